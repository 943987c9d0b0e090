"""The journal's file, log and record after a kill at any moment.

Of a journal that is written, played in, closed and opened again, nothing is lost and nothing is in
doubt. One that is adopted, restored or salvaged meanwhile opens afterwards, with all its plants.
"""

import random
import shutil
import subprocess
import sys
import tempfile
from contextlib import closing, suppress
from datetime import UTC, datetime
from itertools import count, islice
from pathlib import Path
from time import sleep
from traceback import print_exc

from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.journal import file
from plantdesk.journal.errors import JournalUnreadable
from tests.children import child
from tests.faults.restoring import House, new_entry
from tests.faults.tally import try_all
from tests.journal.pages import PAGE, spoil
from tests.outbox.chain import STORE

WHAT = "a journal's file, log and record after a kill at any moment"
SMALL, FULL = 2, 400

NOW = datetime(2031, 5, 4, 10, tzinfo=UTC)
_IN_SESSION, _PLANTS = 12, 1500
_LONGEST = 0.15
# Windows gives 1 to a process that was killed.
_FAILED = 7


def live(house):
    """Write for ever, with logs so short that they are often played in."""
    file._LONGEST_LOG = 20
    numbers = count(int(sys.argv[3]))
    while True:
        with closing(house.open_journal()) as journal:
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
    house.open_journal().close()


def restore(house):
    with closing(house.keeper()) as keeper:
        keeper.open().result()
        keeper.restore(house.room / "backup.db", NOW).result()


def salvage(house):
    with closing(house.keeper()) as keeper:
        with suppress(JournalUnreadable):
            keeper.open().result()
        keeper.salvage(NOW).result()


WAYS = {work.__name__: work for work in (live, adopt, restore, salvage)}


def run(runs, seed):
    with tempfile.TemporaryDirectory() as place:
        model = House(Path(place, "model"))
        model.data.mkdir(parents=True)
        with closing(model.open_journal()) as journal:
            journal.put_store(STORE)
            for number in range(_PLANTS):
                _add(journal, number)
        ways = [list(WAYS)[number % len(WAYS)] for number in range(runs)]
        named = enumerate(ways)
        return try_all([(f"{way}, {seed}/{number}", way, model) for number, way in named], _try)


def _try(found, name, way, model):
    chance, house = random.Random(name), House(model.room.with_name(name.replace("/", "-")))
    shutil.copytree(model.data, house.data)
    known = list(range(_PLANTS))
    if way == "restore":
        shutil.copy(house.journal, house.room / "backup.db")
    if way != "adopt":
        with closing(house.open_journal()) as journal:
            journal.settle_doubt(True, NOW)
    if way == "salvage":
        # In the middle, of entries or of one of their indexes.
        spoil(house.journal, house.journal.stat().st_size // PAGE // 2 + 1)
    for _ in range(3 if way == "live" else 1):
        known += _killed(house, way, chance.uniform(0, _LONGEST), len(known))
    # A new journal is in place, or ready for it, or the damaged one is still there as it was.
    if way == "salvage" and not any(house.data.glob(f"journal.[ns]*-{NOW.year}-*.db")):
        salvage(house)
    with closing(house.open_journal()) as journal:
        there = journal.file.rows(int, "SELECT plant_id FROM entries")
        doubt = journal.doubt() is not None
    missing = {*known} - {*there}
    lost = len(missing) >= (100 if way == "salvage" else 1)
    found.expect(not lost, f"{len(missing)} are lost")
    # A restored backup is in doubt, but not the journal before it.
    found.expect(doubt is (way != "live") or way == "restore", f"in doubt: {doubt}")
    # The copied folder was adopted once.
    adopted = len(list(house.data.glob("*set-aside*.db")))
    found.expect(way != "live" or adopted == 1, f"adopted {adopted} times")


def _killed(house, way, seconds, first):
    """Kill it so long after its first step. Return the plants that were saved."""
    command = [sys.executable, "-m", "tests.faults.row_left", house.room, way, str(first)]
    with child(command, stdout=subprocess.PIPE, text=True) as process:
        process.stdout.readline()
        sleep(seconds)
        process.kill()
        said, _ = process.communicate()
    assert process.returncode != _FAILED, said
    return [int(line) for line in said.split() if line.isdigit()]


def _add(journal, number):
    journal.add(new_entry(number, "Acer" * 50), even_if_known=True)


if __name__ == "__main__":
    print("begun", flush=True)  # noqa: T201
    try:
        WAYS[sys.argv[2]](House(Path(sys.argv[1])))
    except BaseException:
        print_exc(file=sys.stdout)
        sys.exit(_FAILED)
