"""The pages behind the tabs: show one, focus it, and count the plants to do."""

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QStackedLayout, QVBoxLayout, QWidget

from plantdesk.domain.entry import Entry
from plantdesk.ui.add.page import PageAdd
from plantdesk.ui.entry.action import Action
from plantdesk.ui.flow import start
from plantdesk.ui.room import Room
from plantdesk.ui.widgets.layouts import boxed, row
from plantdesk.ui.window.tabs import ADD, MANY, PLANTS, Tabs

if TYPE_CHECKING:
    from plantdesk.ui.many.page import PageMany
    from plantdesk.ui.plants.page import PagePlants


class Pages(QObject):
    def __init__(self, room: Room, do: Callable[..., None]) -> None:
        """`do` takes an Action, and what it is about."""
        super().__init__()
        self._room = room
        self._do = do
        self.tabs = Tabs(room.look)
        self.add = PageAdd(room)
        self.add.form.help_wanted.connect(partial(do, Action.SHOW_GUIDE))
        self._stack = QStackedLayout()
        stores = room.stores
        for changed in (stores.counts_changed, stores.current_changed, stores.list_changed):
            changed.connect(self._count_to_do)
        self.tabs.currentChanged.connect(self._show_page)

    def add_to(self, column: QVBoxLayout) -> None:
        column.addWidget(boxed(row(self.tabs, margins=(8, 0, 8, 0)), "tabs"))
        column.addLayout(self._stack, 1)
        # Only now: a page without a parent would show as a separate window.
        self._stack.addWidget(self.add)

    @property
    def shown(self) -> bool:
        """False during the first start."""
        return self.tabs.isVisibleTo(self.tabs.window())

    @property
    def many_shown(self) -> bool:
        return self.shown and self.tabs.currentIndex() == MANY

    def take_focus(self) -> None:
        """Focus the page's input after a dialog, a click or a change of store."""
        if not self.shown:
            # Qt would focus even a hidden field.
            return
        if self.tabs.currentIndex() == PLANTS:
            self.plants.take_focus()
        elif self.tabs.currentIndex() == MANY:
            self.many.take_focus()
        else:
            self.add.form.take_focus()

    def show_add(self) -> None:
        self.tabs.setCurrentIndex(ADD)
        self.add.form.start()

    def show_many(self) -> None:
        self.tabs.setCurrentIndex(MANY)

    def show_plants(self, act: "Callable[[PagePlants], object]" = lambda _: None) -> None:
        """Show all plants, then do something with their list: the user sees which."""
        self.tabs.setCurrentIndex(PLANTS)
        act(self.plants)
        self.take_focus()

    def show_plant(self, entry: Entry) -> None:
        """Show one plant with its journey, among all others."""
        self.show_plants(lambda page: page.show_entry(entry))

    def show_linked(self, entry_id: str) -> None:
        """Show the plant of which only the entry's id is known."""
        self.show_plants(lambda page: start(page.show_reference(entry_id), self))

    def show_hovered(self, hovered: bool) -> None:
        """Show where a file that hovers over the window can be dropped."""
        if self.many_shown:
            self.many.source.card.show_hovered(hovered)

    def sheet_unsaved(self) -> bool:
        """Whether changes to the sheet in work would be lost now, also in an open cell."""
        if "many" not in vars(self):
            return False
        self.many.table.commit_edit()
        return self.many.work.unsaved

    @cached_property
    def many(self) -> "PageMany":
        """Made on first use, like all plants."""
        from plantdesk.ui.many.page import PageMany

        stores, page = self._room.stores, PageMany(self._room)
        page.setEnabled(self.add.isEnabled())
        page.adding.store_wanted.connect(lambda act, id_: self._do(act, stores.of(id_)))
        page.table.plant_wanted.connect(self.show_linked)
        labels = page.foot.buttons["sheetLabels"]
        labels.clicked.connect(lambda: self._do(Action.SHOW_LABELS))
        self._stack.addWidget(page)
        return page

    @cached_property
    def plants(self) -> "PagePlants":
        """Made on first use: the first paint doesn't need it."""
        from plantdesk.ui.plants.page import PagePlants

        page = PagePlants(self._room, parent=self._stack.parentWidget())
        page.setEnabled(self.add.isEnabled())
        page.pane.buttons.acted.connect(self._do)
        # It is about what the user looks at.
        page.pane.help.clicked.connect(lambda: self._do(Action.SHOW_GUIDE))
        page.labels_wanted.connect(partial(self._do, Action.SHOW_LABELS))
        page.batches.removal_wanted.connect(partial(self._do, Action.REMOVE_SHEET))
        page.batches.decision_wanted.connect(partial(self._do, Action.DECIDE))
        self._stack.addWidget(page)
        return page

    def take_input(self, on: bool) -> None:
        """Show all pages, but take nothing while the program is about to quit."""
        for at in range(self._stack.count()):
            if (page := self._stack.widget(at)) is not None:
                page.setEnabled(on)

    @property
    def section_shown(self) -> str:
        """The section of the guide about what the user looks at."""
        if not self.shown:
            return ""
        if self.tabs.currentIndex() == PLANTS:
            return self.plants.pane.section or "all-plants"
        return "add-many-plants-at-once" if self.many_shown else self.add.section_shown

    @property
    def entry_beside(self) -> str | None:
        """The entry beside the list of all plants, or None on the other page."""
        if self.tabs.currentIndex() != PLANTS:
            return None
        return self.plants.pane.history.entry_id

    def press(self, action: object) -> bool:
        """Act as the button of the plant on the screen would, if it has this action."""
        if self.tabs.currentIndex() == PLANTS:
            return self.plants.pane.buttons.press(action)
        if self.tabs.currentIndex() == MANY:
            return False
        results = self.add.results
        return results.unfinished.buttons.press(action) or results.card.buttons.press(action)

    def focus_next_pane(self, band: QWidget, *buttons: QWidget) -> None:
        """Move the focus through the band, to a button of it, and the panes of the page (F6)."""
        panes: list[tuple[QWidget, QWidget]] = [
            (self.add.form, self.add.form.first_input),
            (self.add.results, self.add.results.session.view),
        ]
        if self.tabs.currentIndex() == PLANTS:
            panes = self.plants.panes()
        elif self.tabs.currentIndex() == MANY:
            panes = self.many.panes()
        panes[:0] = [(band, button) for button in buttons if button.isVisible()][:1]
        focused = QApplication.focusWidget()
        inside = [focused is not None and pane.isAncestorOf(focused) for pane, _ in panes]
        current = inside.index(True) if True in inside else -1
        panes[(current + 1) % len(panes)][1].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _show_page(self, page: int) -> None:
        shown: QWidget = self.add
        if page != ADD:
            shown = self.plants if page == PLANTS else self.many
        self.add.form.save_draft()
        from_tabs = self.tabs.hasFocus()
        self._stack.setCurrentWidget(shown)
        # Arrow keys on the tabs keep the focus there.
        if not from_tabs:
            self.take_focus()

    def _count_to_do(self) -> None:
        stores = self._room.stores
        # A removed store's plants are still to do.
        several = stores.several or any(stores.count_to_do(one.id) for one in stores.removed)
        self.tabs.show_to_do(sum(map(stores.count_to_do, stores.real)), several=several)
