"""A button that reads like a link; too long for its place, it is shortened in the middle."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import set_tip
from plantdesk.ui.widgets.buttons.button import Button

# The sheet's padding and border, both sides; and the gap between icon and text.
_SIDES, _GAP = 16, 6


class Link(Button):
    def __init__(self, look: Look, name: str, icon: str = "") -> None:
        super().__init__()
        self._look = look
        self._whole = ""
        self._icon = icon
        self.setObjectName(name)
        self.setProperty("look", "link")
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._dress)
        self._dress()

    def show_text(self, text: str, icon: str = "") -> None:
        """All of it stays in the tooltip and for those who listen."""
        self._whole = text
        self._icon = icon or self._icon
        self.setAccessibleName(text.replace("&", ""))
        self._dress()

    def sizeHint(self) -> QSize:
        size = self._look.measures.icon(16)
        icon = size + _GAP if self._icon else 0
        # Four more, because styles round in their own ways.
        width = self._text_width() + _SIDES + icon + 4
        return QSize(width, self._look.measures.label_row)

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), 120), self._look.measures.label_row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = self.width() - (self.sizeHint().width() - self._text_width())
        shown, whole = self._whole, room >= self._text_width()
        if not whole:
            mnemonic = Qt.TextFlag.TextShowMnemonic.value
            middle = Qt.TextElideMode.ElideMiddle
            shown = self.fontMetrics().elidedText(self._whole, middle, room, mnemonic)
        set_tip(self, "" if whole else self._whole.replace("&", ""))
        if shown != self.text():
            self.setText(shown)

    def _text_width(self) -> int:
        shown = Qt.TextFlag.TextShowMnemonic.value
        return self.fontMetrics().size(shown, self._whole).width()

    def _dress(self) -> None:
        measures = self._look.measures
        self.setFont(measures.small)
        self.setFixedHeight(measures.label_row)
        if self._icon:
            size = measures.icon(16)
            self.setIcon(self._look.icon(self._icon, self._look.theme.accent))
            self.setIconSize(QSize(size, size))
        self.updateGeometry()
        self._fit()
