"""Enter and Ctrl+Z inside the form."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

from plantdesk.ui.widgets.buttons.button import ENTER, HeldKeys
from plantdesk.ui.widgets.fields.field import Field

_ALT = Qt.KeyboardModifier.AltModifier
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class FormKeys(QObject):
    """Enter goes to the next field and sends from the last, because scanners end with Enter.

    It passes over kept texts. A preference turns sending off (`enter_sends`).
    """

    def __init__(
        self,
        form: QWidget,
        fields: Sequence[Field],
        *,
        undo: Callable[[], None],
        send: Callable[[], None],
    ) -> None:
        super().__init__(form)
        self.enter_sends = True
        self._fields = fields
        self._undo = undo
        self._send = send
        self._held = HeldKeys()
        for field in fields:
            field.input.installEventFilter(self)
            field.pin.installEventFilter(self)

    @property
    def first_adds(self) -> bool:
        """Whether Enter in the first field adds the plant, because the others are kept."""
        return self.enter_sends and self._next_after(0) is None

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
        inputs = [field.input for field in self._fields]
        if watched not in inputs:
            # From a pin. It switches by Space.
            _go_to(next((box for box in inputs if not box.text()), inputs[-1]))
        elif inputs[0].isReadOnly():
            # A scan while the form is locked must not end in another field.
            pass
        elif (following := self._next_after(inputs.index(watched))) is not None:
            _go_to(following)
        else:
            self.end()
        return True

    def end(self) -> None:
        """Do what Enter does in the last field."""
        if self.enter_sends:
            self._send()

    def _next_after(self, place: int) -> QLineEdit | None:
        later = self._fields[place + 1 :]
        return next((field.input for field in later if not field.keeps_text), None)


def _go_to(box: QLineEdit) -> None:
    box.setFocus(Qt.FocusReason.TabFocusReason)
    box.selectAll()
