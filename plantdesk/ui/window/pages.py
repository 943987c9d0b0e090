"""The pages behind the tabs: show one, focus it, and count the plants to do."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, Qt, Signal
from PySide6.QtWidgets import QApplication, QStackedLayout, QVBoxLayout, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.entry import Entry
from plantdesk.domain.search.plant_search import Kind, PlantFilter, PlantSearch
from plantdesk.ui.add.page import PageAdd
from plantdesk.ui.band.band import Band
from plantdesk.ui.entry.action import Action
from plantdesk.ui.flow import start
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.layouts import boxed, row
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.window.tabs import ADD, MANY, PLANTS, Tabs

if TYPE_CHECKING:
    from plantdesk.ui.many.page import PageMany
    from plantdesk.ui.plants.page import PagePlants


class Pages(QObject):
    # Carries whether the new page is the form.
    page_changed = Signal(bool)
    # Carries an Action, and the plant or the store that it is about.
    acted = Signal(object, object)
    batch_removal_wanted = Signal(object)
    # Carries the id of the store that the band is to show.
    store_wanted = Signal(str)
    # Carries a section of the guide.
    help_wanted = Signal(str)

    def __init__(
        self, look: Look, stores: Stores, seconds: Seconds, desk: Desk, settings: QSettings
    ) -> None:
        super().__init__()
        self._look = look
        self._stores = stores
        self._seconds = seconds
        self._desk = desk
        self._settings = settings
        self.tabs = Tabs(look)
        self.add = PageAdd(look, stores, seconds.monotonic)
        self.add.form.help_wanted.connect(self.help_wanted)
        self._plants: PagePlants | None = None
        self._many: PageMany | None = None
        self._badge: int | None = None
        self._stack = QStackedLayout()
        stores.counts_changed.connect(self._count_to_do)
        stores.current_changed.connect(self._count_to_do)
        stores.list_changed.connect(self._count_to_do)
        self.tabs.currentChanged.connect(self._show_page)

    def add_to(self, column: QVBoxLayout) -> None:
        column.addWidget(boxed(row(self.tabs, margins=(8, 0, 8, 0)), "tabs"))
        column.addLayout(self._stack, 1)
        # Only now: a page without a parent would show as a separate window.
        self._stack.addWidget(self.add)

    def take_focus(self) -> None:
        """Focus the page's input after a dialog, a click or a change of store."""
        if not self.shown:
            # Qt would focus even a hidden field.
            return
        match self.tabs.currentIndex():
            case index if index == PLANTS:
                self.plants.take_focus()
            case index if index == MANY:
                self.many.take_focus()
            case _:
                self.add.form.take_focus()

    def show_add(self) -> None:
        self.tabs.setCurrentIndex(ADD)

    def show_plants(self) -> None:
        self.tabs.setCurrentIndex(PLANTS)

    def show_many(self) -> None:
        self.tabs.setCurrentIndex(MANY)

    def show_only(self, kind: Kind) -> None:
        self.show_plants()
        self.plants.show_only(kind)
        self.take_focus()

    def show_plant(self, entry: Entry | None) -> None:
        """Show one plant with its journey, among all others, or only all others."""
        self.show_plants()
        if entry is not None:
            self.plants.show_entry(entry)
            self.take_focus()

    def on_plants(self, act: "Callable[[PagePlants], object]") -> None:
        """Show all plants, then do something with their list."""
        if self.shown:
            self.show_plants()
            act(self.plants)

    def show_labels(self) -> None:
        """Show labels for the plants of the sheet in work, or else of those listed."""
        if self.shown:
            start(self._show_labels(), self)

    async def _show_labels(self) -> None:
        from plantdesk.ui.labels.labels_dialog import offer_labels

        page: PageMany | PagePlants
        say: Callable[[str], object]
        if self.many_shown and (sheet := self.many.work.sheet) is not None:
            page, say = self.many, self.many.say
            filters = [PlantFilter(sheet=batch_id) for batch_id in sheet.batches()]
            searches = [PlantSearch(each, descending=False) for each in filters]
        else:
            self.show_plants()
            page, say = self.plants, self.plants.messages.say
            searches = [self.plants.plant_list.search]
        if why := await offer_labels(searches, self._look, self._desk, self._settings, page):
            say(why)

    def show_linked(self, entry_id: str) -> None:
        """Show the plant of which only the entry's id is known."""
        self.show_plants()
        self.plants.show_reference(entry_id)
        self.take_focus()

    @property
    def shown(self) -> bool:
        """False during the first start."""
        return self.tabs.isVisibleTo(self.tabs.window())

    @property
    def many_shown(self) -> bool:
        return self.shown and self.tabs.currentIndex() == MANY

    @property
    def sheet_unsaved(self) -> bool:
        """Whether changes to the sheet in work would be lost now."""
        return self._many is not None and self._many.work.unsaved

    def show_hovered(self, hovered: bool) -> None:
        """Show where a file that hovers over the window can be dropped."""
        if self.many_shown:
            self.many.source.card.show_hovered(hovered)

    def commit_cell(self) -> None:
        """Take over the cell of the sheet that is being edited."""
        if self._many is not None:
            self._many.table.commit_edit()

    @property
    def many(self) -> "PageMany":
        """Made on first use, like all plants."""
        if self._many is None:
            from plantdesk.ui.many.page import PageMany

            self._many = PageMany(self._look, self._stores, self._desk, self._settings)
            self._many.setEnabled(self.add.isEnabled())
            self._many.adding.store_wanted.connect(self.store_wanted)
            self._many.plant_wanted.connect(self.show_linked)
            self._many.adding.labels_wanted.connect(self.show_labels)
            self._stack.addWidget(self._many)
        return self._many

    @property
    def plants(self) -> "PagePlants":
        """Made on first use: the first paint doesn't need it."""
        if self._plants is None:
            from plantdesk.ui.plants.page import PagePlants

            self._plants = PagePlants(
                self._look,
                self._stores,
                self._seconds,
                self._desk,
                parent=self._stack.parentWidget(),
            )
            self._plants.setEnabled(self.add.isEnabled())
            self._plants.pane.acted.connect(self.acted)
            self._plants.pane.help_wanted.connect(self.help_wanted)
            self._plants.labels_wanted.connect(self.show_labels)
            self._plants.batches.removal_wanted.connect(self.batch_removal_wanted)
            self._plants.batches.decision_wanted.connect(self._decide)
            self._stack.addWidget(self._plants)
        return self._plants

    def take_input(self, on: bool) -> None:
        """Show all pages, but take nothing while the program is about to quit."""
        self.add.setEnabled(on)
        for page in (self._plants, self._many):
            if page is not None:
                page.setEnabled(on)

    @property
    def section_shown(self) -> str:
        """The section of the guide about what the user looks at."""
        if not self.shown:
            return ""
        if self.tabs.currentIndex() == PLANTS:
            return self.plants.pane.section or "all-plants"
        if self.tabs.currentIndex() == MANY:
            return "add-many-plants-at-once"
        return self.add.section_shown

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

    def focus_next_pane(self, band: Band) -> None:
        """Move the focus through the band and the panes of the page (F6)."""
        panes: list[tuple[QWidget, QWidget]] = [
            (self.add.form, self.add.form.first_input),
            (self.add.results, self.add.results.session.view),
        ]
        if self.tabs.currentIndex() == PLANTS:
            panes = self.plants.panes()
        elif self.tabs.currentIndex() == MANY:
            panes = self.many.panes()
        button = band.action if band.action.isVisible() else band.change
        if button.isVisible():
            panes.insert(0, (band, button))
        focused = QApplication.focusWidget()
        current = -1
        if focused is not None:
            inside = [pane.isAncestorOf(focused) for pane, _ in panes]
            current = inside.index(True) if True in inside else -1
        panes[(current + 1) % len(panes)][1].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _show_page(self, page: int) -> None:
        shown: QWidget = self.add
        if page == PLANTS:
            shown = self.plants
        elif page == MANY:
            shown = self.many
        if self._stack.currentWidget() is shown:
            return
        self.add.form.save_draft()
        from_tabs = self.tabs.hasFocus()
        self._stack.setCurrentWidget(shown)
        self.page_changed.emit(page == ADD)
        # Arrow keys on the tabs keep the focus there.
        if not from_tabs:
            self.take_focus()

    def _decide(self) -> None:
        self.acted.emit(Action.DECIDE, None)

    def _count_to_do(self) -> None:
        stores = self._stores
        count = sum(map(stores.count_to_do, stores.real))
        if count == self._badge:
            return
        self._badge = count
        self.tabs.show_to_do(count, several=len(stores.real) > 1)
        app = QApplication.instance()
        # Some systems show the number on the program's icon, which they find by this name.
        if isinstance(app, QApplication) and app.desktopFileName():
            app.setBadgeNumber(count)
