"""Windows without a main window: a fault at start, and a second start."""

import subprocess
import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from plantdesk.desk.instance.instance import First, OtherComputer
from plantdesk.ui.startup.already_open import already_open_texts, tell_already_open
from plantdesk.ui.startup.plain_window import PlainWindow, show_plainly
from tests.patience import PATIENCE
from tests.ui.seeing import assert_nothing_is_cut, letters, settle

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


Acts = Callable[[Callable[[PlainWindow], None]], None]


def test_details_show_only_after_a_click(person):
    seen = []

    def act(window):
        seen.append(window.details.isVisible())
        window.details_button.click()
        settle()
        seen.extend([window.details.isVisible(), window.details.toPlainText()])
        assert_nothing_is_cut(window)
        window.details_button.click()
        seen.append(window.details.isVisible())

    person(act)
    show_plainly("PlantDesk can’t start", TEXT, "Traceback (most recent call last)", end="&Quit")
    assert seen == [False, True, "Traceback (most recent call last)", False]


def test_no_details_means_no_details_button(person):
    seen = []
    person(lambda window: seen.append(window.details_button.isVisible()))
    show_plainly("PlantDesk can’t start", TEXT, end="&Quit")
    assert seen == [False]


@pytest.mark.parametrize(
    ("first", "words"),
    [
        (First.OTHER_SESSION, "another session"),
        (OtherComputer("KASSE-2"), "KASSE-2"),
        (First.NO_ANSWER, "doesn’t respond"),
        (First.ADDS_SHEET, "adding a sheet"),
    ],
)
def test_a_second_start_says_where_the_first_runs_and_what_to_do(person, first, words):
    said = []
    buttons = []

    def act(window):
        said.extend(label.text() for label in window.findChildren(QLabel) if label.isVisible())
        buttons.extend(button.isVisible() for button in (window.details_button, window.end))
        assert_nothing_is_cut(window)
        QTest.keyClick(window, Qt.Key.Key_Return)
        assert not window.isVisible()

    person(act)
    tell_already_open(first)
    title, text = said
    assert words in title
    assert "kept" in text
    assert "again" in text
    assert buttons == [False, True]


def test_an_unnamed_computer_is_called_another_computer():
    title, _ = already_open_texts(OtherComputer(""))
    assert title == "PlantDesk is open on another computer"


@pytest.mark.parametrize("text", [14, 28])
def test_nothing_is_cut(qapp, text):
    font = QApplication.font()
    sized = QFont(font)
    sized.setPixelSize(text)
    QApplication.setFont(sized)
    try:
        window = PlainWindow("PlantDesk can’t start", TEXT, "Traceback", end="&Quit")
        window.show()
        settle()
        assert_nothing_is_cut(window)
        assert window.width() <= 800
        assert len(set(letters(window))) == 2
        window.close()
        window.deleteLater()
    finally:
        QApplication.setFont(font)


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
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stdout.strip() == "None None", done.stderr
