"""A layout of buttons in as many rows as they need."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QLayout, QLayoutItem, QSizePolicy, QWidget


class Wrapping(QLayout):
    """Wraps like text. A button wider than the row gets its own row."""

    def __init__(
        self,
        parent: QWidget | None = None,
        gap: int = 8,
        *,
        row_gap: int | None = None,
        last_at_end: bool = False,
    ) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        # By width, until an item changes: the layouts around this one ask again and again.
        self._heights: dict[int, int] = {}
        self._row_gap = gap if row_gap is None else row_gap
        self._last_at_end = last_at_end
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(gap)
        if parent is not None:
            policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            policy.setHeightForWidth(True)
            parent.setSizePolicy(policy)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self._heights.clear()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        self._heights.clear()
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def invalidate(self) -> None:
        self._heights.clear()
        super().invalidate()

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._place(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        self._place(area, move=True)

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._shown()]
        gaps = self.spacing() * max(0, len(sizes) - 1)
        margins = self.contentsMargins()
        return QSize(
            sum(size.width() for size in sizes) + gaps + margins.left() + margins.right(),
            max((size.height() for size in sizes), default=0),
        )

    def minimumSize(self) -> QSize:
        """Return the widest item's width. heightForWidth gives the height of all rows."""
        margins = self.contentsMargins()
        widest = max((item.minimumSize().width() for item in self._shown()), default=0)
        return QSize(widest + margins.left() + margins.right(), self.sizeHint().height())

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _place(self, area: QRect, *, move: bool) -> int:
        """Place the items, or only measure, and return the height."""
        inside = area.marginsRemoved(self.contentsMargins())
        mirrored = QApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft
        x, y, row = 0, 0, 0
        shown = self._shown()
        for item in shown:
            size = item.sizeHint().boundedTo(QSize(max(inside.width(), 1), 100_000))
            if item.hasHeightForWidth():
                size.setHeight(item.heightForWidth(size.width()))
            if x and x + size.width() > inside.width():
                x, y, row = 0, y + row + self._row_gap, 0
            elif x and self._last_at_end and item is shown[-1]:
                x = inside.width() - size.width()
            if move:
                left = inside.width() - x - size.width() if mirrored else x
                item.setGeometry(QRect(inside.topLeft() + QPoint(left, y), size))
            x += size.width() + self.spacing()
            row = max(row, size.height())
        margins = self.contentsMargins()
        return y + row + margins.top() + margins.bottom()
