"""Exporting, copying and printing the list: what is said, what must wait, and the day sheet."""

import io
from datetime import date, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QAbstractButton

from plantdesk.desk.news import FileWritten
from plantdesk.desk.plant_list import PlantsRead
from plantdesk.domain.entry import Mistake
from plantdesk.domain.local_time import local_day
from plantdesk.domain.outcome import Added, Refused
from plantdesk.domain.plant import ID_MIN, Plant
from plantdesk.domain.search.plant_search import Kind
from plantdesk.domain.typed import PlantField
from plantdesk.sheets.files import FileFault
from plantdesk.ui.entry.action import Action
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.plants import output
from plantdesk.ui.plants.day_sheet import DaySheetDialog, SheetPages
from plantdesk.ui.plants.days import Days, Period, range_text
from plantdesk.ui.widgets import labels
from plantdesk.ui.wording import date_text
from tests.ui.add.test_plant_form import press
from tests.ui.plants import sheets
from tests.ui.plants.sheets import MADE, row, sheet_of, to_check, words
from tests.ui.plants.stage import MIDDAY, added, checks, waits
from tests.ui.stage import GREEN, LAKE

FILE = Path("/tmp/list.csv")
COPY = "Copy these plants"
# The tests' own font has not all letters.
pytestmark = pytest.mark.qt_log_ignore("OpenType support missing")
IDS = range(10_500, 10_560)


@pytest.fixture
def shown(shown, monkeypatch):
    monkeypatch.setattr(output, "ask_where_to_save", lambda *_: FILE)
    shown.open_all(added(1), added(2))
    return shown


def test_what_is_copied_is_what_the_list_shows(shown):
    shown.pick("plantsStore", LAKE.name)
    shown.search("acer")
    shown.output(COPY)
    path, search, _ = next(call for call in shown.desk.calls if "plant_list.read" in call)
    assert (search.filter.store_id, search.filter.text) == (LAKE.id, "acer")
    typed, sent, corrected = (MIDDAY + timedelta(days=days) for days in (-1, 0, 1))
    one = checks(2, Refused(400, "no"), store=LAKE, mistake=Mistake("wrong", sent, corrected))
    shown.desk.answer(path, PlantsRead((replace(one, typed_at=typed),), 1))
    copied = QGuiApplication.clipboard().text()
    heads, cells = (line.split("\t") for line in copied.splitlines())
    days = [str(local_day(time)) for time in (typed, sent, corrected)]
    # Of times, the day.
    cells = [cell[:10] if cell[:8] == days[1][:8] else cell for cell in cells]
    assert dict(zip(heads, cells, strict=True)) == {
        "Status": "To check", "Plant id": "2", "Name": "Acer 2", "Tag": "Tree", "Store": LAKE.name,
        "Entered": days[0], "Sent": days[1], "Reply": "Status 400 no",
        "Mistake": "wrong", "Corrected": days[2], "Reference": "entry-2",
    }  # fmt: skip
    assert shown.note().startswith("Copied: 1 plant")
    differs = Added(Plant("Acer x", "T"), 200, (PlantField.NAME,))
    assert output.table_row(replace(one, outcome=differs), {})[7] == "Acer x T"
    for read, said in (
        (PlantsRead((), 0, failed=True), "PlantDesk can’t read the plants now. Try again."),
        (PlantsRead((), 0), "No plants in this list. Choose All, or another day."),
        # Too many are for a file.
        (PlantsRead((), 10_001), "Too many plants: show at most 10,000."),
    ):
        shown.output(COPY)
        shown.desk.answer(path, read)
        assert shown.note() == said
    assert QGuiApplication.clipboard().text() == copied


def test_the_folder_of_an_export_can_be_opened(shown, monkeypatch):
    opened = []
    monkeypatch.setattr(labels, "open_outside", opened.append)
    places = [None, FILE, FILE]
    monkeypatch.setattr(output, "ask_where_to_save", lambda *_: places.pop(0))
    shown.output("Export…")
    assert not shown.desk.was_asked("export")
    shown.output("Export…")
    shown.desk.answer("export", FileWritten(FILE, rows=1))
    shown.press("openFolder")
    assert opened == [FILE.parent]
    shown.output("Export…")
    shown.desk.answer("export", FileWritten(FILE, FileFault.FULL))
    assert shown.page.findChild(QAbstractButton, "openFolder").isHidden()


