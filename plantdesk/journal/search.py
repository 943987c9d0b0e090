"""Searches the journal in slices, from the newest entry to the oldest.

It reads one text for each entry, folded. Its lines are the name, the tag, the id and what the
newest replies said. The reference isn't in it: a number of two digits stands in one of ten
references by chance.

Each slice is a job of its own, so waiting writes run in between. A slice asks SQLite for few rows,
each with many entries: with a row for each entry, Python's lock would change hands for each.
"""

import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import Any, NamedTuple

from plantdesk.domain.outcome import Added, NotReached, Outcome
from plantdesk.domain.plant import NewPlant, ServiceError
from plantdesk.domain.search.folding import fold, may_be_reference, words_of
from plantdesk.domain.search.plant_search import (
    LETTERS,
    ListedPlant,
    Order,
    PlantFilter,
)
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.journal import statements as sql
from plantdesk.journal.file import JournalFile, Value
from plantdesk.journal.opening import Opened
from plantdesk.journal.rows import as_they_are, listed_from, microseconds, outcome_from

# Above all entries.
TOP = 2**63 - 1
# A slice ends after so many rows or seconds. It looks at the clock between steps.
_STEPS, _STEP, _SECONDS = 5, 500, 0.01

# Of an entry that was tried for weeks, only so many different replies are found, and only so much
# of them.
_MOST_REPLIES, _LONGEST_REPLIES = 10, 4000
_TYPED = 3

_NEXT = "SELECT max(seq) FROM entries WHERE seq < ?"

_TO_CORRECT = "e.seq IN (SELECT entry FROM mistakes WHERE corrected_at IS NULL)"


def _letter_of(status: Status) -> str:
    plain, flagged = LETTERS[status, False], LETTERS[status, True]
    return f"WHEN '{status.value}' THEN iif({_TO_CORRECT}, '{flagged}', '{plain}')"


_LETTER = f"""
CASE e.status WHEN 'waiting' THEN CASE WHEN {sql.HELD.format(entry="e")} IS NULL
  THEN '{LETTERS[Status.WAITING, False]}' ELSE '{LETTERS[Status.WAITING, True]}' END
{" ".join(map(_letter_of, (Status.ADDED, Status.ADDED_AS_SAID)))}
{" ".join(f"WHEN '{status.value}' THEN '{letter}'" for (status, _), letter in LETTERS.items())} END
"""

# By the beginning of their UUIDs, of which each character is one of these or sorts before.
_REFERENCES = "SELECT seq FROM entries WHERE uuid >= ? AND uuid < ? || 'g' LIMIT 100"

_FIRST_LINE = "substr({0}, 1, instr({0}, char(10)) - 1)"
_OTHER_LINES = "substr({0}, instr({0}, char(10)) + 1)"
_KEYS = {
    Order.ID: "ifnull(e.plant_id, 0)",
    Order.NAME: f"ifnull({_FIRST_LINE.format('t.text')}, '')",
    Order.TAG: f"ifnull({_FIRST_LINE.format(_OTHER_LINES.format('t.text'))}, '')",
    Order.STORE: "ifnull((SELECT id FROM stores WHERE seq = e.store), '')",
}

_ENTRIES = "SELECT seq, plant_id, name, tag FROM entries"
_OUTCOMES = """
SELECT outcome FROM attempts WHERE entry = ? AND outcome IS NOT NULL ORDER BY seq
"""


class Slice(NamedTuple):
    """Entries that a search found, newest first, and a letter for each: plant_search.py.

    The next slice begins below the number `below`, None after the oldest entry. `changes` counts
    the changes of entries that it knows.
    """

    numbers: list[int]
    letters: bytes
    below: int | None
    changes: int


def read_slice(journal: Opened, wanted: PlantFilter, below: int = TOP) -> Slice:
    """Search some entries below this number. The filter's kind doesn't matter."""
    numbers: list[int] = []
    letters = ""
    select, parameters = _select(journal.file, wanted, "BETWEEN ? AND ?")

    def read(low: int, high: int) -> None:
        nonlocal letters
        found, more = journal.file.rows(as_they_are, select, low, high, *parameters)[0]
        numbers.extend(reversed(json.loads(found)))
        letters += (more or "")[::-1]

    following = _go_down(journal.file, below, read)
    return Slice(numbers, letters.encode(), following, journal.file.changed.count)


def read_changed(
    journal: Opened, wanted: PlantFilter, changes: int
) -> tuple[set[int], Slice] | None:
    """Return which entries changed since so many changes, and what the search now finds of them.

    Return None if that isn't known.
    """
    changed = journal.file.changed.since(changes)
    if changed is None:
        return None
    select, parameters = _select(journal.file, wanted, "IN (SELECT value FROM json_each(?))")
    listed = json.dumps(list(changed))
    numbers, letters = journal.file.rows(as_they_are, select, listed, *parameters)[0]
    found = Slice(json.loads(numbers), (letters or "").encode(), None, journal.file.changed.count)
    return changed, found


def count_changes(journal: Opened) -> int:
    """Return how many changes of entries there were since the journal was opened."""
    return journal.file.changed.count


