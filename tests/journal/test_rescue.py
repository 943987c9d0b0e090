"""Salvaging a damaged journal."""

import sqlite3
from contextlib import closing

import pytest
from msgspec.structs import replace

from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE
from plantdesk.domain.typed import Typed
from plantdesk.journal import errors, rescue
from plantdesk.journal.disk import wal_of
from plantdesk.journal.journal import Journal
from plantdesk.journal.left_here import Seen
from plantdesk.journal.records import Batch, Doubt, DoubtKind, Draft
from plantdesk.journal.restore import salvage
from plantdesk.journal.schema import VERSION
from tests.journal.crafted import add_batch, ask, fill, here, run
from tests.journal.pages import leaves_of, page_of, root_of, spoil

TABLES = ["stores", "batches", "entries", "attempts", "draft", "decisions"]
# Of the filled journal, and of the large one.
PLANTS, WAITING, MANY = 16, 6, 600


@pytest.fixture(autouse=True)
def few_misses(monkeypatch):
    """More than any page of these tests has rows. Those of the program take a second."""
    monkeypatch.setattr(rescue, "_MOST_MISSES", 150)


@pytest.fixture
def filled(journal, path, entry_at, new_entry, store, clock):
    """A closed journal with rows in all tables, and these rows. Its store was brought once."""
    journal.put_store(replace(store, brought=True))
    for status in Status:
        if status is not Status.SENDING:
            entry_at(status, name="Acer ä", tag="x" * 6000)
    batch = Batch("a-batch", store.id, "Sheet \udc00", clock())
    add_batch(journal, batch, [new_entry() for _ in range(5)])
    entry_at(Status.SENDING)
    journal.save_draft(Draft(Typed("12 ", "Que", "ä"), store.id))
    journal.close()
    return tables(path)


def tables(path):
    with closing(sqlite3.connect(path)) as file:
        file.text_factory = bytes
        return {name: file.execute(f"SELECT * FROM {name}").fetchall() for name in TABLES}


@pytest.fixture
def keeper(make_keeper):
    return make_keeper()


@pytest.fixture
def salvaged(keeper, clock):
    """What is salvaged of the journal as it is then."""
    return lambda: keeper.salvage(clock()).result()


def _without_header(path):
    Journal.open(path, here(path)).close()
    spoil(path, 1, bytes(100))


def _newer_and_damaged(path):
    Journal.open(path, here(path)).close()
    run(path, f"PRAGMA user_version = {(VERSION + 1) << 24}")
    spoil(path, 1, b"\xff" * 3996, at=100)


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda path: run(path, "CREATE TABLE theirs (x)"), errors.JournalNotOurs),
        (lambda path: path.write_text("Dear diary, " * 1000), errors.JournalUnreadable),
        (_without_header, errors.JournalUnreadable),
        (_newer_and_damaged, errors.JournalOtherVersion),
    ],
    ids=["another program", "text", "no header", "newer"],
)
def test_what_is_no_journal_of_ours_is_left_alone(keeper, path, clock, make, told):
    path.parent.mkdir()
    make(path)
    before = path.read_bytes()
    for what in (keeper.open(), keeper.salvage(clock())):
        with pytest.raises(told):
            what.result()
    assert path.read_bytes() == before
    assert list(path.parent.glob("*.db*")) == [path]


def test_a_journal_without_readable_plants_is_left_alone(filled, path, salvaged):
    """An earlier backup is better than a journal without plants."""
    spoil(path, root_of(path, "entries"))
    before = path.read_bytes()
    with pytest.raises(errors.JournalUnreadable, match="none of its plants"):
        salvaged()
    assert path.read_bytes() == before


def test_without_its_mark_no_plant_is_lost(filled, keeper, path, salvaged):
    spoil(path, root_of(path, "mark"))
    damaged = path.read_bytes()
    with pytest.raises(errors.JournalUnreadable) as told:
        keeper.open().result()
    assert not isinstance(told.value, errors.JournalNotOurs)
    found = salvaged()
    assert (found.entries, found.lost_some) == (PLANTS, False)
    assert found.set_aside.read_bytes() == damaged
    assert ask(keeper, Journal.doubt) == Doubt(DoubtKind.SALVAGED, WAITING)
    keeper.close()
    assert tables(path) == filled


