"""The frame of a dialog: its content, a message below it, and the buttons that end it."""

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QStyle, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.buttons.button import RIM, Button, plain_button
from plantdesk.ui.widgets.labels import MessageLine
from plantdesk.ui.widgets.layouts import Item, column, row


class Dialog(QDialog):
    """Never larger than the screen. Its buttons have a rim, so its sides are narrower by that."""

    def __init__(self, look: Look, parent: QWidget | None, name: str, title: str) -> None:
        super().__init__(parent)
        self._look = look
        self.setObjectName(name)
        self.setWindowTitle(title)
        self.message = MessageLine(look, f"{name}Message")

    def filled_button(self, name: str, text: str, then: Callable[[], object]) -> Button:
        return self.button(name, text, then, "filled")

    def button(
        self, name: str, text: str, then: Callable[[], object], look: str = "plain"
    ) -> Button:
        button = plain_button(name, text, look=look)
        button.clicked.connect(then)
        return button

    def lay_out(
        self, content: QWidget, *ends: Item, side: int = 24, top: int = 20, gap: int = 12
    ) -> None:
        """`ends` are in the row of buttons. The content has its own sides, for a scroll bar."""
        self.message.setContentsMargins(side, 0, side, 0)
        # A plain button that begins the row has no rim.
        start = RIM if ends[0] is not None else 0
        foot = row(start, *ends, gap=8, margins=(side - RIM, 0, side - RIM, 0))
        self.whole = column(content, self.message, foot, gap=gap, margins=(0, top, 0, side - RIM))
        self.whole.setStretchFactor(content, 1)
        self.setLayout(self.whole)
        self._look.style_window_now(self)

    @property
    def room(self) -> QSize:
        """The screen's room inside of a window's frame."""
        return self.screen().availableSize() - QSize(16, 40)


def end_row(dialog: QWidget, accept: Button, reject: Button) -> QHBoxLayout:
    """Lay out the buttons in this system's order.

    In Qt's box, the first would react to Enter in every field.
    """
    hint = dialog.style().styleHint(QStyle.StyleHint.SH_DialogButtonLayout, None, dialog)
    layouts = QDialogButtonBox.ButtonLayout
    accept_first = hint in (layouts.WinLayout.value, layouts.KdeLayout.value)
    # The filled button has a rim for its focus ring. Align the plain one with it.
    parts = (accept, reject, RIM) if accept_first else (RIM, reject, accept)
    return row(*parts, gap=8 - RIM)
