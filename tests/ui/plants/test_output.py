"""Exporting, copying and printing: what is said, and what must wait."""

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from plantdesk.desk.news import FileWritten
from plantdesk.desk.plant_list import PlantsRead
from plantdesk.ui.plants import output
from plantdesk.ui.plants.days import Days, Period
from plantdesk.ui.plants.search_row import ListAction
from tests.ui.plants.stage import added, checks
from tests.ui.stage import GREEN, LAKE

FILE = Path("/tmp/list.csv")


@pytest.fixture(autouse=True)
def saving(monkeypatch):
    monkeypatch.setattr(output, "ask_where_to_save", lambda *_: FILE)


@pytest.fixture
def shown(shown):
    shown.open_all(added(1), added(2))
    return shown


def do(shown, action):
    shown.page.search_row.action_wanted.emit(action)


def asked(shown, path):
    return sum(call[0] == path for call in shown.desk.calls)


def test_what_is_copied_is_what_the_list_shows(shown):
    shown.trigger("plantsStore", LAKE.name)
    shown.search("acer")
    shown.trigger("morePlants", "Copy these plants")
    path, search, _ = next(call for call in shown.desk.calls if "plant_list.read" in call)
    assert (search.filter.store_id, search.filter.text) == (LAKE.id, "acer")
    shown.desk.answer(path, PlantsRead((checks(2, store=LAKE),), 1))
    copied = QGuiApplication.clipboard().text()
    assert [line.split("\t")[1] for line in copied.splitlines()] == ["Plant id", "2"]
    assert shown.note().startswith("Copied: 1 plant")
    for read, words in (
        (PlantsRead((), 0), "No plants in this list. Choose All, or another day."),
        # Too many are for a file.
        (PlantsRead((), 10_001), "Too many plants: show at most 10,000."),
    ):
        do(shown, ListAction.COPY)
        shown.desk.answer(path, read)
        assert shown.note() == words
    assert QGuiApplication.clipboard().text() == copied


def test_plants_that_can_not_be_read_are_not_told_as_none(shown):
    for action, path, answer in (
        (ListAction.COPY, "plant_list.read", PlantsRead((), 0, failed=True)),
        (ListAction.DAY_SHEET, "plant_list.read", PlantsRead((), 0, failed=True)),
    ):
        shown.page.messages.say("")
        do(shown, action)
        shown.desk.answer(path, answer)
        assert shown.note() == "PlantDesk can’t read the plants now. Try again."


def test_one_export_is_made_at_a_time(shown):
    do(shown, ListAction.EXPORT)
    do(shown, ListAction.EXPORT)
    assert shown.note() == "Wait until the export has finished."
    assert asked(shown, "export") == 1
    shown.desk.answer("export", FileWritten(FILE, rows=1))
    do(shown, ListAction.EXPORT)
    assert asked(shown, "export") == 2


def test_a_day_sheet_is_of_the_days_and_the_store_that_were_searched(shown, monkeypatch):
    sheets = []
    monkeypatch.setattr(output, "show", lambda dialog: sheets.append(dialog._sheet))
    row = shown.page.search_row
    row.today = lambda: date(2019, 3, 3)
    row.limit_to(store_id=LAKE.id)
    row.show_days(Days(Period.TODAY))
    shown.answer()
    # The search was made before midnight.
    do(shown, ListAction.DAY_SHEET)
    # What is chosen next is not what was asked for.
    row.limit_to(store_id=GREEN.id)
    shown.desk.answer("plant_list.read", PlantsRead((added(1, store=LAKE),), 1))
    (sheet,) = sheets
    assert (sheet.period, sheet.store) == ("3 March 2019", LAKE.name)
