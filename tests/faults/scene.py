"""A folder, a store and plants to type, over several lives of the program."""

import random
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol, TypeVar

from tests.faults.clerk import Clerk, Manner
from tests.faults.judge import Disk, garbled, lost, read_disk, unanswered, untrue
from tests.faults.lives import Life
from tests.faults.server import FaultServer

T = TypeVar("T")


class Result(Protocol):
    wrong: list[str]


R = TypeVar("R", bound=Result)

_MANNERS = [
    *[Manner.ADDS] * 8,
    *[Manner.ADDS_LATER] * 4,
    *[Manner.REFUSES] * 2,
    *[Manner.BUSY_AT_FIRST] * 2,
    Manner.STUMBLES,
    Manner.BREAKS_OFF,
    Manner.HANGS_UP,
]
_LANES = 4
# Fast enough for writes to queue up, or slow enough for each to end before the next.
_PAUSES_MS = (0, 3, 3, 12)
# Stop after this many errors: each may take long.
_ENOUGH = 3
_TAGS = ("", "shrub", "Größe M", "=1+1")


class Scene:
    """Judges each life on its folder. `wrong` gets a line for each broken promise."""

    def __init__(self, name, *, window=False, crowded=False, few=False):
        """`name` is the seed. A crowd has enough plants for several connections."""
        self.wrong = []
        self.disk = Disk()
        self._name = name
        self._chance = random.Random(name)
        self._window = window
        self._crowded = crowded
        self._first = 28 if crowded else 3 if few else 6
        self._typed = []
        self._manners = {}
        self._clerk = Clerk(self._manners)
        self._rest = ExitStack()

    def __enter__(self):
        self._folder = Path(self._rest.enter_context(tempfile.TemporaryDirectory()))
        self._server = self._rest.enter_context(FaultServer((self._clerk.serve,)))
        return self

    def __exit__(self, kind, error, traceback):
        self._rest.__exit__(kind, error, traceback)

    @property
    def repeats(self):
        return sum(plant.repeats for plant in self._clerk.testify(self._server.ledger).values())

    @property
    def arrived(self):
        return len(self._server.ledger.requests)

    @property
    def statuses(self):
        return Counter(entry.status for entry in self.disk.entries.values())

    def live(self, bed, life, what, kill_after=None, *, failing=False):
        """Run a life. `what` describes it in error lines, and `failing` lists failing writes."""
        told = bed.live(life, kill_after)
        before, self.disk = self.disk, read_disk(self._folder)
        known = self._clerk.testify(self._server.ledger)
        wrong = [f"trouble: {trouble[-300:]}" for trouble in told.of("trouble")]
        wrong += [] if failing else lost(told, before, self.disk)
        wrong += [] if told.killed else unanswered(told)
        wrong += untrue(told, self.disk, known) + garbled(self.disk, self._typed, known)
        if not told.killed and told.code:
            wrong.append(f"ended with {told.code}")
        self._note(what, wrong)
        return told

    def settle(self, bed):
        """Run one more life, after which nothing waits or is under way."""
        told = self.live(bed, self.life(), "nothing more")
        self.note_unsettled()
        return told

    def note_unsettled(self):
        open_ones = {
            ident: entry
            for ident, entry in self.disk.entries.items()
            if entry.status in ("waiting", "sending")
        }
        self._note("in the end", [f"never settled: {open_ones}"] if open_ones else [])

    def note_missing(self):
        """If a life wasn't killed and could write everything, all its plants are in the journal."""
        there = {entry.plant_id for entry in self.disk.entries.values()}
        missing = [texts for texts in self._typed if texts[0] not in there]
        self._note("in the end", [f"nowhere: {missing}"] if missing else [])

    def _note(self, what, wrong):
        self.wrong += [f"{self._name}, {what}: {line}" for line in wrong]

    def life(self, *, say_points=False):
        """Return the next life with its plants: many in the first, few in later ones."""
        chance = self._chance
        first = len(self._typed)
        count = 2 if first else self._first
        plants = []
        for number in range(first + 1, first + 1 + count):
            plants.append((number, f"Quercus {number}", chance.choice(_TAGS)))
            friendly = self._crowded and number < 24
            self._manners[number] = Manner.ADDS if friendly else chance.choice(_MANNERS)
        self._typed += plants
        return Life(
            str(self._folder),
            self._server.address,
            plants,
            taken_back=[number for number, *_ in plants if chance.random() < 0.1],
            window=self._window,
            seed=chance.randrange(1 << 30),
            pause_ms=chance.choice(_PAUSES_MS),
            say_points=say_points,
        )


def side_by_side(nursery, try_one, runs):
    """Run each once, on several beds in parallel."""

    def all_of(lane):
        bed = nursery.bed()
        found = []
        for run in lane:
            if sum(len(one.wrong) for one in found) < _ENOUGH:
                found.append(try_one(run, bed))
        return found

    with ThreadPoolExecutor(_LANES) as pool:
        found = pool.map(all_of, [runs[lane::_LANES] for lane in range(_LANES)])
        return [one for lane in found for one in lane]


def listed(counts):
    return ", ".join(f"{count} {name}" for name, count in counts.most_common())
