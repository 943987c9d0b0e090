"""SQL hidden elsewhere than in triggers and views, and pages that form no tree."""

import sqlite3
from contextlib import closing

import pytest

from plantdesk.journal.errors import JournalNotOurs, JournalOtherVersion
from plantdesk.journal.foreign import inspect_backup
from plantdesk.journal.reading_progress import ReadingProgress
from tests.faults.restoring import settle
from tests.security import test_foreign_journal as foreign

house = foreign.house


def rewrite(path, before, after):
    """Change what the file says about its own table of plants."""
    change = "UPDATE sqlite_schema SET sql = replace(sql, ?1, ?2) WHERE instr(sql, ?1)"
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA writable_schema = ON")
        assert file.execute(change, (before, after)).rowcount == 1


def send(house):
    def work(keeper):
        settle(keeper, never_sent=True)
        house.send(keeper)

    foreign.use(house, work)


FORGED = {
    "a default": (
        "  status        TEXT NOT NULL",
        "  status        TEXT NOT NULL DEFAULT 'waiting'",
    ),
    "a check that hangs": (
        "plant_id      INTEGER NOT NULL",
        "plant_id      INTEGER NOT NULL CHECK (length(hex(zeroblob(400000000))) > 0)",
    ),
    "a column that computes": (
        "  tag           TEXT",
        "  tag           TEXT GENERATED ALWAYS AS (hex(zeroblob(400000000)))",
    ),
}


@pytest.mark.parametrize("forged", FORGED.values(), ids=FORGED)
@foreign.ways
def test_a_table_with_other_rules_is_turned_away(house, way, forged):
    crafted = foreign.craft(house)
    rewrite(crafted, *forged)
    way(house, crafted)
    send(house)
    assert house.arrived == []


@pytest.mark.parametrize(
    "statement",
    [
        foreign.WAITS_AGAIN,
        foreign.FOR_EVER,
        "CREATE INDEX more ON entries (hex(zeroblob(plant_id)))",
    ],
)
def test_this_computers_own_journal_is_turned_away_when_sql_was_put_into_it(house, statement):
    """Its marks are right, so it is not taken for a copy."""
    house.session(lambda keeper: house.type(keeper, 1))
    foreign.run(house.journal, statement)
    with pytest.raises(JournalNotOurs):
        house.session(house.send)
    assert house.arrived == []


def test_a_newer_version_is_turned_away_before_its_sql_is_met(house):
    crafted = foreign.craft(house, foreign.FOR_EVER, foreign.HANGS_WRITES)
    foreign.run(crafted, f"PRAGMA user_version = {99 << 24}")

    def look(keeper):
        with pytest.raises(JournalOtherVersion):
            inspect_backup(crafted, keeper.path, ReadingProgress())

    house.session(look)


@foreign.ways
def test_a_tree_of_pages_that_leads_in_a_circle_hangs_nothing(house, way):
    crafted = foreign.craft(house)
    fill = """
WITH RECURSIVE n (x) AS (SELECT 2 UNION ALL SELECT x + 1 FROM n WHERE x < 2000)
INSERT INTO entries (uuid, store, plant_id, name, status, typed_at, changed_at)
SELECT 'entry-' || x, 1, x, 'Acer', 'added', 0, 0 FROM n
"""
    foreign.run(crafted, fill)
    bend(crafted)
    way(house, crafted)
    send(house)
    assert house.arrived in ([], [1])


def bend(path):
    """Let the root of the plants lead everywhere to itself."""
    with closing(sqlite3.connect(path)) as file:
        found = file.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'entries'")
        (root,) = found.fetchone()
    with path.open("r+b") as raw:
        raw.seek((root - 1) * 4096)
        page = bytearray(raw.read(4096))
        assert page[0] == 5
        cells = [int.from_bytes(page[at : at + 2]) for at in range(12, 12 + 2 * page[4], 2)]
        for cell in (8, *cells):
            page[cell : cell + 4] = root.to_bytes(4)
        raw.seek((root - 1) * 4096)
        raw.write(page)
