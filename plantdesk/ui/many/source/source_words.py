"""What was read, and how, in a few words."""

from collections.abc import Sequence

from plantdesk.desk.sheets import NewSheet
from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.sheets.reading.shapes import Form, TextForm, WorkbookForm
from plantdesk.ui.many.table.words import column_name
from plantdesk.ui.wording import isolated, number, quoted, translate

# Headings stand in one of the first rows.
HEADINGS_OFFERED = 10


def rows_text(sheet: WorkSheet) -> str:
    """Return how many plants the sheet has."""
    count = len(sheet) - sheet.count(Verdict.NO_PLANT)
    return translate("many", "%Ln rows", None, count)


def read_text(sheet: WorkSheet, form: Form | None) -> str:
    """Return for example “1,216 rows, comma-separated, headings in row 1”."""
    parts = [rows_text(sheet)]
    match form:
        case TextForm(separator=separator):
            parts.append(separated_text(separator))
        case WorkbookForm(sheet=name):
            parts.append(translate("many", "sheet “{0}”").format(isolated(reveal_name(name))))
        case None:
            pass
    return ", ".join([*parts, headings_text(sheet.columns.heading_row)])


def doubts_text(new: NewSheet) -> str:
    """Say what the user should look at, as nobody can know it."""
    sheet, texts = new.sheet, []
    if sheet.columns.other_ids:
        names = [column_name(sheet, column) for column in sheet.columns.other_ids]
        text = translate("many", "Is this the column of the plant ids? It may also be {0}.")
        texts.append(text.format(", ".join(names)))
    if new.errors_lost:
        texts.append(
            translate("many", "Cells with errors read as empty: an XLS file doesn’t tell them.")
        )
    return " ".join(texts)


def headings_text(row: int | None) -> str:
    if row is None:
        return translate("many", "no headings")
    return translate("many", "headings in row {0}").format(number(row + 1))


def heading_choice(row: int, cells: Sequence[str]) -> str:
    """Return for example “Row 3: Nr., Name, Gruppe”."""
    start = ", ".join(cell for cell in cells if cell.strip())
    text = translate("many", "Row {0}: {1}")
    return text.format(number(row + 1), isolated(quoted(start, 40)))


def separated_text(separator: str) -> str:
    match separator:
        case ",":
            return translate("many", "comma-separated")
        case ";":
            return translate("many", "semicolon-separated")
        case "\t":
            return translate("many", "tab-separated")
        case "|":
            return translate("many", "bar-separated")
        case _:
            return translate("many", "separated by “{0}”").format(isolated(separator))


def separator_word(separator: str) -> str:
    match separator:
        case ",":
            return translate("many", "Comma (,)")
        case ";":
            return translate("many", "Semicolon (;)")
        case "\t":
            return translate("many", "Tab")
        case "|":
            return translate("many", "Bar (|)")
        case _:
            return separator
