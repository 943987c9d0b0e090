"""Exporting, copying and printing: what is said, and what must wait."""

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton

from plantdesk.desk.news import FileWritten
from plantdesk.desk.plant_list import PlantsRead
from plantdesk.domain.search.plant_search import Kind
from plantdesk.sheets.files import FileFault
from plantdesk.ui.entry.action import Action
from plantdesk.ui.plants import output
from plantdesk.ui.plants.days import Days, Period
from plantdesk.ui.widgets import labels
from tests.ui.add.test_plant_form import press
from tests.ui.plants.stage import added, checks
from tests.ui.stage import GREEN, LAKE

FILE = Path("/tmp/list.csv")
COPY = "Copy these plants"


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
    shown.desk.answer(path, PlantsRead((checks(2, store=LAKE),), 1))
    copied = QGuiApplication.clipboard().text()
    assert [line.split("\t")[1] for line in copied.splitlines()] == ["Plant id", "2"]
    assert shown.note().startswith("Copied: 1 plant")
    for read, words in (
        (PlantsRead((), 0, failed=True), "PlantDesk can’t read the plants now. Try again."),
        (PlantsRead((), 0), "No plants in this list. Choose All, or another day."),
        # Too many are for a file.
        (PlantsRead((), 10_001), "Too many plants: show at most 10,000."),
    ):
        shown.output(COPY)
        shown.desk.answer(path, read)
        assert shown.note() == words
    assert QGuiApplication.clipboard().text() == copied


def test_the_folder_of_an_export_can_be_opened(shown, monkeypatch):
    opened = []
    monkeypatch.setattr(labels, "open_outside", opened.append)
    shown.output("Export…")
    assert shown.note() == "Exporting…"
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
