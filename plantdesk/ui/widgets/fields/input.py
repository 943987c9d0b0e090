"""The text input of a field."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QInputMethodEvent
from PySide6.QtWidgets import QApplication, QLineEdit

from plantdesk.domain.typed import LONGEST_TEXT


class Input(QLineEdit):
    """A line edit that also tells of edits without a key. It holds more than can be sent."""

    # The user left the input, but not for a menu or another window.
    focus_left = Signal()
    focus_changed = Signal()

    def __init__(self, name: str = "", spoken: str = "") -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self.setProperty("tall", "control")
        # A file that is dropped here is for the window, not its name for the field.
        self.setAcceptDrops(False)
        self._composing = ""
        self._reported: str | None = None
        self._setting = False
        # Here Qt cuts without a word, or a pasted megabyte would freeze the window. `fits` tells
        # that whatever is left is too long to be sent, blanks at its ends included.
        self.setMaxLength(2 * LONGEST_TEXT)
        self.textEdited.connect(self._note_edit)
        self.textChanged.connect(self._emit_edit)

    def setText(self, text: str | None) -> None:
        """Set the program's own text. Screen readers and robots don't call this."""
        self._setting = True
        super().setText(text)
        self._setting = False

    def hide_from_screen_readers(self) -> None:
        """Protect a secret: Qt reports each edit to screen readers, even of a password.

        Qt reports it for the parent of its line control. If the parent is no widget, it can't.
        """
        for control in self.children():
            if control.metaObject().className() == "QWidgetLineControl":
                control.setParent(QObject(self))

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._composing = event.preeditString()
        super().inputMethodEvent(event)

    def finish_composing(self) -> None:
        """Commit the text that an input method is still composing."""
        QGuiApplication.inputMethod().commit()
        if self._composing:
            # This input method commits later, or not at all.
            rest = QInputMethodEvent()
            rest.setCommitString(self._composing)
            QApplication.sendEvent(self, rest)
            QGuiApplication.inputMethod().reset()

    def _note_edit(self, text: str) -> None:
        self._reported = text

    def _emit_edit(self, text: str) -> None:
        """Emit textEdited for edits without a key too, which Qt doesn't report."""
        if self._setting:
            return
        if text != self._reported:
            self.textEdited.emit(text)
        self._reported = None

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focus_changed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focus_changed.emit()
        # Don't complain about half a word when the user opens a menu or another window.
        if event.reason() not in (
            Qt.FocusReason.PopupFocusReason,
            Qt.FocusReason.ActiveWindowFocusReason,
            Qt.FocusReason.MenuBarFocusReason,
        ):
            self.focus_left.emit()
