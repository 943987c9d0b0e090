"""A list of painted rows beside the form."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.rows.painted_row import Row, RowPainter, RowStyle


class RowList(QListView):
    """Ignores letters and digits, so that a scan goes to the form."""

    def __init__(
        self,
        look: Look,
        model: QAbstractItemModel,
        style: RowStyle,
        row_at: Callable[[QModelIndex | QPersistentModelIndex, int], Row],
    ) -> None:
        super().__init__()
        self._painter = RowPainter(look, style, row_at, self)
        self.setModel(model)
        show_painted(self, self._painter)
        self.setUniformItemSizes(True)
        look.changed.connect(self._fit)
        self._fit()

    def row_height(self) -> int:
        return self._painter.height()

    def show_current(self) -> None:
        """Keep the row in sight that the keyboard is on."""
        self.scrollTo(self.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.hasFocus():
            self.show_current()

    def dataChanged(
        self,
        first: QModelIndex | QPersistentModelIndex,
        last: QModelIndex | QPersistentModelIndex,
        roles: Sequence[int] = (),
    ) -> None:
        # QListView would lay out and repaint all rows, but no row's height depends on its data.
        QAbstractItemView.dataChanged(self, first, last, list(roles))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isprintable() and event.text():
            event.ignore()
            return
        super().keyPressEvent(event)

    def _fit(self) -> None:
        self.setMinimumHeight(2 * self.row_height())
        self.doItemsLayout()


def show_painted(view: QListView, painter: RowPainter) -> None:
    """Make a list paint its rows, scroll smoothly and select one row at a time."""
    view.setItemDelegate(painter)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setMouseTracking(True)
    view.setTabKeyNavigation(False)
