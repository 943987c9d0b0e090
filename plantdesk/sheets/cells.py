"""The cells of a table, and how they stay exact and harmless in a spreadsheet."""

import re
from collections.abc import Sequence
from datetime import datetime

from plantdesk.domain.local_time import local_time

# An id, a text or an aware time.
Cell = int | str | datetime | None
Row = Sequence[Cell]

# A spreadsheet has 15 digits and silently rounds longer numbers.
_EXACT_DIGITS = 15
_EXACT_TEXT = re.compile('="(-?[0-9]{1,40})"')
# These start a formula. In some spreadsheets, the wide ones do too, even after spaces.
_RUNS = frozenset("=+-@＝＋－＠")
# Spreadsheets remove these or split at them, and then run the rest.
_TAKEN_OFF = ("'", "\t", "\r", "\n")
_TAKEN_OFF_PASTED = (*_TAKEN_OFF, '"')
# How a cell begins that may differ from its text.
MARKS = ("'", '="')


def plain_text(cell: Cell) -> str:
    """Return a cell's text: all digits of an id, local times with their offset from UTC."""
    if cell is None:
        return ""
    if isinstance(cell, datetime):
        return local_time(cell).isoformat(" ", "seconds")
    return str(cell)


def saved_text(cell: Cell) -> str:
    """Return a cell for CSV. A spreadsheet that opens it rounds no id and runs no text."""
    return _exact(cell) if isinstance(cell, int) else _harmless(plain_text(cell))


def pasted_text(cell: Cell) -> str:
    """Return a cell for the clipboard, on one line and without tabs."""
    text = plain_text(cell)
    if isinstance(cell, int):
        return text
    # Pasted cells lose their quotation marks, unlike cells read from CSV.
    return _harmless(" ".join(text.splitlines()).replace("\t", " "), _TAKEN_OFF_PASTED)


def text_of_saved(cell: str) -> str:
    """Undo `saved_text`. Other texts stay as they are."""
    return _text_of(cell, _TAKEN_OFF)


def text_of_pasted(cell: str) -> str:
    """Undo `pasted_text`, except for line breaks and tabs. Other texts stay as they are."""
    return _text_of(cell, _TAKEN_OFF_PASTED)


def _text_of(cell: str, taken_off: tuple[str, ...]) -> str:
    # The usual case: a cultivar's name in quotation marks.
    if cell[1:2].isalnum():
        return cell
    if cell.startswith("'") and _harmless(cell[1:], taken_off) == cell:
        return cell[1:]
    number = _EXACT_TEXT.fullmatch(cell)
    return number[1] if number else cell


def _exact(number: int) -> str:
    """Write a long id as a formula for its own text: only this keeps all its digits."""
    plain = str(number)
    return plain if 0 <= number < 10**_EXACT_DIGITS else f'="{plain}"'


def _harmless(text: str, taken_off: tuple[str, ...] = _TAKEN_OFF) -> str:
    """Put an apostrophe before text that a spreadsheet would run."""
    # The usual case, and the fastest.
    if text[:1].isalnum():
        return text
    seen = next((letter for letter in text if letter.isprintable() and letter != " "), "")
    return f"'{text}" if seen in _RUNS or text.startswith(taken_off) else text
