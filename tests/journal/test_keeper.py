import asyncio
import threading

import pytest

from plantdesk.journal.errors import (
    JournalInUse,
    JournalMisused,
    JournalNotWritable,
)
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from tests.commits import CommitKeeper
from tests.patience import patiently


class Gate:
    """Blocks commits while it is shut, and tells when one comes."""

    def __init__(self):
        self._open = threading.Event()
        self._open.set()
        self.reached = threading.Event()

    def __call__(self):
        self.reached.set()
        assert patiently(self._open.wait)

    def shut(self):
        self._open.clear()
        self.reached.clear()

    def open(self):
        self._open.set()


@pytest.fixture
def gate():
    return Gate()


@pytest.fixture
def keeper(path, gate, store):
    keeper = CommitKeeper(path, gate)
    keeper.open().result()
    keeper.submit(Journal.put_store, store).result()
    yield keeper
    gate.open()
    keeper.close()


def test_every_call_runs_in_the_journals_thread(keeper):
    def where(journal):
        return threading.current_thread()

    async def ask():
        return await keeper.call(where)

    threads = {keeper.submit(where).result(), asyncio.run(ask())}
    named = {thread for thread in threading.enumerate() if thread.name.startswith("journal")}
    assert threads == named
    assert len(threads) == 1


def test_a_slow_commit_does_not_block_the_loop(keeper, gate, new_entry):
    async def go():
        gate.shut()
        adding = keeper.call(Journal.add, new_entry())
        await asyncio.to_thread(gate.reached.wait, 10)
        was_free = not adding.done()
        gate.open()
        await adding
        return was_free

    assert asyncio.run(go())


def test_a_call_runs_even_if_its_caller_is_cancelled(keeper, gate, new_entry):
    under_way, queued = new_entry(), new_entry()

    async def go():
        gate.shut()
        calls = [keeper.call(Journal.add, entry) for entry in (under_way, queued)]
        await asyncio.to_thread(gate.reached.wait, 10)
        for call in calls:
            call.cancel()
        await asyncio.gather(*calls, return_exceptions=True)
        assert all(call.cancelled() for call in calls)
        gate.open()

    asyncio.run(go())
    assert keeper.submit(Journal.open_entries, 10).result() == [queued, under_way]


def test_closing_waits_for_queued_calls_and_frees_the_file(keeper, gate, path, new_entry):
    gate.shut()
    entries = [new_entry() for _ in range(3)]
    added = [keeper.submit(Journal.add, entry) for entry in entries]
    closing = threading.Thread(target=keeper.close)
    closing.start()
    assert patiently(gate.reached.wait)
    gate.open()
    closing.join()
    assert [future.result() for future in added] == entries
    journal = Journal.open(path)
    assert journal.open_entries(10) == entries[::-1]
    journal.close()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("journal")]


def test_a_closed_keeper_refuses_calls(keeper):
    keeper.close()
    with pytest.raises(JournalMisused, match="closed"):
        keeper.submit(Journal.stores)
    keeper.close()


def test_opening_can_be_tried_again_once_the_journal_is_free(path):
    other = Journal.open(path)
    keeper = JournalKeeper(path)
    try:
        with pytest.raises(JournalInUse):
            keeper.open().result()
        other.close()
        keeper.open().result()
        assert keeper.submit(Journal.stores).result() == []
    finally:
        other.close()
        keeper.close()


def test_the_journal_cannot_be_used_outside_its_thread(keeper):
    leaked = keeper.submit(lambda journal: journal).result()
    with pytest.raises(JournalMisused):
        leaked.stores()


def test_a_folder_that_can_not_be_made_is_not_writable(tmp_path):
    (tmp_path / "file").touch()
    keeper = JournalKeeper(tmp_path / "file" / "journal.db")
    with pytest.raises(JournalNotWritable):
        keeper.open().result()
    keeper.close()
