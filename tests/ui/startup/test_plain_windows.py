"""Windows without a main window: a fault at start, and a second start."""

import subprocess
import sys
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from plantdesk.desk.instance.instance import First, OtherComputer
from plantdesk.ui.startup.already_open import tell_already_open
from plantdesk.ui.startup.plain_window import PlainWindow, show_plainly
from tests.patience import PATIENCE
from tests.ui.asking import answer_dialog
from tests.ui.seeing import assert_nothing_is_cut, settle

TEXT = (
    "There is no right to write in “/home/anna/PlantDesk”. Nothing was sent and nothing is lost."
    " Ask whoever looks after this computer for that right, then try again."
)


def test_details_show_only_after_a_click(qtbot):
    def act(window):
        for shown in (True, False):
            assert window.details.isVisible() is not shown
            window.details_button.click()
            settle()
            assert window.details.isVisible() is shown
            assert window.details.toPlainText() == "Traceback (most recent call last)"
            assert_nothing_is_cut(window)
        window.reject()

    details = "Traceback (most recent call last)"
    show = partial(show_plainly, "PlantDesk can’t start", TEXT, details, end="&Quit")
    answer_dialog(qtbot, PlainWindow, act, show)


def test_a_second_start_says_where_the_first_runs_and_what_to_do(qtbot):
    for first, words in (
        (First.OTHER_SESSION, "another session"),
        (OtherComputer("KASSE-2"), "KASSE-2"),
        (OtherComputer(""), "on another computer"),
        (First.NO_ANSWER, "doesn’t respond"),
        (First.ADDS_SHEET, "adding a sheet"),
    ):

        def act(window, words=words):
            shown = [label.text() for label in window.findChildren(QLabel) if label.isVisible()]
            title, text = shown
            assert words in title
            assert "kept" in text
            assert "again" in text
            # Without details, no button shows any.
            assert not window.details_button.isVisible()
            assert window.end.isVisible()
            QTest.keyClick(window, Qt.Key.Key_Return)
            assert not window.isVisible()

        answer_dialog(qtbot, PlainWindow, act, partial(tell_already_open, first))


def test_the_plain_window_needs_no_application_theme_or_resources():
    """Runs in a process that can't even import them."""
    script = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.startswith(("plantdesk.ui.look", "plantdesk.domain", "plantdesk.journal",
                            "PySide6.QtSvg")):
            raise ImportError(name)
sys.meta_path.insert(0, Missing())
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
import plantdesk.ui.startup.plain_window as plain
shown = plain.PlainWindow.showEvent
def show(self, event):
    shown(self, event)
    QTimer.singleShot(0, self.reject)
plain.PlainWindow.showEvent = show
print(QApplication.instance(), plain.show_plainly("title", "text", "details", end="Quit"))
"""
    line = [sys.executable, "-c", script]
    done = subprocess.run(line, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.stdout.strip() == "None None", done.stderr
