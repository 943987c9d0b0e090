"""Killed at every point and at random moments, then restarted until nothing is under way."""

import random
from typing import NamedTuple

from tests.faults.lives import live
from tests.faults.lives import why_not as why_not
from tests.faults.scene import LANES, Scene, points_of
from tests.faults.tally import Found, try_all
from tests.patience import slowness

WHAT = "kill -9 at every point and any moment, then start again"
SMALL, FULL = 2, 2000

# If these points are missing, the hooks don't work.
_SURE = {
    "form cleared",
    "after _add",
    "before the commit of start_up",
    "after save_draft",
    "told added",
    "http11.send_request_headers.started",
    "http11.send_request_body.started",
    "http11.send_request_body.complete",
    "http11.receive_response_headers.complete",
    "http11.response_closed.complete",
}
# Each step of the program ends before the next key.
_UNHURRIED = {"pause_ms": 16}
_TURNS = 3


class Kill(NamedTuple):
    """Kill at a point, or this many seconds after the start."""

    point: str = ""
    turn: int = 1
    seconds: float | None = None


def run(count, seed):
    points, found = _points(seed)
    tally = try_all(_runs(points, count, seed), _try, LANES)
    tally.wrong += [f"no such point: {point}" for point in sorted(_SURE - points.keys())]
    tally.wrong += found.wrong
    tally.figures["points"] = str(len(points))
    return tally


def _try(found, name, kills, habits, kind):
    """One kill after the other, each followed by a start, and a last start to finish all."""
    with Scene(found, name, **kind) as scene:
        for point, turn, seconds in kills:
            life = scene.next_life(point=point, turn=turn, **habits)
            how = f"killed at {point} ({turn})" if point else f"killed after {seconds:.3f} s"
            told = scene.live(life, how, seconds)
            found.counts["kills"][_where(point) if told.killed else "too late"] += 1
            if told.killed:
                found.counts["plants right after a kill"] += scene.disk.statuses
        scene.settle()
        found.counts["plants in the end"] += scene.disk.statuses


def _points(seed):
    """All points of lives that aren't killed, with their highest count."""
    found = Found()
    with Scene(found, f"{seed}/points") as scene:
        told = [live(scene.next_life(say_points=True)) for _ in range(2)]
    return points_of(*told), found


def _runs(points, count, seed):
    """Each point once, and this many more at random moments and turns.

    At the small size it is each second point, beginning with one that the seed chooses.
    """
    chance = random.Random(seed)
    for point in sorted(points)[seed % 2 :: 2] if count <= SMALL else sorted(points):
        often = min(points[point], _TURNS)
        # The work between two commits differs each time.
        commits = point.startswith("before the commit")
        for turn in range(1, often + 1) if commits else [1 + chance.randrange(often)]:
            yield f"{seed}/{point}/{turn}", [Kill(point, turn)], _UNHURRIED, {"few": True}
    for number in range(count):
        kills = []
        for _ in range(chance.choice((1, 1, 2, 3))):
            point = chance.choice(sorted(points))
            at_point = Kill(point, 1 + chance.randrange(points[point]))
            at_moment = Kill(seconds=chance.uniform(0, 0.15 * slowness()))
            kills.append(chance.choice((at_point, at_moment, at_moment)))
        yield f"{seed}/{number}", kills, {}, {"crowded": number % 10 == 6}


def _where(point):
    """A few words for the table instead of every event and commit."""
    if not point:
        return "any moment"
    if point.startswith(("http11.", "connection.")):
        return "on the way"
    return "at a commit" if point.startswith(("before the", "after ")) else "at the window"
