"""A journal from elsewhere: whatever else its file holds, only rows of ours get out of it.

SQL is hidden in it, its pages form no tree, or it is damaged, or made to look so, where SQLite
itself does not object. Nothing may come up but a JournalError, with which the program deals.
"""

import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from itertools import product

import pytest

from plantdesk.journal.errors import JournalError, JournalNotOurs, JournalUnreadable
from plantdesk.journal.foreign import inspect_backup
from plantdesk.journal.journal import Journal
from plantdesk.journal.reading_progress import ReadingProgress
from tests.e2e.stores import takes_all
from tests.faults.restoring import STORE, House, replace, settle, write_over
from tests.faults.server import FaultServer
from tests.journal.crafted import ask, run
from tests.journal.pages import page_of, root_of, spoil
from tests.patience import patiently

# The plant of another computer.
THEIRS = 7
# It counts, so that the old program ended at last: one plant, 21 posts.
WAITS_AGAIN = """
CREATE TRIGGER again AFTER UPDATE OF status ON entries
WHEN new.status = 'added' AND (SELECT count(*) FROM attempts) < 20
BEGIN UPDATE entries SET status = 'waiting' WHERE seq = new.seq; END
"""
FOR_EVER = """
CREATE VIEW forever AS
WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n
"""
HANGS_READS = """
CREATE VIEW entries AS
SELECT x AS seq, 'u' AS uuid, 1 AS store, x AS plant_id, 'Acer' AS name, NULL AS tag,
  'waiting' AS status, 0 AS typed_at, 0 AS changed_at, NULL AS sent_at, NULL AS corrects,
  NULL AS batch, NULL AS row, NULL AS held, NULL AS not_before
FROM forever
"""
THEIR_WAY = """
UPDATE stores SET settings = json_set(
  settings, '$.address', 'http://attacker.test', '$.way_agreed', 'theirs',
  '$.open_origin', 'http://attacker.test:80'
)
"""


@pytest.fixture
def house(tmp_path):
    with FaultServer((takes_all,)) as server:
        yield House(tmp_path, server)


def craft(house, *statements):
    """A journal of another computer in which one plant waits, with something put into it."""
    folder = house.room / "other"
    other = House(folder, house.server)
    other.data.mkdir(parents=True)
    other.computer = "another one"
    other.typed = THEIRS - 1
    other.session(lambda keeper: other.type(keeper, 1))
    run(other.journal, *statements)
    return other.journal


def bend(path):
    """Let the root of the plants lead everywhere to itself."""
    fill = """
WITH RECURSIVE n (x) AS (SELECT 2 UNION ALL SELECT x + 1 FROM n WHERE x < 300)
INSERT INTO entries (uuid, store, plant_id, name, status, typed_at, changed_at)
SELECT 'entry-' || x, 1, 1000 + x, 'Acer', 'added', 0, 0 FROM n
"""
    run(path, fill)
    root = root_of(path, "entries")
    page = page_of(path, root)
    assert page[0] == 5
    cells = [int.from_bytes(page[at : at + 2]) for at in range(12, 12 + 2 * page[4], 2)]
    for cell in (8, *cells):
        spoil(path, root, root.to_bytes(4), cell)


def check_that_hangs(path):
    """In what the file says about its own tables."""
    column = "plant_id      INTEGER NOT NULL"
    hangs = f"{column} CHECK (length(hex(zeroblob(400000000))) > 0)"
    change = "UPDATE sqlite_schema SET sql = replace(sql, ?, ?) WHERE instr(sql, ?)"
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA writable_schema = ON")
        assert file.execute(change, (column, hangs, column)).rowcount == 1


def damaged_schema(path):
    """SQLite quotes it in its message, which Python then can't read."""
    content = path.read_bytes()
    path.write_bytes(content.replace(b"CREATE TABLE draft (", b"CREATE TABLE d \xff\xfe a(", 1))


FORGED = {
    "a trigger": lambda path: run(path, WAITS_AGAIN),
    "a view that hangs": lambda path: run(path, FOR_EVER, "DROP TABLE entries", HANGS_READS),
    "a check that hangs": check_that_hangs,
    "pages in a circle": bend,
    "a damaged schema": damaged_schema,
}


