"""The page Add many."""

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QMenu

from plantdesk.desk.news import BatchAdded, BatchEntries, BatchProgress
from plantdesk.desk.sheets import NewSheet, NotRead, SheetKept, SheetProgress
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import BatchCounts, BatchState, KnownPlant
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.opening import look_at
from plantdesk.sheets.reading.shapes import TextForm
from plantdesk.sheets.work_file import SheetLoaded
from plantdesk.ui.flow import show
from plantdesk.ui.many.adding.sheet_batch import Stage
from plantdesk.ui.many.how_to_read import FormQuestion
from tests.ui.scenes.material import ENTRIES
from tests.ui.scenes.studio import film, settle, sized_menu, use
from tests.ui.stage import GREEN, LAKE, NOW, queue_of

_DELIVERY = Path("Spring delivery 2026, second truck.xlsx")
_NOT_READ = NotRead(_DELIVERY, ReadFault.DAMAGED)
_FORM = TextForm("utf-8", ",")
# The id is taken already.
_KNOWN = {10438: KnownPlant("e1", Status.TO_CHECK, NOW)}


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


def _read(shown):
    source = _many(shown).source
    source.card.show_hovered(False)
    source.open_files([_DELIVERY])
    settle()
    shown.tell(SheetProgress(42))


def _ask_for_form(shown):
    path = shown.folder / "spring-order.csv"
    path.write_bytes("Nr.;Bezeichnung\r\n20311;Gänseblümchen\r\n20312;Rose\r\n".encode("cp1252"))
    page = _many(shown)
    show(FormQuestion(page._look, page, look_at(path), TextForm("cp1252", ";")))


def _open(*cells, tags=("Gruppe",), known=_KNOWN):
    """Show a sheet with these rows, of which an id, a name and a tag are usual."""

    def act(shown):
        page = _many(shown)
        shown.desk._thens.pop("batches.known_ids", None)
        sheet = WorkSheet.of("spring-order.csv", [("Nr.", "Bezeichnung", *tags), *cells])
        path = shown.folder / "spring-order.csv"
        page.source.take(NewSheet(sheet, "shape", _FORM, look_at(path).source))
        _answer(shown, "batches.known_ids", known)
        while not page.known.settled:
            settle()
        page.table.take_focus()
        page.table.next_wrong()

    return act


def _add(shown):
    adding = _many(shown).adding
    # Nobody presses twice.
    adding._rest.stop()
    adding.foot.send.click()


def _menu(name):
    def act(shown):
        _many(shown)._offer_columns(PlantField.NAME)
        return sized_menu(shown.window.findChild(QMenu, name))

    return act


def _switch(shown):
    shown.window.stores.switch_to(LAKE)
    shown.tell(queue_of(0, store=LAKE))
    _answer(shown, "batches.known_ids", _KNOWN)
    while not _many(shown).known.settled:
        settle()


def _save(shown):
    """Save the right rows of the sheet, to be sent to the lakeside store."""
    _add(shown)
    settle()
    QApplication.activeModalWidget().go_on.click()
    _answer(shown, "sheets.append", SheetKept())
    page = _many(shown)
    page.adding.batch.done = 400
    page.adding.show_counts()


def _tell(counts, state=BatchState.READY):
    """Tell how far the batch is, and what became of its first rows."""

    def act(shown):
        page = _many(shown)
        batch, sheet = page.adding.batch, page.work.sheet
        if batch.stage is Stage.SAVING:
            shown.desk.answer("batches.add", BatchAdded(batch.id, batch.of))
        shown.tell(queue_of(counts.waiting, counts.sending, store=LAKE))
        keys = [sheet[row].key for row in range(len(sheet)) if sheet[row].verdict is Verdict.SENT]
        entries = [
            replace(one, id=str(key), store_id=LAKE.id, batch=batch.id, row=key)
            for one, key in zip(ENTRIES, keys, strict=False)
        ]
        shown.tell(BatchEntries(batch.id, tuple(entries)))
        shown.tell(BatchProgress(batch.id, counts, state, 42.0))
        page.table._show_news()

    return act


_GENERA = ("Abelia × grandiflora", "Achillea ‘Terracotta’", "Ajuga reptans ‘Catlin’s Giant’")
_ROWS = [(str(20310 + row), _GENERA[row % 3], "Perennial") for row in range(1216)]
# Wrong and unusual ones.
_ROWS[2:5] = [("2.0313E+04", "Abelia", "Shrub"), ("20312", "", ""), ("10438", "Ajuga", "")]
_ROWS[6] = _ROWS[5]
film(
    {
        "many-empty": _show_page,
        "many-hovered": lambda shown: _many(shown).source.card.show_hovered(True),
        "many-reading": _read,
        "many-not-read": lambda shown: _answer(shown, "sheets.open", _NOT_READ),
        "many-form": _ask_for_form,
        "many-none-right": _open(("x1", "Acer"), ("x2", "Tilia"), tags=(), known={}),
        "many-none-right-added": _add,
        "many-checked": _open(*_ROWS),
        "many-edited": lambda shown: _many(shown).table.view.edit_current(),
        "many-wrong": lambda shown: _many(shown).table.chips._chips[Verdict.WARNED].click(),
        "many-columns": _menu("sheetColumns"),
        "many-headings": _menu("sheetHeadings"),
        "many-leave": lambda shown: _many(shown).source.row.close_sheet.click(),
        "many-moved": _switch,
        "many-ask": _add,
        "many-saving": _save,
        "many-progress": _tell(BatchCounts(608, 0, 2, 598, 2, 1)),
        "many-paused": _tell(BatchCounts(610, 0, 0, 598, 2, 1), BatchState.HELD),
        "many-done": _tell(BatchCounts(added=1208, refused=2, to_check=1)),
        "many-others": lambda shown: use(shown.window, "showOthers"),
        "many-elsewhere": lambda shown: shown.window.stores.switch_to(GREEN),
    }
)
