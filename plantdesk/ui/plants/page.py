"""The page with every plant that was typed on this computer."""

from collections.abc import Callable
from datetime import date

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import AlreadyHere, NotChanged
from plantdesk.domain.entry import Entry
from plantdesk.domain.local_time import today
from plantdesk.domain.search.plant_search import Kind
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.journal.records import Batch
from plantdesk.ui.entry.batches import Batches
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.plants.answers import Answers
from plantdesk.ui.plants.chips import PlantChips
from plantdesk.ui.plants.list.list_card import ListCard
from plantdesk.ui.plants.list.table import PlantsTable
from plantdesk.ui.plants.messages import Messages
from plantdesk.ui.plants.model import PlantsModel
from plantdesk.ui.plants.output import ListOutput
from plantdesk.ui.plants.page_body import PageBody, is_narrow
from plantdesk.ui.plants.pane import EntryPane
from plantdesk.ui.plants.plant_list import ListParts, PlantList
from plantdesk.ui.plants.search_row import SearchRow
from plantdesk.ui.widgets.layouts import column
from plantdesk.ui.widgets.scrolls import scroll_upright
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.wording import translate

_MODIFIERS = Qt.KeyboardModifier


class PagePlants(QWidget):
    """Its messages stand below what scrolls, so that they are always seen."""

    def __init__(
        self,
        look: Look,
        stores: Stores,
        seconds: Seconds,
        desk: Desk,
        today: Callable[[], date] = today,
        parent: QWidget | None = None,
    ) -> None:
        # With its parent from the start: Qt styles all widgets again whenever they move.
        super().__init__(parent)
        self._look = look
        self._stores = stores
        self._desk = desk
        self.setObjectName("pagePlants")
        self.setAccessibleName(translate("plants", "All plants"))
        self.model = PlantsModel(stores, seconds)
        self.model.setParent(self)
        self.table = PlantsTable(look, self.model)
        self.card = ListCard(look, self.table)
        self.pane = EntryPane(look, stores, seconds)
        self.pane.show_entry(None)
        self.search_row = SearchRow(look, stores, lambda: self.plant_list.search, today)
        self.chips = PlantChips(look)
        self.batches = Batches(stores)
        self.messages = Messages(look)
        parts = ListParts(self.search_row, self.chips, self.card, self.table, self.pane)
        self.plant_list = PlantList(
            stores, desk, parts, self.messages.clear, self.messages.say_too_long
        )
        self.output = ListOutput(look, stores, desk, self.plant_list, self)
        self.answers = Answers(self.plant_list, parts, self.messages)
        self._scroll = QScrollArea(self)
        scroll_upright(self._scroll)
        self._body = PageBody(
            look,
            self.batches,
            self.search_row,
            self.chips,
            self.card,
            self.pane,
            self._scroll.viewport(),
        )
        self._scroll.setWidget(self._body)
        whole = column(self._scroll, self.messages)
        whole.setStretchFactor(self._scroll, 1)
        self.setLayout(whole)
        self._connect(seconds)
        # The answer may be here when the page is laid out.
        self.plant_list.begin()
        self._arrange()

    def take_focus(self) -> None:
        if self.card.shows_rows:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.search_row.search.setFocus(Qt.FocusReason.OtherFocusReason)
            # What is scanned next is searched for instead.
            self.search_row.search.selectAll()

    def show_only(self, kind: Kind) -> None:
        """Show what the band counts: the practice store's plants, or those of all real stores."""
        stores = self._stores
        counts = (stores.count_to_check, stores.count_waiting, stores.count_refused)
        current = stores.current
        own = current.practice and any(count(current.id) for count in counts)
        self.plant_list.show_only(kind, store_id=current.id if own else None)

    def show_entry(self, entry: Entry) -> None:
        """Show one plant among all others of its store."""
        self.pane.show_entry(entry, by_user=True)
        self.plant_list.show_only(store_id=entry.store_id, beside=entry.id)

    def show_linked(self, entry_id: str) -> None:
        """Show the plant that this one corrects, or its correction, among all plants."""
        practice = PRACTICE_ID in (self._stores.current.id, self.search_row.store_id)
        self.plant_list.show_only(store_id=PRACTICE_ID if practice else None, beside=entry_id)

    def show_sheet(self, batch: Batch) -> None:
        """Show the plants of a sheet."""
        self.plant_list.show_only(sheet=batch)

    def panes(self) -> list[tuple[QWidget, QWidget]]:
        """What F6 goes between, and where the keyboard goes there."""
        panes: list[tuple[QWidget, QWidget]] = [
            (self.search_row, self.search_row.search),
            (self.card, self.table),
            (self.card, self.card.show_more),
            (self.pane, self.pane.first_button),
        ]
        return [(pane, focus) for pane, focus in panes if focus.isVisible()]

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.plant_list.begin_or_renew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Search for what nobody else takes, such as an id scanned while a row is chosen."""
        commands = _MODIFIERS.AltModifier | _MODIFIERS.ControlModifier | _MODIFIERS.MetaModifier
        typed = not event.modifiers() & commands and event.text().isprintable()
        if typed and event.text().strip():
            self.search_row.search.start_with(event.text())
        else:
            super().keyPressEvent(event)

    def _arrange(self) -> None:
        margin = self._look.measures.margin(self.width())
        self.messages.setContentsMargins(margin, 4, margin, 4)
        # Where one column scrolls, a message moves nothing anyway.
        self.messages.reserve(not is_narrow(self._look, self.width()))
        self._body.arrange(self.width())

    def _take_entry(self, entry: Entry) -> None:
        self.plant_list.put(entry)
        self.pane.put(entry)
        self.pane.take_linked(entry)
        self.answers.take(entry)

    def _turn_to_pane(self) -> None:
        self.pane.first_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _renew_times(self) -> None:
        self.plant_list.follow_day()
        if self.isVisible():
            self.pane.renew()
            self.table.viewport().update()

    def _read_history(self, entry_id: str) -> None:
        self._desk.ask(
            lambda engine: engine.plants.read_history(entry_id),
            self.pane.show_history,
            otherwise=None,
        )

    def _release_batch(self, batch_id: str) -> None:
        self._desk.ask(lambda engine: engine.batches.release(batch_id))

    def _follow_focus(self, _: QWidget | None, focused: QWidget | None) -> None:
        if focused is self.table:
            self._show_row()
        elif focused is not None and self._body.isAncestorOf(focused):
            self._scroll.ensureWidgetVisible(focused, 0, 24)

    def _show_row(self) -> None:
        """The row that the keyboard is on, not all rows: what stands above is to stay in sight."""
        height = self.table.row_height()
        row = self.table.visualRect(self.table.currentIndex())
        middle = self.table.viewport().mapTo(self._body, QPoint(0, max(0, row.top()) + height // 2))
        self._scroll.ensureVisible(0, middle.y(), 0, height)

    def _connect(self, seconds: Seconds) -> None:
        self._look.changed.connect(self._arrange)
        self.table.entered.connect(self._turn_to_pane)
        self.card.focus_lost.connect(self.take_focus)
        self.pane.history_wanted.connect(self._read_history)
        self.pane.entry_wanted.connect(self.show_linked)
        self.pane.focus_lost.connect(self.take_focus)
        self.batches.released.connect(self._release_batch)
        self.batches.shown.connect(self.show_sheet)
        self.search_row.search.left.connect(self.take_focus)
        self.search_row.action_wanted.connect(self.output.make)
        self.output.told.connect(self.messages.say)
        self.output.went_wrong.connect(self.messages.say_wrong)
        self._desk.on(Entry, self._take_entry)
        self._desk.on(NotChanged, self.messages.say_not_changed)
        self._desk.on(AlreadyHere, self.messages.say_already_here)
        seconds.ticked.connect(self._renew_times)
        self._stores.queue_changed.connect(self._renew_times)
        self._stores.token_changed.connect(self._renew_times)
        self._stores.list_changed.connect(self._renew_times)
        app = QApplication.instance()
        assert isinstance(app, QApplication)  # noqa: S101
        app.focusChanged.connect(self._follow_focus)
