"""The program below its window on a virtual loop, and all events around it, for random walks.

Each event is a method that draws its own values.
"""

import asyncio
import itertools
import logging
import uuid
from collections import Counter
from datetime import UTC, datetime, timedelta
from inspect import iscoroutinefunction
from operator import attrgetter

import msgspec

from plantdesk.desk import news
from plantdesk.desk.engine import Engine
from plantdesk.desk.setup import EngineJobs, EngineSetup
from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached, Refused
from plantdesk.domain.plant import NewPlant, ServiceError
from plantdesk.domain.status import WAYS, Cause, Status
from plantdesk.domain.token import Token
from plantdesk.domain.typed import Typed
from plantdesk.journal.errors import JournalError
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Batch, OpenCounts
from plantdesk.outbox.news import Queue, StoreQueue, WaitReason
from plantdesk.outside import Outside
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault
from tests import outcomes
from tests.faults.books import STOPPED, Books, Way
from tests.faults.judge import read_disk
from tests.faults.virtual import Killed, Loop, Stuck, Thread, limit_files, room_for
from tests.keyrings import MemoryKeyring
from tests.outbox.chain import STORE

_OTHER_ANSWERS = (
    Refused(400, ServiceError(7, "no such bed")),
    outcomes.CUT,
    outcomes.UNREACHED,
    NotReached(ConnectionFault.DEADLINE),
    outcomes.NO_ACCESS,
    HeldBack(HoldReason.ADDRESS, 404),
    outcomes.BUSY,
    HeldBack(HoldReason.BUSY, 429, retry_after=7.0),
)
_MOVES = {cause for _, cause in WAYS} | {Cause.PERSON_SETS_ASIDE, Cause.PERSON_RELEASES}
_DECISIONS = [cause for cause in Cause if cause in _MOVES and "PERSON" in cause.name]
_PAIRS = {(before, after) for (before, _), after in WAYS.items()}
_YES_OR_NO = (True, False)
_RIGHT, _WRONG = Token("right"), Token("wrong")
# Longer than anything that happens by itself without a wait, and with one for an answer.
_CALM, _LONG = 1.0, 15.0
# More than a rest, and more than the program may take to quit.
_REST, _QUITTING = 60.0, 60.0
_ENOUGH = 300
# Counts may be so many seconds late, and more, where the disk is slow.
_LATE = 40
_FULL_AFTER_LOG = 0.05
# Longer than a journal that goes astray is unnoticed.
_LOOKED_AFTER = 30.0
_LISTED = """
SELECT e.uuid FROM entries e LEFT JOIN batches b ON b.seq = e.batch
WHERE b.seq IS NULL OR b.state IN ('ready', 'held')
"""


class Service:
    """A store with one token, whose plants are on their way until the walk answers them."""

    def __init__(self, world, token):
        self._world, self._token_right = world, token == _RIGHT

    def send(self, plant, key, on_left):
        world = self._world
        world.watch_sending(key)
        way = Way(world.books, self._token_right, plant, key, on_left)
        world.ways.append(way)
        if not world.on_line:
            world.program.loop.later(way.break_off)
        elif world.answers_all:
            world.program.loop.later(way.follow, outcomes.ADDED)
        return way

    async def close(self):
        """Leave the plants to the walk."""


class Program:
    """One start of the program, without its window."""

    def __init__(self, world, seconds):
        self._world = world
        self.loop = Loop(world.chance, seconds, world.latencies)
        self.keeper = JournalKeeper(world.path, new_worker=self._new_disk)
        self._vault = VaultKeeper(lambda: Vault(world.keyring, "memory"))
        self._vault._worker = Thread(self.loop, lambda: room_for(None))
        self.jobs = EngineJobs()
        # Of the window's questions, those without an answer.
        self.asked = {}
        self.queue = Queue()
        self.opened = False
        self.news = 0
        setup = EngineSetup(
            STORE,
            world.path.parent,
            keepers=None,
            connections=world.connections,
            offline=world.offline,
            outside=Outside(world.now, world.new_id),
        )
        self.engine = Engine(self.jobs, setup, self.keeper, self._vault, world.take, self.loop)

    def _new_disk(self, _, run):
        self.disk = Thread(self.loop, lambda: room_for(self._world.room), run)
        return self.disk

    def run(self, work):
        """Run until the program has quit, or was killed. Return whether it has quit."""
        self.keeper.open()
        task = self.loop.create_task(work)
        try:
            self.engine.run()
            return True
        except Killed:
            return False
        finally:
            self.keeper.close()
            self._vault.close()
            if task.done() and not task.cancelled():
                task.result()

    @property
    def journal(self):
        return self.keeper._journal


