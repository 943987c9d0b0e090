import itertools
import uuid
from contextlib import ExitStack, closing
from datetime import UTC, datetime, timedelta

import pytest

from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.rows import microseconds
from tests.journal.crafted import ask, here
from tests.outcomes import ADDED, CUT, REFUSED

# Claims this entry, whatever else waits.
CLAIM_IT = "UPDATE entries SET status = 'sending', changed_at = ? WHERE uuid = ?"
BEGIN_ATTEMPT = "INSERT INTO attempts (entry, started_at) SELECT seq, ? FROM entries WHERE uuid = ?"
CLAIM, ADD_AGAIN = "claim", "add again"
STEPS = {
    Status.WAITING: (),
    Status.REMOVED: (Cause.PERSON_REMOVES,),
    Status.SENDING: (CLAIM,),
    Status.ADDED: (CLAIM, ADDED),
    Status.REFUSED: (CLAIM, REFUSED),
    Status.NOT_ADDED: (CLAIM, REFUSED, Cause.PERSON_LEAVES_IT),
    Status.ADDED_AGAIN: (CLAIM, REFUSED, ADD_AGAIN),
    Status.TO_CHECK: (CLAIM, CUT),
    Status.ADDED_AS_SAID: (CLAIM, CUT, Cause.PERSON_SAYS_THERE),
    Status.REMOVED_AS_SAID: (CLAIM, CUT, Cause.PERSON_LEAVES_IT),
}


class Clock:
    """Each call returns a time one second and one microsecond later."""

    last = datetime(2031, 5, 4, 9, 30, tzinfo=UTC)

    def __call__(self):
        self.last += timedelta(seconds=1, microseconds=1)
        return self.last


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "journal.db"


@pytest.fixture
def state(tmp_path):
    """The folder of records."""
    return tmp_path / "state" / "here"


@pytest.fixture
def store():
    return Store("5c8d2c0e-0000-4000-8000-000000000001", "Green Acres", "leaf", "https://a.test")


@pytest.fixture
def reopened(path):
    """Each call closes the journal and opens it again, like a restart."""
    with ExitStack() as opened:

        def reopen(at=path, computer="this one"):
            opened.close()
            return opened.enter_context(closing(Journal.open(at, here(path, computer))))

        yield reopen


@pytest.fixture
def journal(reopened, store):
    journal = reopened()
    journal.put_store(store)
    return journal


@pytest.fixture
def make_keeper(path):
    """Keepers that are closed at the end."""
    with ExitStack() as made:
        yield lambda: made.enter_context(closing(JournalKeeper(path, here(path))))


@pytest.fixture
def keeper(make_keeper, store):
    """An open one, with a store."""
    keeper = make_keeper()
    keeper.open().result()
    ask(keeper, Journal.put_store, store)
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

    def bring(status, **made):
        entry = new_entry(**made)
        journal.add(entry, even_if_known=True)
        for step in STEPS[status]:
            if step is CLAIM:
                now = microseconds(clock())
                for statement in (CLAIM_IT, BEGIN_ATTEMPT):
                    journal.file.run(statement, now, entry.id)
            elif step is ADD_AGAIN:
                bring(Status.ADDED, store_id=entry.store_id, corrects=entry.id)
            elif isinstance(step, Cause):
                journal.change(entry.id, step, clock())
            else:
                journal.record(entry.id, step, True, clock())
        return journal.entry(entry.id)

    return bring
