"""The engine's thread: one asyncio loop with journal, outboxes, keyring and the practice store.

No Qt here: news goes out through `tell`, which is safe to call from any thread.
"""

import asyncio
import logging
import uuid
from collections.abc import Awaitable, Callable, Coroutine
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import sniffio

from plantdesk.desk import lists
from plantdesk.desk.news import (
    AlreadyHere,
    CountsFound,
    DraftNotSaved,
    EntriesFound,
    JournalDoubted,
    JournalFault,
    JournalMended,
    JournalReplaced,
    Known,
    NotChanged,
    NotSaved,
    Snapshot,
    WaitingBatches,
)
from plantdesk.desk.stores_at_work import StoresAtWork
from plantdesk.desk.upkeep import Upkeep, fault_kind
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import typed_of
from plantdesk.journal.errors import (
    JournalError,
    JournalMisused,
    JournalNotOurs,
    JournalUnreadable,
)
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Draft, KnownId
from plantdesk.vault.keeper import VaultKeeper

log = logging.getLogger(__name__)

Job = Callable[["Engine"], Coroutine[Any, Any, None]]
LoopHandler = Callable[[asyncio.AbstractEventLoop, dict[str, Any]], object]
# Entries of earlier sessions that the window shows at start.
_OPEN_SHOWN = 200
# A damaged journal takes no answer, so nobody waits long for one.
_MENDING_GRACE = 1.0


