"""Keeps the index of all plants equal to the open journal."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Concatenate, ParamSpec, TypeVar

from plantdesk.journal.errors import (
    JournalError,
    JournalNotOpen,
    JournalNotWritable,
    JournalStopped,
)
from plantdesk.journal.index.index import TOP, IndexState, PlantIndex, delete_index, open_index
from plantdesk.journal.index.rows import IndexRow
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.worker import Worker

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

FILE = "journal.search"
# The window needs the processor first.
_DELAY = 2.0
# Reading so many entries takes the journal's thread a few milliseconds.
_SLICE = 250
# The journal's first entry.
_FIRST = 1
# The index takes over so many slices at once: its file gets smaller.
_SLICES = 4
# Seconds between looks at what changed, so that many changes are taken over together, and while
# much is left to do.
_PAUSE, _SHORT_PAUSE = 0.1, 0.005
# Seconds that quitting waits for the last changes, and for a disk that hangs. Without the last
# changes, the next start reads all entries.
_LAST = 1.0
# Seconds after a full disk before the index is tried again, at the next commit or search.
_WAIT_FOR_ROOM = 10.0
# A damaged index is made new once.
_TRIES = 2


class IndexFollower:
    """Lasts as long as one journal is open. Use it on the engine's loop only.

    `changed` is called when the index is open and when it has changed: with the number of plants
    in each store that need a person, and with how many plants were read, of how many. `failed` is
    called if the index can't be used any more.
    """

    def __init__(
        self,
        keeper: JournalKeeper,
        changed: Callable[[dict[str, int], int, int], object],
        failed: Callable[[], object],
    ) -> None:
        self._keeper = keeper
        self._tell_changed = changed
        self._tell_failed = failed
        self._path = keeper.folder / FILE
        # The index is opened, used and closed in this thread only.
        self._thread = Worker("index")
        self._at_work: set[asyncio.Future[Any]] = set()
        self._index: PlantIndex | None = None
        self._state = IndexState("")
        # The journal's newest entry when reading began, 0 if nothing was to be read.
        self._newest = 0
        # The index has the newest plants, or there is none.
        self._ready = asyncio.Event()
        self._changed = asyncio.Event()
        self._hurry = asyncio.Event()
        self._ending = asyncio.Event()
        # What a search found out about the index.
        self._damage: JournalError | None = None
        # There is no index until more room is on the disk, for example.
        self._failed = False
        self._loop = asyncio.get_running_loop()
        keeper.on_commit.add(self._note_commit)
        self._following = asyncio.create_task(self._follow())

    async def end(self) -> None:
        """Take over the last changes, and close the index. Don't wait long for a hung disk."""
        self._keeper.on_commit.discard(self._note_commit)
        for event in (self._ending, self._hurry, self._changed):
            event.set()
        await asyncio.wait([self._following], timeout=_LAST)
        self._following.cancel()
        await asyncio.wait([self._following])
        self._ready.set()
        closing = asyncio.wrap_future(self._thread.submit(self._close))
        await asyncio.wait([closing], timeout=_LAST)
        self._thread.end()
        for work in self._at_work:
            work.cancel()

    async def ask(
        self, question: Callable[[PlantIndex], T], wanted: Callable[[], bool] = lambda: True
    ) -> T:
        """Return the index's answer. A damaged index is made new first.

        Raise JournalNotOpen without an index, and JournalStopped if the answer is no longer wanted.
        """
        self._hurry.set()
        while True:
            await self._ready.wait()
            if self._ending.is_set() or self._failed:
                # There may be room on the disk now.
                self._changed.set()
                raise self._none()
            try:
                return await self._run(self._answer, question, wanted)
            except JournalStopped:
                raise
            except JournalNotOpen:
                # It is just being made new.
                continue
            except JournalError as error:
                self._damage = error
                self._ready.clear()
                self._changed.set()

    def _answer(self, question: Callable[[PlantIndex], T], wanted: Callable[[], bool]) -> T:
        index = self._opened()
        with index.giving_up_unless(lambda: wanted() and not self._ending.is_set()):
            return question(index)

    async def _follow(self) -> None:
        tries = 0
        try:
            while tries < _TRIES:
                try:
                    await self._open()
                    await self._keep_equal()
                    return
                except JournalError as error:
                    log.info("the index of all plants failed: %s", error.why)
                    self._ready.clear()
                    await self._run(self._drop, error)
                    if not isinstance(error, JournalNotWritable):
                        tries += 1
                    elif not self._ending.is_set():
                        await self._wait_for_room()
                if self._ending.is_set():
                    return
        except Exception:
            # Our own bug. Searches must not wait for ever.
            log.exception("the index of all plants failed")
        finally:
            self._failed = not self._ending.is_set()
            self._ready.set()
        self._tell_failed()

    async def _wait_for_room(self) -> None:
        """Wait for a commit or a search, at which there may be room, and not too short."""
        self._failed = True
        self._ready.set()
        self._tell_failed()
        self._changed.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._ending.wait(), _WAIT_FOR_ROOM)
        await self._changed.wait()
        self._failed = False
        self._ready.clear()

    async def _open(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), _DELAY)
        name, opened_at, newest = await self._keeper.call(_origin)
        self._state = await self._run(self._open_file, name, opened_at)
        self._newest = 0 if self._state.below is None else newest
        self._damage = None

    def _open_file(self, name: str, opened_at: int | None) -> IndexState:
        self._index = index = open_index(self._path, name)
        before = index.state
        equal = opened_at is not None and before.equal == opened_at
        # Not equal until all changes since are taken over.
        state = IndexState(name, None, before.below if equal else TOP)
        index.put_state(state)
        return state

    async def _keep_equal(self) -> None:
        """Take over what changes, and read the journal's earlier entries, newest first."""
        while True:
            self._changed.clear()
            if self._damage is not None:
                raise self._damage
            changes = await self._keeper.call(Journal.take_changes, _SLICE)
            if changes.rows:
                await self._use(PlantIndex.apply, changes.rows)
            if self._ending.is_set() and changes.complete:
                equal = replace(self._state, equal=changes.commits)
                await self._use(PlantIndex.put_state, equal)
                return
            reads = self._state.below is not None and not self._ending.is_set()
            if reads:
                await self._read_earlier()
            if changes.rows or reads or not self._ready.is_set():
                await self._tell()
            # Not before: the first answer would lack the newest plants.
            if self._damage is None:
                self._ready.set()
            if changes.complete and self._state.below is None:
                await self._changed.wait()
            # Quitting doesn't wait for the pause.
            pause = _SHORT_PAUSE if reads or not changes.complete else _PAUSE
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ending.wait(), pause)

    async def _read_earlier(self) -> None:
        below = self._state.below
        if below == _FIRST:
            # Now all words are here, and searches get faster.
            if not await self._use(PlantIndex.merge_words):
                self._state = await self._use(PlantIndex.sweep, (), 0, self._state)
            return
        rows: list[IndexRow] = []
        for _ in range(_SLICES):
            assert below is not None  # noqa: S101
            found = await self._keeper.call(Journal.indexed_below, below, _SLICE)
            rows += found
            below = found[-1].seq if len(found) == _SLICE else None
            if below is None or self._ending.is_set():
                break
        self._state = await self._use(PlantIndex.sweep, rows, below or _FIRST, self._state)

    async def _tell(self) -> None:
        to_do = await self._use(PlantIndex.to_do)
        below = self._state.below or 0
        self._tell_changed(to_do, max(0, self._newest - below), self._newest)

    def _drop(self, error: JournalError) -> None:
        """Close and delete the index: it is damaged, or the journal needs its room more."""
        with suppress(JournalError):
            self._close()
        if error.path == self._path:
            # If another program holds it, the next try fails as well.
            with suppress(JournalError):
                delete_index(self._path)

    def _close(self) -> None:
        index, self._index = self._index, None
        if index is not None:
            index.close()

    def _opened(self) -> PlantIndex:
        if self._index is None:
            raise self._none()
        return self._index

    async def _use(
        self,
        method: Callable[Concatenate[PlantIndex, P], T],
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        return await self._run(lambda: method(self._opened(), *args, **kwargs))

    async def _run(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run this in the index's thread, after what was asked before."""
        done = asyncio.wrap_future(self._thread.submit(partial(work, *args, **kwargs)))
        self._at_work.add(done)
        done.add_done_callback(self._at_work.discard)
        try:
            return await done
        except asyncio.CancelledError:
            asker = asyncio.current_task()
            if asker is not None and asker.cancelling():
                raise
            # The index has ended.
            raise self._none() from None

    def _none(self) -> JournalError:
        return JournalNotOpen(self._path, "no index")

    def _note_commit(self) -> None:
        # Called in the journal's thread. A closed loop hears no news.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._changed.set)


def _origin(journal: Journal) -> tuple[str, int | None, int]:
    return journal.name, journal.opened_at, journal.newest
