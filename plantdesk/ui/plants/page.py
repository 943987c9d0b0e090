"""The page with every plant that was typed on this computer."""

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QStackedLayout, QWidget

from plantdesk.desk.news import AlreadyHere, NotChanged
from plantdesk.domain.entry import Entry
from plantdesk.domain.search.plant_search import MOST_TO_SORT, Kind, Order, PlantFilter, PlantSearch
from plantdesk.ui.entry.batches import Batches
from plantdesk.ui.flow import start
from plantdesk.ui.look.announce import announce
from plantdesk.ui.plants.columns import COLUMNS
from plantdesk.ui.plants.days import Days, Period
from plantdesk.ui.plants.messages import Messages
from plantdesk.ui.plants.model import Nothing, PlantsModel
from plantdesk.ui.plants.output import ListOutput
from plantdesk.ui.plants.pane import EntryPane
from plantdesk.ui.plants.search_row import SearchRow, types
from plantdesk.ui.plants.table import PlantsTable
from plantdesk.ui.room import Room
from plantdesk.ui.widgets.buttons.button import Link
from plantdesk.ui.widgets.labels import centred, wrapped
from plantdesk.ui.widgets.layouts import boxed, column, middle
from plantdesk.ui.widgets.scrolls import Column, FollowingScroll, beside_bar
from plantdesk.ui.wording import number, translate

_FOCUS, _NATIVE = Qt.FocusReason.OtherFocusReason, QKeySequence.SequenceFormat.NativeText
_GAP, _EDGE, _NO_LIMIT = 12, 16, 16_777_215
# Beside the pane a row still has room for a long id and the start of a name.
_MEDIUM_CH, _WIDE_PANE_CH = 84, 37
# In a small window, two answers about a plant to check stand side by side: their words, and
# what is around these.
_TWO_ANSWERS_CH, _AROUND_TWO_ANSWERS = 24, 94


