"""The entries of sheets. A batch carries its state, so that holding it changes one row.

What would change many rows goes in slices, between which the journal does other work.
"""

import json
from collections.abc import Sequence
from datetime import datetime

from plantdesk.domain.search.plant_search import ListedPlant
from plantdesk.domain.status import Cause
from plantdesk.journal import statements as sql
from plantdesk.journal.errors import JournalMisused
from plantdesk.journal.file import Opened
from plantdesk.journal.records import (
    Batch,
    BatchPlant,
    BatchState,
    HeldBy,
    KnownPlant,
    WaitingBatch,
)
from plantdesk.journal.rows import (
    as_they_are,
    batch_from,
    known_plant_from,
    listed_from,
    microseconds,
    waiting_batch_from,
    whole,
)
from plantdesk.journal.search import text_of
from plantdesk.journal.steps import follow_correction

# Fails for a removed store, like adding an entry.
_BEGIN = """
INSERT INTO batches (uuid, store, name, made_at, digest, state)
VALUES (?, (SELECT seq FROM stores WHERE id = ? AND removed = 0), ?, ?, ?, 'adding')
"""

# Again for each slice: the store may have been removed meanwhile.
_ADDING = """
SELECT seq, store, (SELECT id FROM stores WHERE seq = store) FROM batches
WHERE uuid = ? AND state = 'adding' AND (SELECT removed = 0 FROM stores WHERE seq = store)
"""

# All in one step: with a step for each row, Python's lock would change hands for each.
_ADD = """
INSERT INTO entries (seq, store, uuid, plant_id, name, tag, corrects, status, typed_at, changed_at,
  batch, row, held)
SELECT ? + key, ?, json_extract(value, '$[0]'), json_extract(value, '$[1]'),
  json_extract(value, '$[2]'), json_extract(value, '$[3]'), json_extract(value, '$[4]'), 'waiting',
  ?, ?, ?, json_extract(value, '$[5]'), 'batch'
FROM json_each(?)
"""
_ADD_TEXTS = """
INSERT INTO texts (seq, text) SELECT ? + key, json_extract(value, '$[6]') FROM json_each(?)
"""

_PUT_STATE = "UPDATE batches SET state = ?, held_by = ? WHERE uuid = ? AND state = ? RETURNING 1"

# What may have been sent, perhaps by another copy of the journal, is not dropped.
_KEEP_SENT = """
UPDATE batches SET state = 'held', held_by = 'start'
WHERE uuid = ? AND state = 'adding' AND EXISTS (
  SELECT 1 FROM entries WHERE batch = batches.seq AND (
    status NOT IN ('waiting', 'removed')
    OR EXISTS (SELECT 1 FROM attempts WHERE entry = entries.seq)
    OR seq <= (SELECT doubt_seq FROM mark WHERE doubt IS NOT NULL)
  )
)
"""
_ADDING_IN_PART = "SELECT seq FROM batches WHERE uuid = ? AND state = 'adding'"
# In this order, because each refers to the next ones.
_DROP = (
    *(
        f"DELETE FROM {table} WHERE {column} IN (SELECT seq FROM entries WHERE batch = ?)"  # noqa: S608
        for table, column in (
            *(("decisions", "entry"), ("mistakes", "entry")),
            *(("texts", "seq"), ("entries", "seq")),
        )
    ),
    "DELETE FROM batches WHERE seq = ?",
)
# Once for each entry that corrects one.
_CORRECTED = "SELECT corrects FROM entries WHERE batch = ? AND corrects IS NOT NULL"

# Except entries in doubt: they may have been sent.
_LEFT = """
SELECT seq FROM entries
WHERE status = 'waiting' AND held = 'batch' AND batch = (SELECT seq FROM batches WHERE uuid = ?)
  AND seq > coalesce((SELECT doubt_seq FROM mark), 0)
ORDER BY seq LIMIT ?
"""
_REMOVE = """
UPDATE entries SET status = 'removed', changed_at = ?
WHERE seq IN (SELECT value FROM json_each(?))
"""
_CORRECTED_LEFT = """
SELECT corrects FROM entries
WHERE seq IN (SELECT value FROM json_each(?)) AND corrects IS NOT NULL
"""
_NOTE = f"{sql.NOTE_DECISION} WHERE seq IN (SELECT value FROM json_each(?))"  # noqa: S608

