"""The disk is full from the Nth write for some writes, for every N of a session."""

import random

from tests.faults.lives import Nursery
from tests.faults.lives import why_not as why_not
from tests.faults.scene import LANES, Scene, points_of
from tests.faults.tally import Found, try_all

WHAT = "the Nth write fails, for every N of a session"
# Sessions, each repeated for every N.
SMALL, FULL = 1, 6

# The system refuses writes, or our hook before the commit does. Then the life may be killed as
# soon as there is room again: failed writes are only in memory.
_WAYS = [(for_real, killed) for for_real in (False, True) for killed in (False, True)]
_LONGEST = 5


def run(count, seed):
    failed = []

    def try_one(found, name, session, first, writes, for_real, killed):
        """From this write on, so many fail. With none, the disk is full from the start."""
        with Scene(found, session, nursery.bed, few=True) as scene:
            life = scene.next_life(
                full_at=first,
                full_for=writes,
                full_for_real=for_real,
                full_from_the_start=not first,
                point="room again" if killed else "",
            )
            told = scene.live(life, "full", failing=True)
            if not told.killed:
                # A user who waits and saves failed plants again loses nothing.
                scene.note_missing()
                found.wrong += scene.disk.unsettled
            scene.settle()
        failed.extend(told.of("full"))
        found.counts["plants in the end"] += scene.disk.statuses
        found.counts["told"].update(
            {
                "failed writes": len(told.of("full")),
                "plants not saved": len(told.of("untaken")),
                "times not open": len(told.of("fault")),
                "drafts not saved": len(told.of("draft-untaken")),
            }
        )

    with Nursery() as nursery:
        runs = [
            run
            for number in range(count)
            for run in _session(f"{seed}/{number}", nursery.bed, every_way=count > 1)
        ]
        tally = try_all(runs, try_one, LANES)
    # The number of writes varies a little, so the last ones may not occur.
    if len(failed) < len(runs):
        tally.wrong.append("hardly a write failed")
    return tally


def _session(name, bed, *, every_way):
    with Scene(Found(), name, bed, few=True) as scene:
        points = points_of(bed.live(scene.next_life(say_points=True)))
    writes = sum(count for point, count in points.items() if point.startswith("before the commit"))
    chance = random.Random(name)
    yield f"{name}, from the start", name, 0, 0, True, False
    for first in range(1, writes + 1):
        # With few runs, each write fails in one way; with many, in every way.
        for way in _WAYS if every_way else [_WAYS[first % len(_WAYS)]]:
            often = chance.randint(1, _LONGEST)
            yield f"{name}, {often} from write {first} {way}", name, first, often, *way
