"""Random walks: no order of events makes the outbox break a promise."""

import logging
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random

from tests.faults.tally import Tally, listed
from tests.faults.world import EVENTS, World
from tests.loop import run as run_loop

WHAT = "random walks over the outbox"
SMALL, FULL = 10, 5000
_STEPS = 40
_IN_ONE_PROCESS = 250


def run(count, seed):
    names = [f"{seed}/{number}" for number in range(count)]
    parts = [names[at : at + _IN_ONE_PROCESS] for at in range(0, count, _IN_ONE_PROCESS)]
    if len(parts) == 1:
        walked = [_walks(names)]
    else:
        with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
            walked = list(pool.map(_walks, parts))
    wrong = [line for lines, _ in walked for line in lines]
    steps = sum((steps for _, steps in walked), Counter())
    repeats = sum("was sent twice" in line for line in wrong)
    return Tally(count, wrong, repeats, {f"{steps.total()} steps": listed(steps)})


def _walks(names):
    """What is wrong after these walks, and their steps.

    None can be repeated exactly, because of threads, so their steps are told.
    """
    complaints, wrong, steps = _Complaints(), [], Counter()
    logging.getLogger("plantdesk").addHandler(complaints)
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            world = World(Path(folder), Random(name))
            try:
                run_loop(_walk(world, Random(f"{name}/steps"), steps))
                found = world.books.broken + complaints.lines
            except Exception as error:
                found = [*world.books.broken, repr(error)]
        if found:
            wrong.append(f"{name}: {'; '.join(found)} after {', '.join(world.gone)}")
            break
    logging.getLogger("plantdesk").removeHandler(complaints)
    return wrong, steps


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
