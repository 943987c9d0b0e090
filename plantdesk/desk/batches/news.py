"""News of batches, one frozen dataclass each."""

from typing import ClassVar

from msgspec import Struct

from plantdesk.domain.entry import Entry
from plantdesk.journal.records import BatchCounts, BatchState


class BatchAdding(Struct, frozen=True):
    """How many plants of a sheet are in the journal. None is sent before all are."""

    batch_id: str
    done: int
    of: int
    # Of undelivered news with it, only the newest matters.
    topic: ClassVar[str] = "adding"


class BatchAdded(Struct, frozen=True):
    """The answer to adding a sheet. If it was cancelled or failed, nothing of it was added."""

    batch_id: str
    added: int = 0
    # The keys of rows whose id became known since they were checked.
    left_out: tuple[int, ...] = ()
    cancelled: bool = False
    failed: bool = False
    # The journal must be asked.
    unknown: bool = False


class BatchProgress(Struct, frozen=True):
    """Where the plants of a batch are, and how many get an answer in a second."""

    batch_id: str
    counts: BatchCounts
    state: BatchState
    rate: float = 0.0


class BatchEntries(Struct, frozen=True):
    """Entries of a batch as they are now, each once, since the last news of them."""

    batch_id: str
    entries: tuple[Entry, ...]


class BatchEnded(Struct, frozen=True):
    """Nothing of a batch waits or is being sent. Plants set aside stay so."""

    batch_id: str
    counts: BatchCounts
