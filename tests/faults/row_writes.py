"""The disk is full from the Nth write for some writes, for every N of a session."""

import random
from collections import Counter
from dataclasses import dataclass, field, replace

from tests.faults.lives import Nursery, turns
from tests.faults.lives import why_not as why_not
from tests.faults.scene import Scene, listed, side_by_side
from tests.faults.tally import Tally

WHAT = "the Nth write fails, for every N of a session"
# Sessions, each repeated for every N.
SMALL, FULL = 1, 6

_ROOM = "room again"
_FAILED = "failed writes"
_LONGEST = 5


@dataclass(frozen=True, slots=True)
class Run:
    name: str
    # From this write on, this many fail. Sessions that begin with a full disk aren't tested.
    first: int
    count: int
    # The system refuses writes, or our hook before the commit does.
    for_real: bool
    # There is room again at once: failed writes are only in memory.
    killed: bool


@dataclass(slots=True)
class Found:
    wrong: list[str] = field(default_factory=list)
    repeats: int = 0
    told: Counter[str] = field(default_factory=Counter)
    at_last: Counter[str] = field(default_factory=Counter)


def run(count, seed):
    runs = []
    with Nursery() as nursery:
        bed = nursery.bed()
        for number in range(count):
            runs += _session(f"{seed}/{number}", bed, every_way=count > 1)
        tried = side_by_side(nursery, _try, runs)
    tally = Tally(runs=len(runs))
    told, at_last = Counter[str](), Counter[str]()
    for one in tried:
        tally.wrong += one.wrong
        tally.repeats += one.repeats
        told += one.told
        at_last += one.at_last
    # The number of writes varies a little, so the last ones may not occur.
    if told[_FAILED] < len(runs):
        tally.wrong.append("hardly a write failed")
    tally.figures = {"told": listed(told), "plants in the end": listed(at_last)}
    return tally


def _session(name, bed, *, every_way):
    with Scene(name, few=True) as scene:
        points = turns([bed.live(scene.life(say_points=True))])
    writes = sum(count for point, count in points.items() if point.startswith("before the commit"))
    chance = random.Random(name)
    runs = [Run(name, 0, 0, for_real=True, killed=False)]
    for first in range(1, writes + 1):
        ways = [(for_real, killed) for for_real in (False, True) for killed in (False, True)]
        # With few runs, each write fails in one way; with many, in every way.
        for way in ways if every_way else [ways[first % len(ways)]]:
            runs.append(Run(name, first, chance.randint(1, _LONGEST), *way))
    return runs


def _try(run, bed):
    with Scene(run.name, few=True) as scene:
        life = replace(
            scene.life(),
            full_at=run.first,
            full_for=run.count,
            full_for_real=run.for_real,
            full_from_the_start=not run.first,
            point=_ROOM if run.killed else "",
        )
        told = scene.live(bed, life, run, failing=True)
        if not told.killed:
            # A user who waits and saves failed plants again loses nothing.
            scene.note_missing()
            scene.note_unsettled()
        scene.settle(bed)
        return Found(scene.wrong, scene.repeats, _told(told), scene.statuses)


def _told(told):
    words = {"full": _FAILED, "untaken": "plants not saved", "fault": "times not open"}
    found = Counter({what: len(told.of(word)) for word, what in words.items()})
    return found + Counter({"drafts not saved": len(told.of("draft-untaken"))})
