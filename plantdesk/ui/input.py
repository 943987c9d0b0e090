"""The line that a field is typed into."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QInputMethodEvent
from PySide6.QtWidgets import QApplication, QLineEdit


class Input(QLineEdit):
    """A line that tells when the keyboard leaves it."""

    left = Signal()
    focus_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._composing = ""
        self._expected: str | None = None
        self._setting = False
        self.textEdited.connect(self._expect)
        self.textChanged.connect(self._tell_if_edited)

    def setText(self, text: str | None) -> None:
        """The program's own; what a screen reader or a robot writes does not come this way."""
        self._setting = True
        super().setText(text)
        self._setting = False

    def keep_to_itself(self) -> None:
        """For a secret: Qt tells screen readers all that a line gets or loses, dots or not.

        It tells it of its control's parent, and of one that is no widget it has nothing to tell.
        """
        for control in self.children():
            if control.metaObject().className() == "QWidgetLineControl":
                control.setParent(QObject(self))

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._composing = event.preeditString()
        super().inputMethodEvent(event)

    def finish_composing(self) -> None:
        """What an input method still composes belongs to the text."""
        QGuiApplication.inputMethod().commit()
        if self._composing:
            # An input method that commits later, or not at all.
            rest = QInputMethodEvent()
            rest.setCommitString(self._composing)
            QApplication.sendEvent(self, rest)
            QGuiApplication.inputMethod().reset()

    def _expect(self, text: str) -> None:
        self._expected = text

    def _tell_if_edited(self, text: str) -> None:
        """Qt tells only of keys; whoever writes by other means has edited it just as well."""
        if self._setting:
            return
        if text != self._expected:
            self.textEdited.emit(text)
        self._expected = None

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focus_changed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focus_changed.emit()
        # A menu or another window is no reason to complain about half a word.
        if event.reason() not in (
            Qt.FocusReason.PopupFocusReason,
            Qt.FocusReason.ActiveWindowFocusReason,
            Qt.FocusReason.MenuBarFocusReason,
        ):
            self.left.emit()
