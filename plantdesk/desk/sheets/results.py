"""The rows of a sheet with what became of them, to be saved as a file."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from plantdesk.desk.batches.batches import Batches
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import HeldBack, Refused, Unsure
from plantdesk.domain.plant import ServiceError
from plantdesk.sheets.cells import Row
from plantdesk.sheets.results import Became, ResultTable, RowResult, became

# Names what became of an entry, or of a row that has none.
Word = Callable[[Entry | None], str]


@dataclass(frozen=True, slots=True)
class ResultsWanted:
    """`plants` are the keys of all rows with a plant.

    `word` is called on the engine's thread.
    """

    table: ResultTable
    batches: tuple[str, ...]
    plants: Sequence[int]
    kinds: Collection[Became]
    word: Word


async def result_rows(batches: Batches, asked: ResultsWanted) -> Iterator[Row]:
    """Return rows with the sheet's own cells, then ours."""
    found = dict.fromkeys(asked.plants, RowResult(Became.NOT_SENT, asked.word(None)))
    found |= await results_by_row(batches, asked.batches, asked.word)
    return asked.table.rows(found, asked.kinds)


async def results_by_row(
    batches: Batches, batch_ids: Iterable[str], word: Word
) -> dict[int, RowResult]:
    """Return what became of rows that were sent, by their keys. Raises JournalError."""
    found: dict[int, RowResult] = {}
    for batch_id in batch_ids:
        async for entries in batches.results(batch_id):
            for entry in entries:
                # A row that was sent again is in two batches. The later one counts.
                if entry.row is not None:
                    found[entry.row] = result_of(entry, word(entry))
    return found


def result_of(entry: Entry, word: str) -> RowResult:
    error, message = _reply(entry)
    return RowResult(became(entry.status), word, error, message, entry.sent_at)


def _reply(entry: Entry) -> tuple[int | None, str]:
    """Return the service's error and its words, as they came."""
    match entry.outcome:
        case Refused(said=ServiceError(error=error, message=message)):
            return error, message
        case Refused(said=str(said)) | Unsure(said=said) | HeldBack(said=said):
            return None, said
        case _:
            return None, ""