_BATCH = "uuid, (SELECT id FROM stores WHERE seq = store), name, made_at, digest"

_WAITING = f"""
SELECT waiting, held_by, oldest <= (SELECT doubt_seq FROM mark), {_BATCH} FROM (
  SELECT batches.*, count(*) AS waiting, min(e.seq) AS oldest
  FROM batches JOIN entries e ON e.batch = batches.seq AND e.status = 'waiting' AND e.held = 'batch'
  WHERE state = 'held' GROUP BY batches.seq
) ORDER BY seq
"""  # noqa: S608 - its parts are ours

_OF_SHEET = f"""
SELECT {_BATCH} FROM batches
WHERE digest = ? AND store = (SELECT seq FROM stores WHERE id = ?)
ORDER BY seq
"""  # noqa: S608

_ENTRIES = f"""
{sql.LISTED} WHERE e.seq IN (
  SELECT seq FROM entries
  WHERE batch = (SELECT seq FROM batches WHERE uuid = ?) AND seq > ? ORDER BY seq LIMIT ?
) ORDER BY e.seq
"""  # noqa: S608 - its parts are ours

# The newest entry with each id, and when a plant with it was sent that is elsewhere.
_KNOWN_IDS = """
SELECT ids.value, e.uuid, e.status, e.typed_at, c.sent_at, e.name, e.tag,
  e.status = 'added' AND EXISTS (
    SELECT 1 FROM attempts WHERE entry = e.seq AND json_extract(outcome, '$.differs') IS NOT NULL
  ), (SELECT digest FROM batches WHERE seq = e.batch)
FROM json_each(?) AS ids CROSS JOIN (SELECT seq FROM stores WHERE id = ?) AS s
LEFT JOIN entries e ON e.seq = (
  SELECT seq FROM entries
  WHERE status IN ('waiting', 'sending', 'added', 'added as said', 'to check')
    AND store = s.seq AND plant_id = ids.value
  ORDER BY seq DESC LIMIT 1
)
LEFT JOIN ids_elsewhere c ON c.store = s.seq AND c.plant_id = ids.value
WHERE e.seq IS NOT NULL OR c.seq IS NOT NULL
"""


def begin(journal: Opened, batch: Batch) -> None:
    """Begin a batch, which isn't sent before `make_ready`."""
    with journal.file.writing():
        made_at = microseconds(batch.made_at)
        name = whole(batch.name)
        journal.file.run(_BEGIN, batch.id, batch.store_id, name, made_at, batch.digest)


def add_plants(
    journal: Opened,
    batch_id: str,
    plants: Sequence[BatchPlant],
    now: datetime,
    *,
    even_if_known: bool = False,
) -> list[BatchPlant]:
    """Add a slice of a batch that isn't ready. Return plants that were left out.

    These are the ones with an id that may already be in the store.
    """
    file, at = journal.file, microseconds(now)
    with file.writing():
        found = file.row(as_they_are, _ADDING, batch_id)
        if found is None:
            raise JournalMisused(f"no batch {batch_id} is being added")
        batch, store, store_id = found
        left_out: list[BatchPlant] = []
        if not even_if_known:
            plants, left_out = _without_known(journal, store_id, plants)
        first = 1 + (file.value(sql.HIGHEST_ENTRY) or 0)
        rows = [
            (uuid, plant.id, plant.name, plant.tag, corrects, row, text_of(plant))
            for uuid, plant, corrects, row in plants
        ]
        # A half surrogate pair raises, instead of becoming a text that nobody can read.
        listed = json.dumps(rows, ensure_ascii=False)
        file.run(_ADD, first, store, at, at, batch, listed)
        file.run(_ADD_TEXTS, first, listed)
        for plant in plants:
            if plant.corrects is not None:
                follow_correction(file, plant.corrects, now, plant.entry_id)
        return left_out


def make_ready(journal: Opened, batch_id: str) -> None:
    """Let a complete batch be sent."""
    if not _change(journal, batch_id, BatchState.ADDING, BatchState.READY):
        raise JournalMisused(f"no batch {batch_id} is being added")


