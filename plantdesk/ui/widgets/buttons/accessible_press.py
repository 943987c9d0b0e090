"""Presses through accessibility, by a screen reader, voice control or a robot.

Qt itself would click a tenth of a second later, on whatever the button shows by then.
"""

import re

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleInterface,
    QKeySequence,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QAccessibleWidget,
    QApplication,
    QCheckBox,
    QPushButton,
    QRadioButton,
)

from plantdesk.ui.widgets.buttons.button import target_of

_PRESS = QAccessibleActionInterface.pressAction()
_TOGGLE = QAccessibleActionInterface.toggleAction()
# Qt delays the presses of these. Its other buttons act at once.
_SLOW = (QPushButton, QCheckBox, QRadioButton)
_SLOW_NAMES = tuple(kind.__name__ for kind in _SLOW)
_NATIVE = QKeySequence.SequenceFormat.NativeText


def press_at_once() -> None:
    """Make accessible presses of all buttons act at once, also in Qt's own dialogs."""
    QAccessible.installFactory(_find)
    if QAccessible.isActive():
        for widget in QApplication.allWidgets():
            if isinstance(widget, _SLOW):
                found = QAccessible.queryAccessibleInterface(widget)
                if not isinstance(found, _Pressed):
                    # Qt handed this out earlier. Deleting it makes its holder ask again.
                    QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(found))


def _find(kind: str, widget: QObject) -> QAccessibleInterface | None:
    # Check the name first: during construction and deletion, isinstance fails.
    return _Pressed(widget) if kind in _SLOW_NAMES and isinstance(widget, _SLOW) else None


class _Pressed(QAccessibleWidget):
    """Reports the same as Qt's interface, but presses at once."""

    @property
    def _button(self) -> QAbstractButton:
        # Don't store it: Qt may ask during construction, before the Python object exists.
        button = self.widget()
        assert isinstance(button, QAbstractButton)  # noqa: S101
        return button

    def role(self) -> QAccessible.Role:
        button = self._button
        if not button.isCheckable():
            return QAccessible.Role.Button
        return QAccessible.Role.RadioButton if button.autoExclusive() else QAccessible.Role.CheckBox

    def state(self) -> QAccessible.State:
        state, button = super().state(), self._button
        state.checkable = button.isCheckable()
        state.checked = button.isChecked()
        state.pressed = button.isDown()
        state.defaultButton = isinstance(button, QPushButton) and button.isDefault()
        return state

    def text(self, kind: QAccessible.Text) -> str:
        button = self._button
        if kind == QAccessible.Text.Name and not button.accessibleName():
            return re.sub("&(.)", r"\1", button.text())
        if kind == QAccessible.Text.Accelerator:
            enter = isinstance(button, QPushButton) and button.isDefault()
            key = QKeySequence(Qt.Key.Key_Enter) if enter else button.shortcut()
            return key.toString(_NATIVE) or super().text(kind)
        return super().text(kind)

    def actionNames(self) -> list[str]:
        button = self._button
        if not button.isEnabled():
            return []
        own = [_PRESS]
        if button.isCheckable():
            own = [_TOGGLE] if button.autoExclusive() else [_TOGGLE, _PRESS]
        return own + super().actionNames()

    def keyBindingsForAction(self, name: str) -> list[str]:
        return [self._button.shortcut().toString(_NATIVE)] if name == _PRESS else []

    def doAction(self, name: str) -> None:
        if name not in (_PRESS, _TOGGLE):
            super().doAction(name)
        elif self._button.text().endswith("…"):
            _click_soon(self._button)
        else:
            self._button.click()


def _click_soon(button: QAbstractButton) -> None:
    """Click after the call has returned: a dialog would block the caller."""
    pressed_on = target_of(button)

    def click() -> None:
        if target_of(button) == pressed_on:
            button.click()

    QTimer.singleShot(0, button, click)
