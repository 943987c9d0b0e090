"""A column of text as high as its content, which scrolls if there is too little room."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from plantdesk.ui.widgets.layouts import boxed, column
from plantdesk.ui.widgets.scrolls.column import scroll_upright


class FittingScroll(QScrollArea):
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
        self._follow_range()
        self._content.installEventFilter(self)

    def sizeHint(self) -> QSize:
        frame = 2 * self.frameWidth()
        # While the bar shows, measure the text beside it: the bar hides only if that text fits.
        inside = self.viewport().width() if self._scrolls else self.width() - frame
        return QSize(200, self._column.totalHeightForWidth(inside) + frame)

    def minimumSizeHint(self) -> QSize:
        line = self._content.fontMetrics().height()
        least = self._least_lines * line + 2 * self.frameWidth()
        return QSize(120, min(self.sizeHint().height(), least))

    def set_least_lines(self, lines: int) -> None:
        """Set how many lines show even if there is too little room for them."""
        self._least_lines = lines
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _follow_range(self) -> None:
        """Let Tab stop here only while there is something to scroll."""
        policies = Qt.FocusPolicy
        self.setFocusPolicy(policies.StrongFocus if self._scrolls else policies.NoFocus)
        self.updateGeometry()

    @property
    def _scrolls(self) -> bool:
        return self.verticalScrollBar().maximum() > 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
