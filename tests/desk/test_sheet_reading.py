"""Sheets, read by a real engine on a thread of their own."""

from pathlib import Path

import pytest

from plantdesk.desk.sheets.news import Headings, SheetFound, SheetOpened, SheetProgress
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.shapes import TextForm, WorkbookForm
from tests.sheets.reading.books import cell, row, write_book

FILES = Path(__file__).parents[1] / "sheets" / "files"
BOOK = FILES / "libreoffice.xlsx"


class Reading:
    def __init__(self, engine):
        self._engine = engine

    @property
    def ended(self):
        return self._engine.heard(SheetFound, SheetOpened)

    @property
    def progress(self):
        return self._engine.heard(SheetProgress)

    def look(self, key, path):
        self._engine.do(lambda engine: engine.sheet_reading.look(key, path))

    def open(self, key, path, form, headings=None):
        self._engine.do(lambda engine: engine.sheet_reading.open(key, path, form, {}, headings))

    def paste(self, key, text):
        self._engine.do(
            lambda engine: engine.sheet_reading.open_copied(key, "Copied", text, "", {})
        )

    def cancel(self):
        self._engine.do(lambda engine: engine.sheet_reading.cancel())

    def end(self, count=1):
        self._engine.until(lambda: len(self.ended) == count)
        return self.ended[-1]


@pytest.fixture
def reading(engine):
    return Reading(engine)


def test_a_file_is_looked_at_and_read(reading):
    reading.look(1, BOOK)
    found = reading.end()
    assert (found.key, found.path, found.fault) == (1, BOOK, None)
    assert found.look.form == WorkbookForm("Plants")
    reading.open(2, BOOK, found.look.form)
    assert len(reading.end(2).new.sheet) == 9
    assert reading.progress[-1] == SheetProgress(2, 100)


def test_headings_below_the_last_row_are_found_instead(reading):
    reading.open(1, BOOK, WorkbookForm("Trees"), Headings(2))
    sheet = reading.end().new.sheet
    assert (sheet.columns.heading_row, sheet.heading(0)) == (0, "Id")
    reading.open(2, BOOK, WorkbookForm("Trees"), Headings(None))
    assert reading.end(2).new.sheet.columns.heading_row is None


def test_what_was_copied_is_read(reading):
    reading.paste(3, "1\tAcer\n")
    assert len(reading.end().new.sheet) == 1


def test_a_fault_is_told_with_its_row(reading, tmp_path):
    path = tmp_path / "list.csv"
    path.write_text('1,Acer\n2,"Tilia\n')
    reading.open(4, path, TextForm("utf-8", ","))
    assert reading.end() == SheetOpened(4, path, None, fault=ReadFault.OPEN_QUOTE, row=2)


def test_a_cancel_ends_it(reading, tmp_path):
    reading.open(5, _slow_book(tmp_path), WorkbookForm("S1"))
    reading.cancel()
    assert reading.end().cancelled


def test_a_new_call_cancels_the_one_before(reading, tmp_path):
    reading.open(6, _slow_book(tmp_path), WorkbookForm("S1"))
    reading.paste(7, "1\tAcer")
    reading.end(2)
    ended = {news.key: news.cancelled for news in reading.ended}
    assert ended == {6: True, 7: False}


def _slow_book(folder):
    """A workbook that unpacks for minutes."""
    pieces = [*["<x/>" * 250_000] * 1_000, row(1, cell("A1"))]
    return write_book(folder / "slow.xlsx", pieces)
