"""Make rows and columns from a list of their items, in the order on the screen."""

from typing import TypeVar

from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QLayout, QVBoxLayout, QWidget

# A number is a gap in pixels. None takes the remaining room.
Item = QWidget | QLayout | int | None
_Box = TypeVar("_Box", bound=QBoxLayout)
_NONE = (0, 0, 0, 0)


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
