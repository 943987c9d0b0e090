"""The journal goes astray while the program runs: deleted, moved, replaced, cut or overwritten.

SQLite notices nothing of it. Whatever was called saved is there at the next start and is sent once,
without a question. Of a file that was cut or overwritten, plants may be lost, but then the program
says so, and sends nothing of it by itself.
"""

import logging
import random
import sys
import tempfile
import uuid
from collections import Counter
from datetime import UTC, datetime
from itertools import count
from os import truncate
from pathlib import Path
from subprocess import check_output
from unittest.mock import patch

from plantdesk.desk.news import JournalFault, JournalOpened, JournalPutBack, JournalRepaired
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.store import Store
from plantdesk.journal import file
from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.left_here import Here
from plantdesk.journal.records import Batch
from plantdesk.outbox import pace
from tests.e2e.stores import accept, arrived
from tests.faults.program import STORE, Program, snapshot_of
from tests.faults.server import FaultServer, answer, repeat, take_request
from tests.faults.tally import try_all
from tests.loop import jump
from tests.patience import patiently
from tests.stages.shops import Gate

WHAT = "journal deleted, moved, replaced, cut or overwritten while open"
# Their ids. The journal gets them in three slices.
_ROWS = range(1001, 2001)


def why_not():
    return "Windows deletes no open file" if sys.platform == "win32" else ""


def run(count, seed):
    # As little of a short journal is in memory as of a long one.
    pragmas = (*file._PRAGMAS, ("cache_size", 12))
    # Only our own bugs count.
    logging.disable(logging.WARNING)
    try:
        with (
            patch.object(file, "_PRAGMAS", pragmas),
            patch.object(pace, "_LONGEST_WAIT", 0.02),
        ):
            return try_all(_runs(count, seed), _try, 2)
    finally:
        logging.disable(logging.NOTSET)


def _runs(count, seed):
    for number in range(count):
        # Each way once, beside other work each time, before any comes again.
        again, at = divmod(number, len(_WAYS))
        way, under_way = list(_WAYS)[at], list(_UNDER_WAY)[(at + again) % len(_UNDER_WAY)]
        name = f"{way}, {under_way} (number {number}, seed {seed})"
        yield name, way, under_way, f"{seed} {number}"


def _try(found, name, way, under_way, seed):
    till = Gate()
    till.open()
    with (
        tempfile.TemporaryDirectory() as room,
        FaultServer((repeat(take_request, till, answer(accept)),)) as server,
    ):
        case = Case(found, random.Random(seed), Path(room), server, till)
        found.counts["ends"][case.live(way, under_way)] += 1
        sent = Counter(arrived(server))
        found.repeats += sum(sent.values()) - len(sent)