def test_the_logs_content_is_copied(journal, reopened, new_entry, path, keeper, salvaged):
    journal = reopened()
    entry = journal.add(new_entry())
    live = path.read_bytes(), wal_of(path).read_bytes()
    # One in use is not touched.
    with pytest.raises(errors.JournalInUse):
        salvaged()
    journal.close()
    path.write_bytes(live[0])
    spoil(path, root_of(path, "draft"))
    wal_of(path).write_bytes(live[1])
    assert salvaged().lost_some
    assert ask(keeper, Journal.entry, entry.id) == entry


@pytest.mark.parametrize(
    ("damage", "plants", "name", "counts"),
    [
        ("DELETE FROM stores", PLANTS, "Store that was lost", (WAITING, 0)),
        # They wait for the user.
        ("DELETE FROM batches", PLANTS, "Green Acres", (WAITING - 5, 5)),
        ("DELETE FROM entries WHERE seq = 3", PLANTS - 1, "Green Acres", (WAITING, 0)),
    ],
)
def test_what_lacks_its_store_batch_or_entry_is_kept_or_left_out(
    filled, keeper, path, salvaged, damage, plants, name, counts
):
    run(path, damage)
    found = salvaged()
    assert (found.entries, found.lost_some) == (plants, True)
    (store,) = ask(keeper, Journal.stores)
    assert store.name == name
    left = ask(keeper, Journal.open_counts, store.id)
    assert (left.waiting, left.aside) == counts
    keeper.close()
    run(path, "PRAGMA foreign_keys = ON", "UPDATE attempts SET entry = entry")


OUTDATED = "UPDATE entries SET status = 'waiting', changed_at = typed_at, sent_at = NULL"


@pytest.mark.parametrize(
    ("status", "damage", "found"),
    [
        (Status.ADDED, OUTDATED, Status.TO_CHECK),
        # As after "send again".
        (Status.TO_CHECK, OUTDATED, Status.TO_CHECK),
        (Status.SENDING, "UPDATE entries SET status = 'waiting'", Status.TO_CHECK),
        (Status.SENDING, "DELETE FROM attempts", Status.TO_CHECK),
        (Status.ADDED, "UPDATE attempts SET ended_at = NULL, outcome = NULL", Status.ADDED),
    ],
)
def test_what_an_outdated_page_says_sends_no_entry_again(
    journal, entry_at, keeper, path, clock, salvaged, status, damage, found
):
    before = entry_at(status)
    journal.close()
    run(path, damage)
    salvaged()
    ask(keeper, Journal.start_up, clock())
    entry = ask(keeper, Journal.entry, before.id)
    assert entry.status is found
    if damage == OUTDATED:
        assert entry.sent_at == before.sent_at
    if found is Status.ADDED:
        assert ask(keeper, Journal.history, entry.id).attempts == ()


def salvaged_at(path, now):
    with closing(Seen(path, here(path))) as seen:
        return salvage(seen, now)


def test_broken_pages_lose_only_their_own_rows(path, store, new_entry, clock):
    fill(path, store, new_entry, clock(), MANY)
    whole, pages = path.read_bytes(), leaves_of(path, "entries")
    for broken in (pages[:1], pages[-1:], pages[::2]):
        path.write_bytes(whole)
        lost = sum(int.from_bytes(page_of(path, page)[3:5]) for page in broken)
        for page in broken:
            spoil(path, page)
        salvaged = salvaged_at(path, clock())
        assert (salvaged.entries, salvaged.lost_some) == (MANY - lost, True)


def test_a_salvaged_journal_of_this_computer_keeps_its_stores_settings(
    journal, reopened, path, store, clock
):
    own = replace(store, open_origin="http://plants.test:80", way_agreed="1" * 64)
    journal.put_store(own)
    journal.put_store(PRACTICE)
    journal.close()
    spoil(path, root_of(path, "batches"))
    assert salvaged_at(path, clock()).lost_some
    assert reopened().stores() == [own, PRACTICE]
