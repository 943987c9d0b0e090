"""Short writes that are queued together share a commit."""

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Added, ConnectionFault, NotReached
from plantdesk.domain.plant import Plant
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.domain.store import Store
from plantdesk.journal import jobs as jobs_module
from plantdesk.journal.errors import JournalMisused, JournalNotWritable
from plantdesk.journal.jobs import Job, Jobs, wait_for_others
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import OpenCounts
from tests.outbox.fakes import Disk
from tests.patience import PATIENCE

NewEntry = Callable[..., Entry]


class CountingDisk(Disk):
    """Also counts commits."""

    def __init__(self) -> None:
        super().__init__()
        self.commits = 0

    def __call__(self) -> None:
        self.commits += 1
        super().__call__()


@pytest.fixture
def disk() -> CountingDisk:
    return CountingDisk()


@pytest.fixture
def keeper(path: Path, disk: CountingDisk, store: Store) -> Iterator[JournalKeeper]:
    keeper = JournalKeeper(path, disk)
    keeper.open().result()
    keeper.submit(Journal.put_store, store).result()
    yield keeper
    disk.let_go()
    keeper.close()


@pytest.fixture
def busy(keeper: JournalKeeper, disk: CountingDisk) -> None:
    """Keep a commit under way, so that further calls are queued together."""
    disk.hold()
    keeper.submit(lambda journal: journal.file.commit())
    assert disk.reached.wait(PATIENCE)
    disk.commits = 0


def kept(keeper: JournalKeeper) -> list[Entry]:
    return keeper.submit(Journal.open_entries, 10).result(PATIENCE)[::-1]


@pytest.mark.usefixtures("busy")
def test_writes_queued_together_share_a_commit(
    keeper: JournalKeeper, disk: CountingDisk, new_entry: NewEntry
) -> None:
    entries = [new_entry() for _ in range(5)]
    added = [keeper.submit(Journal.add, entry) for entry in entries]
    disk.let_go()
    assert [future.result(PATIENCE) for future in added] == entries
    assert disk.commits == 1
    assert kept(keeper) == entries


def test_no_caller_is_answered_before_all_writes_are_on_disk(
    keeper: JournalKeeper, disk: CountingDisk, busy: None, new_entry: NewEntry
) -> None:
    added = [keeper.submit(Journal.add, new_entry()) for _ in range(3)]
    disk.let_go_once()
    assert disk.reached.wait(PATIENCE)
    assert not any(future.done() for future in added)
    disk.let_go()
    assert all(future.result(PATIENCE) for future in added)


@pytest.mark.usefixtures("busy")
def test_a_failing_write_undoes_only_itself(
    keeper: JournalKeeper, disk: CountingDisk, new_entry: NewEntry, clock: Callable[[], datetime]
) -> None:
    first, last = new_entry(), new_entry()
    one = keeper.submit(Journal.add, first)
    twin = keeper.submit(Journal.add, first, even_if_known=True)
    undone = keeper.submit(Journal.undo_removal, first.id, clock())
    other = keeper.submit(Journal.add, last)
    disk.let_go()
    assert (one.result(PATIENCE), other.result(PATIENCE)) == (first, last)
    with pytest.raises(JournalMisused):
        twin.result(PATIENCE)
    with pytest.raises(NoSuchWay):
        undone.result(PATIENCE)
    assert kept(keeper) == [first, last]


@pytest.mark.usefixtures("busy")
def test_a_failed_commit_fails_all_its_writes(
    keeper: JournalKeeper, disk: CountingDisk, new_entry: NewEntry
) -> None:
    added = [keeper.submit(Journal.add, new_entry()) for _ in range(3)]
    # The commit under way still succeeds.
    disk.fail_at({1})
    disk.let_go()
    for future in added:
        with pytest.raises(JournalNotWritable):
            future.result(PATIENCE)
    assert kept(keeper) == []
    entry = new_entry()
    assert keeper.submit(Journal.add, entry).result(PATIENCE) == entry