class PagePlants(QWidget):
    """Its messages stand below what scrolls, so that they are always seen."""

    labels_wanted = Signal()

    def __init__(self, room: Room, parent: QWidget | None = None) -> None:
        # With its parent from the start: Qt styles all widgets again whenever they move.
        super().__init__(parent)
        self._look, self._desk, self._stores, seconds, _ = room
        look, stores = self._look, self._stores
        self.setObjectName("pagePlants")
        self.setAccessibleName(translate("plants", "All plants"))
        self.model = PlantsModel(room, self.isVisible)
        self.model.setParent(self)
        self.table = PlantsTable(look, self.model)
        self.pane = EntryPane(room)
        self.messages = Messages(look, self.table, self.pane, self._return_to)
        self.output = ListOutput(room, self.model, self, self.messages)
        keys = QKeySequence(QKeySequence.StandardKey.Copy).toString(_NATIVE)
        copy = f"{translate('plants', '&Copy these plants')}\t{keys}"
        outputs = {
            translate("plants", "&Export…"): lambda: start(self.output.export(), self),
            translate("plants", "&Day sheet…"): lambda: start(self.output.print_day_sheet(), self),
            translate("plants", "&Labels…"): self.labels_wanted.emit,
            copy: lambda: start(self.output.copy(), self),
        }
        self.search_row = SearchRow(look, stores, self.model, outputs)
        self.batches = Batches(stores)
        # The plant to choose as soon as the list has it, and those that are chosen.
        self._wanted: str | None = None
        self._chosen: list[str] = []
        self._then = Nothing("")
        self._lay_out()
        self._connect()
        nothing_to_do = stores.nothing_to_do or stores.current.practice
        kind = Kind.ALL if nothing_to_do else Kind.TO_DO
        self.search_row.look_for(kind, self.search_row.usual_store if nothing_to_do else None)
        for changed in (
            seconds.ticked,
            stores.queue_changed,
            stores.token_changed,
            stores.list_changed,
        ):
            changed.connect(self._renew_times)
        self._arrange()

    def take_focus(self) -> None:
        if self._stack.currentWidget() is self.table:
            self.table.setFocus(_FOCUS)
        else:
            self.search_row.search.setFocus(_FOCUS)
            # What is scanned next is searched for instead.
            self.search_row.search.selectAll()

    def show_only(self, kind: Kind) -> None:
        """Show what the band counts: plants of its store, or those that wait for others."""
        elsewhere = kind is Kind.WAITING and not self._stores.count_waiting(self._stores.current.id)
        self.search_row.look_for(kind, None if elsewhere else self.search_row.usual_store)

    def show_entry(self, entry: Entry) -> None:
        """Show one plant: its id is searched for."""
        alone = self._stores.several or self._stores.to_name(entry.store_id).practice
        store_id = entry.store_id if alone else None
        self.search_row.look_for(Kind.ALL, store_id, str(entry.plant.id))
        self._wanted = entry.id
        self.pane.show_entry(entry, by_user=True)

    async def show_reference(self, entry_id: str) -> None:
        """Show the plant of which only the entry's id is known."""
        current = self._stores.current
        wanted = PlantFilter(store_id=current.id if current.practice else None, text=entry_id)
        for entry in (await self.output.read(PlantSearch(wanted), 1))[0]:
            self.show_entry(entry)

    def show_today(self) -> None:
        """Show the plants of the store in the band that were added today."""
        self.search_row.look_for(Kind.ADDED, self._stores.current.id, days=Days(Period.TODAY))

    def panes(self) -> list[tuple[QWidget, QWidget]]:
        """What F6 goes between, and where the keyboard goes there."""
        panes: list[tuple[QWidget, QWidget]] = [
            (self.search_row, self.search_row.search),
            (self._card, self.table),
            (self._card, self._show_more),
            (self.pane, self.pane.first_button),
        ]
        return [(pane, focus) for pane, focus in panes if focus.isVisible()]

    def sort(self, order: Order) -> None:
        self.messages.say("")
        self.model.sort_by(order)
        self.table.show_order()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.search_row.follow_day()
        self.model.renew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Search for what nobody else takes, such as an id scanned while a row is chosen."""
        if types(event):
            self.search_row.search_for(event.text())
        else:
            super().keyPressEvent(event)

    def _begin_search(self) -> None:
        self._wanted = None
        self.messages.say("")

    def _return_to(self, entry: Entry) -> None:
        """Show a plant, and go to it as soon as the list has it again."""
        self.table.clearSelection()
        self._wanted = entry.id
        self.pane.show_entry(entry)

    def _show_found(self, other: bool) -> None:
        model, wanted = self.model, self._wanted
        if model.search.order is not Order.TIME and model.total > MOST_TO_SORT:
            self.sort(Order.TIME)
            text = translate("plants", "Lists of more than {0} plants can only be sorted by time.")
            self.messages.say(text.format(number(MOST_TO_SORT)))
            return
        self.search_row.chips.show_counts(model.counts)
        more = model.canFetchMore(QModelIndex())
        self._older.setVisible(not more and model.total > len(model.rows))
        if model.fault or not model.rows:
            self._show_nothing()
            if other and wanted is None:
                self.pane.show_entry(None)
            return
        self._turn_to(self.table)
        place = model.place_of(wanted) if wanted else None
        if place is not None:
            self._wanted = None
            self.table.go_to(place, by_user=False)
        elif other and wanted is None:
            self.table.verticalScrollBar().setValue(0)
            self.table.go_to(*self._places_to_choose(), by_user=False)
        elif wanted and more and model.search.filter.text:
            # Many newer plants have the same figures in their ids.
            model.fetchMore(QModelIndex())
        self.messages.go_on()

    def _places_to_choose(self) -> list[int]:
        """The plant whose id was searched for, those that were chosen, or the first one."""
        text = self.model.search.filter.text
        ids = [str(plant.entry.plant.id) for plant in self.model.rows]
        if text in ids:
            return [ids.index(text)]
        places = map(self.model.place_of, self._chosen)
        return [place for place in places if place is not None] or [0]

    def _show_nothing(self) -> None:
        self._then = nothing = self.model.nothing
        self._nothing.setText(nothing.words)
        self._show_more.show_text(nothing.button)
        self._turn_to(self._empty)
        self._show_more.setVisible(bool(nothing.button))

    def _turn_to(self, page: QWidget) -> None:
        if self._stack.currentWidget() is page:
            return
        focused = QApplication.focusWidget()
        here = focused is not None and self._card.isAncestorOf(focused)
        self._stack.setCurrentWidget(page)
        if here:
            self.take_focus()
            if page is self._empty:
                announce(self._card, self._nothing.text())

    def _widen(self) -> None:
        """Show the list that the button of an empty one leads to."""
        self.search_row.look_for(Kind.ALL, None, self._then.text)
        self.take_focus()

    def _choose(self) -> None:
        entries, by_user = self.table.entries(), self.table.by_user
        if entries:
            self._chosen, self._wanted = [entry.id for entry in entries], None
        if len(entries) > 1:
            self.pane.show_several(entries, by_user=by_user)
        elif entries:
            self.pane.show_entry(entries[0], by_user=by_user)
        elif not self.pane.history.entry_id:
            # Several have left the list.
            self.pane.show_entry(None)

    def _take_entry(self, entry: Entry) -> None:
        self.model.put(entry)
        self.pane.put(entry)
        if len(self.table.entries()) > 1:
            self._choose()
        self.messages.take(entry)
        self.messages.go_on()

    def _renew_times(self) -> None:
        if self.isVisible():
            self.search_row.follow_day()
            self.pane.renew()
            self.table.viewport().update()

    def _arrange(self) -> None:
        """The pane stands beside the list, or below it where there is little room."""
        measures, width = self._look.measures, self.width()
        ch, wide, narrow = measures.ch, measures.is_wide(width), width < _MEDIUM_CH * measures.ch
        margin = measures.margin(width)
        self.messages.setContentsMargins(margin, 4, margin, 4)
        self._column.setContentsMargins(beside_bar(self._scroll, margin, 16))
        self._row.setSpacing(16 if wide else _GAP)
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
        beside = _WIDE_PANE_CH * ch if wide else _TWO_ANSWERS_CH * ch + _AROUND_TWO_ANSWERS
        self.pane.setMinimumWidth(0 if narrow else round(beside))
        self.pane.setMaximumWidth(_NO_LIMIT if narrow else round(beside))
        self.pane.least_height = round((24 if narrow else 18) * measures.base)
        self.pane.updateGeometry()

    def _lay_out(self) -> None:
        self._nothing = centred("", "text2")
        self._nothing.setObjectName("nothingFound")
        self._show_more = Link(self._look, "showMore")
        self._older = wrapped(
            translate("plants", "Older plants: search, or choose days."), "text2", "small"
        )
        self._older.setContentsMargins(_EDGE, 4, _EDGE, 4)
        self._older.hide()
        self._empty = boxed(middle(self._nothing, 8, self._show_more), "clear")
        self._card = Column()
        self._card.setProperty("box", "card")
        self._stack = QStackedLayout()
        # A square table would overlap the card's round corners.
        self._card.setLayout(column(self._stack, self._older, margins=(1, 1, 1, 8)))
        self._stack.addWidget(self.table)
        self._stack.addWidget(self._empty)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.addWidget(self._card, 1)
        self._row.addWidget(self.pane)
        self._column = column(self.batches, self.search_row, self._row, gap=_GAP)
        self._column.setStretchFactor(self._row, 1)
        self._scroll = FollowingScroll()
        self._scroll.setWidget(boxed(self._column, "ground"))
        whole = column(self._scroll, self.messages)
        whole.setStretchFactor(self._scroll, 1)
        self.setLayout(whole)

    def _connect(self) -> None:
        self._look.changed.connect(self._arrange)
        self.model.found.connect(self._show_found)
        self.table.selectionModel().selectionChanged.connect(self._choose)
        self.table.doubleClicked.connect(lambda: self.pane.first_button.setFocus(_FOCUS))
        self.table.head.sectionClicked.connect(lambda at: self.sort(COLUMNS[at][1]))
        self._show_more.clicked.connect(self._widen)
        self.pane.entry_wanted.connect(self.show_entry)
        self.pane.buttons.focus_lost.connect(self.take_focus)
        desk = self._desk
        self.batches.released.connect(
            lambda batch_id: desk.ask(lambda engine: engine.batches.release(batch_id))
        )
        self.batches.shown.connect(
            lambda batch: self.search_row.look_for(Kind.ALL, None, sheet=batch)
        )
        self.search_row.search.left.connect(self.take_focus)
        self.search_row.changed.connect(self._begin_search)
        desk.on(Entry, self._take_entry)
        desk.on(NotChanged, self.messages.say_not_changed)
        desk.on(AlreadyHere, self.messages.say_already_here)