class Case:
    """One story, and what the program said in it."""

    def __init__(self, found, rng, room, server, till):
        self.rng, self.room = rng, room
        self.data = room / "data"
        self.journal = self.data / "journal.db"
        self._found, self._server, self._till = found, server, till
        self._saved, self._not_saved = set(), set()
        # What another program puts in the journal's place.
        self.other = b""

    def live(self, way, under_way):
        rng = self.rng
        offline = under_way == "a sheet" or (under_way == "nothing" and rng.random() < 0.5)
        program = self._start(offline=offline)
        many = rng.choice((2, 20, 20, 150))
        self._type(program, range(1, many // 2))
        program.read(_play_in)
        # Read by another process: closing the file here would drop this one's locks on it.
        self.other = rng.choice((check_output(["cat", self.journal]), rng.randbytes(40_000)))
        self._type(program, range(many // 2, many))
        if rng.random() < 0.7:
            program.read(_play_in)
        _UNDER_WAY[under_way](self, program, _WAYS[way])
        quits = rng.random() < 0.3
        if not quits:
            self._type_until_saved(program)
            if way in _WHOLE:
                # That plant may have joined a commit which had looked just before.
                _look_after(program)
                program.until(lambda: program.heard(JournalPutBack))
        program.quit()
        return self._judge(program, self._start(), way in _WHOLE, quits)

    def _start(self, **settings):
        store = Store(STORE, "Green Acres", "leaf", self._server.address)
        keeper = JournalKeeper(self.journal, here=Here(records=self.room / "state"))
        return Program(store, keeper, **settings)

    def _type(self, program, numbers):
        for number in numbers:
            saved = patiently(program.add(snapshot_of(number)).result) is None
            (self._saved if saved else self._not_saved).add(number)

    def _type_until_saved(self, program):
        for number in count(501):
            self._type(program, [number])
            if number in self._saved:
                return

    def lose_at_rest(self, program, lose):
        lose(self)
        _look_after(program)

    def lose_beside_a_plant(self, program, lose):
        program.until(lambda: len(arrived(self._server)) == len(self._saved))
        self._till.close()
        self._type(program, [500])
        program.until(lambda: 500 in arrived(self._server))
        lose(self)
        self._till.open()

    def lose_beside_a_sheet(self, program, lose):
        def plants():
            for number in _ROWS:
                if number == _ROWS[600]:
                    lose(self)
                yield number, NewPlant(number, "Acer")

        batch = Batch(str(uuid.uuid4()), STORE, "plants.csv", datetime.now(UTC))
        adding = program.ask(lambda engine: engine.batches.add(batch, plants(), len(_ROWS)))
        saved = patiently(adding.result).added == len(_ROWS)
        (self._saved if saved else self._not_saved).update(_ROWS)

    def _judge(self, before, after, whole, quits):
        expect = self._found.expect
        if after.heard(JournalFault):
            expect(quits and not whole, f"can't be opened: {after.heard(JournalFault)}")
            after.quit()
            return "can't be read"
        # The rows of a sheet whose name is lost stay, in doubt.
        unsaved = self._not_saved if whole else self._not_saved.difference(_ROWS)
        after.until(lambda: not unsaved.intersection(_ids(after)))
        missing = self._saved.difference(_ids(after))
        said = before.heard(JournalRepaired) + after.heard(JournalRepaired)
        doubt = after.heard(JournalOpened)[-1].doubt
        if whole:
            expect(not missing, f"lost: {sorted(missing)[:9]}")
            expect(not said and not doubt, f"{said}, {doubt}")
            typed = self._saved.difference(_ROWS)
            after.until(lambda: typed.issubset(arrived(self._server)))
        else:
            expect(not missing or any(one.lost_some for one in said), f"lost unsaid: {missing}")
        after.quit()
        return "some lost" if missing else "in doubt" if said or doubt else "whole"


def _ids(program):
    return program.read(lambda journal: journal.file.rows(int, "SELECT plant_id FROM entries"))


def _play_in(journal):
    journal.file.play_in()


def _look_after(program):
    """Let the time come at which the engine looks after the journal's file."""

    async def pass_time(_):
        jump(5)

    program.ask(pass_time)


def _deleted_with_its_log(case):
    case.journal.unlink()
    wal_of(case.journal).unlink()


def _replaced(case):
    fresh = case.room / "fresh"
    fresh.write_bytes(case.other)
    fresh.replace(case.journal)


def _copied_over(case):
    with case.journal.open("r+b") as file:
        file.truncate()
        file.write(case.other)


_WHOLE = {
    "deleted": lambda case: case.journal.unlink(),
    "deleted with its log": _deleted_with_its_log,
    "log deleted": lambda case: wal_of(case.journal).unlink(),
    "replaced": _replaced,
    "folder renamed": lambda case: case.data.rename(case.room / "other"),
}
_WAYS = _WHOLE | {
    "copied over in place": _copied_over,
    "cut to 0": lambda case: truncate(case.journal, 0),
    "cut": lambda case: truncate(case.journal, case.rng.randrange(size_of(case.journal))),
    "log cut to 0": lambda case: truncate(wal_of(case.journal), 0),
}
_UNDER_WAY = {
    "nothing": Case.lose_at_rest,
    "a plant": Case.lose_beside_a_plant,
    "a sheet": Case.lose_beside_a_sheet,
}
SMALL = len(_WAYS)
FULL = 20 * SMALL * len(_UNDER_WAY)
