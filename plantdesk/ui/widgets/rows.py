"""Lists of rows with two lines, as beside the form."""

from collections.abc import Callable

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.cells import Cell, Cells, Index


class RowList(QListView):
    """Ignores letters and digits, so that a scan goes to the form."""

    def __init__(
        self, look: Look, model: QAbstractItemModel, cell_of: Callable[[Index], Cell]
    ) -> None:
        super().__init__()
        self._cells = _RowCells(look, self, cell_of)
        self.setModel(model)
        show_rows(self, self._cells)
        look.changed.connect(self._fit)
        self._fit()

    def row_height(self) -> int:
        return self._cells.row_height()

    def show_current(self) -> None:
        """Keep the row in sight that the keyboard is on."""
        self.scrollTo(self.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.hasFocus():
            self.show_current()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isprintable() and event.text():
            event.ignore()
            return
        super().keyPressEvent(event)

    def _fit(self) -> None:
        self.setMinimumHeight(2 * self.row_height())
        self.doItemsLayout()


class _RowCells(Cells):
    icon_size = 20

    def __init__(self, look: Look, view: QListView, cell_of: Callable[[Index], Cell]) -> None:
        super().__init__(look, view)
        self._cell_of = cell_of

    def cell(self, index: Index) -> Cell:
        return self._cell_of(index)


def show_rows(view: QListView, cells: Cells) -> None:
    """Make a list show these rows, scroll smoothly and select one row at a time."""
    view.setProperty("box", "rows")
    view.setItemDelegate(cells)
    view.setUniformItemSizes(True)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setMouseTracking(True)
    view.setTabKeyNavigation(False)
