"""Tables for other programs: CSV files and workbooks, and rows for the clipboard."""

import csv
import io
from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import BinaryIO

from plantdesk.sheets.cells import Row, pasted_text, saved_text
from plantdesk.sheets.files import whole_file
from plantdesk.sheets.progress import Progress, Watched


def tabbed(heads: Sequence[str], rows: Iterable[Row]) -> str:
    """Return text with tabs, which spreadsheets and mail programs paste."""
    return tabbed_rows((heads, *rows))


def tabbed_rows(rows: Iterable[Row]) -> str:
    """Return the same without heads."""
    return "".join("\t".join(map(pasted_text, row)) + "\n" for row in rows)


def write_table(
    path: Path,
    title: str,
    heads: Sequence[str],
    rows: Iterable[Row],
    progress: Progress = lambda _: True,
    *,
    titles: Sequence[Row] = (),
    replace: bool = True,
    separator: str = ",",
) -> int:
    """Write a workbook with a sheet of this title if the name ends in .xlsx, else CSV.

    Return the number of rows, without the `titles` above the heads. A spreadsheet that opens the
    file runs and rounds nothing. In CSV, that needs the `separator` at which spreadsheets of this
    computer split a line: otherwise a name like “Rosa;=1+1” becomes a cell that runs. Unless
    `replace`, a file that appears meanwhile is kept.
    """
    watched = Watched(rows, progress)
    with whole_file(path, replace=replace) as file:
        if path.suffix.lower() == ".xlsx":
            # Loaded here: most sessions write no workbook.
            from plantdesk.sheets.workbooks import write_workbook

            write_workbook(file, title, titles, heads, watched)
        else:
            _write_csv(file, (*titles, heads), watched, separator)
    return watched.done


def _write_csv(file: BinaryIO, heads: Iterable[Row], rows: Iterable[Row], separator: str) -> None:
    # An old journal may hold half a surrogate pair. A question mark is better than no file.
    text = io.TextIOWrapper(file, "utf-8-sig", errors="replace", newline="")
    writer = csv.writer(text, delimiter=separator, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    writer.writerows(map(saved_text, row) for row in chain(heads, rows))
    # Also flushes, and leaves the file open.
    text.detach()
