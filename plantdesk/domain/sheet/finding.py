"""Finds texts in cells."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from plantdesk.domain.sheet.cells import Cells
from plantdesk.domain.typed import PlantField

SLICE = 256


@dataclass(frozen=True, slots=True)
class Found:
    """A cell in which a search found a text or a problem."""

    row: int
    field: PlantField


def find_all(cells: Cells, text: str, *, match_case: bool, start: int) -> Iterator[Found]:
    """All cells that contain the text, from a row on."""
    if not text:
        return
    contains = searcher(text, match_case=match_case)
    places = [(field, cells.columns.of(field)) for field in PlantField]
    first = cells.columns.first_row
    for _, rows in cells.slices(SLICE):
        # Most slices contain nothing, and asking once is much faster.
        if first + len(rows) > start and contains("\n".join(map("\n".join, rows))):
            for row, row_cells in enumerate(rows, first):
                if row < start or not contains("\n".join(row_cells)):
                    continue
                for field, column in places:
                    if column is not None and contains("".join(row_cells[column : column + 1])):
                        yield Found(row, field)
        first += len(rows)


def searcher(text: str, *, match_case: bool) -> Callable[[str], bool]:
    if match_case:
        return lambda cell: text in cell
    pattern = pattern_of(text, match_case=False)
    return lambda cell: pattern.search(cell) is not None


def pattern_of(text: str, *, match_case: bool) -> re.Pattern[str]:
    return re.compile(re.escape(text), re.NOFLAG if match_case else re.IGNORECASE)
