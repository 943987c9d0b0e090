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
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField, trim
from plantdesk.journal.records import BatchCounts, BatchState, KnownPlant
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.opening import look_at
from plantdesk.sheets.reading.shapes import TextForm
from plantdesk.sheets.work_file import SheetLoaded
from plantdesk.ui.many.adding.sheet_batch import Stage
from plantdesk.ui.many.how_to_read import FormQuestion
from tests.ui.scenes.studio import SCENES, press, scene, settle
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


def _page(studio, store=GREEN):
    window, desk = studio.window(store)
    desk.deliver(queue_of(0, store=store))
    window.pages.show_many()
    settle()
    # The last session left none.
    desk.answer("sheets.load", SheetLoaded())
    return window, desk


def _file(studio, text, encoding="utf-8"):
    path = studio._folder / "spring-order.csv"
    path.write_bytes(text.encode(encoding))
    return look_at(path)


def _opened(studio, store=GREEN):
    """Show a sheet with right, warned and wrong rows."""
    window, desk = _page(studio, store)
    page = window.pages.many
    look = _file(studio, "Nr.,Bezeichnung\n1,Acer\n")
    page.source.take(NewSheet(spring_order(), "shape", _FORM, look.source))
    _settle_until(lambda: "batches.known_ids" in desk._thens)
    desk.answer("batches.known_ids", {10438: KnownPlant("e1", Status.TO_CHECK, NOW)})
    _settle_until(lambda: page.known.settled)
    return window, desk


def _settle_until(condition):
    for _ in range(1000):
        if condition():
            return
        settle()
    raise AssertionError(condition)


def _not_read(window, desk):
    page = window.pages.many
    page.source.open_files([_DELIVERY])
    _settle_until(lambda: QApplication.activeModalWidget() or "sheets.open" in desk._thens)
    if question := QApplication.activeModalWidget():
        question.go_on.click()
        _settle_until(lambda: "sheets.open" in desk._thens)
    desk.answer("sheets.open", NotRead(_DELIVERY, ReadFault.DAMAGED))


@scene
def many_empty(studio):
    studio.show(_page(studio)[0])


@scene
def many_hovered(studio):
    window, _ = _page(studio)
    window.pages.many.source.card.show_hovered(True)
    studio.show(window)


@scene
def many_reading(studio):
    window, desk = _page(studio)
    window.pages.many.source.open_files([_DELIVERY])
    desk.deliver(SheetProgress(42))
    studio.show(window)


@scene
def many_not_read(studio):
    window, desk = _page(studio)
    _not_read(window, desk)
    studio.show(window)


@scene
def many_form(studio):
    window, _ = _page(studio)
    look = _file(studio, "Nr.;Bezeichnung\r\n20311;Gänseblümchen\r\n20312;Rose\r\n", "cp1252")
    page = window.pages.many

    def open_dialog():
        form = TextForm("cp1252", ";")
        FormQuestion(page._look, page, look, form).exec()

    studio.opens(open_dialog)


# In the table.


def _wrong(table):
    table.next_wrong()


def _wrong_rows(table):
    table.chips._chips[Verdict.WARNED].click()
    table.go_to(5)


def _edit(table):
    table.view.edit_current()


def _find(table):
    index, choice = table.model.index, table.view.selectionModel()
    chosen = QItemSelection(index(1, 0), index(6, 1))
    choice.select(chosen, choice.SelectionFlag.ClearAndSelect)
    table.open_find()
    table.find_bar.wanted.setText("Perennial")


def _used(studio, *steps):
    """Show the page with the keyboard in the table, after these steps."""
    window, _ = _opened(studio)
    table = window.pages.many.table
    table.take_focus()
    for step in steps:
        step(table)
    studio.show(window)


_TABLES = {
    "checked": (_wrong,),
    "wrong": (_wrong_rows,),
    "selected": (_find,),
    "edited": (_wrong, _edit),
}
SCENES |= {
    f"many-{name}": lambda studio, steps=steps: _used(studio, *steps)
    for name, steps in _TABLES.items()
}


@scene
def many_practice(studio):
    studio.show(_opened(studio, PRACTICE)[0])


def _list(studio, *rows):
    window, _ = _page(studio)
    sheet = WorkSheet.of("list.csv", [("Nr.", "Name"), *rows])
    window.pages.many.source.take(NewSheet(sheet, "", _FORM))
    return window


@scene
def many_nothing_right(studio):
    window = _list(studio, ("x1", "Acer"), ("x2", "Tilia"))
    window.pages.many.foot.send.click()
    studio.show(window)


