"""A journal to which anything may happen."""

import itertools
import uuid
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import PlantField
from plantdesk.journal.errors import JournalMisused, NoSuchEntry
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch, BatchPlant
from tests.journal.conftest import Clock

STORES = ("store-1", "store-2")
OUTCOMES = (
    (Added(Plant("Acer", "red"), 201, (PlantField.TAG,)), True),
    (Added(Plant("Acer")), True),
    (Refused(400, ServiceError(-7, "Duplicate", "more")), True),
    (Refused(422, "\ud800 no"), True),
    (Unsure(UnsureReason.CUT, 200, '{"na'), True),
    (NotReached(ConnectionFault.LOOK_UP), False),
    (HeldBack(HoldReason.BUSY, 429, retry_after=2.5, said="Slow down"), True),
)

# What LIKE and GLOB would take for their own, and what folds to more or fewer letters.
NAMES = (
    "Acer palmatum", "acer", "Ácer ‘Bloodgood’", 'Rosa "Peace" AND rosa', "100% *_^ near(a b)",
    "Straße", "樱花", "🌱🌿 sprout", "a", "O´Brien", "facade12", "12", "tumult palmate",
)  # fmt: skip


# What is done with an entry, and with a batch.
ON_ENTRY = {
    "undo": partial(Journal.change, cause=Cause.PERSON_UNDOES),
    "set_aside": Journal.set_aside,
    "release": Journal.release,
    "mistake": partial(Journal.report_mistake, text="wrong tag"),
    "corrected": Journal.mark_corrected,
    "no_mistake": Journal.forget_mistake,
}
ON_BATCH = {
    "make_ready": Journal.make_ready,
    "release_batch": Journal.release_batch,
    "hold_batch": Journal.hold_batch,
}


class World:
    """Each step is done if the journal allows it."""

    def __init__(self, folder):
        self._folder = folder
        self._clock = Clock()
        self._numbers = itertools.count(1)
        self._open()
        for store in STORES:
            self.journal.put_store(Store(store, store, "leaf", "https://a.test"))
        self.ids = []
        self.sending = []
        self.batches = []
        # By batch.
        self._stores = {}

    def entries(self, first_word=""):
        """All entries with such a status."""
        found = []
        for entry_id in self.ids:
            # Dropped batches are gone.
            with suppress(NoSuchEntry):
                found.append(self.journal.entry(entry_id))
        return [entry for entry in found if entry.status.value.startswith(first_word)]

    def close(self):
        self.journal.close()

    def add(self, which, corrects=None):
        """Typed plants may have the same id."""
        entry = self._new(which, corrects)
        if which % 2:
            entry = replace(entry, plant=replace(entry.plant, id=-(which % 5)))
        self.journal.add(entry, even_if_known=True)
        self.ids.append(entry.id)

    def correct(self, which):
        """Only what was refused can be corrected, once or again."""
        if refused := self.entries("refused"):
            self.add(which, refused[which % len(refused)])

    def add_batch(self, which):
        self.begin_batch(which)
        self.add_to_batch(which)
        self.journal.make_ready(self._batch(-1))

    def begin_batch(self, which):
        batch = Batch(str(uuid.uuid4()), STORES[which % 2], "plants.csv", self._clock())
        self.journal.begin_batch(batch)
        self.batches.append(batch.id)
        self._stores[batch.id] = batch.store_id

    def add_to_batch(self, which):
        """Add a slice to the newest batch. Some of its entries correct others."""
        batch = self._batch(-1)
        of = [e.id for e in self.entries("refused") if e.store_id == self._stores.get(batch)]
        corrects = [of[which % len(of)] if of else None, None, None]
        plants = [
            BatchPlant(str(uuid.uuid4()), self._new(0).plant, corrects[place])
            for place in range(1 + which % 3)
        ]
        left_out = self.journal.add_plants(
            batch, plants, self._clock(), even_if_known={None} if which % 4 else ()
        )
        assert not left_out
        self.ids += [plant.entry_id for plant in plants]

    def drop(self, which):
        self.journal.drop_batch(self._batch(which), self._clock())

    def claim(self, which):
        claimed = self.journal.claim_next(STORES[which % 2], self._clock())
        self.sending += [claimed.id] if claimed else []

    def record(self, which):
        outcome, left = OUTCOMES[which % len(OUTCOMES)]
        if self.sending:
            claimed = self.journal.record(
                self.sending.pop(0), outcome, left, self._clock(), claim=True
            )[1]
            self.sending += [claimed.id] if claimed else []

    def change(self, which):
        cause = list(Cause)[which % len(Cause)]
        self.journal.change(self._id(which // len(Cause)), cause, self._clock())

    def remove_batch(self, which):
        self.journal.remove_rest(self._batch(which), self._clock())

    def start_up(self, _):
        self.journal.start_up(self._clock())
        self.sending.clear()

    def doubt(self, which):
        """Open the journal in doubt, and settle that."""
        file = self.journal.file
        with file.writing():
            file.run(
                "UPDATE mark SET doubt = 'restored', doubt_seq = (SELECT max(seq) FROM entries)"
            )
        self.reopen(0)
        self.journal.settle_doubt(bool(which % 2), self._clock())

    def reopen(self, _):
        self.journal.close()
        self._open()

    def _open(self):
        self.journal = Journal.open(self._folder / "journal.db")

    def _new(self, which, corrects=None):
        number, now = next(self._numbers), self._clock()
        plant = NewPlant(number, NAMES[number * 7 % len(NAMES)], [None, "Tree"][which % 2])
        store, corrects = (
            (corrects.store_id, corrects.id) if corrects else (STORES[which % 2], None)
        )
        return Entry(str(uuid.uuid4()), store, plant, Status.WAITING, now, now, corrects=corrects)

    def _id(self, which):
        return self.ids[which % len(self.ids)] if self.ids else "nobody"

    def _batch(self, which):
        return self.batches[which % len(self.batches)] if self.batches else "none"


STEPS = [
    *["add", "change"] * 3,
    *["claim", "record"] * 2,
    *["correct", *ON_ENTRY],
    *["add_batch", "begin_batch", *["add_to_batch"] * 2, "drop", "remove_batch", *ON_BATCH],
    *["start_up", "doubt", "reopen"],
]


def do(world, steps):
    for name, which in steps:
        with suppress(NoSuchWay, JournalMisused):
            if name in ON_ENTRY:
                ON_ENTRY[name](world.journal, world._id(which), now=world._clock())
            elif name in ON_BATCH:
                ON_BATCH[name](world.journal, world._batch(which))
            else:
                getattr(world, name)(which)


@contextmanager
def world():
    with TemporaryDirectory() as folder, closing(World(Path(folder))) as made:
        yield made
