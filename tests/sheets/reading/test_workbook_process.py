"""The process that reads workbooks."""

import os
import shutil
import signal
import subprocess
import sys

import pytest

from plantdesk.sheets.reading import workbook
from plantdesk.sheets.reading.faults import ReadFault, ReadingCancelled
from plantdesk.sheets.reading.opening import read
from plantdesk.sheets.reading.shapes import WorkbookForm
from plantdesk.sheets.reading.workbook import child_environment, command
from tests.sheets.reading.books import fault_of
from tests.sheets.tables import FILES

BOOK = FILES / "libreoffice.xlsx"
PLANTS = WorkbookForm("Plants")


@pytest.fixture(autouse=True)
def started(monkeypatch):
    """The processes started by the test, none of which it leaves behind."""
    started = []

    class Noted(subprocess.Popen[bytes]):
        def __init__(self, *arguments, **settings):
            super().__init__(*arguments, **settings)
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Noted)
    yield started
    assert [process.args for process in started if process.returncode is None] == []


@pytest.mark.skipif(os.name != "posix", reason="stops the process by a signal")
def test_a_cancel_ends_it_even_if_it_never_answers(started):
    def progress(_):
        # It does nothing more by itself.
        started[0].send_signal(signal.SIGSTOP)
        return False

    with pytest.raises(ReadingCancelled):
        read(BOOK, PLANTS, progress)
    assert started[0].returncode == -signal.SIGKILL


@pytest.mark.parametrize(
    ("name", "bound"),
    [
        ("CHILD_SECONDS", -1),
        # Where the system sets no limit.
        ("memory_of", lambda pid: 10**9),
        ("LONGEST_ANSWER", 100),
    ],
)
def test_its_time_its_memory_and_its_answers_have_a_limit(name, bound, monkeypatch):
    monkeypatch.setattr(workbook, name, bound)
    assert fault_of(read, BOOK, PLANTS) is ReadFault.TOO_MUCH_INSIDE


def test_one_that_doesnt_start_or_fails_by_our_own_error_is_named(monkeypatch, caplog):
    with monkeypatch.context() as broken:
        broken.setattr(workbook, "child_environment", lambda _: {"PLANTDESK_SHEET": "broken"})
        assert fault_of(read, BOOK, PLANTS) is ReadFault.OWN_FAULT
    (record,) = caplog.records
    assert "JSONDecodeError" in record.message
    assert "workbook_child.py" in record.message
    # Windows has none that ends at once and prints nothing.
    for program in filter(None, ("/nowhere/python", shutil.which("false"))):
        monkeypatch.setattr(sys, "executable", program)
        assert fault_of(read, BOOK, PLANTS) is ReadFault.OWN_FAULT


def test_it_gets_no_secrets_and_shows_none(tmp_path, monkeypatch):
    here = {"PATH": "/bin", "PLANTDESK_TOKEN": "t0ken", "HOME": "/home/x", "LANG": "C"}
    assert child_environment("Geheim", here) == {"LANG": "C", "PLANTDESK_SHEET": '"Geheim"'}
    # Everybody on the computer can read these.
    assert command()[-1] == "--read-workbook"
    # Modules beside the user are not loaded.
    for name in ("msgspec", "plantdesk", "json", "python_calamine"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit(7)")
    monkeypatch.chdir(tmp_path)
    told = []
    assert len(read(BOOK, PLANTS, lambda percent: not told.append(percent)).rows) == 9
    # Only when all is read, it is told so.
    assert (sorted(told), told.count(100)) == (told, 1)
