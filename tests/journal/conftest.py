import itertools
import subprocess
import sys
import uuid
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta

import pytest

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Added, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import NewPlant, Plant
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.left_here import Here

PASSED_OVER = "SELECT uuid FROM entries WHERE status = 'waiting' AND held IS NULL AND uuid <> ?"


class Clock:
    """Each call returns a time one second and one microsecond later."""

    def __init__(self):
        self.last = datetime(2031, 5, 4, 9, 30, tzinfo=UTC)

    def __call__(self):
        self.last += timedelta(seconds=1, microseconds=1)
        return self.last


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def steps(request):
    """The steps before which a child is killed: without --all, each second one."""
    return itertools.count(step=1 if request.config.option.all else 2)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "journal.db"


@pytest.fixture
def store():
    return Store("5c8d2c0e-0000-4000-8000-000000000001", "Green Acres", "leaf", "https://a.test")


@pytest.fixture
def reopened(path):
    """Each call closes the journal and opens it again, like a restart."""
    with ExitStack() as opened:

        def reopen():
            opened.close()
            journal = Journal.open(path)
            opened.callback(journal.close)
            return journal

        yield reopen


@pytest.fixture
def journal(reopened, store):
    journal = reopened()
    journal.put_store(store)
    return journal


@pytest.fixture
def open_here(path, tmp_path):
    """Each call closes the journal and opens it again, with a record of it."""
    with ExitStack() as opened:

        def reopen(at=path, *, computer="this one"):
            opened.close()
            here = Here(lambda: computer, tmp_path / "state")
            journal = Journal.open(at, here)
            opened.callback(journal.close)
            return journal

        yield reopen


@pytest.fixture
def make_keeper(path, tmp_path):
    """Keepers that are closed at the end."""
    with ExitStack() as made:

        def make(at=path):
            keeper = JournalKeeper(at, here=Here(lambda: "this one", tmp_path / "state"))
            made.callback(keeper.close)
            return keeper

        yield make


@pytest.fixture
def keeper(make_keeper, store):
    """An open one, with a store."""
    keeper = make_keeper()
    keeper.open().result()
    keeper.submit(Journal.put_store, store).result()
    return keeper


@pytest.fixture
def new_entry(clock, store):
    numbers = itertools.count(1000)

    def make(number=None, name="Acer", tag=None, store_id=store.id, corrects=None):
        plant = NewPlant(next(numbers) if number is None else number, name, tag)
        now = clock()
        return Entry(
            str(uuid.uuid4()), store_id, plant, Status.WAITING, now, now, corrects=corrects
        )

    return make


@pytest.fixture
def entry_at(journal, clock, new_entry):
    """Make an entry with this status."""

    def put_held(entry_id, held):
        with journal.file.writing():
            journal.file.run("UPDATE entries SET held = ? WHERE uuid = ?", held, entry_id)

    def claim(entry):
        passed_over = journal.file.rows(str, PASSED_OVER, entry.id)
        for other_id in passed_over:
            put_held(other_id, "aside")
        sending = journal.claim_next(entry.store_id, clock())
        for other_id in passed_over:
            put_held(other_id, None)
        return sending

    def bring(status, **made):
        entry = new_entry(**made)
        journal.add(entry, even_if_known=True)
        if status is Status.WAITING:
            return journal.entry(entry.id)
        if status is Status.REMOVED:
            return journal.change(entry.id, Cause.PERSON_REMOVES, clock())
        sending = claim(entry)
        if status is Status.SENDING:
            return sending
        if status is Status.ADDED:
            return journal.record(entry.id, Added(Plant(entry.plant.name)), True, clock())[0]
        if status in (Status.REFUSED, Status.ADDED_AGAIN, Status.NOT_ADDED):
            refused = journal.record(entry.id, Refused(400, "no"), True, clock())[0]
            if status is Status.NOT_ADDED:
                return journal.change(entry.id, Cause.PERSON_LEAVES_IT, clock())
            if status is Status.ADDED_AGAIN:
                again = new_entry(store_id=entry.store_id, corrects=entry.id)
                journal.add(again, even_if_known=True)
                claim(again)
                journal.record(again.id, Added(Plant(again.plant.name)), True, clock())
                return journal.entry(entry.id)
            return refused
        to_check = journal.record(entry.id, Unsure(UnsureReason.CUT), True, clock())[0]
        if status is Status.TO_CHECK:
            return to_check
        if status is Status.ADDED_AS_SAID:
            return journal.change(entry.id, Cause.PERSON_SAYS_THERE, clock())
        assert status is Status.REMOVED_AS_SAID
        return journal.change(entry.id, Cause.PERSON_LEAVES_IT, clock())

    return bring


@pytest.fixture
def child():
    """Start Python scripts, and kill them at the end of the test."""
    started = []

    def start(script, *arguments):
        command = [sys.executable, "-W", "error", "-c", script, *map(str, arguments)]
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()
