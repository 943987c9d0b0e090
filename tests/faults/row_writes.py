"""The disk is full from the Nth write for some writes, for every N of a session."""

import random

from tests.faults.lives import live
from tests.faults.lives import why_not as why_not
from tests.faults.scene import LANES, Scene, points_of
from tests.faults.tally import Found, try_all

WHAT = "the Nth write fails, for every N of a session"
# Sessions, each repeated for every N.
SMALL, FULL = 1, 6

_LONGEST = 5


def run(count, seed):
    runs = [run for number in range(count) for run in _session(f"{seed}/{number}", both=count > 1)]
    return try_all(runs, _try, LANES)


def _session(name, *, both):
    with Scene(Found(), name, few=True) as scene:
        points = points_of(live(scene.next_life(say_points=True)))
    writes = sum(count for point, count in points.items() if point.startswith("before the commit"))
    chance = random.Random(name)
    for first in range(1, writes + 1):
        # Killed as soon as there is room again: failed writes are only in memory.
        for killed in (False, True) if both else [bool(first % 2)]:
            often = chance.randint(1, _LONGEST)
            yield f"{name}, {often} from write {first}, {killed}", name, first, often, killed


def _try(found, name, session, first, writes, killed):
    """From this write on, so many fail."""
    with Scene(found, session, few=True) as scene:
        point = "room again" if killed else ""
        life = scene.next_life(full_at=first, full_for=writes, point=point)
        told = scene.live(life, "full", failing=True)
        if not told.killed:
            # A user who waits and saves failed plants again loses nothing.
            scene.note_missing()
            found.wrong += scene.disk.unsettled
        scene.settle()
    found.counts["plants in the end"] += scene.disk.statuses
    for what, word in (
        ("times full", "full"),
        ("plants not saved", "untaken"),
        ("times not open", "fault"),
        ("drafts not saved", "draft-untaken"),
    ):
        found.counts["told"][what] += len(told.of(word))
