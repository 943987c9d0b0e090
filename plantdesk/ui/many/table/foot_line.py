"""Below the table: what is wrong with the current cell in full, or what an edit did."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame

from plantdesk.domain.plant_reading import Problem
from plantdesk.domain.sheet.verdicts import CellProblem, Known, RefusedBefore, Repeated
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import KnownPlant
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import start_alignment
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.many.problem_words import row_number, short_problem
from plantdesk.ui.many.table.model import VERDICT_ICONS, RowContent
from plantdesk.ui.many.table.words import field_word
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.buttons.wrapping import flow, take_rest
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import row
from plantdesk.ui.wording import translate


class FootLine(QFrame):
    """Has room for two lines, so that most texts move nothing."""

    # Another row of the sheet, what is known of a plant, or an id for a row of the sheet.
    row_wanted = Signal(int)
    plant_wanted = Signal(object)
    id_wanted = Signal(int, str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        # What the link shows or puts in, and the row of the sheet.
        self._target: tuple[int, Repeated | Known | str] | None = None
        self.setProperty("box", "foot")
        self._icon = Icon(look, "wrong", "refused")
        self._cell = plain_label("", "", "small strong")
        self._cell.setObjectName("cellProblemPlace")
        self._words = wrapped("", "", "small")
        self._words.setObjectName("cellProblem")
        self._words.setProperty("room", "lines")
        self._words.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
        take_rest(self._words)
        self._link = Link(look, "showOther")
        self._link.acts_on = lambda: self._target
        self._link.clicked.connect(self._follow)
        whole = flow(self._icon, self._cell, self._words, self._link, gap=6)
        self.setLayout(row(whole, margins=(16, 4, 16, 4)))
        self.clear()

    @property
    def text(self) -> str:
        return f"{self._cell.text()} {self._words.text()}".strip()

    def clear(self) -> None:
        self._show("", "", "", "")

    def show_cell(self, content: RowContent, field: PlantField) -> None:
        """Show the cell's problem, or else that of another cell in its row."""
        place = translate("many", "Row {0}:").format(row_number(content.row))
        if content.sent:
            self._show(place, content.note, *content.icon)
            return
        problem = content.problems.get(field) or content.worst
        if problem is None:
            self.clear()
            return
        if not isinstance(problem.fault, RefusedBefore):
            # The store refuses a row, whichever of its cells is meant.
            place = translate("many", "Row {0}, {1}:")
            place = place.format(row_number(content.row), field_word(problem.field))
        self._show(place, short_problem(problem), *VERDICT_ICONS[problem.verdict])
        self._offer(content.row, problem)

    def say(self, text: str, *, refused: bool = False) -> None:
        self._show("", text, "warned" if refused else "", "check")

    def _show(self, place: str, text: str, icon: str, tone: str) -> None:
        self._cell.setText(place)
        self._cell.setVisible(bool(place))
        self._words.setText(text)
        if icon:
            self._icon.show_icon(icon, tone)
        self._icon.setVisible(bool(icon))
        self._target = None
        self._link.hide()

    def _offer(self, row: int, problem: CellProblem) -> None:
        match problem.fault:
            case Repeated(row=other) as repeated:
                self._target = row, repeated
                self._link.show_text(translate("many", "Show row {0}").format(row_number(other)))
            case Known(what=KnownPlant(entry_id=str())) as known:
                self._target = row, known
                self._link.show_text(translate("form", "Show it"))
                self._link.setAccessibleName(translate("form", "Show the plant with this id"))
            case Problem(meant=str(meant)):
                self._target = row, meant
                self._link.show_text(translate("form", "Use {0}").format(meant))
            case _:
                pass
        self._link.setVisible(self._target is not None)

    def _follow(self) -> None:
        match self._target:
            case _, Repeated(row=other):
                self.row_wanted.emit(other)
            case _, Known(what=what):
                self.plant_wanted.emit(what)
            case row, str(meant):
                self.id_wanted.emit(row, meant)
            case None:
                pass
