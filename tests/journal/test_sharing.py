"""Short writes that are queued together share a commit."""

import sqlite3

import pytest

from plantdesk.domain.outcome import Added, ConnectionFault, NotReached
from plantdesk.domain.plant import Plant
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.journal.errors import JournalMisused, JournalNotWritable
from plantdesk.journal.journal import Journal
from tests.commits import CommitKeeper
from tests.outbox.fakes import Disk
from tests.patience import patiently


class CountingDisk(Disk):
    """Also counts commits."""

    def __init__(self):
        super().__init__()
        self.commits = 0

    def __call__(self):
        self.commits += 1
        super().__call__()


@pytest.fixture
def disk():
    return CountingDisk()


@pytest.fixture
def keeper(path, disk, store):
    keeper = CommitKeeper(path, disk)
    keeper.open().result()
    keeper.submit(Journal.put_store, store).result()
    yield keeper
    disk.let_go()
    keeper.close()


@pytest.fixture
def busy(keeper, disk):
    """Keep a commit under way, so that further calls are queued together."""

    def write(journal):
        with journal.file.writing():
            pass

    disk.hold()
    keeper.submit(write)
    assert patiently(disk.reached.wait)
    disk.commits = 0


def kept(keeper):
    return patiently(keeper.submit(Journal.open_entries, 10).result)[::-1]


@pytest.mark.usefixtures("busy")
def test_writes_queued_together_share_a_commit(keeper, disk, new_entry):
    entries = [new_entry() for _ in range(5)]
    added = [keeper.submit(Journal.add, entry) for entry in entries]
    disk.let_go()
    assert [patiently(future.result) for future in added] == entries
    assert disk.commits == 1
    assert kept(keeper) == entries


def test_no_caller_is_answered_before_all_writes_are_on_disk(keeper, disk, busy, new_entry):
    added = [keeper.submit(Journal.add, new_entry()) for _ in range(3)]
    disk.let_go_once()
    assert patiently(disk.reached.wait)
    assert not any(future.done() for future in added)
    disk.let_go()
    assert all(patiently(future.result) for future in added)


@pytest.mark.usefixtures("busy")
def test_a_failing_write_undoes_only_itself(keeper, disk, new_entry, clock):
    first, last = new_entry(), new_entry()
    one = keeper.submit(Journal.add, first)
    lost = keeper.submit(Journal.add, new_entry(store_id="no such store"))
    undone = keeper.submit(Journal.change, first.id, Cause.PERSON_UNDOES, clock())
    other = keeper.submit(Journal.add, last)
    disk.let_go()
    assert (patiently(one.result), patiently(other.result)) == (first, last)
    with pytest.raises(JournalMisused):
        patiently(lost.result)
    with pytest.raises(NoSuchWay):
        patiently(undone.result)
    assert kept(keeper) == [first, last]


@pytest.mark.usefixtures("busy")
def test_a_failed_commit_fails_all_its_writes(keeper, disk, new_entry):
    added = [keeper.submit(Journal.add, new_entry()) for _ in range(3)]
    # The commit under way still succeeds.
    disk.fail_at({1})
    disk.let_go()
    for future in added:
        with pytest.raises(JournalNotWritable):
            patiently(future.result)
    assert kept(keeper) == []
    entry = new_entry()
    assert patiently(keeper.submit(Journal.add, entry).result) == entry


def test_a_write_that_can_not_begin_fails_and_the_next_can(keeper, new_entry):
    """As on a disk that is full right after the log was played in."""

    def fill_up(journal):
        journal.file.play_in()
        journal.file.run("PRAGMA query_only = 1")

    patiently(keeper.submit(fill_up).result)
    for _ in range(2):
        with pytest.raises(JournalNotWritable):
            patiently(keeper.submit(Journal.add, new_entry()).result)
    patiently(keeper.submit(lambda journal: journal.file.run("PRAGMA query_only = 0")).result)
    entry = new_entry()
    assert patiently(keeper.submit(Journal.add, entry).result) == entry
    assert kept(keeper) == [entry]


