"""Files that the user saves, written by a real engine on a thread of their own."""

import threading

import pytest

from plantdesk.desk.exports import ExportWanted
from plantdesk.desk.news import FileWritten, JournalFaultKind
from plantdesk.domain.status import Status
from plantdesk.journal.errors import JournalUnreadable
from plantdesk.sheets.files import FileFault
from tests.patience import patiently
from tests.sheets.tables import csv_rows, workbook_rows

HEADS = ("Plant id", "Name")
ROWS = [(number, "Acer") for number in range(500)]
WRITTEN = [[str(number), "Acer"] for number, _ in ROWS]


class Held:
    """Rows of which the first one waits for a permission."""

    def __init__(self):
        self.reached, self.go_on = threading.Event(), threading.Event()

    def __iter__(self):
        self.reached.set()
        assert patiently(self.go_on.wait)
        yield from ROWS


class Exporting:
    def __init__(self, engine):
        self._engine = engine
        self.ended = []

    def begin(self, path, rows=ROWS, of=500):
        wanted = ExportWanted(path, "Plants", HEADS, of)

        async def find():
            return rows

        ask = self._engine.desk.ask
        other = FileWritten(path, FileFault.OTHER)
        ask(lambda engine: engine.export(wanted, find()), self.ended.append, other)
        if isinstance(rows, Held):
            self._engine.until(rows.reached.is_set)

    def end(self):
        self._engine.until(lambda: self.ended)
        return self.ended[-1]

    def write(self, *what, **how):
        """Export to the end."""
        self.ended.clear()
        self.begin(*what, **how)
        return self.end()


@pytest.fixture
def exporting(engine):
    return Exporting(engine)


@pytest.fixture
def held():
    held = Held()
    yield held
    held.go_on.set()


@pytest.mark.parametrize(
    ("name", "rows_in"), [("plants.csv", csv_rows), ("plants.XLSX", workbook_rows)]
)
def test_all_rows_are_written_in_order(exporting, tmp_path, name, rows_in):
    """The file's name decides whether a table is a workbook."""
    path = tmp_path / name
    assert exporting.write(path) == FileWritten(path, rows=500)
    assert [list(map(str, row)) for row in rows_in(path)] == WRITTEN


def test_a_cancelled_export_leaves_the_old_file(engine, exporting, held, tmp_path):
    folder = tmp_path / "exports"
    folder.mkdir()
    path = folder / "plants.xlsx"
    path.write_bytes(b"old")
    exporting.begin(path, held)
    # Plants are added while it waits for rows.
    engine.at(engine.add(), Status.ADDED)
    assert exporting.ended == []
    engine.do(lambda engine: engine.exports.cancel())
    engine.ask(lambda its: its.plants.look_up(engine.store.id, 1))
    held.go_on.set()
    assert exporting.end() == FileWritten(path, cancelled=True)
    assert path.read_bytes() == b"old"
    assert list(folder.iterdir()) == [path]


def test_quitting_cancels_an_export_and_does_not_wait_long(open_engine, held, tmp_path):
    engine = open_engine(grace=0.05)
    exporting, folder = Exporting(engine), tmp_path / "exports"
    folder.mkdir()
    exporting.begin(folder / "plants.csv", held)
    engine.quit()
    held.go_on.set()
    engine.until(lambda: list(folder.iterdir()) == [])


@pytest.mark.parametrize("ours", [False, True], ids=["the journal's fault", "our own bug"])
def test_rows_that_can_not_be_read_end_the_export(exporting, tmp_path, complaints, ours):
    path = tmp_path / "plants.csv"

    def rows():
        yield ROWS[0]
        raise LookupError if ours else JournalUnreadable(tmp_path / "journal.db", "malformed")

    fault = FileFault.OTHER if ours else JournalFaultKind.UNREADABLE
    assert exporting.write(path, rows()) == FileWritten(path, fault)
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
