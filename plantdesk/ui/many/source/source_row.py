"""Where the rows come from, and the ways to other rows."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.sheets.reading.shapes import Form
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.source.source_buttons import SourceButtons
from plantdesk.ui.many.source.source_words import read_text, rows_text
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.buttons.wrapping import Wrapping, take_rest
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.labels import Elided
from plantdesk.ui.widgets.layouts import row
from plantdesk.ui.wording import translate

_GAP = 8


class SourceRow(QWidget):
    open_wanted = Signal()
    paste_wanted = Signal()
    change_wanted = Signal()
    close_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._name = Elided("sheetName", type_="h2")
        self._read = Elided("sheetRead", "text2", "small", at=Qt.TextElideMode.ElideRight)
        self.change = Link(look, "changeForm")
        self.change.show_text(translate("many", "Cha&nge…"))
        self.change.clicked.connect(self.change_wanted)
        self.buttons = SourceButtons(look, "sheet", "small")
        self.buttons.open_wanted.connect(self.open_wanted)
        self.buttons.paste_wanted.connect(self.paste_wanted)
        self.close_sheet = Link(look, "closeSheet")
        self.close_sheet.setProperty("look", "quiet")
        self.close_sheet.show_text(translate("many", "C&lose"))
        self.close_sheet.clicked.connect(self.close_wanted)
        source = QWidget()
        icon = Icon(look, "sheet", "text2", 20)
        line = row(icon, self._name, self._read, gap=_GAP)
        line.setStretchFactor(self._read, 1)
        source.setLayout(line)
        take_rest(source)
        # The name is shortened only after this text.
        self._read.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        whole = Wrapping(self, gap=_GAP)
        for part in (source, self.change, self.buttons, self.close_sheet):
            whole.addWidget(part)

    @property
    def words(self) -> str:
        """The name and what was read, to be spoken."""
        return f"{self._name.text()}, {self._read.text()}"

    def show_sheet(self, sheet: WorkSheet, form: Form | None, *, changeable: bool) -> None:
        """Show what was read. `changeable` unless rows were sent, or the file isn't known."""
        self._name.show_text(reveal_name(sheet.name))
        # Half a number would be a wrong one.
        self._read.show_text(read_text(sheet, form), rows_text(sheet))
        self.change.setVisible(changeable)
