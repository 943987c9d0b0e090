"""Random walks: no order of events makes the outbox break a promise."""

import logging
import tempfile
from pathlib import Path
from random import Random

from tests.faults.tally import try_all
from tests.faults.world import EVENTS, World
from tests.loop import run as run_loop

WHAT = "random walks over the outbox"
SMALL, FULL = 10, 2000
_STEPS = 40


def run(count, seed):
    return try_all([(f"{seed}/{number}",) for number in range(count)], _try)


def _try(found, name):
    """None can be repeated exactly, because of threads, so their steps are told."""
    complaints = _Complaints()
    log = logging.getLogger("plantdesk")
    log.addHandler(complaints)
    with tempfile.TemporaryDirectory() as folder:
        world = World(Path(folder), Random(name))
        try:
            run_loop(_walk(world, Random(f"{name}/steps"), found.counts["steps"]))
            wrong = world.books.broken + complaints.lines
        except Exception as error:
            wrong = [*world.books.broken, repr(error)]
    log.removeHandler(complaints)
    found.repeats = sum("was sent twice" in line for line in wrong)
    found.expect(not wrong, f"{'; '.join(wrong)} after {', '.join(world.gone)}")


async def _walk(world, chance, steps):
    # Some events at a time, so that they occur in each other's company.
    events = chance.sample(EVENTS, chance.randint(len(EVENTS) // 2, len(EVENTS)))
    try:
        for event in [World.begin, *chance.choices(events, k=_STEPS), World.end]:
            steps[event.__name__] += 1
            await (world.end() if event is World.end else world.do(event))
            if world.books.broken:
                return
    finally:
        await world.give_up()


class _Complaints(logging.Handler):
    """A bug counts even if the outbox caught it."""

    def __init__(self):
        super().__init__(logging.ERROR)
        self.lines = []

    def emit(self, record):
        self.lines.append(self.format(record))
