"""The text input of a field."""

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
    """A line edit that rejects every edit that makes the text too long."""

    # The user left the input, but not for a menu or another window.
    focus_left = Signal()
    focus_changed = Signal()
    too_long = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("tall", "control")
        self._composing = ""
        self._reported: str | None = None
        self._setting = False
        self._before = ""
        # Qt silently cuts at this length, so make it too large to be reached.
        self.setMaxLength(2 * LONGEST_TEXT)
        self.setValidator(_Fits(self))
        self.inputRejected.connect(self.too_long)
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
        """Commit the text that an input method is still composing."""
        QGuiApplication.inputMethod().commit()
        if self._composing:
            # This input method commits later, or not at all.
            rest = QInputMethodEvent()
            rest.setCommitString(self._composing)
            QApplication.sendEvent(self, rest)
            QGuiApplication.inputMethod().reset()

    def _rejects(self, text: str) -> bool:
        """Reject a text before Qt reports it to screen readers: it would not report the removal."""
        too_long = not self.isReadOnly() and not fits(text)
        if too_long:
            self.too_long.emit()
        return too_long

    def _note_edit(self, text: str) -> None:
        self._reported = text

    def _emit_edit(self, text: str) -> None:
        """Emit textEdited for edits without a key too, which Qt doesn't report."""
        if not fits(text):
            # A screen reader writes past the validator.
            self.setText(self._before)
            return
        self._before = text
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


def _copied(mode: QClipboard.Mode = QClipboard.Mode.Clipboard) -> str:
    return QGuiApplication.clipboard().text(mode)


class _Fits(QValidator):
    """Makes Qt undo a whole edit that makes the text too long."""

    def __init__(self, line: Input) -> None:
        super().__init__(line)
        self._line = line

    def validate(self, text: str, _: int) -> QValidator.State:
        if fits(text):
            return QValidator.State.Acceptable
        if text != self._line.text():
            # Accessibility validates a text before it writes it, without inputRejected.
            self._line.too_long.emit()
        return QValidator.State.Invalid
