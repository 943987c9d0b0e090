"""The bar above the table that finds texts. It blocks nothing."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.widgets.layouts import Wrapping, flow
from plantdesk.ui.wording import translate


class FindBar(QWidget):
    """Esc closes it, and the keyboard goes back to the table."""

    closed = Signal()

    def __init__(self, look: Look, find_next: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("findBar")
        label = plain_label(translate("many", "Find"), "", "strong")
        self.wanted = Input()
        self.wanted.setObjectName("findText")
        self.wanted.setAccessibleName(label.text())
        self.wanted.setFixedWidth(round(16 * look.measures.ch))
        self.wanted.returnPressed.connect(find_next)
        label.setBuddy(self.wanted)
        next_ = plain_button("findNext", translate("many", "Find next"))
        next_.clicked.connect(find_next)
        close = plain_button("closeBar", translate("many", "Close"))
        close.setProperty("look", "quiet")
        close.clicked.connect(self._close)
        whole = Wrapping(self)
        for part in (flow(label, self.wanted), next_, close):
            whole.addWidget(part)
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
