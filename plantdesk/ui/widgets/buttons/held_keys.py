"""A held key presses once. Qt repeats it, on whatever shows by then."""

from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class HeldKeys:
    # The key that went up last, and when.
    _released = (0, 0)

    def repeats(self, event: QKeyEvent) -> bool:
        """On X11, Qt often tells a held key as released and pressed at the same moment."""
        key_at = (event.key(), event.timestamp())
        if event.type() == QEvent.Type.KeyRelease:
            self._released = key_at
        elif event.timestamp() and key_at == self._released:
            return True
        return event.isAutoRepeat()


class _HeldLetter(QObject):
    """Looks for the next key after a letter: a shortcut's event doesn't say if it repeats."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._keys = HeldKeys()
        self.held = False

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent):
            repeats = self._keys.repeats(event)
            if event.type() != QEvent.Type.KeyRelease and not repeats:
                self.held = False
                self._app.removeEventFilter(self)
        return False


def letter_repeats() -> bool:
    """Return whether the letter that presses now is still held since it pressed before."""
    app = cast(QApplication, QApplication.instance())
    letter = app.findChild(_HeldLetter) or _HeldLetter(app)
    repeats, letter.held = letter.held, True
    app.installEventFilter(letter)
    return repeats
