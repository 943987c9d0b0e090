"""The pages behind the tabs: show one, focus it, and count the plants to check."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QStackedLayout, QVBoxLayout, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.ui.add.page import PageAdd
from plantdesk.ui.band.band import Band
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.plants.undo import UndoableAnswers
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.window.tabs import ADD, OPEN, TabRow

if TYPE_CHECKING:
    from plantdesk.journal.records import OpenKind
    from plantdesk.ui.plants.page import PageOpen


class Pages(QObject):
    # Carries whether the new page is the form.
    page_changed = Signal(bool)
    acted = Signal(object, object)
    batch_removal_wanted = Signal(object)
    # Carries a section of the guide.
    help_wanted = Signal(str)

    def __init__(self, look: Look, stores: Stores, seconds: Seconds, desk: Desk) -> None:
        super().__init__()
        self._look = look
        self._stores = stores
        self._seconds = seconds
        self._desk = desk
        self._tab_row = TabRow(look)
        self.tabs = self._tab_row.tabs
        self.add = PageAdd(look, stores, seconds)
        self.add.form.help_wanted.connect(self.help_wanted)
        self.add.results_panel.help_wanted.connect(self.help_wanted)
        self._open: PageOpen | None = None
        self.undoable = UndoableAnswers()
        self.undoable.setParent(self)
        self._badge = 0
        self._stack = QStackedLayout()
        stores.counts_changed.connect(self._count_to_check)
        stores.current_changed.connect(self._count_to_check)
        self.tabs.currentChanged.connect(self._show_page)

    def add_to(self, column: QVBoxLayout) -> None:
        column.addWidget(self._tab_row)
        column.addLayout(self._stack, 1)
        # Only now: a page without a parent would show as a separate window.
        self._stack.addWidget(self.add)

    def take_focus(self) -> None:
        """Focus the page's input after a dialog, a click or a change of store."""
        if not self.tabs.isVisibleTo(self.tabs.window()):
            # The first start hides the pages, and Qt would focus even a hidden field.
            return
        if self.tabs.currentIndex() == OPEN:
            self.open.take_focus()
        else:
            self.add.form.take_focus()

    def show_add(self) -> None:
        self.tabs.setCurrentIndex(ADD)

    def show_open(self) -> None:
        self.tabs.setCurrentIndex(OPEN)

    def show_only(self, kind: "OpenKind") -> None:
        self.show_open()
        self.open.show_only(kind)
        self.take_focus()

    @property
    def open(self) -> "PageOpen":
        """Made on first use: the first paint doesn't need it."""
        if self._open is None:
            from plantdesk.ui.plants.page import PageOpen

            self._open = PageOpen(
                self._look, self._stores, self._seconds, self._desk, self.undoable
            )
            self._open.setEnabled(self.add.isEnabled())
            self._open.pane.acted.connect(self.acted)
            self._open.pane.help_wanted.connect(self.help_wanted)
            self._open.batches.removal_wanted.connect(self.batch_removal_wanted)
            self._stack.addWidget(self._open)
        return self._open

    def rest(self, on: bool) -> None:
        """Show all pages, but take nothing: the program is about to quit."""
        self.add.setEnabled(not on)
        if self._open is not None:
            self._open.setEnabled(not on)

    @property
    def section_shown(self) -> str:
        """The section of the guide about what the user looks at."""
        if self.tabs.currentIndex() == OPEN:
            return self.open.pane.section or "plants-to-check"
        return self.add.section_shown

    def press(self, action: object) -> bool:
        """Act as the button of the plant on the screen would, if it has this action."""
        if self.tabs.currentIndex() == OPEN:
            return self.open.pane.buttons.press(action)
        return self.add.results.card.buttons.press(action)

    def focus_next_pane(self, band: Band) -> None:
        """Move the focus through the band and the panes of the page (F6)."""
        panes: list[tuple[QWidget, QWidget]] = [
            (self.add.form, self.add.form.first_input),
            (self.add.results_panel, self.add.results.session.view),
        ]
        if self.tabs.currentIndex() == OPEN:
            panes = self.open.panes()
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
        shown = self.open if page == OPEN else self.add
        if self._stack.currentWidget() is shown:
            return
        self.add.form.save_draft()
        from_tabs = self.tabs.hasFocus()
        self._stack.setCurrentWidget(shown)
        self.page_changed.emit(page == ADD)
        # Arrow keys on the tabs keep the focus there.
        if not from_tabs:
            self.take_focus()

    def _count_to_check(self) -> None:
        stores = self._stores
        counts = {store: stores.count_to_check(store.id) for store in stores.counted}
        count = sum(counts.values())
        self.tabs.show_to_check(counts, stores.current)
        if count == self._badge:
            return
        self._badge = count
        app = QApplication.instance()
        # Some systems show the number on the program's icon, which they find by this name.
        if isinstance(app, QApplication) and app.desktopFileName():
            app.setBadgeNumber(count)
