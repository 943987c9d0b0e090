"""A question on the page, with two buttons. It waits as long as the user does."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import start_alignment
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.buttons.wrapping import flow, take_rest
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import row


class InlineQuestion(QFrame):
    """Esc gives the safe answer, as *keep* does."""

    # The safe answer was given.
    kept = Signal()

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self.setProperty("box", "check")
        self.setObjectName(name)
        self._then: Callable[[], object] = lambda: None
        self._words = wrapped()
        self._words.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
        self.go_on = plain_button(f"{name}GoOn")
        self.go_on.clicked.connect(self._go_on)
        self.keep = plain_button(f"{name}Keep")
        self.keep.clicked.connect(self._keep)
        words = QWidget()
        beside = row(Icon(look, "warned", "check", 20), self._words, gap=12)
        beside.setStretch(1, 1)
        words.setLayout(beside)
        take_rest(words)
        whole = flow(words, flow(self.go_on, self.keep), gap=12)
        self.setLayout(row(whole, margins=(16, 8, 16, 8)))
        self.hide()

    def ask(self, text: str, go_on: str, keep: str, then: Callable[[], object]) -> None:
        """Ask, and call `then` if the user goes on."""
        self._then = then
        self._words.setText(text)
        self.go_on.setText(go_on)
        self.keep.setText(keep)
        self.show()
        announce(self._words, text)

    @property
    def first_button(self) -> QWidget:
        return self.keep

    def event(self, event: QEvent) -> bool:
        """Take Esc before the window does: there it clears the form."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self._keep()
                return True
        return super().event(event)

    def _keep(self) -> None:
        self.hide()
        self.kept.emit()

    def _go_on(self) -> None:
        self.hide()
        self._then()
