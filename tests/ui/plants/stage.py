"""The window on the page All plants, over a journal that is a list."""

from datetime import UTC, datetime, timedelta

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QMenu, QPushButton

from plantdesk.desk.news import ListChanged, StoresFound
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Added, Refused
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.search.plant_search import Kind, is_of
from plantdesk.domain.status import Status
from plantdesk.ui.plants.columns import PlantColumn
from tests.outcomes import CUT
from tests.ui.seeing import settle
from tests.ui.stage import GREEN, LAKE, PRACTICE, answer_list

MIDDAY = datetime(2026, 3, 3, 12, tzinfo=UTC)
TAKEN = Refused(400, ServiceError(1062, "that id is already used"))


def waits(number, status=Status.WAITING, *, outcome=None, store=GREEN, at=None, **more):
    """Entries with a higher number are newer."""
    at = at or MIDDAY + timedelta(seconds=number)
    sent = None if status in (Status.WAITING, Status.REMOVED) or outcome is None else at
    plant = NewPlant(number, more.pop("name", f"Acer {number}"), more.pop("tag", "Tree"))
    return Entry(f"entry-{number}", store.id, plant, status, at, at, sent, outcome, **more)


def checks(number, outcome=CUT, **more):
    return waits(number, Status.TO_CHECK, outcome=outcome, **more)


def refused(number, outcome=TAKEN, **more):
    return waits(number, Status.REFUSED, outcome=outcome, **more)


def added(number, **more):
    return waits(number, Status.ADDED, outcome=Added(Plant(f"Acer {number}"), 200), **more)


class Shown:
    """Plants are given oldest first, as the journal has them."""

    def __init__(self, window, desk):
        self.window = window
        self.desk = desk
        self.journal = {}
        self._answered = 0
        desk.deliver(StoresFound((GREEN, LAKE, PRACTICE)))

    @property
    def page(self):
        return self.window.pages.plants

    def keep(self, *entries):
        self.journal = {entry.id: entry for entry in entries}

    def open(self, *entries):
        """Show the plants to do of these, which are all in the journal."""
        self.keep(*entries)
        self.tell_list()
        self.window.pages.show_plants()
        self.answer()

    def open_all(self, *entries):
        self.open(*entries)
        self.choose(Kind.ALL)

    def answer(self):
        """Answer the newest search, and those that follow from it."""
        while self._answered < len(self.desk.searches):
            self._answered = len(self.desk.searches)
            answer_list(self.desk, list(self.journal.values()))
            settle()

    def tell(self, *entries):
        """Bring news of plants that are new or have changed, before the list knows of them."""
        for entry in entries:
            self.journal[entry.id] = entry
            self.desk.deliver(entry)
        settle()

    def tell_list(self):
        """The list has taken over the changes. Its counts are those of the journal."""
        to_do = [entry.store_id for entry in self.journal.values() if is_of(Kind.TO_DO, entry)]
        self.desk.deliver(ListChanged({store: to_do.count(store) for store in to_do}))
        settle()

    def change(self, *entries):
        self.tell(*entries)
        self.tell_list()
        self.answer()

    def choose(self, kind):
        self.press(f"show{kind.value.title().replace(' ', '')}")
        self.answer()

    def search(self, text):
        self.page.search_row.search_for(text)
        self.answer()

    def output(self, text):
        self.press("outputPlants")
        # Qt shows only one menu at a time.
        (menu,) = (each for each in self.page.findChildren(QMenu) if each.isVisible())
        menu.hide()
        plain = {line.text().replace("&", ""): line for line in menu.actions()}
        next(line for name, line in plain.items() if name.startswith(text)).trigger()
        self.answer()

    def pick(self, name, text):
        """Choose a store or days."""
        box = self.page.findChild(QComboBox, name)
        box.setCurrentIndex(box.findText(text))
        box.activated.emit(box.currentIndex())
        self.answer()

    @property
    def ids(self):
        """The plant ids of the rows that are read."""
        return [plant.entry.plant.id for plant in self.page.model.rows]

    @property
    def current_id(self):
        """The plant of the row that the keyboard is on."""
        current = self.page.table.currentIndex()
        return self.ids[current.row()] if current.isValid() else None

    @property
    def pane_id(self):
        entry = self.page.pane._entry
        return entry.plant.id if entry is not None else None

    def click(self, row, held=Qt.KeyboardModifier.NoModifier):
        place = self.page.table.visualRect(self.page.model.index(row, PlantColumn.NAME)).center()
        QTest.mouseClick(self.page.table.viewport(), Qt.MouseButton.LeftButton, held, place)
        settle()

    def buttons(self):
        found = self.page.pane.buttons.findChildren(QPushButton)
        return [button.text() for button in found if not button.isHidden()]

    def button(self, name):
        found = self.window.findChildren(QAbstractButton, name)
        return next(each for each in found if each.isVisible())

    def press(self, name):
        QTest.mouseClick(self.button(name), Qt.MouseButton.LeftButton)

    def note(self):
        return self.page.messages._note.text

    def nothing(self):
        """What stands in the place of the rows, and on its button if there is one."""
        parts = self.page._nothing, self.page._show_more
        return tuple(part.text() for part in parts if part.isVisible())


def settled(entry, status=Status.ADDED_AS_SAID):
    return replace(entry, status=status)
