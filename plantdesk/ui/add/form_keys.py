"""Enter and Ctrl+Z inside the form."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

from plantdesk.ui.widgets.buttons.button import ENTER, HeldKeys

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
        pins: Sequence[QWidget],
        *,
        undo: Callable[[], None],
        send: Callable[[], None],
    ) -> None:
        super().__init__(form)
        self.enter_sends = True
        self._inputs = inputs
        self._undo = undo
        self._send = send
        self._held = HeldKeys()
        for widget in (*inputs, *pins):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent):
            return False
        if self._held.repeats(event) and (event.key() in ENTER or event.modifiers() & _ALT):
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
        if event.key() not in ENTER or event.modifiers() not in _PLAIN:
            return False
        if watched in self._inputs:
            self._go_on_from(watched)
        else:
            # From a pin. It switches by Space.
            self._go_to(next((box for box in self._inputs if not box.text()), self._inputs[-1]))
        return True

    def _go_on_from(self, watched: QObject) -> None:
        place = next(index for index, box in enumerate(self._inputs) if box is watched)
        if self._inputs[place].isReadOnly():
            # A scan while the form is locked must not end in another field.
            return
        if place + 1 < len(self._inputs):
            self._go_to(self._inputs[place + 1])
        else:
            self.end()

    def end(self) -> None:
        """Do what Enter does in the last field."""
        if self.enter_sends:
            self._send()

    def _go_to(self, box: QLineEdit) -> None:
        box.setFocus(Qt.FocusReason.TabFocusReason)
        box.selectAll()
