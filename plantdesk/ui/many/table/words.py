"""The words of the table: its columns, its filters, and what edits did."""

from enum import IntEnum

from plantdesk.domain.search.plant_search import Kind
from plantdesk.domain.sheet.changes import EditRefusal
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField
from plantdesk.ui.entry.kind_chips import kind_chip
from plantdesk.ui.many.table.shown_rows import Shown
from plantdesk.ui.widgets.chips import Chip
from plantdesk.ui.wording import quoted, translate

_LONGEST_HEADING = 80


class SheetColumn(IntEnum):
    ID = 0
    NAME = 1
    TAG = 2
    NOTE = 3


FIELDS: dict[int, PlantField] = dict(zip(SheetColumn, PlantField, strict=False))
COLUMNS = {field: column for column, field in FIELDS.items()}
_SENT = (Kind.ADDED, Kind.REFUSED, Kind.TO_CHECK, Kind.WAITING, Kind.REMOVED)


def chips() -> dict[Shown, Chip]:
    """Return the chips above the table: what is wrong with open rows, what became of the others."""
    return {
        Kind.ALL: kind_chip(Kind.ALL),
        Verdict.RIGHT: Chip("showRight", translate("many", "Ready"), "right", "added"),
        Verdict.WARNED: Chip("showWarned", translate("many", "Look at these"), "warned", "check"),
        Verdict.WRONG: Chip("showWrong", translate("many", "To fix"), "wrong", "refused"),
        **{kind: kind_chip(kind) for kind in _SENT},
    }


_FIELD_WORD = {
    PlantField.ID: "Plant id",
    PlantField.NAME: "Name",
    PlantField.TAG: "Tag",
}


def field_word(field: PlantField) -> str:
    return translate("many", _FIELD_WORD[field])


_REFUSAL_TEXT = {
    EditRefusal.LOCKED: "Nothing has changed. Rows that are waiting or sent can’t be changed.",
    EditRefusal.TOO_WIDE: "Nothing was pasted. Start further to the left, or copy fewer columns.",
}


def refusal_text(refusal: EditRefusal) -> str:
    return translate("many", _REFUSAL_TEXT[refusal])


def source_text(sheet: WorkSheet, field: PlantField) -> str:
    """Say which column of the sheet a field comes from."""
    column = sheet.columns.of(field)
    if column is None:
        return translate("many", "no column")
    if field is PlantField.ID and sheet.columns.other_ids:
        return translate("many", "perhaps {0}").format(column_name(sheet, column))
    if sheet.heading(column).strip():
        return translate("many", "from {0}").format(column_name(sheet, column))
    return column_name(sheet, column)


def column_name(sheet: WorkSheet, column: int) -> str:
    """Return a column's heading, or its letter as in a spreadsheet."""
    heading = sheet.heading(column).strip()
    if heading:
        return translate("many", "“{0}”").format(quoted(heading, _LONGEST_HEADING))
    return translate("many", "column {0}").format(column_letters(column))


def column_letters(column: int) -> str:
    """Return a column's name as spreadsheets write it: A to Z, then AA."""
    before, letter = divmod(column, 26)
    return (column_letters(before - 1) if before else "") + chr(ord("A") + letter)
