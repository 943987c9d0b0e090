"""Several stores never mix their entries, whatever is done."""

import tempfile
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from msgspec.structs import replace

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    NotReached,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import NewPlant, Plant
from plantdesk.domain.status import WAYS, Cause, NoSuchWay, Status
from plantdesk.domain.store import Store
from plantdesk.journal.errors import JournalMisused
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import KnownId, OpenCounts
from tests.journal.there import MAY_BE_THERE

STORES = [Store(name, name, "sky", f"https://{name}.test") for name in ("b", "a")]
IDS = range(1, 4)
OPEN = {Status.WAITING, Status.SENDING, Status.TO_CHECK}
OUTCOMES = [
    Added(Plant("Acer")),
    Refused(400, "no"),
    Unsure(UnsureReason.CUT),
    NotReached(ConnectionFault.TLS),
]
DECISIONS = [
    Cause.PERSON_SAYS_THERE,
    Cause.PERSON_SENDS_AGAIN,
    Cause.PERSON_LEAVES_IT,
    Cause.PERSON_TAKES_BACK,
]
DECIDED = {Status.TO_CHECK, Status.ADDED_AS_SAID, Status.REMOVED_AS_SAID, Status.WAITING}
a_store = st.sampled_from(STORES)
which = st.integers(0, 5)


@dataclass
class Told:
    """An entry as the test expects it."""

    id: str
    store: str
    number: int
    status: Status = Status.WAITING
    sent_again: bool = False


class Stores(RuleBasedStateMachine):
    """Applies each step to a journal, and to plain lists for comparison."""

    def __init__(self):
        super().__init__()
        self.entries = []
        self.removed = set()
        self._now = datetime(2031, 5, 4, tzinfo=UTC)
        self._folder = tempfile.TemporaryDirectory()
        self.journal = Journal.open(Path(self._folder.name) / "journal.db")
        for store in STORES:
            self.journal.put_store(store)

    def teardown(self):
        self.journal.close()
        self._folder.cleanup()

    @rule(store=a_store, number=st.sampled_from(IDS), anyway=st.booleans())
    def add(self, store, number, anyway):
        now = self._later()
        plant = NewPlant(number, "Acer")
        new = Entry(f"{len(self.entries)}", store.id, plant, Status.WAITING, now, now)
        known = self._known(store.id, number)
        if known and not anyway:
            answer = self.journal.add(new)
            assert isinstance(answer, KnownId)
            assert answer.entry.id == known.id
        elif store.id in self.removed:
            with pytest.raises(JournalMisused):
                self.journal.add(new, even_if_known=anyway)
        else:
            self.journal.add(new, even_if_known=anyway)
            self.entries.append(Told(new.id, store.id, number))

    @precondition(lambda self: self._in({Status.WAITING}))
    @rule(store=a_store)
    def claim(self, store):
        claimed = self.journal.claim_next(store.id, self._later())
        waiting = self._of(store.id, {Status.WAITING})
        assert (claimed and claimed.id) == (waiting[0].id if waiting else None)
        if claimed:
            waiting[0].status = Status.SENDING
            waiting[0].sent_again = False

    @precondition(lambda self: self._in({Status.SENDING}))
    @rule(which=which, outcome=st.sampled_from(OUTCOMES))
    def record(self, which, outcome):
        told = self._pick(which, {Status.SENDING})
        self.journal.record(told.id, outcome, True, self._later())
        told.status = WAYS[Status.SENDING, outcome.cause]

    @precondition(lambda self: self._in(DECIDED))
    @rule(which=which, cause=st.sampled_from(DECISIONS))
    def decide(self, which, cause):
        self._change(self._pick(which, DECIDED), cause)

    @precondition(lambda self: self._in({Status.WAITING}))
    @rule(which=which)
    def take_back(self, which):
        self._change(self._pick(which, {Status.WAITING}), Cause.PERSON_REMOVES)

    @precondition(lambda self: self._in({Status.REMOVED}))
    @rule(which=which)
    def undo(self, which):
        told = self._pick(which, {Status.REMOVED})
        if self._way(told, Cause.PERSON_UNDOES) is None:
            with pytest.raises(NoSuchWay):
                self.journal.change(told.id, Cause.PERSON_UNDOES, self._later())
        elif known := self._known(told.store, told.number):
            answer = self.journal.change(told.id, Cause.PERSON_UNDOES, self._later())
            assert isinstance(answer, KnownId)
            assert answer.entry.id == known.id
        else:
            self.journal.change(told.id, Cause.PERSON_UNDOES, self._later())
            told.status = Status.WAITING

    @precondition(lambda self: self.entries)
    @rule(store=a_store)
    def remove(self, store):
        free = not self._of(store.id, OPEN)
        assert self.journal.remove_store(store.id) is free
        if free:
            self.removed.add(store.id)

    @precondition(lambda self: self.removed)
    @rule(store=a_store)
    def put(self, store):
        self.journal.put_store(replace(store, name=f"{store.name} again"))
        self.removed.discard(store.id)

    @invariant()
    def check(self):
        journal = self.journal
        kept = [store.id for store in STORES if store.id not in self.removed]
        assert [store.id for store in journal.stores()] == kept
        assert journal.stores_with_waiting() == [
            store_id for store_id in kept if self._of(store_id, {Status.WAITING})
        ]
        shown = [e.id for e in self.entries if e.status in OPEN - {Status.SENDING}]
        assert [entry.id for entry in journal.open_entries(100)] == shown[::-1]
        for told in self.entries:
            entry = journal.entry(told.id)
            assert (entry.store_id, entry.status) == (told.store, told.status)
        for store in STORES:
            self._check_store(store)

    def _check_store(self, store):
        counts = {status: len(self._of(store.id, {status})) for status in OPEN}
        assert self.journal.open_counts(store.id) == OpenCounts(
            waiting=counts[Status.WAITING],
            sending=counts[Status.SENDING],
            to_check=counts[Status.TO_CHECK],
        )
        for number in IDS:
            found, known = self.journal.known(store.id, number), self._known(store.id, number)
            assert (found and found.id) == (known and known.id)

    def _of(self, store_id, statuses):
        return [e for e in self.entries if e.store == store_id and e.status in statuses]

    def _known(self, store_id, number):
        there = [told for told in self._of(store_id, MAY_BE_THERE) if told.number == number]
        return there[-1] if there else None

    def _in(self, statuses):
        return [told for told in self.entries if told.status in statuses]

    def _pick(self, which, statuses):
        fitting = self._in(statuses)
        return fitting[which % len(fitting)]

    def _change(self, told, cause):
        to = self._way(told, cause)
        if to is None:
            with pytest.raises(NoSuchWay):
                self.journal.change(told.id, cause, self._later())
        else:
            self.journal.change(told.id, cause, self._later())
            told.status = to
            if told.status in (Status.WAITING, Status.TO_CHECK):
                told.sent_again = cause is Cause.PERSON_SENDS_AGAIN

    def _way(self, told, cause):
        to = WAYS.get((told.status, cause))
        if (told.status, cause) == (Status.WAITING, Cause.PERSON_TAKES_BACK):
            to = Status.TO_CHECK if told.sent_again else None
        opens = to in OPEN and told.status not in OPEN
        return None if opens and told.store in self.removed else to

    def _later(self):
        self._now += timedelta(seconds=1)
        return self._now


TestStoresStayApart = Stores.TestCase
TestStoresStayApart.settings = settings(stateful_step_count=40)
