"""Killed while a sheet is added to the journal, or while it is sent.

What isn't complete is gone after the next start: the sheet itself still has it. What is complete
waits for the user, and then each plant is sent once.
"""

import random
import shutil
import sqlite3
import tempfile
import uuid
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from tests.faults.clerk import Clerk, Manner
from tests.faults.judge import garbled, read_disk, untrue
from tests.faults.lives import Life, Nursery
from tests.faults.lives import why_not as why_not
from tests.faults.scene import listed, side_by_side
from tests.faults.server import FaultServer
from tests.faults.tally import Tally
from tests.patience import PATIENCE

WHAT = "kill -9 while a sheet of 1,000 is added or sent"
SMALL, FULL = 2, 300

_PLANTS = 1000
# Longer than adding, and than sending, usually take.
_ADDING, _SENDING = 0.15, 1.2
_COMMITS = ["begin", "add", "add", "add", "make_ready"]
_MANNERS = [*[Manner.ADDS] * 200, *[Manner.REFUSES] * 8, Manner.BUSY_AT_FIRST, Manner.STUMBLES]


@dataclass(frozen=True, slots=True)
class Run:
    name: str
    # Kill this many seconds after the life has said the word.
    word: str
    seconds: float
    # Or before this commit.
    point: str = ""
    turn: int = 1


@dataclass(slots=True)
class Found:
    wrong: list[str] = field(default_factory=list)
    repeats: int = 0
    killed: str = ""
    after_kill: Counter[str] = field(default_factory=Counter)


def run(count, seed):
    with Nursery() as nursery:
        tried = side_by_side(nursery, _try, list(_runs(count, seed)))
    tally = Tally(runs=len(tried))
    kills, after_kill = Counter[str](), Counter[str]()
    for found in tried:
        tally.wrong += found.wrong
        tally.repeats += found.repeats
        kills[found.killed] += 1
        after_kill += found.after_kill
    tally.figures = {"killed": listed(kills), "plants right after a kill": listed(after_kill)}
    return tally


def _runs(count, seed):
    chance = random.Random(seed)
    for number in range(count):
        name = f"{seed}/{number}"
        if number % 4 == 0:
            commit = chance.randrange(len(_COMMITS))
            turn = _COMMITS[: commit + 1].count(_COMMITS[commit])
            yield Run(name, "", 0.0, f"before the commit of {_COMMITS[commit]}", turn)
        elif number % 4 == 1:
            yield Run(name, "begins", chance.uniform(0, _ADDING))
        else:
            yield Run(name, "added", chance.uniform(0, _SENDING))


def _try(run, bed):
    chance = random.Random(run.name)
    batch_id = str(uuid.UUID(int=chance.getrandbits(128), version=4))
    plants = [(number, f"Quercus {number}", "") for number in range(1, _PLANTS + 1)]
    clerk = Clerk({number: chance.choice(_MANNERS) for number, *_ in plants})
    with tempfile.TemporaryDirectory() as place, FaultServer((clerk.serve,)) as server:
        folder = Path(place)

        def life(plants=(), *, goes_on=False, point=""):
            return Life(
                place, server.address, plants, sheet=batch_id, goes_on=goes_on, point=point,
                turn=run.turn,
            )  # fmt: skip

        found = Found()
        killed = _killed(bed, life(plants, point=run.point), run)
        disk, complete = read_disk(folder), _is_complete(folder)
        known = clerk.testify(server.ledger)
        found.killed = _when(killed, complete)
        found.after_kill = Counter(entry.status for entry in disk.entries.values())
        wrong = _judged(killed, disk, plants, known)
        wrong += [] if complete or not known else [f"{len(known)} were sent too early"]
        if complete and len(disk.entries) != _PLANTS:
            wrong.append(f"{len(disk.entries)} plants are in a complete sheet")
        arrived = len(server.ledger.requests)
        told = bed.live(life())
        disk = read_disk(folder)
        wrong += _judged(told, disk, plants, clerk.testify(server.ledger))
        wrong += _left_badly(told, disk, complete)
        if len(server.ledger.requests) != arrived:
            wrong.append("the rest was sent without the user")
        if complete and killed.killed:
            told = bed.live(life(goes_on=True))
            disk = read_disk(folder)
            known = clerk.testify(server.ledger)
            wrong += _judged(told, disk, plants, known)
            waits = [one for one in disk.entries.values() if one.status in ("waiting", "sending")]
            wrong += [f"never settled: {waits}"] if waits else []
        known = clerk.testify(server.ledger)
    found.repeats = sum(plant.repeats for plant in known.values())
    found.wrong = [f"{run}: {line}" for line in wrong]
    return found


def _killed(bed, life, run):
    bed.begin(life)
    if run.word:
        bed.hear(lambda told: told.of(run.word), PATIENCE)
        bed.hear(lambda told: told.ended, run.seconds)
        bed.kill()
    return bed.end()


def _when(told, complete):
    if not told.killed:
        return "too late"
    return "while it was sent" if complete else "while it was added"


def _judged(told, disk, plants, known):
    wrong = [f"trouble: {trouble[-300:]}" for trouble in told.of("trouble")]
    wrong += untrue(told, disk, known) + garbled(disk, plants, known)
    return wrong + ([f"ended with {told.code}"] if told.code and not told.killed else [])


def _left_badly(told, disk, complete):
    """Judge a start after a kill, at which nothing may happen by itself."""
    statuses = Counter(entry.status for entry in disk.entries.values())
    wrong = []
    if told.of("left")[-1:] != [str(statuses["waiting"])]:
        wrong.append(f"told {told.of('left')} as left, and it is {statuses}")
    if len(disk.entries) != (_PLANTS if complete else 0):
        wrong.append(f"{len(disk.entries)} plants are there")
    return wrong


def _is_complete(folder):
    """Whether the batch became ready. Reads a copy, as for the entries."""
    with tempfile.TemporaryDirectory() as place:
        for name in ("journal.db", "journal.db-wal"):
            if (folder / name).exists():
                shutil.copy(folder / name, place)
        with closing(sqlite3.connect(Path(place) / "journal.db")) as file:
            states = file.execute("SELECT state FROM batches").fetchall()
    return states not in ([], [("adding",)])
