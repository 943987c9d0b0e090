"""Two programs started together on one folder with waiting plants: only one sends."""

import random
import uuid
from datetime import UTC, datetime
from time import sleep

from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from tests.faults.judge import read_disk
from tests.faults.lives import STORE, Nursery
from tests.faults.lives import why_not as why_not
from tests.faults.scene import Place
from tests.faults.tally import try_all
from tests.patience import PATIENCE

WHAT = "two copies started together"
SMALL, FULL = 3, 300

_PLANTS = 4
_LONGEST_HEADSTART = 0.2
_HEADLINE = "PlantDesk is already open"
_SENT, _FORWARD, _IN_USE = "sent", "brought the first forward", "said it is open already"


def run(count, seed):
    with Nursery() as nursery:
        copies = nursery.new_bed(), nursery.new_bed()
        # Every other pair ignores the lock, as in a folder that takes none.
        runs = [(f"{seed}/{number}", copies, bool(number % 2)) for number in range(count)]
        return try_all(runs, _try)


def _try(found, name, copies, without_lock):
    chance = random.Random(name)
    with Place(found) as place:
        place.fill(_add_plants)
        for copy in copies:
            copy.begin(place.life(whole=True, without_lock=without_lock))
            if copy is copies[0]:
                sleep(chance.choice((0.0, chance.uniform(0, _LONGEST_HEADSTART))))
        for copy in copies:
            copy.hear(_became, PATIENCE)
        # Either may win.
        became = [_became(copy.told) or "said nothing" for copy in copies]
        first, second = sorted(became, key=lambda what: what != _SENT)
        for copy in copies:
            copy.kill()
        told = [copy.end() for copy in copies]
        known, entries = place.known, read_disk(place.folder).entries
    found.counts["the second"][second] += 1
    found.wrong += [line for life in told for line in life.troubles]
    for ident, entry in entries.items():
        answers = known[ident].answers if ident in known else []
        added_once = entry.status == "added" and answers == [200]
        found.expect(added_once, f"{entry} was answered {answers}")
    as_meant = (_SENT, _IN_USE if without_lock else _FORWARD)
    found.expect((first, second) == as_meant, f"one {first}, the other {second}")
    came = without_lock or any(life.of("forward") for life in told)
    found.expect(came, "the first never came forward")


def _became(told):
    """What the user saw of this copy, or "" if that isn't certain yet."""
    if told.ended:
        return _FORWARD if "CameForward" in told.of("start") else f"ended with {told.code}"
    if _HEADLINE in told.of("headline"):
        return _IN_USE
    return _SENT if len(told.added) == _PLANTS else ""


def _add_plants(journal):
    """As after working offline."""
    now = datetime.now(UTC)
    for number in range(1, _PLANTS + 1):
        plant = NewPlant(number, f"Quercus {number}")
        journal.add(Entry(str(uuid.uuid4()), STORE, plant, Status.WAITING, now, now))
