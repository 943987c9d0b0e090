"""One thread uses the journal. Short writes that are queued together share a commit."""

import asyncio
import threading

import pytest

from plantdesk.domain.status import Cause, NoSuchWay
from plantdesk.journal.errors import JournalMisused, JournalNotOpen, JournalNotWritable
from plantdesk.journal.file import shares_a_commit
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from tests.commits import CommitKeeper
from tests.journal.crafted import ask, here
from tests.patience import patiently
from tests.stages.shops import Disk


@pytest.fixture
def disk():
    return Disk()


@pytest.fixture
def keeper(path, disk, store):
    keeper = CommitKeeper(path, disk, here(path))
    keeper.open().result()
    ask(keeper, Journal.put_store, store)
    yield keeper
    disk.let_go()
    keeper.close()


@pytest.fixture
def busy(keeper, disk, store):
    """Keep a commit under way, so that further calls are queued together."""
    disk.hold()
    keeper.submit(Journal.put_store, store)
    assert patiently(disk.reached.wait)


def add(keeper, *entries):
    return [keeper.submit(Journal.add, entry) for entry in entries]


def kept(keeper):
    return ask(keeper, Journal.open_entries, 10)[::-1]


def fail(error, *calls):
    for call in calls:
        with pytest.raises(error):
            patiently(call.result)


def test_a_slow_commit_does_not_block_the_loop_and_a_call_runs_though_it_is_cancelled(
    keeper, disk, new_entry
):
    entries = [new_entry() for _ in range(3)]

    async def go():
        disk.hold()
        added, *cancelled = [keeper.call(Journal.add, entry) for entry in entries]
        await asyncio.to_thread(patiently, disk.reached.wait)
        assert not added.done()
        for call in cancelled:
            call.cancel()
        await asyncio.gather(*cancelled, return_exceptions=True)
        assert all(call.cancelled() for call in cancelled)
        disk.let_go()
        assert await added == entries[0]

    asyncio.run(go())
    assert kept(keeper) == entries


@pytest.mark.usefixtures("busy")
def test_closing_waits_for_queued_calls_and_frees_the_file(keeper, disk, reopened, new_entry):
    entries = [new_entry() for _ in range(3)]
    added = add(keeper, *entries)
    closing = threading.Thread(target=keeper.close)
    closing.start()
    disk.let_go()
    closing.join()
    assert [future.result() for future in added] == entries
    assert not [each for each in threading.enumerate() if each.name.startswith("journal")]
    assert reopened().open_entries(10) == entries[::-1]
    with pytest.raises(JournalMisused, match="closed"):
        keeper.submit(Journal.stores)
    keeper.close()


def test_a_folder_that_can_not_be_made_is_not_writable(tmp_path):
    (tmp_path / "file").touch()
    keeper = JournalKeeper(tmp_path / "file" / "journal.db")
    fail(JournalNotWritable, keeper.open())
    fail(JournalNotOpen, keeper.submit(Journal.stores), keeper.back_up(tmp_path / "backup.db"))
    keeper.close()


@pytest.mark.usefixtures("busy")
def test_writes_queued_together_share_a_commit(keeper, disk, new_entry):
    entries, commits = [new_entry() for _ in range(5)], []
    keeper.on_commit.add(lambda: commits.append(True))
    added = add(keeper, *entries)
    disk.let_go_once()
    assert patiently(disk.reached.wait)
    # The one that was under way. No caller is answered before his own is on the disk.
    assert len(commits) == 1
    assert not any(future.done() for future in added)
    disk.let_go()
    assert [patiently(future.result) for future in added] == entries
    assert len(commits) == 2
    assert kept(keeper) == entries


@pytest.mark.usefixtures("busy")
def test_a_failing_write_undoes_only_itself(keeper, disk, new_entry, clock):
    first, last = new_entry(), new_entry()
    one, lost = add(keeper, first, new_entry(store_id="no such store"))
    undone = keeper.submit(Journal.change, first.id, Cause.PERSON_UNDOES, clock())
    (other,) = add(keeper, last)
    disk.let_go()
    assert (patiently(one.result), patiently(other.result)) == (first, last)
    fail(JournalMisused, lost)
    fail(NoSuchWay, undone)
    assert kept(keeper) == [first, last]


@pytest.mark.usefixtures("busy")
def test_a_failed_commit_fails_all_its_writes(keeper, disk, new_entry):
    added = add(keeper, *(new_entry() for _ in range(3)))
    # The commit under way still succeeds.
    disk.fail_at({1})
    disk.let_go()
    fail(JournalNotWritable, *added)
    add(keeper, entry := new_entry())
    assert kept(keeper) == [entry]


@pytest.mark.usefixtures("busy")
def test_a_full_disk_fails_all_writes_before_it(keeper, disk, new_entry):
    """SQLite rolls back by itself, in the middle of a shared commit."""

    @shares_a_commit
    def fill_up(journal):
        with journal.file.writing():
            journal.file.run("ROLLBACK")
            raise JournalNotWritable(journal.file.path, "full")

    entries = [new_entry() for _ in range(2)]
    (first,) = add(keeper, entries[0])
    full = keeper.submit(fill_up)
    (last,) = add(keeper, entries[1])
    disk.let_go()
    fail(JournalNotWritable, first, full)
    # It came after the transaction was gone.
    assert patiently(last.result) == entries[1]
    assert kept(keeper) == entries[1:]
