"""The results beside the form: a drawing at first, then the store's replies."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from plantdesk.journal.records import Draft
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.wording import translate

if TYPE_CHECKING:
    from plantdesk.ui.results.results import Results

# Late enough not to delay the first paint, early enough for the first reply.
_BUILD_MS = 300
# Rows in the session's list until the preferences have been read.
_MAX_ROWS = 200


class ResultsPanel(QWidget):
    """Builds the results, half of the window's widgets, only after the form can be used."""

    acted = Signal(object, object)
    help_wanted = Signal(str)
    unsaved_changed = Signal(int)
    # See Results.
    opened = Signal(object)
    card_wanted = Signal(bool)

    def __init__(self, look: Look, stores: Stores, seconds: Seconds) -> None:
        super().__init__()
        self._look = look
        self._stores = stores
        self._seconds = seconds
        self._max_rows = _MAX_ROWS
        self._room = 0
        self._results: Results | None = None
        self._pages = QStackedLayout(self)
        self._empty = _EmptyResults(look)
        self._pages.addWidget(self._empty)
        self._build_timer = QTimer(self, singleShot=True, interval=_BUILD_MS)
        self._build_timer.timeout.connect(self.build)

    def build_later(self) -> None:
        self._build_timer.start()

    def build(self) -> None:
        if self._results is None:
            from plantdesk.ui.results.results import Results

            self._results = Results(self._look, self._stores, self._seconds, self._max_rows)
            self._results.set_room(self._room)
            self._results.acted.connect(self.acted)
            self._results.help_wanted.connect(self.help_wanted)
            self._results.card_wanted.connect(self.card_wanted)
            self._results.opened.connect(self.opened)
            model = self._results.model
            for changed in (model.rowsInserted, model.rowsRemoved, model.dataChanged):
                changed.connect(self._count_unsaved)
            self._results.filled.connect(self._show_results)
            self._results.emptied.connect(self._show_drawing)
            self._pages.addWidget(self._results)

    @property
    def results(self) -> "Results":
        self.build()
        assert self._results is not None  # noqa: S101
        return self._results

    @property
    def section(self) -> str:
        return self._results.section if self._results else ""

    def limit_rows(self, max_rows: int) -> None:
        """Limit the list of this session."""
        self._max_rows = max_rows
        if self._results is not None:
            self._results.model.limit_rows(max_rows)

    def set_room(self, room: int) -> None:
        """Set the height that shows without scrolling the page; 0 if it scrolls anyway."""
        self._room = room
        # A stacked layout is as high as its highest page.
        self._empty.setMinimumHeight(0 if room else round(36 * self._look.measures.base))
        if self._results is not None:
            self._results.set_room(room)

    def forget_fault(self) -> None:
        if self._results is not None:
            self._results.forget_fault()

    def forget_entries(self) -> None:
        if self._results is not None:
            self._results.forget_entries()

    def unsaved(self) -> tuple[Draft, ...]:
        """The typed texts of plants that are in no journal."""
        return self._results.model.unsaved_drafts() if self._results else ()

    def _count_unsaved(self) -> None:
        self.unsaved_changed.emit(len(self.results.model.unsaved()))

    def _show_results(self) -> None:
        self._pages.setCurrentIndex(1)

    def _show_drawing(self) -> None:
        self._pages.setCurrentIndex(0)


class _EmptyResults(QFrame):
    """The drawing shown while there is no result."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("box", "card")
        self._drawing = Icon(look, "drawing-seedling", "accent_soft", 96)
        self._drawing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title = plain_label(translate("session", "No plants added yet"), type_="h2")
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
