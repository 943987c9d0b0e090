"""A button for what can be done once."""

from PySide6.QtGui import QMouseEvent

from plantdesk.ui.widgets.buttons.button import Button


class SingleClickButton(Button):
    """Takes no second half of a double-click: another deed may have come under the pointer."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()
