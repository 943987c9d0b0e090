"""Two programs started together on one folder with waiting plants: only one sends."""

import random
import tempfile
import uuid
from collections import Counter
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from time import sleep

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.folders import records_folder
from plantdesk.journal.journal import Journal
from plantdesk.journal.seen import Here
from tests.faults.clerk import Clerk
from tests.faults.judge import read_disk
from tests.faults.lives import STORE, Life, Nursery
from tests.faults.lives import why_not as why_not
from tests.faults.scene import listed
from tests.faults.server import FaultServer
from tests.faults.tally import Tally
from tests.patience import PATIENCE

WHAT = "two copies started together"
SMALL, FULL = 5, 300

_PLANTS = 4
_LONGEST_HEADSTART = 0.2
_HEADLINE = "PlantDesk is already open"
_SENT, _FORWARD, _IN_USE = "sent", "brought the first forward", "said it is open already"


def run(count, seed):
    chance = random.Random(seed)
    tally = Tally(runs=count)
    seen = Counter[str]()
    with Nursery() as nursery:
        copies = nursery.bed(), nursery.bed()
        for number in range(count):
            # Every other pair ignores the lock, as in a folder that takes none.
            without_lock = bool(number % 2)
            headstart = chance.choice((0.0, chance.uniform(0, _LONGEST_HEADSTART)))
            what, wrong, repeats = _try(copies, headstart, without_lock)
            seen[what] += 1
            tally.wrong += [f"{seed}/{number}, {headstart:.3f} s apart: {line}" for line in wrong]
            tally.repeats += repeats
    tally.figures = {"the second": listed(seen)}
    return tally


def _try(copies, headstart, without_lock):
    clerk = Clerk({})
    with tempfile.TemporaryDirectory() as place, FaultServer((clerk.serve,)) as server:
        folder = Path(place)
        _prepare(folder, server.address)
        life = Life(place, server.address, whole=True, without_lock=without_lock)
        for copy in copies:
            copy.begin(life)
            sleep(headstart if copy is copies[0] else 0)
        for copy in copies:
            copy.hear(_became, PATIENCE)
        became = [_became(copy.told) or "said nothing" for copy in copies]
        # Either may win.
        became.sort(key=lambda what: what != _SENT)
        for copy in copies:
            copy.kill()
        told = [copy.end() for copy in copies]
        known = clerk.testify(server.ledger)
        entries = read_disk(folder).entries
    wrong = [f"trouble: {trouble}" for life in told for trouble in life.of("trouble")]
    for ident, entry in entries.items():
        answers = known[ident].answers if ident in known else []
        if entry.status != "added" or answers != [200]:
            wrong.append(f"{entry} was answered {answers}")
    if became != [_SENT, _IN_USE if without_lock else _FORWARD]:
        wrong.append(f"one {became[0]}, the other {became[1]}")
    if not without_lock and not any(life.of("forward") for life in told):
        wrong.append("the first never came forward")
    return became[1], wrong, sum(plant.repeats for plant in known.values())


def _became(told):
    """What the user saw of this copy, or "" if that isn't certain yet."""
    if told.ended:
        return _FORWARD if "CameForward" in told.of("start") else f"ended with {told.code}"
    if _HEADLINE in told.of("headline"):
        return _IN_USE
    added = [line for line in told.of("told") if line.endswith(" added")]
    return _SENT if len(added) == _PLANTS else ""


def _prepare(folder, address):
    """Make a journal with waiting plants, as after working offline."""
    now = datetime.now(UTC)
    with closing(
        Journal.open(folder / "journal.db", here=Here(this_computer, records_folder()))
    ) as journal:
        journal.put_store(Store(STORE, "Green Acres", "leaf", address))
        for number in range(1, _PLANTS + 1):
            plant = NewPlant(number, f"Quercus {number}")
            journal.add(Entry(str(uuid.uuid4()), STORE, plant, Status.WAITING, now, now))
