"""One random walk, in this process or, as `python -m tests.faults.walking NAME FOLDER`, in its own.

The same name always walks the same way.
"""

import json
import logging
import random
import sys
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


def walk(name, folder, events=EVENTS, count=_STEPS):
    """Walk in this folder, and return the world that is left."""
    chance = random.Random(name)
    world = World(folder, chance)
    complaints = logging.Handler()
    complaints.emit = world.hear_log
    log = logging.getLogger("plantdesk")
    # The program's waits are drawn too.
    random.seed(name)
    # Some events at a time, so that they occur in each other's company.
    events = chance.sample(events, chance.randint(len(events) // 2, len(events)))
    play_in = file.JournalFile.play_in

    def play_in_and_tell(*about):
        play_in(*about)
        world.log_was_played_in()

    replaced = [(ways, "new_service", world.new_service)]
    replaced += [(file.JournalFile, "play_in", play_in_and_tell)]
    # A journal that goes astray is worth a warning.
    replaced += [(log, "propagate", False), (log, "handlers", [complaints])]
    replaced += [(*knob, chance.choice(values)) for knob, values in _KNOBS.items()]
    with ExitStack() as patches:
        patches.callback(log.setLevel, log.level)
        log.setLevel(logging.INFO)
        for about in replaced:
            patches.enter_context(patch.object(*about))
        world.live(chance.choices(events, k=count))
    return world


def tell(name, folder):
    """What is left of a walk without faults of its own: row_calls.py makes one."""
    events = [event for event in EVENTS if event not in (World.disk, World.kill, World.astray)]
    world = walk(name, folder, events=events, count=_FEW)
    told = {"broken": world.books.broken, "gone": world.gone, "trace": world.trace}
    # A journal that fails is told with its path.
    return json.dumps(told).replace(str(folder), "")


if __name__ == "__main__":
    name, folder = sys.argv[1:]
    sys.stdout.write(tell(name, Path(folder)))
