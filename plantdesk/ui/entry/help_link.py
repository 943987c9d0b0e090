"""The button that opens the guide at what a card shows."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import styled
from plantdesk.ui.widgets.buttons.button import Button, plain_button
from plantdesk.ui.wording import translate


def help_link(look: Look) -> Button:
    """Make a button that leaves the keyboard where it is."""
    link = plain_button("explain", translate("card", "What does this mean?"), "row", "quiet")
    link.setProperty("inset", "none")
    styled(link, "small")
    link.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    link.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    link.show_icon(look, "help", "text2")
    return link
