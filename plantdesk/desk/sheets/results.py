"""The rows of a sheet with what became of them, to be saved as a file."""

from collections.abc import Callable, Collection, Iterator, Mapping

from msgspec import Struct

from plantdesk.desk.batches.batches import Batches
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Added, HeldBack, Refused, Unsure
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
    # A refused row that was corrected is in an earlier one.
    found |= {key: row for key, row in asked.rest.items() if row.became is Became.NOT_SENT}
    return asked.table.rows(found, asked.kinds)


def result_of(entry: Entry, word: str, stored: str, why: str) -> RowResult:
    """Return what became of an entry, with the service's error and its words, as they came.

    `stored` says what the store has instead, and `why` why the entry was not sent, if it wasn't.
    """
    error, message = None, ""
    match entry.outcome:
        case Added(plant=plant) if entry.altered:
            message = stored.format(", ".join(filter(None, (plant.name, plant.tag))))
        case Refused(said=ServiceError(error=number, message=said)):
            error, message = number, said
        case Refused(said=str(said)) | Unsure(said=said) | HeldBack(said=said):
            message = said
        case _:
            pass
    message = f"{why} {message}".rstrip() if why else message
    return RowResult(became(entry.status), word, error, message, entry.sent_at)
