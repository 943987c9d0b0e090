"""The engine's thread: one asyncio loop with journal, outbox and, to practise, a store of its own.

No Qt here: news goes out through `tell`, which is safe to call from any thread.
"""

import asyncio
import logging
import secrets
import uuid
from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Any

from plantdesk import __version__
from plantdesk.desk.news import (
    AlreadyHere,
    DraftNotSaved,
    EntriesFound,
    JournalFault,
    JournalFaultKind,
    Known,
    MannerUsed,
    NotSaved,
    Snapshot,
)
from plantdesk.domain.address import BadAddress, read_address
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token
from plantdesk.domain.typed import typed_of
from plantdesk.journal.errors import (
    JournalError,
    JournalInUse,
    JournalMisused,
    JournalTooNew,
    JournalUnreadable,
)
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Draft, KnownId
from plantdesk.outbox.outbox import Outbox
from plantdesk.practice.manner import Manner
from plantdesk.practice.server import PracticeStore
from plantdesk.service.call import PlantService

log = logging.getLogger(__name__)

Job = Callable[["Engine"], Coroutine[Any, Any, None]]
# Entries of earlier sessions that the window shows at start.
_OPEN_SHOWN = 200
_LONGEST_WAIT = 120.0


def wait_after(misses: int) -> float:
    """Seconds until the next try: 1, 2, 4 and so on to two minutes."""
    return min(2.0 ** min(misses - 1, 10), _LONGEST_WAIT)


