"""A question on the page, with two buttons. It waits as long as the user does."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QWidget

from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import start_alignment
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.labels import fit_height, wrapped

_BESIDE_CH = 76


class InlineQuestion(QFrame):
    """Esc gives the safe answer, as *keep* does."""

    # The safe answer was given.
    kept = Signal()

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self.setProperty("box", "check")
        self.setObjectName(name)
        self._then: Callable[[], object] = lambda: None
        self._icon = Icon(look, "warned", "check", 20)
        self._words = wrapped("")
        self._words.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
        self.go_on = plain_button(f"{name}GoOn")
        self.go_on.clicked.connect(self._go_on)
        self.keep = plain_button(f"{name}Keep")
        self.keep.clicked.connect(self._keep)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch()
        buttons.addWidget(self.go_on)
        buttons.addWidget(self.keep)
        words = QHBoxLayout()
        words.setSpacing(12)
        words.addWidget(self._icon)
        words.addWidget(self._words, 1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(16, 8, 16, 8)
        self._row.setSpacing(12)
        self._row.addLayout(words, 1)
        self._row.addLayout(buttons)
        self._buttons = buttons
        self.hide()

    def ask(self, text: str, go_on: str, keep: str, then: Callable[[], object]) -> None:
        """Ask, and call `then` if the user goes on."""
        self._then = then
        self._words.setText(text)
        self.go_on.setText(go_on)
        self.keep.setText(keep)
        self.show()
        self._fit()
        announce(self._words, text)

    @property
    def first_button(self) -> QWidget:
        return self.keep

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

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

    def _fit(self) -> None:
        beside = self.width() >= _BESIDE_CH * self._look.measures.ch
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        room = self.width() - 32 - 12 - self._look.measures.icon(20)
        if beside:
            room -= self._buttons.sizeHint().width() + 12
        fit_height(self._words, room)
