"""A button that looks like a link and shortens a long text in the middle."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import styled
from plantdesk.ui.look.plain_text import set_tip
from plantdesk.ui.widgets.buttons.button import ICON_AIR, Button

# The sheet's padding and border on one side, and the gap between icon and text.
_SIDE, _FLUSH_SIDE, _GAP = 8, 4, 6 + ICON_AIR


class Link(Button):
    def __init__(self, look: Look, name: str, icon: str = "", *, flush: bool = False) -> None:
        """With `flush`, the text starts where fields do: only their rim stands before it."""
        super().__init__()
        self._start = _FLUSH_SIDE if flush else _SIDE
        self.setProperty("flush", flush)
        self._look = look
        self._whole = ""
        self.setObjectName(name)
        self.setProperty("look", "link")
        self.setProperty("tall", "row")
        styled(self, "small")
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        if icon:
            self.show_icon(look, icon, "accent")

    def show_text(self, text: str, icon: str = "") -> None:
        """Show a text. The tooltip and the accessible name keep all of it."""
        self._whole = text
        if icon:
            self.show_icon(self._look, icon, "accent")
        self.setAccessibleName(text.replace("&", ""))
        self.updateGeometry()
        self._fit()

    def sizeHint(self) -> QSize:
        size = self._look.measures.icon(16)
        icon = 0 if self.icon().isNull() else size + _GAP
        # Styles round differently, so add four pixels.
        width = self._text_width() + self._start + _SIDE + icon + 4
        return QSize(width, self._look.measures.label_row)

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), 120), self._look.measures.label_row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
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
        self.ensurePolished()
        shown = Qt.TextFlag.TextShowMnemonic.value
        return self.fontMetrics().size(shown, self._whole).width()
