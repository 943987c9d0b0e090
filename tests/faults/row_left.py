"""The journal's file, log and record after a kill at any moment.

Of a journal that is written, played in, closed and opened again, nothing is lost and nothing is in
doubt. One that is adopted, restored or salvaged meanwhile opens afterwards, with all its plants.
"""

import random
import shutil
import subprocess
import sys
import tempfile
import uuid
from contextlib import closing, suppress
from datetime import UTC, datetime
from itertools import count, islice
from pathlib import Path
from time import sleep
from traceback import print_exc

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.journal import file
from plantdesk.journal.errors import JournalUnreadable
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.seen import Here
from tests.faults.tally import Tally

WHAT = "a journal's file, log and record after a kill at any moment"
SMALL, FULL = 8, 400

STORE = Store("5c8d2c0e-0000-4000-8000-000000000001", "Green Acres", "leaf", "http://a.test")
NOW = datetime(2031, 5, 4, 10, tzinfo=UTC)
_IN_SESSION, _PLANTS = 12, 1500
_LONGEST = 0.15
# Windows gives 1 to a process that was killed.
_FAILED = 7


class House:
    def __init__(self, room):
        self.data = room / "data"
        self.state = room / "state"
        self.backup = room / "backup.db"

    @property
    def journal(self):
        return self.data / "journal.db"

    def open(self):
        return Journal.open(self.journal, here=Here(lambda: "this one", self.state))

    def keeper(self):
        return JournalKeeper(self.journal, computer=lambda: "this one", records=self.state)


def live(house):
    """Write for ever, with logs so short that they are often played in."""
    file._LONGEST_LOG = 20
    numbers = count(int(sys.argv[3]))
    while True:
        with closing(house.open()) as journal:
            assert journal.doubt() is None
            journal.start_up(NOW)
            for number in islice(numbers, _IN_SESSION):
                _add(journal, number)
                claimed = journal.claim_next(STORE.id, NOW)
                assert claimed
                print(number, flush=True)  # noqa: T201
                outcome = NotReached(ConnectionFault.LOOK_UP)
                journal.record(claimed.id, outcome, False, NOW)


def adopt(house):
    house.open().close()


def restore(house):
    with closing(house.keeper()) as keeper:
        keeper.open().result()
        keeper.restore(house.backup, NOW).result()


def salvage(house):
    with closing(house.keeper()) as keeper:
        with suppress(JournalUnreadable):
            keeper.open().result()
        keeper.salvage(NOW).result()


WAYS = {work.__name__: work for work in (live, adopt, restore, salvage)}


def run(runs, seed):
    tally = Tally(runs=runs)
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as place:
        model = House(Path(place, "model"))
        model.data.mkdir(parents=True)
        with closing(model.open()) as journal:
            journal.put_store(STORE)
            for number in range(_PLANTS):
                _add(journal, number)
        for number in range(runs):
            way = list(WAYS)[number % len(WAYS)]
            room = Path(place, str(number))
            shutil.copytree(model.data, room / "data")
            house = House(room)
            try:
                _try(house, way, chance)
            except Exception as error:
                tally.wrong.append(f"{way} (number {number}, seed {seed}): {error!r}")
    return tally


def _try(house, way, chance):
    known = list(range(_PLANTS))
    if way == "restore":
        shutil.copy(house.journal, house.backup)
    if way != "adopt":
        with closing(house.open()) as journal:
            journal.settle_doubt(True, NOW)
    if way == "salvage":
        _damage(house.journal)
    for _ in range(3 if way == "live" else 1):
        known += _killed(house, way, chance.uniform(0, _LONGEST), len(known))
    if way == "salvage" and not _was_replaced(house):
        # The damaged journal is still there, as it was.
        salvage(house)
    found, doubt = _content(house)
    missing = {*known} - {*found}
    assert len(missing) < (100 if way == "salvage" else 1), f"{len(missing)} are lost"
    # A restored backup is in doubt, but not the journal before it.
    assert doubt is (way != "live") or way == "restore"
    # The copied folder was adopted once.
    assert way != "live" or len(list(house.data.glob("*set-aside*.db"))) == 1


def _was_replaced(house):
    """Whether a new journal is in place, or ready for it."""
    return any(house.data.glob(f"journal.[ns]*-{NOW.year}-*.db"))


def _killed(house, way, seconds, first):
    """Kill it so long after its first step. Return the plants that were saved."""
    command = [sys.executable, "-m", "tests.faults.row_left", str(house.data.parent), way]
    process = subprocess.Popen([*command, str(first)], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    process.stdout.readline()
    sleep(seconds)
    process.kill()
    said, _ = process.communicate()
    assert process.returncode != _FAILED, said
    return [int(line) for line in said.split() if line.isdigit()]


def _content(house):
    with closing(house.open()) as journal:
        plants = journal.file.rows(int, "SELECT plant_id FROM entries")
        return plants, journal.doubt() is not None


def _add(journal, number):
    plant = NewPlant(number, "Acer" * 50)
    entry = Entry(str(uuid.uuid4()), STORE.id, plant, Status.WAITING, NOW, NOW)
    journal.add(entry, even_if_known=True)


def _damage(path):
    """Overwrite a page in the middle, of entries or of one of their indexes."""
    with path.open("r+b") as raw:
        raw.seek(path.stat().st_size // 8192 * 4096)
        raw.write(b"\xff" * 4096)


if __name__ == "__main__":
    print("begun", flush=True)  # noqa: T201
    try:
        WAYS[sys.argv[2]](House(Path(sys.argv[1])))
    except BaseException:
        print_exc(file=sys.stdout)
        sys.exit(_FAILED)
