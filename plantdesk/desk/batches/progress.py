"""Tells how batches get on, a few times a second."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from msgspec import Struct, field

from plantdesk.desk.batches.news import BatchEnded, BatchEntries, BatchProgress
from plantdesk.domain.entry import Entry
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import BatchCounts, BatchState
from plantdesk.outbox.news import Queue, StoreQueue

log = logging.getLogger(__name__)

# Seconds between news, and of the time over which the rate is taken.
_NEWS, _RATE_SECONDS = 0.25, 10.0


class _Watched(Struct):
    # By their ids, since the last news.
    entries: dict[str, Entry] = field(default_factory=dict)
    # When how many had an answer.
    answered: deque[tuple[float, int]] = field(default_factory=deque)
    changed: bool = True
    ended: bool = False
    newest: BatchProgress | None = None
    told: asyncio.Event = field(default_factory=asyncio.Event)


class Progress:
    """Use it on the engine's loop only. For each plant that is sent, it does next to nothing."""

    def __init__(self, keeper: JournalKeeper, tell: Callable[[object], None]) -> None:
        self._keeper = keeper
        self._tell = tell
        self._watched: dict[str, _Watched] = {}
        self._changed = asyncio.Event()
        # Nothing more is sent to some store, so a batch may have ended.
        self._hurry = asyncio.Event()
        self._telling: asyncio.Task[None] | None = None

    def hear(self, news: object) -> None:
        """Take news from the outbox, or of what the user did with an entry."""
        match news:
            case Entry(batch=str(batch)) if watched := self._watched.get(batch):
                watched.entries[news.id] = news
                self.note_change(batch)
            case StoreQueue(queue=Queue(waiting=0, sending=0)):
                self._hurry.set()
            case _:
                pass

    def note_change(self, batch_id: str) -> None:
        """Tell the batch's progress soon."""
        if watched := self._watched.get(batch_id):
            watched.changed = True
            self._changed.set()
            if self._telling is None:
                self._telling = asyncio.ensure_future(self._tell_changes())

    def watch(self, batch_id: str) -> None:
        self._watched.setdefault(batch_id, _Watched())
        self.note_change(batch_id)

    def watches(self, batch_id: str) -> bool:
        return batch_id in self._watched

    async def next(self, batch_id: str, seconds: float) -> BatchProgress | None:
        """Wait at most so long for news of a watched batch, and return the newest, if any."""
        if watched := self._watched.get(batch_id):
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await watched.told.wait()
            watched.told.clear()
            return watched.newest
        return None

    async def end(self) -> None:
        telling, self._telling = self._telling, None
        if telling is not None:
            telling.cancel()
            await asyncio.wait([telling])
        self._watched.clear()

    async def _tell_changes(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            self._hurry.clear()
            for batch_id, watched in list(self._watched.items()):
                if watched.changed:
                    try:
                        await self._tell_of(batch_id, watched)
                    except JournalError as error:
                        # The next change tells it.
                        log.info("a batch could not be counted: %s", error.why)
                    except Exception:
                        # Our own bug. The next change tells the counts.
                        log.exception("how a batch gets on could not be told")
            with suppress(TimeoutError):
                async with asyncio.timeout(_NEWS):
                    await self._hurry.wait()

    async def _tell_of(self, batch_id: str, watched: _Watched) -> None:
        watched.changed = False
        entries, watched.entries = tuple(watched.entries.values()), {}
        state, counts = await self._keeper.call(_state_and_counts, batch_id)
        if entries:
            self._tell(BatchEntries(batch_id, entries))
        if state is None:
            return
        watched.newest = BatchProgress(batch_id, counts, state, _rate(watched.answered, counts))
        watched.told.set()
        self._tell(watched.newest)
        ended = not counts.waiting and not counts.sending
        if ended and not watched.ended:
            self._tell(BatchEnded(batch_id, counts))
        watched.ended = ended


def _rate(answered: deque[tuple[float, int]], counts: BatchCounts) -> float:
    """Return how many plants got an answer in a second, lately."""
    now, count = asyncio.get_running_loop().time(), counts.added + counts.refused + counts.to_check
    answered.append((now, count))
    while now - answered[0][0] > _RATE_SECONDS and len(answered) > 2:
        answered.popleft()
    since, before = answered[0]
    return max(0, count - before) / (now - since) if now > since else 0.0


def _state_and_counts(journal: Journal, batch_id: str) -> tuple[BatchState | None, BatchCounts]:
    return journal.batch_state(batch_id), journal.batch_counts(batch_id)
