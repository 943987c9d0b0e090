"""The table of all plants. Letters and digits typed in it go to the search."""

from collections.abc import Callable

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from plantdesk.domain.entry import Entry
from plantdesk.domain.search.plant_search import Order
from plantdesk.ui.look.look import Look
from plantdesk.ui.plants.list.cells import PlantCells
from plantdesk.ui.plants.list.column_widths import fitting_widths, is_roomy
from plantdesk.ui.plants.model import ENTRY, MOST_CHOSEN, ORDERS, PlantColumn, PlantsModel
from plantdesk.ui.widgets.cells import Head
from plantdesk.ui.widgets.scrolls import keep_bar
from plantdesk.ui.wording import translate

_GOING_ON = frozenset(
    {
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Return,
        Qt.Key.Key_Enter,
    }
)


class PlantsTable(QTableView):
    # The number of chosen rows, and their entries: of too many none, or those read so far.
    chosen = Signal(int, object)
    # The user wants to do something with the plant: Enter, or a double click.
    entered = Signal()
    sort_wanted = Signal(object)

    def __init__(self, look: Look, model: PlantsModel) -> None:
        super().__init__()
        self._look = look
        self.plants = model
        # Called with the first and the last row on the screen: they may not be read yet.
        self.need: Callable[[int, int], None] = lambda *_: None
        # Where the keyboard goes on after its row has left the list.
        self._resume = 0
        self._chosen_ids: list[str] = []
        self._kept_id: str | None = None
        self._kept_at = 0
        # Whether the row is current because the user chose it.
        self.by_user = True
        # What the columns fit, and their widths.
        self._fitted: object = None
        self._widths: dict[PlantColumn, int] = {}
        self.setObjectName("plants")
        self.setAccessibleName(translate("plants", "Plants"))
        self.head = Head(self, "head")
        self.setHorizontalHeader(self.head)
        self.cells = PlantCells(look, model, self)
        self.setItemDelegate(self.cells)
        self.setModel(model)
        self._set_up()
        self.show_order(Order.TIME, descending=True)
        self.head.sectionClicked.connect(self._sort)
        self.verticalScrollBar().valueChanged.connect(self._need)
        self.selectionModel().currentChanged.connect(self._show_current)
        self.selectionModel().selectionChanged.connect(self._choose)
        model.modelAboutToBeReset.connect(self._note_places)
        model.modelReset.connect(self._restore_places)
        model.dataChanged.connect(self._choose)
        model.id_width_changed.connect(self._fit)
        model.stores.list_changed.connect(self._fit)
        look.changed.connect(self._fit)
        self._fit()

    def row_height(self) -> int:
        return self.cells.row_height()

    def visible_rows(self) -> tuple[int, int]:
        """Return the first and the last row on the screen."""
        height = self.row_height()
        top = self.verticalScrollBar().value()
        last = (top + max(1, self.viewport().height()) - 1) // height
        return top // height, max(0, min(last, self.plants.rowCount() - 1))

    def anchor(self) -> str | None:
        """Return the entry to keep in its place: the one chosen, or the topmost if scrolled."""
        first, last = self.visible_rows()
        current = self.currentIndex()
        if current.isValid() and first <= current.row() <= last:
            entry = current.data(ENTRY)
            return entry.id if isinstance(entry, Entry) else None
        if not self.verticalScrollBar().value():
            return None
        shown = self.plants.rows_between(first, last)
        return shown[0].entry.id if shown else None

    def go_on(self, *, choose: bool) -> Entry | None:
        """Return the plant whose turn it is, if another one has left the list. It may be chosen."""
        if not self._goes_on:
            return None
        row = self._next_row()
        if choose:
            self.go_to(row, by_user=False)
        return next((plant.entry for plant in self.plants.rows_between(row, row)), None)

    def show_found(self, wanted: str | None, *, other_list: bool) -> None:
        """Go to the wanted plant as soon as the list has it. Begin another list at its top."""
        if other_list:
            self.verticalScrollBar().setValue(0)
        place = self.plants.place_of(wanted)
        if place is not None:
            self.go_to(place, by_user=False)
        elif other_list and wanted is None and self.plants.rowCount():
            self.go_to(0, by_user=False)
        self._need()

    def choose_none(self) -> None:
        """Let the keyboard be on no row: the plant that is wanted may not be in the list."""
        self._chosen_ids, self._resume = [], 0
        self.selectionModel().clear()

    def go_to(self, row: int, *, by_user: bool = True) -> None:
        """Let the keyboard be on this row."""
        self._make_current(row, by_user=by_user)
        self.scrollTo(self.plants.index(row, 0))

    def show_order(self, order: Order, *, descending: bool) -> None:
        column = next(column for column, each in ORDERS.items() if each is order)
        way = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        self.head.setSortIndicator(column, way)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self._need()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hover(self.rowAt(event.position().toPoint().y()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        self.entered.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _GOING_ON and self._goes_on:
            self.go_to(self._next_row())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif event.text().isprintable() and event.text():
            event.ignore()
        elif event.key() == Qt.Key.Key_Home and self.plants.rowCount():
            self.go_to(0)
        elif event.key() == Qt.Key.Key_End and self.plants.rowCount():
            self.go_to(self.plants.rowCount() - 1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        self.cells.begin()
        super().paintEvent(event)
        if self.hasFocus():
            # Around the row, or around all of them if the keyboard is on none.
            area, current = self.viewport().rect(), self.currentIndex()
            if current.isValid():
                area.setTop(self.rowViewportPosition(current.row()))
                area.setHeight(self.row_height())
            painter = QPainter(self.viewport())
            painter.setPen(QPen(QColor(self._look.theme.accent), 2))
            painter.drawRect(area.adjusted(1, 1, -1, -1))

    def _set_up(self) -> None:
        self.setProperty("box", "rows")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The columns don't come and go with the length of the list.
        keep_bar(self)
        self.head.setSortIndicatorShown(True)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.head.setSectionResizeMode(PlantColumn.NAME, QHeaderView.ResizeMode.Stretch)

    def _need(self) -> None:
        if self.plants.rowCount() and self.isVisible():
            self.need(*self.visible_rows())

    def _choose(self) -> None:
        selected = self.selectionModel().selection().toList()
        ranges = [(each.top(), each.bottom()) for each in selected]
        count = sum(last - first + 1 for first, last in ranges)
        entries: tuple[Entry, ...] = ()
        if 0 < count <= MOST_CHOSEN:
            first, last = min(ranges)[0], max(ranges)[1]
            read = [row for each in ranges for row in self.plants.rows_between(*each)]
            entries = tuple(row.entry for row in read)
            if count > max(1, len(entries)) and last - first < MOST_CHOSEN:
                self.need(first, last)
            self._resume, self._chosen_ids = first, [entry.id for entry in entries]
        self.chosen.emit(count, entries)

    def _make_current(self, *rows: int, by_user: bool) -> None:
        """Choose these rows, and let the keyboard be on the first."""
        flags, chosen = QItemSelectionModel.SelectionFlag, QItemSelection()
        for index in (indexes := [self.plants.index(row, 0) for row in rows]):
            chosen.select(index, index)
        self.by_user = by_user
        self.selectionModel().select(chosen, flags.ClearAndSelect | flags.Rows)
        self.selectionModel().setCurrentIndex(indexes[0], flags.NoUpdate)
        self.by_user = True

    @property
    def _goes_on(self) -> bool:
        """Whether there are rows, but the keyboard is on none: its row has left the list."""
        return not self.currentIndex().isValid() and self.plants.rowCount() > 0

    def _next_row(self) -> int:
        """Return the row that took the place of the one that left, or the first on the screen."""
        first, last = self.visible_rows()
        row = min(self._resume, self.plants.rowCount() - 1)
        return row if first <= row <= last else first

    def _note_places(self) -> None:
        """Note which plant stands where on the screen, before the rows change."""
        self._kept_id = self.anchor()
        row = self.plants.place_of(self._kept_id) or 0
        self._kept_at = row * self.row_height() - self.verticalScrollBar().value()

    def _restore_places(self) -> None:
        self._fit()
        row = self.plants.place_of(self._kept_id)
        if row is not None:
            # The table adjusts its bar only in the next turn.
            self.updateGeometries()
            self.verticalScrollBar().setValue(row * self.row_height() - self._kept_at)
        places = map(self.plants.place_of, self._chosen_ids)
        if chosen := [place for place in places if place is not None]:
            # It may be off the screen, where the user left it.
            self.setAutoScroll(False)
            self._make_current(*chosen, by_user=False)
            self.setAutoScroll(True)
        else:
            self._choose()

    def _sort(self, section: int) -> None:
        order = ORDERS.get(PlantColumn(section))
        if order is not None:
            self.sort_wanted.emit(order)

    def _hover(self, row: int) -> None:
        if row != self.cells.hovered_row:
            self.cells.hovered_row = row
            self.viewport().update()

    def _show_current(self) -> None:
        # Qt would paint the cell only, not the edge of its row.
        self.viewport().update()

    def _fit(self) -> None:
        """Give each column its width, and hide those for which there is no room."""
        measures, width = self._look.measures, self.viewport().width()
        self.verticalHeader().setDefaultSectionSize(self.row_height())
        self.setMinimumHeight(self.head.sizeHint().height() + 4 * self.row_height())
        self.cells.short_times = not is_roomy(width, measures)
        figures, stores = self.plants.widest_id, self.plants.store_names()
        fitted = (width, measures, figures, stores)
        if fitted != self._fitted:
            # Measuring words takes long, and each letter typed in the search brings new rows.
            self._widths = fitting_widths(width, measures, figures, stores)
            self._fitted = fitted
        for column in PlantColumn:
            self.setColumnHidden(column, column != PlantColumn.NAME and column not in self._widths)
            if column in self._widths:
                self.setColumnWidth(column, self._widths[column])
        self.viewport().update()