@scene
def many_no_plants(studio):
    studio.show(_list(studio))


@scene
def many_not_read_instead(studio):
    window, desk = _opened(studio)
    _not_read(window, desk)
    studio.show(window)


@scene
def many_leave(studio):
    window, _ = _opened(studio)
    studio.opens(window.pages.many.source.row.close_sheet.click)


@scene
def many_moved(studio):
    window, desk = _opened(studio)
    window.stores.switch_to(LAKE)
    window.pages.many.foot.send.click()
    del desk._thens["batches.known_ids"]
    _settle_until(lambda: "batches.known_ids" in desk._thens)
    desk.answer("batches.known_ids", {10438: KnownPlant("e1", Status.TO_CHECK, NOW)})
    _settle_until(lambda: window.pages.many.known.settled)
    studio.show(window)


@scene
def many_ask(studio):
    window, _ = _opened(studio, LAKE)
    studio.opens(window.pages.many.foot.send.click)


def _sending(studio):
    """Send the right rows of the sheet to the lakeside store."""
    window, desk = _opened(studio, LAKE)
    page = window.pages.many
    page.foot.send.click()
    QApplication.activeModalWidget().go_on.click()
    _settle_until(lambda: desk.was_asked("sheets.append"))
    desk.answer("sheets.append", SheetKept())
    return window, desk, page


def _tell(desk, page, counts, state):
    """Tell how far the batch is, with as many entries as the counts say."""
    sheet = page.work.sheet
    sent = [row for row in range(len(sheet)) if sheet[row].verdict is Verdict.SENT]
    outcomes = []
    outcomes += [(Status.ADDED, Added(Plant("x"), 200))] * counts.added
    outcomes[5:5] = [(Status.REFUSED, Refused(400, _LOCKED))] * counts.refused
    outcomes[8:8] = [(Status.TO_CHECK, Unsure(UnsureReason.DEADLINE))] * counts.to_check
    outcomes += [(Status.SENDING, None)] * counts.sending
    entries = []
    for row, (status, outcome) in zip(sent, outcomes, strict=False):
        typed = sheet.typed(row)
        plant = NewPlant(int(trim(typed.id)), typed.name, typed.tag)
        batch, key = page.adding.batch.id, sheet[row].key
        entry = Entry(str(key), LAKE.id, plant, status, NOW, NOW, NOW, outcome)
        entries.append(replace(entry, batch=batch, row=key))
    desk.deliver(BatchEntries(page.adding.batch.id, tuple(entries)))
    desk.deliver(BatchProgress(page.adding.batch.id, counts, state, 42.0))
    page.table._show_news()


@scene
def many_saving(studio):
    window, _, page = _sending(studio)
    page.adding.batch.done = 400
    page.adding.show_counts()
    studio.show(window)


def _told(studio, counts=None, state=BatchState.READY, queue=None):
    """Tell how far the batch is. Without counts, it is done."""
    window, desk, page = _sending(studio)
    of = page.adding.batch.of
    desk.answer("batches.add", BatchAdded(page.adding.batch.id, of))
    if queue:
        desk.deliver(queue)
    _tell(desk, page, counts or BatchCounts(added=of - 3, refused=2, to_check=1), state)
    return window, page


def _telling(name, *about):
    SCENES[name] = lambda studio: studio.show(_told(studio, *about)[0])


_HALF = BatchCounts(610, 0, 0, 598, 2, 1)
_telling(
    "many-progress",
    *(BatchCounts(608, 0, 2, 598, 2, 1), BatchState.READY, queue_of(608, 2, store=LAKE)),
)
_telling("many-paused", _HALF, BatchState.HELD)
_telling("many-offline", _HALF, BatchState.READY, queue_of(610, store=LAKE, offline=True))


@scene
def many_done(studio):
    window, page = _told(studio)
    assert page.adding.batch.stage is Stage.DONE
    studio.show(window)


@scene
def many_others(studio):
    window, page = _told(studio)
    press(page.foot, "showOthers")
    studio.show(window)


@scene
def many_elsewhere(studio):
    window, page = _told(studio)
    press(page.foot, "showOthers")
    window.stores.switch_to(GREEN)
    studio.show(window)


def _head_menu(studio, name):
    window, _ = _opened(studio)
    window.pages.many._offer_columns(PlantField.NAME)
    menu = window.findChild(QMenu, name)
    menu.ensurePolished()
    menu.resize(menu.sizeHint())
    studio.show(menu)


SCENES["many-columns"] = lambda studio: _head_menu(studio, "sheetColumns")
SCENES["many-headings"] = lambda studio: _head_menu(studio, "sheetHeadings")
