"""Bars above the table, for finding texts and for numbering ids. They block nothing."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from plantdesk.domain.plant_reading import read_id
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.buttons.wrapping import Wrapping, flow
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.wording import translate

_INPUT_CH = 16


class Bar(QWidget):
    """Esc closes it, and the keyboard goes back to the table."""

    closed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._flow = Wrapping(self)
        self._close = plain_button("closeBar", translate("many", "Close"))
        self._close.setProperty("look", "quiet")
        self._close.clicked.connect(self.close_bar)
        self.hide()

    def close_bar(self) -> None:
        self.hide()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Enter must not reach a button of the page.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        else:
            super().keyPressEvent(event)

    def _input(self, name: str, label: str, enter: Callable[[], object]) -> Input:
        """Add an input behind its label."""
        box = Input()
        box.setObjectName(name)
        box.setAccessibleName(label.replace("&", ""))
        box.returnPressed.connect(enter)
        box.installEventFilter(self)
        words = plain_label(label, "", "strong")
        words.setBuddy(box)
        self._flow.addWidget(flow(words, box))
        self._look.changed.connect(lambda: self._fit(box))
        self._fit(box)
        return box

    def _fit(self, box: Input) -> None:
        box.setFixedWidth(round(_INPUT_CH * self._look.measures.ch))

    def _add(self, *parts: QWidget) -> None:
        for part in parts:
            self._flow.addWidget(part)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Take Esc before the window does: there it clears the form."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return False


class FindBar(Bar):
    def __init__(self, look: Look, find_next: Callable[[], object]) -> None:
        super().__init__(look)
        self.setObjectName("findBar")
        self.wanted = self._input("findText", translate("many", "Find"), find_next)
        next_ = plain_button("findNext", translate("many", "Find next"))
        next_.clicked.connect(find_next)
        self._add(next_, self._close)

    def open(self) -> None:
        self.show()
        self.wanted.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.wanted.selectAll()


class NumberBar(Bar):
    def __init__(self, look: Look, number: Callable[[Sequence[int], int], object]) -> None:
        """`number` takes the rows and the first id."""
        super().__init__(look)
        self._number_rows = number
        self.setObjectName("numberBar")
        self._rows: Sequence[int] = ()
        label = translate("many", "Number the ids from")
        self.first = self._input("firstId", label, self._number)
        self.first.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._act = plain_button("numberRows")
        self._act.clicked.connect(self._number)
        self._problem = plain_label("", "wrong", "small")
        self._problem.setObjectName("firstIdProblem")
        self._add(self._act, self._close, self._problem)
        self.first.textChanged.connect(self._problem.clear)

    def open(self, rows: Sequence[int], suggested: str) -> None:
        self._rows = rows
        self._act.setText(translate("many", "Number %Ln rows", None, len(rows)))
        self._problem.clear()
        self.first.setText(suggested)
        self.show()
        self.first.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.first.selectAll()

    def _number(self) -> None:
        number, _ = read_id(self.first.text())
        if number is None:
            self._problem.setText(translate("field", "Digits only, for example {0}").format(10443))
            self.first.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._number_rows(self._rows, number)
