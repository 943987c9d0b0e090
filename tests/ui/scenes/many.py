"""The table of the page Add many."""

from msgspec.structs import replace
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Refused, Unsure, UnsureReason
from plantdesk.domain.plant import NewPlant, ServiceError
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import KnownPlant
from plantdesk.ui.many.table.sheet_table import SheetTable
from tests.ui.scenes.studio import SCENES, scene
from tests.ui.stage import GREEN, LAKE, NOW

_NAMES = (
    *("Abelia × grandiflora", "Acanthus mollis", "Acer griseum", "Achillea ‘Terracotta’"),
    *("Agapanthus ‘Headbourne Blue’", "Ajuga reptans ‘Catlin’s Giant’", ""),
    *("Amelanchier lamarckii", "Anemone × hybrida ‘Honorine Jobert’", "Aquilegia vulgaris"),
    *("Thymus serpyllum", "Tiarella cordifolia"),
)
_TAGS = ("Shrub", "Perennial", "Tree", "Perennial", "Perennial", "Ground cover", "Bulb")


def spring_order(rows=1216):
    """A sheet with wrong and unusual cells in its first rows."""
    cells = [
        [str(20310 + row), _NAMES[(row - 1) % 12] or "Allium", _TAGS[(row - 1) % 7]]
        for row in range(1, rows + 1)
    ]
    cells[2][0], cells[4][0], cells[9][0] = "2.0313E+04", "20312", "10438"
    cells[6][1] = ""
    sheet = WorkSheet.of("spring-order.csv", [("Nr.", "Bezeichnung", "Gruppe"), *map(tuple, cells)])
    sheet.know({10438: KnownPlant("e1", Status.TO_CHECK, NOW)})
    return sheet


class _Window(QWidget):
    def __init__(self, studio, sheet, store):
        super().__init__()
        self.look = studio.look(store)
        self.table = SheetTable(self.look)
        self.setProperty("box", "ground")
        page = QWidget()
        inside = QVBoxLayout(page)
        inside.setContentsMargins(24, 16, 24, 24)
        inside.addWidget(self.table)
        page.setProperty("box", "clear")
        # As on its page.
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scroll)
        self.resize(*studio.size)
        self.look.style_window(self)
        self.table.show_sheet(sheet)


def _show(studio, act=lambda _: None, *, store=GREEN, sheet=None):
    window = _Window(studio, sheet or spring_order(), store)
    window.show()
    act(window.table)
    studio.own(window)


@scene
def many_wrong(studio):
    def act(table):
        chips = table.filters._checked._chips
        chips[list(chips)[2]].click()
        table.go_to(5)

    _show(studio, act)


def _used(name, *steps):
    """Add a scene of the table with the keyboard in it, after these steps."""

    def act(table):
        table.take_focus()
        for step in steps:
            step(table)

    SCENES[name] = lambda studio: _show(studio, act)


def _wrong(table):
    table.next_wrong()


def _edit(table):
    table.view.edit_current()


def _find(table):
    table.view.select(1, 6, 2, 3)
    table.find_and_replace()
    table.find_bar.wanted.setText("Perennial")


def _number(table):
    table.view.select(3, 9, 2, 2)
    table.number_ids()


_used("many-table-checked", _wrong)
_used("many-selected", _find)
_used("many-edited", _wrong, _edit)
_used("many-numbered", _number)


@scene
def many_table_progress(studio):
    sheet = spring_order()
    keys = [sheet.key(row) for row in sheet.rows_with((Verdict.RIGHT,))]
    sheet.lock("b", keys)
    entry = Entry("e", LAKE.id, NewPlant(1, "Acer"), Status.ADDED, NOW, NOW, batch="b")
    sending = replace(entry, status=Status.SENDING)
    error = ServiceError(31, "tag “Tree” is locked for this bed")
    entries = [replace(entry, row=key) for key in keys[:598]]
    entries[592] = replace(entries[592], status=Status.REFUSED, outcome=Refused(400, error))
    entries[595] = replace(
        entries[595], status=Status.TO_CHECK, outcome=Unsure(UnsureReason.DEADLINE)
    )
    entries += [replace(sending, row=key) for key in keys[598:600]]

    def act(table):
        table.show_sending(True)
        table.show_entries(entries)
        table._show_news()
        table.go_to(sheet.row_of(keys[592]), PlantField.ID)
        table.view.verticalScrollBar().setValue(590 * table.view.rowHeight(0))

    _show(studio, act, store=LAKE, sheet=sheet)
