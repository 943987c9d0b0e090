"""Searches the journal span by span, from the newest entry to the oldest.

It reads one text for each entry, folded. Its lines are the name, the tag and the id. The reference
isn't in it: a number of two digits stands in one of ten references by chance.

Each span is a job of its own, so waiting writes run in between. It asks SQLite for few rows, each
with many entries: with a row for each entry, Python's lock would change hands for each.
"""

import json
import sqlite3
from collections.abc import Sequence
from typing import Any, NamedTuple

from plantdesk.domain.plant import NewPlant
from plantdesk.domain.search.folding import may_be_reference, words_of
from plantdesk.domain.search.plant_search import (
    LETTERS,
    ListedPlant,
    Order,
    PlantFilter,
    PlantSearch,
)
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.journal import statements as sql
from plantdesk.journal.file import Opened, Value
from plantdesk.journal.rows import listed_from, microseconds, text_of

# Above all entries.
TOP = 2**63 - 1
# So many entries take a slow computer a few milliseconds.
_SPAN = 1_000

_NEXT = "SELECT max(seq) FROM entries WHERE seq < ?"


_FLAGGED = f"""
CASE WHEN e.status = 'waiting' THEN {sql.HELD} IS NOT NULL
  ELSE e.status IN ('added', 'added as said') AND e.note IS NOT NULL AND e.corrected_at IS NULL END
"""
_CASES = (f"WHEN '{key[0].value}{key[1]:d}' THEN '{letter}'" for key, letter in LETTERS.items())
_LETTER = f"CASE e.status || {_FLAGGED} {' '.join(_CASES)} END"

_FIRST_LINE = "substr({0}, 1, instr({0}, char(10)) - 1)"
_OTHER_LINES = "substr({0}, instr({0}, char(10)) + 1)"
_KEYS = {
    Order.ID: "ifnull(e.plant_id, 0)",
    Order.NAME: f"ifnull({_FIRST_LINE.format('t.text')}, '')",
    Order.STATUS: f"ifnull({_LETTER}, '')",
    Order.TAG: f"ifnull({_FIRST_LINE.format(_OTHER_LINES.format('t.text'))}, '')",
    Order.STORE: "ifnull((SELECT id FROM stores WHERE seq = e.store), '')",
}

# Each of these holds for every plant that a filter finds.
_STORE = "e.store = (SELECT seq FROM stores WHERE id = ?)"
_NO_PRACTICE = "e.store IS NOT (SELECT seq FROM stores WHERE id = ?)"
_SHEET = "e.batch = (SELECT seq FROM batches WHERE uuid = ?)"
_WORD = "instr(t.text, ?)"
# A reference begins with the word: each of its characters is one of these or sorts before.
_WORD_OR_REFERENCE = """
(instr(t.text, ?) OR t.seq IN (
  SELECT seq FROM entries WHERE uuid >= ? AND uuid < ? || 'g' LIMIT 100
))
"""


class Span(NamedTuple):
    """Entries that a search found, newest first, and a letter for each: plant_search.py.

    The next span begins below the number `below`, None after the oldest entry.
    """

    numbers: list[int]
    letters: bytes
    below: int | None


def read_span(journal: Opened, wanted: PlantFilter, below: int = TOP) -> Span:
    """Search some entries below this number. The filter's kind doesn't matter."""
    highest = journal.file.value(_NEXT, below)
    if highest is None:
        return Span([], b"", None)
    select, parameters = _select(wanted)
    lowest = highest - _SPAN + 1
    found, letters = journal.file.rows(tuple, select, lowest, highest, *parameters)[0]
    return Span(json.loads(found)[::-1], (letters or "")[::-1].encode(), lowest)


def sort_keys(journal: Opened, wanted: PlantSearch, numbers: Sequence[int]) -> list[Any]:
    """Return what an order other than by time sorts these entries by."""
    select = f"""
        SELECT json_group_array(key) FROM (
          SELECT {_KEYS[wanted.order]} AS key FROM json_each(?) AS n
          LEFT JOIN entries e ON e.seq = n.value LEFT JOIN texts t ON t.seq = n.value
          ORDER BY n.key
        )
    """  # noqa: S608
    keys: list[Any] = json.loads(journal.file.value(select, json.dumps(list(numbers))))
    if wanted.order is not Order.STORE:
        return keys
    places = {store: place for place, store in enumerate(wanted.stores)}
    return [places.get(store, len(places)) for store in keys]


def read_listed(journal: Opened, numbers: Sequence[int]) -> list[ListedPlant]:
    """Return the entries with these numbers that there are, in the order of the numbers."""
    # As a JSON list, so SQLite prepares the statement once.
    listed = f"{sql.LISTED} WHERE e.seq IN (SELECT value FROM json_each(?))"  # noqa: S608 - ours
    found = journal.file.rows(listed_from, listed, json.dumps(list(numbers)))
    places = {number: place for place, number in enumerate(numbers)}
    return sorted(found, key=lambda plant: places[plant.number])


def write_texts(connection: sqlite3.Connection) -> None:
    """Write the texts of all entries in a file that has none."""
    found = connection.execute("SELECT seq, plant_id, name, tag FROM entries")
    texts = ((seq, text_of(NewPlant(*plant))) for seq, *plant in found)
    connection.executemany("INSERT INTO texts (seq, text) VALUES (?, ?)", texts)


def _select(wanted: PlantFilter) -> tuple[str, list[Value]]:
    """Return the query of a span, and its parameters after the lowest and the highest number."""
    everywhere = wanted.store_id is None and wanted.sheet is None
    words = words_of(wanted.text)
    conditions: list[tuple[str, Value]] = [
        *((_WORD_OR_REFERENCE if may_be_reference(word) else _WORD, word) for word in words),
        (_STORE, wanted.store_id),
        (_NO_PRACTICE, PRACTICE_ID if everywhere else None),
        (_SHEET, wanted.sheet),
        ("e.typed_at >= ?", None if wanted.since is None else microseconds(wanted.since)),
        ("e.typed_at < ?", None if wanted.before is None else microseconds(wanted.before)),
    ]
    asked = [(condition, value) for condition, value in conditions if value is not None]
    # In the order of the numbers, because no other index may be used.
    source = "entries e NOT INDEXED"
    number = "e.seq"
    if words:
        source = f"texts t CROSS JOIN {source} ON e.seq = t.seq"
        number = "t.seq"
    select = f"""
        SELECT json_group_array(e.seq), group_concat({_LETTER}, '') FROM {source}
        WHERE {" AND ".join([f"{number} BETWEEN ? AND ?", *(condition for condition, _ in asked)])}
    """  # noqa: S608
    return select, [value for condition, value in asked for _ in range(condition.count("?"))]
