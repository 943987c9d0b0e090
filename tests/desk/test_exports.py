"""Exports, written by a real engine on a thread of their own."""

import asyncio
from collections.abc import AsyncGenerator, Sequence

import pytest

from plantdesk.desk.exports import ExportWanted
from plantdesk.desk.news import Exported, ExportProgress, JournalFaultKind
from plantdesk.domain.status import Status
from plantdesk.journal.errors import JournalUnreadable
from plantdesk.sheets.cells import Row
from plantdesk.sheets.files import FileFault
from tests.sheets.tables import csv_rows, workbook_rows

HEADS = ("Plant id", "Name")
Slices = AsyncGenerator[Sequence[Row], None]


class Rows:
    """Slices of rows that wait for a permission before each slice from `holds_at` on."""

    def __init__(self, count=5, holds_at=None):
        self.count = count
        self.holds_at = holds_at
        self.read = 0
        self.held = asyncio.Event()
        self.closed = False

    async def slices(self):
        try:
            for number in range(self.count):
                if number == self.holds_at:
                    await self.held.wait()
                self.read += 1
                yield [(number * 100 + each, "Acer") for each in range(100)]
        finally:
            self.closed = True


class Exporting:
    def __init__(self, engine):
        self._engine = engine

    @property
    def progress(self):
        return self._engine.heard(ExportProgress)

    @property
    def ended(self):
        return self._engine.heard(Exported)

    def begin(self, path, slices, of=500):
        wanted = ExportWanted(path, "Plants", HEADS, of)
        self._engine.do(lambda engine: engine.exports.begin(wanted, slices()))

    def cancel(self):
        self._engine.do(lambda engine: engine.exports.cancel())

    def end(self):
        self._engine.until(lambda: self.ended)
        return self.ended[-1]


@pytest.fixture
def exporting(engine):
    return Exporting(engine)


def test_all_slices_are_written_in_order(exporting, tmp_path):
    rows = Rows()
    path = tmp_path / "plants.csv"
    exporting.begin(path, rows.slices)
    assert exporting.end() == Exported(path, 500)
    assert csv_rows(path) == [[str(number), "Acer"] for number in range(500)]
    assert rows.closed


def test_the_file_name_decides_if_a_table_is_a_workbook(exporting, tmp_path):
    path = tmp_path / "plants.XLSX"
    exporting.begin(path, Rows(1).slices)
    assert exporting.end() == Exported(path, 100)
    assert workbook_rows(path) == [[str(number), "Acer"] for number in range(100)]


def test_progress_is_told_once_for_each_percent(exporting, tmp_path):
    path = tmp_path / "plants.csv"
    exporting.begin(path, Rows(200).slices, of=20_000)
    exporting.end()
    done = [news.done for news in exporting.progress]
    assert done == sorted(set(done))
    assert (done[0], done[-1]) == (0, 20_000)
    assert len(done) <= 101
    assert {(news.path, news.of) for news in exporting.progress} == {(path, 20_000)}


def test_rows_that_came_meanwhile_never_exceed_the_whole(exporting, tmp_path):
    exporting.begin(tmp_path / "plants.csv", Rows(20).slices, of=1)
    assert exporting.end().rows == 2000
    assert all(news.done <= news.of for news in exporting.progress)


def test_plants_are_added_while_an_export_waits_for_rows(engine, exporting, tmp_path):
    rows = Rows(holds_at=2)
    exporting.begin(tmp_path / "plants.csv", rows.slices)
    engine.until(lambda: rows.read == 2)
    engine.at(engine.add(), Status.ADDED)
    assert exporting.ended == []


@pytest.mark.parametrize("name", ["plants.csv", "plants.xlsx"])
def test_a_cancelled_export_leaves_the_old_file(engine, exporting, tmp_path, name):
    folder = tmp_path / "exports"
    folder.mkdir()
    path = folder / name
    path.write_bytes(b"old")
    rows = Rows(holds_at=2)
    exporting.begin(path, rows.slices)
    engine.until(lambda: rows.read == 2)
    exporting.cancel()
    assert exporting.end() == Exported(path, cancelled=True)
    assert path.read_bytes() == b"old"
    assert [file.name for file in folder.iterdir()] == [name]


def test_quitting_cancels_an_export(engine, exporting, tmp_path):
    folder = tmp_path / "exports"
    folder.mkdir()
    rows = Rows(holds_at=2)
    exporting.begin(folder / "plants.csv", rows.slices)
    engine.until(lambda: rows.read == 2)
    engine.quit()
    assert list(folder.iterdir()) == []
    assert rows.closed


def test_a_file_that_can_not_be_written_is_told(exporting, tmp_path):
    path = tmp_path / "gone" / "plants.csv"
    exporting.begin(path, Rows().slices)
    assert exporting.end() == Exported(path, fault=FileFault.GONE)


def test_a_file_that_appears_meanwhile_is_kept(engine, exporting, tmp_path):
    path = tmp_path / "plants.csv"

    async def slices():
        path.write_bytes(b"somebody else's")
        yield [(7, "Acer")]

    exporting.begin(path, slices)
    assert exporting.end() == Exported(path, fault=FileFault.TAKEN)
    assert path.read_bytes() == b"somebody else's"


def test_rows_that_can_not_be_read_are_told(exporting, tmp_path, caplog):
    path = tmp_path / "plants.csv"

    async def slices():
        yield [(7, "Acer")]
        raise JournalUnreadable(tmp_path / "journal.db", "malformed")

    exporting.begin(path, slices)
    assert exporting.end() == Exported(path, fault=JournalFaultKind.UNREADABLE)
    assert not path.exists()


def test_our_own_bug_ends_the_export_too(exporting, tmp_path, caplog):
    async def slices():
        yield [(7, object())]  # type: ignore[list-item]
        raise LookupError("ours")

    exporting.begin(tmp_path / "plants.csv", slices)
    assert exporting.end().fault is FileFault.OTHER
    assert "an export failed" in caplog.messages
