"""A timer runs `plantdesk add` on one file until it ends, and the first calls may be killed.

Whatever the calls left, each plant leaves at most once, and the last call finds nothing waiting.
"""

import random
import subprocess
import sys
from collections import Counter

from tests.children import child
from tests.faults.judge import read_disk, untrue
from tests.faults.scene import ADDS, ADDS_LATER, BREAKS_OFF, REFUSES, open_place
from tests.faults.tally import try_all
from tests.patience import patiently, slowness
from tests.stages.program import ROOT, surroundings

WHAT = "a timer's plantdesk add is killed again and again"
SMALL, FULL = 1, 60

_PLANTS = range(1, 201)
_MOST_CALLS = 12
# Seconds in which a call loads, reads, saves and sends: more if all takes longer.
_LONGEST = 2.0 * slowness()
_MANNERS = [*[ADDS] * 60, *[ADDS_LATER] * 4, REFUSES, BREAKS_OFF]


def run(count, seed):
    return try_all([(f"{seed}/{number}",) for number in range(count)], _try)


def _try(found, name):
    chance = random.Random(name)
    kills = chance.randint(1, 3)
    with open_place(found, {number: chance.choice(_MANNERS) for number in _PLANTS}) as place:
        place.session()
        for call in range(_MOST_CALLS):
            seconds = chance.uniform(_LONGEST / 8, _LONGEST) if call < kills else None
            if (code := _call(place, seconds)) in (0, 1):
                break
            found.counts["plants after kills"].update(
                entry.status for entry in read_disk(place.data).entries.values()
            )
        disk, known = read_disk(place.data), place.known()
        sent = Counter(place.arrived)
    found.wrong += untrue(disk, known)
    found.wrong += [f"{plant} was sent {often} times" for plant, often in sent.items() if often > 1]
    there = len(disk.entries)
    found.expect(there == len(_PLANTS), f"{there} are in the journal")
    found.expect(code in (0, 1), f"the last of many calls ended with {code}")


def _call(place, seconds):
    """Call it once, and perhaps kill it after so many seconds. Return its exit code."""
    env = surroundings(XDG_STATE_HOME=str(place.data / "state"))
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with child(command_to_add(place, _PLANTS), cwd=ROOT, env=env, **quiet) as program:
        if seconds is not None:
            try:
                return program.wait(seconds)
            except subprocess.TimeoutExpired:
                program.kill()
        return patiently(program.wait)


def command_to_add(place, plants):
    """The command that adds a sheet with these plants to the place's store."""
    sheet = place.data / "plants.csv"
    sheet.write_text("id,name\n" + "".join(f"{number},Quercus\n" for number in plants))
    where = ["--store", place.store.address, "--data-dir", place.data]
    return [sys.executable, "-m", "tests.bench.adder", "add", *where, sheet]
