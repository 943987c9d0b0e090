"""The table of all plants. Letters and digits typed in it go to the search."""

from functools import lru_cache

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    Qt,
)
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.ui.entry.status_words import icon_of, status_word
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong, tabular
from plantdesk.ui.plants.columns import COLUMNS, PlantColumn, column_name
from plantdesk.ui.plants.model import PlantsModel
from plantdesk.ui.widgets.cells import AFTER_ICON, PADDING, Cell, Cells, Head, Index, draw_swatch
from plantdesk.ui.widgets.scrolls import keep_bar
from plantdesk.ui.wording import short_store_name, translate, widest_day

# The least room for names, and the room for tags and stores.
_NAME_CH, _SHORT_CH = 10, 9
_SWATCH = 10
# Widths of texts are rounded.
_SPARE = 4
_ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PlantsTable(QTableView):
    def __init__(self, look: Look, model: PlantsModel) -> None:
        super().__init__()
        self._look = look
        self.plants = model
        # Whether the plant is chosen because the user chose it.
        self.by_user = True
        self._top: tuple[str, int] | None = None
        self._current = QPersistentModelIndex(), -1
        self.setObjectName("plants")
        self.setAccessibleName(translate("plants", "Plants"))
        self.head = Head(self, "head")
        self.setHorizontalHeader(self.head)
        self.cells = PlantCells(look, model, self)
        self.setItemDelegate(self.cells)
        # Before Qt turns to the row above the one that leaves.
        model.rowsAboutToBeInserted.connect(self._note_places)
        model.rowsAboutToBeRemoved.connect(self._note_places)
        self.setModel(model)
        self._set_up()
        self.show_order()
        self.entered.connect(self._hover)
        self.viewportEntered.connect(self._hover)
        # Qt would paint the cell only, not the edge of its row.
        self.selectionModel().currentChanged.connect(self.viewport().update)
        for signal in (model.modelReset, model.rowsInserted, model.stores.list_changed):
            signal.connect(self.fit)
        model.rowsInserted.connect(self._keep_places)
        model.rowsRemoved.connect(self._keep_places)
        look.changed.connect(self.fit)
        self.fit()

    def entries(self) -> tuple[Entry, ...]:
        """Return the chosen plants, in the order of the rows."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return tuple(self.plants.rows[row].entry for row in rows)

    def go_to(self, *rows: int, by_user: bool = True) -> None:
        """Choose these rows, and let the keyboard be on the first."""
        flags, chosen = QItemSelectionModel.SelectionFlag, QItemSelection()
        for row in rows:
            chosen.select(self.plants.index(row, 0), self.plants.index(row, 0))
        self.by_user = by_user
        first = self.plants.index(rows[0], 0)
        self.selectionModel().setCurrentIndex(first, flags.NoUpdate)
        self.selectionModel().select(chosen, flags.ClearAndSelect | flags.Rows)
        self.by_user = True
        self.scrollTo(first)

    def go_on(self) -> Entry | None:
        """Choose the row that took the place of those that left, if none is chosen."""
        current = self.currentIndex()
        if self.selectionModel().hasSelection() or not current.isValid():
            return None
        self.go_to(current.row(), by_user=False)
        return self.plants.rows[current.row()].entry

    def show_order(self) -> None:
        search = self.plants.search
        column = [each for _, each in COLUMNS].index(search.order)
        way = Qt.SortOrder.DescendingOrder if search.descending else Qt.SortOrder.AscendingOrder
        self.head.setSortIndicator(column, way)

    def fit(self) -> None:
        """Give each column its width, and hide those for which there is no room."""
        self.verticalHeader().setDefaultSectionSize(self.cells.row_height())
        self.setMinimumHeight(self.head.sizeHint().height() + 4 * self.cells.row_height())
        widths = self._widths(self.viewport().width())
        for column in PlantColumn:
            self.setColumnHidden(column, column not in widths)
            if column in widths and column is not PlantColumn.NAME:
                self.setColumnWidth(column, widths[column])
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self.plants.rows) - 1
        if event.key() in _ENTERS:
            # As a double click does.
            self.doubleClicked.emit(self.currentIndex())
        elif event.text().isprintable() and event.text():
            event.ignore()
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End) and last >= 0:
            self.go_to(0 if event.key() == Qt.Key.Key_Home else last)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        self.cells.row.cache_clear()
        super().paintEvent(event)
        if self.hasFocus():
            # Around the row, or around all of them if the keyboard is on none.
            area, current = self.viewport().rect(), self.currentIndex()
            if current.isValid():
                area.setTop(self.rowViewportPosition(current.row()))
                area.setHeight(self.cells.row_height())
            painter = QPainter(self.viewport())
            painter.setPen(QPen(QColor(self._look.theme.accent), 2))
            painter.drawRect(area.adjusted(1, 1, -1, -1))

    def _set_up(self) -> None:
        self.setProperty("box", "rows")
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The columns don't come and go with the length of the list.
        keep_bar(self)
        self.head.setSortIndicatorShown(True)
        self.verticalHeader().hide()
        self.head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.head.setSectionResizeMode(PlantColumn.NAME, QHeaderView.ResizeMode.Stretch)

    def _widths(self, width: int) -> dict[PlantColumn, int]:
        """Return the columns that fit, with the least width of the name's."""
        measures = self._look.measures
        small, body = QFontMetrics(strong(measures.small)), QFontMetrics(tabular(measures.body))
        clock, short = QFontMetrics(tabular(measures.small)), round(_SHORT_CH * measures.ch)
        icon = measures.icon(16) + AFTER_ICON
        # The longest id and status are never cut.
        figures = max((len(str(each.entry.plant.id)) for each in self.plants.rows), default=0)
        inside = {
            PlantColumn.STATUS: icon
            + max(small.horizontalAdvance(status_word(status)) for status in Status)
            + _SPARE,
            PlantColumn.ID: max(5, figures) * body.horizontalAdvance("0") + _SPARE,
            PlantColumn.NAME: round(_NAME_CH * measures.ch),
            PlantColumn.TAG: short,
            PlantColumn.STORE: _SWATCH + AFTER_ICON + short,
            PlantColumn.WHEN: clock.horizontalAdvance(f"{widest_day(clock)} 00:00"),
        }
        if not self.plants.stores.several:
            del inside[PlantColumn.STORE]
        widths = {
            each: 2 * PADDING
            + max(room, small.horizontalAdvance(column_name(each)) + measures.icon(16))
            for each, room in inside.items()
        }
        # The least useful columns give way first.
        for column in (PlantColumn.STORE, PlantColumn.WHEN, PlantColumn.TAG):
            if sum(widths.values()) > width:
                widths.pop(column, None)
        if PlantColumn.STORE in widths:
            # Of what is left, its names get a third, and those of plants the rest.
            names = map(short_store_name, self.plants.stores.known)
            longest = max(map(body.horizontalAdvance, names)) + _SPARE
            left = (width - sum(widths.values())) // 3
            widths[PlantColumn.STORE] += max(0, min(longest - short, left))
        return widths

    def _note_places(self) -> None:
        """Note the row that the keyboard is on, and the topmost plant if the user has scrolled."""
        value, height = self.verticalScrollBar().value(), self.cells.row_height()
        rows = self.plants.rows
        at = min(value // height, len(rows) - 1)
        self._top = (rows[at].entry.id, at * height - value) if value and rows else None
        self._current = QPersistentModelIndex(self.currentIndex()), self.currentIndex().row()

    def _keep_places(self) -> None:
        """Put that plant back to where it was, and go from a row that left to the one below it."""
        current, row = self._current
        if row >= 0 and not current.isValid() and self.plants.rows:
            following = self.plants.index(min(row, len(self.plants.rows) - 1), 0)
            flags = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(following, flags.NoUpdate)
        place = self.plants.place_of(self._top[0]) if self._top else None
        if self._top and place is not None:
            # The table adjusts its bar only in the next turn.
            self.updateGeometries()
            self.verticalScrollBar().setValue(place * self.cells.row_height() - self._top[1])

    def _hover(self, index: QModelIndex | None = None) -> None:
        self.cells.hovered_row = index.row() if index else -1
        self.viewport().update()


class PlantCells(Cells):
    def __init__(self, look: Look, model: PlantsModel, table: QTableView) -> None:
        super().__init__(look, table)
        self._model = model
        self.hovered_row = -1
        # Worked out once for all columns, until the table paints again: time goes on.
        self.row = lru_cache(64)(self._row)

    def cell(self, index: Index) -> Cell:
        return self.row(index.row())[index.column()]

    def _row(self, at: int) -> tuple[Cell, ...]:
        """Return the cells of a row in the order of the columns."""
        entry, hovered = self._model.rows[at].entry, at == self.hovered_row
        status, number, name, tag, store_word, time = self._model.cells(entry)
        store, reason = self._model.stores.to_name(entry.store_id), self._model.reason(entry)
        ground, two_lines = "sunken" if hovered else "", bool(reason)
        icon, swatch = icon_of(entry), ("swatch", "" if store.practice else store.colour)
        return (
            Cell(status, "strong", icon[1], icon, ground, two_lines),
            Cell(number, "figures", "text", None, ground, two_lines),
            Cell(name, "body", "text", None, ground, two_lines, reason),
            Cell(tag, "body", "text2", None, ground, two_lines),
            Cell(store_word, "body", "text2", swatch, ground, two_lines),
            Cell(time, "small figures", "text2", None, ground, two_lines),
        )

    def picture(self, name: str, ink: str) -> QPixmap:
        if name != "swatch":
            return super().picture(name, ink)
        height = self.look.measures.body_line
        drawn = self.blank(_SWATCH, height)
        painter = QPainter(drawn)
        area = QRectF(0, (height - _SWATCH) / 2, _SWATCH, _SWATCH)
        draw_swatch(painter, self.look.theme, area, ink)
        painter.end()
        return drawn
