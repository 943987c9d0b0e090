"""Parts that the first paint doesn't load, because they slow down every start."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.children import run_program


@pytest.fixture(scope="module")
def loaded(tmp_path_factory):
    folder = tmp_path_factory.mktemp("data")
    return set(run_program("loaded", "--practice", "--data-dir", str(folder)))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the style has to be asked")
def test_qts_largest_classes_are_not_loaded_for_the_first_key(loaded):
    assert loaded & {"QWidget", "QPainter", "Qt"} == {"QWidget", "QPainter", "Qt"}
    assert not loaded & {"QStyle", "QGradient"}


def test_widgets_that_nobody_sees_are_not_loaded_for_the_first_key(loaded):
    assert not loaded & {"QWizard", "QWindow", "QTextEdit"}


def test_where_nothing_is_given_no_toml_is_read(loaded):
    assert not loaded & {"tomllib", "plantdesk.domain.given_reading"}


NOTE_THREADS = """
import sys, threading

class Finder:
    def find_spec(name, path=None, target=None):
        if name.startswith("PySide6") and threading.current_thread() is not threading.main_thread():
            with open({0!r}, "a") as file:
                print(name, file=file)

sys.meta_path.insert(0, Finder)
"""


def test_a_session_of_single_plants_loads_what_it_needs_and_qt_on_the_windows_thread(tmp_path):
    """Two threads that make types of Qt at once crash, now and then."""
    noted = tmp_path / "noted"
    noted.touch()
    (tmp_path / "sitecustomize.py").write_text(NOTE_THREADS.format(str(noted)))
    path = os.pathsep.join((str(tmp_path), str(Path(__file__).parents[2])))
    data = str(tmp_path / "data")
    ran = run_program("loaded_to_send", "--practice", "--data-dir", data, PYTHONPATH=path)
    assert noted.read_text().split() == []
    loaded = set(ran)
    sending = {"httpx", "QTextEdit", "plantdesk.desk.engine"}
    assert loaded & sending == sending
    labels = {"segno", "plantdesk.ui.labels.labels_dialog"}
    assert not loaded & {"QWizard", "plantdesk.desk.sheets", *labels}


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
