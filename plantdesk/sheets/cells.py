"""The cells of a table, their texts, and how they stay exact and harmless in a spreadsheet."""

import re
from collections.abc import Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

from plantdesk.domain.local_time import local_time
from plantdesk.domain.plant import EXACT_DIGITS

# An aware time is shown as local time.
Cell = str | int | datetime | None
Row = Sequence[Cell]

_EXACT = 10**EXACT_DIGITS
# Written out, larger numbers are mostly zeros.
_WRITTEN_OUT = 1e21
_EXACT_TEXT = re.compile('="(-?[0-9]{1,40})"')
# These start a formula. In some spreadsheets, the wide ones do too, even after spaces.
_RUNS = frozenset("=+-@＝＋－＠")
# Spreadsheets remove these or split at them, and then run the rest.
_TAKEN_OFF = ("'", "\t", "\r", "\n")
_TAKEN_OFF_PASTED = (*_TAKEN_OFF, '"')


def plain_text(cell: Any) -> str:
    """Return a cell's text: all digits of an id, local times with their offset from UTC."""
    if cell is None:
        return ""
    if isinstance(cell, datetime) and cell.tzinfo is not None:
        return local_time(cell).isoformat(" ", "seconds")
    # Before numbers: a bool is an int.
    if isinstance(cell, bool):
        return str(cell).upper()
    return _number(cell) if isinstance(cell, float) else str(cell)


def saved_text(cell: Cell) -> str:
    """Return a cell for CSV. A spreadsheet that opens it rounds no id and runs no text."""
    if type(cell) is int:
        return _exact(cell)
    return _harmless(cell) if isinstance(cell, str) else plain_text(cell)


def pasted_text(cell: Cell) -> str:
    """Return a cell for the clipboard, on one line and without tabs."""
    text = plain_text(cell)
    if not isinstance(cell, str):
        return text
    # Pasted cells lose their quotation marks, unlike cells read from CSV.
    return _harmless(" ".join(text.splitlines()).replace("\t", " "), _TAKEN_OFF_PASTED)


def runs_after(separator: str, cell: Cell) -> bool:
    """Whether a spreadsheet that splits a cell at this separator would run a part of it."""
    # It doesn't see the marks around a cell that it splits, and ends its row at a line break.
    parts = re.split(rf"[{separator}\r\n]", cell)[1:] if isinstance(cell, str) else ()
    return any(_harmless(part, _TAKEN_OFF_PASTED) != part for part in parts)


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
    return plain if 0 <= number < _EXACT else f'="{plain}"'


def _harmless(text: str, taken_off: tuple[str, ...] = _TAKEN_OFF) -> str:
    """Put an apostrophe before text that a spreadsheet would run."""
    # The usual case, and the fastest.
    if text[:1].isalnum():
        return text
    seen = next((letter for letter in text if letter.isprintable() and letter != " "), "")
    return f"'{text}" if seen in _RUNS or text.startswith(taken_off) else text


def is_inexact(cell: object) -> bool:
    """Whether a number has more digits than spreadsheets keep."""
    if not isinstance(cell, (int, float)):
        return False
    if abs(cell) >= _EXACT:
        return True
    if float(cell).is_integer():
        return False
    digits = _number(cell).lstrip("-").partition("E")[0].replace(".", "").lstrip("0")
    return len(digits) > EXACT_DIGITS


def _number(number: float) -> str:
    """Write the shortest text that is exactly this number."""
    if number.is_integer() and abs(number) < _EXACT:
        return str(int(number))
    text = repr(number)
    if abs(number) < _WRITTEN_OUT and "e" in text:
        return f"{Decimal(text):f}"
    return text.removesuffix(".0").upper()
