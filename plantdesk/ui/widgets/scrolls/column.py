"""Pages that scroll only if they must, and whose content keeps its width when they do."""

from PySide6.QtCore import QMargins, QSize, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollArea, QWidget

# As in the style sheet.
_BAR_WIDTH = 10


class Column(QFrame):
    """A part of a page that is as high as the page leaves it.

    The page scrolls only if its least height doesn't fit.
    """

    def hasHeightForWidth(self) -> bool:
        return False

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()


def scroll_upright(area: QScrollArea) -> None:
    """Set up an empty area that only scrolls up and down, without a frame or the keyboard.

    Its clear viewport is ours: asked for a widget that Qt made, PySide builds its classes of all
    widgets, 1 MiB and 10 ms.
    """
    viewport = QWidget()
    # Its name in Qt.
    viewport.setObjectName("qt_scrollarea_viewport")
    area.setViewport(viewport)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


def keep_bar(area: QAbstractScrollArea) -> None:
    """Reserve the width of the scroll bar, so that nothing moves when there is more to scroll."""
    bar = area.verticalScrollBar()
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)

    def follow() -> None:
        # The sheet doesn't draw a disabled bar.
        bar.setEnabled(bar.maximum() > 0)

    bar.rangeChanged.connect(follow)
    follow()


def beside_bar(area: QScrollArea, sides: int, top: int | None = None) -> QMargins:
    """Return margins for the content of such an area, equal to the eye on both sides."""
    top = sides if top is None else top
    left, right = sides, sides - _BAR_WIDTH
    if area.isRightToLeft():
        left, right = right, left
    return QMargins(left, top, right, top)
