"""Whatever is done, the journal says what a plain list says, and stores never mix their entries."""

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
from plantdesk.journal.left_here import Here
from plantdesk.journal.records import KnownId, OpenCounts
from tests.journal.there import MAY_BE_THERE, put_elsewhere

STORES = [Store(name, name, "sky", f"https://{name}.test") for name in ("b", "a")]
IDS = range(1, 4)
OPEN = {Status.WAITING, Status.SENDING, Status.TO_CHECK}
COUNTED = {*OPEN, Status.REFUSED}
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
    Cause.PERSON_REMOVES,
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
    changed_at: datetime
    status: Status = Status.WAITING
    sent_again: bool = False


class Model(RuleBasedStateMachine):
    """Applies each step to a journal, and to plain lists for comparison."""

    def __init__(self):
        super().__init__()
        self.entries = []
        self.removed = set()
        self._elsewhere = set()
        self._made = 0
        # The highest numbers seen.
        self._entry = self._attempt = 0
        self._now = datetime(2031, 5, 4, tzinfo=UTC)
        self._folder = tempfile.TemporaryDirectory()
        self.journal = self._open()
        for store in STORES:
            self.journal.put_store(store)

    def teardown(self):
        self.journal.close()
        self._folder.cleanup()

    @rule(store=a_store, number=st.sampled_from(IDS), anyway=st.booleans())
    def add(self, store, number, anyway):
        now = self._later()
        self._made += 1
        plant = NewPlant(number, "Acer")
        new = Entry(f"e{self._made}", store.id, plant, Status.WAITING, now, now)
        if not anyway and self._is_known(store.id, number):
            self._check_known(self.journal.add(new), store.id, number)
        elif store.id in self.removed:
            with pytest.raises(JournalMisused):
                self.journal.add(new, even_if_known=anyway)
        else:
            self.journal.add(new, even_if_known=anyway)
            self.entries.append(Told(new.id, store.id, number, now))
            (newest,) = self._column("SELECT seq FROM entries WHERE uuid = ?", new.id)
            assert newest > self._entry
            self._entry = newest

    @precondition(lambda self: self._in({Status.WAITING}))
    @rule(store=a_store)
    def claim(self, store):
        claimed = self.journal.claim_next(store.id, now := self._later())
        waiting = self._of(store.id, {Status.WAITING})
        assert (claimed and claimed.id) == (waiting[0].id if waiting else None)
        if claimed:
            self._turn(waiting[0], Status.SENDING, now)
            (newest,) = self._column("SELECT max(seq) FROM attempts")
            assert newest > self._attempt
            self._attempt = newest

    @precondition(lambda self: self._in({Status.SENDING}))
    @rule(which=which, outcome=st.sampled_from(OUTCOMES))
    def record(self, which, outcome):
        told = self._pick(which, {Status.SENDING})
        self.journal.record(told.id, outcome, True, now := self._later())
        self._turn(told, WAYS[Status.SENDING, outcome.cause], now)

    @precondition(lambda self: self._in(DECIDED))
    @rule(which=which, cause=st.sampled_from(DECISIONS))
    def decide(self, which, cause):
        told = self._pick(which, DECIDED)
        if self._change(told, cause):
            told.sent_again = cause is Cause.PERSON_SENDS_AGAIN

    @precondition(lambda self: self._in({Status.REMOVED}))
    @rule(which=which)
    def undo(self, which):
        told = self._pick(which, {Status.REMOVED})
        if told.store not in self.removed and self._is_known(told.store, told.number):
            answer = self.journal.change(told.id, Cause.PERSON_UNDOES, self._later())
            self._check_known(answer, told.store, told.number)
        else:
            self._change(told, Cause.PERSON_UNDOES)

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

    @rule(store=a_store, number=st.sampled_from(IDS))
    def put_elsewhere(self, store, number):
        if (store.id, number) not in self._elsewhere:
            put_elsewhere(self.journal, store.id, number, self._later())
            self._elsewhere.add((store.id, number))

    @rule()
    def reopen(self):
        self.journal.close()
        self.journal = self._open()
        assert self.journal.doubt() is None

    @invariant()
    def check(self):
        journal = self.journal
        kept = [store.id for store in STORES if store.id not in self.removed]
        assert [store.id for store in journal.stores()] == kept
        waits = {store_id for store_id in kept if self._of(store_id, {Status.WAITING})}
        counts = journal.open_by_store().items()
        assert {each for each, found in counts if found.waiting + found.aside} == waits
        open_ = OPEN - {Status.SENDING} | {Status.REFUSED}
        shown = [e.id for e in self.entries if e.status in open_]
        assert [entry.id for entry in journal.open_entries(100)] == shown[::-1]
        assert self._column("SELECT count(*) FROM entries") == [len(self.entries)]
        assert self._column("PRAGMA foreign_key_check") == []
        for told in self.entries:
            entry = journal.entry(told.id)
            assert (entry.store_id, entry.status) == (told.store, told.status)
        for store in STORES:
            counts = {status.name.lower(): len(self._of(store.id, {status})) for status in COUNTED}
            assert journal.open_counts(store.id) == OpenCounts(**counts)
            for number in IDS:
                found = journal.known(store.id, number)
                assert (found is not None) is self._is_known(store.id, number)
                if found is not None:
                    self._check_known(KnownId(found), store.id, number)

    def _open(self):
        folder = Path(self._folder.name)
        return Journal.open(
            folder / "data" / "journal.db", here=Here(lambda: "a", folder / "state")
        )

    def _column(self, sql, *parameters):
        return self.journal.file.rows(lambda value, *_: value, sql, *parameters)

    def _of(self, store_id, statuses):
        return [e for e in self.entries if e.store == store_id and e.status in statuses]

    def _in(self, statuses):
        return [told for told in self.entries if told.status in statuses]

    def _pick(self, which, statuses):
        fitting = self._in(statuses)
        return fitting[which % len(fitting)]

    def _known(self, store_id, number):
        return [e for e in self._of(store_id, MAY_BE_THERE) if e.number == number]

    def _is_known(self, store_id, number):
        return bool(self._known(store_id, number)) or (store_id, number) in self._elsewhere

    def _check_known(self, answer, store_id, number):
        """The newest plant with this id that may be there is named, or that it is elsewhere."""
        assert isinstance(answer, KnownId)
        there = self._known(store_id, number)
        assert getattr(answer.entry, "id", None) == (there[-1].id if there else None)

    def _change(self, told, cause):
        to = WAYS.get((told.status, cause))
        if (told.status, cause) == (Status.WAITING, Cause.PERSON_TAKES_BACK):
            to = Status.TO_CHECK if told.sent_again else None
        opens = to in OPEN and told.status not in OPEN
        if to is None or (opens and told.store in self.removed):
            with pytest.raises(NoSuchWay):
                self.journal.change(told.id, cause, self._later())
            return False
        self.journal.change(told.id, cause, now := self._later())
        self._turn(told, to, now)
        return True

    def _turn(self, told, status, now):
        told.status, told.changed_at, told.sent_again = status, now, False

    def _later(self):
        self._now += timedelta(minutes=1)
        return self._now


TestModel = Model.TestCase
TestModel.settings = settings(stateful_step_count=40)
