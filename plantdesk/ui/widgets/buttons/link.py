"""A button that looks like a link. A long text is shortened, and then whole in its tooltip."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import styled
from plantdesk.ui.look.plain_text import set_tip
from plantdesk.ui.widgets.buttons.button import Button

_LEAST = 120


class Link(Button):
    def __init__(self, look: Look, name: str, icon: str = "", *, flush: bool = False) -> None:
        """With `flush`, the text starts where fields do: only their rim stands before it."""
        super().__init__()
        self.setProperty("flush", flush)
        self._look = look
        self.setObjectName(name)
        self.setProperty("look", "link")
        self.setProperty("tall", "row")
        styled(self, "small")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        if icon:
            self.show_icon(look, icon, "accent")

    def show_text(self, text: str, icon: str = "") -> None:
        if icon:
            self.show_icon(self._look, icon, "accent")
        self.setText(text)
        self.setAccessibleName(text.replace("&", ""))

    def minimumSizeHint(self) -> QSize:
        size = self.sizeHint()
        return size.boundedTo(QSize(_LEAST, size.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        set_tip(self, self.accessibleName() if self.excess > 0 else "")
        super().paintEvent(event)
