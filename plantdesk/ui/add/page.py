"""The page Add a plant: the form with the results beside it, or below it in a narrow window."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QWidget

from plantdesk.journal.records import Draft
from plantdesk.ui.add.plant_form import PlantForm
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.results.panel import ResultsPanel
from plantdesk.ui.widgets.keys import form_keys
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column
from plantdesk.ui.widgets.scrolls import Column, FollowingScroll, beside_bar

if TYPE_CHECKING:
    from plantdesk.ui.results.beside_form import NewestResult, StillRefused
    from plantdesk.ui.results.results import Results

# From this width on, the longest button of a result fits beside the form.
_MEDIUM_CH = 76
# Lines of text become no longer than this on a large screen.
_RESULTS_CH = 100
_UNLIMITED = 16_777_215


class PageAdd(FollowingScroll):
    def __init__(self, look: Look, stores: Stores, monotonic: Callable[[], float]) -> None:
        super().__init__()
        self._look = look
        self.setObjectName("pageAdd")
        self.form = PlantForm(look, stores, monotonic)
        self._panel = ResultsPanel(look)
        self._results_column = right = Column()
        right.setLayout(column(self._panel))
        self._newest: NewestResult | None = None
        self._still_refused: StillRefused | None = None
        self._keys = wrapped(form_keys(warned=False), "text2", "small")
        self._left = QWidget()
        self._key_row = column(self._keys)
        self._left.setLayout(column(self.form, self._key_row, None, gap=12))
        self._page = QWidget()
        self._page.setProperty("box", "ground")
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._page)
        self._row.addWidget(self._left)
        self._row.addWidget(right, 1)
        # Spare width stays at the end.
        self._row.addStretch()
        self.setWidget(self._page)
        self.form.warned.connect(self._show_keys)
        look.changed.connect(self._arrange)
        self.verticalScrollBar().rangeChanged.connect(self._arrange)
        self._narrow = self._refused = False
        self._arrange()

    @property
    def results(self) -> "Results":
        assert self._panel.results is not None  # noqa: S101
        return self._panel.results

    def show_results(
        self, results: "Results", still_refused: "StillRefused", newest: "NewestResult"
    ) -> None:
        self._panel.fill(results)
        self._key_row.insertWidget(0, still_refused)
        self._newest, self._still_refused = newest, still_refused
        results.changed.connect(self._follow_results)
        self.verticalScrollBar().valueChanged.connect(self._place_newest)
        # Queued: the form takes the focus first.
        results.card_wanted.connect(self._show_card, Qt.ConnectionType.QueuedConnection)

    def unsaved(self) -> tuple[Draft, ...]:
        """The typed texts of the plants beside the form that are in no journal."""
        results = self._panel.results
        return () if results is None else results.model.unsaved_drafts()

    @property
    def section_shown(self) -> str:
        """The section of the guide about a wrong field, else the card, else the form."""
        focused = QApplication.focusWidget()
        beside = focused is not None and self.results.isAncestorOf(focused)
        card = self.results.section if beside or self.form.empty else ""
        return self.form.wrong_section or card or "adding-a-plant"

    def lock_form(self, why: str) -> None:
        """Lock the form and show why. An empty reason unlocks it."""
        self.form.lock(why)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _show_card(self, wanted: bool) -> None:
        """Scroll to the card in a narrow window, and back to the form after its question."""
        shown = self.results.card if wanted else QApplication.focusWidget()
        if shown is not None and self._page.isAncestorOf(shown):
            # The form has just taken the focus.
            self.forget_focus()
            self.ensureWidgetVisible(shown, 0, 24)

    def _show_keys(self, warned: bool) -> None:
        self._keys.setText(form_keys(warned=warned))

    def _follow_results(self) -> None:
        refused = self._still_refused is not None and not self._still_refused.isHidden()
        if refused != self._refused:
            self._arrange()
        else:
            self._place_newest()

    def _place_newest(self) -> None:
        """Show the newest result below what scrolls, where its card is out of sight."""
        if self._newest is None:
            return
        height = self._newest.heightForWidth(self.width())
        top = self.results.card.mapTo(self._page, QPoint()).y() - self.verticalScrollBar().value()
        control = self._look.measures.control
        below = self._narrow and top + 2 * control > self.height() - height
        # With little room, the form needs all of it.
        roomy = self.height() - height > 5 * control
        wanted = below and roomy and self._newest.says_something
        height = height if wanted else 0
        self._newest.setVisible(wanted)
        self._newest.setGeometry(0, self.height() - height, self.width(), height)
        if self.viewportMargins().bottom() != height:
            self.setViewportMargins(0, 0, 0, height)

    def _arrange(self) -> None:
        ch = self._look.measures.ch
        width = self.width()
        wide = self._look.measures.is_wide(width)
        narrow = width < _MEDIUM_CH * ch
        margin = 24 if wide else 16
        # In a low window, there is room for one of the two lines.
        self._refused = self._still_refused is not None and not self._still_refused.isHidden()
        self._keys.setVisible(not self.form.locked and (wide or not self._refused))
        self._row.setContentsMargins(beside_bar(self, margin))
        self._results_column.setMaximumWidth(_UNLIMITED if narrow else round(_RESULTS_CH * ch))
        self._row.setSpacing(24 if wide else 12)
        if narrow:
            self._row.setDirection(QBoxLayout.Direction.TopToBottom)
            self._left.setMinimumWidth(0)
            self._left.setMaximumWidth(_UNLIMITED)
        else:
            self._row.setDirection(QBoxLayout.Direction.LeftToRight)
            self._left.setFixedWidth(round((44 if wide else 38) * ch))
        # A form that is too high makes the page scroll anyway, and so does a narrow one.
        # The viewport is as high as the page. Asking for it would make PySide build all widgets.
        room = self.height() - 2 * margin
        too_high = self._left.heightForWidth(self._left.width()) > room
        self._panel.set_room(0 if narrow or too_high else room)
        self._narrow = narrow
        self._place_newest()
        self.form.set_tight(not wide)
        self._key_row.setContentsMargins(24 if wide else 16, 0, 0, 0)
