"""Buttons that look like links."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QSizePolicy

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import styled
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.wording import translate


class Link(Button):
    least = 120

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


def copy_link(look: Look, name: str, spoken: str, text: Callable[[], str]) -> Button:
    """Make a link that copies what `text` returns when it is pressed."""
    link = Link(look, name)
    link.show_text(translate("card", "Copy"), "copy")
    link.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    link.setAccessibleName(spoken)
    link.acts_on = text
    link.clicked.connect(lambda: QGuiApplication.clipboard().setText(text()))
    return link
