"""Tables of what became of a sheet's rows. They open here again with the same plants."""

import os
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from plantdesk.domain.sheet.changes import SheetImage
from plantdesk.domain.sheet.columns import Columns, named_columns
from plantdesk.domain.sheet.headings import heading_rank, is_own_heading, own_heading
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.sheets.cells import Cell, Row
from plantdesk.sheets.files import FileFault, NotWritten

# The headings that are found in every language.
_FOUND = {PlantField.ID: "Plant id", PlantField.NAME: "Name", PlantField.TAG: "Tag"}
_WHOLE = re.compile(r"-?[0-9]{1,40}")
_MOST_NUMBERS = 10_000


class Became(Enum):
    """What became of a row. Each may have its own file."""

    ADDED = "added"
    REFUSED = "refused"
    TO_CHECK = "to check"
    # It waits, was removed, or never was in the journal.
    NOT_SENT = "not sent"


class RowResult(NamedTuple):
    """What became of one row. `status` is a word, and `error` the service's number."""

    became: Became
    status: str
    error: int | None = None
    message: str = ""
    at: datetime | None = None

    @property
    def cells(self) -> tuple[Cell, ...]:
        # As text: a workbook would show a number right-aligned.
        error = None if self.error is None else str(self.error)
        return self.status, error, self.message, self.at


class OwnHeadings(NamedTuple):
    """The headings of our own columns. A mark in front of them tells them from the sheet's."""

    status: str = "Status"
    error: str = "Error"
    message: str = "Message"
    at: str = "Time"


_USUAL = OwnHeadings()


def became(status: Status) -> Became:
    match status:
        case Status.ADDED | Status.ADDED_AS_SAID:
            return Became.ADDED
        case Status.REFUSED | Status.ADDED_AGAIN | Status.NOT_ADDED:
            return Became.REFUSED
        # What is being sent may be there.
        case Status.TO_CHECK | Status.SENDING:
            return Became.TO_CHECK
        case Status.WAITING | Status.REMOVED | Status.REMOVED_AS_SAID:
            return Became.NOT_SENT


class ResultTable:
    """The rows of a sheet with their own columns, and ours behind them.

    Titles above the headings are left out, and so are our columns of an earlier file of results.
    """

    def __init__(self, image: SheetImage, own: OwnHeadings = _USUAL) -> None:
        self._image = image
        heading_row, found = image.columns.heading_row, image.columns
        headings = () if heading_row is None else image.rows[heading_row]
        used = [column + 1 for field in PlantField if (column := found.of(field)) is not None]
        width = max(len(headings), *used, max(map(len, image.rows), default=0))
        padded = [*headings, *[""] * (width - len(headings))]
        self._kept = [at for at, heading in enumerate(padded) if not is_own_heading(heading)]
        columns = map(found.of, PlantField)
        places = [None if column is None else self._kept.index(column) for column in columns]
        self._id, name, tag = places
        names = _findable([padded[at] for at in self._kept], Columns(self._id, name, tag))
        self.heads = (*names, *map(own_heading, own))

    def rows(
        self, results: Mapping[int, RowResult], kinds: Collection[Became] = tuple(Became)
    ) -> Iterator[Row]:
        """Yield the rows of these kinds in the sheet's order. `results` are by the rows' keys."""
        for key, row in zip(self._image.keys, self._image.rows, strict=True):
            result = results.get(key)
            if result is not None and result.became in kinds:
                cells: list[Cell] = [row[at] if at < len(row) else "" for at in self._kept]
                if self._id is not None:
                    cells[self._id] = _exact(cells[self._id])
                yield (*cells, *result.cells)


def write_under_free_name(path: Path, write: Callable[[Path], object]) -> Path:
    """Write under this name, or under the first free one with a number behind it."""
    for number in range(1, _MOST_NUMBERS):
        free = path if number == 1 else path.with_stem(f"{path.stem} {number}")
        if os.path.lexists(free):
            continue
        try:
            write(free)
        except NotWritten as error:
            if error.fault is not FileFault.TAKEN:
                raise
        else:
            return free
    raise NotWritten(FileFault.TAKEN)


def _findable(names: list[str], columns: Columns) -> list[str]:
    """Change headings only if the columns would not be found by them."""
    if _names_plants(names, columns):
        return names
    ours = {columns.of(field): heading for field, heading in _FOUND.items()}
    return [
        ours.get(at) or (f"{name} (2)" if _is_as_good(name) else name)
        for at, name in enumerate(names)
    ]


def _is_as_good(heading: str) -> bool:
    """Whether it names a field as well as our own headings do."""
    named, ours = heading_rank(heading), map(heading_rank, _FOUND.values())
    return named is not None and named in ours


def _names_plants(names: Sequence[str], columns: Columns) -> bool:
    found = named_columns(names, 0)
    return all(found.of(field) == columns.of(field) for field in PlantField)


def _exact(cell: Cell) -> Cell:
    """Return a whole number as such: a spreadsheet that opens the file would round long ones."""
    whole = isinstance(cell, str) and _WHOLE.fullmatch(cell) and str(int(cell)) == cell
    return int(cell) if whole and isinstance(cell, str) else cell
