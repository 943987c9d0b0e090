"""How wide the columns are. In a narrow table, the strip below it says what is wrong."""

from collections.abc import Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QTableView

from plantdesk.domain.typed import PlantField
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import Measures, strong, tabular
from plantdesk.ui.many.problem_words import row_number
from plantdesk.ui.many.table.grid.cells import BETWEEN, EDGE, PADDING
from plantdesk.ui.many.table.grid.head import SheetHead
from plantdesk.ui.many.table.grid.model import SheetModel
from plantdesk.ui.many.table.words import SheetColumn, column_word

_ID_CH, _TAG_CH, _NOTE_CH = 14, 16, 41
# The most that a heading of the sheet widens its column.
_HEADING_CH = 24
# The least widths, before the notes are hidden.
_NARROW_CH, _SHORT_NOTE_CH, _NAME_CH = 10, 24, 18
# A table this wide has room for long notes.
_ROOMY_CH = 104
_AFTER_ICON = 16
# Rows whose ids are measured, and the most characters that fit.
_SAMPLED, _MOST_FIGURES = 400, 20
# An id that a spreadsheet has rounded must be seen, however rare it is.
_ROUNDED = "2.0313E+04"


class ColumnFit(QObject):
    """Fits the columns to the table, and notes the widths that the user drags."""

    def __init__(self, look: Look, view: QTableView, head: SheetHead, model: SheetModel) -> None:
        super().__init__(view)
        self._look = look
        self._view = view
        self._head = head
        self._model = model
        self._fitting = False
        # In widths of a digit.
        self._dragged: dict[SheetColumn, float] = {}
        self._longest_id = ""
        head.sectionResized.connect(self._note)

    def measure_ids(self) -> None:
        """Make the column of ids wide enough for those of some rows."""
        sheet, rows = self._model.sheet, self._model.rows
        step = max(1, len(rows) // _SAMPLED)
        texts = (sheet.text(row, PlantField.ID) for row in rows[::step]) if sheet else ()
        # Letters are wider than digits.
        longest = max([*texts, _ROUNDED], key=lambda text: (len(text), not text.isdigit()))
        self._longest_id = longest[:_MOST_FIGURES]
        self.fit()

    def fit(self) -> None:
        rows, view = self._model.rows, self._view
        longest = (str(row_number(rows[-1])) if len(rows) else "0", self._longest_id)
        room = view.viewport().width()
        headings = {
            column: self._head.wanted_width(column) for column in (SheetColumn.ID, SheetColumn.TAG)
        }
        widths = column_widths(self._look.measures, room, longest, headings, self._dragged)
        self._fitting = True
        view.setColumnHidden(SheetColumn.NOTE, SheetColumn.NOTE not in widths)
        for column, width in widths.items():
            view.setColumnWidth(column, width)
        self._fitting = False

    def _note(self, section: int, _: int, width: int) -> None:
        if (
            not self._fitting
            and width
            and section in (SheetColumn.ID, SheetColumn.TAG, SheetColumn.NOTE)
        ):
            self._dragged[SheetColumn(section)] = width / self._look.measures.ch


def column_widths(
    measures: Measures,
    room: int,
    longest: tuple[str, str],
    headings: Mapping[SheetColumn, int],
    dragged: Mapping[SheetColumn, float],
) -> dict[SheetColumn, int]:
    """Return the widths of all columns but the name, which has the rest.

    `longest` are the longest row number and the longest id. `headings` are the widths that the
    head wants, where there is room. `dragged` are the user's widths, in widths of a digit. Without
    room for notes, their column is missing.
    """
    ch = measures.ch
    numbers = QFontMetrics(tabular(measures.small)).horizontalAdvance(longest[0])
    ids = QFontMetrics(tabular(measures.body)).horizontalAdvance(longest[1])
    row = column_word(SheetColumn.ROW, sending=False)
    name = QFontMetrics(strong(measures.small)).horizontalAdvance(row)
    least_id = max(round(_NARROW_CH * ch), ids + 4 + 2 * PADDING)
    widths = {
        SheetColumn.ROW: EDGE + max(numbers, name) + BETWEEN,
        SheetColumn.STATE: BETWEEN + measures.icon(16) + _AFTER_ICON,
        SheetColumn.ID: max(round(_ID_CH * ch), least_id),
        SheetColumn.TAG: round(_TAG_CH * ch),
        SheetColumn.NOTE: round((_NOTE_CH if room >= _ROOMY_CH * ch else _SHORT_NOTE_CH) * ch),
    }
    spare = room - sum(widths.values()) - round(2 * _NAME_CH * ch)
    for column, wanted in headings.items():
        more = max(0, min(wanted, round(_HEADING_CH * ch)) - widths[column])
        if more <= spare:
            widths[column] += more
            spare -= more
    widths.update({column: round(width * ch) for column, width in dragged.items()})
    room -= round(_NAME_CH * ch)
    least_tag = round(_NARROW_CH * ch)
    if sum(widths.values()) - widths[SheetColumn.TAG] + least_tag > room:
        del widths[SheetColumn.NOTE]
    for column, least in ((SheetColumn.TAG, least_tag), (SheetColumn.ID, least_id)):
        missing = max(0, sum(widths.values()) - room)
        widths[column] = max(min(least, widths[column]), widths[column] - missing)
    return widths
