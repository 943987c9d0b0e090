"""Converts between rows of the journal and records, and between outcomes and JSON."""

import json
from bisect import bisect_right
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar, get_args

import msgspec

from plantdesk.domain.entry import DoubtKind, Entry, Held, Mistake
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.outcome import Added, Outcome
from plantdesk.domain.plant import NewPlant, Plant
from plantdesk.domain.search.plant_search import ListedPlant
from plantdesk.domain.status import DECISIONS, Cause, Status
from plantdesk.domain.store import (
    COLOURS,
    CONNECT_SECONDS,
    TOTAL_SECONDS,
    Store,
    StoreSettings,
)
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.records import (
    Attempt,
    Batch,
    Decision,
    Draft,
    HeldBy,
    KnownPlant,
    WaitingBatch,
)

T = TypeVar("T")

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)

# msgspec is slower at a union than at one type.
_KINDS: dict[str, type[Outcome]] = {one.__struct_config__.tag: one for one in get_args(Outcome)}
# Unlike msgspec's, it takes half a surrogate pair.
_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def entry_from(*columns: Any) -> Entry:
    """Read the columns of statements.ENTRIES."""
    uuid, store_id, plant_id, name, tag, status, typed_at, changed_at, *more = columns
    sent_at, corrects, batch, row, held, mistake, doubt, not_before, *last = more
    sent_again, outcome = last
    plant = NewPlant(plant_id, name, tag)
    return Entry(
        uuid,
        store_id,
        plant,
        Status(status),
        time_from(typed_at),
        time_from(changed_at),
        _if_any(time_from, sent_at),
        None if outcome is None else outcome_from(outcome, plant),
        corrects,
        batch,
        row,
        _if_any(Held, held),
        _if_any(_mistake_from, mistake),
        _if_any(DoubtKind, doubt),
        bool(sent_again),
        _if_any(time_from, not_before),
    )


def _mistake_from(text: str) -> Mistake:
    note, noted_at, corrected_at = json.loads(text)
    return Mistake(note, time_from(noted_at), _if_any(time_from, corrected_at))


def listed_from(number: int, *columns: Any) -> ListedPlant:
    return ListedPlant(number, entry_from(*columns))


def waiting_batch_from(
    waiting: int, held_by: str | None, in_doubt: int | None, *columns: Any
) -> WaitingBatch:
    return WaitingBatch(batch_from(*columns), waiting, _if_any(HeldBy, held_by), bool(in_doubt))


def batch_from(uuid: str, store_id: str, name: str, made_at: int, digest: str | None) -> Batch:
    return Batch(uuid, store_id, name, time_from(made_at), digest)


def known_plant_from(
    plant_id: int,
    uuid: str | None,
    status: str | None,
    typed_at: int,
    sent_at: int,
    name: str,
    tag: str | None,
    differs: int,
    digest: str | None,
) -> tuple[int, KnownPlant]:
    if uuid is None:
        return plant_id, KnownPlant(None, None, time_from(sent_at))
    plant = NewPlant(plant_id, name, tag)
    known = KnownPlant(uuid, Status(status), time_from(typed_at), plant, bool(differs), digest)
    return plant_id, known


def store_columns(store: Store) -> tuple[str | int | None, ...]:
    """In the order of the table's columns, without `removed`."""
    settings, ids = store.settings, store.settings.ids
    return (
        store.id,
        whole(store.name),
        store.colour,
        whole(store.address),
        settings.connect_seconds,
        settings.total_seconds,
        settings.idempotency,
        whole(settings.proxy),
        whole(settings.certificates),
        whole(settings.open_origin),
        ids.first if ids else None,
        ids.last if ids else None,
        store.brought,
    )


def store_from(
    store_id: str, name: str, colour: str, address: str, *settings_and_brought: Any
) -> Store:
    connect_seconds, total_seconds, idempotency, *more = settings_and_brought
    proxy, certificates, open_origin, first_id, last_id, brought = more
    texts = proxy, certificates, open_origin
    known = colour in COLOURS and connect_seconds in CONNECT_SECONDS
    if not (known and total_seconds in TOTAL_SECONDS):
        raise ValueError("no store of ours")
    ids = None if first_id is None and last_id is None else IdRange(first_id or 0, last_id or 0)
    settings = StoreSettings(connect_seconds, total_seconds, bool(idempotency), *texts, ids)
    return Store(store_id, name, colour, address, settings, bool(brought))


def attempt_from(sent: NewPlant, seq: int, *columns: Any) -> tuple[int, Attempt]:
    started_at, ended_at, has_left, outcome = columns
    return seq, Attempt(
        time_from(started_at),
        _if_any(time_from, ended_at),
        _if_any(bool, has_left),
        None if outcome is None else outcome_from(outcome, sent),
    )


def decision_from(attempts: Sequence[int], at: int, cause: str, attempt: int | None) -> Decision:
    """`attempts` are the numbers of the entry's attempts that were read, in order."""
    if Cause(cause) not in DECISIONS:
        raise ValueError(f"nobody decides that {cause!r}")
    return Decision(time_from(at), Cause(cause), bisect_right(attempts, attempt or 0))


def draft_columns(draft: Draft) -> tuple[str | None, ...]:
    typed = map(whole, (draft.typed.id, draft.typed.name, draft.typed.tag))
    return (draft.store_id, *typed, " ".join(field.value for field in draft.pinned))


def draft_from(
    seq: int, store_id: str | None, number: str, name: str, tag: str, pinned: str
) -> tuple[int, Draft]:
    fields = frozenset(map(PlantField, pinned.split()))
    return seq, Draft(Typed(number, name, tag), store_id, fields)


def outcome_text(outcome: Outcome, sent: NewPlant) -> str:
    """Return the outcome as JSON, without a plant like the one sent."""
    found = msgspec.to_builtins(outcome)
    if isinstance(outcome, Added) and outcome.plant == Plant(sent.name, sent.tag):
        del found["plant"]
    return whole(_JSON.encode(found))


def outcome_from(text: str, sent: NewPlant) -> Outcome:
    """Read an outcome. Raise ValueError if we can't have written it."""
    try:
        found = msgspec.json.decode(text)
        kind = _KINDS[found["is"]]
        if kind is Added:
            found.setdefault("plant", {"name": sent.name, "tag": sent.tag})
        return msgspec.convert(found, kind)
    except (KeyError, TypeError, RecursionError) as error:
        raise ValueError("no outcome of ours") from error


def whole(text: str) -> str:
    """Replace each half of a surrogate pair, which no file can hold, with U+FFFD."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def as_they_are(*columns: Any) -> tuple[Any, ...]:
    return columns


def microseconds(time: datetime) -> int:
    return (time - _EPOCH) // _MICROSECOND


def time_from(count: int) -> datetime:
    try:
        return _EPOCH + timedelta(microseconds=count)
    except OverflowError as error:
        raise ValueError(f"no time is {count} µs from 1970") from error


def _if_any(read: Callable[[Any], T], value: Any) -> T | None:
    return None if value is None else read(value)
