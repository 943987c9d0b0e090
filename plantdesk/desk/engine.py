"""The engine: one asyncio loop with journal, outboxes, keyring and practice store.

News goes out through `tell`, which may be called from any thread.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sniffio

from plantdesk.desk.backups import Backups, fault_kind
from plantdesk.desk.clearing import Clearing
from plantdesk.desk.files import FileWritten, write_file
from plantdesk.desk.jobs import EngineJobs, Job
from plantdesk.desk.late_modules import load
from plantdesk.desk.news import (
    Check,
    CountsFound,
    EntriesFound,
    JournalDoubted,
    JournalFault,
    JournalFaultKind,
    JournalRepaired,
    JournalReplaced,
    ReadProgress,
)
from plantdesk.desk.plants import Plants
from plantdesk.desk.stores import StoresAtWork, load_ways
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.preferences import KeepPlants
from plantdesk.domain.store import Store
from plantdesk.journal.errors import (
    JournalError,
    JournalNotOurs,
    JournalNotWritable,
    JournalUnreadable,
)
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.vault.keeper import VaultKeeper

if TYPE_CHECKING:
    from plantdesk.desk.batches.batches import Batches
    from plantdesk.desk.daily_backups import DailyBackups
    from plantdesk.desk.exports import Exports
    from plantdesk.desk.plant_list import PlantList
    from plantdesk.desk.sheets.kept_sheet import KeptSheet
    from plantdesk.desk.sheets.sheet_reading import SheetReading
    from plantdesk.desk.support.texts import EngineTexts, WindowFacts

log = logging.getLogger(__name__)

LoopHandler = Callable[[asyncio.AbstractEventLoop, dict[str, Any]], object]
# The window shows at most this many entries of earlier sessions.
_OPEN_SHOWN = 200
# A damaged journal can't take a reply, so don't wait long for one.
_REPAIR_GRACE = 1.0
# Plants typed at once are saved before the rest of the engine is loaded.
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
        store: Store,
        keeper: JournalKeeper,
        vault: VaultKeeper,
        practice_file: Path,
        *,
        given_path: Callable[[], Path | None] = lambda: None,
        tell: Callable[[object], None],
        grace: float,
        connections: int,
        offline: bool = False,
        daily_backups: bool = False,
        keep_plants: KeepPlants = KeepPlants.ALWAYS,
        on_loop_fault: LoopHandler | None = None,
    ) -> None:
        self._queue = jobs
        self._store = store
        self._keeper = keeper
        self._tell = tell
        self._grace = grace
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(on_loop_fault)
        self.stores = StoresAtWork(
            keeper,
            vault,
            practice_file,
            given_path,
            self._tell_sent,
            _report,
            connections,
            offline=offline,
        )
        self.plants = Plants(keeper, tell, self._note_change)
        self.backups = Backups(keeper, tell)
        self.clearing = Clearing(keeper, tell, keep_plants)
        self._daily_backups_on = daily_backups
        keeper.on_damage = lambda: jobs.put(lambda engine: engine.repair())
        keeper.on_reading = lambda done, of, backup: tell(ReadProgress(done, of, backup))
        self._repaired = False
        # Held while the journal is opened or replaced, and while the engine ends.
        self._changing = asyncio.Lock()
        self._quit = asyncio.Event()
        self._quit_now = asyncio.Event()
        # Set when the user stays. No longer possible once `_over` is true.
        self._stay = asyncio.Event()
        self._over = False
        self._jobs: set[asyncio.Task[None]] = set()
        # Quitting doesn't wait for these.
        self._checks: set[asyncio.Task[None]] = set()

    # Loaded after the first plant.
    @cached_property
    def batches(self) -> "Batches":
        from plantdesk.desk.batches.batches import Batches

        batches = Batches(self._keeper, self._tell)
        if self._working:
            batches.begin(self.stores)
        return batches

    @cached_property
    def plant_list(self) -> "PlantList":
        from plantdesk.desk.plant_list import PlantList

        return PlantList(self._keeper, self._tell)

    @cached_property
    def exports(self) -> "Exports":
        from plantdesk.desk.exports import Exports

        return Exports(self._tell)

    @cached_property
    def daily_backups(self) -> "DailyBackups":
        from plantdesk.desk.daily_backups import DailyBackups

        def clear_expired() -> None:
            self._queue.put(lambda engine: engine.clearing.clear_expired())

        on = self._daily_backups_on
        return DailyBackups(self._keeper, self._tell, on=on, then=clear_expired)

    # Loaded with the first sheet: 1 MiB that a session of single plants never needs.
    @cached_property
    def sheet_reading(self) -> "SheetReading":
        from plantdesk.desk.sheets.sheet_reading import SheetReading

        return SheetReading(self._tell)

    @cached_property
    def kept_sheet(self) -> "KeptSheet":
        from plantdesk.desk.sheets.kept_sheet import KeptSheet

        return KeptSheet(self._keeper.folder)

    def run(self) -> None:
        # Saves httpcore from finding out at every step of a request.
        sniffio.thread_local.name = "asyncio"
        try:
            self._loop.run_until_complete(self._live())
        finally:
            self._queue.refuse()
            self._cancel_leftovers()
            self._loop.close()

    async def try_again(self) -> None:
        """Open the journal after that had failed."""
        async with self._changing:
            # Asked for twice, it must not mistake entries under way for left-overs.
            if not self._working and not self._quit.is_set():
                await self._begin()

    async def write_file(self, path: Path, content: bytes) -> FileWritten:
        """Write what the window made, in a thread of its own: a drive may be slow or hang."""
        return await self._loop.run_in_executor(None, write_file, path, content)

    async def check_connection(self, wanted: Check) -> None:
        """Begin to check a connection, and tell `Checked` at the end."""

        async def check() -> None:
            if isinstance(address := read_address(wanted.store.address), Address):
                await load_ways()
                from plantdesk.desk.ways import check_connection

                self._tell(await check_connection(wanted, address))

        task = self._loop.create_task(check())
        self._checks.add(task)
        task.add_done_callback(self._checks.discard)
        task.add_done_callback(_report)

    async def restore(self, backup: Path, current: Store) -> None:
        """Replace the journal with a backup. Replies under way go into the old one."""
        async with self._changing:
            if self._quit.is_set():
                return
            # The backup may not know this store.
            self._store = self.stores.as_kept(current)
            await self._stop_working(self._grace)
            fault = None
            try:
                await asyncio.wrap_future(self._keeper.restore(backup, datetime.now(UTC)))
            except JournalError as error:
                log.info("a backup could not be restored: %s", error.why)
                fault = fault_kind(error)
            self._tell(JournalReplaced(fault))
            await self._begin()

    async def repair(self) -> None:
        """Salvage a journal that turned out to be damaged. Only once: a bad disk stays bad."""
        async with self._changing:
            if self._repaired or not self._working or self._quit.is_set():
                return
            await self._stop_working(_REPAIR_GRACE)
            self._tell(JournalReplaced())
            await self._begin(damaged=True)

    async def settle_doubt(self, *, never_sent: bool) -> None:
        """Send the entries in doubt, or set them to check."""
        if not self._working:
            return
        try:
            await self._keeper.call(Journal.settle_doubt, never_sent, datetime.now(UTC))
            found = await self._keeper.call(Journal.open_entries, _OPEN_SHOWN)
            counts = await self._keeper.call(Journal.open_by_store)
        except JournalError as error:
            # The window goes on asking.
            log.info("the doubt could not be settled: %s", error.why)
            return
        self._tell(EntriesFound(tuple(found)))
        self._tell(CountsFound(counts))
        await self.batches.tell_waiting()
        self._tell(JournalDoubted(None))
        await self.stores.trust()

    async def read_for_support(self, facts: "WindowFacts", plants: bool) -> "EngineTexts":
        """Read what a support file says about stores and plants."""
        # Rarely needed.
        from plantdesk.desk.support.texts import read_texts

        return await read_texts(facts, plants, self._keeper, self.stores.tokens.hider())

    async def quit(self) -> None:
        """End after the last reply. Until then, the user may `stay`."""
        self._keeper.stop_reading()
        # At once: the journal may still be opening.
        self.stores.leave(True)
        self._stay.clear()
        self._quit.set()

    async def stay(self) -> bool | None:
        """Take `quit` back, or return None if it is too late."""
        if self._over or self._quit_now.is_set():
            return None
        self._keeper.allow_reading()
        self.stores.leave(False)
        self._quit.clear()
        self._stay.set()
        return True

    async def quit_now(self) -> None:
        self._keeper.stop_reading()
        # Before a claim that is under way is answered.
        self.stores.leave(True)
        self._quit_now.set()
        self._quit.set()

    async def _live(self) -> None:
        try:
            async with self._changing:
                await self._begin()
        except Exception:
            # Our own bug. The window stays open: plants come back as not saved.
            log.exception("the engine could not begin")
            self.plants.stores = None
        self._take_jobs()
        while not self._over:
            await self._quit.wait()
            async with self._changing:
                await self._end_work()
        await self._finish_jobs()
        self.plants.stores = None
        self._queue.refuse()
        await self._finish_jobs()
        if "kept_sheet" in vars(self):
            self.kept_sheet.end()

    def _take_jobs(self) -> None:
        self._queue.take(lambda job: self._loop.call_soon_threadsafe(self._start, job))

    async def _end_work(self) -> None:
        """Wait for the last replies, then stop all work for good unless the user stays."""
        until = self._loop.time() + self._grace
        self.stores.leave(True)
        waits = (self.stores.wait_for_replies(), self._quit_now.wait(), self._stay.wait())
        tasks = [asyncio.ensure_future(wait) for wait in waits]
        await asyncio.wait(tasks, timeout=self._grace, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        if not self._quit.is_set():
            self.stores.leave(False)
            if self._working:
                await self.stores.renew_all()
            return
        self._over = True
        await self.exports.cancel()
        if "sheet_reading" in vars(self):
            await self.sheet_reading.cancel()
        await self.clearing.end()
        await self.batches.end()
        await self.stores.end(self._quit_now, max(0.0, until - self._loop.time()))
        await self.backups.end(self._quit_now, self._grace)
        await self.exports.end(self._quit_now, self._grace)
        if "sheet_reading" in vars(self):
            await self.sheet_reading.end(_SHEET_GRACE)
        self.daily_backups.end()
        await self.plant_list.end(for_good=True)

    async def _begin(self, *, damaged: bool = False) -> None:
        try:
            if damaged:
                await self._salvage()
            await self._take_up()
        except JournalError as error:
            if self._working:
                await self._stop_working(_REPAIR_GRACE)
            ours = isinstance(error, JournalUnreadable) and not isinstance(error, JournalNotOurs)
            if ours and not self._repaired:
                log.warning("the journal is damaged: %s", error.why)
                await self._begin(damaged=True)
                return
            log.info("the journal can't be opened: %s", error.why)
            await self._tell_fault(fault_kind(error), error.path)

    async def _tell_fault(self, kind: JournalFaultKind, path: Path) -> None:
        backup = None
        if kind in (JournalFaultKind.UNREADABLE, JournalFaultKind.NOT_OURS):
            backup = await self.daily_backups.last()
        self._tell(JournalFault(kind, path, backup))

    async def _take_up(self) -> None:
        """Take up the journal where the last session left it."""
        unfinished = await asyncio.wrap_future(self._keeper.take_up(datetime.now(UTC)))
        # First: when the window knows that the journal is open, it writes its own form there.
        if unfinished is not None:
            self._tell(unfinished)
        # Before any outbox: nothing is sent from a journal in doubt.
        doubt = await self._keeper.call(Journal.doubt)
        await self.stores.begin(self._store, doubted=doubt is not None)
        self.plants.begin(self.stores, found_draft=unfinished is not None)
        if "batches" in vars(self):
            self.batches.begin(self.stores)
        self._take_jobs()
        if "plant_list" not in vars(self):
            # The first plant goes first: threads that load modules slow each other down.
            await self._finish_jobs(_FIRST_PLANT_SECONDS)
            for part in ("batches.batches", "daily_backups", "plant_list"):
                await load(f"plantdesk.desk.{part}")
        found = await self._keeper.call(Journal.open_entries, _OPEN_SHOWN)
        counts = await self._keeper.call(Journal.open_by_store)
        if doubt is not None:
            self._tell(JournalDoubted(doubt))
        self._tell(EntriesFound(tuple(found)))
        self._tell(CountsFound(counts))
        await self.batches.tell_waiting()
        store_id = self._store.id
        self._start(lambda engine: engine.stores.tell_next_id(store_id))
        self.daily_backups.begin()
        self.plant_list.begin()
        await self.stores.start(self._store)

    async def _salvage(self) -> None:
        self._repaired = True
        try:
            salvaged = await asyncio.wrap_future(self._keeper.salvage(datetime.now(UTC)))
        except JournalNotWritable:
            # There may be room next time.
            self._repaired = False
            raise
        self._tell(JournalRepaired(salvaged.set_aside, salvaged.entries, salvaged.lost_some))

    async def _stop_working(self, grace: float) -> None:
        """Stop sending before another journal is opened."""
        self.plants.stores = None
        # The rest of the rows would come from the other journal.
        await self.exports.cancel()
        await self.clearing.end()
        await self.batches.end()
        await self.stores.end(self._quit_now, grace)
        await self.plant_list.end()

    def _tell_sent(self, news: object) -> None:
        if "batches" in vars(self):
            self.batches.progress.hear(news)
        self._tell(news)
        if isinstance(news, Entry) and news.held is Held.BATCH:
            # It came back when the user had paused its batch: one more is left of that.
            self._start(lambda engine: engine.batches.tell_waiting())

    async def _note_change(self, entry: Entry) -> None:
        """Count an entry that the user changed."""
        self.batches.progress.hear(entry)
        await self.batches.tell_waiting()

    @property
    def _working(self) -> bool:
        """Whether the journal is open, and isn't being replaced."""
        return self.plants.stores is not None

    async def _finish_jobs(self, seconds: float | None = None) -> None:
        # Jobs from other threads start in the next turn of the loop.
        await asyncio.sleep(0)
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._jobs:
                    await asyncio.wait(self._jobs)

    def _cancel_leftovers(self) -> None:
        """Cancel leftover tasks, such as abandoned requests."""
        tasks = asyncio.all_tasks(self._loop)
        for task in tasks:
            task.cancel()
        if tasks:
            self._loop.run_until_complete(asyncio.wait(tasks))
        # Connections close in the turn of the loop that this takes.
        self._loop.run_until_complete(self._loop.shutdown_asyncgens())

    def _start(self, job: Job) -> None:
        task = self._loop.create_task(job(self))
        self._jobs.add(task)
        task.add_done_callback(self._end)

    def _end(self, job: asyncio.Task[None]) -> None:
        self._jobs.discard(job)
        _report(job)


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()):
        log.error("a part of the engine failed", exc_info=error)
