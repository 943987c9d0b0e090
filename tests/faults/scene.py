"""A folder, a store and plants to type, over several lives of the program."""

import random
import tempfile
from collections import defaultdict
from contextlib import ExitStack, closing
from pathlib import Path

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.store import Store
from plantdesk.folders import records_folder
from plantdesk.journal.journal import Journal
from plantdesk.journal.left_here import Here
from tests.faults.clerk import Clerk, Manner
from tests.faults.judge import Disk, garbled, lost, read_disk, unanswered, untrue
from tests.faults.lives import Life, live
from tests.faults.network.evidence import arrivals
from tests.faults.program import STORE
from tests.faults.server import FaultServer

# Several scenes at once.
LANES = 4
_MANNERS = [
    *[Manner.ADDS] * 8,
    *[Manner.ADDS_LATER] * 4,
    *[Manner.REFUSES] * 2,
    *[Manner.BUSY_AT_FIRST] * 2,
    Manner.STUMBLES,
    Manner.BREAKS_OFF,
    Manner.HANGS_UP,
]
# Fast enough for writes to queue up, or slow enough for each to end before the next.
_PAUSES_MS = (0, 3, 3, 12)
_TAGS = ("", "shrub", "Größe M", "=1+1")


class Place:
    """A folder and the server of its store. What is wrong and repeated there is found."""

    def __init__(self, found, manners=None):
        self.found = found
        self._clerk = Clerk({} if manners is None else manners)
        self._rest = ExitStack()

    def __enter__(self):
        self.folder = Path(self._rest.enter_context(tempfile.TemporaryDirectory()))
        self._server = self._rest.enter_context(FaultServer((self._clerk.serve,)))
        self.store = Store(STORE, "Green Acres", "leaf", self._server.address)
        return self

    def __exit__(self, *error):
        for came in self.known().values():
            self.found.repeats += max(0, sum(arrival.counts for arrival in came) - 1)
        self._rest.__exit__(*error)

    @property
    def requests(self):
        """All complete ones."""
        return self._server.ledger.requests

    def known(self):
        """What came of each entry. Call it when the program has ended."""
        ledger, known = self._server.ledger, defaultdict(list)
        ledger.wait_for(lambda ledger: all(line.closed for line in ledger.connections))
        for arrival in arrivals(ledger):
            known[arrival.reference].append(arrival)
        return known

    def fill(self, work=lambda _: None):
        """Make a journal with the store, as an earlier session left it."""
        here = Here(this_computer, records_folder())
        with closing(Journal.open(self.folder / "journal.db", here=here)) as journal:
            journal.put_store(self.store)
            work(journal)

    def life(self, plants=(), **more):
        return Life(str(self.folder), self.store.address, plants, **more)

    def judge(self, told, typed):
        """Return the disk after a life, when these plants have been typed."""
        disk = read_disk(self.folder)
        self.found.wrong += told.troubles + untrue(told, disk, self.known())
        self.found.wrong += garbled(disk, typed, self.requests)
        return disk


class Scene(Place):
    """Judges each life on its folder."""

    def __init__(self, found, seed, *, crowded=False, few=False):
        """A crowd has enough plants for several connections."""
        self._manners = {}
        super().__init__(found, self._manners)
        self.disk = Disk()
        self._chance = random.Random(seed)
        self._crowded = crowded
        self._first = 28 if crowded else 3 if few else 6
        self._typed = []

    def live(self, life, what, kill_after=None):
        """Run a life. `what` describes it in error lines."""
        wrong, self.found.wrong = self.found.wrong, []
        told = live(life, kill_after)
        before, self.disk = self.disk, self.judge(told, self._typed)
        self.found.wrong += lost(told, before, self.disk)
        self.found.wrong += [] if told.killed else unanswered(told)
        self.found.wrong = wrong + [f"{what}: {line}" for line in self.found.wrong]
        return told

    def settle(self):
        """Run one more life, after which nothing waits or is under way."""
        self.live(self.next_life(), "nothing more")
        self.found.wrong += self.disk.unsettled

    def next_life(self, **more):
        """A life with its plants: many in the first, few in later ones."""
        chance = self._chance
        first = len(self._typed)
        plants = []
        for number in range(first + 1, first + 1 + (2 if first else self._first)):
            plants.append((number, f"Quercus {number}", chance.choice(_TAGS)))
            friendly = self._crowded and number < 24
            self._manners[number] = Manner.ADDS if friendly else chance.choice(_MANNERS)
        self._typed += plants
        habits = {
            "taken_back": [number for number, *_ in plants if chance.random() < 0.1],
            "seed": chance.randrange(1 << 30),
            "pause_ms": chance.choice(_PAUSES_MS),
        }
        return self.life(plants, **{**habits, **more})


def points_of(*told):
    """How often each point was passed at most in one life."""
    points = {}
    for life in told:
        for point in life.of("point"):
            points[point] = max(points.get(point, 0), life.of("point").count(point))
    return points
