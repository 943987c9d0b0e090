"""Reads rows that were copied in a spreadsheet, on a web page or in a text.

Spreadsheets and browsers also put HTML on the clipboard; their text has the same cells.
"""

import re

from plantdesk.sheets.cells import text_of_pasted
from plantdesk.sheets.reading.faults import NotReadable, ReadFault
from plantdesk.sheets.reading.limits import LONGEST_PASTE, MOST_CELLS, MOST_COLUMNS, MOST_ROWS
from plantdesk.sheets.reading.separators import agreed_separator
from plantdesk.sheets.reading.shapes import Rows, without_empty_end
from plantdesk.sheets.reading.text import rows_of_text

# Spreadsheets put a cell into quotation marks only if it has a line break or a tab in it. So these
# marks are no part of the cell, and others are: “"Rosa" canina”. Behind the cell is what ends it.
_CELL = re.compile(
    r'"([^"\t\n]*(?:""[^"\t\n]*)*[\t\n][^"]*(?:""[^"]*)*)"([\t\n]|\Z)|([^\t\n]*)([\t\n]|\Z)'
)
# A comma in a sentence, unlike one between cells, has a space after it.
_PROSE = re.compile(", ")


def rows_of_clipboard(text: str) -> Rows:
    """Return the rows of what was copied. Without columns, each line is a row.

    Raises `NotReadable`.
    """
    if len(text) > LONGEST_PASTE:
        raise NotReadable(ReadFault.FILE_TOO_LARGE)
    # As in Qt's texts, and on old Macintoshes.
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2029", "\n")
    if "\t" not in text and (separator := _separator(text)) is not None:
        return rows_of_text(text, separator)
    rows = without_empty_end(_tabbed_rows(text))
    widths = [0, *map(len, rows)]
    if len(rows) > MOST_ROWS or max(widths) > MOST_COLUMNS or sum(widths) > MOST_CELLS:
        raise NotReadable(ReadFault.TOO_MANY_CELLS)
    if not rows:
        raise NotReadable(ReadFault.EMPTY)
    return [
        tuple([text_of_pasted(cell) if cell[:1] in ("'", "=") else cell for cell in row])
        for row in rows
    ]


def _separator(text: str) -> str | None:
    prose = 2 * len(_PROSE.findall(text)) > text.count(",")
    return agreed_separator(text, (";", "|") if prose else (";", "|", ","))


def _tabbed_rows(text: str) -> Rows:
    if '"' not in text:
        return [tuple(line.split("\t")) for line in text.split("\n")]
    rows: Rows = []
    row: list[str] = []
    for quoted, quoted_end, plain, plain_end in _CELL.findall(text):
        end = quoted_end or plain_end
        row.append(quoted.replace('""', '"') or plain)
        if end != "\t":
            rows.append(tuple(row))
            row = []
        if not end:
            # Behind the last cell, an empty one is found.
            break
    return rows
