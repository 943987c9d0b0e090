"""The rows of a sheet with what became of them, to be saved as a file."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from plantdesk.desk.batches.batches import Batches
from plantdesk.domain.entry import Entry
from plantdesk.sheets.cells import Row
from plantdesk.sheets.results import ResultTable, RowResult


class ResultsWanted(Struct, frozen=True):
    """The whole sheet, or the rows that still need something.

    By their keys, `unknown` says what became of rows whose entry is gone, and `unsent` of rows that
    were not sent since they were last edited. `result` says what became of an entry, on the
    engine's thread.
    """

    table: ResultTable
    whole: bool
    batches: tuple[str, ...]
    unknown: dict[int, RowResult]
    unsent: dict[int, RowResult]
    result: Callable[[Entry], RowResult]


async def result_rows(batches: Batches, asked: ResultsWanted) -> Iterator[Row]:
    """Return rows with the sheet's own cells, then ours. Raises JournalError."""
    found = dict(asked.unknown)
    for batch_id in asked.batches:
        async for entries in batches.results(batch_id):
            # A row that was sent again is in two batches. The later one counts.
            found |= {each.row: asked.result(each) for each in entries if each.row is not None}
    return asked.table.rows(found | asked.unsent, whole=asked.whole)
