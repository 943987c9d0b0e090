"""Killed while a sheet is added to the journal, or while it is sent.

What isn't complete is gone after the next start: the sheet itself still has it. What is complete
waits for the user, and then each plant is sent once.
"""

import random
import uuid

from tests.faults.clerk import Manner
from tests.faults.lives import Living, live
from tests.faults.lives import why_not as why_not
from tests.faults.scene import LANES, Place
from tests.faults.tally import try_all
from tests.patience import PATIENCE

WHAT = "kill -9 while a sheet of 1,000 is added or sent"
SMALL, FULL = 1, 300

_PLANTS = [(number, f"Quercus {number}", "") for number in range(1, 1001)]
# Longer than adding, and than sending, usually take.
_ADDING, _SENDING = 0.15, 1.2
_COMMITS = ["begin", "add", "add", "add", "make_ready"]
_MANNERS = [*[Manner.ADDS] * 200, *[Manner.REFUSES] * 8, Manner.BUSY_AT_FIRST, Manner.STUMBLES]


def run(count, seed):
    return try_all([(f"{seed}/{number}", number) for number in range(count)], _try, LANES)


def _try(found, name, number):
    chance = random.Random(name)
    sheet = {"sheet": str(uuid.UUID(int=chance.getrandbits(128), version=4))}
    manners = {plant_id: chance.choice(_MANNERS) for plant_id, *_ in _PLANTS}
    with Place(found, manners) as place:
        if number % 4 == 0:
            commit = chance.randrange(len(_COMMITS))
            turn = _COMMITS[: commit + 1].count(_COMMITS[commit])
            point = f"before the commit of {_COMMITS[commit]}"
            killed = live(place.life(_PLANTS, **sheet, point=point, turn=turn))
        else:
            # Some time after it begins to be added, or is added.
            word, longest = ("begins", _ADDING) if number % 4 == 1 else ("added", _SENDING)
            living = Living(place.life(_PLANTS, **sheet))
            living.hear(lambda told: told.of(word), PATIENCE)
            killed = living.end(chance.uniform(0, longest))
        disk = place.judge(killed, _PLANTS)
        complete, arrived = disk.complete, place.arrived
        how = "while it was sent" if complete else "while it was added"
        found.counts["killed"][how if killed.killed else "too late"] += 1
        found.counts["plants right after a kill"] += disk.statuses
        found.expect(complete or not place.known, f"{len(place.known)} were sent too early")
        if complete:
            found.expect(len(disk.entries) == 1000, f"{len(disk.entries)} are in a complete sheet")

        # After the next start, nothing happens by itself.
        told = live(place.life(**sheet))
        disk = place.judge(told, _PLANTS)
        left, there = told.of("left")[-1:], len(disk.entries)
        waits = str(disk.statuses["waiting"])
        found.expect(left == [waits], f"told {left} as left, and it is {disk.statuses}")
        found.expect(there == (1000 if complete else 0), f"{there} plants are there")
        found.expect(place.arrived == arrived, "the rest was sent without the user")

        if complete and killed.killed:
            told = live(place.life(**sheet, goes_on=True))
            found.wrong += place.judge(told, _PLANTS).unsettled