def sort_keys(journal: Opened, order: Order, numbers: Sequence[int]) -> list[int] | list[str]:
    """Return what an order other than by time or status sorts these entries by."""
    select = f"""
        SELECT json_group_array(key) FROM (
          SELECT {_KEYS[order]} AS key FROM json_each(?) AS n
          LEFT JOIN entries e ON e.seq = n.value LEFT JOIN texts t ON t.seq = n.value
          ORDER BY n.key
        )
    """  # noqa: S608 - its parts are ours
    keys: list[Any] = json.loads(journal.file.value(select, json.dumps(list(numbers))))
    return keys


def read_listed(journal: Opened, numbers: Sequence[int]) -> list[ListedPlant]:
    """Return the entries with these numbers that there are, in the order of the numbers."""
    listed = f"{sql.LISTED} WHERE {sql.NUMBERED}"
    found = journal.file.rows(listed_from, listed, json.dumps(list(numbers)))
    places = {number: place for place, number in enumerate(numbers)}
    return sorted(found, key=lambda plant: places[plant.number])


def number_of(journal: Opened, entry_id: str) -> int | None:
    return journal.file.row(int, "SELECT seq FROM entries WHERE uuid = ?", entry_id)


def text_of(plant: NewPlant) -> str:
    return "\n".join((fold(plant.name), fold(plant.tag or ""), str(plant.id)))


def said_in(outcome: Outcome) -> str:
    """Return what the store said, folded and in one line."""
    match outcome:
        case NotReached():
            return ""
        case Added(plant, _, differs):
            said = f"{plant.name} {plant.tag or ''}" if differs else ""
        case _ if isinstance(outcome.said, ServiceError):
            said = f"{outcome.said.error} {outcome.said.message} {outcome.said.details}"
        case _:
            said = outcome.said
    return fold(said[:_LONGEST_REPLIES])


def with_reply(text: str, reply: str) -> str:
    """Add the newest reply to an entry's text."""
    lines = text.split("\n")
    typed, replies = lines[:_TYPED], lines[_TYPED:]
    replies = [reply, *(other for other in replies if other != reply)][:_MOST_REPLIES]
    return "\n".join((*typed, "\n".join(replies)[:_LONGEST_REPLIES]))


def write_texts(connection: sqlite3.Connection) -> None:
    """Write the texts of all entries in a file that has none."""

    def texts() -> Iterator[tuple[int, str]]:
        for seq, plant_id, name, tag in connection.execute(_ENTRIES):
            plant = NewPlant(plant_id, name, tag)
            text = text_of(plant)
            for (outcome,) in connection.execute(_OUTCOMES, (seq,)):
                if said := said_in(outcome_from(outcome, plant)):
                    text = with_reply(text, said)
            yield seq, text

    connection.executemany("INSERT INTO texts (seq, text) VALUES (?, ?)", texts())


def _go_down(file: JournalFile, below: int, read: Callable[[int, int], object]) -> int | None:
    """Read a slice in steps: the lowest and the highest number. Return where the next begins."""
    until = perf_counter() + _SECONDS
    for _ in range(_STEPS):
        highest = file.value(_NEXT, below)
        if highest is None:
            return None
        below = highest - _STEP + 1
        read(below, highest)
        if perf_counter() >= until:
            break
    return below


def _select(file: JournalFile, wanted: PlantFilter, which: str) -> tuple[str, list[Value]]:
    """Return the query, and its parameters after those of `which`."""
    conditions: list[str] = []
    parameters: list[Value] = []

    def also(condition: str, *values: Value) -> None:
        conditions.append(condition)
        parameters.extend(values)

    words = words_of(wanted.text)
    for word in words:
        named = file.rows(int, _REFERENCES, word, word) if may_be_reference(word) else []
        if named:
            listed = "t.seq IN (SELECT value FROM json_each(?))"
            also(f"(instr(t.text, ?) OR {listed})", word, json.dumps(named))
        else:
            also("instr(t.text, ?)", word)
    if wanted.store_id is not None:
        also("e.store = (SELECT seq FROM stores WHERE id = ?)", wanted.store_id)
    elif wanted.sheet is None:
        also("e.store IS NOT (SELECT seq FROM stores WHERE id = ?)", PRACTICE_ID)
    if wanted.sheet is not None:
        also("e.batch = (SELECT seq FROM batches WHERE uuid = ?)", wanted.sheet)
    if wanted.since is not None:
        also("e.typed_at >= ?", microseconds(wanted.since))
    if wanted.before is not None:
        also("e.typed_at < ?", microseconds(wanted.before))
    # In the order of the numbers, because no other index may be used.
    source = "entries e NOT INDEXED"
    number = "e.seq"
    if words:
        source = f"texts t CROSS JOIN {source} ON e.seq = t.seq"
        number = "t.seq"
    select = f"""
        SELECT json_group_array(e.seq), group_concat({_LETTER}, '') FROM {source}
        WHERE {" AND ".join([f"{number} {which}", *conditions])}
    """  # noqa: S608
    return select, parameters
