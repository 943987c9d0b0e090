"""Killed at every point and at random moments, then restarted until nothing is under way."""

import random
from collections import Counter
from dataclasses import dataclass, field, replace

from tests.faults.lives import Nursery, turns
from tests.faults.lives import why_not as why_not
from tests.faults.scene import Scene, listed, side_by_side
from tests.faults.tally import Tally

WHAT = "kill -9 at every point and any moment, then start again"
SMALL, FULL = 5, 2000

# If these points are missing, the hooks don't work.
_SURE = {
    "form cleared",
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
_UNHURRIED_MS = 16
_TURNS = 3


@dataclass(frozen=True, slots=True)
class Kill:
    """Kill at a point, or this many seconds after the start."""

    point: str = ""
    turn: int = 1
    seconds: float | None = None

    def __str__(self):
        if self.seconds is not None:
            return f"after {self.seconds * 1000:.0f} ms"
        return f"{self.point} ({self.turn})" if self.point else "not"


@dataclass(frozen=True, slots=True)
class Run:
    """One kill after the other, each followed by a start, and a last start to finish everything."""

    name: str
    kills: tuple[Kill, ...]
    window: bool = False
    # Enough replies for several plants at once.
    crowded: bool = False
    # Each step of the program ends before the next key.
    unhurried: bool = False


@dataclass(slots=True)
class Found:
    wrong: list[str] = field(default_factory=list)
    repeats: int = 0
    kills: Counter[str] = field(default_factory=Counter)
    after_kill: Counter[str] = field(default_factory=Counter)
    at_last: Counter[str] = field(default_factory=Counter)


def run(count, seed):
    with Nursery() as nursery:
        points = _points(nursery.bed(), seed)
        planned = list(_runs(points, count, seed))
        tried = side_by_side(nursery, _try, planned)
    tally = Tally(runs=len(planned))
    kills, after_kill, at_last = Counter[str](), Counter[str](), Counter[str]()
    for one in tried:
        tally.wrong += one.wrong
        tally.repeats += one.repeats
        kills += one.kills
        after_kill += one.after_kill
        at_last += one.at_last
    tally.wrong += [f"no such point: {point}" for point in sorted(_SURE - points.keys())]
    tally.figures = {
        "points": str(len(points)),
        "kills": listed(kills),
        "plants right after a kill": listed(after_kill),
        "plants in the end": listed(at_last),
    }
    return tally


def _points(bed, seed):
    """All points of lives that aren't killed, with their highest count."""
    told = []
    for window in (False, True):
        with Scene(f"{seed}/points", window=window) as scene:
            told += [bed.live(scene.life(say_points=True)) for _ in range(2)]
    return turns(told)


def _runs(points, count, seed):
    """Each point once, and this many more at random moments and turns."""
    chance = random.Random(seed)
    for point in sorted(points):
        often = min(points[point], _TURNS)
        # The work between two commits differs each time.
        commits = point.startswith("before the commit")
        for turn in range(1, often + 1) if commits else [1 + chance.randrange(often)]:
            yield Run(f"{seed}/{point}/{turn}", (Kill(point, turn),), unhurried=True)
    for number in range(count):
        kills = []
        for _ in range(chance.choice((1, 1, 2, 3))):
            point = chance.choice(sorted(points))
            at_point = Kill(point, 1 + chance.randrange(points[point]))
            at_moment = Kill(seconds=chance.uniform(0, 0.15))
            kills.append(chance.choice((at_point, at_moment, at_moment)))
        window, crowded = number % 10 == 3, number % 10 == 6
        if window:
            kills = [
                replace(kill, seconds=kill.seconds * 2.5) if kill.seconds else kill
                for kill in kills
            ]
        yield Run(f"{seed}/{number}", tuple(kills), window, crowded)


def _try(run, bed):
    found = Found()
    few, window = run.unhurried, run.window
    with Scene(run.name, window=window, crowded=run.crowded, few=few) as scene:
        for kill in run.kills:
            life = replace(scene.life(), point=kill.point, turn=kill.turn)
            if run.unhurried:
                life = replace(life, pause_ms=_UNHURRIED_MS)
            told = scene.live(bed, life, f"killed {kill}", kill.seconds)
            found.kills[_kind(kill) if told.killed else "too late"] += 1
            if told.killed:
                found.after_kill += scene.statuses
        scene.settle(bed)
        found.wrong = scene.wrong
        found.repeats = scene.repeats
        found.at_last = scene.statuses
    return found


def _kind(kill):
    """A few words for the table instead of every event and commit."""
    if kill.seconds is not None:
        return "any moment"
    if kill.point.startswith(("http11.", "connection.")):
        return "on the way"
    return "at a commit" if kill.point.startswith(("before the", "after ")) else "at the window"
