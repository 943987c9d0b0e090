"""Tells how batches get on."""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping

from msgspec import Struct, field

from plantdesk.desk.batches.news import BatchEnded, BatchEntries, BatchProgress
from plantdesk.domain.entry import Entry
from plantdesk.journal.records import BatchCounts, BatchState

# Seconds over which the rate is taken.
_RATE_SECONDS = 10.0


class _Watched(Struct):
    # By their ids, since the last news.
    entries: dict[str, Entry] = field(default_factory=dict)
    # When how many had an answer.
    answered: deque[tuple[float, int]] = field(default_factory=deque)
    newest: BatchProgress | None = None


class Progress:
    """Use it on the engine's loop only. For each plant that is sent, it does next to nothing."""

    def __init__(self, tell: Callable[[object], None], look: Callable[[], None]) -> None:
        """`look` asks the journal how plants stand."""
        self._tell = tell
        self._look = look
        # By the ids of the batches.
        self.watched: dict[str, _Watched] = {}

    def hear(self, entry: Entry) -> None:
        """Take an entry that the outbox or the user changed."""
        if watched := self.watched.get(entry.batch or ""):
            watched.entries[entry.id] = entry

    def watch(self, batch_id: str) -> None:
        self.watched.setdefault(batch_id, _Watched())
        # Nothing may change any more.
        self._look()

    def newest(self, batch_id: str) -> BatchProgress | None:
        """Return the newest news of a watched batch, if there is any."""
        return self.watched[batch_id].newest if batch_id in self.watched else None

    def end(self) -> None:
        self.watched.clear()

    def take(self, found: Mapping[str, tuple[BatchState | None, BatchCounts]]) -> None:
        """Tell what has changed since these were taken last."""
        for batch_id, (state, counts) in found.items():
            if watched := self.watched.get(batch_id):
                if watched.entries:
                    entries, watched.entries = tuple(watched.entries.values()), {}
                    self._tell(BatchEntries(batch_id, entries))
                before = watched.newest
                if state and (before is None or (before.state, before.counts) != (state, counts)):
                    rate = _rate(watched.answered, counts)
                    watched.newest = BatchProgress(batch_id, counts, state, rate)
                    self._tell(watched.newest)
                    if counts.ended and not (before and before.counts.ended):
                        self._tell(BatchEnded(batch_id, counts))


def _rate(answered: deque[tuple[float, int]], counts: BatchCounts) -> float:
    """Return how many plants got an answer in a second, lately."""
    now = asyncio.get_running_loop().time()
    answered.append((now, counts.answered))
    while now - answered[0][0] > _RATE_SECONDS and len(answered) > 2:
        answered.popleft()
    since, before = answered[0]
    return max(0, counts.answered - before) / (now - since) if now > since else 0.0
