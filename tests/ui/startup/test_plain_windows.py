"""Windows without a main window: a fault at start, and a second start."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from plantdesk.desk.instance.instance import First, OtherComputer
from plantdesk.ui.startup import plain_window
from plantdesk.ui.startup.no_window import tell_no_window
from plantdesk.ui.startup.plain_window import PlainWindow
from tests.ui.asking import answer_dialog


def test_a_second_start_says_where_the_first_runs_and_what_to_do(qtbot):
    for first, words in (
        (OtherComputer("KASSE-2"), "KASSE-2 uses the same folder"),
        (First.OTHER_SESSION, "another session"),
        (First.NO_ANSWER, "doesn’t respond"),
    ):

        def act(window, words=words):
            title, text = (each.text() for each in window.findChildren(QLabel) if each.isVisible())
            assert words in f"{title} {text}".replace("\u2068", "").replace("\u2069", "")
            assert "kept" in text
            assert "again" in text
            QTest.keyClick(window, Qt.Key.Key_Return)
            assert not window.isVisible()

        answer_dialog(qtbot, PlainWindow, act, partial(tell_no_window, first))


def test_the_plain_window_imports_nothing_of_ours():
    assert "import plantdesk" not in (source := Path(plain_window.__file__).read_text("utf-8"))
    assert "from plantdesk" not in source
