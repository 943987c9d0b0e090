"""Rows and columns made from a list of their items, and rows that wrap like text."""

from typing import TypeVar

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

# A number is a gap in pixels. None takes the remaining room.
Item = QWidget | QLayout | int | None
_Box = TypeVar("_Box", bound=QBoxLayout)
_NONE = (0, 0, 0, 0)
_BETWEEN_ROWS = 8


def row(*items: Item, gap: int = 0, margins: tuple[int, int, int, int] = _NONE) -> QHBoxLayout:
    return _fill(QHBoxLayout(), items, gap, margins)


def column(*items: Item, gap: int = 0, margins: tuple[int, int, int, int] = _NONE) -> QVBoxLayout:
    return _fill(QVBoxLayout(), items, gap, margins)


def boxed(inside: QLayout, box: str = "card") -> QFrame:
    """Put a layout into a box of the style sheet."""
    frame = QFrame()
    frame.setProperty("box", box)
    frame.setLayout(inside)
    return frame


def middle(*items: Item) -> QVBoxLayout:
    """Put items below each other at the middle of an area, each as wide as it likes."""
    whole = column()
    for item in (None, *items, None):
        if isinstance(item, QWidget):
            line = row(None, item, None)
            # A label would fold its text even where there is room.
            line.setStretch(1, int(isinstance(item, QLabel) and item.wordWrap()))
            item = line
        _fill(whole, (item,), 0, _NONE)
    # Above and below.
    whole.setStretch(0, 3)
    whole.setStretch(whole.count() - 1, 4)
    return whole


def flow(*parts: QWidget, gap: int = 8) -> QWidget:
    """Return a widget with these parts in as many rows as they need."""
    whole = QWidget()
    layout = Wrapping(whole, gap)
    for part in parts:
        layout.addWidget(part)
    return whole


def take_rest(part: QWidget) -> None:
    """Let a part of such a row take the rest of the row."""
    part.setSizePolicy(QSizePolicy.Policy.Expanding, part.sizePolicy().verticalPolicy())


class Wrapping(QLayout):
    """Wraps like text. Parts that expand share the rest of their row."""

    def __init__(self, parent: QWidget | None = None, gap: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(gap)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        # Beside something higher, the rows stand at its middle.
        spare = max(0, area.height() - self.heightForWidth(area.width()))
        self._place(area.translated(0, spare // 2), move=True)

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._items if not item.isEmpty()]
        gaps = self.spacing() * max(0, len(sizes) - 1)
        high = max((size.height() for size in sizes), default=0)
        return QSize(sum(size.width() for size in sizes) + gaps, high)

    def minimumSize(self) -> QSize:
        """Return the size of the widest part. heightForWidth gives the height of all rows."""
        least = QSize(0, 0)
        for item in self._items:
            least = least if item.isEmpty() else least.expandedTo(item.minimumSize())
        return least

    def _rows(self, width: int) -> list[list[tuple[QLayoutItem, int]]]:
        """Return the items of each row, with the widths that they want."""
        rows: list[list[tuple[QLayoutItem, int]]] = []
        left = 0
        for item in self._items:
            if item.isEmpty():
                continue
            wanted = min(_wanted(item), max(width, 1))
            if not rows or wanted > left:
                rows.append([])
                left = width
            rows[-1].append((item, wanted))
            left -= wanted + self.spacing()
        return rows

    def _place(self, area: QRect, *, move: bool) -> int:
        """Place the items, or only measure, and return the height."""
        mirrored = QApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft
        y, gap = 0, min(self.spacing(), _BETWEEN_ROWS)
        for row in self._rows(area.width()):
            spare = area.width() - sum(wanted + self.spacing() for _, wanted in row)
            growing = sum(_takes_rest(item) for item, _ in row)
            more = (spare + self.spacing()) // max(1, growing)
            widths = [wanted + more * _takes_rest(item) for item, wanted in row]
            x, high = 0, max(map(_height, (item for item, _ in row), widths))
            for (item, _), width in zip(row, widths, strict=True):
                left = area.width() - x - width if mirrored else x
                if move:
                    item.setGeometry(QRect(area.x() + left, area.y() + y, width, high))
                x += width + self.spacing()
            y += high + gap
        return max(0, y - gap)


def _fill(box: _Box, items: tuple[Item, ...], gap: int, margins: tuple[int, int, int, int]) -> _Box:
    box.setContentsMargins(*margins)
    box.setSpacing(gap)
    for item in items:
        if isinstance(item, QWidget):
            box.addWidget(item)
        elif isinstance(item, QLayout):
            box.addLayout(item)
        elif item is None:
            box.addStretch()
        else:
            box.addSpacing(item)
    return box


def _takes_rest(item: QLayoutItem) -> bool:
    return bool(item.expandingDirections() & Qt.Orientation.Horizontal)


def _wanted(item: QLayoutItem) -> int:
    # One line can be shortened for a row. Text that wraps would get too high.
    shrinks = _takes_rest(item) and not item.hasHeightForWidth()
    return (item.minimumSize() if shrinks else item.sizeHint()).width()


def _height(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
