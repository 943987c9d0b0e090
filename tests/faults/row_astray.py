"""The journal goes astray while the program runs: deleted, moved, replaced, cut or overwritten.

SQLite notices nothing of it. Whatever was called saved is there at the next start and is sent once,
without a question. Of a file that was cut or overwritten, plants may be lost, but then the program
says so, and sends nothing of it by itself.
"""

import logging
import random
import sys
import tempfile
import threading
import time
import uuid
from collections import Counter
from concurrent.futures import Future
from datetime import UTC, datetime
from itertools import count
from os import truncate
from pathlib import Path
from subprocess import check_output
from unittest.mock import patch

from plantdesk.desk.news import JournalFault, JournalOpened, JournalPutBack, JournalRepaired
from plantdesk.desk.run_engine import run_engine
from plantdesk.desk.setup import EngineJobs, EngineSetup
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.store import Store
from plantdesk.journal import file
from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.left_here import Here
from plantdesk.journal.records import Batch
from plantdesk.outbox import pace
from tests.e2e.stores import accept, arrived
from tests.faults.lives import STORE, TOKEN
from tests.faults.server import FaultServer, answer, repeat, take_request
from tests.faults.tally import try_all
from tests.keyrings import MemoryKeyring, vault_over
from tests.loop import jump
from tests.patience import Deadline, patiently
from tests.stages.engine import new_snapshot

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
        way, under_way = list(_WAYS)[at], _UNDER_WAY[(at + again) % len(_UNDER_WAY)]
        yield (
            f"{way}, {under_way} (number {number}, seed {seed})",
            way,
            under_way,
            f"{seed} {number}",
        )


def _try(found, name, way, under_way, seed):
    rng, till = random.Random(seed), Till()
    with (
        tempfile.TemporaryDirectory() as room,
        FaultServer((repeat(take_request, till, answer(accept)),)) as server,
    ):
        case = Case(found, rng, Path(room), server, till)
        found.counts["ends"][case.live(way, under_way)] += 1
        sent = Counter(arrived(server))
        found.repeats += sum(sent.values()) - len(sent)


class Till:
    """A step of the server, which can be held."""

    def __init__(self):
        self._open = threading.Event()
        self._open.set()

    def __call__(self, line):
        while not self._open.wait(0.01) and not line.released.is_set():
            pass

    def hold(self):
        self._open.clear()

    def let_go(self):
        self._open.set()


class Program:
    """The engine on a thread of its own, as the window uses it."""

    def __init__(self, data, store, *, offline=False):
        self.keeper = JournalKeeper(data / "journal.db", here=Here(records=data.parent / "state"))
        self.news = []
        self._jobs = EngineJobs()
        keyring = MemoryKeyring()
        keyring.keep(store.address, TOKEN)
        keepers = self.keeper, vault_over(keyring)
        setup = EngineSetup(store, data, lambda _: keepers, offline=offline)
        about = (self._jobs, setup, self.news.append, lambda: None)
        self._thread = threading.Thread(target=run_engine, args=about, daemon=True)
        self._thread.start()
        self.until(lambda: self.heard(JournalOpened, JournalFault))

    def heard(self, *kinds):
        return [news for news in tuple(self.news) if isinstance(news, kinds)]

    def until(self, condition):
        deadline = Deadline()
        while not condition():
            assert not deadline.passed, f"never: {self.news[-5:]}"
            time.sleep(0.005)

    def ask(self, question):
        """Ask the engine's loop. The result is a future."""
        came = Future()

        async def job(engine):
            try:
                came.set_result(await question(engine))
            except BaseException as error:
                came.set_exception(error)

        self._jobs.put(job)
        return came

    def type(self, number):
        """Add a plant. Return whether it is saved."""
        snapshot = new_snapshot(number, store_id=STORE)
        adding = self.ask(lambda engine: engine.plants.add(snapshot, even_if_known=False))
        return patiently(adding.result) is None

    def add_sheet(self, then):
        """Add a sheet, in the middle of which something happens. Return whether it is saved."""

        def plants():
            for number in _ROWS:
                if number == _ROWS[600]:
                    then()
                yield number, NewPlant(number, "Acer")

        batch = Batch(str(uuid.uuid4()), STORE, "plants.csv", datetime.now(UTC))
        adding = self.ask(lambda engine: engine.batches.add(batch, plants(), len(_ROWS)))
        return patiently(adding.result).added == len(_ROWS)

    def look_after(self):
        async def pass_time(_):
            jump(5)

        self.ask(pass_time)

    def read(self, work):
        return patiently(self.keeper.submit(work).result)

    def ids(self):
        return self.read(lambda journal: journal.file.rows(int, "SELECT plant_id FROM entries"))

    def quit(self):
        self.ask(lambda engine: engine.quit())
        self.until(lambda: not self._thread.is_alive())


