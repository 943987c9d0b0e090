"""The words of the table: its columns, its filters, and what edits did."""

from enum import Enum, IntEnum

from plantdesk.domain.sheet.changes import EditRefusal
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField
from plantdesk.ui.wording import quoted, translate

_LONGEST_HEADING = 80


class SheetColumn(IntEnum):
    ID = 0
    NAME = 1
    TAG = 2
    NOTE = 3


FIELDS = {
    SheetColumn.ID: PlantField.ID,
    SheetColumn.NAME: PlantField.NAME,
    SheetColumn.TAG: PlantField.TAG,
}
COLUMNS = {field: column for column, field in FIELDS.items()}


class Shown(Enum):
    """Which rows the table shows: while they are corrected, and once they are sent."""

    ALL = "all"
    RIGHT = "right"
    WARNED = "warned"
    WRONG = "wrong"
    SENT = "sent"
    ADDED = "added"
    REFUSED = "refused"
    TO_CHECK = "to check"
    WAITING = "waiting"
    REMOVED = "removed"


_CHECKED_WORD = {
    Shown.ALL: "All",
    Shown.RIGHT: "Ready",
    Shown.WARNED: "Look at these",
    Shown.WRONG: "To fix",
    Shown.SENT: "All",
}
_SENT_WORD = {
    Shown.ADDED: "Added",
    Shown.REFUSED: "Refused",
    Shown.TO_CHECK: "To check",
    Shown.WAITING: "Waiting",
    Shown.REMOVED: "Removed",
}


def shown_word(shown: Shown) -> str:
    sent = shown in _SENT_WORD
    return (
        translate("plants", _SENT_WORD[shown]) if sent else translate("many", _CHECKED_WORD[shown])
    )


_FIELD_WORD = {
    PlantField.ID: "Plant id",
    PlantField.NAME: "Name",
    PlantField.TAG: "Tag",
}


def field_word(field: PlantField) -> str:
    return translate("many", _FIELD_WORD[field])


def column_word(column: SheetColumn, *, sending: bool) -> str:
    match column:
        case SheetColumn.NOTE if sending:
            return translate("many", "Result")
        case SheetColumn.NOTE:
            return translate("many", "What to correct")
        case _:
            return field_word(FIELDS[column])


_REFUSAL_TEXT = {
    EditRefusal.LOCKED: "Nothing has changed. Rows that are waiting or sent can’t be changed.",
    EditRefusal.TOO_WIDE: "Nothing was pasted. Start further to the left, or copy fewer columns.",
}


def refusal_text(refusal: EditRefusal) -> str:
    return translate("many", _REFUSAL_TEXT[refusal])


def column_name(sheet: WorkSheet, column: int) -> str:
    """Return a column's heading, or its letter as in a spreadsheet."""
    heading = sheet.heading(column).strip()
    if heading:
        return translate("many", "“{0}”").format(quoted(heading, _LONGEST_HEADING))
    return translate("many", "column {0}").format(column_letters(column))


def column_letters(column: int) -> str:
    """Return a column's name as spreadsheets write it: A to Z, then AA."""
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters
