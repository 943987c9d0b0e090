"""Killed at every point and at any moment, and started again until nothing is under way."""

import random
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path

from tests.faults.clerk import Clerk, Manner
from tests.faults.judge import Disk, garbled, lost, read_disk, untrue
from tests.faults.lives import Life, Nursery, Texts, Told, turns
from tests.faults.server import FaultServer
from tests.faults.tally import Tally

WHAT = "kill -9 at every point and any moment, then start again"
SMALL, FULL = 20, 2000

# Without these among the points the hooks watch nothing.
_SURE = {
    "form cleared",
    "before the commit of add",
    "after add",
    "before the commit of start_up",
    "after save_draft",
    "told added",
    "http11.send_request_headers.started",
    "http11.send_request_body.started",
    "http11.send_request_body.complete",
    "http11.receive_response_headers.complete",
    "http11.response_closed.complete",
}
_LANES = 2
_MANNERS = [
    *[Manner.ADDS] * 8,
    *[Manner.ADDS_LATER] * 4,
    *[Manner.REFUSES] * 2,
    *[Manner.BUSY_AT_FIRST] * 2,
    Manner.STUMBLES,
    Manner.BREAKS_OFF,
    Manner.HANGS_UP,
]
_TAGS = ("", "shrub", "Größe M", "=1+1")


@dataclass(frozen=True, slots=True)
class Kill:
    """At a point, or so many seconds after the start."""

    point: str = ""
    turn: int = 1
    seconds: float | None = None

    def __str__(self) -> str:
        if self.seconds is not None:
            return f"after {self.seconds * 1000:.0f} ms"
        return f"{self.point} ({self.turn})" if self.point else "not"


@dataclass(frozen=True, slots=True)
class Run:
    """One kill after the other, a start after each, and one more that settles all."""

    name: str
    kills: tuple[Kill, ...]
    window: bool = False
    # Enough answers for several plants to be under way at once.
    crowded: bool = False


@dataclass(slots=True)
class Found:
    wrong: list[str] = field(default_factory=list)
    repeats: int = 0
    killed: Counter[str] = field(default_factory=Counter)
    after_kill: Counter[str] = field(default_factory=Counter)
    at_last: Counter[str] = field(default_factory=Counter)


def run(count: int, seed: int) -> Tally:
    with Nursery() as nursery:
        points = _points(nursery, seed)
    planned = list(_runs(points, count, seed))
    lanes = [planned[lane::_LANES] for lane in range(_LANES)]
    with ThreadPoolExecutor(_LANES) as pool:
        found = [one for lane in pool.map(_all_of, lanes) for one in lane]
    tally = Tally(runs=len(planned))
    killed, after_kill, at_last = Counter[str](), Counter[str](), Counter[str]()
    for one in found:
        tally.wrong += one.wrong
        tally.repeats += one.repeats
        killed += one.killed
        after_kill += one.after_kill
        at_last += one.at_last
    tally.wrong += [f"no such point: {point}" for point in sorted(_SURE - points.keys())]
    tally.figures = {
        "points": str(len(points)),
        "kills": _listed(killed),
        "plants right after a kill": _listed(after_kill),
        "plants in the end": _listed(at_last),
    }
    return tally


def _points(nursery: Nursery, seed: int) -> dict[str, int]:
    """Each point that lives pass when nobody kills them, and how often they do at most."""
    told = []
    for window in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            scene = _Scene(Path(folder), random.Random(seed), window=window)
            with scene.server:
                first = nursery.live(scene.life(say_points=True))
                then = nursery.live(scene.life(say_points=True))
            told += [first, then]
    return turns(told)


