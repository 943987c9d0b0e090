"""The bar above the table that finds texts, and the line below it about the current cell."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from plantdesk.domain.plant_reading import Problem
from plantdesk.domain.sheet.verdicts import CellFault, Known, RefusedBefore, Repeated, Verdict
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import KnownPlant
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import start_alignment
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.many.row_words import row_number, short_problem
from plantdesk.ui.many.table.model import VERDICT_ICONS, RowContent
from plantdesk.ui.many.words import field_word
from plantdesk.ui.widgets.buttons.button import Link, plain_button
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.widgets.labels import Icon, wrapped
from plantdesk.ui.widgets.layouts import flow, row, take_rest, wrapping
from plantdesk.ui.wording import translate


class FindBar(QWidget):
    """Finds texts, and blocks nothing. Esc closes it, and the keyboard goes back to the table."""

    closed = Signal()

    def __init__(self, look: Look, find_next: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("findBar")
        label = plain_label(translate("many", "Find"), "", "strong")
        self.wanted = Input("findText", label.text())
        self.wanted.setFixedWidth(round(16 * look.measures.ch))
        self.wanted.returnPressed.connect(find_next)
        label.setBuddy(self.wanted)
        next_ = plain_button("findNext", translate("many", "Find next"))
        next_.clicked.connect(find_next)
        close = plain_button("closeBar", translate("many", "Close"))
        close.setProperty("look", "quiet")
        close.clicked.connect(self._close)
        self.setLayout(wrapping(flow(label, self.wanted), next_, close))
        for part in (self.wanted, next_, close):
            part.installEventFilter(self)
        self.hide()

    def open(self) -> None:
        self.show()
        self.wanted.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.wanted.selectAll()

    def _close(self) -> None:
        self.hide()
        self.closed.emit()

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Take Esc before the window does: there it clears the form."""
        if not isinstance(event, QKeyEvent) or event.key() != Qt.Key.Key_Escape:
            return False
        if event.type() == QEvent.Type.KeyPress:
            self._close()
        event.accept()
        return True


class FootLine(QFrame):
    """What is wrong with the current cell in full, or what an edit did.

    It has room for two lines, so that most texts move nothing.
    """

    # A row of the sheet, and the fault that the link helps with, or None to accept the row.
    followed = Signal(int, object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._target: tuple[int, CellFault | None] = (0, None)
        self.setProperty("box", "foot")
        self._icon = Icon(look, "wrong", "refused")
        self._place = plain_label(type_="small strong", name="cellProblemPlace")
        self._words = wrapped(type_="small", name="cellProblem")
        self._words.setProperty("room", "lines")
        self._words.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
        take_rest(self._words)
        self._link = Link(look, "showOther")
        self._link.acts_on = lambda: self._target
        self._link.clicked.connect(lambda: self.followed.emit(*self._target))
        self._accept = Link(look, "acceptRow")
        self._accept.show_text(translate("many", "Mark as ready"))
        # Enter never confirms a warning.
        self._accept.enter_presses = False
        self._accept.acts_on = lambda: self._target
        self._accept.clicked.connect(lambda: self.followed.emit(self._target[0], None))
        whole = flow(self._icon, self._place, self._words, self._link, self._accept, gap=6)
        self.setLayout(row(whole, margins=(16, 4, 16, 4)))
        self.show_cell(None)

    def show_cell(self, content: RowContent | None, field: PlantField = PlantField.ID) -> None:
        """Show the cell's problem, or else that of another cell in its row."""
        if content is None or not content.note:
            self.say("")
            return
        at = row_number(content.row)
        place = translate("many", "Row {0}:").format(at)
        problem = content.problems.get(field) or content.worst
        if problem is None:
            self._show(place, content.note, content.icon)
            return
        if not isinstance(problem.fault, RefusedBefore):
            # The store refuses a row, whichever of its cells is meant.
            place = translate("many", "Row {0}, {1}:").format(at, field_word(problem.field))
        self._show(place, short_problem(problem), VERDICT_ICONS[problem.verdict])
        self._target = content.row, problem.fault
        link = _link_text(problem.fault)
        self._link.show_text(link)
        self._link.setVisible(bool(link))
        self._accept.setVisible(content.verdict is Verdict.WARNED)

    def say(self, text: str, *, refused: bool = False) -> None:
        self._show("", text, ("warned", "check") if refused else None)

    def _show(self, place: str, text: str, icon: tuple[str, str] | None) -> None:
        self._place.setText(place)
        self._place.setVisible(bool(place))
        self._words.setText(text)
        if icon:
            self._icon.show_icon(*icon)
        self._icon.setVisible(bool(icon))
        self._link.hide()
        self._accept.hide()


def _link_text(fault: CellFault) -> str:
    match fault:
        case Repeated(row=other):
            return translate("many", "Show row {0}").format(row_number(other))
        case Known(what=KnownPlant(entry_id=str())):
            return translate("form", "Show it")
        case Problem(meant=str(meant)):
            return translate("form", "Use {0}").format(meant)
        case _:
            return ""
