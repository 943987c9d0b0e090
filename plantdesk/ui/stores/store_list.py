"""The list of stores, each with its tile, name and address."""

from functools import partial

from msgspec import Struct
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.store import Store
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import draw_hatching
from plantdesk.ui.look.plain_text import plain_tip
from plantdesk.ui.look.theme import STORE_COLOURS, make_theme
from plantdesk.ui.widgets.rows.painted_row import (
    Picture,
    Row,
    RowPainter,
    RowStyle,
    Words,
    text_start,
)
from plantdesk.ui.widgets.rows.row_list import show_painted
from plantdesk.ui.wording import short_store_name, shown_address, translate

_ROW = Qt.ItemDataRole.UserRole
_INSET, _PAD, _GAP = 8, 12, 12
_TALL = RowStyle(top=9, padding=18, inset=_INSET)


class StoreRow(Struct, frozen=True):
    id: str
    name: str
    second: str
    # None for the practice store, which is hatched.
    colour: str | None


def row_of(store: Store) -> StoreRow:
    if store.practice:
        second = translate("store", "on this computer only")
        return StoreRow(store.id, short_store_name(store), second, None)
    read = read_address(store.address)
    second = shown_address(read, scheme=False) if isinstance(read, Address) else store.address
    name = store.name.strip() or translate("store", "New store")
    return StoreRow(store.id, name, second or translate("store", "no address yet"), store.colour)


class StoreList(QListWidget):
    chosen = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("storeList")
        self.setAccessibleName(translate("store", "Stores"))
        self._painter = RowPainter(look, _TALL, partial(_painted, look=look), self)
        show_painted(self, self._painter)
        self.currentItemChanged.connect(self._choose)
        look.changed.connect(self.doItemsLayout)

    def show_rows(self, rows: list[StoreRow], chosen: str) -> None:
        """Show the rows and select one, without emitting `chosen`."""
        self.blockSignals(True)
        while self.count() > len(rows):
            self.takeItem(self.count() - 1)
        while self.count() < len(rows):
            self.addItem(QListWidgetItem())
        for at, row in enumerate(rows):
            item = self.item(at)
            item.setText(row.name)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{row.name}, {row.second}")
            item.setToolTip(plain_tip(f"{row.name}\n{row.second}"))
            item.setData(_ROW, row)
            if row.id == chosen:
                self.setCurrentItem(item)
        self.blockSignals(False)

    def show_names_only(self, on: bool) -> None:
        """Leave out the addresses where there is little room. Tips and screen readers keep them."""
        self._painter.style = _TALL._replace(lines=1 if on else 2)
        self.doItemsLayout()

    def row_height(self) -> int:
        return self._painter.height()

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(item.data(_ROW).id)


def _painted(index: QModelIndex | QPersistentModelIndex, width: int, look: Look) -> Row:
    row: StoreRow = index.data(_ROW)
    theme, measures = look.theme, look.measures
    size = measures.icon(22)
    start = _INSET + _PAD + size + _GAP
    room = width - start - _INSET - 4
    tile = partial(draw_tile, look=look, colour=row.colour)
    # Elide the middle: hosts differ at their start, paths at their end.
    middle = Qt.TextElideMode.ElideMiddle
    name, second = text_start(row.name), text_start(row.second)
    return Row(
        (Picture(tile, _INSET + _PAD, size),),
        (
            Words(name, measures.body, theme.text, start, room, 0, middle, strong_when_chosen=True),
            Words(second, measures.small, theme.text2, start, room, 1, middle),
        ),
    )


def draw_tile(painter: QPainter, place: QRect, look: Look, colour: str | None) -> None:
    """Draw a stall on the store's colour, or a seedling on the practice store's hatching."""
    tile, ratio = QRectF(place), painter.device().devicePixelRatioF()
    theme = look.theme
    glyph = look.measures.icon(16) * 7 // 8
    if theme.high_contrast:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.text), 2))
        painter.drawRoundedRect(tile.adjusted(1, 1, -1, -1), 5, 5)
        ink = theme.text
    elif colour is None:
        hatching = make_theme("leaf", practice=True, dark=theme.dark).hatching
        if hatching is None:
            raise AssertionError("the practice store is hatched")
        draw_hatching(painter, tile, hatching, 4, 5)
        ink = hatching.ink
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(STORE_COLOURS[colour].fill))
        painter.drawRoundedRect(tile, 5, 5)
        ink = "#FFFFFF"
    icon = look.icons.pixmap("seedling" if colour is None else "stall", ink, ink, glyph, ratio)
    middle = QRectF(0, 0, glyph, glyph)
    middle.moveCenter(tile.center())
    painter.drawPixmap(middle, icon, QRectF(icon.rect()))
