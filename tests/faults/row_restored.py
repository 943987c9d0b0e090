"""A journal is copied, everything is sent, and the copy is put back in some way.

According to the store's ledger, nothing is sent again until the user says that it never was. Then
the user's decision is carried out. Without copies there is no doubt, and everything is sent once.
"""

import json
import random
import shutil
import tempfile
from datetime import UTC, datetime
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from unittest.mock import patch

from plantdesk.journal import left_here
from plantdesk.journal.journal import Journal
from tests.e2e.stores import takes_all
from tests.faults.restoring import House, counts, replace, settle, write_over
from tests.faults.server import FaultServer
from tests.faults.tally import try_all
from tests.journal.crafted import ask
from tests.journal.killing import freeze
from tests.journal.pages import root_of, spoil
from tests.patience import patiently

WHAT = "journal copied, all sent, copy put back; ordinary life"


def run(count, seed):
    stories = [("a copy is opened as well", _live_twice)]
    stories += [(name, partial(_live_on, one)) for name, one in _ORDINARY.items()]
    stories *= max(1, count // SMALL)
    ways = [(f"copied, and back {way}", partial(_put_back, way)) for way in _WAYS]
    works = islice([*stories, *islice(cycle(ways), count)], count)
    runs = [
        (f"{name} (number {number}, seed {seed})", work, f"{seed} {number}")
        for number, (name, work) in enumerate(works)
    ]
    return try_all(runs, _try)


def _try(found, name, work, seed):
    on_a_network = "on a network" in name
    with (
        tempfile.TemporaryDirectory() as room,
        FaultServer((takes_all,)) as server,
        patch.object(left_here, "_is_on_network", lambda _: on_a_network),
    ):
        found.counts["stories"][work(House(Path(room), server), random.Random(seed))] += 1


def _put_back(way, house, rng):
    """Copy, send everything and restore. Return whether it is in doubt."""
    bring_back, *possible = _WAYS[way]
    taken = rng.choice(possible or _TAKEN)
    killed = rng.choice((True, False))
    record = rng.choice(("left", "brought back too", "removed"))
    # Two states are mixed, which may show no waiting plant: perhaps the newer log stays beside it.
    mixed = way == "damaged" or (
        killed and taken != "running" and way in ("file alone", "as other files")
    )
    kills = []

    def begin(keeper):
        house.type(keeper, rng.randrange(5))
        house.send(keeper)
        house.type(keeper, rng.randrange(1, 9))
        if taken == "running":
            house.copy()
        elif taken == "as a backup":
            house.copied.mkdir()
            patiently(keeper.back_up(house.copied / "journal.db").result)

    def go_on(keeper):
        house.send(keeper)
        house.type(keeper, rng.randrange(3))
        house.send(keeper)
        if killed:
            kills.append(freeze(house.data, house.records))

    house.session(begin)
    if taken == "closed":
        house.copy()
    waited = house.typed - len(house.arrived)
    house.session(go_on)
    for kill in kills:
        kill()
    bring_back(house)
    if record == "brought back too" and house.copied_records.is_dir():
        rng.choice((_over, _replaced))(house.copied_records, house.records)
    elif record == "removed":
        shutil.rmtree(house.records, ignore_errors=True)
    was_there = len(house.arrived)
    in_question = 0

    def come_back(keeper):
        nonlocal in_question
        if way.startswith("in the program"):
            patiently(keeper.restore(house.copied / "journal.db", datetime.now(UTC)).result)
        house.send(keeper)
        in_question = counts(keeper).waiting
        _expect_doubt(keeper, in_question)
        # The journal that was left here knows that all were added.
        doubtful = 0 if way == "in the program" else waited
        about = f"copied {taken}, {killed=}, record {record}: {in_question} instead of {doubtful}"
        assert in_question == doubtful or mixed, about

    house.session(come_back)
    assert len(house.arrived) == was_there, "sent by itself"
    house.session(lambda keeper: _settle(house, rng, keeper, in_question))
    house.session(lambda keeper: _expect_doubt(keeper, 0))
    return "in doubt" if in_question else "not in doubt"


def _settle(house, rng, keeper, in_question):
    """In the next session the doubt remains. Plants typed meanwhile aren't in doubt."""
    _expect_doubt(keeper, in_question)
    house.type(keeper, 2)
    was_there, to_check = len(house.arrived), counts(keeper).to_check
    house.send(keeper)
    goes = 2
    if in_question:
        assert len(house.arrived) == was_there, "sent while in doubt"
        never_sent = rng.random() < 0.5
        assert settle(keeper, never_sent) == in_question
        house.send(keeper)
        goes += in_question * never_sent
        assert counts(keeper).to_check == to_check + in_question * (not never_sent)
    assert len(house.arrived) == was_there + goes


def _expect_doubt(keeper, count):
    found = ask(keeper, Journal.doubt)
    assert (found.waiting if found else 0) == count, f"{found} instead of {count}"


# How a folder comes back: that of the journal, or that of its record.


def _over(source, target):
    """As `cp -a` puts a home back."""
    (target / "journal.db-wal").unlink(missing_ok=True)
    for file in source.iterdir():
        if file.is_file():
            write_over(file, target / file.name)


def _replaced(source, target):
    """As `rsync -a` and `tar` put a home back."""
    for file in source.iterdir():
        replace(file, target / file.name)


def _other_computer(house):
    _over(house.copied, house.data)
    house.computer = "another one"


def _new_computer(house):
    house.data, house.computer = house.room / "new", "another one"


def _damaged(house):
    """Damage its mark. Without the first page, nothing would be readable."""
    _over(house.copied, house.data)
    spoil(house.journal, root_of(house.journal, "mark"), bytes(4096))


_TAKEN = ("closed", "running", "as a backup")
# Each with how the copy can have been taken, if not anyhow: only a closed journal's needs no log.
_WAYS = {
    "in place": (lambda house: _over(house.copied, house.data),),
    "as other files": (lambda house: _replaced(house.copied, house.data),),
    "file alone": (lambda house: write_over(house.copied / "journal.db", house.journal), "closed"),
    "on another computer": (_other_computer,),
    "damaged": (_damaged,),
    "in the program": (lambda house: None, "as a backup"),
    "in the program of a new computer": (_new_computer, "as a backup"),
}


# What may happen between two sessions: `kill` puts the files back as in the first one.


def _live_on(happen, house, rng):
    kills = []

    def work(keeper):
        assert ask(keeper, Journal.doubt) is None, "in doubt for nothing"
        house.type(keeper, rng.randrange(2, 5))
        house.send(keeper)
        # Only a journal with waiting entries can be in doubt.
        house.type(keeper, rng.randrange(1, 4))
        kills.append(freeze(house.data, house.records))

    for _ in range(2):
        house.session(work)
        happen(house, kills[-1])
    house.session(house.send)
    assert sorted(house.arrived) == list(range(1, house.typed + 1)), "not all, or not once"
    assert not list(house.data.glob("*set-aside*")), "set aside for nothing"
    return "ordinary"


def _lose_power(house, kill):
    """Lose what wasn't synced: in the record, the newest attempt."""
    kill()
    (record,) = house.records.glob("*.seen")
    values = json.loads(record.read_bytes())
    values[left_here.Record._fields.index("newest_attempt")] //= 2
    with record.open("r+b") as file:
        file.write(json.dumps(values).encode().ljust(record.stat().st_size))


def _back_up(house, kill):
    house.session(lambda keeper: patiently(keeper.back_up(house.room / "backup.db").result))


def _change_computer(house, kill):
    kill()
    house.computer = f"after {house.computer}"


_ORDINARY = {
    "killed": lambda house, kill: kill(),
    "power cut": _lose_power,
    "backed up": _back_up,
    "a home on a network, another computer after a kill": _change_computer,
}


def _live_twice(house, _):
    """A copy sends what waits in both, and the first is in doubt."""
    house.session(lambda keeper: house.type(keeper, 3))
    house.copy()
    other = House(house.room, house.server)
    other.data, other.records = house.copied, house.records

    def send(keeper):
        assert settle(keeper, never_sent=True) == 3
        other.send(keeper)

    other.session(send)
    assert len(house.arrived) == 3
    house.session(house.send)
    house.session(lambda keeper: _expect_doubt(keeper, 3))
    assert len(house.arrived) == 3, "sent twice"
    return "two journals"


SMALL = 1 + len(_ORDINARY) + len(_WAYS)
FULL = 25 * SMALL
