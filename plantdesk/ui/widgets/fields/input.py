"""The line that a field is typed into."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QClipboard,
    QContextMenuEvent,
    QDropEvent,
    QFocusEvent,
    QGuiApplication,
    QInputMethodEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QValidator,
)
from PySide6.QtWidgets import QApplication, QLineEdit

from plantdesk.domain.typed import LONGEST_TEXT, fits


class Input(QLineEdit):
    """A line that tells when the keyboard leaves it."""

    focus_left = Signal()
    focus_changed = Signal()
    # A text was too long: nothing of it came here.
    too_long = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._composing = ""
        self._expected: str | None = None
        self._setting = False
        self._before = ""
        # Qt cuts there without a word, so it is out of reach: what is here and what comes.
        self.setMaxLength(2 * LONGEST_TEXT)
        self.setValidator(_Fits(self))
        self.inputRejected.connect(self.too_long)
        self.textEdited.connect(self._expect)
        self.textChanged.connect(self._tell_if_edited)

    def setText(self, text: str | None) -> None:
        """The program's own; what a screen reader or a robot writes does not come this way."""
        self._setting = True
        super().setText(text)
        self._setting = False

    def hide_from_screen_readers(self) -> None:
        """For a secret: Qt tells screen readers all that a line gets or loses, dots or not.

        It tells it of its control's parent, and of one that is no widget it has nothing to tell.
        """
        for control in self.children():
            if control.metaObject().className() == "QWidgetLineControl":
                control.setParent(QObject(self))

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        if self._rejects(event.preeditString()) or self._rejects(event.commitString()):
            return
        self._composing = event.preeditString()
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not (event.matches(QKeySequence.StandardKey.Paste) and self._rejects(_copied())):
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        middle = event.button() == Qt.MouseButton.MiddleButton
        if not (middle and self._rejects(_copied(QClipboard.Mode.Selection))):
            super().mouseReleaseEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        if not self._rejects(event.mimeData().text()):
            super().dropEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.createStandardContextMenu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        paste = menu.findChild(QAction, "edit-paste")
        if isinstance(paste, QAction):
            paste.triggered.disconnect()
            paste.triggered.connect(self.paste)
        menu.popup(event.globalPos())

    def paste(self) -> None:
        if not self._rejects(_copied()):
            super().paste()

    def finish_composing(self) -> None:
        """What an input method still composes belongs to the text."""
        QGuiApplication.inputMethod().commit()
        if self._composing:
            # An input method that commits later, or not at all.
            rest = QInputMethodEvent()
            rest.setCommitString(self._composing)
            QApplication.sendEvent(self, rest)
            QGuiApplication.inputMethod().reset()

    def _rejects(self, text: str) -> bool:
        """Before Qt has it, which tells screen readers of all of it, and never that it is gone."""
        too_long = not self.isReadOnly() and not fits(text)
        if too_long:
            self.too_long.emit()
        return too_long

    def _expect(self, text: str) -> None:
        self._expected = text

    def _tell_if_edited(self, text: str) -> None:
        """Qt tells only of keys; whoever writes by other means has edited it just as well."""
        if not fits(text):
            # Written past the validator, as a screen reader does.
            self.setText(self._before)
            return
        self._before = text
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
            self.focus_left.emit()


def _copied(mode: QClipboard.Mode = QClipboard.Mode.Clipboard) -> str:
    return QGuiApplication.clipboard().text(mode)


class _Fits(QValidator):
    """Make Qt undo an edit as a whole if it makes the text too long."""

    def __init__(self, line: Input) -> None:
        super().__init__(line)
        self._line = line

    def validate(self, text: str, _: int) -> QValidator.State:
        if fits(text):
            return QValidator.State.Acceptable
        if text != self._line.text():
            # Accessibility asks before it writes, and tells nobody of the answer.
            self._line.too_long.emit()
        return QValidator.State.Invalid