class Engine:
    """`run` is the thread's whole life; `do` is for other threads, once `ready` was called.

    The journal is used but not closed.
    """

    def __init__(
        self,
        store: Store,
        keeper: JournalKeeper,
        vault: VaultKeeper,
        practice_file: Path,
        *,
        tell: Callable[[object], None],
        ready: Callable[["Engine"], None],
        grace: float,
        connections: int,
        off_line: bool = False,
        on_loop_fault: LoopHandler | None = None,
    ) -> None:
        self._store = store
        self._keeper = keeper
        self._tell = tell
        self._ready = ready
        self._grace = grace
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(on_loop_fault)
        self._new_stores = partial(StoresAtWork, keeper, vault, practice_file, tell, _report)
        self.stores = self._new_stores(connections, off_line)
        self.upkeep = Upkeep(keeper, tell)
        keeper.on_damage = lambda: self.do(lambda engine: engine.mend())
        # Whether the journal is open and the engine not ending.
        self._working = False
        self._mended = False
        # One at a time opens the journal, puts another in its place, or ends.
        self._turning = asyncio.Lock()
        self._quit = asyncio.Event()
        self._quit_now = asyncio.Event()
        self._jobs: set[asyncio.Task[None]] = set()

    def run(self) -> None:
        # httpcore asks at every step of a request which library runs on this thread.
        sniffio.thread_local.name = "asyncio"
        try:
            self._loop.run_until_complete(self._live())
        finally:
            self._drop_what_is_left()
            self._loop.close()

    def do(self, job: Job) -> None:
        """Start the job on the engine's thread; jobs reach the journal in the order given."""
        try:
            self._loop.call_soon_threadsafe(self._start, job)
        except RuntimeError:
            log.info("a job came after the end")

    async def add(self, snapshot: Snapshot, even_if_known: bool) -> None:
        entry = Entry(
            snapshot.id,
            snapshot.store_id,
            snapshot.plant,
            Status.WAITING,
            snapshot.typed_at,
            snapshot.typed_at,
            corrects=snapshot.corrects,
        )
        if not self._working or self.stores.store(snapshot.store_id) is None:
            self._tell(NotSaved(snapshot))
            return
        try:
            added = await self._keeper.call(
                Journal.add,
                entry,
                even_if_known=even_if_known,
                clear_draft=snapshot.from_form,
            )
        except JournalError as error:
            log.info("a plant could not be saved: %s", error.why)
            self._tell(NotSaved(snapshot))
            return
        except JournalMisused:
            # Our own bug; what was typed goes back to where it was typed all the same.
            log.exception("a plant was not saved")
            self._tell(NotSaved(snapshot))
            return
        if isinstance(added, KnownId):
            self._tell(AlreadyHere(snapshot, added.entry))
            return
        self._tell(added)
        await self.stores.renew(entry.store_id)

    async def look_up(self, store_id: str, plant_id: int) -> None:
        if not self._working:
            return
        try:
            found = await self._keeper.call(Journal.known, store_id, plant_id)
        except JournalError as error:
            # No warning under the field; adding the plant looks again.
            log.info("an id could not be looked up: %s", error.why)
            return
        self._tell(Known(store_id, plant_id, found))

    async def save_draft(self, draft: Draft) -> None:
        if not self._working:
            self._tell(DraftNotSaved(draft))
            return
        try:
            await self._keeper.call(Journal.save_draft, draft)
        except JournalError as error:
            log.info("the unfinished form could not be saved: %s", error.why)
            self._tell(DraftNotSaved(draft))

    async def change(self, entry_id: str, cause: Cause) -> None:
        """What a person decides about an entry; too late where the outbox was faster."""
        if not self._working:
            self._tell(NotChanged(entry_id))
            return
        try:
            try:
                changed = await self._change(entry_id, cause)
            except NoSuchWay:
                changed = await self._keeper.call(Journal.entry, entry_id)
        except JournalError as error:
            log.info("an entry could not be changed: %s", error.why)
            self._tell(NotChanged(entry_id))
            return
        if isinstance(changed, KnownId):
            # Its id was typed anew since it was removed; undoing would send both.
            await self._tell_known_again(entry_id, changed.entry)
            return
        await self._tell_changed(changed)

    async def read_open(self, wanted: lists.SliceWanted) -> None:
        await self._read(lists.read_slice(self._keeper, wanted))

    async def read_attempts(self, entry_id: str) -> None:
        await self._read(lists.read_attempts(self._keeper, entry_id))

    async def make_list(self, wanted: lists.ListWanted) -> None:
        await self._read(lists.make_list(self._keeper, wanted))

    async def _read(self, reading: Coroutine[Any, Any, object]) -> None:
        if not self._working:
            # Nothing to show; the window says why the journal is not open.
            reading.close()
            return
        try:
            self._tell(await reading)
        except JournalError as error:
            log.info("the journal could not be read: %s", error.why)

    async def set_aside(self, entry_id: str) -> None:
        """Pass it over, and go on if it held up the others."""
        await self._hold(self.stores.set_aside, entry_id)

    async def release(self, entry_id: str) -> None:
        await self._hold(self.stores.release, entry_id)

    async def release_batch(self, batch_id: str) -> None:
        await self._change_batch(Journal.release_batch, batch_id)

    async def remove_batch(self, batch_id: str) -> None:
        await self._change_batch(Journal.remove_batch, batch_id, datetime.now(UTC))

    async def _hold(self, change: Callable[[str], Awaitable[Entry]], entry_id: str) -> None:
        """Too late where the outbox was faster: then it is told how the entry stands."""
        if not self._working:
            self._tell(NotChanged(entry_id))
            return
        try:
            try:
                changed = await change(entry_id)
            except NoSuchWay:
                changed = await self._keeper.call(Journal.entry, entry_id)
        except JournalError as error:
            log.info("an entry could not be held or released: %s", error.why)
            self._tell(NotChanged(entry_id))
            return
        await self._tell_changed(changed)

    async def _tell_changed(self, entry: Entry) -> None:
        self._tell(entry)
        await self.stores.renew(entry.store_id)
        if entry.batch is not None:
            # One more or one less is left of it.
            await self._tell_batches()

    async def _change_batch(self, change: Callable[..., None], *about: object) -> None:
        """Told in any case: a batch that could not be changed stands as it did."""
        if not self._working:
            return
        try:
            await self._keeper.call(change, *about)
        except JournalError as error:
            log.info("a batch could not be changed: %s", error.why)
        await self._tell_batches()
        try:
            await self.stores.renew_all()
        except JournalError as error:
            log.info("what waits could not be counted: %s", error.why)

    async def _tell_batches(self) -> None:
        try:
            batches = await self._keeper.call(Journal.waiting_batches)
        except JournalError as error:
            log.info("the batches could not be read: %s", error.why)
        else:
            self._tell(WaitingBatches(tuple(batches)))

    async def _change(self, entry_id: str, cause: Cause) -> Entry | KnownId:
        now = datetime.now(UTC)
        if cause is Cause.PERSON_UNDOES:
            return await self._keeper.call(Journal.undo_removal, entry_id, now)
        return await self._keeper.call(Journal.change, entry_id, cause, now)

    async def _tell_known_again(self, entry_id: str, known: Entry) -> None:
        removed = await self._keeper.call(Journal.entry, entry_id)
        again = Snapshot(
            str(uuid.uuid4()),
            removed.store_id,
            typed_of(removed.plant),
            removed.plant,
            datetime.now(UTC),
            removed.corrects,
            from_form=False,
        )
        self._tell(AlreadyHere(again, known))

    async def try_again(self) -> None:
        """After a journal that could not be opened."""
        async with self._turning:
            # Pressed twice, it must not take what is being sent for a left-over.
            if not self._working and not self._quit.is_set():
                await self._begin()

    async def restore(self, backup: Path, current: Store) -> None:
        """A backup in the journal's place; what has left gets its answer into the old one."""
        async with self._turning:
            if self._quit.is_set():
                return
            await self._stop_working(self._grace)
            self._store = current
            fault = None
            try:
                await asyncio.wrap_future(self._keeper.restore(backup, datetime.now(UTC)))
            except JournalError as error:
                log.info("a backup could not be restored: %s", error.why)
                fault = fault_kind(error)
            self._tell(JournalReplaced(fault))
            await self._begin()

    async def mend(self) -> None:
        """The journal was found to be damaged in the middle; once, for a broken disk stays so."""
        async with self._turning:
            if self._mended or not self._working or self._quit.is_set():
                return
            await self._stop_working(_MENDING_GRACE)
            self._tell(JournalReplaced())
            await self._begin(damaged=True)

    async def settle_doubt(self, *, never_sent: bool) -> None:
        """What waits goes now, or is to check."""
        if not self._working:
            return
        try:
            await self._keeper.call(Journal.settle_doubt, never_sent, datetime.now(UTC))
            found = await self._keeper.call(Journal.open_entries, _OPEN_SHOWN)
            counts = await self._keeper.call(Journal.open_by_store)
        except JournalError as error:
            # The question stays.
            log.info("the doubt could not be settled: %s", error.why)
            return
        self._tell(EntriesFound(tuple(found)))
        self._tell(CountsFound(counts))
        self._tell(JournalDoubted(None))
        await self._tell_batches()
        await self.stores.trust()

    async def quit(self) -> None:
        self._quit.set()

    async def quit_now(self) -> None:
        self._quit_now.set()
        self._quit.set()

    async def _live(self) -> None:
        try:
            await self._begin()
        except Exception:
            # Our own bug. The window goes on: what is typed into it comes back as not saved.
            log.exception("the engine could not begin")
            self._working = False
        self._ready(self)
        await self._quit.wait()
        async with self._turning:
            await self.stores.end(self._quit_now, self._grace)
        while self._jobs:
            await asyncio.wait(self._jobs)
        # What comes from here on finds nothing to do.
        self._working = False
        self.stores.stop_practice()

    async def _begin(self, *, damaged: bool = False) -> None:
        try:
            if damaged:
                await self._salvage()
            await self._take_up()
        except JournalError as error:
            ours = isinstance(error, JournalUnreadable) and not isinstance(error, JournalNotOurs)
            if ours and not self._mended:
                log.warning("the journal is damaged: %s", error.why)
                self._renew_stores()
                await self._begin(damaged=True)
                return
            log.info("the journal can't be opened: %s", error.why)
            self._tell(JournalFault(fault_kind(error), str(error.path)))

    async def _take_up(self) -> None:
        """Where the last session ended."""
        await asyncio.wrap_future(self._keeper.open())
        await self._keeper.call(Journal.start_up, datetime.now(UTC))
        doubt = await self._keeper.call(Journal.doubt)
        found = await self._keeper.call(Journal.open_entries, _OPEN_SHOWN)
        counts = await self._keeper.call(Journal.open_by_store)
        batches = await self._keeper.call(Journal.waiting_batches)
        draft = await self._keeper.call(Journal.draft)
        await self.stores.begin(self._store, doubted=doubt is not None)
        self._working = True
        if doubt is not None:
            self._tell(JournalDoubted(doubt))
        self._tell(EntriesFound(tuple(found)))
        self._tell(CountsFound(counts))
        self._tell(WaitingBatches(tuple(batches)))
        if draft is not None:
            self._tell(draft)
        self._start(lambda engine: engine.stores.tell_next_id(self._store.id))

    async def _salvage(self) -> None:
        self._mended = True
        salvaged = await asyncio.wrap_future(self._keeper.salvage(datetime.now(UTC)))
        self._tell(JournalMended(str(salvaged.set_aside), salvaged.entries, salvaged.lost_some))

    def _renew_stores(self) -> None:
        self.stores = self._new_stores(self.stores.connections, self.stores.off_line)

    async def _stop_working(self, grace: float) -> None:
        """Before another journal is opened; the stores begin anew with it."""
        self._working = False
        await self.stores.end(self._quit_now, grace)
        self.stores.stop_practice()
        self._renew_stores()

    def _drop_what_is_left(self) -> None:
        """An answer that nobody waits for any more, for one."""
        tasks = asyncio.all_tasks(self._loop)
        for task in tasks:
            task.cancel()
        if tasks:
            self._loop.run_until_complete(asyncio.wait(tasks))
        # Also gives the connections they closed the turn of the loop in which that happens.
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
