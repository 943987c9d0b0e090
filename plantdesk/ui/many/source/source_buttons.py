"""The two buttons that bring rows: from a file, or from the clipboard."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.buttons.button import Button, plain_button
from plantdesk.ui.widgets.buttons.wrapping import Wrapping
from plantdesk.ui.wording import translate


class SourceButtons(QWidget):
    open_wanted = Signal()
    paste_wanted = Signal()

    def __init__(self, look: Look, name: str, tall: str = "control") -> None:
        """`name` begins the names of the buttons: the page has them twice."""
        super().__init__()
        self._flow = Wrapping(self)
        self.open = self._button(look, f"{name}Open", "folder", tall)
        self.open.setText(translate("many", "Open f&ile…"))
        self.open.clicked.connect(self.open_wanted)
        self.paste = self._button(look, f"{name}Paste", "clipboard", tall)
        self.paste.setText(translate("many", "Pas&te"))
        self.paste.clicked.connect(self.paste_wanted)

    def _button(self, look: Look, name: str, icon: str, tall: str) -> Button:
        button = plain_button(name, tall=tall)
        button.show_icon(look, icon, "text2")
        self._flow.addWidget(button)
        return button