class Engine:
    """`run` is the thread's whole life; `do` is for other threads, once `ready` was called.

    The journal is used but not closed.
    """

    def __init__(
        self,
        store: Store,
        keeper: JournalKeeper,
        practice_file: Path,
        *,
        tell: Callable[[object], None],
        ready: Callable[["Engine"], None],
        grace: float,
    ) -> None:
        self._store = store
        self._keeper = keeper
        self._practice_file = practice_file
        self._tell = tell
        self._ready = ready
        self._grace = grace
        self._loop = asyncio.new_event_loop()
        self._practice: PracticeStore | None = None
        self._practice_token = Token(secrets.token_urlsafe(24))
        self._outbox: Outbox | None = None
        self._quit = asyncio.Event()
        self._quit_now = asyncio.Event()
        self._jobs: set[asyncio.Task[None]] = set()

    def run(self) -> None:
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
            self._store.id,
            snapshot.plant,
            Status.WAITING,
            snapshot.typed_at,
            snapshot.typed_at,
            corrects=snapshot.corrects,
        )
        if self._outbox is None:
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
        await self._outbox.renew()

    async def look_up(self, plant_id: int) -> None:
        if self._outbox is None:
            return
        try:
            found = await self._keeper.call(Journal.known, self._store.id, plant_id)
        except JournalError as error:
            # No warning under the field; adding the plant looks again.
            log.info("an id could not be looked up: %s", error.why)
            return
        self._tell(Known(plant_id, found))

    async def save_draft(self, draft: Draft) -> None:
        if self._outbox is None:
            self._tell(DraftNotSaved(draft))
            return
        try:
            mine = replace(draft, store_id=draft.store_id or self._store.id)
            await self._keeper.call(Journal.save_draft, mine)
        except JournalError as error:
            log.info("the unfinished form could not be saved: %s", error.why)
            self._tell(DraftNotSaved(draft))

    async def change(self, entry_id: str, cause: Cause) -> None:
        """What a person decides about an entry; too late where the outbox was faster."""
        if self._outbox is None:
            return
        try:
            if cause is Cause.PERSON_UNDOES and await self._is_known_again(entry_id):
                return
            try:
                entry = await self._keeper.call(Journal.change, entry_id, cause, datetime.now(UTC))
            except NoSuchWay:
                entry = await self._keeper.call(Journal.entry, entry_id)
        except JournalError as error:
            log.info("an entry could not be changed: %s", error.why)
            return
        self._tell(entry)
        await self._outbox.renew()

    async def _is_known_again(self, entry_id: str) -> bool:
        """Its id was typed anew since it was removed; undoing would send both."""
        removed = await self._keeper.call(Journal.entry, entry_id)
        known = await self._keeper.call(Journal.known, self._store.id, removed.plant.id)
        if known is None:
            return False
        again = Snapshot(
            str(uuid.uuid4()),
            typed_of(removed.plant),
            removed.plant,
            datetime.now(UTC),
            removed.corrects,
            from_form=False,
        )
        self._tell(AlreadyHere(again, known))
        return True

    async def use_token(self, token: Token) -> None:
        address = read_address(self._store.address)
        if self._outbox is None or isinstance(address, BadAddress):
            return
        if self._practice is not None:
            # Its own is the only one it takes; to practise, any will do.
            token = self._practice_token
        self._outbox.use(PlantService(address, token, version=__version__))

    async def stop_sending(self, entry_id: str) -> None:
        if self._outbox is not None:
            self._outbox.stop_sending(entry_id)

    async def send_now(self) -> None:
        if self._outbox is not None:
            self._outbox.go_on()

    async def answer_next(self, manner: Manner) -> None:
        if self._practice is not None:
            self._practice.answer_next(manner)

    async def empty_practice(self) -> None:
        if self._practice is not None:
            try:
                await self._loop.run_in_executor(None, self._practice.empty)
            except OSError as error:
                log.info("the practice store could not be emptied: %s", error)

    async def quit(self) -> None:
        self._quit.set()

    async def quit_now(self) -> None:
        self._quit_now.set()
        self._quit.set()

    async def _live(self) -> None:
        try:
            sending = await self._begin()
        except Exception:
            # Our own bug. The window goes on: what is typed into it comes back as not saved.
            log.exception("the engine could not begin")
            self._outbox = sending = None
        self._ready(self)
        await self._quit.wait()
        if self._outbox is not None and sending is not None:
            await self._wait_for_last_answer(self._outbox, sending)
        while self._jobs:
            await asyncio.wait(self._jobs)
        # What comes from here on finds nothing to do.
        self._outbox = None
        if self._practice is not None:
            self._practice.stop()

    async def _begin(self) -> asyncio.Task[None] | None:
        if not await self._open_journal():
            return None
        self._outbox = Outbox(
            self._store.id,
            self._keeper,
            self._tell,
            now=lambda: datetime.now(UTC),
            monotonic=monotonic,
            wait_after=wait_after,
        )
        if self._store.practice:
            await self._practise()
        sending = self._loop.create_task(self._outbox.run())
        sending.add_done_callback(_report)
        return sending

    async def _open_journal(self) -> bool:
        try:
            await asyncio.wrap_future(self._keeper.open())
            await self._keeper.call(Journal.start_up, datetime.now(UTC))
            await self._keeper.call(Journal.put_store, self._store)
            found = await self._keeper.call(Journal.open_entries, self._store.id, _OPEN_SHOWN)
            draft = await self._keeper.call(Journal.draft)
        except JournalError as error:
            log.info("the journal can't be opened: %s", error.why)
            self._tell(JournalFault(_kind(error), str(error.path)))
            return False
        self._tell(EntriesFound(tuple(found)))
        if draft is not None:
            self._tell(draft)
        return True

    async def _practise(self) -> None:
        assert self._outbox is not None  # noqa: S101
        self._practice = PracticeStore(
            self._practice_file,
            self._practice_token.secret,
            on_manner_used=lambda _: self._tell(MannerUsed()),
        )
        try:
            self._practice.start()
        except OSError as error:
            self._practice = None
            log.error("the practice store could not start: %s", error)
            return
        self._store = replace(self._store, address=self._practice.address)
        await self.use_token(self._practice_token)

    async def _wait_for_last_answer(self, outbox: Outbox, sending: asyncio.Task[None]) -> None:
        """What left stays `sending` in the journal if it takes longer: to check at next start."""
        outbox.finish()
        impatient = self._loop.create_task(self._quit_now.wait())
        await asyncio.wait(
            {sending, impatient}, timeout=self._grace, return_when=asyncio.FIRST_COMPLETED
        )
        impatient.cancel()
        outbox.abandon()
        await asyncio.wait({sending})

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


def _kind(error: JournalError) -> JournalFaultKind:
    match error:
        case JournalInUse():
            return JournalFaultKind.IN_USE
        case JournalTooNew():
            return JournalFaultKind.TOO_NEW
        case JournalUnreadable():
            return JournalFaultKind.UNREADABLE
        case _:
            return JournalFaultKind.NOT_WRITABLE
