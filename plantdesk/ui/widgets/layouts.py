"""Rows and columns made from a list of their items, and rows that wrap like text."""

from functools import reduce
from typing import TypeVar

from PySide6.QtCore import QPoint, QRect, QSize, Qt
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
    whole.setLayout(wrapping(*parts, gap=gap))
    return whole


def wrapping(*parts: QWidget, gap: int = 8) -> "Wrapping":
    layout = Wrapping(gap=gap)
    for part in parts:
        layout.addWidget(part)
    return layout


def take_rest(part: QWidget) -> None:
    """Let a part of such a row take the rest of the row."""
    part.setSizePolicy(QSizePolicy.Policy.Expanding, part.sizePolicy().verticalPolicy())


class Wrapping(QLayout):
    """Wraps like text. Parts that expand share the rest of their row."""

    def __init__(self, parent: QWidget | None = None, gap: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        # By width: Qt asks for each several times.
        self._places: dict[int, list[tuple[QLayoutItem, QRect]]] = {}
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(gap)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

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

    def invalidate(self) -> None:
        self._places.clear()
        super().invalidate()

    def heightForWidth(self, width: int) -> int:
        # All parts of a row are equally high.
        return next((place.bottom() + 1 for _, place in reversed(self._place(width))), 0)

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        # Beside something higher, the rows stand at its middle.
        spare = max(0, area.height() - self.heightForWidth(area.width()))
        corner = area.topLeft() + QPoint(0, spare // 2)
        mirrored = QApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft
        for item, place in self._place(area.width()):
            shown = place.translated(corner)
            if mirrored:
                shown.moveRight(area.right() - place.left())
            item.setGeometry(shown)

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._items if not item.isEmpty()]
        gaps = self.spacing() * max(0, len(sizes) - 1)
        high = max((size.height() for size in sizes), default=0)
        return QSize(sum(size.width() for size in sizes) + gaps, high)

    def minimumSize(self) -> QSize:
        """Return the size of the widest part. heightForWidth gives the height of all rows."""
        return reduce(QSize.expandedTo, (item.minimumSize() for item in self._items), QSize(0, 0))

    def _rows(self, width: int) -> list[list[tuple[QLayoutItem, int, bool]]]:
        """Return the items of each row, the widths that they want, and whether they grow."""
        rows: list[list[tuple[QLayoutItem, int, bool]]] = []
        left = 0
        for item in (item for item in self._items if not item.isEmpty()):
            grows = bool(item.expandingDirections() & Qt.Orientation.Horizontal)
            # One line can be shortened for a row. Text that wraps would get too high.
            shrinks = grows and not item.hasHeightForWidth()
            size = item.minimumSize() if shrinks else item.sizeHint()
            wanted = min(size.width(), max(width, 1))
            if not rows or wanted > left:
                rows.append([])
                left = width
            rows[-1].append((item, wanted, grows))
            left -= wanted + self.spacing()
        return rows

    def _place(self, width: int) -> list[tuple[QLayoutItem, QRect]]:
        if places := self._places.setdefault(width, []):
            return places
        y, gap = 0, self.spacing()
        for row in self._rows(width):
            spare = width + gap - sum(wanted + gap for _, wanted, _ in row)
            # What was shortened for its row grows back first. None takes what another lacks.
            lacks = [grows * (item.sizeHint().width() - wanted) for item, wanted, grows in row]
            widths = [wanted for _, wanted, _ in row]
            for left, at in enumerate(sorted(range(len(row)), key=lacks.__getitem__)):
                back = min(lacks[at], spare // (len(row) - left))
                widths[at] += back
                spare -= back
            more = spare // max(1, sum(grows for *_, grows in row))
            widths = [wide + more * grows for wide, (*_, grows) in zip(widths, row, strict=True)]
            x, high = 0, max(map(_height, (item for item, *_ in row), widths))
            for (item, *_), wide in zip(row, widths, strict=True):
                places.append((item, QRect(x, y, wide, high)))
                x += wide + gap
            y += high + min(gap, _BETWEEN_ROWS)
        return places


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


def _height(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
