"""The text of a workbook's cells."""

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any

# A spreadsheet keeps this many digits of a number.
_EXACT_DIGITS = 15
_EXACT = 10**_EXACT_DIGITS
# Written out, larger numbers are mostly zeros.
_WRITTEN_OUT = 1e21


def text_of(cell: Any) -> str:
    match cell:
        case str():
            return cell
        # Before numbers: a bool is an int.
        case bool():
            return "TRUE" if cell else "FALSE"
        case int():
            return str(cell)
        case float():
            return _number(cell)
        case datetime():
            return cell.isoformat(" ")
        case date() | time():
            return cell.isoformat()
        case timedelta():
            return _duration(cell)
        case _:
            return str(cell)


def is_inexact(cell: object) -> bool:
    """Whether a number has more digits than spreadsheets keep."""
    if not isinstance(cell, (int, float)):
        return False
    if abs(cell) >= _EXACT:
        return True
    if float(cell).is_integer():
        return False
    digits = _number(cell).lstrip("-").partition("E")[0].replace(".", "").lstrip("0")
    return len(digits) > _EXACT_DIGITS


def _number(number: float) -> str:
    """Write the shortest text that is exactly this number."""
    if number.is_integer() and abs(number) < _EXACT:
        return str(int(number))
    text = repr(number)
    if abs(number) < _WRITTEN_OUT and "e" in text:
        return f"{Decimal(text):f}"
    return text.removesuffix(".0").upper()


def _duration(length: timedelta) -> str:
    """As spreadsheets write it: more than 24 hours don't become days."""
    seconds = abs(int(length.total_seconds()))
    sign = "-" if length < timedelta(0) else ""
    return f"{sign}{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"