def _runs(points: dict[str, int], count: int, seed: int) -> Iterator[Run]:
    """Each point once, and so many more at any moment or at any turn of a point."""
    chance = random.Random(seed)
    for point in sorted(points):
        yield Run(f"{seed}/{point}", (Kill(point, 1 + chance.randrange(min(points[point], 4))),))
    for number in range(count):
        kills = []
        for _ in range(chance.choice((1, 1, 2, 3))):
            point = chance.choice(sorted(points))
            at_point = Kill(point, 1 + chance.randrange(points[point]))
            at_moment = Kill(seconds=chance.uniform(0, 0.12))
            kills.append(chance.choice((at_point, at_moment, at_moment)))
        window, crowded = number % 10 == 3, number % 10 == 6
        if window:
            kills = [
                replace(kill, seconds=kill.seconds * 2.5) if kill.seconds else kill
                for kill in kills
            ]
        yield Run(f"{seed}/{number}", tuple(kills), window, crowded)


def _all_of(runs: Sequence[Run]) -> list[Found]:
    with Nursery() as nursery:
        return [_try(run, nursery) for run in runs]


def _try(run: Run, nursery: Nursery) -> Found:
    found = Found()
    with tempfile.TemporaryDirectory() as folder:
        scene = _Scene(Path(folder), random.Random(run.name), run.window, run.crowded)
        disk = Disk()
        with scene.server as server:
            for kill in (*run.kills, None):
                life = scene.life()
                if kill:
                    life = replace(life, point=kill.point, turn=kill.turn)
                told = nursery.live(life, kill.seconds if kill else None)
                before, disk = disk, read_disk(scene.folder)
                known = scene.clerk.testify(server.ledger)
                wrong = [f"trouble: {trouble}" for trouble in told.of("trouble")]
                wrong += lost(told, before, disk) + untrue(told, disk, known)
                wrong += garbled(disk, scene.typed, known)
                if not told.killed and told.code:
                    wrong.append(f"ended with {told.code}")
                if told.killed:
                    found.killed[_kind(kill)] += 1
                    found.after_kill += _statuses(disk)
                elif kill:
                    found.killed["was over before"] += 1
                found.wrong += [f"{run.name}, killed {kill or 'no more'}: {line}" for line in wrong]
        known = scene.clerk.testify(server.ledger)
        found.repeats += sum(plant.repeats for plant in known.values())
        found.at_last += _statuses(disk)
        for ident, entry in disk.entries.items():
            if entry.status in ("waiting", "sending"):
                found.wrong.append(f"{run.name}: {ident} never settled, it is {entry.status}")
    return found


class _Scene:
    """A folder, a store and somebody with plants to type, whatever becomes of the program."""

    def __init__(
        self, folder: Path, chance: random.Random, window: bool = False, crowded: bool = False
    ) -> None:
        self.folder = folder
        self.typed: list[Texts] = []
        self._chance = chance
        self._window = window
        self._crowded = crowded
        self._manners: dict[int, Manner] = {}
        self.clerk = Clerk(self._manners)
        self.server = FaultServer((self.clerk.serve,))

    def life(self, *, say_points: bool = False) -> Life:
        """The next one, with plants of its own: many in the first, a few in those after it."""
        chance = self._chance
        first = len(self.typed)
        count = 2 if first else (28 if self._crowded else 6)
        plants = []
        for number in range(first + 1, first + 1 + count):
            plants.append((number, f"Quercus {number}", chance.choice(_TAGS)))
            friendly = self._crowded and number < 24
            self._manners[number] = Manner.ADDS if friendly else chance.choice(_MANNERS)
        self.typed += plants
        return Life(
            str(self.folder),
            self.server.address,
            plants,
            taken_back=[number for number, *_ in plants if chance.random() < 0.1],
            window=self._window,
            seed=chance.randrange(1 << 30),
            say_points=say_points,
        )


def _statuses(disk: Disk) -> Counter[str]:
    return Counter(entry.status for entry in disk.entries.values())


def _kind(kill: Kill | None) -> str:
    """Some words for the table: every trace event and every commit would be too much."""
    if kill is None or kill.seconds is not None:
        return "any moment"
    if kill.point.startswith(("http11.", "connection.")):
        return "on the way"
    return "at a commit" if kill.point.startswith(("before the", "after ")) else "at the window"


def _listed(counts: Counter[str]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counts.most_common())
