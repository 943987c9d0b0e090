"""Windows without a main window: a fault at start, and a second start."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from plantdesk.desk.instance.instance import First, OtherComputer, Unsafe
from plantdesk.ui.startup import plain_window
from plantdesk.ui.startup.no_window import tell_no_window
from plantdesk.ui.startup.plain_window import PlainWindow
from tests.ui.asking import answer_dialog


def test_each_window_says_why_it_is_the_only_one_and_what_to_do_and_needs_nothing_of_ours(
    qapp, qtbot, request
):
    # From right to left, and in letters so large that its usual width has no room.
    font = qapp.font()
    qapp.setFont(QFont(font.family(), 40))
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    request.addfinalizer(lambda: qapp.setFont(font))
    for why, words in (
        (OtherComputer("KASSE-2"), "KASSE-2 uses the same folder"),
        (OtherComputer(""), "? uses the same folder"),
        (First.OTHER_SESSION, "another session"),
        (First.ADDS_SHEET, "plantdesk add"),
        (First.NO_ANSWER, "doesn’t respond"),
        (Unsafe(Path("/srv/shared"), is_folder=True), "choose another folder"),
        (Unsafe(Path("/srv/lock"), is_folder=False), "Delete this file"),
        (OSError("planted"), "can’t start"),
    ):

        def act(window, words=words):
            head, body = (each for each in window.findChildren(QLabel) if each.isVisible())
            title, text = head.text(), body.text()
            assert words in f"{title} {text}".replace("\u2068", "").replace("\u2069", "")
            # What was typed is safe.
            assert title
            assert "kept" in text or "Nothing" in text
            assert head.font().bold()
            assert (window.windowTitle(), window.end.text()) == ("PlantDesk", "&Close")
            for label in (head, body):
                assert label.textFormat() is Qt.TextFormat.PlainText
                assert label.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse
                assert label.height() >= label.heightForWidth(label.width())
            # With room for a frame, and around the text.
            around = window.screen().availableSize().width() - window.width()
            assert 16 < around < 64
            assert 16 < head.x() == window.width() - 1 - head.geometry().right()
            details = window.details
            assert details.isVisible() is ("can’t start" in title)
            QTest.keyClicks(details, "typed into it")
            assert details.toPlainText() == "OSError" * details.isVisible()
            assert details.layoutDirection() is Qt.LayoutDirection.LeftToRight
            assert window.focusWidget() is window.end
            QTest.keyClick(details, Qt.Key.Key_Return)
            assert not window.isVisible()

        answer_dialog(qtbot, PlainWindow, act, partial(tell_no_window, why))
    assert "import plantdesk" not in (source := Path(plain_window.__file__).read_text("utf-8"))
    assert "from plantdesk" not in source
