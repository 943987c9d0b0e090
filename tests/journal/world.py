"""A journal to which anything may happen."""

import itertools
import uuid
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Added, HeldBack, HoldReason, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import PlantField
from plantdesk.journal.errors import JournalMisused, NoSuchEntry
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch, BatchPlant
from tests import outcomes
from tests.journal.conftest import Clock

STORES = ("store-1", "store-2")
OUTCOMES = (
    (Added(Plant("Acer", "red"), 201, (PlantField.TAG,)), True),
    (outcomes.ADDED, True),
    (Refused(400, ServiceError(-7, "Duplicate", "more")), True),
    (Refused(422, "\ud800 no"), True),
    (Unsure(UnsureReason.CUT, 200, '{"na'), True),
    (outcomes.UNREACHED, False),
    (HeldBack(HoldReason.BUSY, 429, retry_after=2.5, said="Slow down"), True),
)

# What LIKE and GLOB would take for their own, and what folds to more or fewer letters.
NAMES = (
    "Acer palmatum", "acer", "Ácer ‘Bloodgood’", 'Rosa "Peace" AND rosa', "100% *_^ near(a b)",
    "Straße", "樱花", "🌱🌿 sprout", "a", "O´Brien", "facade12", "12", "tumult palmate",
)  # fmt: skip


class World:
    """Plants of two stores. Each step is done if the journal allows it."""

    def __init__(self, folder):
        self._folder = folder
        self.now = Clock()
        self._numbers = itertools.count(1)
        self.reopen()
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

    def id(self, which):
        return self.ids[which % len(self.ids)] if self.ids else "nobody"

    def batch(self, which):
        return self.batches[which % len(self.batches)] if self.batches else "none"

    def add(self, which, corrects=None):
        """Typed plants may have the same id."""
        plant, now = self._plant(which), self.now()
        plant = replace(plant, id=-(which % 5)) if which % 2 else plant
        of = (corrects.store_id, corrects.id) if corrects else (STORES[which % 2], None)
        entry = Entry(str(uuid.uuid4()), of[0], plant, Status.WAITING, now, now, corrects=of[1])
        self.journal.add(entry, even_if_known=True)
        self.ids.append(entry.id)

    def correct(self, which):
        """Only what was refused can be corrected, once or again."""
        if refused := self.entries("refused"):
            self.add(which, refused[which % len(refused)])

    def add_batch(self, which):
        self.begin_batch(which)
        self.add_to_batch(which)
        self.journal.make_ready(self.batch(-1))

    def begin_batch(self, which):
        batch = Batch(str(uuid.uuid4()), STORES[which % 2], "plants.csv", self.now())
        self.journal.begin_batch(batch)
        self.batches.append(batch.id)
        self._stores[batch.id] = batch.store_id

    def add_to_batch(self, which):
        """Add a slice to the newest batch. Its first entry may correct another."""
        batch = self.batch(-1)
        of = [e.id for e in self.entries("refused") if e.store_id == self._stores.get(batch)]
        corrects = [of[which % len(of)] if of else None, None, None]
        plants = [
            BatchPlant(str(uuid.uuid4()), self._plant(0), each)
            for each in corrects[: 1 + which % 3]
        ]
        even_if_known = {None} if which % 4 else ()
        assert not self.journal.add_plants(batch, plants, self.now(), even_if_known=even_if_known)
        self.ids += [plant.entry_id for plant in plants]

    def claim(self, which):
        claimed = self.journal.claim_next(STORES[which % 2], self.now())
        self.sending += [claimed.id] if claimed else []

    def record(self, which):
        outcome, left = OUTCOMES[which % len(OUTCOMES)]
        if self.sending:
            entry_id = self.sending.pop(0)
            _, claimed = self.journal.record(entry_id, outcome, left, self.now(), claim=True)
            self.sending += [claimed.id] if claimed else []

    def change(self, which):
        which, cause = divmod(which, len(Cause))
        self.journal.change(self.id(which), list(Cause)[cause], self.now())

    def undo(self, which):
        self.journal.change(self.id(which), Cause.PERSON_UNDOES, self.now())

    def hold(self, which):
        cause = (Cause.PERSON_SETS_ASIDE, Cause.PERSON_RELEASES)[which % 2]
        self.journal.change(self.id(which), cause, self.now())

    def mistake(self, which):
        self.journal.report_mistake(self.id(which), "wrong tag", self.now())

    def start_up(self, _):
        self.journal.start_up(self.now())
        self.sending.clear()

    def doubt(self, which):
        """Open the journal in doubt, and settle that."""
        with self.journal.file.writing():
            self.journal.file.run(
                "UPDATE mark SET doubt = 'restored', doubt_seq = (SELECT max(seq) FROM entries)"
            )
        self.journal.close()
        self.reopen()
        self.journal.settle_doubt(bool(which % 2), self.now())

    def reopen(self):
        self.journal = Journal.open(self._folder / "journal.db")

    def _plant(self, which):
        number = next(self._numbers)
        return NewPlant(number, NAMES[number * 7 % len(NAMES)], [None, "Tree"][which % 2])


# What happens often stands there more than once.
STEPS = [
    *["add"] * 3, *["change"] * 3, *["claim", "record", "add_to_batch"] * 2,
    "correct", "add_batch", "begin_batch", "start_up", "doubt", "undo", "mistake", "hold",
    *(_OF_BATCHES := ("make_ready", "release_batch", "hold_batch")),
    *(_ENDS_OF_BATCHES := ("drop_batch", "remove_rest")),
]  # fmt: skip


def do(world, steps):
    for name, which in steps:
        with suppress(NoSuchWay, JournalMisused):
            if name in _OF_BATCHES:
                getattr(world.journal, name)(world.batch(which))
            elif name in _ENDS_OF_BATCHES:
                getattr(world.journal, name)(world.batch(which), world.now())
            else:
                getattr(world, name)(which)


@contextmanager
def world():
    with TemporaryDirectory() as folder:
        made = World(Path(folder))
        try:
            yield made
        finally:
            made.journal.close()
