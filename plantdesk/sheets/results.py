"""Tables of what became of a sheet's rows. They open here again with the same plants."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from heapq import merge
from itertools import islice
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from plantdesk.domain.local_time import local_time
from plantdesk.domain.sheet.changes import SheetImage
from plantdesk.domain.sheet.columns import Columns, cell_of, named_columns
from plantdesk.domain.sheet.headings import FIELD_HEADINGS, is_own_heading, own_heading
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.sheets.cells import Cell, Row
from plantdesk.sheets.reading.shapes import Form, WorkbookForm

# The headings of our own columns. A mark in front of them tells them from the sheet's.
OWN_HEADINGS = ("result", "reason", "when", "row")
# Rows about which there is nothing more to do.
SETTLED = (
    Status.ADDED, Status.ADDED_AS_SAID, Status.ADDED_AGAIN, Status.NOT_ADDED, Status.REMOVED_AS_SAID
)  # fmt: skip
# The headings that are found in every language.
_FOUND = {PlantField.ID: "Plant id", PlantField.NAME: "Name", PlantField.TAG: "Tag"}
_WHOLE = re.compile(r"-?[0-9]{1,40}")
# Spreadsheets split a .csv only at the separator of this computer.
_TEXT_ENDINGS = (".txt", ".tsv", ".tab")


class RowResult(NamedTuple):
    """What became of one row, in words. An `open` one still needs something."""

    result: str
    reason: str = ""
    when: datetime | None = None
    open: bool = True


_NO_PLANT = RowResult("", open=False)


class ResultTable:
    """The rows of a sheet as they were, and our columns behind theirs.

    Our columns of an earlier file of results are left out, and so are titles above the headings.
    """

    def __init__(self, image: SheetImage, own: Sequence[str] = OWN_HEADINGS) -> None:
        self._image, found = image, image.columns
        headings = () if found.heading_row is None else image.rows[found.heading_row]
        width = max((found.width, *map(len, image.rows), *map(len, image.deleted.values())))
        padded = [cell_of(headings, column) for column in range(width)]
        self._kept = [at for at, heading in enumerate(padded) if not is_own_heading(heading)]
        columns = (found.id, found.name, found.tag)
        id_, name, tag = (None if at is None else self._kept.index(at) for at in columns)
        names = [padded[at] for at in self._kept]
        self.heads = _findable(names, own, Columns(id_, name, tag, 0))

    def rows(self, results: Mapping[int, RowResult], *, whole: bool = True) -> Iterator[Row]:
        """Yield the rows in the file's order, or unless `whole`, those that need something.

        `results` are by the rows' keys. Deleted rows stand where they were.
        """
        image, first = self._image, self._image.columns.first_row
        rows = islice(zip(image.keys, image.rows, strict=True), first, None)
        above = image.keys[first - 1] if first else -1
        deleted = (each for each in sorted(image.deleted.items()) if each[0] > above)
        for key, row in merge(rows, deleted, key=itemgetter(0)):
            result, reason, when, is_open = results.get(key, _NO_PLANT)
            if whole or is_open:
                # Spreadsheets read a time without an offset as one.
                at = when and local_time(when).replace(tzinfo=None, microsecond=0)
                number = key + 1 if key < image.file_rows else None
                cells = (_exact(cell_of(row, at)) for at in self._kept)
                yield (*cells, result, reason, at, number)


def ending_of(form: Form | None, name: str) -> str:
    """Return the ending of a file of results: that of its sheet, if we write such files."""
    if isinstance(form, WorkbookForm):
        return ".xlsx"
    return ending if (ending := Path(name).suffix.lower()) in _TEXT_ENDINGS else ".csv"


def _findable(names: list[str], own: Sequence[str], columns: Columns) -> tuple[str, ...]:
    """Return all headings, with our own for the columns if they would not be found otherwise."""
    ours, fields = tuple(map(own_heading, own)), names.copy()
    for field, found in _FOUND.items():
        if (at := columns.of(field)) is not None:
            names[at], fields[at] = names[at] or found, FIELD_HEADINGS[field]
    plain = (*names, *ours)
    return plain if named_columns(plain, 0) == columns else (*fields, *ours)


def _exact(cell: str) -> Cell:
    """Return a whole number as such: a spreadsheet that opens the file would round long ones."""
    return int(cell) if _WHOLE.fullmatch(cell) and str(int(cell)) == cell else cell
