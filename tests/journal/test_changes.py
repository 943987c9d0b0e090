"""Whatever happens to a journal, its index can follow, and its kept counts stay exact."""

import itertools
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Outcome,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.errors import JournalMisused, JournalNotWritable, NoSuchEntry
from plantdesk.journal.index.index import TOP, PlantIndex, open_index
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch, BatchCounts, BatchPlant, Draft, OpenCounts
from tests.journal.conftest import Clock
from tests.journal.sheets import add_batch, remove_batch
from tests.outbox.fakes import Disk

STORES = ("store-1", "store-2")
OUTCOMES: tuple[tuple[Outcome, bool], ...] = (
    (Added(Plant("Acer", "red"), 201, (PlantField.TAG,)), True),
    (Added(Plant("Acer")), True),
    (Refused(400, ServiceError(-7, "Duplicate", "more")), True),
    (Refused(422, "\ud800 no"), True),
    (Unsure(UnsureReason.CUT, 200, '{"na'), True),
    (NotReached(ConnectionFault.LOOK_UP), False),
    (NotReached(ConnectionFault.NOT_TEXT), False),
    (HeldBack(HoldReason.BUSY, 429, retry_after=2.5, said="Slow down"), True),
)

# All that the index knows, without its own numbers.
_PLANTS = """
SELECT seq, kind, to_do, s.id, plant_id, typed_at, b.id, name, tag, rest
FROM plants JOIN texts USING (seq) LEFT JOIN ids s ON s.number = store
LEFT JOIN ids b ON b.number = batch ORDER BY seq
"""
_COUNTS = (
    "SELECT id, kind, to_do, n FROM counts JOIN ids ON number = store WHERE n ORDER BY 1, 2, 3"
)
_QUARTERS = """
SELECT quarter, id, kind, n FROM quarters JOIN ids ON number = store WHERE n ORDER BY 1, 2, 3
"""
_COUNTED = """
SELECT (SELECT id FROM stores WHERE seq = store),
  count(*) FILTER (WHERE status = 'waiting' AND (held IS NULL OR held = 'batch'
    AND (SELECT state FROM batches WHERE seq = batch) = 'ready')),
  count(*) FILTER (WHERE status = 'waiting' AND held = 'aside'),
  count(*) FILTER (WHERE status = 'waiting' AND held = 'batch'
    AND (SELECT state FROM batches WHERE seq = batch) = 'held'),
  count(*) FILTER (WHERE status = 'sending'),
  count(*) FILTER (WHERE status = 'to check')
FROM entries WHERE status IN ('waiting', 'sending', 'to check') GROUP BY store
"""
_OF_BATCH = """
SELECT ifnull(sum(status IN ('waiting') AND held IS NOT 'aside'), 0),
  ifnull(sum(status = 'waiting' AND held IS 'aside'), 0), ifnull(sum(status = 'sending'), 0),
  ifnull(sum(status LIKE 'added%'), 0), ifnull(sum(status LIKE 'refused%'), 0),
  ifnull(sum(status = 'to check'), 0), ifnull(sum(status LIKE 'removed%'), 0)
FROM entries WHERE batch = (SELECT seq FROM batches WHERE uuid = ?)
"""
_WITH_AN_ENTRY = ("decisions WHERE entry", "attempts WHERE entry", "texts WHERE seq")
_STORE_OF = "SELECT (SELECT id FROM stores WHERE seq = store) FROM batches WHERE uuid = ?"
_REFUSED = """
SELECT uuid FROM entries
WHERE status = 'refused' AND store = (SELECT seq FROM stores WHERE id = ?)
"""
# A batch that isn't ready has only entries that were never sent.
_SENT_TOO_EARLY = """
SELECT uuid FROM entries
WHERE status NOT IN ('waiting', 'removed', 'to check')
  AND batch IN (SELECT seq FROM batches WHERE state IN ('adding', 'dropped'))
"""
# Refused entries say whether a correction of them is there.
_FOLLOWED_BADLY = """
SELECT uuid FROM entries e
WHERE status = 'refused'
  AND EXISTS (SELECT 1 FROM entries WHERE corrects = e.uuid AND status <> 'removed')
  OR status = 'refused, added again'
  AND NOT EXISTS (SELECT 1 FROM entries WHERE corrects = e.uuid AND status <> 'removed')
"""


