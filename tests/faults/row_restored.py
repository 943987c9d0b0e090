"""A journal is copied, everything is sent, and the copy is put back in some way.

According to the store's ledger, nothing is sent again until the user says that it never was. Then
the user's decision is carried out. Without copies there is no doubt, and everything is sent once.
"""

import json
import random
import shutil
import tempfile
from collections import Counter
from datetime import UTC, datetime
from itertools import cycle, product
from pathlib import Path
from unittest.mock import patch

from plantdesk.journal import left_here
from plantdesk.journal.errors import JournalInUse
from tests.e2e.stores import takes_all
from tests.faults.restoring import (
    House,
    counts,
    doubt,
    ids,
    record_of,
    replace,
    settle,
    write_over,
)
from tests.faults.server import FaultServer
from tests.faults.tally import try_all
from tests.journal.pages import root_of, spoil
from tests.patience import patiently

WHAT = "journal copied, all sent, copy put back; ordinary life"
_RESTORED = 9


def run(count, seed):
    return try_all(_runs(count, seed), _try)


def _runs(count, seed):
    """The other stories first, then copies that are put back, in every way in the end."""
    cases = [case for case in product(_TAKEN, _WAYS, _RECORD, (False, True)) if _makes_sense(*case)]
    random.Random(seed).shuffle(cases)
    # Each way once, with and without a kill, before any comes again.
    places, often = {}, Counter()
    for case in cases:
        places[case] = often[case[1], case[3]]
        often[case[1], case[3]] += 1
    cases.sort(key=places.__getitem__)
    named = [(_live_on, (one,), name) for name, one in _ORDINARY.items()]
    named += [(one, (), name) for name, one in (_TWO | _KILLED).items()]
    named *= max(1, count // SMALL)
    restored = (
        (_put_back, case, f"copied {', '.join(case[:3])}{', after a kill' * case[3]}")
        for case in cycle(cases)
    )
    for number in range(count):
        work, about, name = named[number] if number < len(named) else next(restored)
        yield f"{name} (number {number}, seed {seed})", work, about, f"{seed} {number}"


def _try(found, name, work, about, seed):
    rng = random.Random(seed)
    on_a_network = "on a network" in name
    with (
        tempfile.TemporaryDirectory() as room,
        FaultServer((takes_all,)) as server,
        patch.object(left_here, "_is_on_network", lambda _: on_a_network),
    ):
        house = House(Path(room), server)
        try:
            found.counts["stories"][work(house, rng, *about)] += 1
        finally:
            found.repeats += house.repeats


# A copy is put back.


def _put_back(house, rng, taken, way, record, killed):
    """Copy, send everything and restore. Return whether it is in doubt."""
    if record == "record beside it":
        house.records.touch()
    copy = house.room / "copy"
    # Enough entries for several pages, of which the next sessions write only some.
    many = way == "file alone" and killed
    # A mixture of two states may show no waiting plant.
    mixed = way in ("log alone", "damaged")
    if killed and taken != "while running":
        # The newer log stays beside it.
        mixed = mixed or way in ("file alone", "as other files", "moved")
    kills = []

    def begin(keeper):
        house.type(keeper, rng.randrange(5))
        house.send(keeper)
        house.type(keeper, 80 if many else rng.randrange(1, 9))
        if taken == "while running":
            house.copy()
        elif taken == "as a backup":
            copy.mkdir()
            patiently(keeper.back_up(copy / "journal.db").result)

    house.session(begin)
    if taken == "when closed":
        house.copy()
    waited = house.typed - len(house.arrived)

    def go_on(keeper):
        house.send(keeper)
        house.type(keeper, rng.randrange(3))
        house.send(keeper)
        if killed:
            kills.append(house.freeze())

    if many:
        house.session(house.send)
    house.session(go_on)
    for kill in kills:
        kill()
    _WAYS[way](house, copy)
    if record == "record too" and record_of(copy).is_dir():
        rng.choice((_over, _over_alone, _replaced))(record_of(copy), house.records)
    elif record == "record removed":
        shutil.rmtree(house.records, ignore_errors=True)
    was_there = len(house.arrived)
    in_question = 0

    def come_back(keeper):
        nonlocal in_question
        if way in _IN_THE_PROGRAM:
            patiently(keeper.restore(copy / "journal.db", datetime.now(UTC)).result)
        house.send(keeper)
        in_question = counts(keeper).waiting
        found = doubt(keeper)
        assert (found.waiting if found else 0) == in_question, f"{found}, {in_question} wait"
        # The journal that was left here knows that all were added.
        doubtful = 0 if way == "in the program" else waited
        assert in_question == doubtful or mixed, f"{in_question} in doubt instead of {doubtful}"
        assert in_question or not many, "not known as older"

    house.session(come_back)
    house.repeats += len(house.arrived) - was_there
    assert len(house.arrived) == was_there, "sent by itself"
    house.session(lambda keeper: _settle(house, rng, keeper, in_question))
    if rng.random() < 0.2:
        house.session(lambda keeper: _is_over(house, keeper))
    return "in doubt" if in_question else "not in doubt"


def _settle(house, rng, keeper, in_question):
    """In the next session the doubt remains. Plants typed meanwhile aren't in doubt."""
    found = doubt(keeper)
    assert (found.waiting if found else 0) == in_question, "forgotten"
    house.type(keeper, 2)
    was_there, to_check = len(house.arrived), counts(keeper).to_check
    house.send(keeper)
    if not in_question:
        assert len(house.arrived) == was_there + 2
        return
    assert len(house.arrived) == was_there, "sent while in doubt"
    never_sent = rng.random() < 0.5
    assert settle(keeper, never_sent) == in_question
    house.send(keeper)
    goes = 2 + (in_question if never_sent else 0)
    assert len(house.arrived) == was_there + goes
    assert counts(keeper).to_check == to_check + (0 if never_sent else in_question)


def _is_over(house, keeper):
    was_there = len(house.arrived)
    assert doubt(keeper) is None, "in doubt for ever"
    house.type(keeper, 1)
    house.send(keeper)
    assert len(house.arrived) == was_there + 1


# How a folder comes back: that of the journal, or that of its record.


def _over(source, target):
    """As `cp -a` puts a home back."""
    (target / "journal.db-wal").unlink(missing_ok=True)
    for file in source.iterdir():
        if file.is_file():
            write_over(file, target / file.name)


def _over_alone(source, target):
    """What was not there before is deleted."""
    _over(source, target)
    for file in target.iterdir():
        if not (source / file.name).exists():
            file.unlink()


def _replaced(source, target):
    """As `rsync -a` and `tar` put a home back."""
    for file in source.iterdir():
        replace(file, target / file.name)


def _moved(source, target):
    for file in list(source.iterdir()):
        file.replace(target / file.name)


def _folder_moved(source, target):
    shutil.rmtree(target)
    source.rename(target)


def _elsewhere(house, copy):
    house.data = copy


def _file_alone(house, copy):
    write_over(copy / "journal.db", house.journal)


def _log_alone(house, copy):
    write_over(copy / "journal.db-wal", house.wal)


def _other_computer(house, copy):
    _over(copy, house.data)
    house.computer = "another one"


def _new_computer(house, copy):
    house.data, house.computer = house.room / "new", "another one"


def _damaged(house, copy):
    """Damage its mark. Without the first page, nothing would be readable."""
    _over(copy, house.data)
    spoil(house.journal, root_of(house.journal, "mark"), bytes(4096))


_TAKEN = ("when closed", "while running", "as a backup")
_WAYS = {
    "in place": lambda house, copy: _over(copy, house.data),
    "as other files": lambda house, copy: _replaced(copy, house.data),
    "moved": lambda house, copy: _moved(copy, house.data),
    "folder moved": lambda house, copy: _folder_moved(copy, house.data),
    "in another folder": _elsewhere,
    "file alone": _file_alone,
    "log alone": _log_alone,
    "on another computer": _other_computer,
    "from another computer on a network": _other_computer,
    "damaged": _damaged,
    "in the program": lambda house, copy: None,
    "in the program of a new computer": _new_computer,
}
_IN_THE_PROGRAM = ("in the program", "in the program of a new computer")
_RECORD = ("record left", "record too", "record removed", "record beside it")


def _makes_sense(taken, way, record, killed):
    if way in ("log alone", "file alone"):
        # Only the copy of an open journal has a log, and only that of a closed one needs none.
        return (taken == "while running") == (way == "log alone") and taken != "as a backup"
    return (way in _IN_THE_PROGRAM) <= (taken == "as a backup")


# What may happen between two sessions: `kill` puts the files back as in the first one.


def _live_on(house, rng, happen):
    kills = []
    if happen is _no_folder:
        house.records.touch()
    for _ in range(2):

        def work(keeper):
            assert doubt(keeper) is None, "in doubt for nothing"
            house.type(keeper, rng.randrange(2, 5))
            house.send(keeper)
            # Only a journal with waiting entries can be in doubt.
            house.type(keeper, rng.randrange(1, 4))
            kills.append(house.freeze())

        house.session(work)
        happen(house, kills[-1])
    house.session(house.send)
    arrived = house.arrived
    house.repeats += len(arrived) - len(set(arrived))
    assert sorted(arrived) == list(range(1, house.typed + 1)), "not all, or not once"
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


def _touch(house, kill):
    house.journal.touch()
    house.journal.chmod(0o640)


def _look_at_a_copy(house, kill):
    """Open a copy with another program, then delete it."""
    shutil.rmtree(house.copy("looked at"))
    shutil.rmtree(record_of(house.room / "looked at"))


def _back_up(house, kill):
    house.session(lambda keeper: patiently(keeper.back_up(house.room / "backup.db").result))


def _no_folder(house, kill):
    """The record lies beside the journal."""


def _change_computer(house, kill):
    kill()
    house.computer = f"after {house.computer}"


_ORDINARY = {
    "quit": lambda house, kill: None,
    "killed": lambda house, kill: kill(),
    "power cut": _lose_power,
    "touched": _touch,
    "copied, but not put back": _look_at_a_copy,
    "backed up": _back_up,
    "no folder for records": _no_folder,
    "a home on a network, another computer after a kill": _change_computer,
}


# Two journals that are one.


def _copy_goes_on(house, rng):
    """Open a copy, let it send its plants, and open the first journal again."""
    house.session(lambda keeper: house.type(keeper, 3))
    other = house.beside(house.copy())

    def send(keeper):
        assert settle(keeper, never_sent=True) == 3
        other.send(keeper)

    other.session(send)
    assert len(house.arrived) == 3
    house.session(house.send)
    house.session(_is_in_doubt)
    return "two journals"


def _copy_waits(house, rng):
    """A copy is not even looked at while the first journal is open."""
    house.session(lambda keeper: house.type(keeper, 3))
    other = house.beside(house.copy())

    def work(keeper):
        before = {file: file.read_bytes() for file in other.data.iterdir()}
        try:
            other.session(other.send)
        except JournalInUse:
            assert before == {file: file.read_bytes() for file in other.data.iterdir()}
        else:
            raise AssertionError("both are open")
        house.send(keeper)

    house.session(work)
    other.session(other.send)
    other.session(_is_in_doubt)
    assert len(house.arrived) == 3
    return "two journals"


def _is_in_doubt(keeper):
    found = doubt(keeper)
    assert found, "not in doubt"
    assert found.waiting == 3


_TWO = {
    "a copy goes on, then the first": _copy_goes_on,
    "a copy beside the open journal": _copy_waits,
}


# Killed while plants wait, then something happens to the files.


def _work_and_die(house, rng):
    """Send plants, and be killed while others wait. Return how many."""
    waiting = rng.randrange(1, 6)

    def work(keeper):
        house.type(keeper, rng.randrange(1, 5))
        house.send(keeper)
        if rng.random() < 0.5:
            patiently(keeper.submit(lambda journal: journal.file.play_in()).result)
        house.type(keeper, waiting)
        kills.append(house.freeze())

    kills = []
    house.session(work)
    kills[0]()
    return waiting


def _come_back(house, first, waiting, *, lost=0):
    """Find all plants from this number on again, in doubt, and send them when the user says so."""
    numbers = list(range(first, house.typed + 1))
    before = len(house.arrived)

    def work(keeper):
        house.send(keeper)
        assert len(house.arrived) == before, "sent by itself"
        assert ids(keeper) == numbers[: len(numbers) - lost], f"{ids(keeper)} of {numbers}"
        assert doubt(keeper).waiting == waiting
        assert settle(keeper, never_sent=True) == waiting
        house.send(keeper)

    house.session(work)
    arrived = [one for one in house.arrived if one in numbers]
    house.repeats += len(arrived) - len(set(arrived))
    assert house.lost_some is bool(lost)
    return "killed before"


def _new_disk(house, rng):
    """The home is copied with its records."""
    waiting = _work_and_die(house, rng)
    for folder in (house.data, house.records):
        _replaced(folder, folder)
    return _come_back(house, 1, waiting)


def _no_record(house, rng):
    """The record is empty, as after a power cut."""
    waiting = _work_and_die(house, rng)
    (record,) = house.records.glob("*.seen")
    record.write_bytes(b"")
    return _come_back(house, 1, waiting)


def _older_file(house, rng):
    """An older file is copied over the journal. Its log is newer, and is kept."""
    house.session(lambda keeper: house.type(keeper, 3))
    copy, first = house.copy(), house.typed
    house.session(house.send)
    _work_and_die(house, rng)
    write_over(copy / "journal.db", house.journal)
    house.repeats -= first
    found = _come_back(house, 1, first, lost=house.typed - first)
    (log,) = house.data.glob("journal.set-aside-*.db-wal")
    assert log.stat().st_size
    return found


def _swapped(house, rng):
    """Two folders are swapped with their logs."""
    other = house.beside(house.room / "other")
    waiting = _work_and_die(house, rng)
    other.typed = 100
    others = _work_and_die(other, rng)
    house.data.rename(house.room / "away")
    other.data.rename(house.data)
    (house.room / "away").rename(other.data)
    house.typed, other.typed = other.typed, house.typed
    _come_back(house, 101, others)
    found = _come_back(other, 1, waiting)
    house.repeats += other.repeats
    return found


_KILLED = {
    "killed, then the home copied with its records to a new disk": _new_disk,
    "killed, then an empty record": _no_record,
    "killed, then an older file copied in place over the journal": _older_file,
    "killed, then two folders swapped with their logs": _swapped,
}
SMALL = len(_ORDINARY) + len(_TWO) + len(_KILLED) + _RESTORED
FULL = 25 * SMALL
