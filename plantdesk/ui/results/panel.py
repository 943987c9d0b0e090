"""The results side: a drawing while there is nothing, then what the store answered."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.wording import translate

if TYPE_CHECKING:
    from plantdesk.journal.records import Draft
    from plantdesk.ui.results.results import Results

# Long enough after the first paint that nobody waits for it, soon enough for the first answer.
_BUILD_MS = 300
# Rows of the session's list, until the preferences say otherwise.
LONGEST = 200


class ResultsPanel(QWidget):
    """Makes its results only after the form can be used: they are half of the window's widgets."""

    acted = Signal(object, object)
    unsaved_changed = Signal(int)

    def __init__(self, look: Look, stores: Stores, seconds: Seconds) -> None:
        super().__init__()
        self._look = look
        self._stores = stores
        self._seconds = seconds
        self._longest = LONGEST
        self._results: Results | None = None
        self._pages = QStackedLayout(self)
        self._pages.addWidget(_NothingYet(look))
        self._later = QTimer(self, singleShot=True, interval=_BUILD_MS)
        self._later.timeout.connect(self.build)

    def build_later(self) -> None:
        self._later.start()

    def build(self) -> None:
        if self._results is None:
            from plantdesk.ui.results.results import Results

            self._results = Results(self._look, self._stores, self._seconds, self._longest)
            self._results.acted.connect(self.acted)
            model = self._results.model
            for changed in (model.rowsInserted, model.rowsRemoved, model.dataChanged):
                changed.connect(self._count_unsaved)
            self._results.filled.connect(self._turn_page)
            self._results.emptied.connect(self._turn_back)
            self._pages.addWidget(self._results)

    @property
    def results(self) -> "Results":
        self.build()
        assert self._results is not None  # noqa: S101
        return self._results

    def limit_rows(self, longest: int) -> None:
        """How many rows the list of this session has at most."""
        self._longest = longest
        if self._results is not None:
            self._results.model.limit_rows(longest)

    def forget_fault(self) -> None:
        if self._results is not None:
            self._results.forget_fault()

    def forget_entries(self) -> None:
        if self._results is not None:
            self._results.forget_entries()

    def unsaved(self) -> "tuple[Draft, ...]":
        """What was typed of the plants that no journal took."""
        return self._results.model.unsaved_drafts() if self._results else ()

    def _count_unsaved(self) -> None:
        self.unsaved_changed.emit(len(self.results.model.unsaved()))

    def _turn_page(self) -> None:
        self._pages.setCurrentIndex(1)

    def _turn_back(self) -> None:
        self._pages.setCurrentIndex(0)


class _NothingYet(QFrame):
    """The results side before there is a result."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("box", "card")
        self._drawing = Icon(look, "drawing-seedling", "accent_soft", 96)
        self._drawing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title = plain_label(translate("session", "No plants added yet"), type_="h2")
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text = plain_label(
            translate("session", "Plants you add show up here, with what the store answered.")
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
        # Lines of 24 letters or so; margins or a fixed width would hold the page open, unseen too.
        self._text.setMaximumWidth(24 * self._look.measures.base)
