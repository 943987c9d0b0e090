"""The list of all stores beside their form, each with its tile, name and address."""

from dataclasses import dataclass

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.store import Store
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong
from plantdesk.ui.look.paint import draw_hatching
from plantdesk.ui.look.plain_text import plain_tip
from plantdesk.ui.look.theme import STORE_COLOURS, make_theme
from plantdesk.ui.widgets.row_painting import RowPainting, glimpse
from plantdesk.ui.wording import short_store_name, shown_address, translate

_ROW = Qt.ItemDataRole.UserRole
_INSET, _PAD, _GAP = 8, 12, 12


@dataclass(frozen=True, slots=True)
class StoreRow:
    id: str
    name: str
    second: str
    # None for the practice store, which has a pattern instead.
    colour: str | None


def row_of(store: Store) -> StoreRow:
    """A store as it stands in the list, saved or not."""
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
        self._look = look
        self.setObjectName("storeList")
        self.setAccessibleName(translate("store", "Stores"))
        self.setItemDelegate(_Delegate(look, self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.currentItemChanged.connect(self._choose)
        look.changed.connect(self._dress)

    def show_rows(self, rows: list[StoreRow], chosen: str) -> None:
        """Without telling anybody that something was chosen."""
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

    def row_height(self) -> int:
        measures = self._look.measures
        return measures.body_line + measures.small_line + 18

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(item.data(_ROW).id)

    def _dress(self) -> None:
        self.doItemsLayout()


class _Delegate(QStyledItemDelegate):
    """Paints a row whole; every rectangle is turned for right-to-left."""

    def __init__(self, look: Look, parent: StoreList) -> None:
        super().__init__(parent)
        self._look = look
        self._list = parent

    def sizeHint(
        self,
        option: QStyleOptionViewItem,  # noqa: ARG002
        index: QModelIndex | QPersistentModelIndex,  # noqa: ARG002
    ) -> QSize:
        return QSize(100, self._list.row_height())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        row: StoreRow = index.data(_ROW)
        theme, measures = self._look.theme, self._look.measures
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        pen = RowPainting(painter, area, option.direction)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        body = QRectF(area).adjusted(_INSET, 1, -_INSET, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(QColor(theme.accent_soft if chosen else theme.sunken))
            painter.drawRoundedRect(body, 6, 6)
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        if focused or (chosen and theme.high_contrast):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.accent if focused else theme.text), 2))
            painter.drawRoundedRect(body.adjusted(1, 1, -1, -1), 6, 6)
        size = measures.icon(22)
        tile = pen.turned(_INSET + _PAD, (area.height() - size) // 2, size, size)
        draw_tile(painter, self._look, QRectF(tile), row.colour, self._list.devicePixelRatioF())
        start = _INSET + _PAD + size + _GAP
        room = area.width() - start - _INSET - 4
        top = (area.height() - measures.body_line - measures.small_line) // 2
        font = strong(measures.body) if chosen else measures.body
        # The middle goes: hosts differ at their start, paths at their end.
        middle = Qt.TextElideMode.ElideMiddle
        pen.write(glimpse(row.name), font, theme.text,
                  start, top, room, measures.body_line, elide=middle)  # fmt: skip
        pen.write(glimpse(row.second), measures.small, theme.text2,
                  start, top + measures.body_line, room, measures.small_line,
                  elide=middle)  # fmt: skip
        painter.restore()


def draw_tile(
    painter: QPainter, look: Look, tile: QRectF, colour: str | None, ratio: float
) -> None:
    """The stall on the store's colour, or the seedling on the practice store's pattern."""
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
    place = QRectF(0, 0, glyph, glyph)
    place.moveCenter(tile.center())
    painter.drawPixmap(place, icon, QRectF(icon.rect()))
