"""A journal is copied, everything is sent, and the copy is restored in every way.

According to the store's ledger, nothing is sent again until the user says that it never was. Then
the user's decision is carried out. Without copies there is no doubt, and everything is sent once.
"""

import random
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from tests.e2e.stores import takes_all
from tests.faults.restoring import (
    House,
    Keeper,
    counts,
    doubt,
    replace,
    settle,
    write_all_over,
    write_over,
)
from tests.faults.server import FaultServer
from tests.faults.tally import Tally
from tests.patience import PATIENCE

WHAT = "journal copied, all sent, copy put back; ordinary life"

Put = Callable[[House, Path], None]


def run(count: int, seed: int) -> Tally:
    tally = Tally()
    doubts = 0
    names = list(_PUT_BACK) + list(_ORDINARY)
    for number in range(count):
        name = names[number % len(names)]
        rng = random.Random(f"{seed} {number}")
        with tempfile.TemporaryDirectory() as room, FaultServer((takes_all,)) as server:
            house = House(Path(room), server)
            try:
                if name in _PUT_BACK:
                    doubts += _put_back(house, rng, name)
                else:
                    if name == "no folder for claims":
                        house.room.joinpath("state").touch()
                    _live_on(house, rng, _ORDINARY[name])
            except Exception as error:
                tally.wrong.append(f"{name} (number {number}, seed {seed}): {error!r}")
        tally.runs += 1
        tally.repeats += house.repeats
    tally.figures["ways to put it back"] = str(len(_PUT_BACK))
    tally.figures["times in doubt"] = str(doubts)
    return tally


def _put_back(house: House, rng: random.Random, name: str) -> int:
    """Copy, send everything and restore. Count the doubts."""
    taken, put = _PUT_BACK[name]
    if "beside" in name:
        house.claims = house.data
    copies: list[Path] = []

    def begin(keeper: Keeper) -> None:
        house.type(keeper, rng.randrange(5))
        house.send(keeper)
        # Enough entries for several pages, of which the next sessions write only some.
        house.type(keeper, 80 if "earlier" in name else rng.randrange(1, 9))
        if taken == "running":
            copies.append(house.copy())
        elif taken == "backup":
            house.room.joinpath("copy").mkdir()
            copies.append(house.room / "copy")
            keeper.back_up(copies[0] / "journal.db").result(PATIENCE)

    house.session(begin)
    if taken == "closed":
        copies.append(house.copy())

    def go_on(keeper: Keeper) -> None:
        house.send(keeper)
        house.type(keeper, rng.randrange(3))
        house.send(keeper)
        house.copy("killed")

    if "earlier" in name:
        house.session(house.send)
    house.session(go_on)
    put(house, copies[0])
    was_there = len(house.arrived)
    in_question = 0

    def come_back(keeper: Keeper) -> None:
        nonlocal in_question
        if taken == "backup":
            keeper.restore(copies[0] / "journal.db", datetime.now(UTC)).result(PATIENCE)
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


def _settle(house: House, rng: random.Random, keeper: Keeper, in_question: int) -> None:
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


def _is_over(house: House, keeper: Keeper) -> None:
    was_there = len(house.arrived)
    assert doubt(keeper) is None, "in doubt for ever"
    house.type(keeper, 1)
    house.send(keeper)
    assert len(house.arrived) == was_there + 1


def _live_on(house: House, rng: random.Random, happen: Callable[[House], None]) -> None:
    for _ in range(2):

        def work(keeper: Keeper) -> None:
            assert doubt(keeper) is None, "in doubt for nothing"
            house.type(keeper, rng.randrange(2, 5))
            house.send(keeper)
            # Only a journal with waiting entries can be in doubt.
            house.type(keeper, rng.randrange(1, 4))
            shutil.rmtree(house.room / "killed", ignore_errors=True)
            house.copy("killed")

        house.session(work)
        happen(house)
    house.session(house.send)
    arrived = house.arrived
    house.repeats += len(arrived) - len(set(arrived))
    assert sorted(arrived) == list(range(1, house.typed + 1)), "not all, or not once"


def _over(house: House, copy: Path) -> None:
    house.wal.unlink(missing_ok=True)
    write_all_over(copy, house.data)


def _replaced(house: House, copy: Path) -> None:
    for file in copy.iterdir():
        replace(file, house.data / file.name)


def _moved(house: House, copy: Path) -> None:
    for file in list(copy.iterdir()):
        file.replace(house.data / file.name)


