"""One session of the real program: what it loads, reads and collects, and on which threads."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import shiboken6

import plantdesk
from plantdesk.desk.system.qt import KNOWN
from tests.bench.children import run_program

OURS = Path(plantdesk.__file__).parent
NOTE_THREADS = """
import sys, threading

class Finder:
    def find_spec(name, path=None, target=None):
        if name.startswith("PySide6") and threading.current_thread() is not threading.main_thread():
            with open({0!r}, "a") as file:
                print(name, file=file)

sys.meta_path.insert(0, Finder)
"""


@pytest.fixture(scope="module")
def session(tmp_path_factory):
    """It adds one plant. Parts that it doesn't load would slow down every start."""
    folder = tmp_path_factory.mktemp("session")
    noted = folder / "noted"
    noted.touch()
    (folder / "sitecustomize.py").write_text(NOTE_THREADS.format(str(noted)))
    path = os.pathsep.join((str(folder), str(OURS.parent)))
    data = str(folder / "data")
    said = run_program("session", "--practice", "--data-dir", data, PYTHONPATH=path)
    return said | {"elsewhere": noted.read_text().split()}


def test_the_first_key_and_a_plant_load_only_what_they_need(session):
    first, later = set(session["first key"]), set(session["loaded"])
    assert first >= {"QWidget", "QPainter", "Qt"}
    assert not first & {"QWizard", "QTextEdit", "QFileDialog", "PySide6.QtNetwork", "hashlib"}
    # Elsewhere the style has to be asked.
    assert sys.platform != "linux" or not first & {"QStyle", "QGradient"}
    assert later >= {"httpx", "QTextEdit", "plantdesk.desk.engine"}
    # Where nothing is given, no TOML is read.
    assert not later & {"tomllib", "plantdesk.domain.given_reading"}
    labels = {"segno", "plantdesk.ui.labels.labels_dialog"}
    assert not later & {"QWizard", "plantdesk.desk.sheets", *labels}


def test_qt_is_loaded_and_garbage_collected_on_the_windows_thread(session):
    """Two threads that make types of Qt at once crash now and then."""
    assert session["elsewhere"] == []
    assert session["threads"] == ["MainThread"]
    assert not session["automatic"]
    # What the start has made is never searched: that would hold the window for 0.1 s.
    assert session["frozen"] > 50_000


def test_the_window_reads_no_source(session):
    """PySide would, and compile its tools at each start: see desk/system/qt.py.

    Before another version is added to KNOWN, this must pass with it.
    """
    read = session["sources"]
    assert not [file for file in read if file.startswith(str(OURS))]
    assert len(read) < 10, read
    assert shiboken6.__version__ in KNOWN


def test_the_engine_and_workbooks_are_not_loaded_before_they_are_needed():
    code = """
import sys, plantdesk.app
print(*sys.modules)
import plantdesk.desk.engine
print(*sys.modules)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    app, engine = (set(line.split()) for line in run.stdout.splitlines())
    later = {"asyncio", "sqlite3", "keyring", "httpx", "plantdesk.journal.journal"}
    assert not app & {*later, "plantdesk.ui.window.news"}
    assert "openpyxl" not in engine
