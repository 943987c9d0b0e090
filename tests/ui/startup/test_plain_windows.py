"""Windows without a main window: a fault at start, and a second start."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from plantdesk.desk.instance.instance import First, OtherComputer, Unsafe
from plantdesk.ui.startup import plain_window
from plantdesk.ui.startup.no_window import tell_no_window
from plantdesk.ui.startup.plain_window import PlainWindow
from tests.ui.asking import answer_dialog


def test_each_window_says_why_it_is_the_only_one_and_what_to_do_and_needs_nothing_of_ours(qtbot):
    for why, words in (
        (OtherComputer("KASSE-2"), "KASSE-2 uses the same folder"),
        (First.OTHER_SESSION, "another session"),
        (First.ADDS_SHEET, "plantdesk add"),
        (First.NO_ANSWER, "doesn’t respond"),
        (Unsafe(Path("/srv/shared"), is_folder=True), "choose another folder"),
        (Unsafe(Path("/srv/lock"), is_folder=False), "Delete this file"),
        (OSError("planted"), "can’t start"),
    ):

        def act(window, words=words):
            title, text = (each.text() for each in window.findChildren(QLabel) if each.isVisible())
            assert words in f"{title} {text}".replace("\u2068", "").replace("\u2069", "")
            # What was typed is safe.
            assert "kept" in text or "Nothing" in text
            assert window.findChild(QLabel).font().bold()
            assert window.windowTitle() == "PlantDesk"
            flags = window.findChild(QLabel).textInteractionFlags()
            assert flags & Qt.TextInteractionFlag.TextSelectableByMouse
            assert window.width() <= window.screen().availableSize().width()
            QTest.keyClicks(window.details, "typed into it")
            assert window.isAncestorOf(window.details)
            assert window.details.toPlainText() == ("OSError" if "can’t start" in title else "")
            QTest.keyClick(window, Qt.Key.Key_Return)
            assert not window.isVisible()

        answer_dialog(qtbot, PlainWindow, act, partial(tell_no_window, why))
    assert "import plantdesk" not in (source := Path(plain_window.__file__).read_text("utf-8"))
    assert "from plantdesk" not in source
