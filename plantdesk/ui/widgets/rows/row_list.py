"""A list of painted rows beside the form."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.rows.painted_row import Row, RowPainter, RowStyle


class RowList(QListView):
    """Ignores letters and digits, so that a scan goes to the form."""

    pointer_left = Signal()

    def __init__(
        self,
        look: Look,
        model: QAbstractItemModel,
        style: RowStyle,
        row_at: Callable[[QModelIndex | QPersistentModelIndex, int], Row],
    ) -> None:
        super().__init__()
        self._painter = RowPainter(look, style, row_at, self)
        # Where the pointer is over the rows, and how far they may scroll past their end for it.
        self._pointer: QPoint | None = None
        self._past_end = 0
        self.setModel(model)
        show_painted(self, self._painter)
        self.setUniformItemSizes(True)
        look.changed.connect(self._fit)
        self._fit()

    def row_height(self) -> int:
        return self._painter.height()

    @property
    def pointed_at(self) -> bool:
        return self._pointer is not None

    @property
    def in_use(self) -> bool:
        """Whether the user points at the rows or has the keyboard on one."""
        return self.pointed_at or self.hasFocus()

    def forget_pointer(self) -> None:
        """Act as if the pointer had left, until it moves again."""
        self._pointer = None
        self._scroll_past_end(0)
        self.pointer_left.emit()

    @contextmanager
    def still(self) -> Iterator[None]:
        """Keep the row in use in its place on the screen during a change."""
        index = self.currentIndex() if self.hasFocus() else QModelIndex()
        if self._pointer:
            index = self.indexAt(self._pointer)
        if not index.isValid():
            yield
            return
        row, before = QPersistentModelIndex(index), self._top_of(index)
        yield
        if row.isValid():
            bar = self.verticalScrollBar()
            wanted = bar.value() + self._top_of(row) - before
            self._scroll_past_end(max(0, wanted - (bar.maximum() - self._past_end)))
            bar.setValue(wanted)
            # The rows have moved under a pointer that rests.
            if self._pointer:
                self._pointer = self.visualRect(row).center()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._pointer = event.position().toPoint()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.forget_pointer()

    def dataChanged(
        self,
        first: QModelIndex | QPersistentModelIndex,
        last: QModelIndex | QPersistentModelIndex,
        roles: Sequence[int] = (),
    ) -> None:
        # QListView would lay out and repaint all rows, but no row's height depends on its data.
        QAbstractItemView.dataChanged(self, first, last, list(roles))

    def updateGeometries(self) -> None:
        bar = self.verticalScrollBar()
        value = bar.value()
        super().updateGeometries()
        if self._past_end > 0:
            bar.setMaximum(bar.maximum() + self._past_end)
            bar.setValue(value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isprintable() and event.text():
            event.ignore()
            return
        super().keyPressEvent(event)

    def _scroll_past_end(self, past_end: int) -> None:
        self._past_end = past_end
        policies = Qt.ScrollBarPolicy
        # A bar that came and went would change the range again, for ever.
        self.setVerticalScrollBarPolicy(
            policies.ScrollBarAlwaysOn if past_end else policies.ScrollBarAsNeeded
        )
        self.updateGeometries()

    def _top_of(self, row: QModelIndex | QPersistentModelIndex) -> int:
        """Return the place of a row in the window, but for the list's frame."""
        return self.mapTo(self.window(), self.visualRect(row).topLeft()).y()

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
