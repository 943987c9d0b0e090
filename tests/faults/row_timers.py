"""A timer runs `plantdesk add` on one file until it ends, and each call may be killed.

Whatever the calls left, each plant leaves at most once, and the last call finds nothing waiting.
"""

import random
import signal
import subprocess
import sys
import threading
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
_SENDS = (b"Sending", b"Going on")
# Seconds after the start, and after the first plants may have been sent: more if all takes longer.
_LOADING, _SENDING = 1.6 * slowness(), 0.4 * slowness()
_MANNERS = [*[ADDS] * 60, *[ADDS_LATER] * 4, REFUSES, BREAKS_OFF]


def why_not():
    return "POSIX signals" if sys.platform == "win32" else ""


def run(count, seed):
    return try_all([(f"{seed}/{number}",) for number in range(count)], _try)


def _try(found, name):
    chance = random.Random(name)
    kills = chance.randint(1, 3)
    with open_place(found, {number: chance.choice(_MANNERS) for number in _PLANTS}) as place:
        place.session()
        command = command_to_add(place, _PLANTS)
        for call in range(_MOST_CALLS):
            # Each way to call it keeps what an earlier one saved.
            more = ["--include-warned"] if chance.random() < 0.5 else []
            code = _call([*command, *more], place.data, chance if call < kills else None)
            if code in (0, 1):
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
    found.counts["last exit code"][str(code)] += 1


def command_to_add(place, plants):
    """The command that adds a sheet with these plants to the place's store."""
    sheet = place.data / "plants.csv"
    sheet.write_text("id,name\n" + "".join(f"{number},Quercus\n" for number in plants))
    where = ["--store", place.store.address, "--data-dir", place.data]
    return [sys.executable, "-m", "tests.bench.adder", "add", *where, sheet]


def _call(command, folder, chance):
    """Call it once, and perhaps end it. Return its exit code, negative for a signal."""
    env = surroundings(XDG_STATE_HOME=str(folder / "state"))
    pipe = subprocess.PIPE
    with child(command, cwd=ROOT, env=env, stdout=pipe, stderr=subprocess.DEVNULL) as program:
        if chance is not None:
            ends = chance.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGTERM])
            seconds = chance.uniform(0, _SENDING)
            if chance.random() < 0.25:
                # While it loads, reads or saves.
                seconds = chance.uniform(_LOADING / 8, _LOADING)
            else:
                while (line := program.stdout.readline()) and not line.startswith(_SENDS):
                    pass
            timer = threading.Timer(seconds, program.send_signal, (ends,))
            timer.start()
        program.stdout.read()
        code = patiently(program.wait)
        if chance is not None:
            timer.cancel()
        return code
