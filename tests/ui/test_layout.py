"""Nothing is cut and nothing jumps, in small windows and with large text."""

import subprocess
import sys

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from plantdesk.domain.outcome import HeldBack, HoldReason, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.outbox.news import Rest
from plantdesk.ui.widgets.scrolls.fitting_scroll import FittingScroll
from tests.ui.seeing import assert_nothing_is_cut, settle
from tests.ui.stage import GREEN, PRACTICE, answer_list, entry, queue_of

LONG = Unsure(UnsureReason.UNREADABLE, 200, "<p>Welcome to the guest network.</p>" * 60)
SIZES = [(1100, 720, 14), (800, 600, 14), (1100, 720, 28), (500, 720, 14)]


def visible_labels(window):
    return [label for label in window.findChildren(QLabel) if label.isVisible() and label.text()]


def is_inside(widget, window):
    area = widget.rect()
    area.moveTopLeft(widget.mapTo(window, QPoint(0, 0)))
    return window.rect().contains(area)


def faults_of_scenes(*options):
    """What is cut off in all scenes, drawn by a process of its own with a screen of its own."""
    command = [sys.executable, "-m", "tests.ui.scenes", "--check", *map(str, options)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


@pytest.mark.parametrize("part", ["1/3", "2/3", "3/3"])
def test_nothing_is_cut_in_any_scene(part):
    assert faults_of_scenes("--size", "800x600", "--part", part) == ""


@pytest.mark.parametrize("part", ["1/3", "2/3", "3/3"])
@pytest.mark.parametrize("direction", [(), ("--rtl",)], ids=["from the left", "from the right"])
def test_every_scene_has_room_for_longer_texts_and_all_of_them_translated(direction, part):
    """No letter stands twice in a window, in any of the languages."""
    size = ("--size", "800x600", "--text", 200)
    assert faults_of_scenes("--pseudo", *size, *direction, "--part", part) == ""


def test_dialogs_of_stores_fit_on_a_screen_that_is_magnified_twice(qapp):
    assert faults_of_scenes("--size", "640x400", "stores", "stores-long-names", "token") == ""


def test_text_gets_no_wider_than_it_can_be_read(open_window):
    window, desk = open_window(size=(1920, 1080))
    desk.deliver(entry(7, "Acer palmatum", "Tree", Status.TO_CHECK, LONG))
    settle()
    ch = window.page.form.fontMetrics().horizontalAdvance("0")
    assert window.page.results.width() <= 101 * ch
    # Beside the form, not at the other end of the screen.
    gap = window.page.results.mapTo(window, QPoint()).x() - window.page.form.width()
    assert gap < 60


def test_the_answers_stand_next_to_their_story(open_window):
    window, desk = open_window(size=(1920, 1080))
    window.pages.show_plants()
    settle()
    answer_list(desk, [entry(7, "Acer palmatum", "Tree", Status.TO_CHECK, LONG)])
    settle()
    pane = window.pages.plants.pane
    story = pane.findChild(FittingScroll)
    assert isinstance(story, FittingScroll)
    assert pane.buttons.y() - story.geometry().bottom() < 80


def test_every_text_follows_the_windows_direction(open_window, qapp, request):
    """Whatever the direction of the text itself: a name, or words without a translation."""
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    request.addfinalizer(lambda: qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight))
    window, desk = open_window()
    desk.deliver(entry(9, "Acer", None, Status.TO_CHECK, LONG))
    window.page.form.fields[PlantField.ID].input.setText("10 443")
    window.page.form.submit_typed()
    settle()
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute
    for label in visible_labels(window.page.widget()):
        assert label.alignment() & right == right, label.text()


@pytest.mark.parametrize("plants", [0, 1])
def test_the_page_fits_after_the_window_was_made_smaller(open_window, plants):
    window, desk = open_window(size=(1500, 900))
    settle()
    for number in range(plants):
        desk.deliver(entry(number + 1, "Acer"))
    for width in (1300, 1100, 900, 800):
        window.resize(width, 600)
        settle()
        page = window.page
        assert page.widget().width() <= page.viewport().width(), width
    assert_nothing_is_cut(window)


@pytest.mark.parametrize(("width", "height", "text"), SIZES[:2])
def test_headline_buttons_and_two_rows_show_with_a_very_long_reply(
    open_window, width, height, text
):
    window, desk = open_window(size=(width, height), text=text)
    for number in range(4):
        desk.deliver(entry(number + 1, "Salvia"))
    refused = Refused(400, ServiceError(1, "word " * 900))
    desk.deliver(entry(9, "Acer", None, Status.REFUSED, refused))
    settle()
    card = window.page.results.card
    for name in ("headline", "actionEdit", "actionTryAgain", "actionLeaveOut"):
        widget = card.findChild(QWidget, name)
        assert isinstance(widget, QWidget)
        assert is_inside(widget, window), name
    view = window.page.results.session.view
    assert view.viewport().height() >= 2 * window.page.results.session.view.row_height()
    # At 800×600, the page scrolls before the card hides its advice.
    assert is_inside(view, window) is (width > 800)
    assert (window.page.verticalScrollBar().maximum() == 0) is (width > 800)


