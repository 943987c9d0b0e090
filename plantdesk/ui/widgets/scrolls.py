"""Areas that scroll only if they must: pages, and columns of text."""

from PySide6.QtCore import QEvent, QMargins, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QFrame,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from plantdesk.ui.widgets.layouts import boxed, column

# As in the style sheet.
_BAR_WIDTH = 10
_AROUND = 32


class Column(QFrame):
    """A part of a page that is as high as the page leaves it.

    The page scrolls only if its least height doesn't fit.
    """

    def hasHeightForWidth(self) -> bool:
        return False

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()


class FittingScroll(QScrollArea):
    """A column of text as high as its content, which scrolls if there is too little room."""

    def __init__(self, *widgets: QWidget, least_lines: int = 3, inset: int = 0) -> None:
        """`inset` keeps the text off the frame that shows the focus."""
        super().__init__()
        scroll_upright(self)
        self._least_lines = least_lines
        self._column = column(*widgets, None, gap=6, margins=(inset, inset, inset, inset))
        self._content = boxed(self._column, "clear")
        self.setWidget(self._content)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setProperty("box", "text")
        self.verticalScrollBar().setProperty("look", "apart")
        self.verticalScrollBar().rangeChanged.connect(self._follow_range)

    def sizeHint(self) -> QSize:
        # While the bar shows, measure the text beside it: the bar hides only if that text fits.
        high = self._column.totalHeightForWidth(self.viewport().width())
        return QSize(200, high + 2 * self.frameWidth())

    def minimumSizeHint(self) -> QSize:
        least = self._least_lines * self._content.fontMetrics().height() + 2 * self.frameWidth()
        return QSize(120, min(self.sizeHint().height(), least))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt lets a scroll area watch what is inside."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def _follow_range(self) -> None:
        """Let Tab stop here only while there is something to scroll."""
        policies = Qt.FocusPolicy
        self.setFocusPolicy(policies.StrongFocus if self._scrolls else policies.NoFocus)
        self.updateGeometry()

    @property
    def _scrolls(self) -> bool:
        return self.verticalScrollBar().maximum() > 0


class FollowingScroll(QScrollArea):
    """Keeps the focused widget in view."""

    def __init__(self) -> None:
        super().__init__()
        scroll_upright(self)
        keep_bar(self)
        # A widget that was just shown gets its place only after it got the focus.
        self._soon = QTimer(self, interval=0, singleShot=True)
        self._soon.timeout.connect(self._bring_into_view)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    def _follow(self, _: QWidget | None, focused: QWidget | None) -> None:
        if focused is not None and self.isAncestorOf(focused):
            self._soon.start()

    def _bring_into_view(self) -> None:
        focused = QApplication.focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            # In a field, Qt looks only at the text cursor: around it, there is room for the edge.
            self.ensureWidgetVisible(focused, 0, _AROUND)


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