class Case:
    """One story, and what the program said in it."""

    def __init__(self, found, rng, room, server, till):
        self.rng, self.room = rng, room
        self.data = room / "data"
        self._found, self._server, self._till = found, server, till
        self._store = Store(STORE, "Green Acres", "leaf", server.address)
        self._saved, self._not_saved = set(), set()
        # What another program puts in the journal's place.
        self.other = b""

    @property
    def journal(self):
        return self.data / "journal.db"

    def live(self, way, under_way):
        rng, whole = self.rng, way in _WHOLE
        offline = under_way == "a sheet" or (under_way == "nothing" and rng.random() < 0.5)
        program = Program(self.data, self._store, offline=offline)
        many = rng.choice((2, 20, 20, 400))
        self._type(program, range(1, many // 2))
        program.read(_play_in)
        # Read by another process: closing the file here would drop this one's locks on it.
        self.other = rng.choice((check_output(["cat", self.journal]), rng.randbytes(40_000)))
        self._type(program, range(many // 2, many))
        if rng.random() < 0.7:
            program.read(_play_in)
        self._lose(program, _WAYS[way], under_way)
        quits = rng.random() < 0.3
        if not quits:
            self._go_on(program)
            if whole:
                # That plant may have joined a commit which had looked just before.
                program.look_after()
                program.until(lambda: program.heard(JournalPutBack))
        program.quit()
        return self._judge(program, Program(self.data, self._store), whole, quits)

    def _type(self, program, numbers):
        for number in numbers:
            (self._saved if program.type(number) else self._not_saved).add(number)

    def _lose(self, program, lose, under_way):
        match under_way:
            case "nothing":
                lose(self)
                program.look_after()
            case "a plant":
                program.until(lambda: len(arrived(self._server)) == len(self._saved))
                self._till.hold()
                self._type(program, [500])
                program.until(lambda: 500 in arrived(self._server))
                lose(self)
                self._till.let_go()
            case "a sheet":
                saved = program.add_sheet(lambda: lose(self))
                (self._saved if saved else self._not_saved).update(_ROWS)

    def _go_on(self, program):
        """Type plants until one is saved."""
        numbers = count(501)

        def is_saved():
            number = next(numbers)
            self._type(program, [number])
            return number in self._saved

        program.until(is_saved)

    def _judge(self, before, after, whole, quits):
        expect = self._found.expect
        if after.heard(JournalFault):
            expect(quits and not whole, f"can't be opened: {after.heard(JournalFault)}")
            after.quit()
            return "can't be read"
        # The rows of a sheet whose name is lost stay, in doubt.
        unsaved = self._not_saved if whole else self._not_saved.difference(_ROWS)
        after.until(lambda: not unsaved.intersection(after.ids()))
        missing = self._saved.difference(after.ids())
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


def _play_in(journal):
    journal.file.play_in()


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
_UNDER_WAY = ("nothing", "a plant", "a sheet")
SMALL = len(_WAYS)
FULL = 20 * SMALL * len(_UNDER_WAY)
