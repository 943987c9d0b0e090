"""The link beside a text that copies it."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import styled
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.wording import translate


def copy_link(look: Look, name: str, spoken: str, text: Callable[[], str]) -> Button:
    """Make a link that copies what `text` returns when it is pressed."""
    link = styled(Button(translate("card", "Copy")), "small")
    link.setObjectName(name)
    link.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    link.setProperty("look", "link")
    link.setProperty("tall", "row")
    link.show_icon(look, "copy", "accent")
    link.setAccessibleName(spoken)
    link.acts_on = text
    link.clicked.connect(lambda: QGuiApplication.clipboard().setText(text()))
    return link
