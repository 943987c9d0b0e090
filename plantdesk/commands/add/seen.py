"""What the engine's news have told so far."""

from dataclasses import dataclass, field

from plantdesk.desk.batches.news import BatchAdding, BatchEnded, BatchProgress
from plantdesk.desk.news import JournalFault, JournalReplaced, WaitingBatches
from plantdesk.domain.entry import Entry
from plantdesk.journal.records import BatchCounts, BatchState, WaitingBatch
from plantdesk.outbox.news import Queue, StoreQueue


@dataclass(slots=True)
class Seen:
    """Set by the engine's threads, and read by the command's."""

    store_id: str
    batch_id: str = ""
    # Set when the journal is open.
    left_over: tuple[WaitingBatch, ...] | None = None
    fault: JournalFault | None = None
    # The journal turned out to be damaged.
    replaced: bool = False
    queue: Queue | None = None
    saved: int = 0
    counts: BatchCounts = field(default_factory=BatchCounts)
    rate: float = 0.0
    held: bool = False
    ended: bool = False

    def take(self, news: object) -> bool:
        """Take news, and return whether the command should look at once."""
        match news:
            case Entry():
                return False
            case JournalFault():
                self.fault = news
            case JournalReplaced():
                self.replaced = True
            case WaitingBatches(batches=batches) if self.left_over is None:
                self.left_over = batches
            case StoreQueue(store_id=self.store_id, queue=queue):
                before, self.queue = self.queue, queue
                return before is None or before.rest != queue.rest
            case BatchAdding(batch_id=self.batch_id, done=done):
                self.saved = done
            case BatchProgress(batch_id=self.batch_id, counts=counts, rate=rate, state=state):
                self.counts, self.rate = counts, rate
                self.held = state is BatchState.HELD
            case BatchEnded(batch_id=self.batch_id, counts=counts):
                self.counts, self.ended = counts, True
            case _:
                return False
        return True