def restored(house, crafted):
    def restore(keeper):
        # As the program does before it offers to restore it.
        with suppress(JournalError):
            inspect_backup(crafted, keeper.path, ReadingProgress())
        with suppress(JournalError):
            patiently(keeper.restore(crafted, datetime.now(UTC)).result)
        house.type(keeper, 1)

    house.session(restore)


def copied(house, crafted):
    house.session()
    replace(crafted, house.journal)


def damaged(house, crafted):
    """An index that is broken shows late."""
    copied(house, crafted)
    spoil(house.journal, root_of(house.journal, "attempts_by_entry"))


def use(house, work):
    """As a person who trusts it; it may also be turned away."""
    with suppress(JournalError):
        house.session(work)


@pytest.mark.parametrize(
    ("forged", "way"),
    [*product(FORGED, (restored, copied)), ("a trigger", damaged)],
)
def test_nothing_in_it_hangs_changes_or_sends_anything(house, forged, way):
    crafted = craft(house)
    FORGED[forged](crafted)
    way(house, crafted)
    names, seqs, settings = [], [], []

    def send(keeper):
        settle(keeper, never_sent=True)
        house.type(keeper, 2)
        house.send(keeper)
        asked = "SELECT seq, name FROM entries"
        for seq, name in ask(keeper, lambda journal: journal.file.rows(lambda *row: row, asked)):
            seqs.append(seq)
            names.append(name)
        settings.extend(
            (store.open_origin, store.ids, store.way_agreed)
            for store in ask(keeper, Journal.stores)
        )

    use(house, send)
    assert len(house.arrived) == len(set(house.arrived))
    # Of these two, the plants may be read.
    assert forged in ("pages in a circle", "a damaged schema") or THEIRS not in house.arrived
    assert set(names) <= {"Acer"}
    assert max(seqs, default=0) == len(seqs)
    assert set(settings) <= {("", None, "")}


@pytest.mark.parametrize(
    "statement",
    [WAITS_AGAIN, "CREATE INDEX more ON entries (hex(zeroblob(plant_id)))"],
)
def test_this_computers_own_journal_is_turned_away_when_sql_was_put_into_it(house, statement):
    """Its marks are right, so it is not taken for a copy."""
    house.session(lambda keeper: house.type(keeper, 1))
    run(house.journal, statement)
    with pytest.raises(JournalNotOurs):
        house.session(house.send)
    assert house.arrived == []


def test_an_index_that_lies_makes_no_plant_go_twice(house):
    """By its row the plant was added; by its index, which is read alone, it waits."""
    crafted = craft(house)
    root = root_of(crafted, "entries_open")
    waits = page_of(crafted, root)
    run(crafted, "UPDATE entries SET status = 'added'")
    spoil(crafted, root, waits)
    copied(house, crafted)

    def send(keeper):
        settle(keeper, never_sent=True)
        house.send(keeper)

    house.session(send)
    assert house.arrived == []


def stores(house):
    found = []
    house.session(lambda keeper: found.extend(ask(keeper, Journal.stores)))
    return found


def test_a_backup_changes_no_way_to_a_store_that_is_known_here(house):
    house.session()
    restored(house, craft(house, THEIR_WAY))
    assert stores(house) == [STORE]


@pytest.mark.parametrize("emptied", [(), ("mark", "draft", "attempts", "entries")])
def test_a_copied_journal_brings_no_way_to_a_store(house, emptied):
    """A backup has no mark, and without plants it passed for a new journal of this computer."""
    crafted = craft(house, THEIR_WAY)
    run(crafted, *(f"DELETE FROM {table}" for table in emptied))
    copied(house, crafted)
    (store,) = stores(house)
    assert (store.open_origin, store.way_agreed) == ("", "")


def test_a_copied_journal_of_plants_that_none_counts_sends_nothing(house):
    """By its highest number, 0, it held no plants."""
    copied(house, craft(house, "DELETE FROM mark", "UPDATE entries SET seq = 0"))
    with pytest.raises(JournalUnreadable):
        house.session(house.send)
    assert house.arrived == []