class World:
    def __init__(self, folder, chance):
        self.path = folder / "journal.db"
        self.chance = chance
        self.books = Books()
        # What was done so far, with the values drawn for it, and all that was told and sent.
        self.gone, self.trace = [], []
        # What sometimes has to happen, so that these walks mean anything.
        self.met = Counter()
        self.keyring = MemoryKeyring()
        self.on_line = True
        self.answers_all = self.offline = False
        # Greatest size of a file; None: there is room on the disk.
        self.room = None
        self.ways = []
        # The error of the wall clock.
        self._astray = 0.0
        self._numbers = itertools.count(1)
        # By reference: the last told status. What was not saved is in no journal.
        self._known, self._unsaved, self._batches = {}, {}, []
        self._over = False
        self.program = None
        self.connections = self._draw(1, 2, 4, 8)
        self.latencies = self._draw((0,), (0, 0, 0, 0.001, 0.2), (0.002, 0.01, 3.0))

    def live(self, events):
        """Start the program again and again, until so many events have happened."""
        seconds, self._steps = 1000.0, iter(events)
        while not self._over:
            self.dead = self._quitting = self._told_to_quit = self._doubted = False
            self.ways = []
            self.program = program = Program(self, seconds)
            try:
                quits = program.run(self._play())
            except Stuck as stuck:
                quits = False
                self.books.broken.append(str(stuck))
            if not self.dead:
                self._expect_answers()
            if self.books.broken:
                return
            self.books.expect(quits or self.dead, "it didn't quit")
            self.books.expect(self._quitting or self.dead, "it quit by itself")
            seconds = program.loop.time()
            left = _twice(read_disk, self.path.parent).entries.items()
            # Nobody knows how far these got, because the program ended.
            self.books.found |= {entry for entry, kept in left if kept.status == "sending"}

    async def _play(self):
        """Be the user and the world of one start, until it ends."""
        try:
            if self._draw(True, True, False):
                self._use(_RIGHT)
            await self._rest_or_not()
            for event in self._steps:
                self.gone.append(event.__name__)
                await event(self)
                if self.books.broken or self._quitting or self.dead:
                    break
                if await self._rest_or_not():
                    await self._check()
            else:
                self._over = True
                await self._end()
        except Exception:
            self.program.loop.kill()
            raise
        if self.books.broken and not self.dead:
            self.program.loop.kill()

    # The user's events.

    async def type(self):
        """Single plants. Whether they can't be saved, or are here already, is told."""
        for _ in range(self._number(1, 5)):
            number = next(self._numbers) if self._draw(1, 1, 1, 0) else self._number(1, 3)
            plant = NewPlant(number, f"Acer {number}")
            typed = Typed(str(number), plant.name, "")
            snapshot = news.Snapshot(self.new_id(), STORE.id, typed, plant, self.now())
            self._add(snapshot, self._draw(*_YES_OR_NO))
            await self._turns()

    async def _type_again(self):
        """What could not be saved."""
        for snapshot in [*self._unsaved.values()]:
            del self._unsaved[snapshot.id]
            self._add(snapshot, True)

    async def sheet(self):
        batch = Batch(self.new_id(), STORE.id, "sheet", self.now())
        count = self._draw(1, 3, 9)
        rows = [(row, NewPlant(next(self._numbers), "Quercus")) for row in range(count)]

        def note(added):
            self.met[f"sheet {'added' if added.added else 'not added'}"] += 1
            if added.added:
                self.books.expect(added.added == count, f"{added} of {count}")
                self._batches.append(batch.id)
                self._note_all()

        more = {"then": note, "otherwise": news.BatchAdded(batch.id, failed=True)}
        self._ask("batches.add", batch, iter(rows), count, even_if_known=range(count), **more)
        if self._draw(*[False] * 4, True):
            await self._turns()
            self._ask("batches.cancel", batch.id)

    async def decide(self):
        if not self._listed:
            return
        reference, cause = self._draw(*self._known), self._draw(*_DECISIONS)
        status = self.program.journal and self._read("entry", reference).status
        again = cause is Cause.PERSON_SENDS_AGAIN and status is Status.TO_CHECK
        # Recorded first, because it may be under way a moment later.
        self.books.again[reference] += again

        def note(changed):
            if again and not (changed and changed.status is Status.WAITING):
                self.books.again[reference] -= 1

        self._ask("plants.change", reference, cause, then=note)
        if again:
            await self._answered()

    async def hold(self):
        """Stop a plant, or hold, release or remove a sheet."""
        batches = "batches.hold", "batches.release", "batches.remove"
        what = self._draw("stores.stop_sending", *batches)
        if those := self._batches if what.startswith("batches") else self._listed:
            self._ask(what, self._draw(*those))

    async def token(self):
        """The right one, a wrong one, or none."""
        token = self._draw(_RIGHT, _RIGHT, _WRONG, None)
        if token:
            self._use(token)
        else:
            self._ask("stores.forget_token", STORE.id)

    async def send_now(self):
        """All of the store, or what a fault has stopped."""
        self._ask(*self._draw(("stores.send_now", STORE.id), ("try_again",)))

    async def work_offline(self):
        on = self._draw(*_YES_OR_NO)
        self.offline = self.offline and on
        self._ask("stores.set_terms", offline=on)
        await self._answered()
        self.offline = on

    # The store, the network, the computer.

    async def answers(self):
        for _ in range(self._number(1, 4)):
            number = self._number(0, 50)
            outcome = self._draw(*[outcomes.ADDED] * 9, *_OTHER_ANSWERS)
            if under_way := self._under_way:
                under_way[number % len(under_way)].answer(outcome)
            await self._turns()

    async def leaves(self):
        if self._under_way:
            self._under_way[self._number(0, len(self._under_way) - 1)].leave()

    async def network(self):
        self.on_line = self._draw(*_YES_OR_NO)
        for way in () if self.on_line else self._under_way:
            way.break_off()

    async def time_passes(self):
        """On the wall clock too, which may jump, or run on while the computer sleeps."""
        self._astray += self._draw(0.0, 0.0, 600.0, -600.0, 3600.0)
        await asyncio.sleep(self._draw(0.0, 1.0, 30.0, 601.0, 3600.0))

    async def disk(self):
        """Full, full in the middle of some write, or not."""
        files = self.path.parent.glob(f"{self.path.name}*")
        size = max((path.stat().st_size for path in files), default=0)
        self.room = self._draw(None, None, 0, size, size + self._number(1, 40_000))

    async def astray(self):
        """Another program deletes the journal, while there is room for another."""
        if self.room is not None or not (self.program.engine.stores.open and self.program.journal):
            # What nobody holds open would be lost.
            return
        for suffix in self._draw(("",), ("", "-wal"), ("-wal",)):
            self.path.with_name(f"{self.path.name}{suffix}").unlink(missing_ok=True)
        await self.type()
        await self.answers()
        await asyncio.sleep(_LOOKED_AFTER)
        await self._answered()
        back = self.room is not None or self.path.exists()
        self.books.expect(back, "the journal stays astray")

    # The end of a start.

    async def quit(self):
        """In order, or without waiting for replies."""
        self._leave_some()
        self._quit(hurry=self._draw(*_YES_OR_NO))
        await self._turns()
        for way in self._under_way if self._draw(*_YES_OR_NO) else ():
            come = outcomes.ADDED, outcomes.REFUSED, outcomes.CUT
            way.follow(self._draw(*come) if way.left else STOPPED)

    async def kill(self):
        """Nothing more is written or sent. Rarely, so that the others occur too."""
        if self._number(0, 2):
            return
        self._leave_some()
        self.met["killed"] += 1
        self.dead, self.room = True, 0
        for way in self._under_way:
            way.dead = True
        self.program.loop.kill()

    async def _end(self):
        """Remove all faults, resume everything as the user, and quit."""
        self.room, self.on_line, self.answers_all = None, True, True
        for _ in range(_ENOUGH):
            if self.program.journal is not None and self.program.engine.stores.open:
                break
            self._ask("try_again")
            await asyncio.sleep(1.0)
        self.offline = False
        self._ask("stores.set_terms", offline=False)
        await self._rest()
        if self._doubted:
            self._ask("settle_doubt", never_sent=False)
            await self._rest()
        for entry in self._entries():
            if entry.held is Held.ASIDE:
                self._ask("plants.change", entry.id, Cause.PERSON_RELEASES)
        for way in self._under_way:
            way.follow(outcomes.ADDED)
        for _ in range(_ENOUGH):
            # Another journal may have no token.
            self._use(_RIGHT)
            await self._rest()
            left = [entry for entry in self._entries() if entry.status in _ON_THE_WAY]
            if not (left or self._unsaved):
                break
            await self._type_again()
            for batch in self._batches:
                self._ask("batches.release", batch)
            await asyncio.sleep(_REST)
            self._ask("stores.send_now", STORE.id)
        self.books.expect(not left, f"never went: {left}")
        self.books.expect(not self._unsaved, f"never saved: {[*self._unsaved]}")
        await self._check()
        self._quit(hurry=False)

    # Called by the parts of the program.

    def now(self):
        seconds = self.program.loop.time() + self._astray
        return datetime(2031, 5, 4, 9, 30, tzinfo=UTC) + timedelta(seconds=seconds)

    def new_id(self):
        return str(uuid.UUID(int=self.chance.getrandbits(128), version=4))

    def log_was_played_in(self):
        """The disk may be full just now, so that no new log can begin."""
        if not self._over and self.chance.random() < _FULL_AFTER_LOG:
            self.room = 0
            limit_files(0)

    def hear_log(self, record):
        """A bug counts even if the program caught it; what it only notes was met."""
        if self.dead:
            # Its tasks see that they are cancelled. A process that is killed has none.
            return
        if record.levelno >= logging.ERROR:
            self.books.broken.append(logging.Formatter().format(record))
        else:
            self.met[f"log: {record.msg}"] += 1

    def new_service(self, address, token, settings):
        return Service(self, token)

    def watch_sending(self, reference):
        """Called when a plant is handed over."""
        expect, entry = self.books.expect, self._read("entry", reference)
        expect(entry.status is Status.SENDING, f"{reference} is sent as {entry.status.value}")
        expect(entry.held is None, f"{reference} is sent and held")
        expect(not self._told_to_quit, f"{reference} is sent while quitting")
        expect(not self.offline, f"{reference} is sent off line")
        expect(reference not in {way.key for way in self._under_way}, f"{reference} twice at once")
        expect(len(self._under_way) < self.connections, f"{reference} is one too many")
        self.trace.append(f"sends {reference}")

    def take(self, told):
        self.program.news += 1
        if self.dead:
            return
        encoded = msgspec.json.encode(told, enc_hook=str, order="deterministic").decode()
        self.trace.append(f"{type(told).__name__} {encoded}")
        self.met[type(told).__name__] += 1
        match told:
            case Entry(status=status):
                self.met[f"told {status.value}"] += 1
                self._note_entry(told)
            case news.AlreadyHere(snapshot):
                self.program.asked.pop(snapshot.id, None)
            case StoreQueue(store_id=STORE.id, queue=queue):
                self.program.queue = queue
                if queue.rest:
                    why = queue.rest.why
                    name = why.name if isinstance(why, WaitReason) else type(why).__name__
                    self.met[f"rests: {name}"] += 1
            case news.BatchProgress(counts=counts) if counts.ended:
                self.met["sheet ended"] += 1
            case news.WaitingBatches(held):
                # A kill may come between the sheet's last commit and its answer.
                found = [each.batch.id for each in held]
                self._batches += [each for each in found if each not in self._batches]
            case news.JournalOpened(doubt=doubt):
                # Found on the way, a plant is to check now.
                self._note_all()
                self.program.opened = True
                self._doubted = doubt is not None

    # Parts of events.

    def _add(self, snapshot, even_if_known):
        def note(answer):
            if isinstance(answer, news.NotSaved):
                self.program.asked.pop(snapshot.id)
                self.met["unknown if saved" if answer.unknown else "not saved"] += 1
                self._unsaved[snapshot.id] = snapshot
            elif answer is not None:
                self.take(answer)

        # Its answer may be an entry, which is news.
        self.program.asked[snapshot.id] = f"to add {snapshot.id}"
        more = {"then": note, "otherwise": news.NotSaved(snapshot)}
        self._ask("plants.add", snapshot, even_if_known, **more)

    def _ask(self, question, *about, then=lambda _: None, otherwise=None, **more):
        """Ask the engine as the window does, which gets `otherwise` from one that has ended."""
        key, asked = object(), self.program.asked
        asked[key] = question

        def answered(answer):
            del asked[key]
            then(answer)

        async def run(engine):
            answered(await attrgetter(question)(engine)(*about, **more))

        self.program.jobs.put(run, lambda: answered(otherwise))

    def _use(self, token):
        self._ask("stores.set_token", STORE.id, token)

    def _quit(self, *, hurry):
        def note(_):
            self._told_to_quit = True

        self._quitting = True
        self.program.loop.latest = self.program.loop.time() + _QUITTING
        self.met["quits at once" if hurry else "quits"] += 1
        self._ask("quit_now" if hurry else "quit", then=note)

    def _leave_some(self):
        for way in self._under_way if self._draw(*_YES_OR_NO) else ():
            way.leave()

    async def _turns(self):
        """Let the program go on a little, or not."""
        for _ in range(self._draw(0, 1, 3, 9)):
            await asyncio.sleep(0)

    async def _rest_or_not(self):
        rests = self._draw(*_YES_OR_NO)
        await (self._rest() if rests else self._turns())
        return rests

    async def _answered(self):
        for _ in range(_ENOUGH):
            if not self.program.asked:
                return
            await asyncio.sleep(0.1)

    async def _rest(self):
        """Wait until nothing happens by itself."""
        for _ in range(_ENOUGH):
            before = self._moved
            await asyncio.sleep(_LONG if self.program.asked else _CALM)
            # What began at this very moment.
            for _ in range(9):
                await asyncio.sleep(0)
            if self._moved == before and not self.program.disk.busy:
                return
        self.books.expect(False, "it never comes to rest")

    @property
    def _moved(self):
        return self.program.news, len(self.ways), len(self._under_way), len(self.program.asked)

    async def _check(self):
        """Compare the journal with the books, when nothing happens by itself."""
        self._expect_answers()
        if not self.program.engine.stores.open or self.program.journal is None:
            return
        for _ in range(_LATE):
            if self._told == self._counts():
                break
            await self._rest()
        entries, queue, broken = self._entries(), self.program.queue, self.books.broken
        counts = self._counts()
        under_way = {way.key for way in self._under_way} | queue.unsaved
        for entry in entries:
            if why := self.books.untrue(entry, under_way):
                broken.append(f"{entry.id} is {entry.status.value}, but {why}")
            if entry.id not in under_way:
                attempts = self._read("history", entry.id).attempts
                if self.books.misquoted(entry, attempts):
                    said = self.books.said[entry.id]
                    broken.append(f"of {entry.id} came {said}, and there stands {attempts}")
        for reference in self._known.keys() - {entry.id for entry in entries}:
            broken.append(f"{reference} is lost")
        self.books.expect(self._told == counts, f"told {self._told}, and it is {counts}")
        if counts.waiting and not counts.sending and not queue.rest and not self.offline:
            broken.append(f"{counts.waiting} wait, and nothing says why")

    def _expect_answers(self):
        asked = [*self.program.asked.values()]
        self.books.expect(not asked, f"no answer to {asked}")

    @property
    def _told(self):
        queue = self.program.queue
        return OpenCounts(**{name: getattr(queue, name) for name in OpenCounts.__struct_fields__})

    def _counts(self):
        return self._read("open_counts", STORE.id)

    def _entries(self):
        return [self._read("entry", one) for one in self._read("file.rows", str, _LISTED)]

    def _read(self, question, *about):
        return _twice(attrgetter(question)(self.program.journal), *about)

    def _note_all(self):
        """Look what the journal has: sheets tell their plants only when something happens."""
        if self.program.journal is None:
            return
        for entry in self._entries():
            self._known[entry.id] = entry.status

    def _note_entry(self, entry):
        before = self._known.get(entry.id)
        if before is not None:
            told = f"{entry.id} goes from {before.value} to {entry.status.value}"
            self.books.expect((before, entry.status) in _PAIRS or before is entry.status, told)
        self._known[entry.id] = entry.status
        self._unsaved.pop(entry.id, None)
        self.program.asked.pop(entry.id, None)

    @property
    def _listed(self):
        """Whether the window has plants about which to decide."""
        return self.program.opened and self._known

    @property
    def _under_way(self):
        return [way for way in self.ways if not way.ended]

    def _draw(self, *options):
        drawn = self.chance.choice(options)
        self.gone.append(getattr(drawn, "__name__", str(drawn)))
        return drawn

    def _number(self, least, most):
        return self._draw(*range(least, most + 1))


def _twice(ask, *about):
    """Ask again if the one call that fails in `row_calls` was this walk's own."""
    try:
        return ask(*about)
    except (JournalError, OSError):
        return ask(*about)


_ON_THE_WAY = (Status.WAITING, Status.SENDING)
# All that may happen by itself, and twice what is most of a day.
EVENTS = (
    *(World.type, World.answers),
    *(each for name, each in vars(World).items() if name[0] != "_" and iscoroutinefunction(each)),
)
