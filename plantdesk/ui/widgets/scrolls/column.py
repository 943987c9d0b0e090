"""Pages that scroll only if they must, and whose content keeps its width when they do."""

from PySide6.QtCore import QMargins, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QScrollArea, QWidget

# As in the style sheet.
_BAR_WIDTH = 10


class Column(QWidget):
    """Scrolls only if its minimum height doesn't fit.

    If the height depended on the width, the scroll area would give it its preferred height.
    """

    def hasHeightForWidth(self) -> bool:
        return False


def own_viewport(area: QAbstractScrollArea) -> None:
    """Give an empty scroll area a clear viewport that PySide knows.

    Asked for a widget that Qt made, PySide builds its classes of all widgets: 1 MiB and 10 ms.
    """
    viewport = QWidget()
    # Its name in Qt.
    viewport.setObjectName("qt_scrollarea_viewport")
    area.setViewport(viewport)


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
