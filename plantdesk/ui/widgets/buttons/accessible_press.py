"""Presses through accessibility: by a screen reader, a voice or a robot.

Qt's own way clicks a tenth of a second later, on whatever is shown by then.
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
# Qt's other buttons act at once.
_SLOW = (QPushButton, QCheckBox, QRadioButton)
_SLOW_NAMES = tuple(kind.__name__ for kind in _SLOW)
_NATIVE = QKeySequence.SequenceFormat.NativeText


def press_at_once() -> None:
    """From now on, for every button of the program, Qt's own dialogs included."""
    QAccessible.installFactory(_find)
    if QAccessible.isActive():
        for widget in QApplication.allWidgets():
            if isinstance(widget, _SLOW):
                found = QAccessible.queryAccessibleInterface(widget)
                if not isinstance(found, _Pressed):
                    # Handed out before: its holder is told that it is gone, and asks again.
                    QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(found))


def _find(kind: str, widget: QObject) -> QAccessibleInterface | None:
    # By the class's name: while it is being made or deleted, a button is none.
    return _Pressed(widget) if kind in _SLOW_NAMES and isinstance(widget, _SLOW) else None


class _Pressed(QAccessibleWidget):
    """Tells what Qt's own tells; only a press is another."""

    @property
    def _button(self) -> QAbstractButton:
        # Not kept: Qt may ask while the button is being made, when Python's is not yet its own.
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
    """Buttons that open a dialog: the caller is answered before the dialog opens."""
    pressed_on = target_of(button)

    def click() -> None:
        if target_of(button) == pressed_on:
            button.click()

    QTimer.singleShot(0, button, click)
