"""The engine: one asyncio loop with journal, outboxes, keyring and practice store.

News goes out through `tell`, which may be called from any thread.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import sniffio

from plantdesk.desk.batches import Batches
from plantdesk.desk.daily_backups import DailyBackups
from plantdesk.desk.news import (
    BackedUp,
    BackupRead,
    FileWritten,
    JournalFault,
    JournalFaultKind,
    JournalOpened,
    JournalPutBack,
    JournalRepaired,
    JournalReplaced,
    ListChanged,
    Reached,
    ReadProgress,
    fault_kind,
)
from plantdesk.desk.plant_list import PlantList
from plantdesk.desk.plants import Plants
from plantdesk.desk.setup import EngineJobs, EngineSetup
from plantdesk.desk.standing import Stand, follow_standing
from plantdesk.desk.stores import StoresAtWork, load_ways
from plantdesk.desk.take_given import take_given
from plantdesk.desk.tasks import Tasks, journal_may_fail, read, start, wait_for
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import HeldBack, NotReached
from plantdesk.domain.store import PRACTICE, Store
from plantdesk.journal.backups import KeptBackup
from plantdesk.journal.errors import (
    JournalError,
    JournalNotOurs,
    JournalNotWritable,
    JournalStopped,
    JournalUnreadable,
)
from plantdesk.journal.foreign import inspect_backup
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.reading_progress import ReadingProgress
from plantdesk.journal.records import Doubt
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.worker import run_apart

if TYPE_CHECKING:
    from plantdesk.desk.exports import ExportWanted
    from plantdesk.desk.sheets import Sheets
    from plantdesk.sheets.cells import Row

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")

# The window shows at most this many entries of earlier sessions.
_OPEN_SHOWN = 200
# A damaged journal can't take a reply, so don't wait long for one.
_REPAIR_GRACE = 1.0
# Seconds between looks after the journal while nothing else uses it.
_LOOK_AFTER_JOURNAL = 5.0
# Plants typed before the journal was open are saved before anything else is read.
_FIRST_PLANT_SECONDS = 0.1
# On quitting, the process that reads a workbook is ended; a drive that hangs isn't waited for.
_SHEET_GRACE = 1.0


class Engine:
    """`run` lasts as long as the thread. Other threads give it jobs.

    The engine uses the journal and the vault, but doesn't close them.
    """

    def __init__(
        self,
        jobs: EngineJobs,
        setup: EngineSetup,
        keeper: JournalKeeper,
        vault: VaultKeeper,
        tell: Callable[[object], None],
        loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._queue = jobs
        self._store = setup.store
        self.keeper = keeper
        self._post = tell
        self._grace = setup.grace
        # Windows' usual loop reads ahead: nobody would see that a store sent too much.
        self._loop = loop or asyncio.SelectorEventLoop()
        self._now = setup.outside.now
        self.stores = StoresAtWork(setup, keeper, vault, self._tell)
        # Set when a commit, or what is followed, may have changed how plants stand.
        self._changed = asyncio.Event()
        self._committed = False
        self.batches = Batches(keeper, self.stores, tell, setup.outside, self._changed.set)
        self.plants = Plants(keeper, self.stores, self._tell, setup.outside)
        self.plant_list = PlantList(keeper, tell)
        self.daily_backups = DailyBackups(keeper, tell, on=setup.daily_backups)
        keeper.on_damage = lambda: jobs.put(lambda engine: engine.repair())
        keeper.on_commit.add(self._note_commit)
        keeper.on_rescue = lambda: tell(JournalPutBack(keeper.path))
        keeper.reading.report = lambda done, of: tell(ReadProgress(done, of, None))
        self._inspecting = ReadingProgress()
        # Drafts are handed out once: the window may have changed them since.
        self._draft_given = False
        self._repaired = False
        self._quit = asyncio.Event()
        self._quit_now = asyncio.Event()
        # Set when the user stays. No longer possible once `_over` is true.
        self._stay = asyncio.Event()
        self._over = False
        self._jobs: Tasks = set()
        # Follow how plants stand and look after the journal, while one is open.
        self._following: Tasks = set()
        # A drive may hold them up, so quitting doesn't wait for their end.
        self._slow_jobs: Tasks = set()

    # Loaded with the first sheet: 1 MiB that a session of single plants never needs.
    @cached_property
    def sheets(self) -> "Sheets":
        from plantdesk.desk.sheets import Sheets

        return Sheets(self._tell, self.keeper.path.parent)

    def run(self) -> None:
        # Saves httpcore from finding out at every step of a request.
        sniffio.thread_local.name = "asyncio"
        try:
            self._loop.run_until_complete(self._live())
        finally:
            self._queue.refuse()
            # Leftover tasks, such as abandoned requests.
            tasks = asyncio.all_tasks(self._loop)
            for task in tasks:
                task.cancel()
            if tasks:
                self._loop.run_until_complete(asyncio.wait(tasks))
            # Connections close in the turn of the loop that this takes.
            self._loop.run_until_complete(self._loop.shutdown_asyncgens())
            self._loop.close()

    async def try_again(self) -> None:
        """Open the journal after that had failed."""
        async with self.stores.opening:
            # Asked for twice, it must not mistake entries under way for left-overs.
            if not self.stores.open and not self._quit.is_set():
                await self._begin()

    async def write_file(self, path: Path, content: bytes) -> FileWritten:
        """Write what the window made."""
        from plantdesk.desk.exports import write_file

        return await self.slowly(write_file(path, content))

    async def export(
        self, wanted: "ExportWanted", rows: "Awaitable[Iterable[Row]] | None" = None
    ) -> FileWritten:
        from plantdesk.desk.exports import export

        return await self.slowly(export(wanted, rows))

    async def check_connection(self, store: Store) -> Reached | NotReached | HeldBack | None:
        """Connect as a plant would, without sending anything. None without a sound address."""
        await load_ways(self._tell)
        from plantdesk.desk.ways import check_connection

        settings = self.stores.rules.settings_of(store.id)
        return await self.slowly(check_connection(store, settings), waited=False)

    async def back_up(self, target: Path) -> BackedUp:
        try:
            await self.slowly(asyncio.wrap_future(self.keeper.back_up(target)))
        except JournalError as error:
            log.info("the journal could not be backed up: %s", error.why)
            return BackedUp(target, fault_kind(error))
        return BackedUp(target)

    async def inspect_backup(self, backup: Path) -> BackupRead | None:
        """Return what is in a backup, or None after `stop_inspecting`."""
        here = await read(self.keeper, Journal.count_plants)
        await self.stop_inspecting()
        self._inspecting = ReadingProgress(
            lambda done, of: self._tell(ReadProgress(done, of, backup))
        )
        # In a thread of its own: its drive may hang.
        work = partial(inspect_backup, backup, self.keeper.path, self._inspecting)
        reading = asyncio.wrap_future(run_apart("inspect", work))
        try:
            return BackupRead(backup, await self.slowly(reading, waited=False), here)
        except JournalStopped:
            return None
        except JournalError as error:
            log.info("a backup could not be read: %s", error.why)
            return BackupRead(backup, fault_kind(error))

    async def stop_inspecting(self) -> None:
        self._inspecting.ended = True

    async def restore(self, backup: Path, current: Store) -> None:
        """Replace the journal with a backup. Replies under way go into the old one."""
        async with self.stores.opening:
            if self._quit.is_set():
                return
            # The backup may not know this store.
            self._store = current
            await self._stop_working(self._grace)
            restoring = asyncio.wrap_future(self.keeper.restore(backup, self._now()))
            try:
                replaced = JournalReplaced(restored=await restoring)
            except JournalError as error:
                log.info("a backup could not be restored: %s", error.why)
                replaced = JournalReplaced(fault_kind(error))
            self._tell(replaced)
            await self._begin()

    async def repair(self) -> None:
        """Salvage a journal that turned out to be damaged. Only once: a bad disk stays bad."""
        async with self.stores.opening:
            if self._repaired or not self.stores.open or self._quit.is_set():
                return
            await self._stop_working(_REPAIR_GRACE)
            self._tell(JournalReplaced())
            await self._begin(damaged=True)

    async def settle_doubt(self, *, never_sent: bool) -> None:
        """Send the entries in doubt, or set them to check. Sheets that a person paused rest."""
        if not self.stores.open:
            return
        # If that fails, the window goes on asking.
        with journal_may_fail("the doubt could not be settled: %s"):
            doubted = [
                left.batch.id
                for left in await self.keeper.call(Journal.waiting_batches)
                if never_sent and left.in_doubt and not left.paused
            ]
            await self.keeper.call(Journal.settle_doubt, never_sent, self._now())
            await self._tell_opened(None)
            self.stores.trust()
            for batch_id in doubted:
                await self.batches.release(batch_id)

    async def quit(self) -> None:
        """End after the last reply. Until then, the user may `stay`."""
        self._inspecting.ended = self.keeper.reading.ended = True
        # At once: the journal may still be opening, or a claim may be under way.
        await self.stores.set_terms(leaving=True)
        self._stay.clear()
        self._quit.set()

    async def stay(self) -> bool | None:
        """Take `quit` back, or return None if it is too late."""
        if self._over or self._quit_now.is_set():
            return None
        self.keeper.reading.ended = False
        self._quit.clear()
        self._stay.set()
        await self.stores.set_terms(leaving=False)
        with journal_may_fail("the waiting plants could not be counted: %s"):
            if self.stores.open:
                await self.stores.renew_all()
        return True

    async def quit_now(self) -> None:
        """End without waiting for replies."""
        self._quit_now.set()
        await self.quit()

    async def slowly(self, work: Awaitable[Answer], *, waited: bool = True) -> Answer:
        """Finish a job that a drive or the network may hold up. Quitting doesn't wait long for it.

        Unless `waited`, it doesn't wait at all.
        """
        job = asyncio.current_task()
        if job in self._jobs:
            self._jobs.discard(job)
            if waited:
                self._slow_jobs.add(job)
                job.add_done_callback(self._slow_jobs.discard)
        return await work

    async def _live(self) -> None:
        try:
            async with self.stores.opening:
                await self._begin()
        except Exception:
            # Our own bug. The window stays open: plants come back as not saved.
            log.exception("the engine could not begin")
            self.stores.open = False
        self._take_jobs()
        if self._queue.refused:
            # The window no longer waits for the engine.
            await self.quit_now()
        while not self._over:
            await self._quit.wait()
            async with self.stores.opening:
                await self._end_work()
        await self._finish_jobs()
        self.stores.open = False
        self._queue.refuse()
        if "sheets" in vars(self):
            self.sheets.end()

    async def _look_after_journal(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_AFTER_JOURNAL)
            with suppress(JournalError):
                # As each call does, it brings the journal back if that went astray.
                await self.keeper.call(lambda _: None)

    async def _end_work(self) -> None:
        """Wait for the last replies, then stop all work for good unless the user stays."""
        until = self._loop.time() + self._grace
        waits = (self.stores.wait_for_replies(), self._quit_now.wait(), self._stay.wait())
        tasks = [asyncio.ensure_future(wait) for wait in waits]
        await asyncio.wait(tasks, timeout=self._grace, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        if not self._quit.is_set():
            return
        self._over = True
        await self._end_parts(max(0.0, until - self._loop.time()))
        await wait_for(self._slow_jobs, self._quit_now, self._grace)
        if "sheets" in vars(self):
            await self.sheets.end_reading(_SHEET_GRACE)

    async def _begin(self, *, damaged: bool = False) -> None:
        try:
            if damaged:
                await self._salvage()
            await self._take_up()
        except JournalError as error:
            if self.stores.open:
                await self._stop_working(_REPAIR_GRACE)
            ours = isinstance(error, JournalUnreadable) and not isinstance(error, JournalNotOurs)
            if ours and not self._repaired:
                log.warning("the journal is damaged: %s", error.why)
                await self._begin(damaged=True)
                return
            log.info("the journal can't be opened: %s", error.why)
            kind, backup = fault_kind(error), None
            if kind in (JournalFaultKind.UNREADABLE, JournalFaultKind.NOT_OURS):
                backup = await self._newest_backup()
            self._tell(JournalFault(kind, error.path, backup))

    async def _take_up(self) -> None:
        """Take up the journal where the last session left it."""
        await asyncio.wrap_future(self.keeper.open())
        await self.keeper.call(Journal.start_up, self._now())
        # First: it may give another id to the store of the unfinished form.
        shown = self._store or PRACTICE
        changes = await self.keeper.call(take_given, self.stores.rules, shown)
        if not self._draft_given:
            unfinished = await self.keeper.call(Journal.take_unfinished)
            self._draft_given = True
            if unfinished is not None:
                self.plants.found = unfinished.drafts
                self._tell(unfinished)
        # Before any outbox: nothing is sent from a journal in doubt.
        doubt = await self.keeper.call(Journal.doubt)
        await self.stores.begin(changes, doubted=doubt is not None)
        await self.daily_backups.begin()
        self._committed = False
        await self._finish_jobs(_FIRST_PLANT_SECONDS)
        await self._tell_opened(doubt)
        if self._store is not None:
            await self.stores.tell_next_id(self._store.id)
        self.plant_list.begin()
        watched = self.batches.watched
        standing = follow_standing(self.keeper, self._changed, watched, self._take_stand)
        start(standing, self._following)
        start(self._look_after_journal(), self._following)
        await self.stores.start(self._store)

    async def _tell_opened(self, doubt: Doubt | None) -> None:
        found = await self.keeper.call(Journal.open_entries, _OPEN_SHOWN)
        counts = await self.keeper.call(Journal.open_by_store)
        self.stores.take_counts(counts)
        self._tell(JournalOpened(tuple(found), counts, doubt))

    async def _salvage(self) -> None:
        self._repaired = True
        stores = tuple(self.stores.known.values())
        try:
            salvaged = await asyncio.wrap_future(self.keeper.salvage(self._now()))
        except JournalNotWritable:
            # There may be room next time.
            self._repaired = False
            raise
        # If it was open before, they are known.
        for store in stores:
            await self.keeper.call(Journal.put_store, store)
        backup = await self._newest_backup() if salvaged.lost_some else None
        self._tell(JournalRepaired(*salvaged, backup))

    async def _newest_backup(self) -> KeptBackup | None:
        return next(iter((await self.daily_backups.find()).backups), None)

    async def _stop_working(self, grace: float) -> None:
        """Stop sending before another journal is opened."""
        self.stores.open = False
        await self._end_parts(grace)

    async def _end_parts(self, grace: float) -> None:
        await self.batches.end()
        await self.stores.end(self._quit_now, grace)
        await self.plant_list.end(for_good=self._over)
        for task in tuple(self._following):
            task.cancel()
            await asyncio.wait({task})

    def _note_commit(self) -> None:
        self._committed = True
        # Called in the journal's thread. A closed loop hears no news.
        if not self._changed.is_set():
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._changed.set)

    def _take_stand(self, stand: Stand) -> None:
        # A start alone makes no backup.
        if self._committed:
            self.daily_backups.look()
        self.stores.take_counts(stand.counts)
        self.batches.take(stand)
        to_do = {id_: each.to_do for id_, each in stand.counts.items() if each.to_do}
        self.plant_list.note_change(ListChanged(to_do, stand.added))

    def _tell(self, news: object) -> None:
        if isinstance(news, Entry) and news.batch:
            self.batches.hear(news)
        self._post(news)

    def _take_jobs(self) -> None:
        for job in self._queue.take(partial(self._loop.call_soon_threadsafe, self._take_jobs)):
            start(job(self), self._jobs)

    async def _finish_jobs(self, seconds: float | None = None) -> None:
        self._take_jobs()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while jobs := self._jobs - {asyncio.current_task()}:
                    await asyncio.wait(jobs)
