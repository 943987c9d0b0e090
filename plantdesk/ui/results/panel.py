"""The results beside the form: a drawing at first, then the store's replies."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.wording import translate

if TYPE_CHECKING:
    from plantdesk.ui.results.results import Results


class ResultsPanel(QWidget):
    """Made without the results, which are half of the window's widgets."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._room = 0
        self.results: Results | None = None
        self._pages = QStackedLayout(self)
        self._empty = _EmptyResults(look)
        self._pages.addWidget(self._empty)

    def fill(self, results: "Results") -> None:
        self.results = results
        results.set_room(self._room)
        results.filled.connect(partial(self._pages.setCurrentIndex, 1))
        results.emptied.connect(partial(self._pages.setCurrentIndex, 0))
        self._pages.addWidget(results)

    def set_room(self, room: int) -> None:
        """Set the height that shows without scrolling the page; 0 if it scrolls anyway."""
        self._room = room
        # A stacked layout is as high as its highest page.
        self._empty.setMinimumHeight(0 if room else round(36 * self._look.measures.base))
        if self.results is not None:
            self.results.set_room(room)


class _EmptyResults(QFrame):
    """The drawing shown while there is no result."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("box", "card")
        self._drawing = Icon(look, "drawing-seedling", "accent_soft", 96)
        self._drawing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title = plain_label(translate("session", "Ready for a plant"), type_="h2")
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text = plain_label(
            translate("session", "Plants you add to this store appear here, with its reply.")
        )
        self._text.setProperty("ink", "text2")
        self._text.setWordWrap(True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setSpacing(8)
        column.addStretch(5)
        column.addWidget(self._drawing)
        column.addSpacing(12)
        column.addWidget(self._title)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self._text, 1000)
        middle.addStretch(1)
        column.addLayout(middle)
        column.addStretch(6)
        look.changed.connect(self._limit_lines)
        self._limit_lines()

    def _limit_lines(self) -> None:
        # About 24 letters a line. Margins or a fixed width would widen the page even while hidden.
        self._text.setMaximumWidth(24 * self._look.measures.base)
