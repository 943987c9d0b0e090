"""The columns of the table: where each comes from, and how wide it is."""

from PySide6.QtGui import QFontMetrics

from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField
from plantdesk.ui.look.measures import Measures, tabular
from plantdesk.ui.many.table.words import SheetColumn, column_name
from plantdesk.ui.widgets.cells import AFTER_ICON, PADDING
from plantdesk.ui.wording import translate

_ID_CH, _TAG_CH, _NOTE_CH = 16, 18, 41
# The least widths, before the notes are hidden: the line below the table says what is wrong.
_NARROW_CH, _SHORT_NOTE_CH, _NAME_CH = 12, 24, 18
# A table this wide has room for long notes.
_ROOMY_CH = 104
# Rows whose ids are measured, and the most characters that fit.
_SAMPLED, _MOST_FIGURES = 400, 20
# An id that a spreadsheet has rounded must be seen, however rare it is.
_ROUNDED = "2.0313E+04"


def source_text(sheet: WorkSheet | None, field: PlantField) -> str:
    """Say which column of the sheet a field comes from."""
    column = sheet.columns.of(field) if sheet is not None else None
    if sheet is None or column is None:
        return translate("many", "no column")
    if field is PlantField.ID and sheet.columns.other_ids:
        return translate("many", "perhaps {0}").format(column_name(sheet, column))
    if sheet.heading(column).strip():
        return translate("many", "from {0}").format(column_name(sheet, column))
    return column_name(sheet, column)


def longest_id(sheet: WorkSheet | None) -> str:
    """Return the longest id of some rows."""
    rows = range(0, len(sheet), max(1, len(sheet) // _SAMPLED)) if sheet else ()
    texts = [sheet.text(row, PlantField.ID) for row in rows] if sheet else []
    # Letters are wider than digits.
    longest = max([*texts, _ROUNDED], key=lambda text: (len(text), not text.isdigit()))
    return longest[:_MOST_FIGURES]


def column_widths(measures: Measures, room: int, widest_id: str) -> dict[SheetColumn, int]:
    """Return the widths of all columns but the name, which has the rest. Notes may be missing."""
    ch = measures.ch
    # A wrong id has an icon before it.
    ids = QFontMetrics(tabular(measures.body)).horizontalAdvance(widest_id) + measures.icon(16)
    least = {
        SheetColumn.ID: max(round(_NARROW_CH * ch), ids + AFTER_ICON + 2 * PADDING),
        SheetColumn.TAG: round(_NARROW_CH * ch),
    }
    usual = {
        SheetColumn.ID: max(round(_ID_CH * ch), least[SheetColumn.ID]),
        SheetColumn.TAG: round(_TAG_CH * ch),
    }
    room -= round(_NAME_CH * ch)
    note = round((_NOTE_CH if room >= _ROOMY_CH * ch else _SHORT_NOTE_CH) * ch)
    for widths in (usual | {SheetColumn.NOTE: note}, least | {SheetColumn.NOTE: note}, usual):
        if sum(widths.values()) <= room:
            return widths
    return least
