"""Tables as text: CSV files, and rows for the clipboard."""

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from plantdesk.sheets.cells import Row, pasted_text, saved_text
from plantdesk.sheets.files import whole_file
from plantdesk.sheets.progress import Progress, Watched


def tabbed(heads: Sequence[str], rows: Iterable[Row]) -> str:
    """Return text with tabs, which spreadsheets and mail programs paste."""
    return tabbed_rows((heads, *rows))


def tabbed_rows(rows: Iterable[Row]) -> str:
    """Return the same without heads."""
    return "".join("\t".join(map(pasted_text, row)) + "\n" for row in rows)


def write_csv(
    path: Path,
    heads: Sequence[str],
    rows: Iterable[Row],
    progress: Progress = lambda _: True,
    *,
    replace: bool = True,
) -> int:
    """Write CSV that a spreadsheet opens without running or rounding anything.

    Return the number of rows. Unless `replace`, a file that appears meanwhile is kept.
    """
    watched = Watched(rows, progress)
    with whole_file(path, replace=replace) as file:
        # An old journal may hold half a surrogate pair. A question mark is better than no file.
        text = io.TextIOWrapper(file, "utf-8-sig", errors="replace", newline="")
        writer = csv.writer(text, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
        writer.writerow(map(saved_text, heads))
        writer.writerows(map(saved_text, row) for row in watched)
        # Also flushes, and leaves the file open.
        text.detach()
    return watched.done