def test_menus_and_keys_show_all_plants_first(shown):
    for leave_for, path in (
        (lambda: shown.window.menus.actions[Action.EXPORT].trigger(), "export"),
        (lambda: press(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier), "plant_list.read"),
    ):
        shown.window.pages.show_add()
        shown.desk.calls.clear()
        leave_for()
        assert shown.page.isVisible()
        assert path in [call[0] for call in shown.desk.calls]
    # In the list, the key copies.
    shown.desk.calls.clear()
    shown.page.table.setFocus()
    press(Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert "plant_list.read" in [call[0] for call in shown.desk.calls]


def test_a_day_sheet_is_of_the_days_and_the_store_that_were_searched(shown, monkeypatch):
    sheets = []
    monkeypatch.setattr(output, "show", lambda dialog: sheets.append(dialog._sheet))
    row = shown.page.search_row
    row.today = lambda: date(2019, 3, 3)
    row.look_for(Kind.ALL, LAKE.id, days=Days(Period.TODAY))
    shown.answer()
    shown.output("Day sheet…")
    assert shown.desk.calls[-1][2] == 1000
    # What is chosen next is not what was asked for.
    row.look_for(Kind.ALL, GREEN.id)
    shown.desk.answer("plant_list.read", PlantsRead((added(1, store=LAKE),), 1204))
    (sheet,) = sheets
    assert (sheet.period, sheet.store) == ("3 March 2019", LAKE.name)
    assert (len(sheet.entries), sheet.total) == (1, 1204)
    # Of any day, those of its plants.
    shown.output("Day sheet…")
    before = MIDDAY - timedelta(2)
    shown.desk.answer("plant_list.read", PlantsRead((added(2), added(1, at=before)), 2))
    assert sheets[1].period == range_text(local_day(before), local_day(MIDDAY))
    shown.output("Day sheet…")
    shown.desk.answer("plant_list.read", PlantsRead((), 0))
    assert len(sheets) == 2


def laid_out(*rows, total=None):
    """Return the words of each page. Nothing reaches into the foot or beyond the edge."""
    sheet = replace(sheet_of(*rows), total=total or len(rows))
    pages = SheetPages(sheet, words(), sheets.A4, QFont())
    for _ in pages.lay_out():
        pass
    room = pages.height - pages._high(pages._foot(1)) + 1
    for block, y in (each for page in pages._pages for each in page[:-1]):
        assert y + pages._high(block) <= room
        assert pages._document(block).size().width() <= pages._width + 1
    return [pages.words(page) for page in range(1, pages.count + 1)]


def test_every_page_has_its_headings_and_number_and_the_last_a_place_to_sign(qapp):
    pages = SheetPages(
        sheet_of(*map(row, range(70)), to_check(10438), waits(10439, at=MADE)),
        words(),
        sheets.A4,
        QFont(),
    )
    reader = PdfReader(io.BytesIO(sheets.pdf_of(pages, sheets.A4)))
    for number, text in enumerate(sheets.texts_of(reader), start=1):
        assert sheets.plain("Status Plant id Name and tag When") in text
        assert f"Page{number}of2" in text
        assert ("Signature" in text) == (number == 2)
    # The space between words is read as a tab.
    text = " ".join(reader.pages[0].extract_text().split())
    day = date_text(MADE.date())
    told = f"Period: {day} · Store: Green Acres Computer: HALL-PC-2 · Made on: 3 March 2026"
    assert text.startswith(f"Day sheet {told}")
    assert "To check: 1 · Waiting: 1 · Added: 70" in text
    # What is open comes first.
    assert {"10438", "10439"} <= {*text.split()}
    # A store may know a plant to check by its reference.
    assert (text.count("Not there"), text.count("Reference: ")) == (1, 1)


def test_nothing_is_lost_but_the_end_of_what_nobody_reads_and_a_cut_sheet_says_so(qapp):
    rows = [
        row(ID_MIN),
        row(2, "Acer " * 2000, tag="x" * 10_000),
        *map(to_check, range(3, 40)),
    ]
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    pages = laid_out(*rows)
    shown = "".join("".join(pages).replace("\u200e-", "-").split())
    for each in rows:
        for text in (str(each.plant.id), each.plant.name, each.plant.tag):
            assert "".join((text if len(text) < 20 else text[:9]).split()) in shown
    assert len(pages) < 12
    # Only plants to check are ticked.
    for one, ticked in ((row(1), False), (to_check(1), True)):
        (page,) = laid_out(one)
        assert ("Not there" in page, "tick what you find" in page) == (ticked, ticked)
    pages = laid_out(to_check(1), *map(row, range(338)), total=1204)
    assert "The first 339 of 1,204 plants. For fewer, choose days." in pages[0]
    assert len(pages) == 6


@pytest.fixture
def opened(qapp, qtbot, tmp_path, monkeypatch):
    """A dialog with more pages than one."""
    opened = sheets.PaperStage(qapp, qtbot, tmp_path, monkeypatch)
    sheet = sheet_of(to_check(10_438), *map(row, IDS))
    opened.show(DaySheetDialog(opened.look, sheet, words(), opened.desk, None))
    return opened


def test_it_shows_the_first_page_and_saves_all_and_closing_waits_for_that(opened):
    dialog, desk = opened.dialog, opened.desk
    assert dialog.view.accessibleName() == dialog.place.text() == "Page 1 of 2"
    assert "10438" in dialog.view.accessibleDescription()
    text = "".join(sheets.texts_of(PdfReader(io.BytesIO(opened.save()))))
    assert [n for n in (10_438, *IDS) if str(n) not in text] == []
    desk.answer("write_file", FileWritten(opened.path, FileFault.FULL))
    assert dialog.message.text == not_written_text("sheet.pdf", FileFault.FULL)
    dialog.save.click()
    dialog.close_button.click()
    assert dialog.isVisible()
    opened.bot.waitUntil(lambda: bool(desk.calls))
    desk.answer("write_file", FileWritten(opened.path))
    assert dialog.isHidden()


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_printing_tells_how_many_pages_were_sent_and_closing_waits_once_for_it(opened):
    dialog, file = opened.dialog, opened.printed
    opened.printed = opened.folder / "gone" / "printed.pdf"
    opened.print("The printer didn’t accept the pages. Check the printer, then try again.")
    assert dialog.message._words.property("ink") == "wrong"
    opened.printed = file
    dialog.print.click()
    dialog.close_button.click()
    assert dialog.isVisible()
    opened.bot.waitUntil(lambda: "Sent" in dialog.message.text)
    assert dialog.message.text == f"Sent {len(PdfReader(file).pages)} pages to the printer."
    assert dialog.isHidden()
