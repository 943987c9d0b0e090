"""The page Add many."""

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QItemSelection
from PySide6.QtWidgets import QApplication, QMenu

from plantdesk.desk.news import BatchAdded, BatchEntries, BatchProgress
from plantdesk.desk.sheets import NewSheet, NotRead, SheetKept, SheetProgress
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Added, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.search.plant_search import Kind
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField, trim
from plantdesk.journal.records import BatchCounts, BatchState, KnownPlant
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.opening import look_at
from plantdesk.sheets.reading.shapes import TextForm
from plantdesk.sheets.work_file import SheetLoaded
from plantdesk.ui.flow import show
from plantdesk.ui.many.adding.sheet_batch import Stage
from plantdesk.ui.many.how_to_read import FormQuestion
from tests.ui.scenes.studio import film, settle
from tests.ui.stage import GREEN, LAKE, NOW, PRACTICE, queue_of

_NAMES = ("Abelia × grandiflora", "Achillea ‘Terracotta’", "Ajuga reptans ‘Catlin’s Giant’")
_TAGS = ("Shrub", "Perennial", "Ground cover")


def _spring_order():
    """A sheet with wrong and unusual cells in its first rows."""
    cells = [[str(20310 + row), _NAMES[row % 3], _TAGS[row % 3]] for row in range(1, 1217)]
    cells[2][0], cells[4][0], cells[9][0] = "2.0313E+04", "20312", "10438"
    cells[6][1] = ""
    return WorkSheet.of("spring-order.csv", [("Nr.", "Bezeichnung", "Gruppe"), *map(tuple, cells)])


_DELIVERY = Path("Spring delivery 2026, second truck.xlsx")
_FORM = TextForm("utf-8", ",")
_LOCKED = ServiceError(31, "no perennials in this bed before May")


def _many(shown):
    return shown.window.pages.many


def _show_page(shown):
    shown.window.pages.show_many()
    settle()
    # The last session left none.
    shown.desk.answer("sheets.load", SheetLoaded())


def _answer(shown, path, answer):
    """Answer this question once it is asked."""
    while not shown.desk.was_asked(path):
        settle()
    shown.desk.answer(path, answer)
    del shown.desk._thens[path]


def _tell_known(shown):
    _answer(shown, "batches.known_ids", {10438: KnownPlant("e1", Status.TO_CHECK, NOW)})
    while not _many(shown).known.settled:
        settle()


def _read(shown):
    _many(shown).source.open_files([_DELIVERY])
    settle()
    shown.tell(SheetProgress(42))


def _fail_to_read(shown):
    _answer(shown, "sheets.open", NotRead(_DELIVERY, ReadFault.DAMAGED))


def _ask_for_form(shown):
    path = shown.folder / "spring-order.csv"
    path.write_bytes("Nr.;Bezeichnung\r\n20311;Gänseblümchen\r\n20312;Rose\r\n".encode("cp1252"))
    page = _many(shown)
    show(FormQuestion(page._look, page, look_at(path), TextForm("cp1252", ";")))


def _list(shown):
    """Try to add a sheet in which nothing is right."""
    sheet = WorkSheet.of("list.csv", [("Nr.", "Name"), ("x1", "Acer"), ("x2", "Tilia")])
    _many(shown).source.take(NewSheet(sheet, "", _FORM))
    shown.desk._thens.pop("batches.known_ids", None)
    _add(shown)


def _add(shown):
    adding = _many(shown).adding
    # Nobody presses twice.
    adding._rest.stop()
    adding.foot.send.click()


def _open(shown):
    """Show a sheet with right, warned and wrong rows."""
    path = shown.folder / "spring-order.csv"
    path.write_text("Nr.,Bezeichnung\n1,Acer\n", "utf-8")
    page = _many(shown)
    shown.desk._thens.pop("batches.known_ids", None)
    page.source.take(NewSheet(_spring_order(), "shape", _FORM, look_at(path).source))
    _tell_known(shown)
    page.table.take_focus()
    page.table.next_wrong()


def _edit(shown):
    table = _many(shown).table
    table.next_wrong()
    table.view.edit_current()


