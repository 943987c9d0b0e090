"""The page with every plant that was typed on this computer."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, timedelta

from PySide6.QtCore import QEvent, QObject, QPoint, QSettings, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QScrollArea,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import (
    AlreadyHere,
    EntriesFound,
    JournalFault,
    JournalReplaced,
    NotChanged,
)
from plantdesk.desk.plant_list import ListAsked, ListChanged, ListFault, ListFound
from plantdesk.domain.entry import Entry
from plantdesk.domain.search.day_count import DAYS, last_days
from plantdesk.domain.search.plant_search import Kind, Order, PlantFilter, PlantSearch
from plantdesk.journal.records import Batch
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.plants.batches import Batches
from plantdesk.ui.plants.chart.chart import DayChart
from plantdesk.ui.plants.chips import Chips
from plantdesk.ui.plants.days import ANY_DAY, ask_for_days, one_day
from plantdesk.ui.plants.list.nothing_words import (
    Nothing,
    Way,
    list_fault_text,
    no_journal_text,
    nothing_found,
)
from plantdesk.ui.plants.list.table import PlantsTable
from plantdesk.ui.plants.model import PlantsModel
from plantdesk.ui.plants.output import ListOutput
from plantdesk.ui.plants.pane import EntryPane
from plantdesk.ui.plants.search_row import ListAction, SearchRow
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.widgets.scrolls.column import Column
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.wording import already_here_text, number, short_store_name, translate

# Beside the pane a row still has room for a long id and the start of a name.
_WIDE_PX, _WIDE_CH, _MEDIUM_CH = 900, 112, 84
_COUNT_SAID_MS = 500
# Below the chart, a plant's journey and its buttons need so many lines.
_PANE_LINES = 22
_ROWS, _NOTHING = 0, 1
_MODIFIERS = Qt.KeyboardModifier


def _today() -> date:
    return datetime.now().astimezone().date()


class PagePlants(QScrollArea):
    """Counts and rows change together. While the pointer is over the rows, they stay."""

    def __init__(
        self,
        look: Look,
        stores: Stores,
        seconds: Seconds,
        desk: Desk,
        settings: QSettings | None = None,
        today: Callable[[], date] = _today,
    ) -> None:
        super().__init__()
        self._look = look
        self._stores = stores
        self._desk = desk
        self._today = today
        self.setObjectName("pagePlants")
        self.setAccessibleName(translate("plants", "All plants"))
        self._begun = False
        self._first = False
        # Plants have changed while the rows had to stay.
        self._changed = False
        self._progress = (0, 0)
        self._reads = False
        # Why there is no list, if there is none.
        self._fault = ""
        self._emptied = False
        self._way: Way | None = None
        # The plant that another page asked for.
        self._beside: str | None = None
        self.model = PlantsModel(stores, seconds)
        self.model.setParent(self)
        self.table = PlantsTable(look, self.model, settings)
        self.pane = EntryPane(look, stores, seconds)
        self.pane.show_entry(None)
        self.pane.installEventFilter(self)
        self._least_pane = 0
        self.chart = DayChart(look)
        self._days_counted = False
        self.chart.day_chosen.connect(self._choose_day)
        self.row = SearchRow(look, stores, self.table)
        self.chips = Chips(look)
        self.batches = Batches(look, stores)
        self._nothing = plain_label("", "text2")
        self._nothing.setObjectName("nothingFound")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setWordWrap(True)
        self._show_more = Link(look, "showMore")
        self._show_more.clicked.connect(self._widen)
        self.output = ListOutput(look, stores, desk, self.model, self)
        self._cancel = Link(look, "cancelExport")
        self._cancel.show_text(translate("plants", "Cancel"))
        self._cancel.hide()
        self._note = wrapped("", "text2", "small")
        self._note.setObjectName("plantsNote")
        self._lay_out()
        self._connect(seconds)
        look.changed.connect(self._arrange)
        self.say("")
        self._arrange()

    def take_focus(self) -> None:
        if self._pages.currentIndex() == _ROWS:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.row.search.setFocus(Qt.FocusReason.OtherFocusReason)
            # What is scanned next is searched for instead.
            self.row.search.selectAll()

    def show_only(self, kind: Kind) -> None:
        """Show what the band counts, which may be in any store."""
        self._begun = True
        self.row.limit_to()
        self.chips.choose(kind)
        self._search()

    def show_entry(self, entry: Entry) -> None:
        """Show one plant among all others of its store."""
        self._begun = True
        self.row.limit_to(store_id=entry.store_id)
        self.chips.choose(Kind.ALL)
        self.pane.show_entry(entry, by_user=True)
        self._search(beside=entry.id)

    def panes(self) -> list[tuple[QWidget, QWidget]]:
        """What F6 goes between, and where the keyboard goes there."""
        panes: list[tuple[QWidget, QWidget]] = [
            (self.row, self.row.search),
            (self._list, self.table),
            (self._list, self._show_more),
            (self.chart, self.chart.bars),
            (self.pane, self.pane.first_button),
        ]
        return [(pane, focus) for pane, focus in panes if focus.isVisible()]

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._emptied:
            return
        if not self._begun:
            self._begin()
        else:
            self._renew()

    def _begin(self) -> None:
        """Show what needs a person, if anything does. From then on, the user chooses."""
        self._begun = self._first = True
        self.chips.choose(Kind.TO_DO)
        self._search()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Search for what nobody else takes, such as an id scanned while a row is chosen."""
        commands = _MODIFIERS.AltModifier | _MODIFIERS.ControlModifier | _MODIFIERS.MetaModifier
        typed = not event.modifiers() & commands and event.text().isprintable()
        if typed and event.text().strip():
            self.row.search.start_with(event.text())
        else:
            super().keyPressEvent(event)

    def _search(self, beside: str | None = None) -> None:
        self._changed = False
        self._beside = beside
        self.say("")
        if beside is not None:
            self.table.choose_none()
        days = self.row.days
        self.chart.chosen = days.first if days.first == days.last else None
        before = self.model.search
        stores = sorted(self._stores.known, key=lambda store: short_store_name(store).casefold())
        ids = tuple(store.id for store in stores)
        self.model.show(PlantSearch(self._filter(), before.order, before.descending, ids), beside)

    def _filter(self) -> PlantFilter:
        return replace(self.row.filter(self._today()), kind=self.chips.kind)

    def _search_again(self) -> None:
        self._search()

    def _sort(self, order: Order) -> None:
        before = self.model.search
        # Times begin with the newest, all else from the top.
        descending = not before.descending if order is before.order else order is Order.TIME
        self.table.show_order(order, descending=descending)
        self.model.search = replace(before, order=order, descending=descending)
        self._search()

    def _ask(self, asked: ListAsked) -> None:
        self._desk.ask(lambda engine: engine.plant_list.find(asked))

    def _take(self, found: ListFound) -> None:
        if self.table.pointed_at and self.model.would_move(found, *self.table.visible_rows()):
            self.model.drop(found)
            self._changed = True
            return
        self._fault = ""
        self.model.take(found)
        if found.counts is not None:
            self._count_days()

    def _show_found(self, other_list: bool) -> None:
        if self._first and self.model.counts:
            self._first = False
            if not self.model.counts[Kind.TO_DO] and self.chips.kind is Kind.TO_DO:
                self.chips.choose(Kind.ALL)
                self._search()
                return
        if not self.table.can_sort(self.model.search.order):
            # The list has grown too long for it.
            self._sort(Order.TIME)
            return
        self.chips.show_counts(self.model.counts)
        if self.model.rowCount():
            self._turn_to(_ROWS)
        else:
            self._say_nothing()
            if other_list and self._beside is None:
                self.pane.show_entry(None)
        self.table.show_found(self._beside, other_list=other_list)
        if self.model.place_of(self._beside) is not None:
            self._beside = None
        if not self.table.pointed_at and not self.model.asking:
            self._catch_up()

    def _note_change(self, changed: ListChanged) -> None:
        self._progress = (changed.done, changed.of)
        self.output.incomplete = changed.done < changed.of
        if self.isVisible() and not self._emptied:
            self._say_progress()
            if not self.model.asking:
                self._renew()
            else:
                self._changed = True

    def _renew(self) -> None:
        """Ask again for what is on the screen."""
        self._changed = False
        if self._filter() != self.model.search.filter:
            # Another day has begun.
            self._search(self._beside)
            return
        self.model.renew(*self.table.visible_rows(), self._beside or self.table.anchor())

    def _catch_up(self) -> None:
        if self._changed and self.isVisible():
            self._renew()

    def _fail(self, _: ListFault) -> None:
        self._fault = list_fault_text()
        self.model.give_up()
        self._say_nothing()

    def _say_nothing(self) -> None:
        nothing = nothing_found(self.row.chosen, self.chips.kind, self.model.counts)
        if self._fault:
            nothing = Nothing(self._fault)
        self._way = nothing.way
        self._nothing.setText(nothing.words)
        self._show_more.show_text(nothing.button)
        self._turn_to(_NOTHING)
        self._show_more.setVisible(bool(nothing.button))

    def _turn_to(self, page: int) -> None:
        """Show the rows, or that there are none. The keyboard stays with the list."""
        if self._pages.currentIndex() == page:
            return
        focused = QApplication.focusWidget()
        here = focused is not None and self._list.isAncestorOf(focused)
        self._pages.setCurrentIndex(page)
        if here:
            self.take_focus()

    def _widen(self) -> None:
        """Do what the button of an empty list says."""
        match self._way:
            case Way.CLEAR_SEARCH:
                self.row.search.empty()
                self.row.search.setFocus(Qt.FocusReason.OtherFocusReason)
            case Way.SHOW_EVERY_KIND:
                self.chips.choose(Kind.ALL)
                self._search()
            case Way.SHOW_ALL | None:
                self.row.limit_to()
                self.chips.choose(Kind.ALL)
                self._search()

    def _choose(self, entry: Entry | None) -> None:
        if entry is not None:
            self._beside = None
            self.pane.show_entry(entry, by_user=self.table.by_user)

    def _take_entry(self, entry: Entry) -> None:
        self.model.put(entry)
        self.pane.put(entry)
        self.pane.take_linked(entry)

    def _show_linked(self, entry_id: str) -> None:
        """Show the plant that this one corrects, or its correction, among all plants."""
        self.row.limit_to()
        self.chips.choose(Kind.ALL)
        self._search(beside=entry_id)

    def _turn_to_pane(self) -> None:
        self.pane.first_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _renew_times(self) -> None:
        if self.isVisible() and self._begun and self._filter() != self.model.search.filter:
            # Another day has begun.
            self._search(self._beside)
        if self.isVisible():
            self.pane.renew()
            self.table.viewport().update()

    def _take_replaced(self, news: JournalReplaced) -> None:
        """Another journal may be open: show nothing of the one before."""
        if news.fault is None:
            self._empty("")

    def _take_journal_fault(self, _: JournalFault) -> None:
        self._empty(no_journal_text())

    def _open_journal(self, _: EntriesFound) -> None:
        """Begin again if the journal couldn't be opened, or was replaced."""
        if self._emptied:
            self._emptied, self._fault = False, ""
            self._begun = False
            if self.isVisible():
                self._begin()

    def _empty(self, fault: str) -> None:
        self._emptied, self._fault = True, fault
        self.model.clear()
        self.pane.show_entry(None)
        self.chips.show_counts({})
        self._say_nothing()

    def _choose_day(self, day: date) -> None:
        """Limit the list to a day of the chart, or no longer."""
        chosen = self.row.days == one_day(day)
        self.row.show_days(ANY_DAY if chosen else one_day(day))

    def _count_days(self) -> None:
        """Ask how many plants each day has, for the stores that the list shows."""
        today, store_id = self._today(), self.row.store_id
        since = one_day(today - timedelta(DAYS - 1)).times(today)[0]
        if since is not None:
            self._desk.ask(lambda engine: engine.plant_list.days(since, store_id), self._show_chart)

    def _show_chart(self, quarters: list[tuple[datetime, Kind, int]]) -> None:
        counts: Counter[tuple[date, Kind]] = Counter()
        for start, kind, count in quarters:
            counts[start.astimezone().date(), kind] += count
        self.chart.show_days(last_days(counts, self._today()))
        if not self._days_counted:
            self._days_counted = True
            self._arrange()

    def _choose_days(self) -> None:
        today = self._today()
        days = self.row.days.between(today) or (today, today)
        chosen = ask_for_days(self._look, days, today, self)
        if chosen is not None:
            self.row.show_days(chosen)

    def _do(self, action: ListAction) -> None:
        self.output.make(action)

    def _say_wrong(self, words: str) -> None:
        self.say(words, wrong=True)

    def _say_not_changed(self, news: NotChanged) -> None:
        if news.gone:
            self.say(translate("plants", "This plant is no longer on this computer."), wrong=True)
            return
        self.say(
            translate(
                "plants",
                "This computer can’t save the change now. Make room on the disk, then try again.",
            ),
            wrong=True,
        )

    def _say_already_here(self, item: AlreadyHere) -> None:
        """It can’t be undone: its id was used again."""
        decide = translate("plants", "Nothing has changed. Go to Add a plant to decide.")
        self.say(f"{already_here_text(item.entry)} {decide}", wrong=True)

    def _say_progress(self) -> None:
        done, of = self._progress
        if done < of:
            text = translate("plants", "Reading earlier plants: {0} of {1}. Newer ones are listed.")
            # Not over another message.
            if self._reads or not self._note.text():
                self._reads = True
                self._show_note(text.format(number(done), number(of)))
        elif self._reads:
            self.say("")

    def say(self, words: str, *, wrong: bool = False) -> None:
        """Show a message below the list until the next one, and announce it."""
        self._reads = False
        self._show_note(words, wrong=wrong)
        if words and self.isVisible():
            announce(self._note, words)

    def _say_count(self) -> None:
        """Announce how many plants the search has found, when the user has stopped typing."""
        count = self.model.counts.get(self.chips.kind)
        if self.row.search.text().strip() and count is not None and self.isVisible():
            announce(self.table, translate("plants", "%Ln plants found", None, count))

    def _show_note(self, words: str, *, wrong: bool = False) -> None:
        self._note.setText(words)
        self._note.setProperty("ink", "wrong" if wrong else "text2")
        restyle(self._note)
        self._fit_note()

    def _fit_note(self) -> None:
        margins = self._column.contentsMargins()
        room = max(1, self.viewport().width() - margins.left() - margins.right())
        self._note.ensurePolished()
        least = self._look.measures.small_line
        self._note.setFixedHeight(max(least, self._note.heightForWidth(room)))

    def _connect(self, seconds: Seconds) -> None:
        desk = self._desk
        self.model.asked.connect(self._ask)
        self.model.found.connect(self._show_found)
        self.table.chosen.connect(self._choose)
        self.table.entered.connect(self._turn_to_pane)
        self.table.sort_wanted.connect(self._sort)
        self.table.pointer_left.connect(self._catch_up)
        self.pane.history_wanted.connect(self._read_history)
        self.pane.entry_wanted.connect(self._show_linked)
        self.pane.focus_lost.connect(self.take_focus)
        self.batches.released.connect(self._release_batch)
        self.batches.shown.connect(self._show_sheet)
        self.chips.changed.connect(self._search_again)
        self.row.changed.connect(self._search_again)
        self._counting = QTimer(self, singleShot=True, interval=_COUNT_SAID_MS)
        self._counting.timeout.connect(self._say_count)
        self.row.search.textChanged.connect(self._counting.start)
        self.pane.acted.connect(self.table.forget_pointer)
        self.row.days_wanted.connect(self._choose_days)
        self.row.sort_wanted.connect(self._sort)
        self.row.left.connect(self.take_focus)
        self.row.action_wanted.connect(self._do)
        self.output.told.connect(self.say)
        self.output.went_wrong.connect(self._say_wrong)
        self.output.busy.connect(self._cancel.setVisible)
        self.output.stop_text.connect(self._cancel.show_text)
        self._cancel.clicked.connect(self.output.cancel)
        desk.on(ListFound, self._take)
        desk.on(ListChanged, self._note_change)
        desk.on(ListFault, self._fail)
        desk.on(Entry, self._take_entry)
        desk.on(EntriesFound, self._open_journal)
        desk.on(JournalFault, self._take_journal_fault)
        desk.on(JournalReplaced, self._take_replaced)
        desk.on(NotChanged, self._say_not_changed)
        desk.on(AlreadyHere, self._say_already_here)
        seconds.ticked.connect(self._renew_times)
        self._stores.queue_changed.connect(self._renew_times)
        self._stores.token_changed.connect(self._renew_times)
        self._stores.list_changed.connect(self._renew_times)
        app = QApplication.instance()
        assert isinstance(app, QApplication)  # noqa: S101
        app.focusChanged.connect(self._follow_focus)

    def _read_history(self, entry_id: str) -> None:
        self._desk.ask(lambda engine: engine.plants.read_history(entry_id), self.pane.show_history)

    def _show_sheet(self, batch: Batch) -> None:
        self.row.limit_to(sheet=batch)
        self.chips.choose(Kind.ALL)
        self._search()

    def _release_batch(self, batch_id: str) -> None:
        self._desk.ask(lambda engine: engine.plants.release_batch(batch_id))

    def _follow_focus(self, _: QWidget | None, focused: QWidget | None) -> None:
        if focused is self.table:
            self._show_row()
        elif focused is not None and self._page.isAncestorOf(focused):
            self.ensureWidgetVisible(focused, 0, 24)

    def _show_row(self) -> None:
        """The row that the keyboard is on, not all rows: what stands above is to stay in sight."""
        height = self.table.row_height()
        row = self.table.visualRect(self.table.currentIndex())
        middle = self.table.viewport().mapTo(self._page, QPoint(0, max(0, row.top()) + height // 2))
        self.ensureVisible(0, middle.y(), 0, height)

    def _lay_out(self) -> None:
        self._page = QWidget()
        self._page.setProperty("box", "ground")
        empty = QWidget()
        empty.setLayout(column(None, self._nothing, 8, self._show_more, None))
        empty_column = empty.layout()
        assert empty_column is not None  # noqa: S101
        empty_column.setAlignment(self._show_more, Qt.AlignmentFlag.AlignHCenter)
        self._list = QFrame()
        self._list.setProperty("box", "card")
        frame = QVBoxLayout(self._list)
        # A square table would overlap the card's round corners.
        frame.setContentsMargins(1, 1, 1, 8)
        self._pages = QStackedLayout()
        # Add the stack to its parent first: otherwise its pages would show as windows.
        frame.addLayout(self._pages)
        self._pages.addWidget(self.table)
        self._pages.addWidget(empty)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.addWidget(self._list, 1)
        side = QVBoxLayout()
        side.setSpacing(12)
        side.addWidget(self.chart)
        side.addWidget(self.pane, 1)
        self._row.addLayout(side)
        inside = Column()
        outer = QVBoxLayout(self._page)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(inside)
        self._column = QVBoxLayout(inside)
        self._column.setSpacing(12)
        self._column.addWidget(self.batches)
        self._column.addWidget(self.row)
        self._column.addWidget(self.chips)
        self._column.addLayout(self._row, 1)
        self._column.addLayout(row(self._note, self._cancel, gap=8))
        self.setWidget(self._page)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def _arrange(self) -> None:
        """Place list, chart and pane. The chart shows only where the pane has room below it."""
        measures = self._look.measures
        ch, width = measures.ch, self.width()
        wide = width >= _WIDE_PX and width >= _WIDE_CH * ch
        narrow = width < _MEDIUM_CH * ch
        margin = 24 if wide else 16
        above = self.row.height() + self.chips.height() + 5 * margin
        room = self.viewport().height() - above - self.chart.sizeHint().height()
        fits = wide and room >= _PANE_LINES * measures.body_line
        self.chart.setVisible(fits and self._days_counted)
        self._column.setContentsMargins(margin, 16, margin, 8)
        self._row.setSpacing(16 if wide else 12)
        self._fit_note()
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        self._least_pane = round((24 if narrow else 18) * measures.base)
        if narrow:
            self.pane.setMinimumWidth(0)
            self.pane.setMaximumWidth(16_777_215)
        else:
            self.pane.setFixedWidth(round((37 if wide else 32) * ch))
            self.chart.setFixedWidth(self.pane.width())
        self._fit_pane()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._fit_pane()
        return super().eventFilter(watched, event)

    def _fit_pane(self) -> None:
        """As high as its buttons need at its width. No layout around it asks for such a height."""
        inside = self.pane.layout()
        assert inside is not None  # noqa: S101
        least = max(self._least_pane, inside.totalMinimumHeightForWidth(self.pane.width()))
        if least != self.pane.minimumHeight():
            self.pane.setMinimumHeight(least)
