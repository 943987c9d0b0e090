"""Windows without a main window: a fault at start, and a second start."""

import sys
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from plantdesk.desk.instance.instance import First, OtherComputer
from plantdesk.ui.startup.no_window import tell_no_window
from plantdesk.ui.startup.plain_window import PlainWindow
from tests.children import run_child
from tests.ui.asking import answer_dialog


def test_a_second_start_says_where_the_first_runs_and_what_to_do(qtbot):
    for first, words in (
        (OtherComputer("KASSE-2"), "KASSE-2 uses the same folder"),
        (First.OTHER_SESSION, "another session"),
        (First.NO_ANSWER, "doesn’t respond"),
        (First.ADDS_SHEET, "adding a sheet"),
    ):

        def act(window, words=words):
            title, text = (each.text() for each in window.findChildren(QLabel) if each.isVisible())
            assert words in f"{title} {text}".replace("\u2068", "").replace("\u2069", "")
            assert "kept" in text
            assert "again" in text
            QTest.keyClick(window, Qt.Key.Key_Return)
            assert not window.isVisible()

        answer_dialog(qtbot, PlainWindow, act, partial(tell_no_window, first))


def test_the_plain_window_needs_no_application_theme_or_resources():
    script = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.startswith(("plantdesk.ui.look", "plantdesk.domain", "plantdesk.journal",
                            "PySide6.QtSvg")):
            raise ImportError(name)
sys.meta_path.insert(0, Missing())
from PySide6.QtCore import QTimer
import plantdesk.ui.startup.plain_window as plain
plain.PlainWindow.showEvent = lambda self, _: QTimer.singleShot(0, self.reject)
plain.show_plainly("title", "text", "details")
print("shown")
"""
    line = [sys.executable, "-c", script]
    done = run_child(line, capture_output=True, text=True)
    assert done.stdout == "shown\n", done.stderr
