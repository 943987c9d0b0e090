"""Tables of what became of a sheet's rows. They open here again with the same plants."""

import os
import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import datetime
from enum import Enum
from itertools import islice
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from plantdesk.domain.local_time import local_time
from plantdesk.domain.sheet.changes import SheetImage
from plantdesk.domain.sheet.columns import HEADINGS_WITHIN, Columns, named_columns
from plantdesk.domain.sheet.headings import is_own_heading, named_in, naming_heading, own_heading
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.sheets.cells import Cell, Row, is_inexact, value_of
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
        # Spreadsheets read a time without an offset as one.
        at = self.at and local_time(self.at).replace(tzinfo=None, microsecond=0)
        return self.status, at, self.error, self.message


class OwnHeadings(NamedTuple):
    """The headings of our own columns. A mark in front of them tells them from the sheet's."""

    status: str = "Status"
    at: str = "Time"
    error: str = "Error"
    message: str = "Message"


_USUAL = OwnHeadings()
# What our columns have beside a row without a plant.
_NOTHING = (None,) * len(_USUAL)


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
    """The rows of a sheet as they were, and our columns behind theirs.

    `titles` stand above the heads. Our columns of an earlier file of results are left out, and so
    are titles below which nobody would look for headings.
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
        names = [padded[at] for at in self._kept]
        self.heads = _findable(names, own, Columns(self._id, name, tag, 0))
        above = islice(zip(image.keys, image.rows, strict=True), heading_row or 0)
        titles = [(*self._cells(key, row), *_NOTHING) for key, row in above]
        self.titles = tuple(titles) if len(titles) < HEADINGS_WITHIN else ()

    def rows(
        self, results: Mapping[int, RowResult], kinds: Collection[Became] = tuple(Became)
    ) -> Iterator[Row]:
        """Yield the rows of these kinds in the sheet's order. `results` are by the rows' keys.

        With all kinds, rows without a plant follow their neighbours.
        """
        keyed = zip(self._image.keys, self._image.rows, strict=True)
        for key, row in islice(keyed, self._image.columns.first_row, None):
            result = results.get(key)
            if result is None and len(kinds) == len(Became):
                yield (*self._cells(key, row), *_NOTHING)
            elif result is not None and result.became in kinds:
                yield (*self._cells(key, row), *result.cells)

    def _cells(self, key: int, row: Sequence[str]) -> list[Cell]:
        """Return the sheet's own cells of a row, as the values that they were."""
        image = self._image
        run = bisect_right(image.kinds, key, key=itemgetter(0))
        kinds = image.kinds[run - 1][1] if run else ""
        cells: list[Cell] = []
        for at in self._kept:
            text = row[at] if at < len(row) else ""
            is_text = kinds[at : at + 1] != "v"
            cells.append(text if is_text else value_of(text, inexact=(key, at) in image.inexact))
        if self._id is not None and isinstance(cell := cells[self._id], str):
            cells[self._id] = _exact(cell, all_kinds=image.from_text)
        return cells


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


def _findable(names: list[str], own: OwnHeadings, columns: Columns) -> tuple[str, ...]:
    """Return all headings. If the columns would not be found by them, our last one names theirs."""
    ours = naming = tuple(map(own_heading, own))
    if named_columns((*names, *ours), 0) == columns:
        return (*names, *ours)
    for field, found in _FOUND.items():
        if (at := columns.of(field)) is not None:
            unclear = names.count(names[at]) > 1 or named_in(own_heading(names[at]))
            if unclear or not names[at]:
                names[at] = found if found not in names else f"{found} ({at + 1})"
            naming = (*naming[:-1], naming_heading(naming[-1], field, names[at]))
    plain = (*names, *ours)
    return plain if named_columns(plain, 0) == columns else (*names, *naming)


def _exact(cell: str, *, all_kinds: bool) -> Cell:
    """Return a whole number as such: a spreadsheet that opens the file would round long ones.

    A short one is a number only in a sheet without kinds of cells.
    """
    whole = _WHOLE.fullmatch(cell) and str(int(cell)) == cell
    return int(cell) if whole and (all_kinds or is_inexact(int(cell))) else cell
