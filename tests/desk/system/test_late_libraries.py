"""What is loaded before an update can replace it."""

import subprocess
import sys

from plantdesk.desk.system.late_libraries import LateLibraries

_LOAD = """
import sys
from PySide6.QtGui import QGuiApplication
app = QGuiApplication([])
from plantdesk.desk.system.late_libraries import LateLibraries
assert "PySide6.QtPrintSupport" not in sys.modules
late = LateLibraries(lambda: print("files read"))
late._load()
assert "PySide6.QtPrintSupport" in sys.modules
"""


def test_printing_and_own_files_are_loaded_before_they_are_needed() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _LOAD], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("files read\n", "")


def test_files_that_cannot_be_read_do_no_harm() -> None:
    def fail() -> None:
        raise FileNotFoundError

    LateLibraries(fail)._load()


def test_it_can_end_before_it_began() -> None:
    read: list[bool] = []
    late = LateLibraries(lambda: read.append(True))
    late.start()
    late.end()
    assert not late._timer.is_alive()
    assert read == []
