"""Below the table: what is wrong with the current cell in full, or what an edit did."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame

from plantdesk.domain.sheet.verdicts import CellProblem, Known, RefusedBefore, Repeated, Verdict
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import KnownPlant
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import start_alignment
from plantdesk.ui.look.plain_text import plain_label, set_tip
from plantdesk.ui.many.problem_words import full_problem, row_number
from plantdesk.ui.many.table.grid.model import RowContent
from plantdesk.ui.many.table.words import field_word
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import row
from plantdesk.ui.wording import translate

_SIDE, _AROUND = 16, 8
# A strip this wide has room for every text in one line, in two, or in three.
_WIDE_CH, _MEDIUM_CH, _NARROW_CH = 104, 72, 56


class Strip(QFrame):
    """Has room for its longest texts from the beginning, so that nothing jumps."""

    # Another row of the sheet, or what is known of a plant.
    row_wanted = Signal(int)
    plant_wanted = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._target: Repeated | Known | None = None
        self._place = self._text = ""
        self.setProperty("box", "foot")
        self._icon = Icon(look, "wrong", "refused")
        self._cell = plain_label("", "", "small strong")
        self._cell.setObjectName("cellProblemPlace")
        self._words = wrapped("", "", "small")
        self._words.setObjectName("cellProblem")
        self._words.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
        self._link = Link(look, "showOther")
        self._link.acts_on = lambda: self._target
        self._link.clicked.connect(self._follow)
        margins = (_SIDE, 1, _SIDE, 1)
        layout = row(self._icon, self._cell, self._words, self._link, gap=6, margins=margins)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        look.changed.connect(self._fit)
        self.clear()
        self._fit()

    @property
    def text(self) -> str:
        return f"{self._place} {self._text}".strip()

    def clear(self) -> None:
        self._show("", "", "", "")

    def show_cell(self, content: RowContent, field: PlantField) -> None:
        """Show the cell's problem, or else that of another cell in its row."""
        if content.sent:
            self._show(_row_text(content), content.note, content.icon, content.tone)
            return
        problem = content.problems.get(field) or content.worst
        if problem is None:
            self.clear()
            return
        wrong = problem.verdict is Verdict.WRONG
        icon, tone = ("wrong", "refused") if wrong else ("warned", "check")
        place = _row_text(content)
        if not isinstance(problem.fault, RefusedBefore):
            # The store refuses a row, whichever of its cells is meant.
            place = translate("many", "Row {0}, {1}:")
            place = place.format(row_number(content.row), field_word(problem.field))
        self._show(place, full_problem(problem), icon, tone, problem)

    def say(self, text: str, *, refused: bool = False) -> None:
        self._show("", text, "warned" if refused else "", "check")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _show(
        self, place: str, text: str, icon: str, tone: str, problem: CellProblem | None = None
    ) -> None:
        self._place, self._text = place, text
        self._fit()
        set_tip(self._words, text)
        if icon:
            self._icon.show_icon(icon, tone)
        self._icon.setVisible(bool(icon))
        self._target = None
        match problem.fault if problem else None:
            case Repeated(row=other) as repeated:
                self._target = repeated
                shown = translate("many", "Show row {0}").format(row_number(other))
                self._link.show_text(shown)
            case Known(what=KnownPlant(entry_id=str())) as known:
                self._target = known
                self._link.show_text(translate("form", "Show it"))
                self._link.setAccessibleName(translate("form", "Show the plant with this id"))
            case _:
                pass
        self._link.setVisible(self._target is not None)

    def _follow(self) -> None:
        match self._target:
            case Repeated(row=other):
                self.row_wanted.emit(other)
            case Known(what=what):
                self.plant_wanted.emit(what)
            case None:
                pass

    def _fit(self) -> None:
        measures = self._look.measures
        width = self.width() / measures.ch
        enough = (_WIDE_CH, _MEDIUM_CH, _NARROW_CH)
        lines = next((n for n, least in enumerate(enough, 1) if width >= least), 5)
        # Where there is little room, the words begin with the place.
        beside = lines <= len(enough)
        self._cell.setText(self._place)
        self._cell.setVisible(bool(self._place) and beside)
        self._words.setText(self._text if beside else self.text)
        self.setFixedHeight(max(lines * measures.small_line, measures.label_row) + _AROUND)
        # Inside a resize, the layout would keep the height that the strip had before.
        self.updateGeometry()
        if (layout := self.layout()) is not None:
            layout.invalidate()


def _row_text(content: RowContent) -> str:
    return translate("many", "Row {0}:").format(row_number(content.row))
