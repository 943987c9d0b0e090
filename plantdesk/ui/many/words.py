"""What the page says about its sheet and the file that it came from."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from plantdesk.desk.sheets import NewSheet
from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.reading.faults import ReadFault, not_read_words
from plantdesk.sheets.reading.shapes import Form, TextForm, WorkbookForm
from plantdesk.sheets.work_file import SheetLoaded
from plantdesk.ui.file_words import why_not_written
from plantdesk.ui.many.adding.sheet_batch import SheetBatch, Stage
from plantdesk.ui.many.adding.words import all_of
from plantdesk.ui.many.sheet_in_work import SheetInWork
from plantdesk.ui.many.table.words import column_name
from plantdesk.ui.wording import isolated, number, quoted, translate

# Headings stand in one of the first rows.
HEADINGS_OFFERED = 10

# Offered by how they are written.
SEPARATORS = (",", ";", "\t", "|")
# As other programs call them.
_ENCODINGS = {
    "cp1252": "Windows-1252",
    "cp1250": "Windows-1250",
    "mac-roman": "Mac Roman",
    "cp1251": "Windows-1251",
    "cp1253": "Windows-1253",
    "cp1254": "Windows-1254",
    "cp1257": "Windows-1257",
    "cp1255": "Windows-1255",
    "cp1256": "Windows-1256",
    "cp850": "DOS 850",
    "cp852": "DOS 852",
    "shift-jis": "Shift-JIS",
    "gb18030": "GB 18030",
    "big5": "Big5",
    "euc-kr": "EUC-KR",
    "latin-1": "Latin-1",
    "utf-16": "UTF-16",
    "utf-8": "UTF-8",
    "utf-8-sig": "UTF-8",
    "utf-32": "UTF-32",
}


def rows_text(sheet: WorkSheet) -> str:
    """Return how many plants the sheet has."""
    count = len(sheet) - sheet.count(Verdict.NO_PLANT)
    return translate("many", "%Ln rows", None, count)


def read_text(sheet: WorkSheet, form: Form | None) -> str:
    """Return for example “1,216 rows, separated by “,”, headings in row 1”."""
    parts = [rows_text(sheet)]
    match form:
        case TextForm(separator=separator):
            shown = isolated(separator_word(separator))
            parts.append(translate("many", "separated by “{0}”").format(shown))
        case WorkbookForm(sheet=name):
            parts.append(translate("many", "sheet “{0}”").format(isolated(reveal_name(name))))
        case None:
            pass
    row, headings = sheet.columns.heading_row, translate("many", "no headings")
    if row is not None:
        headings = translate("many", "headings in row {0}").format(number(row + 1))
    return ", ".join([*parts, headings])


def separator_word(separator: str) -> str:
    return translate("many", "Tab") if separator == "\t" else separator


def encoding_word(encoding: str) -> str:
    return _ENCODINGS.get(encoding, encoding)


def heading_choice(row: int, cells: Sequence[str]) -> str:
    """Return for example “Row 3: Nr., Name, Gruppe”."""
    start = ", ".join(cell for cell in cells if cell.strip())
    text = translate("many", "Row {0}: {1}")
    return text.format(number(row + 1), isolated(quoted(start, 40)))


def doubts_text(new: NewSheet) -> str:
    """Say what the user should look at, as nobody can know it."""
    sheet, texts = new.sheet, []
    if sheet.columns.other_ids:
        names = [column_name(sheet, column) for column in sheet.columns.other_ids]
        text = translate("many", "Is this the column of the plant ids? It may also be {0}.")
        texts.append(text.format(", ".join(names)))
    if new.errors_lost:
        texts.append(
            translate(
                "many", "Cells with errors such as #N/A read as empty. Save as XLSX to find them."
            )
        )
    return " ".join(texts)


def not_read_text(path: Path | None, fault: ReadFault, row: int | None = None) -> str:
    """Say what is wrong with a file or with what was copied, and the next step.

    `row`, counted from 1, is the one to blame.
    """
    if path is not None:
        ours = partial(translate, "many")
        return not_read_words(
            fault, path.name, row, translate=ours, isolated=isolated, number=number
        )
    text = translate("many", "PlantDesk can’t read what was copied.")
    if fault is ReadFault.EMPTY:
        text = translate("many", "There is nothing to paste.")
    elif fault in (ReadFault.FILE_TOO_LARGE, ReadFault.TOO_MANY_CELLS):
        text = translate("many", "That is too much to paste at once.")
    return f"{text} {translate('many', 'Copy the cells again, then paste them.')}"


def close_words(batch: SheetBatch, work: SheetInWork) -> tuple[str, str, str] | None:
    """Return the question before the sheet is closed, and its answers. None if nothing is lost."""
    parts = []
    if (rows := work.open_rows) and work.path is not None:
        text = translate("many", "%Ln rows aren’t added yet. Your file is unchanged, but edits "
                         "made here will be lost.", None, rows)  # fmt: skip
        parts.append(text)
    elif rows:
        parts.append(translate("many", "%Ln rows aren’t added yet and will be lost.", None, rows))
    if batch.stage is Stage.SENDING and batch.held:
        parts.append(translate("many", "Waiting rows stay paused: see All plants."))
    elif batch.stage is Stage.SENDING and all_of(batch.counts):
        parts.append(translate("many", "Sending goes on: see All plants."))
    elif batch.gone and not batch.id:
        parts.append(translate("many", "PlantDesk doesn’t know which of its rows were sent."))
    if not parts:
        return None
    text = " ".join([translate("many", "Close this sheet?"), *parts])
    return text, translate("many", "Close &anyway"), translate("many", "&Keep this sheet")


def not_kept_text(fault: FileFault | None) -> str:
    """Say that the sheet would not survive a crash now."""
    if fault is None:
        return translate("many", "The sheet is saved on this computer again.")
    text = translate("many", "PlantDesk can’t save this sheet on the computer. {0} Make room.")
    if fault is not FileFault.FULL:
        text = translate("many", "PlantDesk can’t save this sheet on the computer. {0}")
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
