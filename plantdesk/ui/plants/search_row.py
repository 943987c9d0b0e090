"""Above the list: the search, the store, the days, and what can be done with the list."""

from collections.abc import Callable, Mapping
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.local_time import today
from plantdesk.domain.search.plant_search import Kind, PlantFilter
from plantdesk.journal.records import Batch
from plantdesk.ui.entry.kind_chips import kind_chip
from plantdesk.ui.flow import answer_of, start
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.plants.days import Days, DaysDialog, Period
from plantdesk.ui.plants.model import PlantsModel
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.chips import Chips
from plantdesk.ui.widgets.choice_menu import Line, offer_below
from plantdesk.ui.widgets.fields.boxes import Choice
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.widgets.labels import Icon
from plantdesk.ui.widgets.layouts import column, flow, row, take_rest
from plantdesk.ui.wording import short_store_name, translate

_LEAST_CH, _BOX_CH = 30, 26
_ANY_DAY = Days()
_Keys = Qt.KeyboardModifier
_COMMANDS = _Keys.AltModifier | _Keys.ControlModifier | _Keys.MetaModifier


class SearchRow(QWidget):
    """Says which plants to show. Each change searches at once."""

    # Told before a search.
    changed = Signal()

    def __init__(
        self,
        look: Look,
        stores: Stores,
        model: PlantsModel,
        outputs: Mapping[str, Callable[[], object]],
    ) -> None:
        """`outputs` are the lines of the menu and what they do."""
        super().__init__()
        self._look, self._stores, self._model = look, stores, model
        self.today: Callable[[], date] = today
        self._store_id: str | None = None
        self._usual_store = self.usual_store
        self._days = _ANY_DAY
        self._of_sheet: Batch | None = None
        self.search = SearchField(look)
        self.search.textEdited.connect(self._search)
        chips = {kind: kind_chip(kind) for kind in Kind}
        self.chips = Chips(look, chips, Kind.ALL, translate("plants", "Which plants"))
        self.chips.changed.connect(self._search)
        self._store = _Box("plantsStore", translate("plants", "Store"))
        self._store.activated.connect(lambda: self._choose_store(self._store.value))
        self._day = _Box("plantsDays", translate("plants", "Days"))
        self._day.activated.connect(lambda: start(self._choose_days(self._day.value), self))
        self._sheet = plain_button("plantsSheet")
        self._sheet.show_icon(look, "clear", "text2")
        self._sheet.clicked.connect(self._leave_sheet)
        output = plain_button("outputPlants", translate("plants", "Pr&int or save"))
        output.show_icon(look, "chevron-down", "text2")
        # Put the icons after the words.
        ways = Qt.LayoutDirection
        after = ways.LeftToRight if self.isRightToLeft() else ways.RightToLeft
        for button in (self._sheet, output):
            button.setLayoutDirection(after)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        menu = QMenu(self)
        lines = [Line(text, do) for text, do in outputs.items()]
        output.clicked.connect(lambda: offer_below(output, menu, lines))
        # The search takes the room that the others leave, or a row of its own.
        tools = flow(self._store, self._day, self._sheet, output)
        # On Linux, a screen reader names a box by its label alone.
        for box in (self._store, self._day):
            label = plain_label(box.accessibleName())
            label.setParent(tools)
            label.setBuddy(box)
            label.hide()
        self.setLayout(column(flow(self.search, tools), self.chips, gap=12))
        for changed in (stores.list_changed, stores.current_changed):
            changed.connect(self._follow_stores)
        look.changed.connect(self._name)
        # Before a layout asks for the width of empty boxes, which Qt would remember.
        self._name()

    @property
    def usual_store(self) -> str | None:
        """The store whose plants show unless the user chooses: None for all real ones."""
        current = self._stores.current
        return current.id if current.practice or self._stores.several else None

    @property
    def filter(self) -> PlantFilter:
        since, before = self._days.times(self.today())
        sheet = self._of_sheet.id if self._of_sheet else None
        text = self.search.text().strip()
        return PlantFilter(self.chips.kind, self._store_id, since, before, sheet, text)

    def look_for(
        self,
        kind: Kind,
        store_id: str | None,
        text: str = "",
        sheet: Batch | None = None,
        days: Days = _ANY_DAY,
    ) -> None:
        """Show these plants."""
        self.chips.choose(kind)
        self.search.setText(text)
        self._store_id, self._of_sheet, self._days = store_id, sheet, days
        self._change()

    def follow_day(self) -> None:
        """Search again if another day has begun."""
        if self.filter != self._model.search.filter:
            self._search()

    def search_for(self, text: str) -> None:
        """Search for what is being scanned instead."""
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.selectAll()
        self.search.insert(text)

    def _search(self) -> None:
        self.changed.emit()
        self._model.look_for(self.filter)

    def _change(self) -> None:
        self._name()
        self._search()

    def _choose_store(self, store_id: str | None) -> None:
        self._store_id = store_id
        self._change()

    def _leave_sheet(self) -> None:
        self._of_sheet = None
        self._change()

    async def _choose_days(self, period: Period) -> None:
        today, days = self.today(), Days(period)
        if period is Period.CHOSEN:
            before = self._days.between(today) or (today, today)
            dialog = DaysDialog(self._look, before, today, self)
            days = dialog.days if await answer_of(dialog) else self._days
        self._days = days
        self._change()

    def _follow_stores(self) -> None:
        """Show the store that the band turned to, unless the user chose another."""
        before, self._usual_store = self._usual_store, self.usual_store
        if self._store_id == before != self._usual_store:
            self._choose_store(self._usual_store)
        else:
            self._name()

    def _name(self) -> None:
        stores = self._stores
        words: dict[str | None, str] = {None: translate("plants", "All stores")}
        words |= {one.id: short_store_name(one) for one in (*stores.listed, *stores.removed)}
        # It may be of a store that isn't known yet.
        words.setdefault(self._store_id, short_store_name(stores.to_name(self._store_id or "")))
        self._store.show_options(words, self._store_id)
        usual = self._store_id in (self.usual_store, stores.current.id)
        self._store.setVisible(stores.several or not usual)
        periods = {period: Days(period).word for period in Period}
        periods[self._days.period] = self._days.word
        self._day.show_options(periods, self._days.period)
        for box in (self._store, self._day):
            box.setFixedWidth(min(box.sizeHint().width(), round(_BOX_CH * self._look.measures.ch)))
        sheet = reveal_name(self._of_sheet.name) if self._of_sheet else ""
        self._sheet.setVisible(self._of_sheet is not None)
        self._sheet.setText(sheet.replace("&", "&&"))
        self._sheet.setAccessibleName(
            translate("plants", "Sheet: {0}. Show all sheets").format(sheet)
        )
        self._sheet.setMaximumWidth(round(_BOX_CH * self._look.measures.ch))


