"""The card with the list: its rows, or words in their place."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QStackedLayout, QVBoxLayout, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.plants.list.nothing_words import Nothing, Way
from plantdesk.ui.plants.list.table import PlantsTable
from plantdesk.ui.widgets.buttons.button import Link
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column
from plantdesk.ui.widgets.scrolls import Column

_ROWS, _NOTHING = 0, 1


class ListCard(Column):
    # Carries what the button of an empty list does.
    way_wanted = Signal(object)
    # The keyboard was in the list, which shows something else now.
    focus_lost = Signal()

    def __init__(self, look: Look, table: PlantsTable) -> None:
        super().__init__()
        self._way: Way | None = None
        self._nothing = wrapped("", "text2")
        self._nothing.setObjectName("nothingFound")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.show_more = Link(look, "showMore")
        self.show_more.clicked.connect(self._want_way)
        self.setProperty("box", "card")
        self._pages = QStackedLayout()
        self._lay_out(table)

    @property
    def shows_rows(self) -> bool:
        return self._pages.currentIndex() == _ROWS

    @property
    def nothing(self) -> str:
        """The words in the place of the rows."""
        return self._nothing.text()

    def show_rows(self) -> None:
        self._turn_to(_ROWS)

    def show_words_at_top(self, at_top: bool) -> None:
        """Put the words of an empty list where a small window shows them without scrolling."""
        self._empty.setStretch(0, 0 if at_top else 1)

    def show_nothing(self, nothing: Nothing) -> None:
        """Show why there are no rows."""
        self._way = nothing.way
        self._nothing.setText(nothing.words)
        self.show_more.show_text(nothing.button)
        self._turn_to(_NOTHING)
        self.show_more.setVisible(bool(nothing.button))

    def _turn_to(self, page: int) -> None:
        if self._pages.currentIndex() == page:
            return
        focused = QApplication.focusWidget()
        here = focused is not None and self.isAncestorOf(focused)
        self._pages.setCurrentIndex(page)
        if here:
            self.focus_lost.emit()

    def _want_way(self) -> None:
        self.way_wanted.emit(self._way)

    def _lay_out(self, table: PlantsTable) -> None:
        empty = QWidget()
        self._empty = column(None, self._nothing, 8, self.show_more, margins=(16, 16, 16, 16))
        self._empty.setAlignment(self.show_more, Qt.AlignmentFlag.AlignHCenter)
        self._empty.addStretch(1)
        empty.setLayout(self._empty)
        frame = QVBoxLayout(self)
        # A square table would overlap the card's round corners.
        frame.setContentsMargins(1, 1, 1, 8)
        # Add the stack to its parent first: otherwise its pages would show as windows.
        frame.addLayout(self._pages)
        self._pages.addWidget(table)
        self._pages.addWidget(empty)
