"""Sheets, read by a real engine on a thread of their own."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from plantdesk.desk.news import ClipboardRead, SheetFound, SheetProgress, SheetWasRead
from plantdesk.desk.sheets.news import Headings, SheetOpened
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.shapes import Form, TextForm, WorkbookForm
from tests.desk.front import Front
from tests.sheets.reading.books import cell, row, write_book

FILES = Path(__file__).parents[1] / "sheets" / "files"
BOOK = FILES / "libreoffice.xlsx"


class Reading:
    def __init__(self, front: Front) -> None:
        self._front = front
        self.progress: list[SheetProgress] = []
        self.ended: list[Any] = []
        front.desk.on(SheetProgress, self.progress.append)
        for kind in (SheetFound, SheetWasRead, SheetOpened, ClipboardRead):
            front.desk.on(kind, self.ended.append)

    def look(self, key: int, path: Path) -> None:
        self._front.desk.ask(lambda engine: engine.sheet_reading.look(key, path))

    def read(self, key: int, path: Path, form: Form) -> None:
        self._front.desk.ask(lambda engine: engine.sheet_reading.read(key, path, form))

    def open(self, key: int, path: Path, form: Form, headings: Headings) -> None:
        self._front.desk.ask(
            lambda engine: engine.sheet_reading.open(key, path, form, {}, headings)
        )

    def paste(self, key: int, text: str) -> None:
        self._front.desk.ask(lambda engine: engine.sheet_reading.paste(key, text, ""))

    def cancel(self) -> None:
        self._front.desk.ask(lambda engine: engine.sheet_reading.cancel())

    def until(self, done: Callable[[], object]) -> None:
        self._front.until(done)

    def end(self, count: int = 1) -> Any:
        self._front.until(lambda: len(self.ended) == count)
        return self.ended[-1]


@pytest.fixture
def reading(front: Front) -> Reading:
    return Reading(front)


def test_a_file_is_looked_at_and_read(reading: Reading) -> None:
    reading.look(1, BOOK)
    found = reading.end()
    assert (found.key, found.path, found.fault) == (1, BOOK, None)
    assert found.look.form == WorkbookForm("Plants")
    reading.read(2, BOOK, found.look.form)
    assert len(reading.end(2).sheet.rows) == 9
    assert reading.progress[-1] == SheetProgress(2, 100)


def test_headings_below_the_last_row_are_found_instead(reading: Reading) -> None:
    reading.open(1, BOOK, WorkbookForm("Trees"), Headings(2))
    sheet = reading.end().new.sheet
    assert (sheet.columns.heading_row, sheet.heading(0)) == (0, "Id")
    reading.open(2, BOOK, WorkbookForm("Trees"), Headings(None))
    assert reading.end(2).new.sheet.columns.heading_row is None


def test_what_was_copied_is_read(reading: Reading) -> None:
    reading.paste(3, "1\tAcer\n")
    assert reading.end() == ClipboardRead(3, [("1", "Acer")])


def test_a_fault_is_told_with_its_row(reading: Reading, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text('1,Acer\n2,"Tilia\n')
    reading.read(4, path, TextForm("utf-8", ","))
    assert reading.end() == SheetWasRead(4, path, None, fault=ReadFault.OPEN_QUOTE, row=2)


def test_a_cancel_ends_it(reading: Reading, tmp_path: Path) -> None:
    reading.read(5, _slow_book(tmp_path), WorkbookForm("S1"))
    reading.cancel()
    assert reading.end().cancelled


def test_a_new_call_cancels_the_one_before(reading: Reading, tmp_path: Path) -> None:
    reading.read(6, _slow_book(tmp_path), WorkbookForm("S1"))
    reading.paste(7, "1\tAcer")
    reading.end(2)
    ended = {news.key: news.cancelled for news in reading.ended}
    assert ended == {6: True, 7: False}


def _slow_book(folder: Path) -> Path:
    """A workbook that unpacks for minutes."""
    pieces = [*["<x/>" * 250_000] * 1_000, row(1, cell("A1"))]
    return write_book(folder / "slow.xlsx", pieces)
