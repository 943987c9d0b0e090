"""A journal is copied, everything is sent, and the copy is put back in every way.

According to the store's ledger, nothing is sent again until the user says that it never was. Then
the user's decision is carried out. Without copies there is no doubt, and everything is sent once.
"""

import json
import random
import shutil
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import patch

from plantdesk.journal import seen
from plantdesk.journal.errors import JournalInUse
from tests.e2e.stores import takes_all
from tests.faults.restoring import (
    House,
    counts,
    doubt,
    record_of,
    replace,
    settle,
    write_all_over,
    write_over,
)
from tests.faults.server import FaultServer
from tests.faults.tally import try_all
from tests.journal.pages import root_of, spoil
from tests.patience import PATIENCE

WHAT = "journal copied, all sent, copy put back; ordinary life"


def run(count, seed):
    return try_all(_runs(count, seed), _try)


def _runs(count, seed):
    for number in range(count):
        name = _ALL[number % len(_ALL)]
        yield f"{name} (number {number}, seed {seed})", name, random.Random(f"{seed} {number}")


def _try(found, _, name, rng):
    with (
        tempfile.TemporaryDirectory() as room,
        FaultServer((takes_all,)) as server,
        patch.object(seen, "_is_on_network", lambda _: "on a network" in name),
    ):
        house = House(Path(room), server)
        try:
            if name in _PUT_BACK:
                doubt = "in doubt" if _put_back(house, rng, name) else "not in doubt"
                found.counts["copies put back"][doubt] += 1
            elif name in _ORDINARY:
                _live_on(house, rng, _ORDINARY[name])
            else:
                _TWO[name](house)
        finally:
            found.repeats += house.repeats


def _put_back(house, rng, name):
    """Copy, send everything and restore. Return whether it is in doubt."""
    taken, put = _PUT_BACK[name]
    if "record beside" in name:
        house.records.touch()
    copy = house.room / "copy"
    kills = []

    def begin(keeper):
        house.type(keeper, rng.randrange(5))
        house.send(keeper)
        # Enough entries for several pages, of which the next sessions write only some.
        house.type(keeper, 80 if "earlier" in name else rng.randrange(1, 9))
        if taken == "running":
            house.copy()
        elif taken == "backup":
            copy.mkdir()
            keeper.back_up(copy / "journal.db").result(PATIENCE)

    house.session(begin)
    if taken == "closed":
        house.copy()

    def go_on(keeper):
        house.send(keeper)
        house.type(keeper, rng.randrange(3))
        house.send(keeper)
        if "after a kill" in name:
            kills.append(house.freeze())

    if "earlier" in name:
        house.session(house.send)
    house.session(go_on)
    for kill in kills:
        kill()
    put(house, copy)
    was_there = len(house.arrived)
    in_question = 0

    def come_back(keeper):
        nonlocal in_question
        if taken == "backup":
            keeper.restore(copy / "journal.db", datetime.now(UTC)).result(PATIENCE)
        house.send(keeper)
        in_question = counts(keeper).waiting
        found = doubt(keeper)
        assert (found.waiting if found else 0) == in_question, f"{found}, {in_question} wait"
        # A mixture of two states may show no waiting plant, although the file has many.
        assert in_question or "earlier" not in name, "not known as older"

    house.session(come_back)
    house.repeats += len(house.arrived) - was_there
    assert len(house.arrived) == was_there, "sent by itself"
    house.session(lambda keeper: _settle(house, rng, keeper, in_question))
    if rng.random() < 0.2:
        house.session(lambda keeper: _is_over(house, keeper))
    return in_question > 0


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


# How a folder comes back: that of the journal, or also that of its record.


def _over(source, target):
    """As `cp -a` puts a home back."""
    (target / "journal.db-wal").unlink(missing_ok=True)
    write_all_over(source, target)


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


def _folder_replaced(source, target):
    shutil.rmtree(target)
    shutil.copytree(source, target)


def _folder_moved(source, target):
    shutil.rmtree(target)
    source.rename(target)


def _data(way):
    return lambda house, copy: way(copy, house.data)


def _all(data_way, record_way=None):
    def put(house, copy):
        data_way(copy, house.data)
        (record_way or data_way)(record_of(copy), house.records)

    return put


def _elsewhere(house, copy):
    house.data = copy


def _file_alone(house, copy):
    write_over(copy / "journal.db", house.journal)


def _old_log(house, copy):
    write_over(copy / "journal.db-wal", house.wal)


def _from_other_computer(house, copy):
    _over(copy, house.data)
    house.computer = "another one"


def _other_computer(house, copy):
    _from_other_computer(house, copy)
    house.records = house.room / "another state"


