"""Where the rows come from, and the ways to other rows."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.sheets.reading.shapes import Form
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label, set_tip
from plantdesk.ui.many.source.source_buttons import SourceButtons
from plantdesk.ui.many.source.source_words import read_text, rows_text
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.buttons.wrapping import Wrapping
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.wording import translate

# A name this wide can still be told from others.
_LEAST_NAME_CH = 12
_GAP = 8


class SourceRow(QWidget):
    open_wanted = Signal()
    paste_wanted = Signal()
    change_wanted = Signal()
    close_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._whole = ("", "", "")
        self._name = _text("sheetName", "", "h2")
        self._read = _text("sheetRead", "text2", "small")
        self.change = Link(look, "changeForm")
        self.change.show_text(translate("many", "Cha&nge…"))
        self.change.clicked.connect(self.change_wanted)
        self._source = QWidget()
        row = QHBoxLayout(self._source)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_GAP)
        row.addWidget(Icon(look, "sheet", "text2", 20))
        row.addWidget(self._name)
        row.addWidget(self._read)
        row.addWidget(self.change)
        row.addStretch()
        self.buttons = SourceButtons(look, "sheet", "small")
        self.buttons.open_wanted.connect(self.open_wanted)
        self.buttons.paste_wanted.connect(self.paste_wanted)
        self.close_sheet = Link(look, "closeSheet")
        self.close_sheet.setProperty("look", "quiet")
        self.close_sheet.show_text(translate("many", "C&lose"))
        self.close_sheet.clicked.connect(self.close_wanted)
        self._flow = Wrapping(self, gap=_GAP)
        for part in (self._source, self.buttons, self.close_sheet):
            self._flow.addWidget(part)
        look.changed.connect(self.fit)

    @property
    def words(self) -> str:
        """The name and what was read, to be spoken."""
        return ", ".join(self._whole[:2])

    def show_sheet(self, sheet: WorkSheet, form: Form | None, *, changeable: bool) -> None:
        """Show what was read. `changeable` unless rows were sent, or the file isn't known."""
        self._whole = (reveal_name(sheet.name), read_text(sheet, form), rows_text(sheet))
        self._name.setAccessibleName(self._whole[0])
        self._read.setAccessibleName(self._whole[1])
        self.change.setVisible(changeable)
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Keep one row as long as it says enough: shorten the texts, then take another row."""
        room, ch = self.width(), self._look.measures.ch
        self.buttons.fit(room)
        name, long, short = self._whole
        for label in (self._name, self._read):
            label.ensurePolished()
        change = self.change.sizeHint().width() + _GAP if not self.change.isHidden() else 0
        icon = self._look.measures.icon(20) + _GAP
        beside = self.buttons.width() + _GAP + self.close_sheet.sizeHint().width() + _GAP
        wanted = self._width(self._name, name)
        least = min(wanted, round(_LEAST_NAME_CH * ch)) + icon + change
        if room - beside < least + self._width(self._read, short):
            # The buttons go into a row of their own.
            beside = 0
        left = room - beside - icon - change - 2 * _GAP
        read = long if wanted + self._width(self._read, long) <= left else short
        if wanted + self._width(self._read, read) > left and not beside:
            read = short
        needed = self._width(self._read, read)
        name_room = min(wanted, left, max(left - needed, round(_LEAST_NAME_CH * ch)))
        self._show(self._name, name, name_room)
        if needed > left - name_room:
            # Half a number would be a wrong one.
            read, needed = "", 0
        self._show(self._read, read, needed)
        set_tip(self._read, long if read != long else "")
        # As high as the buttons, so that the name stays where it is without its link.
        self._source.setFixedHeight(max(self.buttons.height(), self._look.measures.label_row))
        if beside:
            self._source.setFixedWidth(max(0, room - beside))
        else:
            self._source.setFixedWidth(room)
        self.setFixedHeight(self._flow.heightForWidth(room))

    def _show(self, label: QLabel, text: str, width: int) -> None:
        shown = label.fontMetrics().elidedText(text, Qt.TextElideMode.ElideMiddle, width)
        label.setText(shown)
        label.setFixedWidth(max(0, width))
        if label is self._name:
            set_tip(label, text if shown != text else "")

    def _width(self, label: QLabel, text: str) -> int:
        return label.fontMetrics().horizontalAdvance(text) + 2 if text else 0


def _text(name: str, ink: str, type_: str) -> QLabel:
    label = plain_label("", ink, type_)
    label.setObjectName(name)
    label.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
    return label
