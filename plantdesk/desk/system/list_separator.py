"""What separates the cells of CSV files that spreadsheets of this computer open."""

from PySide6.QtCore import QLocale


def list_separator() -> str:
    """Return a semicolon where numbers have a decimal comma."""
    return ";" if QLocale.system().decimalPoint() == "," else ","
