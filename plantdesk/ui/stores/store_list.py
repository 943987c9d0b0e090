"""The list of stores, each with its tile, name and address."""

from msgspec import Struct
from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.store import Store
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import draw_hatching
from plantdesk.ui.look.plain_text import plain_tip
from plantdesk.ui.look.theme import STORE_COLOURS, make_theme
from plantdesk.ui.widgets.cells import Cell, Cells, Index, show_rows
from plantdesk.ui.wording import short_store_name, shown_address, translate

_ROW = Qt.ItemDataRole.UserRole
_TILE = 22


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
        self._cells = _StoreCells(look, self)
        show_rows(self, self._cells)
        # Hosts differ at their start, paths at their end.
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
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
        self._cells.names_only = on
        self.doItemsLayout()

    def row_height(self) -> int:
        return self._cells.row_height()

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(item.data(_ROW).id)


class _StoreCells(Cells):
    names_only = False

    def row_height(self) -> int:
        measures = self.look.measures
        return (
            max(measures.body_line, measures.icon(_TILE)) + 16
            if self.names_only
            else super().row_height()
        )

    def cell(self, index: Index) -> Cell:
        row: StoreRow = index.data(_ROW)
        tile = "tile", row.colour or ""
        if self.names_only:
            return Cell(row.name, icon=tile)
        return Cell(row.name, icon=tile, two_lines=True, second=row.second)

    def picture(self, name: str, ink: str) -> QPixmap:
        """Draw a stall on the store's colour, or a seedling on the practice store's hatching."""
        del name
        theme, measures = self.look.theme, self.look.measures
        glyph, glyph_ink = "stall" if ink else "seedling", "#FFFFFF"
        hatching = make_theme("leaf", practice=True, dark=theme.dark).hatching
        drawn = self.blank(measures.icon(_TILE), measures.icon(_TILE))
        painter, tile = QPainter(drawn), QRectF(QPoint(), drawn.deviceIndependentSize())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if theme.high_contrast:
            painter.setPen(QPen(QColor(theme.text), 2))
            painter.drawRoundedRect(tile.adjusted(1, 1, -1, -1), 5, 5)
            glyph_ink = theme.text
        elif not ink and hatching is not None:
            draw_hatching(painter, tile, hatching, 4, 5)
            glyph_ink = hatching.ink
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(STORE_COLOURS[ink].fill))
            painter.drawRoundedRect(tile, 5, 5)
        side = measures.icon(16) * 7 // 8
        icon = self.look.pixmap(glyph, glyph_ink, glyph_ink, side, drawn.devicePixelRatio())
        middle = QRectF(0, 0, side, side)
        middle.moveCenter(tile.center())
        painter.drawPixmap(middle, icon, QRectF(icon.rect()))
        painter.end()
        return drawn
