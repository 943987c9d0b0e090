"""Nothing is cut and nothing jumps, in small windows and with large text."""

import subprocess
import sys

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from plantdesk.domain.outcome import Refused, Unsure, UnsureReason
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.ui.widgets.scrolls import FittingScroll
from plantdesk.ui.wording import isolated
from tests.ui.seeing import settle
from tests.ui.stage import entry

LONG = Unsure(UnsureReason.UNREADABLE, 200, "<p>Welcome to the guest network.</p>" * 60)


def is_inside(widget, window):
    area = widget.rect()
    area.moveTopLeft(widget.mapTo(window, QPoint(0, 0)))
    return window.rect().contains(area)


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    "setting",
    [
        "800x600 --pseudo --text 200",
        # The second card's names are wider. Below the lesson, there must be room to scroll.
        "800x600 --text 200 --language de card-12 card-13 lesson-2",
        pytest.param("800x600 --pseudo --text 200 --rtl", marks=pytest.mark.dear),
        pytest.param("800x600 --dark", marks=pytest.mark.dear),
        # A screen that is magnified twice.
        pytest.param("640x400 store store-long-names token-http-refused", marks=pytest.mark.dear),
    ],
)
def test_nothing_is_cut_in_any_scene(setting):
    """Nor is anything left without a translation, nor a letter used twice, in any language."""
    # A process of its own has a screen of its own.
    command = [sys.executable, "-m", "tests.ui.scenes", "--check", "--size", *setting.split()]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout + done.stderr == ""


def test_messages_move_nothing_and_every_text_follows_the_windows_direction(open_window, qapp):
    """Whatever the direction of the text itself: a name, or words without a translation."""
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    window, desk = open_window(size=(800, 600))
    desk.deliver(entry(9, "Acer", None, Status.TO_CHECK, LONG))
    form = window.page.form
    settle()
    parts = form.button, *(form.fields[part].input for part in PlantField)
    before = [part.mapTo(window, QPoint()) for part in parts]
    form.fields[PlantField.ID].input.setText("10 443")
    form.submit()
    settle()
    assert all(form.fields[part].message for part in PlantField)
    assert [part.mapTo(window, QPoint()) for part in parts] == before
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute
    labels = window.page.widget().findChildren(QLabel)
    for label in (each for each in labels if each.isVisible() and each.text()):
        assert label.alignment() & right == right, label.text()


def test_headline_buttons_and_two_rows_show_with_a_very_long_reply(open_window):
    window, desk = open_window(size=(1100, 720))
    for number in range(4):
        desk.deliver(entry(number + 1, "Salvia"))
    long = Refused(400, ServiceError(1, "word " * 900))
    desk.deliver(entry(9, "Acer", None, Status.REFUSED, long))
    settle()
    card = window.page.results.card
    view = window.page.results.session.view
    for width, height in ((1100, 720), (800, 600)):
        window.resize(width, height)
        settle()
        for name in ("headline", "actionEdit", "actionTryAgain", "actionLeaveOut"):
            assert is_inside(card.findChild(QWidget, name), window), name
        assert view.viewport().height() >= 2 * view.sizeHintForRow(0)
        # At 800×600, the page scrolls before the card hides its advice.
        assert is_inside(view, window) is (width > 800)
        assert (window.page.verticalScrollBar().maximum() == 0) is (width > 800)
    # By the keyboard, too.
    scroll = card.findChild(FittingScroll)
    scroll.setFocus(Qt.FocusReason.TabFocusReason)
    assert QApplication.focusWidget() is scroll
    QTest.keyClick(scroll, Qt.Key.Key_PageDown)
    assert scroll.verticalScrollBar().value() > 0
    # Another plant's card begins at its top.
    desk.deliver(entry(10, "Acer", None, Status.REFUSED, long))
    assert scroll.verticalScrollBar().value() == 0


def test_a_narrow_window_tells_what_became_of_the_newest_plant(open_window):
    window, desk = open_window(size=(800, 600), text=28)
    window.page.form.put_back(("10442", "Acer", "Tree"))
    QTest.keyClick(window.page.form.fields[PlantField.TAG].input, Qt.Key.Key_Return)
    (snapshot, _), *_ = desk.snapshots
    told = window.page.findChild(QLabel, "newestResult")
    for word in ("Saving", "To check"):
        settle()
        assert told.text() == f"{word}: {isolated('10442 Acer Tree')}"
        assert is_inside(told, window)
        assert is_inside(QApplication.focusWidget(), window)
        desk.deliver(replace(entry(10442, "Acer", "Tree", Status.TO_CHECK), id=snapshot.id))


def test_focus_is_visible_on_every_widget(open_window):
    window, desk = open_window()
    desk.deliver(entry(9, "Acer", None, Status.WAITING))
    settle()
    for _ in range(8):
        widget = QApplication.focusWidget()
        # With what is behind it: some have a ring around them.
        area = QRect(widget.mapTo(window, QPoint()), widget.size())
        focused = window.grab(area).toImage()
        QTest.keyClick(widget, Qt.Key.Key_Tab)
        settle()
        assert window.grab(area).toImage() != focused, widget.objectName()
