"""Converts between rows of the journal and records."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import MAXYEAR, MINYEAR, UTC, datetime, timedelta
from typing import Any

from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import DECISIONS, Cause, Status
from plantdesk.domain.store import (
    COLOURS,
    CONNECT_SECONDS,
    NO_PROXY,
    SYSTEM_PROXY,
    TOTAL_SECONDS,
    Store,
    StoreSettings,
)
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.outcomes import outcome_from
from plantdesk.journal.records import (
    Attempt,
    Batch,
    BatchCounts,
    Decision,
    Draft,
    KnownPlant,
    OpenCounts,
    WaitingBatch,
)

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
# By the fields of BatchCounts.
_COUNTED_AS = {
    Status.WAITING: "waiting",
    Status.SENDING: "sending",
    Status.ADDED: "added",
    Status.ADDED_AS_SAID: "added",
    Status.REFUSED: "refused",
    Status.ADDED_AGAIN: "refused",
    Status.NOT_ADDED: "refused",
    Status.TO_CHECK: "to_check",
    Status.REMOVED: "removed",
    Status.REMOVED_AS_SAID: "removed",
}


def entry_from(
    uuid: str,
    store_id: str,
    plant_id: int,
    name: str,
    tag: str | None,
    status: str,
    typed_at: int,
    changed_at: int,
    sent_at: int | None,
    corrects: str | None,
    batch: str | None,
    held: str | None,
    sent_again: int,
    outcome: str | None,
) -> Entry:
    return Entry(
        uuid,
        store_id,
        NewPlant(plant_id, name, tag),
        Status(status),
        time_from(typed_at),
        time_from(changed_at),
        None if sent_at is None else time_from(sent_at),
        None if outcome is None else outcome_from(outcome),
        corrects,
        batch,
        None if held is None else Held(held),
        bool(sent_again),
    )


def batch_from(uuid: str, store_id: str, name: str, made_at: int, waiting: int) -> WaitingBatch:
    return WaitingBatch(Batch(uuid, store_id, name, time_from(made_at)), waiting)


def batch_counts_from(rows: Iterable[tuple[str, int, int]]) -> BatchCounts:
    """Add up counts by status, and by whether the entries are set aside."""
    counts = Counter[str]()
    for status, aside, n in rows:
        found = Status(status)
        is_aside = found is Status.WAITING and aside
        counts["aside" if is_aside else _COUNTED_AS[found]] += n
    return BatchCounts(**counts)


def known_plant_from(
    plant_id: int, uuid: str | None, status: str | None, typed_at: int, sent_at: int
) -> tuple[int, KnownPlant]:
    if uuid is None:
        return plant_id, KnownPlant(None, None, time_from(sent_at))
    return plant_id, KnownPlant(uuid, Status(status), time_from(typed_at))


def store_counts_from(store_id: str, *counts: int) -> tuple[str, OpenCounts]:
    return store_id, OpenCounts(*counts)


def status_count_from(store_id: str, status: str, count: int) -> tuple[tuple[str, Status], int]:
    return (store_id, Status(status)), count


def store_columns(store: Store) -> tuple[str | int, ...]:
    """In the order of the table's columns, without a range of ids and `removed`."""
    settings = store.settings
    return (
        store.id,
        store.name,
        store.colour,
        store.address,
        settings.connect_seconds,
        settings.total_seconds,
        settings.idempotency,
        settings.proxy,
        settings.certificates,
        settings.open_origin,
    )


def store_from(store_id: str, name: str, colour: str, address: str, *settings: Any) -> Store:
    """Read a store. Replace values that we can't have written with those of a new store."""
    colour = colour if colour in COLOURS else COLOURS[0]
    return Store(store_id, name, colour, address, _settings_from(*settings))


def attempt_from(
    started_at: int, ended_at: int | None, has_left: int | None, outcome: str | None
) -> Attempt:
    return Attempt(
        time_from(started_at),
        None if ended_at is None else time_from(ended_at),
        None if has_left is None else bool(has_left),
        None if outcome is None else outcome_from(outcome),
    )


def numbered_attempt_from(seq: int, *columns: Any) -> tuple[int, Attempt]:
    return seq, attempt_from(*columns)


def decision_from(attempts: Sequence[int], at: int, cause: str, attempt: int | None) -> Decision:
    """`attempts` are the numbers of the entry's attempts that were read, in order."""
    if Cause(cause) not in DECISIONS:
        raise ValueError(f"nobody decides that {cause!r}")
    return Decision(time_from(at), Cause(cause), bisect_right(attempts, attempt or 0))


def draft_from(
    seq: int, store_id: str | None, number: str, name: str, tag: str, pinned: str
) -> tuple[int, Draft]:
    return seq, Draft(Typed(number, name, tag), store_id, frozenset(_fields(pinned)))


def fields_text(fields: Iterable[PlantField]) -> str:
    return " ".join(field.value for field in fields)


def microseconds(time: datetime) -> int:
    return (time - _EPOCH) // _MICROSECOND


def time_from(count: int) -> datetime:
    try:
        time = _EPOCH + count * _MICROSECOND
    except OverflowError as error:
        raise ValueError(f"no time is {count} µs from 1970") from error
    # In the first and last year, some local times don't exist.
    if not MINYEAR < time.year < MAXYEAR:
        raise ValueError(f"no clock shows the year {time.year}")
    return time


def _settings_from(
    connect_seconds: int,
    total_seconds: int,
    idempotency: int,
    proxy: str,
    certificates: str,
    open_origin: str,
) -> StoreSettings:
    new = StoreSettings()
    named = proxy in (SYSTEM_PROXY, NO_PROXY) or _is_proxy(proxy)
    return StoreSettings(
        connect_seconds if connect_seconds in CONNECT_SECONDS else new.connect_seconds,
        total_seconds if total_seconds in TOTAL_SECONDS else new.total_seconds,
        bool(idempotency),
        proxy if named else new.proxy,
        certificates,
        open_origin,
    )


def _is_proxy(text: str) -> bool:
    # Rarely needed, and the first plant waits for all imports.
    from plantdesk.domain.proxy import HttpProxy, read_proxy

    return isinstance(read_proxy(text), HttpProxy)


def _fields(text: str) -> tuple[PlantField, ...]:
    return tuple(PlantField(value) for value in text.split())