def _show_marked(shown):
    table = _many(shown).table
    table.chips._chips[Verdict.WARNED].click()
    table.go_to(5)


def _find(shown):
    table = _many(shown).table
    table.chips._chips[Kind.ALL].click()
    index, choice = table.model.index, table.view.selectionModel()
    choice.select(QItemSelection(index(1, 0), index(6, 1)), choice.SelectionFlag.ClearAndSelect)
    table.open_find()
    table.find_bar.wanted.setText("Perennial")


def _menu(name):
    def act(shown):
        _many(shown)._offer_columns(PlantField.NAME)
        menu = shown.window.findChild(QMenu, name)
        menu.ensurePolished()
        menu.resize(menu.sizeHint())
        return menu

    return act


def _leave(shown):
    _many(shown).table.find_bar.hide()
    _many(shown).source.row.close_sheet.click()


def _switch(store):
    def act(shown):
        shown.window.stores.switch_to(store)
        shown.tell(queue_of(0, store=store))
        _tell_known(shown)

    return act


def _save(shown):
    """Save the right rows of the sheet, to be sent to the lakeside store."""
    _add(shown)
    settle()
    QApplication.activeModalWidget().go_on.click()
    _answer(shown, "sheets.append", SheetKept())
    page = _many(shown)
    page.adding.batch.done = 400
    page.adding.show_counts()


def _tell(counts, state=BatchState.READY, queue=None):
    """Tell how far the batch is, with as many entries as the counts say."""

    def act(shown):
        page = _many(shown)
        batch, sheet = page.adding.batch, page.work.sheet
        if batch.stage is Stage.SAVING:
            shown.desk.answer("batches.add", BatchAdded(batch.id, batch.of))
        shown.tell(queue or queue_of(0, store=LAKE))
        outcomes = []
        outcomes += [(Status.ADDED, Added(Plant("x"), 200))] * counts.added
        outcomes[5:5] = [(Status.REFUSED, Refused(400, _LOCKED))] * counts.refused
        outcomes[8:8] = [(Status.TO_CHECK, Unsure(UnsureReason.DEADLINE))] * counts.to_check
        outcomes += [(Status.SENDING, None)] * counts.sending
        sent = [row for row in range(len(sheet)) if sheet[row].verdict is Verdict.SENT]
        entries = []
        for row, (status, outcome) in zip(sent, outcomes, strict=False):
            typed, key = sheet.typed(row), sheet[row].key
            plant = NewPlant(int(trim(typed.id)), typed.name, typed.tag)
            entry = Entry(str(key), LAKE.id, plant, status, NOW, NOW, NOW, outcome)
            entries.append(replace(entry, batch=batch.id, row=key))
        shown.tell(BatchEntries(batch.id, tuple(entries)))
        shown.tell(BatchProgress(batch.id, counts, state, 42.0))
        page.table._show_news()

    return act


_HALF = BatchCounts(610, 0, 0, 598, 2, 1)
_GOING = BatchCounts(608, 0, 2, 598, 2, 1)
film(
    {
        "many-empty": _show_page,
        "many-hovered": lambda shown: _many(shown).source.card.show_hovered(True),
        "many-reading": _read,
        "many-not-read": _fail_to_read,
        "many-form": _ask_for_form,
        "many-nothing-right": _list,
        "many-checked": _open,
        "many-edited": _edit,
        "many-wrong": _show_marked,
        "many-selected": _find,
        "many-columns": _menu("sheetColumns"),
        "many-headings": _menu("sheetHeadings"),
        "many-leave": _leave,
        "many-practice": _switch(PRACTICE),
        "many-moved": _switch(LAKE),
        "many-ask": _add,
        "many-saving": _save,
        "many-progress": _tell(_GOING, queue=queue_of(608, 2, store=LAKE)),
        "many-paused": _tell(_HALF, BatchState.HELD),
        "many-offline": _tell(_HALF, queue=queue_of(610, store=LAKE, offline=True)),
        "many-done": _tell(BatchCounts(added=1208, refused=2, to_check=1)),
        "many-others": lambda shown: shown.use("showOthers"),
        "many-elsewhere": lambda shown: shown.window.stores.switch_to(GREEN),
    }
)
