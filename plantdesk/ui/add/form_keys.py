"""Enter and Ctrl+Z inside the form."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ALT = Qt.KeyboardModifier.AltModifier
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class FormKeys(QObject):
    """Enter goes to the next field and sends from the last, because scanners end with Enter.

    A preference turns sending off (`enter_sends`).
    """

    def __init__(
        self,
        form: QWidget,
        inputs: Sequence[QLineEdit],
        *,
        undo: Callable[[], None],
        send: Callable[[], None],
    ) -> None:
        super().__init__(form)
        self.enter_sends = True
        self._inputs = inputs
        self._undo = undo
        self._send = send
        # The key that went up last, and when.
        self._released = (0, 0)
        for box in inputs:
            box.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent):
            return False
        if self._is_held(event) and (event.key() in _ENTER or event.modifiers() & _ALT):
            # A held key must not run through the fields, send the form or pass a warning.
            event.accept()
            return True
        if event.type() != QEvent.Type.KeyPress:
            return False
        if event.matches(QKeySequence.StandardKey.Undo):
            if isinstance(watched, QLineEdit) and watched.isUndoAvailable():
                return False
            self._undo()
            return True
        if event.key() not in _ENTER or event.modifiers() not in _PLAIN:
            return False
        self._go_on_from(watched)
        return True

    def _is_held(self, event: QKeyEvent) -> bool:
        """On X11, Qt often tells a held key as released and pressed at the same moment."""
        key_at = (event.key(), event.timestamp())
        if event.type() == QEvent.Type.KeyRelease:
            self._released = key_at
        elif event.timestamp() and key_at == self._released:
            return True
        return event.isAutoRepeat()

    def _go_on_from(self, watched: QObject) -> None:
        place = next(index for index, box in enumerate(self._inputs) if box is watched)
        if self._inputs[place].isReadOnly():
            # A scan while the form is locked must not end in another field.
            return
        if place + 1 == len(self._inputs):
            if self.enter_sends:
                self._send()
            return
        following = self._inputs[place + 1]
        following.setFocus(Qt.FocusReason.TabFocusReason)
        following.selectAll()
