"""Above the open entries: which of them, of which store, and the list of what is to check."""

from enum import Enum, auto

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QMenu, QSizePolicy, QWidget

from plantdesk.journal.records import OpenKind
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import named_action, set_tip
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.buttons.flow import Flow
from plantdesk.ui.wording import number, short_store_name, translate


class ListKind(Enum):
    PRINT = auto()
    SAVE = auto()
    COPY = auto()


class OpenHead(QWidget):
    changed = Signal()
    list_wanted = Signal(object, object)

    def __init__(self, look: Look, stores: Stores) -> None:
        super().__init__()
        self._look = look
        self._stores = stores
        self.store_id: str | None = None
        self._chips: dict[OpenKind, Button] = {}
        self._group = QButtonGroup(self)
        for kind, name in (
            (OpenKind.ALL, "openAll"),
            (OpenKind.TO_CHECK, "openToCheck"),
            (OpenKind.WAITING, "openWaiting"),
        ):
            chip = _button(name, "chip")
            chip.setCheckable(True)
            # The number on it changes while plants are sent.
            chip.acts_on = chip.objectName
            if kind is not OpenKind.ALL:
                icon = "check" if kind is OpenKind.TO_CHECK else "waiting"
                chip.show_icon(look, icon, icon)
            self._group.addButton(chip)
            self._chips[kind] = chip
        self._chips[OpenKind.ALL].setChecked(True)
        self._group.buttonClicked.connect(self.changed)
        self._store = _button("openStore", "plain")
        self._store.show_icon(look, "chevron-down", "text2")
        self._store.setLayoutDirection(
            Qt.LayoutDirection.LeftToRight
            if self.isRightToLeft()
            else Qt.LayoutDirection.RightToLeft
        )
        self._menu = QMenu(self)
        self._choice = QActionGroup(self)
        self._store.clicked.connect(self._offer_stores)
        self._lists: dict[ListKind, Button] = {}
        for list_kind, name, words in (
            (ListKind.PRINT, "printList", translate("open", "Pr&int…")),
            (ListKind.SAVE, "saveList", translate("open", "Save lis&t…")),
            (ListKind.COPY, "copyList", translate("open", "Copy list")),
        ):
            button = _button(name, "plain")
            button.setText(words)
            set_tip(button, translate("open", "List of plants to check"))
            button.setProperty("list", list_kind)
            button.clicked.connect(self._want_list)
            self._lists[list_kind] = button
        self._lay_out()
        stores.counts_changed.connect(self._count)
        stores.list_changed.connect(self._list_stores)
        look.changed.connect(self._fit)
        self._list_stores()
        self._fit()

    @property
    def kind(self) -> OpenKind:
        return next(kind for kind, chip in self._chips.items() if chip.isChecked())

    def choose(self, kind: OpenKind) -> None:
        self._chips[kind].setChecked(True)

    def show_all_stores(self) -> None:
        self.store_id = None
        self._list_stores()

    def _want_list(self) -> None:
        button = self.sender()
        if isinstance(button, Button):
            self.list_wanted.emit(button.property("list"), self.store_id)

    def _offer_stores(self) -> None:
        self._menu.popup(self._store.mapToGlobal(QPoint(0, self._store.height())))

    def _choose_store(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.store_id = action.data()
            self._name_store()
            self._count()
            self.changed.emit()

    def _list_stores(self) -> None:
        for action in self._menu.actions():
            self._menu.removeAction(action)
            action.deleteLater()
        if self.store_id is not None and not self._stores.is_listed(self.store_id):
            self.store_id = None
        names: list[tuple[str | None, str]] = [(None, translate("open", "All stores"))]
        names += [(store.id, short_store_name(store)) for store in self._stores.listed]
        for store_id, name in names:
            action = named_action(name, self._menu)
            action.setCheckable(True)
            action.setData(store_id)
            action.setChecked(store_id == self.store_id)
            action.triggered.connect(self._choose_store)
            self._choice.addAction(action)
            self._menu.addAction(action)
        self._name_store()
        self._count()

    def _name_store(self) -> None:
        name = translate("open", "All stores")
        if self.store_id is not None:
            name = short_store_name(self._stores.of(self.store_id))
        room = round(22 * self._look.measures.ch)
        metrics = QFontMetrics(self._look.measures.body)
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, room)
        self._store.setText(f"{shown.replace('&', '&&')} ")
        self._store.setAccessibleName(translate("open", "Store: {0}").format(name))
        set_tip(self._store, name)

    def _count(self) -> None:
        to_check = self._stores.count_to_check(self.store_id)
        waiting = self._stores.count_waiting(self.store_id)
        for kind, words, count in (
            (OpenKind.ALL, translate("open", "All"), to_check + waiting),
            (OpenKind.TO_CHECK, translate("open", "To check"), to_check),
            (OpenKind.WAITING, translate("open", "Waiting"), waiting),
        ):
            chip = self._chips[kind]
            gap = "" if chip.icon().isNull() else " "
            chip.setText(f"{gap}{words}  {number(count)}")
            chip.setAccessibleName(f"{words}: {number(count)}")

    def _lay_out(self) -> None:
        # Two that stay together each, and come to stand below each other where there is no room.
        self._flow = Flow(self, gap=12, last_at_end=True)
        chips, tools = QWidget(), QWidget()
        chip_row, tool_row = Flow(chips), Flow(tools)
        for chip in self._chips.values():
            chip_row.addWidget(chip)
        for tool in (self._store, *self._lists.values()):
            tool_row.addWidget(tool)
        self._flow.addWidget(chips)
        self._flow.addWidget(tools)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As high as its rows: the page asks no layout for a height that goes by the width."""
        self._name_store()
        self.setFixedHeight(self._flow.heightForWidth(self.width()))


def _button(name: str, look: str) -> Button:
    button = Button()
    button.setObjectName(name)
    button.setProperty("look", look)
    button.setProperty("tall", "chip")
    button.setAutoDefault(False)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return button
