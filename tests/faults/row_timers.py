"""A timer runs `plantdesk add` on one file until it ends, and each call may be killed.

Whatever the calls left, each plant leaves at most once, and the last call finds nothing waiting.
"""

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from contextlib import suppress
from pathlib import Path

from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from tests.children import child
from tests.e2e.real import ROOT, surroundings
from tests.faults.clerk import Clerk, Manner
from tests.faults.judge import read_disk, untrue
from tests.faults.lives import STORE, Told
from tests.faults.scene import listed
from tests.faults.server import FaultServer
from tests.faults.tally import Tally
from tests.patience import PATIENCE

WHAT = "a timer's plantdesk add is killed again and again"
SMALL, FULL = 1, 60

_PLANTS = 300
_MOST_CALLS = 12
_SENDS = (b"Sending", b"Going on")
# Seconds after the start, and after the first plants may have been sent.
_LOADING, _SENDING = 1.6, 0.4
_MANNERS = [*[Manner.ADDS] * 60, *[Manner.ADDS_LATER] * 4, Manner.REFUSES, Manner.BREAKS_OFF]


def why_not():
    return "POSIX signals" if sys.platform == "win32" else ""


def run(count, seed):
    tally, codes, after_kill = Tally(runs=count), Counter[str](), Counter[str]()
    for number in range(count):
        wrong, repeats, code, left = _try(f"{seed}/{number}")
        tally.wrong += wrong
        tally.repeats += repeats
        codes[str(code)] += 1
        after_kill += left
    tally.figures = {"last exit code": listed(codes), "plants after kills": listed(after_kill)}
    return tally


def _try(name):
    chance = random.Random(name)
    clerk = Clerk({number: chance.choice(_MANNERS) for number in range(1, _PLANTS + 1)})
    kills, left = chance.randint(1, 4), Counter[str]()
    with tempfile.TemporaryDirectory() as place, FaultServer((clerk.serve,)) as server:
        folder = Path(place, "data")
        folder.mkdir()
        journal = Journal.open(folder / "journal.db")
        journal.put_store(Store(STORE, "Green Acres", "leaf", server.address))
        journal.close()
        sheet = Path(place, "plants.csv")
        rows = "".join(f"{number},Quercus {number}\n" for number in range(1, _PLANTS + 1))
        sheet.write_text(f"id,name\n{rows}")
        asked = ["add", "--store", server.address, "--data-dir", str(folder), str(sheet)]
        for call in range(_MOST_CALLS):
            # Each way to call it keeps what an earlier one saved.
            more = ["--include-warned"] if chance.random() < 0.5 else []
            code = _call([*asked, *more], place, chance if call < kills else None)
            if code in (0, 1):
                break
            left += Counter(entry.status for entry in read_disk(folder).entries.values())
        disk, known = read_disk(folder), clerk.testify(server.ledger)
    sent = Counter(json.loads(body)["id"] for plant in known.values() for body in plant.bodies)
    wrong = untrue(Told(), disk, known)
    wrong += [f"{number} was sent {times} times" for number, times in sent.items() if times > 1]
    waits = [one for one in disk.entries.values() if one.status in ("waiting", "sending")]
    wrong += [f"never settled: {waits}"] if waits else []
    wrong += [] if len(disk.entries) == _PLANTS else [f"{len(disk.entries)} are in the journal"]
    wrong += [] if code in (0, 1) else [f"the last of many calls ended with {code}"]
    repeats = sum(plant.repeats for plant in known.values())
    return [f"{name}: {line}" for line in wrong], repeats, code, left


def _call(arguments, place, chance):
    """Call it once, and perhaps end it. Return its exit code, negative for a signal."""
    command = [sys.executable, "-m", "tests.bench.adder", *arguments]
    env = surroundings(XDG_STATE_HOME=str(Path(place, "state")))
    pipe = subprocess.PIPE
    with child(command, cwd=ROOT, env=env, stdout=pipe, stderr=subprocess.DEVNULL) as program:
        assert program.stdout is not None
        if chance is not None:
            ends = chance.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGTERM])
            seconds = chance.uniform(0, _SENDING)
            if chance.random() < 0.25:
                # While it loads, reads or saves.
                seconds = chance.uniform(0.2, _LOADING)
            else:
                while (line := program.stdout.readline()) and not line.startswith(_SENDS):
                    pass
            timer = threading.Timer(seconds, _end, (program.pid, ends))
            timer.start()
        program.stdout.read()
        code = program.wait(PATIENCE)
        if chance is not None:
            timer.cancel()
        return code


def _end(pid, by):
    with suppress(ProcessLookupError):
        os.kill(pid, by)
