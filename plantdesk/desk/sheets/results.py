"""The rows of a sheet with what became of them, to be saved as a file."""

from collections.abc import Callable, Collection, Iterator, Mapping

from msgspec import Struct

from plantdesk.desk.batches.batches import Batches
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import HeldBack, Refused, Unsure
from plantdesk.domain.plant import ServiceError
from plantdesk.sheets.cells import Row
from plantdesk.sheets.results import Became, ResultTable, RowResult, became


class ResultsWanted(Struct, frozen=True):
    """`rest` says what became of rows that have no entry, by their keys.

    `result` says what became of an entry, on the engine's thread.
    """

    table: ResultTable
    batches: tuple[str, ...]
    rest: Mapping[int, RowResult]
    kinds: Collection[Became]
    result: Callable[[Entry], RowResult]


async def result_rows(batches: Batches, asked: ResultsWanted) -> Iterator[Row]:
    """Return rows with the sheet's own cells, then ours. Raises JournalError."""
    found = dict(asked.rest)
    for batch_id in asked.batches:
        async for entries in batches.results(batch_id):
            # A row that was sent again is in two batches. The later one counts.
            found |= {each.row: asked.result(each) for each in entries if each.row is not None}
    return asked.table.rows(found, asked.kinds)


def result_of(entry: Entry, word: str) -> RowResult:
    """Return what became of an entry, with the service's error and its words, as they came."""
    error, message = None, ""
    match entry.outcome:
        case Refused(said=ServiceError(error=number, message=said)):
            error, message = number, said
        case Refused(said=str(said)) | Unsure(said=said) | HeldBack(said=said):
            message = said
        case _:
            pass
    return RowResult(became(entry.status), word, error, message, entry.sent_at)