@pytest.mark.usefixtures("busy")
def test_a_full_disk_fails_all_writes_before_it(keeper, disk, new_entry):
    """SQLite rolls back by itself, in the middle of a shared commit."""

    def fill_up(journal):
        with journal.file.writing():
            journal.file.run("ROLLBACK")
            raise JournalNotWritable(journal.file.path, "full")

    fill_up.shares_a_commit = True
    entries = [new_entry() for _ in range(2)]
    first = keeper.submit(Journal.add, entries[0])
    full = keeper.submit(fill_up)
    last = keeper.submit(Journal.add, entries[1])
    disk.let_go()
    for future in (first, full):
        with pytest.raises(JournalNotWritable):
            patiently(future.result)
    # It came after the transaction was gone.
    assert patiently(last.result) == entries[1]
    assert kept(keeper) == entries[1:]


@pytest.mark.usefixtures("busy")
def test_a_read_between_writes_keeps_its_turn(keeper, disk, new_entry):
    first, last = new_entry(), new_entry()
    keeper.submit(Journal.add, first)
    asked = keeper.submit(Journal.open_entries, 10)
    keeper.submit(Journal.add, last)
    disk.let_go()
    assert patiently(asked.result) == [first]
    assert kept(keeper) == [first, last]


def test_an_outcome_and_the_next_claim_share_a_commit(keeper, disk, store, new_entry, clock):
    first, last = new_entry(), new_entry()
    for entry in (first, last):
        patiently(keeper.submit(Journal.add, entry).result)
    patiently(keeper.submit(Journal.claim_next, store.id, clock()).result)
    disk.commits = 0
    outcome = NotReached(ConnectionFault.CONNECT)
    ended, claimed = patiently(
        keeper.submit(Journal.record, first.id, outcome, False, clock(), claim=True).result
    )
    assert (ended.status, ended.outcome) == (Status.WAITING, outcome)
    # The oldest is claimed first, even if it has just come back, with its last outcome.
    assert claimed is not None
    assert (claimed.id, claimed.status, claimed.outcome) == (first.id, Status.SENDING, outcome)
    assert disk.commits == 1
    removed = keeper.submit(Journal.change, last.id, Cause.PERSON_REMOVES, clock())
    assert patiently(removed.result).status is Status.REMOVED
    outcome = NotReached(ConnectionFault.STOPPED)
    again = keeper.submit(Journal.record, first.id, outcome, False, clock(), claim=True)
    assert patiently(again.result)[1] is not None
    added = Added(Plant("Acer"))
    last_of_all = keeper.submit(Journal.record, first.id, added, True, clock(), claim=True)
    assert patiently(last_of_all.result)[1] is None


@pytest.mark.usefixtures("busy")
def test_a_failed_rollback_is_reported_and_the_journal_stays_usable(keeper, disk, new_entry):
    def fail(journal):
        """Make SQLite refuse to roll back."""
        with journal.file.writing():
            journal.file.connection.set_authorizer(_no_rollback)
            raise JournalMisused("planted")

    fail.shares_a_commit = True
    added = keeper.submit(Journal.add, new_entry())
    failed = keeper.submit(fail)
    disk.let_go()
    for future in (added, failed):
        with pytest.raises(JournalMisused):
            patiently(future.result)

    def roll_back(journal):
        journal.file.connection.set_authorizer(None)
        journal.file.run("ROLLBACK")

    patiently(keeper.submit(roll_back).result)
    entry = new_entry()
    assert patiently(keeper.submit(Journal.add, entry).result) == entry
    assert kept(keeper) == [entry]


def _no_rollback(action, what, *_):
    stops = what == "ROLLBACK" and action in (sqlite3.SQLITE_TRANSACTION, sqlite3.SQLITE_SAVEPOINT)
    return sqlite3.SQLITE_DENY if stops else sqlite3.SQLITE_OK