@pytest.mark.usefixtures("busy")
def test_a_full_disk_fails_all_writes_of_a_commit(
    keeper: JournalKeeper, disk: CountingDisk, new_entry: NewEntry
) -> None:
    """SQLite rolls back by itself, in the middle of a shared commit."""

    def fill_up(journal: Journal) -> None:
        with journal.file.writing():
            journal.file.run("ROLLBACK")
            error = sqlite3.OperationalError("full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error

    fill_up.shares_a_commit = True  # type: ignore[attr-defined]
    entries = [new_entry() for _ in range(2)]
    first = keeper.submit(Journal.add, entries[0])
    full = keeper.submit(fill_up)
    last = keeper.submit(Journal.add, entries[1])
    disk.let_go()
    with pytest.raises(JournalNotWritable):
        full.result(PATIENCE)
    assert (first.result(PATIENCE), last.result(PATIENCE)) == tuple(entries)
    assert kept(keeper) == entries


@pytest.mark.usefixtures("busy")
def test_a_read_between_writes_keeps_its_turn(
    keeper: JournalKeeper, disk: CountingDisk, new_entry: NewEntry
) -> None:
    first, last = new_entry(), new_entry()
    keeper.submit(Journal.add, first)
    asked = keeper.submit(Journal.open_entries, 10)
    keeper.submit(Journal.add, last)
    disk.let_go()
    assert asked.result(PATIENCE) == [first]
    assert kept(keeper) == [first, last]


def test_an_outcome_and_the_next_claim_share_a_commit(
    keeper: JournalKeeper,
    disk: CountingDisk,
    store: Store,
    new_entry: NewEntry,
    clock: Callable[[], datetime],
) -> None:
    first, last = new_entry(), new_entry()
    for entry in (first, last):
        keeper.submit(Journal.add, entry).result(PATIENCE)
    keeper.submit(Journal.claim_next, store.id, clock()).result(PATIENCE)
    disk.commits = 0
    outcome = NotReached(ConnectionFault.CONNECT)
    ended, claimed, counts = keeper.submit(
        Journal.record, first.id, outcome, False, clock(), claim=True
    ).result(PATIENCE)
    assert (ended.status, ended.outcome) == (Status.WAITING, outcome)
    # The oldest is claimed first, even if it has just come back, with its last outcome.
    assert claimed is not None
    assert (claimed.id, claimed.status, claimed.outcome) == (first.id, Status.SENDING, outcome)
    assert (disk.commits, counts) == (1, None)
    removed = keeper.submit(Journal.change, last.id, Cause.PERSON_REMOVES, clock())
    assert removed.result(PATIENCE).status is Status.REMOVED
    outcome = NotReached(ConnectionFault.STOPPED)
    again = keeper.submit(Journal.record, first.id, outcome, False, clock(), claim=True)
    assert again.result(PATIENCE).claimed is not None
    added = Added(Plant("Acer"))
    last_of_all = keeper.submit(Journal.record, first.id, added, True, clock(), claim=True)
    assert last_of_all.result(PATIENCE)[1:] == (None, OpenCounts())


def job() -> Job[None]:
    return Job(lambda: None, shared=True)


def test_with_slow_commits_the_first_write_waits_for_other_senders(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Long enough for a busy computer.
    monkeypatch.setattr(jobs_module, "_LONGEST_WAIT", 10.0)
    jobs, came = Jobs(), list[Job[Any]]()
    thread = threading.Thread(target=lambda: came.extend(jobs.sharing_jobs(3, 20.0)))
    thread.start()
    second, third = job(), job()
    jobs.put(second)
    while second not in came:
        time.sleep(0)
    jobs.put(third)
    thread.join(PATIENCE)
    assert came == [second, third]


@pytest.mark.parametrize("senders", [0, 1, 2])
def test_with_all_senders_there_is_no_wait(senders: int) -> None:
    jobs = Jobs()
    first, second = job(), job()
    jobs.put(first)
    jobs.put(second)
    assert jobs.take() is first
    assert list(jobs.sharing_jobs(senders, last_commit=1000.0)) == [second]


def test_a_job_that_does_not_share_ends_the_wait() -> None:
    jobs = Jobs()
    first, reading, last = job(), Job(lambda: None), job()
    for one in (first, reading, last):
        jobs.put(one)
    assert jobs.take() is first
    assert list(jobs.sharing_jobs(9, last_commit=1000.0)) == []
    assert [jobs.take(), jobs.take()] == [reading, last]


@pytest.mark.parametrize(
    ("senders", "last_commit", "wait"),
    [(0, 1.0, 0.0), (1, 1.0, 0.0), (2, 0.01, 0.005), (4, 0.0002, 0.0001), (4, 10_000.0, 0.02)],
)
def test_a_commit_waits_half_as_long_as_the_last_but_not_for_a_lone_sender(
    senders: int, last_commit: float, wait: float
) -> None:
    """The last one may have hung, or the computer slept in it."""
    assert wait_for_others(senders, last_commit) == wait


@pytest.mark.usefixtures("busy")
def test_a_failed_rollback_is_reported_and_the_journal_stays_usable(
    keeper: JournalKeeper, disk: CountingDisk, new_entry: NewEntry
) -> None:
    def fail(journal: Journal) -> None:
        """Make SQLite refuse to roll back."""
        with journal.file.writing():
            journal.file._connection.set_authorizer(_no_rollback)
            raise JournalMisused("planted")

    fail.shares_a_commit = True  # type: ignore[attr-defined]
    added = keeper.submit(Journal.add, new_entry())
    failed = keeper.submit(fail)
    disk.let_go()
    for future in (added, failed):
        with pytest.raises(JournalMisused):
            future.result(PATIENCE)

    def roll_back(journal: Journal) -> None:
        journal.file._connection.set_authorizer(None)
        journal.file.give_up()

    keeper.submit(roll_back).result(PATIENCE)
    entry = new_entry()
    assert keeper.submit(Journal.add, entry).result(PATIENCE) == entry
    assert kept(keeper) == [entry]


def _no_rollback(action: int, what: str | None, *_: object) -> int:
    stops = action == sqlite3.SQLITE_TRANSACTION and what == "ROLLBACK"
    return sqlite3.SQLITE_DENY if stops else sqlite3.SQLITE_OK
