"""The page Add a plant: the form with the results beside it, or below it in a narrow window."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QStackedLayout, QWidget

from plantdesk.journal.records import Draft
from plantdesk.ui.add.plant_form import PlantForm
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.room import Room
from plantdesk.ui.widgets.labels import Elided, Icon, centred
from plantdesk.ui.widgets.layouts import boxed, column, middle, row
from plantdesk.ui.widgets.scrolls import Column, FollowingScroll, beside_bar
from plantdesk.ui.wording import MAX_ROW_TEXT, isolated, store_name, translate

if TYPE_CHECKING:
    from plantdesk.ui.results.results import Results

# From this width on, the longest button of a result fits beside the form.
_MEDIUM_CH = 76
# Lines of text become no longer than this on a large screen.
_RESULTS_CH = 100
_UNLIMITED = 16_777_215


class PageAdd(FollowingScroll):
    # Half of the window's widgets, so they come later.
    results: "Results"

    def __init__(self, room: Room) -> None:
        super().__init__()
        look, _, stores, *_ = room
        self._look, self._stores = look, stores
        self.setObjectName("pageAdd")
        self.form = PlantForm(room)
        self._left = QWidget()
        self._key_row = column(self.form.key_line)
        self._left.setLayout(column(self.form, self._key_row, None, gap=12))
        self._first = plain_label(type_="h2")
        text = translate("session", "Plants you add to this store appear here, with its reply.")
        drawing = Icon(look, "drawing-seedling", "accent_soft", 96)
        self._quiet = row(None, None)
        about = centred(text, "text2")
        self._empty = boxed(middle(drawing, 20, self._first, 8, about, 8, self._quiet))
        self._right = Column()
        self._pages = QStackedLayout(self._right)
        self._pages.addWidget(self._empty)
        self._page = QWidget()
        self._page.setProperty("box", "ground")
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.addWidget(self._left)
        self._row.addWidget(self._right, 1)
        # Spare width stays at the end.
        self._row.addStretch()
        # With the lesson above it.
        self.whole = column(self._row, gap=12)
        self.whole.setStretch(0, 1)
        self._page.setLayout(self.whole)
        # With a size, Qt does not measure all of it, before it has its style.
        self._page.resize(1, 1)
        self.setWidget(self._page)
        look.changed.connect(self._arrange)
        self.verticalScrollBar().rangeChanged.connect(self._arrange)
        stores.current_changed.connect(self._name_first)
        stores.counts_changed.connect(self._name_first)
        self._name_first()
        self._arrange()

    def show_results(self, results: "Results") -> None:
        self.results = results
        self._newest_icon = Icon(self._look)
        self._newest = Elided("newestResult", at=Qt.TextElideMode.ElideRight)
        line = row(self._newest_icon, self._newest, gap=6, margins=(16, 6, 16, 6))
        line.setStretchFactor(self._newest, 1)
        self._foot = boxed(line, "foot")
        self._foot.setParent(self)
        self._pages.addWidget(results)
        results.changed.connect(self._follow_results)
        self._follow_results()
        self._arrange()

    def unsaved(self) -> tuple[Draft, ...]:
        """The typed texts of the plants beside the form that are in no journal."""
        return self.results.model.unsaved_drafts() if "results" in vars(self) else ()

    @property
    def section_shown(self) -> str:
        """The section of the guide about a wrong field, else the card, else the form."""
        focused = QApplication.focusWidget()
        beside = focused is not None and self.results.isAncestorOf(focused)
        card = self.results.section if beside or self.form.empty else ""
        return self.form.wrong_section or card or "adding-a-plant"

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _name_first(self) -> None:
        """Say what the results' place is for, while it has none."""
        text = translate("session", "Ready for a plant")
        if self._stores.is_new(self._stores.current.id):
            name = store_name(self._stores.current)
            text = translate("session", "The first plant for {0}").format(name)
        self._first.setText(text)

    def _follow_results(self) -> None:
        session = self.results.session
        beside = bool(self.results.card.card or self.results.unfinished.card)
        self._pages.setCurrentIndex(int(beside))
        if session.today.parent() is not (session if beside else self._empty):
            # Without a list, too: plants of this morning are no longer in it after a new start.
            place = session.head if beside else self._quiet
            place.insertWidget(2 if beside else 1, session.today)
        self._tell_newest()

    def _tell_newest(self) -> None:
        """Say below a narrow page what became of the newest plant: its card is out of sight."""
        told = self.results.newest if self._narrow else None
        if told is not None:
            plant = isolated(" ".join(filter(None, told.typed))[:MAX_ROW_TEXT])
            self._newest.show_text(translate("plants", "{0}: {1}").format(told.word, plant))
            self._newest_icon.show_icon(told.icon, told.tone)
        self._foot.setVisible(told is not None)
        height = self._foot.sizeHint().height() if told else 0
        self._foot.setGeometry(0, self.height() - height, self.width(), height)
        if self.viewportMargins().bottom() != height:
            self.setViewportMargins(0, 0, 0, height)

    def _arrange(self) -> None:
        ch = self._look.measures.ch
        width = self.width()
        wide = self._look.measures.is_wide(width)
        self._narrow = narrow = width < _MEDIUM_CH * ch
        margin = 24 if wide else 16
        self.whole.setContentsMargins(beside_bar(self, margin))
        self._right.setMaximumWidth(_UNLIMITED if narrow else round(_RESULTS_CH * ch))
        self._row.setSpacing(24 if wide else 12)
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
        beside = round((44 if wide else 38) * ch)
        self._left.setMinimumWidth(0 if narrow else beside)
        self._left.setMaximumWidth(_UNLIMITED if narrow else beside)
        # A stacked layout is as high as its highest page.
        self._empty.setMinimumHeight(round(36 * self._look.measures.base) if narrow else 0)
        if "results" in vars(self):
            self._tell_newest()
        self.form.set_tight(not wide)
        self._key_row.setContentsMargins(24 if wide else 16, 0, 0, 0)