def _no_record(house, copy):
    _over(copy, house.data)
    shutil.rmtree(house.records)


def _damaged(house, copy):
    """Damage its mark. Without the first page, nothing would be readable."""
    _over(copy, house.data)
    spoil(house.journal, root_of(house.journal, "mark"), bytes(4096))


def _nothing(house, copy):
    """Restore the backup within the program."""


# When the copy is made, and how it is put back.
_PUT_BACK = {
    "in place": ("closed", _data(_over)),
    "as another file": ("closed", _data(_replaced)),
    "moved": ("closed", _data(_moved)),
    "folder replaced": ("closed", _data(_folder_replaced)),
    "folder moved": ("closed", _data(_folder_moved)),
    "in another folder": ("closed", _elsewhere),
    "on another computer": ("closed", _other_computer),
    "record removed": ("closed", _no_record),
    "record beside it, in another folder": ("closed", _elsewhere),
    "record beside it, folder moved": ("closed", _data(_folder_moved)),
    "record beside it, moved": ("closed", _data(_moved)),
    "its record too, in place": ("closed", _all(_over)),
    "its record too, in place, the rest deleted": ("closed", _all(_over, _over_alone)),
    "its record too, as other files": ("closed", _all(_replaced)),
    "its record too, folders replaced": ("closed", _all(_folder_replaced)),
    "taken while running, its record too, in place": ("running", _all(_over)),
    "taken while running, its record too, as other files": ("running", _all(_replaced)),
    "taken while running, in place": ("running", _data(_over)),
    "taken while running, as other files": ("running", _data(_replaced)),
    "taken while running, without its log": ("running", _file_alone),
    "taken while running, in another folder": ("running", _elsewhere),
    "old log beside the new file": ("running", _old_log),
    "after a kill, in place": ("closed", _data(_over)),
    "after a kill, beside the log": ("closed", _file_alone),
    "after a kill, an earlier file beside the log": ("closed", _file_alone),
    "after a kill, old log beside the file": ("running", _old_log),
    "after a kill, taken while running": ("running", _data(_over)),
    "after a kill, moved beside the log": ("closed", _data(_moved)),
    "after a kill, its record too, in place": ("closed", _all(_over)),
    "after a kill, its record too, as other files": ("running", _all(_replaced)),
    "on a network, from another computer": ("closed", _from_other_computer),
    "damaged": ("closed", _damaged),
    "backup restored": ("backup", _nothing),
    "backup in place": ("backup", _data(_over)),
    "backup as another file": ("backup", _data(_replaced)),
}


# What may happen between two sessions: `kill` puts the files back as in the first one.


def _quit(house, kill):
    """Nothing happens."""


def _kill(house, kill):
    kill()


def _lose_power(house, kill):
    """Lose what wasn't synced: in the record, the newest attempt."""
    kill()
    (record,) = house.records.glob("*.seen")
    values = json.loads(record.read_bytes())
    values[seen.Record._fields.index("newest_attempt")] //= 2
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
    house.session(lambda keeper: keeper.back_up(house.room / "backup.db").result(PATIENCE))


def _no_folder(house, kill):
    """The record lies beside the journal."""


def _change_computer(house, kill):
    house.computer = f"after {house.computer}"


def _change_computer_after_a_kill(house, kill):
    kill()
    house.computer = f"after {house.computer}"


_ORDINARY = {
    "quit": _quit,
    "killed": _kill,
    "power cut": _lose_power,
    "touched": _touch,
    "copied, but not put back": _look_at_a_copy,
    "backed up": _back_up,
    "no folder for records": _no_folder,
    "a home on a network, another computer": _change_computer,
    "a home on a network, another computer after a kill": _change_computer_after_a_kill,
}


def _copy_goes_on(house):
    """Open a copy, let it send its plants, and open the first journal again."""
    house.session(lambda keeper: house.type(keeper, 3))
    other = house.beside(house.copy())

    def send(keeper):
        assert settle(keeper, never_sent=True) == 3
        other.send(keeper)

    other.session(send)
    assert len(house.arrived) == 3
    house.session(house.send)
    house.session(lambda keeper: _is_in_doubt(keeper, 3))


def _copy_waits(house):
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
    other.session(lambda keeper: _is_in_doubt(keeper, 3))
    assert len(house.arrived) == 3


def _is_in_doubt(keeper, waiting):
    found = doubt(keeper)
    assert found, "not in doubt"
    assert found.waiting == waiting


# Two journals that are one.
_TWO = {
    "a copy goes on, then the first": _copy_goes_on,
    "a copy beside the open journal": _copy_waits,
}
_ALL = [*_PUT_BACK, *_ORDINARY, *_TWO]

SMALL, FULL = len(_ALL), 15 * len(_ALL)
