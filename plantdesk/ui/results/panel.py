"""The results beside the form: a drawing at first, then the store's replies."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QStackedLayout, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.labels import Icon, centred
from plantdesk.ui.widgets.layouts import boxed, middle
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
        self._empty = _empty_results(look)
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


def _empty_results(look: Look) -> QFrame:
    """Make the drawing shown while there is no result."""
    title = plain_label(translate("session", "Ready for a plant"), type_="h2")
    text = translate("session", "Plants you add to this store appear here, with its reply.")
    drawing = Icon(look, "drawing-seedling", "accent_soft", 96)
    return boxed(middle(drawing, 20, title, 8, centred(text, "text2")))
