"""The pages behind the tabs: which one shows, where the keyboard goes, how many are to check."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QStackedLayout, QVBoxLayout, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.ui.add.page import PageAdd
from plantdesk.ui.band.band import Band
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.waiting.undo import UndoableAnswers
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.window.tabs import ADD, OPEN, TabRow

if TYPE_CHECKING:
    from plantdesk.journal.records import OpenKind
    from plantdesk.ui.waiting.page import PageOpen


class Pages(QObject):
    # Whether the form shows.
    turned = Signal(bool)
    acted = Signal(object, object)
    batch_removal_wanted = Signal(object)

    def __init__(self, look: Look, stores: Stores, seconds: Seconds, desk: Desk) -> None:
        super().__init__()
        self._look = look
        self._stores = stores
        self._seconds = seconds
        self._desk = desk
        self._row = TabRow(look)
        self.tabs = self._row.tabs
        self.add = PageAdd(look, stores, seconds)
        self._open: PageOpen | None = None
        self.undoable = UndoableAnswers()
        self.undoable.setParent(self)
        self._badge = 0
        self._stack = QStackedLayout()
        stores.counts_changed.connect(self._count_to_check)
        self.tabs.currentChanged.connect(self._turn)

    def put_into(self, column: QVBoxLayout) -> None:
        column.addWidget(self._row)
        column.addLayout(self._stack, 1)
        # Not before: a page without a parent would come up as a window of its own.
        self._stack.addWidget(self.add)

    def take_focus(self) -> None:
        """After a dialog, a click or a change of store: to where one goes on."""
        if not self.tabs.isVisibleTo(self.tabs.window()):
            # Qt gives the keyboard to hidden fields, too, and a first start hides the pages.
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
        """Made when it is first wanted: the window is painted without it."""
        if self._open is None:
            from plantdesk.ui.waiting.page import PageOpen

            self._open = PageOpen(
                self._look, self._stores, self._seconds, self._desk, self.undoable
            )
            self._open.pane.acted.connect(self.acted)
            self._open.batches.removal_wanted.connect(self.batch_removal_wanted)
            self._stack.addWidget(self._open)
        return self._open

    def next_pane(self, band: Band) -> None:
        """F6 goes from the band to the parts of the page, one after the other."""
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
        here = -1
        if focused is not None:
            inside = [pane.isAncestorOf(focused) for pane, _ in panes]
            here = inside.index(True) if True in inside else -1
        panes[(here + 1) % len(panes)][1].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _turn(self, page: int) -> None:
        shown = self.open if page == OPEN else self.add
        if self._stack.currentWidget() is shown:
            return
        self.add.form.save_draft()
        from_tabs = self.tabs.hasFocus()
        self._stack.setCurrentWidget(shown)
        self.turned.emit(page == ADD)
        # Whoever walks along the tabs is not taken away from them.
        if not from_tabs:
            self.take_focus()

    def _count_to_check(self) -> None:
        count = self._stores.count_to_check()
        self.tabs.show_to_check(count)
        if count == self._badge:
            return
        self._badge = count
        app = QApplication.instance()
        # On the program's own icon, where the system shows such; it finds that by this name.
        if isinstance(app, QApplication) and app.desktopFileName():
            app.setBadgeNumber(count)