class SearchField(Input):
    """Esc empties it, Enter and the arrow down go to the list."""

    left = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setObjectName("plantSearch")
        self.setAccessibleName(translate("plants", "Search"))
        self.setPlaceholderText(translate("plants", "Search by id, name or tag"))
        # Qt's own icons in a field have one size for every size of text.
        self.empty = plain_button("emptySearch", "", "row", "quiet")
        self.empty.setAccessibleName(translate("plants", "Clear the search"))
        self.empty.show_icon(look, "clear", "text2")
        self.empty.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.empty.setCursor(Qt.CursorShape.ArrowCursor)
        self.empty.clicked.connect(self.clear)
        self.empty.hide()
        self.textChanged.connect(lambda text: self.empty.setVisible(bool(text)))
        inside = row(Icon(look, "search", "text2"), None, self.empty, margins=(9, 0, 4, 0))
        self.setLayout(inside)
        take_rest(self)
        look.changed.connect(self._fit)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _fit(self) -> None:
        beside = self._look.measures.icon(16) + 8
        self.setTextMargins(beside, 0, beside, 0)
        self.setMinimumWidth(round(_LEAST_CH * self._look.measures.ch))


class _Box(Choice):
    """Leaves letters and digits to the page, which searches for what is scanned."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if types(event):
            event.ignore()
        else:
            super().keyPressEvent(event)


def types(event: QKeyEvent) -> bool:
    """Whether a key types a letter or a digit, as a scan does."""
    text = event.text()
    return bool(text.strip()) and text.isprintable() and not event.modifiers() & _COMMANDS
