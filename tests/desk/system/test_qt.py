"""PySide reads none of our source when it starts, and compiles its tools late: desk/system/qt.py.

Before another version is added to KNOWN, all of these must pass with it.
"""

from pathlib import Path

import shiboken6

import plantdesk
from plantdesk.desk.system.qt import KNOWN
from tests.bench.children import run_program


def test_the_window_reads_no_source(tmp_path):
    read = run_program("sources", "--practice", "--data-dir", str(tmp_path))
    ours = str(Path(plantdesk.__file__).parent)
    assert not [file for file in read if file.startswith(ours)]
    assert len(read) < 10, read


def test_the_installed_version_is_known():
    """If this fails, see whether PySide still compiles its tools at each start."""
    assert shiboken6.__version__ in KNOWN
