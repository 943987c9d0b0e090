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


def _wait(condition):
    for _ in range(1000):
        if condition():
            return
        settle()
    raise AssertionError(condition)


def _tell_known(shown):
    """Tell which ids are known."""
    _wait(lambda: shown.desk.was_asked("batches.known_ids"))
    shown.desk.answer("batches.known_ids", {10438: KnownPlant("e1", Status.TO_CHECK, NOW)})
    _wait(lambda: _many(shown).known.settled)
    del shown.desk._thens["batches.known_ids"]


def _read(shown):
    shown.tell(queue_of(0))
    _many(shown).source.open_files([_DELIVERY])
    _go_on(shown)
    _wait(lambda: shown.desk.was_asked("sheets.open"))
    shown.tell(SheetProgress(42))


def _go_on(_):
    settle()
    if question := QApplication.activeModalWidget():
        question.go_on.click()


def _fail_to_read(shown):
    _read(shown)
    shown.desk.answer("sheets.open", NotRead(_DELIVERY, ReadFault.DAMAGED))


def _ask_for_form(shown):
    path = shown.studio.folder / "spring-order.csv"
    path.write_bytes("Nr.;Bezeichnung\r\n20311;Gänseblümchen\r\n20312;Rose\r\n".encode("cp1252"))
    page = _many(shown)
    show(FormQuestion(page._look, page, look_at(path), TextForm("cp1252", ";")))


def _list(*rows):
    def act(shown):
        sheet = WorkSheet.of("list.csv", [("Nr.", "Name"), *rows])
        _many(shown).source.take(NewSheet(sheet, "", _FORM))
        shown.desk._thens.pop("batches.known_ids", None)
        if rows:
            _add(shown)

    return act


def _add(shown):
    adding = _many(shown).adding
    # Nobody presses twice.
    adding._rest.stop()
    adding.foot.send.click()


def _open(shown):
    """Show a sheet with right, warned and wrong rows."""
    path = shown.studio.folder / "spring-order.csv"
    path.write_text("Nr.,Bezeichnung\n1,Acer\n", "utf-8")
    page = _many(shown)
    shown.desk._thens.pop("batches.known_ids", None)
    page.source.take(NewSheet(spring_order(), "shape", _FORM, look_at(path).source))
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


def _switch(store, *, press=False):
    def act(shown):
        shown.window.stores.switch_to(store)
        shown.tell(queue_of(0, store=store))
        if press:
            _add(shown)
        _tell_known(shown)

    return act


def _save(shown):
    """Save the right rows of the sheet, to be sent to the lakeside store."""
    _add(shown)
    _go_on(shown)
    _wait(lambda: shown.desk.was_asked("sheets.append"))
    shown.desk.answer("sheets.append", SheetKept())
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


def _press(name):
    return lambda shown: shown.use(name)


def _look_elsewhere(shown):
    shown.window.stores.switch_to(GREEN)


_HALF = BatchCounts(610, 0, 0, 598, 2, 1)
film(
    {
        "many-empty": _show_page,
        "many-hovered": lambda shown: _many(shown).source.card.show_hovered(True),
        "many-reading": _read,
        "many-not-read": _fail_to_read,
        "many-form": _ask_for_form,
        "many-no-plants": _list(),
        "many-nothing-right": _list(("x1", "Acer"), ("x2", "Tilia")),
        "many-checked": _open,
        "many-edited": _edit,
        "many-wrong": _show_marked,
        "many-selected": _find,
        "many-columns": _menu("sheetColumns"),
        "many-headings": _menu("sheetHeadings"),
        "many-leave": _leave,
        "many-not-read-instead": _fail_to_read,
        "many-practice": _switch(PRACTICE),
        "many-moved": _switch(LAKE, press=True),
        "many-ask": _add,
        "many-saving": _save,
        "many-progress": _tell(
            BatchCounts(608, 0, 2, 598, 2, 1), queue=queue_of(608, 2, store=LAKE)
        ),
        "many-paused": _tell(_HALF, BatchState.HELD),
        "many-offline": _tell(_HALF, queue=queue_of(610, store=LAKE, offline=True)),
        "many-done": _tell(BatchCounts(added=1208, refused=2, to_check=1)),
        "many-others": _press("showOthers"),
        "many-elsewhere": _look_elsewhere,
    }
)