def hold(journal: Opened, batch_id: str, by: HeldBy = HeldBy.PERSON) -> None:
    """Send no more of a batch until it is released."""
    _change(journal, batch_id, BatchState.READY, BatchState.HELD, by)


def release(journal: Opened, batch_id: str) -> None:
    """Let the rest of a batch be sent."""
    _change(journal, batch_id, BatchState.HELD, BatchState.READY)


def drop(journal: Opened, batch_id: str, now: datetime) -> None:
    """Delete a batch that isn't ready. It is held instead if it may have been sent."""
    file = journal.file
    with file.writing():
        file.run(_KEEP_SENT, batch_id)
        batch = file.value(_ADDING_IN_PART, batch_id)
        corrected = file.rows(str, _CORRECTED, batch)
        for statement in _DROP:
            file.run(statement, batch)
        for entry_id in corrected:
            follow_correction(file, entry_id, now, None)


def end_session(journal: Opened, now: datetime) -> None:
    """Hold what the last session left of batches, and drop those that never were ready.

    Call this in a transaction.
    """
    journal.file.run("UPDATE batches SET state = 'held', held_by = 'start' WHERE state = 'ready'")
    for batch_id in journal.file.rows(str, "SELECT uuid FROM batches WHERE state = 'adding'"):
        drop(journal, batch_id, now)


def remove_rest(journal: Opened, batch_id: str, now: datetime, limit: int) -> int:
    """Remove a slice of what is left of a batch, and return how many. None are left at 0.

    Entries in doubt stay.
    """
    file, at = journal.file, microseconds(now)
    with file.writing():
        numbers = file.rows(int, _LEFT, batch_id, limit)
        listed = json.dumps(numbers)
        file.run(_REMOVE, at, listed)
        file.run(_NOTE, at, Cause.PERSON_REMOVES.value, None, listed)
        for entry_id in file.rows(str, _CORRECTED_LEFT, listed):
            follow_correction(file, entry_id, now, None)
    return len(numbers)


def state(journal: Opened, batch_id: str) -> BatchState | None:
    """Return the state of a batch, None if there is none."""
    return journal.file.row(BatchState, "SELECT state FROM batches WHERE uuid = ?", batch_id)


def waiting(journal: Opened) -> list[WaitingBatch]:
    """Return batches that are held and have waiting entries, oldest first."""
    return journal.file.rows(waiting_batch_from, _WAITING)


def of_sheet(journal: Opened, store_id: str, digest: str) -> list[Batch]:
    """Return the batches that `plantdesk add` began from these rows, oldest first."""
    return journal.file.rows(batch_from, _OF_SHEET, digest, store_id)


def entries(journal: Opened, batch_id: str, after: int = 0, limit: int = 250) -> list[ListedPlant]:
    """Return at most so many entries of a batch, those after this number."""
    return journal.file.rows(listed_from, _ENTRIES, batch_id, after, limit)


def known_ids(journal: Opened, store_id: str, plant_ids: Sequence[int]) -> dict[int, KnownPlant]:
    """Return what is known of those ids that may already be in the store."""
    listed = json.dumps(list(plant_ids))
    return dict(journal.file.rows(known_plant_from, _KNOWN_IDS, listed, store_id))


def _without_known(
    journal: Opened, store_id: str, plants: Sequence[BatchPlant]
) -> tuple[list[BatchPlant], list[BatchPlant]]:
    """Return new plants, and those whose id is known or comes twice."""
    fresh: list[BatchPlant] = []
    left_out: list[BatchPlant] = []
    seen = set(known_ids(journal, store_id, [each.plant.id for each in plants]))
    for each in plants:
        (left_out if each.plant.id in seen else fresh).append(each)
        seen.add(each.plant.id)
    return fresh, left_out


def _change(
    journal: Opened,
    batch_id: str,
    before: BatchState,
    after: BatchState,
    held_by: HeldBy | None = None,
) -> bool:
    with journal.file.writing():
        by = held_by and held_by.value
        return journal.file.value(_PUT_STATE, after.value, by, batch_id, before.value) is not None
