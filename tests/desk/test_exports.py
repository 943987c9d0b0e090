"""Files that the user saves, written by a real engine on a thread of their own."""

import threading
from unittest.mock import AsyncMock

import pytest
from PySide6.QtCore import QLocale

from plantdesk.desk import plant_list
from plantdesk.desk.exports import ExportWanted
from plantdesk.desk.news import FileWritten, JournalFaultKind
from plantdesk.domain.search.plant_search import PlantSearch
from plantdesk.domain.status import Status
from plantdesk.journal.errors import JournalUnreadable
from plantdesk.sheets.files import FileFault
from tests.patience import patiently
from tests.sheets.tables import csv_rows, workbook_rows

HEADS = ("Plant id", "Name")
ROWS = [(number, "Acer") for number in range(500)]
WRITTEN = [[str(number), "Acer"] for number, _ in ROWS]


def write(engine, path, rows=ROWS):
    """Export to the end."""
    wanted, ended = ExportWanted(path, "Plants", HEADS), []
    find = AsyncMock(return_value=rows)
    fault = FileWritten(path, FileFault.OTHER)
    engine.desk.ask(lambda engine: engine.export(wanted, find()), ended.append, fault)
    engine.until(lambda: ended)
    return ended[0]


def test_all_rows_are_written_in_order(engine, tmp_path, monkeypatch):
    """The file's name decides whether a table is a workbook."""
    for name, rows_in in (("plants.csv", csv_rows), ("plants.XLSX", workbook_rows)):
        path = tmp_path / name
        assert write(engine, path) == FileWritten(path, rows=500)
        assert [list(map(str, row)) for row in rows_in(path)] == WRITTEN
    # It is separated as the system's spreadsheets expect.
    path = tmp_path / "plants.csv"
    for locale, head in (("de_DE", '"Plant id";"Name"'), ("en_US", '"Plant id","Name"')):
        monkeypatch.setattr(QLocale, "system", lambda locale=locale: QLocale(locale))
        write(engine, path)
        assert path.read_text("utf-8-sig").splitlines()[0] == head


def test_quitting_ends_an_export_of_the_list_and_leaves_no_file(open_engine, tmp_path, monkeypatch):
    monkeypatch.setattr(plant_list, "ENTRIES", 1)
    engine, folder = open_engine(grace=0.05), tmp_path / "exports"
    folder.mkdir()
    for number in (1, 2):
        engine.at(engine.add(number), Status.ADDED)
    reached, go_on = threading.Event(), threading.Event()

    def row_of(entry):
        reached.set()
        assert patiently(go_on.wait)
        return (entry.plant.id, entry.plant.name)

    wanted = ExportWanted(folder / "plants.csv", "Plants", HEADS)
    engine.do(lambda its: its.export(wanted, its.plant_list.rows(PlantSearch(), row_of)))
    engine.until(reached.is_set)
    engine.quit()
    assert list(folder.iterdir()) != []
    go_on.set()
    engine.until(lambda: list(folder.iterdir()) == [])


@pytest.mark.parametrize("ours", [False, True], ids=["the journal's fault", "our own bug"])
def test_rows_that_can_not_be_read_end_the_export(engine, tmp_path, complaints, ours):
    path = tmp_path / "plants.csv"

    def rows():
        yield ROWS[0]
        raise LookupError if ours else JournalUnreadable(tmp_path / "journal.db", "malformed")

    fault = FileFault.OTHER if ours else JournalFaultKind.UNREADABLE
    assert write(engine, path, rows()) == FileWritten(path, fault)
    assert not path.exists()
    failed = ["a part of the engine failed" in line for line in complaints.take()]
    assert failed == [True] * ours


def test_the_engine_writes_what_the_window_made(engine, tmp_path):
    path = tmp_path / "sheet.pdf"
    assert engine.ask(lambda engine: engine.write_file(path, b"%PDF")) == FileWritten(path)
    assert path.read_bytes() == b"%PDF"
    gone = tmp_path / "gone" / "sheet.pdf"
    written = engine.ask(lambda engine: engine.write_file(gone, b"%PDF"))
    assert written == FileWritten(gone, FileFault.GONE)
    gone = gone.with_name("plants.csv")
    assert write(engine, gone) == FileWritten(gone, FileFault.GONE)