REPLY = Unsure(UnsureReason.STATUS, 502, "bad gateway")


@pytest.mark.parametrize("reply", [REPLY, Unsure(UnsureReason.CUT)])
@pytest.mark.parametrize(("width", "height", "text"), [*SIZES, (800, 600, 28)])
def test_either_the_page_scrolls_or_the_card(open_window, reply, width, height, text):
    window, desk = open_window(size=(width, height), text=text)
    for number in range(4):
        desk.deliver(entry(number + 1, "Salvia"))
    desk.deliver(entry(9, "Acer palmatum", "Tree", Status.TO_CHECK, reply))
    settle()
    card = window.page.results.card.findChild(FittingScroll)
    assert isinstance(card, FittingScroll)
    bars = (window.page.verticalScrollBar(), card.verticalScrollBar())
    assert not all(bar.maximum() for bar in bars)


def test_a_long_reply_can_be_scrolled_with_the_keyboard(open_window):
    window, desk = open_window(size=(800, 600))
    refused = Refused(400, ServiceError(1, "word " * 900))
    desk.deliver(entry(9, "Acer", None, Status.REFUSED, refused))
    settle()
    scroll = window.page.results.card.findChild(FittingScroll)
    assert isinstance(scroll, FittingScroll)
    scroll.setFocus(Qt.FocusReason.TabFocusReason)
    assert QApplication.focusWidget() is scroll
    QTest.keyClick(scroll, Qt.Key.Key_PageDown)
    assert scroll.verticalScrollBar().value() > 0


def test_tab_skips_a_reply_that_fits(open_window):
    window, desk = open_window()
    desk.deliver(entry(9, "Acer"))
    settle()
    scroll = window.page.results.card.findChild(FittingScroll)
    assert isinstance(scroll, FittingScroll)
    assert scroll.verticalScrollBar().maximum() == 0
    assert scroll.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_a_message_under_a_field_moves_nothing(open_window):
    window, _ = open_window(size=(800, 600))
    form = window.page.form
    settle()
    before = [form.fields[part].input.mapTo(window, QPoint()) for part in PlantField]
    button = form.button.mapTo(window, QPoint())
    form.fields[PlantField.ID].input.setText("10 443")
    form.submit_typed()
    settle()
    assert all(form.fields[part].message for part in PlantField)
    assert [form.fields[part].input.mapTo(window, QPoint()) for part in PlantField] == before
    assert form.button.mapTo(window, QPoint()) == button


@pytest.mark.parametrize("width", [1100, 800, 640, 500])
def test_the_practice_stores_warning_comes_back_after_a_real_store(open_window, width):
    window, _ = open_window(PRACTICE, size=(width, 600))
    for store in (GREEN, PRACTICE):
        window.stores.switch_to(store)
        settle()
    shown = [label for label in visible_labels(window) if label.text().startswith("For learning")]
    assert [label.accessibleName()[:12] for label in shown] == ["For learning"]


def test_the_practice_stores_warning_always_shows(open_window):
    for width in (1100, 800, 500):
        window, desk = open_window(PRACTICE, size=(width, 600))
        desk.deliver(queue_of(14, 0, 3, rest=Rest(HeldBack(HoldReason.SIGN_IN, 407))))
        settle()
        shown = [label.text() for label in visible_labels(window)]
        assert any(text.startswith("For learning") for text in shown)


def test_focus_is_visible_on_every_widget(open_window):
    _, desk = open_window()
    desk.deliver(entry(9, "Acer", None, Status.WAITING))
    settle()
    for _ in range(8):
        widget = QApplication.focusWidget()
        focused = widget.grab().toImage()
        QTest.keyClick(widget, Qt.Key.Key_Tab)
        settle()
        assert widget.grab().toImage() != focused, widget.objectName()


def test_the_card_fits_its_text_at_once(open_window):
    window, desk = open_window()
    for number in range(3):
        desk.deliver(entry(number + 1, "Salvia"))
    settle()
    card = window.page.results.card
    for status in (Status.TO_CHECK, Status.ADDED, Status.REFUSED, Status.WAITING):
        desk.deliver(entry(9, "Acer palmatum ‘Osakazuki’", "Tree", status))
        at_once = card.height()
        settle()
        assert card.height() == at_once
        assert card.height() < 290
    for dark in (True, False):
        window._look.set_dark(dark)
        assert card.height() == at_once
        settle()
        assert card.height() == at_once


def test_the_focused_field_stays_in_view(open_window):
    window, _ = open_window(size=(1100, 420), text=28)
    settle()
    for _ in range(4):
        focused = QApplication.focusWidget()
        assert focused is not None
        assert is_inside(focused, window)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
        settle()