# A backup that somebody got, changed and copied over the journal it was made of, as `cp` does.

A_MARK = "INSERT INTO mark VALUES (1, '5c8d2c0e-0000-4000-8000-00000000000a', NULL, NULL)"
MANY_ATTEMPTS = """
INSERT INTO attempts (seq, entry, started_at, ended_at, outcome)
SELECT 1000000, seq, 0, 0, '{"is":"not reached","fault":"connect"}' FROM entries LIMIT 1
"""


def back_up(house, *statements):
    """With a plant that waits, and goes only afterwards."""
    backup = house.room / "backup.db"

    def work(keeper):
        house.type(keeper, 1)
        patiently(keeper.back_up(backup).result)
        house.send(keeper)

    house.session(work)
    run(backup, *statements)
    return backup


@pytest.mark.parametrize("forge", [A_MARK, MANY_ATTEMPTS])
def test_no_plant_goes_twice_and_no_store_gets_another_way(house, forge):
    write_over(back_up(house, forge, THEIR_WAY), house.journal)
    use(house, house.send)
    assert house.arrived == [1]
    (store,) = stores(house)
    assert (store.open_origin, store.way_agreed) == ("", "")


def test_a_backup_tells_nothing_of_its_journal(house):
    backup = back_up(house)
    with closing(sqlite3.connect(house.journal)) as file:
        (name,) = file.execute("SELECT uuid FROM mark").fetchone()
    assert name.encode() not in backup.read_bytes()


# Rows of a backup that no version of ours wrote, though each value fits its column.

# Microseconds from 1970 to the last moment of the year 9999, and to the first of the year 1.
LAST, FIRST = 253402300799999999, -62135596800000000
COUNTED = "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 1000)"


def restore(house, crafted):
    house.session(lambda keeper: patiently(keeper.restore(crafted, datetime.now(UTC)).result))


CRAFTED = [
    # A time without a local one: the window crashed as soon as it painted the row.
    f"UPDATE entries SET typed_at = {LAST}",
    f"UPDATE entries SET sent_at = {FIRST}",
    # Half a surrogate pair, for which there is no UTF-8.
    "UPDATE entries SET name = CAST(x'41edA080' AS TEXT)",
    # More than a window shows in seconds.
    f"{COUNTED} INSERT INTO draft SELECT x, NULL, '1', 'Acer', '', '' FROM n WHERE x > 1",
    f"""{COUNTED} INSERT INTO stores (seq, id, settings)
        SELECT x, 'store-' || x, (SELECT settings FROM stores) FROM n WHERE x > 500""",
]  # fmt: skip


def test_what_would_hang_or_end_the_window_is_turned_away_and_plants_go_on(house):
    backup, crafted = craft(house), house.room / "crafted.db"
    for statement in CRAFTED:
        shutil.copy(backup, crafted)
        run(crafted, statement)
        with pytest.raises(JournalUnreadable):
            restore(house, crafted)

    def work(keeper):
        house.type(keeper, 2)
        house.send(keeper)

    house.session(work)
    assert house.arrived == [1, 2]


NAMES = {
    "practice  STORE": "Store from elsewhere",
    "ＰＲＡＣＴＩＣＥ": "Store from elsewhere",
    "Green\u202eAcres": "Green‹U+202E›Acres",
    # Both were in the list, and a token typed for one of them went to the other's address.
    "Green Acres": "Green Acres (2)",
    "GREEN  acres": "GREEN  acres (2)",
}


def test_no_store_from_elsewhere_passes_for_another(house):
    assert stores(house) == [STORE]
    begun = "INSERT INTO stores (id, settings) SELECT '5c8d2c0e-0000-4000-8000-00000000001"
    more = [
        f"{begun}{at}', json_set(settings, '$.name', '{name}', '$.address', 'https://{at}.test')"
        " FROM stores WHERE seq = 1"
        for at, name in enumerate(NAMES)
    ]
    restore(house, craft(house, *more))
    assert {store.name for store in stores(house)} == {"Green Acres", *NAMES.values()}
