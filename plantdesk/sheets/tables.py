"""Tables for other programs: CSV files and workbooks, and rows for the clipboard."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import BinaryIO, NamedTuple

from plantdesk.sheets.cells import Row, pasted_text, runs_after, saved_text
from plantdesk.sheets.files import whole_file
from plantdesk.sheets.reading.shapes import Form, TextForm

# Spreadsheets know UTF-8 by its mark.
_MARKED = "utf-8-sig"


class Written(NamedTuple):
    """How many rows were written, and whether their encoding couldn't hold all of their letters."""

    rows: int
    recoded: bool = False


def tabbed(rows: Iterable[Row]) -> str:
    """Return text with tabs, which spreadsheets and mail programs paste."""
    return "".join("\t".join(map(pasted_text, row)) + "\n" for row in rows)


def write_table(
    path: Path,
    title: str,
    heads: Sequence[str],
    rows: Iterable[Row],
    *,
    separator: str = ",",
    form: Form | None = None,
) -> Written:
    """Write a workbook with a sheet of this title if the name ends in .xlsx, else CSV.

    A spreadsheet that opens the file runs and rounds nothing. In CSV, that needs the `separator` at
    which spreadsheets of this computer split a line: otherwise a name like “Rosa;=1+1” becomes a
    cell that runs. A `form` to keep gives way to it, and to UTF-8, only where it must.
    """
    written, recoded = 0, False

    def counted() -> Iterator[Row]:
        nonlocal written
        for written, row in enumerate(rows, 1):  # noqa: B007 - read below
            yield row

    with whole_file(path) as file:
        if path.suffix.lower() == ".xlsx":
            # Loaded here: most sessions write no workbook.
            from plantdesk.sheets.workbooks import write_workbook

            write_workbook(file, title, heads, counted())
        elif not isinstance(form, TextForm):
            _write_csv(file, chain((heads,), counted()), separator)
        else:
            recoded = _write_in_form(file, [heads, *counted()], separator, form)
    return Written(written, recoded)


def _write_csv(file: BinaryIO, rows: Iterable[Row], separator: str) -> None:
    # An old journal may hold half a surrogate pair. A question mark is better than no file.
    text = io.TextIOWrapper(file, _MARKED, errors="replace", newline="")
    writer = csv.writer(text, delimiter=separator, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    writer.writerows(map(saved_text, row) for row in rows)
    # Also flushes, and leaves the file open.
    text.detach()


def _write_in_form(file: BinaryIO, rows: Sequence[Row], separator: str, form: TextForm) -> bool:
    """Return whether the encoding is another. UTF-8 gets its mark."""
    cells = chain.from_iterable(rows)
    if separator == form.separator or not any(runs_after(separator, cell) for cell in cells):
        separator = form.separator
    whole = io.BytesIO()
    _write_csv(whole, rows, separator)
    content = whole.getvalue()
    try:
        if form.encoding != "utf-8":
            content = content.decode(_MARKED).encode(form.encoding)
        recoded = False
    except UnicodeEncodeError:
        recoded = True
    file.write(content)
    return recoded