def content_of(index: PlantIndex) -> list[list[Any]]:
    # Its own check raises if the words aren't those of the texts.
    index._connection.execute("INSERT INTO words (words, rank) VALUES ('integrity-check', 1)")
    return [index._rows(select) for select in (_PLANTS, _COUNTS, _QUARTERS)]


def take_all(journal: Journal, index: PlantIndex, limit: int = 250) -> int:
    """Take over all changes, and return the journal's number of commits."""
    while True:
        changes = journal.take_changes(limit)
        index.apply(changes.rows)
        if changes.complete:
            return changes.commits


def made_anew(journal: Journal, path: Path) -> list[list[Any]]:
    with closing(open_index(path, journal.name)) as index:
        index.sweep(journal.indexed_below(TOP, 100_000), 0, index.state)
        return content_of(index)


class World:
    """A journal with an index that follows. Each step is done if the journal allows it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._clock = Clock()
        self._numbers = itertools.count(1)
        self.disk = Disk()
        self.journal = Journal.open(folder / "journal.db", self.disk)
        for store in STORES:
            self.journal.put_store(Store(store, store, "leaf", "https://a.test"))
        self.index = open_index(folder / "journal.search", self.journal.name)
        self.index.sweep([], 0, self.index.state)
        self.ids: list[str] = []
        self.sending: list[str] = []
        self.batches: list[str] = []

    def close(self) -> None:
        self.index.close()
        self.journal.close()

    def add(self, which: int, *, corrects: bool = False) -> None:
        entry = self._new(which, self._id(which) if corrects else None)
        self.journal.add(entry, even_if_known=True)
        self.ids.append(entry.id)

    def correct(self, which: int) -> None:
        self.add(which, corrects=True)

    def add_batch(self, which: int) -> None:
        self.begin_batch(which)
        self.add_to_batch(which)
        self.journal.make_ready(self.batches[-1])

    def begin_batch(self, which: int) -> None:
        batch = Batch(str(uuid.uuid4()), STORES[which % 2], "plants.csv", self._clock())
        self.journal.begin_batch(batch)
        self.batches.append(batch.id)

    def add_to_batch(self, which: int) -> None:
        """Add a slice to the newest batch. Some of its entries correct others."""
        store = self.journal.file.row(str, _STORE_OF, self._batch(-1)) or STORES[0]
        refused = self.journal.file.rows(str, _REFUSED, store)
        corrects = [refused[which % len(refused)] if refused else None, None, None]
        plants = [
            BatchPlant(str(uuid.uuid4()), self._new(0).plant, corrects[place])
            for place in range(1 + which % 3)
        ]
        left_out = self.journal.add_plants(
            self._batch(-1), plants, self._clock(), even_if_known=bool(which % 4)
        )
        assert not left_out
        self.ids += [plant.entry_id for plant in plants]

    def make_ready(self, which: int) -> None:
        self.journal.make_ready(self._batch(which))

    def drop(self, which: int) -> None:
        self.journal.drop_batch(self._batch(which))

    def delete_dropped(self, which: int) -> None:
        self.journal.delete_dropped(self._clock(), 1 + which % 3)
        kept = set(self.journal.file.rows(str, "SELECT uuid FROM entries"))
        self.ids = [entry_id for entry_id in self.ids if entry_id in kept]

    def claim(self, which: int) -> None:
        claimed = self.journal.claim_next(STORES[which % 2], self._clock())
        self.sending += [claimed.id] if claimed else []

    def record(self, which: int) -> None:
        outcome, left = OUTCOMES[which % len(OUTCOMES)]
        if self.sending:
            ended, claimed, counts = self.journal.record(
                self.sending.pop(0), outcome, left, self._clock(), claim=True
            )
            self.sending += [claimed.id] if claimed else []
            assert claimed or counts == self.journal.open_counts(ended.store_id)

    def change(self, which: int) -> None:
        cause = list(Cause)[which % len(Cause)]
        self.journal.change(self._id(which // len(Cause)), cause, self._clock())

    def undo(self, which: int) -> None:
        self.journal.undo_removal(self._id(which), self._clock())

    def set_aside(self, which: int) -> None:
        self.journal.set_aside(self._id(which))

    def release(self, which: int) -> None:
        self.journal.release(self._id(which))

    def release_batch(self, which: int) -> None:
        self.journal.release_batch(self._batch(which))

    def hold_batch(self, which: int) -> None:
        self.journal.hold_batch(self._batch(which))

    def remove_batch(self, which: int) -> None:
        remove_batch(self.journal, self._batch(which), self._clock())

    def start_up(self, _: int) -> None:
        self.journal.start_up(self._clock())
        self.sending.clear()

    def doubt(self, which: int) -> None:
        """Open the journal in doubt, and settle that."""
        self.take(0)
        file = self.journal.file
        with file.writing():
            file.run(
                "UPDATE mark SET doubt = 'restored', doubt_seq = (SELECT max(seq) FROM entries)"
            )
        self.reopen(0)
        self.journal.settle_doubt(bool(which % 2), self._clock())

    def delete(self, which: int) -> None:
        """Delete an entry, as later versions may."""
        file = self.journal.file
        with file.writing():
            seq = "(SELECT seq FROM entries WHERE uuid = ?)"
            for what in (*_WITH_AN_ENTRY, "entries WHERE seq"):
                file.run(f"DELETE FROM {what} = {seq}", self._id(which))
        with suppress(ValueError):
            self.sending.remove(self._id(which))

    def roll_back(self, which: int) -> None:
        """Do something while the disk is full."""
        ids, sending, batches = list(self.ids), list(self.sending), list(self.batches)
        self.disk.fill()
        with suppress(JournalNotWritable):
            (self.add, self.claim, self.record, self.add_batch)[which % 4](which)
        self.disk.recover()
        self.ids, self.sending, self.batches = ids, sending, batches

    def share(self, which: int) -> None:
        """Share a commit between two additions, and one that fails."""
        first, second = self._new(which), self._new(which + 1)
        works: list[Callable[[], object]] = [
            lambda: self.journal.add(first, even_if_known=True),
            lambda: self.journal.set_aside(first.id),
            lambda: self.journal.add(second, even_if_known=True),
        ]
        if which % 3 == 0:
            works.insert(which % 2 + 1, lambda: self.journal.set_aside("nobody"))
        if which % 5 == 0:
            self.disk.fill()
        try:
            with self.journal.file.writing():
                for work in works:
                    work()
        except (JournalNotWritable, NoSuchEntry):
            for work in works:
                with suppress(JournalNotWritable, NoSuchEntry):
                    work()
        self.disk.recover()
        here = set(self.journal.file.rows(str, "SELECT uuid FROM entries"))
        self.ids += [entry.id for entry in (first, second) if entry.id in here]

    def take(self, which: int) -> None:
        take_all(self.journal, self.index, 1 + which)

    def take_some(self, which: int) -> None:
        self.index.apply(self.journal.take_changes(1 + which % 3).rows)

    def count(self, which: int) -> None:
        self.journal.open_counts(STORES[which % 2])

    def reopen(self, _: int) -> None:
        self.take(0)
        self.journal.close()
        self.journal = Journal.open(self._folder / "journal.db", self.disk)

    def _new(self, which: int, corrects: str | None = None) -> Entry:
        number, now = next(self._numbers), self._clock()
        plant = NewPlant(number, f"Acer {number}", [None, "Tree"][which % 2])
        store = STORES[which % 2]
        if corrects is not None:
            store = self.journal.entry(corrects).store_id
        return Entry(str(uuid.uuid4()), store, plant, Status.WAITING, now, now, corrects=corrects)

    def _id(self, which: int) -> str:
        return self.ids[which % len(self.ids)] if self.ids else "nobody"

    def _batch(self, which: int) -> str:
        return self.batches[which % len(self.batches)] if self.batches else "none"


STEPS = [
    *["add", "change"] * 3,
    *["claim", "record"] * 2,
    *["correct", "undo", "set_aside", "release"],
    *["add_batch", "release_batch", "hold_batch", "remove_batch"],
    *["begin_batch", *["add_to_batch"] * 2, "make_ready", "drop", "delete_dropped"],
    *["start_up", "doubt", "delete", "roll_back", "share", "take", "take_some", "count", "reopen"],
]


@contextmanager
def world() -> Iterator[World]:
    with TemporaryDirectory() as folder, closing(World(Path(folder))) as made:
        yield made


@settings(max_examples=150)
@given(st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 500)), max_size=30))
def test_the_index_follows_and_the_counts_stay_exact(steps: list[tuple[str, int]]) -> None:
    with world() as made:
        for name, which in steps:
            with suppress(NoSuchWay, JournalMisused):
                getattr(made, name)(which)
        journal = made.journal
        counted = {store: OpenCounts(*counts) for store, *counts in journal.file.each(_COUNTED)}
        counted = {store: counts for store, counts in counted.items() if counts != OpenCounts()}
        assert journal.open_by_store() == counted
        assert not journal.file.rows(str, _SENT_TOO_EARLY)
        if "delete" not in {name for name, _ in steps}:
            assert not journal.file.rows(str, _FOLLOWED_BADLY)
        for batch in made.batches:
            (found,) = journal.file.each(_OF_BATCH, batch)
            assert journal.batch_counts(batch) == BatchCounts(*found)
        for store in STORES:
            assert journal.open_counts(store) == counted.get(store, OpenCounts())
        take_all(journal, made.index)
        assert content_of(made.index) == made_anew(journal, made._folder / "anew.search")
        journal.file.check_schema()
        assert not journal.file.rows(str, "SELECT name FROM sqlite_schema WHERE type = 'trigger'")


def test_a_change_is_taken_once(journal: Journal, new_entry: Callable[..., Entry]) -> None:
    made = [new_entry() for _ in range(3)]
    for entry in made:
        journal.add(entry)
        journal.set_aside(entry.id)
    changes = journal.take_changes(2)
    assert {row.seq for row in changes.rows} == {2, 3}
    assert not changes.complete
    changes = journal.take_changes(2)
    assert [row.seq for row in changes.rows] == [1]
    assert changes.complete
    assert journal.take_changes(2).rows == ()


def test_what_was_rolled_back_is_no_change(
    path: Path, store: Store, new_entry: Callable[..., Entry]
) -> None:
    disk = Disk()
    with closing(Journal.open(path, disk)) as journal:
        journal.put_store(store)
        disk.fill()
        with pytest.raises(JournalNotWritable):
            journal.add(new_entry())
        disk.recover()
        assert journal.take_changes(10).rows == ()
        assert journal.open_by_store() == {}


def test_changes_carry_the_commits_so_far(
    journal: Journal, reopened: Callable[[], Journal], new_entry: Callable[..., Entry]
) -> None:
    journal.add(new_entry())
    commits = journal.take_changes(10).commits
    again = reopened()
    assert again.opened_at == commits
    # Opening is a commit too.
    assert again.take_changes(10).commits > commits


def test_a_draft_is_a_commit_but_no_change(
    journal: Journal, reopened: Callable[[], Journal], new_entry: Callable[..., Entry]
) -> None:
    journal.add(new_entry())
    before = journal.take_changes(10).commits
    journal.save_draft(Draft(Typed("1", "Acer", "")))
    journal.put_store(Store("other", "Lakeside", "sky", "https://lake.test"))
    assert journal.take_changes(10).rows == ()
    assert reopened().opened_at != before


def test_a_new_journal_was_never_indexed(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        assert journal.opened_at is None
        assert journal.newest == 0


def test_entries_are_read_newest_first_in_slices(
    journal: Journal, new_entry: Callable[..., Entry]
) -> None:
    for _ in range(5):
        journal.add(new_entry())
    assert [row.seq for row in journal.indexed_below(TOP, 2)] == [5, 4]
    assert [row.seq for row in journal.indexed_below(4, 3)] == [3, 2, 1]
    assert journal.indexed_below(1, 3) == []
    assert journal.newest == 5


def test_entries_are_listed_in_the_order_asked_for(
    journal: Journal, new_entry: Callable[..., Entry]
) -> None:
    made = [journal.add(new_entry()) for _ in range(3)]
    listed = journal.listed([3, 1, 77, 2])
    assert [plant.number for plant in listed] == [3, 1, 2]
    assert [plant.entry for plant in listed] == [made[2], made[0], made[1]]
    assert journal.listed([]) == []


def test_an_entry_has_its_number(journal: Journal, new_entry: Callable[..., Entry]) -> None:
    entries = [new_entry() for _ in range(2)]
    for entry in entries:
        journal.add(entry)
    assert [journal.number_of(entry.id) for entry in entries] == [1, 2]
    assert journal.number_of("nobody") is None


def test_entries_are_found_by_the_beginning_of_their_reference(
    journal: Journal, clock: Clock, store: Store
) -> None:
    ends = ("1", "f", "0", "-")
    for number, end in enumerate(ends):
        now = clock()
        plant = NewPlant(number, "Acer")
        journal.add(Entry(f"0a1b2c{end}", store.id, plant, Status.WAITING, now, now))
    found = journal.references(["0a1b2c", "0a1b2cf", "0a1b2d", "0a1b2", "0a1b2c-"])
    assert {word: sorted(numbers) for word, numbers in found.items()} == {
        "0a1b2c": [1, 2, 3, 4],
        "0a1b2cf": [2],
        "0a1b2": [1, 2, 3, 4],
        "0a1b2c-": [4],
    }


def test_replies_are_indexed_newest_first(
    journal: Journal, entry_at: Callable[..., Entry], clock: Clock
) -> None:
    entry = entry_at(Status.WAITING)
    for said in ("first " + "x" * 5000, "second"):
        journal.claim_next(entry.store_id, clock())
        journal.record(entry.id, HeldBack(HoldReason.BUSY, 429, said=said), True, clock())
    (row,) = journal.indexed_below(TOP, 1)
    assert row.rest.startswith(f"{entry.plant.id}\nsecond\nfirst")
    assert len(row.rest) < 4100


def test_a_reply_is_indexed_with_what_differs(
    journal: Journal, entry_at: Callable[..., Entry], clock: Clock
) -> None:
    entry = entry_at(Status.SENDING)
    outcome = Added(Plant("Rosa", "Shrub"), 201, (PlantField.NAME, PlantField.TAG))
    journal.record(entry.id, outcome, True, clock())
    (row,) = journal.indexed_below(TOP, 1)
    assert row.rest.split() == [str(entry.plant.id), "rosa", "shrub"]


def test_a_plain_reply_repeats_nothing(journal: Journal, entry_at: Callable[..., Entry]) -> None:
    entry = entry_at(Status.ADDED)
    (row,) = journal.indexed_below(TOP, 1)
    assert row.rest.split() == [str(entry.plant.id)]
    assert (row.name, row.typed_at) == ("acer", _microseconds(entry.typed_at))


def _microseconds(time: datetime) -> int:
    return (time - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(microseconds=1)


def test_plants_of_a_held_or_released_batch_are_changed_in_slices(
    journal: Journal, store: Store, clock: Clock, new_entry: Callable[..., Entry]
) -> None:
    entries = [new_entry() for _ in range(5)]
    add_batch(journal, Batch("b", store.id, "plants.csv", clock()), entries)

    def changes() -> list[tuple[list[int], bool]]:
        found = []
        while not found or not found[-1][1]:
            taken = journal.take_changes(2)
            found.append(([row.seq for row in taken.rows], taken.complete))
        return found

    changes()
    for change in (journal.hold_batch, journal.release_batch):
        change("b")
        journal.set_aside(entries[0].id)
        journal.release(entries[0].id)
        journal.hold_batch("none")
        slices = [set(numbers) for numbers, _ in changes()]
        assert set().union(*slices) == {1, 2, 3, 4, 5}
        assert max(map(len, slices)) == 2
