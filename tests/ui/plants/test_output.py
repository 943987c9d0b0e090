"""Exporting, copying, printing and clearing: what is asked and said, and what must wait."""

from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from plantdesk.desk.news import ClearProgress, FileWritten
from plantdesk.desk.plant_list import Clearable, PlantsRead
from plantdesk.ui.plants import output
from plantdesk.ui.plants.days import Days, Period
from plantdesk.ui.plants.search_row import ListAction
from plantdesk.ui.widgets.question import Question
from tests.ui.plants.stage import MIDDAY, added, checks
from tests.ui.stage import GREEN, LAKE

CLEARABLE = Clearable((1, 2), 2, 0, 0, (MIDDAY, MIDDAY))
FILE = Path("/tmp/list.csv")
ALL_OF_IT = (
    "204 added plants will be deleted from this computer.\n"
    "1 removed plant will be deleted too.\n"
    "Entered from 3 March 2025 to 3 March 2026.\n\n"
    "17 plants stay: to check, to correct, refused or waiting.\n\n"
    "Your stores keep their plants. PlantDesk still warns if you type the id of an added one. "
    "Only a backup can bring the cleared ones back."
)


@pytest.fixture(autouse=True)
def agreeing(monkeypatch):
    """The user agrees to everything that is asked."""
    monkeypatch.setattr(Question, "show", lambda self: self.done(Question.GO_ON))
    monkeypatch.setattr(output, "ask_where_to_save", lambda *_: FILE)


@pytest.fixture
def shown(shown):
    shown.open_all(added(1), added(2))
    return shown


def do(shown, action):
    shown.page.search_row.action_wanted.emit(action)


def clear(shown):
    do(shown, ListAction.CLEAR)
    shown.desk.answer("plant_list.clearable", CLEARABLE)


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
        (PlantsRead((), 0), "There are no plants to copy."),
        # Too many are for a file.
        (PlantsRead((), 10_001), "Too many to copy: at most 10,000. Export them instead."),
    ):
        do(shown, ListAction.COPY)
        shown.desk.answer(path, read)
        assert shown.note() == words
    assert QGuiApplication.clipboard().text() == copied


def test_plants_that_can_not_be_read_are_not_told_as_none(shown):
    for action, path, answer in (
        (ListAction.COPY, "plant_list.read", PlantsRead((), 0, failed=True)),
        (ListAction.DAY_SHEET, "plant_list.read", PlantsRead((), 0, failed=True)),
        (ListAction.CLEAR, "plant_list.clearable", Clearable((), 0, 0, 0, failed=True)),
    ):
        shown.page.messages.say("")
        do(shown, action)
        shown.desk.answer(path, answer)
        assert shown.note() == "PlantDesk can’t read the plants now. Try again."


def test_nothing_else_begins_during_an_export_or_clearing(shown):
    def nothing_begins(words):
        for action in (ListAction.EXPORT, ListAction.CLEAR):
            do(shown, action)
            assert shown.note() == words

    do(shown, ListAction.EXPORT)
    nothing_begins("Wait until the export has finished.")
    shown.desk.answer("export", FileWritten(FILE, rows=1))
    clear(shown)
    nothing_begins("Wait until PlantDesk has cleared the plants.")
    assert (asked(shown, "export"), asked(shown, "plant_list.clearable")) == (1, 1)
    shown.desk.deliver(ClearProgress(2, 2, 2, over=True))
    do(shown, ListAction.EXPORT)
    assert asked(shown, "export") == 2


def test_how_clearing_ended_is_said(shown):
    failed = {"over": True, "failed": True}
    for progress, words in (
        (ClearProgress(2, 2, 2, over=True), "2 plants were cleared."),
        (ClearProgress(5, 9, 5, **failed), "5 plants were cleared. The others couldn’t be. Try"),
        (ClearProgress(0, 9, 0, **failed), "The plants couldn’t be cleared. Try again."),
        (ClearProgress(0, 2, 0, over=True), "Nothing was cleared. PlantDesk is clearing old"),
    ):
        clear(shown)
        shown.desk.deliver(progress)
        assert shown.note().startswith(words)
    assert ("clearing.clear", CLEARABLE.numbers) in shown.desk.calls
    clear(shown)
    shown.page.output.cancel()
    shown.desk.deliver(ClearProgress(1, 2, 1, over=True))
    assert shown.note().startswith("Stopped. ")


def test_the_question_before_clearing_says_what_and_how_many(shown, monkeypatch):
    told = []
    monkeypatch.setattr(Question, "show", lambda question: told.append(question))
    times = (datetime(2025, 3, 3, 12, tzinfo=UTC), MIDDAY)
    of_a_day = "plant will be deleted from this computer.\nEntered on 3 March 2026.\n\nYour"
    for clearable, head, body in (
        (Clearable((1,), 204, 1, 17, times), "Clear 205 plants for good?", ALL_OF_IT),
        (
            Clearable((1,), 0, 1, 0, times[1:] * 2),
            "Clear 1 plant for good?",
            f"1 removed {of_a_day}",
        ),
        (Clearable((), 0, 0, 17), "Nothing here can be cleared", ""),
    ):
        do(shown, ListAction.CLEAR)
        shown.desk.answer("plant_list.clearable", clearable)
        question = told.pop()
        assert question.head.text() == head
        assert question.body.text().startswith(body)
        question.reject()
    assert asked(shown, "clearing.clear") == 0


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
