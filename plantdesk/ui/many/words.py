"""What the page says about its sheet, its columns, and the file that it came from."""

from enum import IntEnum
from functools import partial
from pathlib import Path

from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.search.plant_search import Kind
from plantdesk.domain.sheet.changes import EditRefusal
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.reading.faults import ReadFault, not_read_words
from plantdesk.sheets.reading.shapes import Form, WorkbookForm
from plantdesk.sheets.work_file import SheetLoaded
from plantdesk.ui.entry.kind_chips import kind_chip
from plantdesk.ui.file_words import why_not_written
from plantdesk.ui.many.table.shown_rows import Shown
from plantdesk.ui.widgets.chips import Chip
from plantdesk.ui.wording import isolated, number, quoted, translate

_LONGEST_HEADING = 80
# Offered by how they are written.
_SEPARATORS = (",", ";", "\t", "|")


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


def separator_words(used: str) -> dict[str, str]:
    """Return the separators to choose from, with the one that the file has."""
    tab = translate("many", "Tab")
    return {each: tab if each == "\t" else each for each in (*_SEPARATORS, used)}


def read_text(sheet: WorkSheet, form: Form | None) -> str:
    """Return for example “1,216 rows, sheet “Plants””."""
    rows = len(sheet) - sheet.count(Verdict.NO_PLANT)
    text = translate("many", "%Ln rows", None, rows)
    if isinstance(form, WorkbookForm):
        name = translate("many", "sheet “{0}”").format(isolated(reveal_name(form.sheet)))
        text = f"{text}, {name}"
    return text


def doubts_text(sheet: WorkSheet, *, adding: bool = False) -> str:
    """Say what the user should look at, as nobody can know it; missing tags only when `adding`."""
    columns, texts = sheet.columns, []
    if sheet.origin.encoding and not sheet.origin.encoding.startswith("utf"):
        texts.append(
            translate("many", "Are letters such as ä and é right? Choose Change… if they aren’t.")
        )
    if columns.other_ids:
        names = ", ".join(column_name(sheet, column) for column in columns.other_ids)
        text = translate("many", "Is this the column of the plant ids? It may also be {0}.")
        texts.append(text.format(names))
    # A sheet of two columns has no more than ids and names.
    if adding and columns.tag is None and sheet.width > 2:
        texts.append(translate("many", "No tags: choose their column, or add without."))
    return " ".join(texts)


def saved_kinds() -> tuple[str, str]:
    """Return the kinds of files that we write, for a file dialog: a workbook, and a text."""
    return (
        translate("many", "Excel workbook (*.xlsx)"),
        translate("many", "Table for a spreadsheet (*.csv)"),
    )


def not_read_text(path: Path | None, fault: ReadFault, row: int | None = None) -> str:
    """Say what is wrong with a file or with what was copied, and the next step.

    `row`, counted from 1, is the one to blame.
    """
    if path is not None:
        ours = partial(translate, "many")
        return not_read_words(
            fault, path.name, row, translate=ours, isolated=isolated, number=number
        )
    if fault is ReadFault.EMPTY:
        return translate("many", "There is nothing to paste. Copy the cells again.")
    return translate("many", "PlantDesk can’t read what was copied. Copy fewer cells.")


def not_kept_text(fault: FileFault) -> str:
    """Say that the sheet would not survive a crash now."""
    text = translate(
        "many", "PlantDesk can’t save this sheet on the computer. {0} Don’t quit until it can."
    )
    return text.format(why_not_written(fault))


def not_loaded_text(loaded: SheetLoaded) -> str:
    """Say why the sheet of the last session isn't there, or what it lost."""
    if loaded.lost:
        return translate(
            "many", "Your last change to this sheet was lost. Check the sheet and change it again."
        )
    if loaded.aside is None:
        return translate(
            "many", "Your last sheet can’t be read now. Restart PlantDesk to try again."
        )
    text = translate(
        "many", "Your last sheet is damaged. It was set aside as {0}. Open the file again."
    )
    return text.format(isolated(loaded.aside.name))