def _folder_replaced(house: House, copy: Path) -> None:
    shutil.rmtree(house.data)
    shutil.copytree(copy, house.data)


def _folder_moved(house: House, copy: Path) -> None:
    shutil.rmtree(house.data)
    copy.rename(house.data)


def _elsewhere(house: House, copy: Path) -> None:
    house.data = copy
    if house.claims.name == "data":
        house.claims = copy


def _file_alone(house: House, copy: Path) -> None:
    write_over(copy / "journal.db", house.journal)


def _old_log(house: House, copy: Path) -> None:
    write_over(copy / "journal.db-wal", house.wal)


def _other_computer(house: House, copy: Path) -> None:
    _over(house, copy)
    house.computer, house.claims = "another one", house.room / "another state"


def _no_claims(house: House, copy: Path) -> None:
    _over(house, copy)
    shutil.rmtree(house.claims)


def _kill(house: House) -> None:
    """The file and its log before the last session was closed."""
    write_all_over(house.room / "killed", house.data)


def _after_a_kill(put: Put) -> Put:
    def kill_and_put(house: House, copy: Path) -> None:
        _kill(house)
        put(house, copy)

    return kill_and_put


def _damaged(house: House, copy: Path) -> None:
    """Damage its mark. Without the first page, nothing would be readable."""
    _over(house, copy)
    with closing(sqlite3.connect(house.journal)) as opened:
        found = opened.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'mark'")
        (page,) = found.fetchone()
    with house.journal.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(bytes(4096))


def _nothing(house: House, copy: Path) -> None:
    """Restore the backup within the program."""


# When the copy is made, and how it is restored.
_PUT_BACK: dict[str, tuple[str, Put]] = {
    "in place": ("closed", _over),
    "as another file": ("closed", _replaced),
    "moved": ("closed", _moved),
    "folder replaced": ("closed", _folder_replaced),
    "folder moved": ("closed", _folder_moved),
    "in another folder": ("closed", _elsewhere),
    "on another computer": ("closed", _other_computer),
    "claims removed": ("closed", _no_claims),
    "claims beside it, in another folder": ("closed", _elsewhere),
    "claims beside it, folder moved": ("closed", _folder_moved),
    "claims beside it, moved": ("closed", _moved),
    "taken while running, in place": ("running", _over),
    "taken while running, as other files": ("running", _replaced),
    "taken while running, without its log": ("running", _file_alone),
    "taken while running, in another folder": ("running", _elsewhere),
    "old log beside the new file": ("running", _old_log),
    "after a kill, in place": ("closed", _after_a_kill(_over)),
    "after a kill, beside the log": ("closed", _after_a_kill(_file_alone)),
    "after a kill, an earlier file beside the log": ("closed", _after_a_kill(_file_alone)),
    "after a kill, old log beside the file": ("running", _after_a_kill(_old_log)),
    "after a kill, taken while running": ("running", _after_a_kill(_over)),
    "after a kill, moved beside the log": ("closed", _after_a_kill(_moved)),
    "damaged": ("closed", _damaged),
    "backup restored": ("backup", _nothing),
    "backup in place": ("backup", _over),
    "backup as another file": ("backup", _replaced),
}


def _quit(house: House) -> None:
    """Copy only the journal's file."""


def _lose_power(house: House) -> None:
    """Lose everything that wasn't synced."""
    _kill(house)
    for claims in house.claims.glob("*.claims"):
        number = int(claims.read_bytes())
        with claims.open("r+b") as file:
            file.write(b"%020d" % (number // 2))


def _touch(house: House) -> None:
    house.journal.touch()
    house.journal.chmod(0o640)


def _look_at_a_copy(house: House) -> None:
    """Open a copy with another program, then delete it."""
    shutil.rmtree(house.room / "seen", ignore_errors=True)
    shutil.rmtree(house.copy("seen"))


def _back_up(house: House) -> None:
    house.session(lambda keeper: keeper.back_up(house.room / "backup.db").result(PATIENCE))


_ORDINARY: dict[str, Callable[[House], None]] = {
    "quit": _quit,
    "killed": _kill,
    "power cut": _lose_power,
    "touched": _touch,
    "copied, but not put back": _look_at_a_copy,
    "backed up": _back_up,
    "no folder for claims": _quit,
}

SMALL, FULL = len(_PUT_BACK) + len(_ORDINARY), 15 * (len(_PUT_BACK) + len(_ORDINARY))
