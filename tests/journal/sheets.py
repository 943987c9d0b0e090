from collections.abc import Iterable
from datetime import datetime

from plantdesk.domain.entry import Entry
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch, BatchPlant


def add_batch(
    journal: Journal, batch: Batch, entries: Iterable[Entry], *, ready: bool = True
) -> None:
    """Add a sheet at once, which the program does in slices."""
    journal.begin_batch(batch)
    entries = list(entries)
    plants = [BatchPlant(entry.id, entry.plant, entry.corrects) for entry in entries]
    journal.add_plants(batch.id, plants, entries[0].typed_at, even_if_known=True)
    if ready:
        journal.make_ready(batch.id)


def release_batch(journal: Journal, batch_id: str) -> None:
    journal.release_batch(batch_id)


def remove_batch(journal: Journal, batch_id: str, now: datetime) -> None:
    while journal.remove_rest(batch_id, now, 2):
        pass


def delete_dropped(journal: Journal, now: datetime) -> int:
    """Return how many slices were deleted."""
    count = 0
    while journal.delete_dropped(now, 2):
        count += 1
    return count
