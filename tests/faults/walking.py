"""One random walk, in this process or, as `python -m tests.faults.walking NAME FOLDER`, in its own.

The same name always walks the same way.
"""

import json
import logging
import random
import sys
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import patch

from plantdesk.desk import batches, ways
from plantdesk.journal import file, keeper
from tests.faults.world import EVENTS, World

_STEPS, _FEW = 40, 15
# How much is done at once, and how long the log gets.
_KNOBS = {
    (batches, "ADDED_AT_ONCE"): (1, 2, 400),
    (file, "_MOST_CHANGES"): (0, 5, 2000, 2000),
    (keeper, "_MOST_TOGETHER"): (1, 2, 64),
}


def walk(name, folder, steps=None, events=EVENTS, count=_STEPS):
    """Walk in this folder, count the steps, and return the world that is left."""
    steps = Counter() if steps is None else steps
    chance = random.Random(name)
    world = World(folder, chance)
    complaints = _Complaints(world)
    log = logging.getLogger("plantdesk")
    before = log.level
    log.addHandler(complaints)
    log.setLevel(logging.INFO)
    # A journal that goes astray is worth a warning.
    log.propagate = False
    # The program's waits are drawn too.
    random.seed(name)
    # Some events at a time, so that they occur in each other's company.
    events = chance.sample(events, chance.randint(len(events) // 2, len(events)))
    try:
        with ExitStack() as patches:
            patches.enter_context(patch.object(ways, "new_service", world.new_service))
            played_in = _then(file.JournalFile.play_in, world.log_was_played_in)
            patches.enter_context(patch.object(file.JournalFile, "play_in", played_in))
            for (module, name), values in _KNOBS.items():
                patches.enter_context(patch.object(module, name, chance.choice(values)))
            world.live(chance.choices(events, k=count), steps)
    finally:
        log.removeHandler(complaints)
        log.setLevel(before)
        log.propagate = True
    world.books.broken += complaints.lines
    world.met += complaints.met
    return world


def _then(work, follow):
    def work_then_follow(*about):
        work(*about)
        follow()

    return work_then_follow


class _Complaints(logging.Handler):
    """A bug counts even if the program caught it; what it only notes was met."""

    def __init__(self, world):
        super().__init__()
        self._world = world
        self.lines = []
        self.met = Counter()

    def emit(self, record):
        if self._world.dead:
            # Its tasks see that they are cancelled. A process that is killed has none.
            return
        if record.levelno >= logging.ERROR:
            self.lines.append(self.format(record))
        else:
            self.met[f"log: {record.msg}"] += 1


def tell(name, folder):
    """What is left of a walk without faults of its own: row_calls.py makes one."""
    events = [event for event in EVENTS if event not in (World.disk, World.kill, World.astray)]
    world = walk(name, folder, events=events, count=_FEW)
    return json.dumps({"broken": world.books.broken, "gone": world.gone, "trace": world.trace})


if __name__ == "__main__":
    name, folder = sys.argv[1:]
    sys.stdout.write(tell(name, Path(folder)))
