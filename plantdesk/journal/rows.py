"""Converts between rows of the journal and records, and between outcomes and JSON.

A row is read by the names of its columns, of which SELECT lists are made too.
"""

import json
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from msgspec.structs import replace

from plantdesk.domain.entry import DoubtKind, Entry, Held, Mistake
from plantdesk.domain.outcome import Outcome
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.search.folding import fold
from plantdesk.domain.search.plant_search import ListedPlant
from plantdesk.domain.status import DECISIONS, Cause, Status
from plantdesk.domain.store import COLOURS, Store
from plantdesk.domain.typed import PlantField, Typed, fits
from plantdesk.journal.records import (
    Attempt,
    Batch,
    Decision,
    Draft,
    KnownPlant,
    WaitingBatch,
)

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)

_OUTCOME: msgspec.json.Decoder[Outcome] = msgspec.json.Decoder(Outcome)
# Unlike msgspec's, it takes half a surrogate pair.
_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


# Most columns have the names of fields.
_FIELDS = tuple(name for name in Entry.__struct_fields__ if name != "plant")
ENTRY_COLUMNS = ("plant_id", "name", "tag", *_FIELDS)
ATTEMPT_COLUMNS = ("seq", "started_at", "has_left", "outcome")
DECISION_COLUMNS = ("at", "cause", "attempt", "added")
DRAFT_COLUMNS = ("seq", "store", "id", "name", "tag", "pinned")


def columns(table: str, names: Iterable[str], **computed: str) -> str:
    """Return what to SELECT: columns of the table, but for those that are `computed`."""
    return ", ".join(computed.get(name, f"{table}.{name}") for name in names)


def entry_from(plant_id: int, name: str, tag: str | None, *row: Any) -> Entry:
    plant = NewPlant(plant_id, name, tag)
    found = dict(zip(_FIELDS, row, strict=True))
    for field, read in _READ.items():
        if (value := found[field]) is not None:
            found[field] = read(value)
    return Entry(plant=plant, **found)


def _mistake_from(text: str) -> Mistake:
    note, noted_at, corrected_at = json.loads(text)
    corrected = None if corrected_at is None else time_from(corrected_at)
    return Mistake(note, time_from(noted_at), corrected)


def listed_from(number: int, *columns: Any) -> ListedPlant:
    return ListedPlant(number, entry_from(*columns))


def waiting_batch_from(
    waiting: int, paused: int, in_doubt: int | None, *columns: Any
) -> WaitingBatch:
    return WaitingBatch(batch_from(*columns), waiting, bool(paused), bool(in_doubt))


def batch_from(uuid: str, store_id: str, name: str, made_at: int, digest: str | None) -> Batch:
    return Batch(uuid, store_id, name, time_from(made_at), digest)


def known_plant_from(
    plant_id: int, elsewhere: int | None, uuid: str | None, *row: Any
) -> tuple[int, KnownPlant]:
    if uuid is None:
        return plant_id, KnownPlant(None, None, time_from(elsewhere or 0))
    status, typed_at, name, tag, differs, digest = row
    plant = NewPlant(plant_id, name, tag)
    known = KnownPlant(uuid, Status(status), time_from(typed_at), plant, bool(differs), digest)
    return plant_id, known


def store_values(store: Store) -> tuple[str, str]:
    return store.id, whole(_JSON.encode(msgspec.to_builtins(store)))


def store_from(store_id: str, settings: str) -> Store:
    try:
        store = replace(msgspec.json.decode(settings, type=Store), id=store_id)
    except RecursionError as error:
        raise ValueError("no settings of ours") from error
    texts = store.name, store.address, store.open_origin, store.way_agreed
    if store.colour not in COLOURS or not all(map(fits, texts)):
        raise ValueError("no store of ours")
    return store


def attempt_from(
    seq: int, started_at: int, has_left: int | None, outcome: str | None
) -> tuple[int, Attempt]:
    found = None if outcome is None else outcome_from(outcome)
    left = None if has_left is None else bool(has_left)
    return seq, Attempt(time_from(started_at), left, found)


def decision_from(
    attempts: Sequence[int], at: int, cause: str, attempt: int | None, added: str | None
) -> Decision:
    """`attempts` are the numbers of the entry's attempts that were read, in order."""
    if Cause(cause) not in DECISIONS:
        raise ValueError(f"nobody decides that {cause!r}")
    return Decision(time_from(at), Cause(cause), bisect_right(attempts, attempt or 0), added)


def draft_values(seq: int, draft: Draft) -> tuple[str | int | None, ...]:
    """Return the values of DRAFT_COLUMNS."""
    typed = map(whole, (draft.typed.id, draft.typed.name, draft.typed.tag))
    return (seq, draft.store_id, *typed, " ".join(field.value for field in draft.pinned))


def draft_from(
    seq: int, store_id: str | None, number: str, name: str, tag: str, pinned: str
) -> tuple[int, Draft]:
    fields = frozenset(map(PlantField, pinned.split()))
    return seq, Draft(Typed(number, name, tag), store_id, fields)


def text_of(plant: NewPlant) -> str:
    """Return what a search finds of a plant, folded, in lines: search.py."""
    return "\n".join((fold(plant.name), fold(plant.tag or ""), str(plant.id)))


def outcome_text(outcome: Outcome) -> str:
    return whole(_JSON.encode(msgspec.to_builtins(outcome)))


def outcome_from(text: str) -> Outcome:
    """Read an outcome. Raise ValueError if we can't have written it."""
    try:
        return _OUTCOME.decode(text)
    except RecursionError as error:
        raise ValueError("no outcome of ours") from error


def whole(text: str) -> str:
    """Replace each half of a surrogate pair, which no file can hold, with U+FFFD."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def microseconds(time: datetime) -> int:
    return (time - _EPOCH) // _MICROSECOND


def time_from(count: int) -> datetime:
    return _EPOCH + timedelta(microseconds=count)


# How an entry's columns are read that aren't NULL.
_READ: dict[str, Callable[[Any], object]] = {
    **dict.fromkeys(("typed_at", "changed_at", "sent_at", "not_before"), time_from),
    "status": Status,
    "held": Held,
    "outcome": outcome_from,
    "mistake": _mistake_from,
    "doubt": DoubtKind,
    "sent_again": bool,
}
