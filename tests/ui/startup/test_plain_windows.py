"""Windows without a main window: a fault at start, and a second start."""

import subprocess
import sys

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from plantdesk.desk.instance.instance import First, OtherComputer
from plantdesk.ui.startup.already_open import tell_already_open
from plantdesk.ui.startup.plain_window import PlainWindow, show_plainly
from tests.patience import PATIENCE
from tests.ui.seeing import assert_nothing_is_cut, settle

TEXT = (
    "There is no right to write in “/home/anna/PlantDesk”. Nothing was sent and nothing is lost."
    " Ask whoever looks after this computer for that right, then try again."
)


@pytest.fixture
def person(qapp):
    """Acts in the window once it shows, and closes it after a failure."""
    timers = []

    def acts(action):
        timer = QTimer(interval=5)

        def look():
            window = QApplication.activeModalWidget()
            if isinstance(window, PlainWindow):
                timer.stop()
                try:
                    action(window)
                finally:
                    if window.isVisible():
                        window.reject()

        timer.timeout.connect(look)
        timer.start()
        timers.append(timer)

    yield acts
    for timer in timers:
        assert not timer.isActive(), "no window was shown"


def test_details_show_only_after_a_click(person):
    def act(window):
        for shown in (True, False):
            assert window.details.isVisible() is not shown
            window.details_button.click()
            settle()
            assert window.details.isVisible() is shown
            assert window.details.toPlainText() == "Traceback (most recent call last)"
            assert_nothing_is_cut(window)

    person(act)
    show_plainly("PlantDesk can’t start", TEXT, "Traceback (most recent call last)", end="&Quit")


@pytest.mark.parametrize(
    ("first", "words"),
    [
        (First.OTHER_SESSION, "another session"),
        (OtherComputer("KASSE-2"), "KASSE-2"),
        (OtherComputer(""), "on another computer"),
        (First.NO_ANSWER, "doesn’t respond"),
        (First.ADDS_SHEET, "adding a sheet"),
    ],
)
def test_a_second_start_says_where_the_first_runs_and_what_to_do(person, first, words):
    def act(window):
        shown = [label.text() for label in window.findChildren(QLabel) if label.isVisible()]
        title, text = shown
        assert words in title
        assert "kept" in text
        assert "again" in text
        # Without details, no button shows any.
        assert not window.details_button.isVisible()
        assert window.end.isVisible()
        assert_nothing_is_cut(window)
        QTest.keyClick(window, Qt.Key.Key_Return)
        assert not window.isVisible()

    person(act)
    tell_already_open(first)


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
