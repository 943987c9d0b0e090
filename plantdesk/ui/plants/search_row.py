"""Above the list: the search, the store, the days, and what can be done with the list."""

from collections.abc import Callable
from datetime import date
from enum import Enum, auto
from functools import partial

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.search.plant_search import Order, PlantFilter, PlantSearch
from plantdesk.journal.records import Batch
from plantdesk.ui.flow import answer_of, start
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import set_tip
from plantdesk.ui.plants.days import ANY_DAY, Days, DaysDialog, Period, days_word
from plantdesk.ui.plants.model import ORDERS, PlantColumn, column_name
from plantdesk.ui.plants.search_field import SearchField
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.choice_menu import Line, fill, offer_below
from plantdesk.ui.widgets.layouts import flow, row
from plantdesk.ui.wording import isolated, short_store_name, translate

# Which plants come first, and if the order is turned round.


class ListAction(Enum):
    EXPORT = auto()
    DAY_SHEET = auto()
    COPY = auto()


class Chosen(Struct, frozen=True):
    """What the row says about the list, all but the kind."""

    store_id: str | None = None
    days: Days = ANY_DAY
    text: str = ""
    sheet: Batch | None = None


class SearchRow(QWidget):
    changed = Signal()
    action_wanted = Signal(object)
    labels_wanted = Signal()
    sort_wanted = Signal(object)

    def __init__(
        self,
        look: Look,
        stores: Stores,
        shown: Callable[[], PlantSearch],
        today: Callable[[], date],
    ) -> None:
        """`shown` returns the search whose plants the table shows."""
        super().__init__()
        self._look = look
        self.today = today
        self._stores = stores
        self._shown = shown
        self.store_id: str | None = None
        # The store in the band.
        self._current_id = stores.current.id
        self.days = ANY_DAY
        self.search = SearchField(look)
        self.search.textChanged.connect(self.changed)
        self._store = _button("plantsStore")
        self._day = _button("plantsDays")
        self.sheet: Batch | None = None
        self._sheet = _button("plantsSheet")
        self._sheet.show_icon(look, "clear", "text2")
        self._sheet.clicked.connect(self._leave_sheet)
        self.export = _button("exportPlants")
        self.export.setText(translate("plants", "E&xport…"))
        self.export.show_icon(look, "export", "text2")
        self.day_sheet = _button("daySheet")
        self.day_sheet.setText(translate("plants", "D&ay sheet…"))
        self.labels = _button("printLabels")
        self.labels.setText(translate("plants", "La&bels…"))
        self.more = _button("morePlants")
        self.more.setText(f"{translate('plants', 'More')} ")
        self.more.setAccessibleName(translate("plants", "More"))
        for button in (self._store, self._day, self.more):
            button.show_icon(look, "chevron-down", "text2")
        self._turn()
        self._stores_menu, self._days_menu, self._more_menu = QMenu(self), QMenu(self), QMenu(self)
        self._sort_menu = QMenu(translate("plants", "&Sort by"), self)
        self._store.clicked.connect(self._offer_stores)
        self._day.clicked.connect(self._offer_days)
        self.more.clicked.connect(self._offer_more)
        self.export.clicked.connect(partial(self.action_wanted.emit, ListAction.EXPORT))
        self.day_sheet.clicked.connect(partial(self.action_wanted.emit, ListAction.DAY_SHEET))
        self.labels.clicked.connect(self.labels_wanted.emit)
        outputs = (self.export, self.day_sheet, self.labels)
        tools = flow(self._store, self._day, self._sheet, *outputs, self.more)
        # The search takes the room that the tools leave, or a row of its own.
        self.setLayout(row(flow(self.search, tools)))
        stores.list_changed.connect(self._name)
        stores.current_changed.connect(self._follow_current)
        look.changed.connect(self._show_outputs)
        self._name()
        self._show_outputs()

    @property
    def chosen(self) -> Chosen:
        return Chosen(self.store_id, self.days, self.search.text().strip(), self.sheet)

    def filter(self) -> PlantFilter:
        """Return what the row says, of all kinds of plants."""
        since, before = self.days.times(self.today())
        return PlantFilter(
            store_id=self.store_id,
            since=since,
            before=before,
            sheet=self.sheet.id if self.sheet else None,
            text=self.search.text().strip(),
        )

    def limit_to(self, *, store_id: str | None = None, sheet: Batch | None = None) -> None:
        """Search for nothing, and limit the list to this."""
        self.store_id, self.days, self.sheet = store_id, ANY_DAY, sheet
        self.search.empty_unheard()
        self._name()

    def show_days(self, days: Days) -> None:
        self.days = days
        self._name()
        self.changed.emit()

    def _offer_stores(self) -> None:
        listed = [self._store_line(store.id) for store in self._stores.listed]
        removed = [self._store_line(store.id) for store in self._stores.removed]
        lines = [self._store_line(None), *listed, *([None] if removed else []), *removed]
        offer_below(self._store, self._stores_menu, lines)

    def _store_line(self, store_id: str | None) -> Line:
        checked, choose = store_id == self.store_id, partial(self.choose_store, store_id)
        return Line(self._store_word(store_id), choose, checked=checked, exact=True)

    def _store_word(self, store_id: str | None) -> str:
        if store_id is None:
            return translate("plants", "All stores")
        name = short_store_name(self._stores.of(store_id))
        if not self._stores.is_listed(store_id):
            return translate("plants", "{0} (removed)").format(isolated(name))
        return name

    def _offer_days(self) -> None:
        lines = [
            Line(
                days_word(Days(period)),
                partial(self._choose_days, period),
                checked=period is self.days.period,
            )
            for period in Period
        ]
        offer_below(self._day, self._days_menu, lines)

    def _offer_more(self) -> None:
        fill(self._sort_menu, map(self._sort_line, ORDERS, ORDERS.values()), one_of=False)
        hidden = (
            Line(self.export.text(), partial(self.action_wanted.emit, ListAction.EXPORT)),
            Line(self.day_sheet.text(), partial(self.action_wanted.emit, ListAction.DAY_SHEET)),
            Line(self.labels.text(), self.labels_wanted.emit),
        )
        lines = (
            *(hidden if self.export.isHidden() else ()),
            Line(
                translate("plants", "&Copy these plants"),
                partial(self.action_wanted.emit, ListAction.COPY),
            ),
            None,
            self._sort_menu,
        )
        offer_below(self.more, self._more_menu, lines)

    def _sort_line(self, column: PlantColumn, order: Order) -> Line:
        search, name = self._shown(), column_name(column)
        if order is search.order:
            name = f"{name} {'↓' if search.descending else '↑'}"
        return Line(name, partial(self.sort_wanted.emit, order), checked=order is search.order)

    def choose_store(self, store_id: str | None) -> None:
        self.store_id = store_id
        self._name()
        self.changed.emit()

    def _leave_sheet(self) -> None:
        self.sheet = None
        self._name()
        self.changed.emit()

    def _choose_days(self, period: Period) -> None:
        if period is Period.CHOSEN:
            start(self._ask_for_days(), self)
        else:
            self.show_days(Days(period))

    async def _ask_for_days(self) -> None:
        today = self.today()
        dialog = DaysDialog(self._look, self.days.between(today) or (today, today), today, self)
        if await answer_of(dialog):
            self.show_days(dialog.days)

    def _follow_current(self) -> None:
        """Show the store that the band turned to, unless the user chose another."""
        before, self._current_id = self._current_id, self._stores.current.id
        if self.store_id == before != self._current_id:
            self.choose_store(self._current_id)

    def _name(self) -> None:
        store = self._store_word(self.store_id)
        sheet = reveal_name(self.sheet.name) if self.sheet else ""
        self._sheet.setVisible(self.sheet is not None)
        for button, name, spoken in (
            (self._store, store, translate("plants", "Store: {0}")),
            (self._day, days_word(self.days), translate("plants", "Days: {0}")),
            (self._sheet, sheet, translate("plants", "Sheet: {0}. Show all sheets")),
        ):
            room = round(22 * self._look.measures.ch)
            metrics = QFontMetrics(self._look.measures.body)
            shown = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, room)
            button.setText(f"{shown.replace('&', '&&')} ")
            button.setAccessibleName(spoken.format(name))
            set_tip(button, name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_outputs()

    def _turn(self) -> None:
        """Put the chevrons after the words."""
        other = Qt.LayoutDirection.LeftToRight
        if not self.isRightToLeft():
            other = Qt.LayoutDirection.RightToLeft
        for button in (self._store, self._day, self._sheet, self.more):
            button.setLayoutDirection(other)

    def _show_outputs(self) -> None:
        wide = self.width() >= 104 * self._look.measures.ch
        for button in (self.export, self.day_sheet, self.labels):
            button.setVisible(wide)


def _button(name: str) -> Button:
    button = Button()
    button.setObjectName(name)
    button.setProperty("look", "plain")
    button.setProperty("tall", "control")
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return button
