"""The window while it waits for the last replies before it closes."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel

from plantdesk.desk.news import StoresFound
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.ui.wording import isolated
from tests.ui.add.test_plant_form import fill, press
from tests.ui.results.test_results import REFUSED
from tests.ui.seeing import settle
from tests.ui.stage import GREEN, LAKE, PRACTICE, entry, queue_of

HALF = Typed("10443", "Acer palm", "")


@pytest.fixture
def closing(open_window):
    """A window that waits for one reply, with a half-typed plant."""
    window, desk = open_window()
    desk.deliver(StoresFound((GREEN, LAKE, PRACTICE)))
    desk.deliver(entry(9, "Acer", None, Status.REFUSED, REFUSED))
    fill(window, HALF.id, HALF.name)
    desk.deliver(queue_of(0, 1))
    window.close()
    settle()
    return window, desk


def label(window, name):
    return window.findChild(QLabel, name)


def other(window):
    return window.findChild(QAbstractButton, "queueOther")


@pytest.mark.parametrize(
    ("sending", "words"),
    [
        ({GREEN: 3}, f"Waiting for {isolated(GREEN.name)} to reply about 3 plants"),
        ({PRACTICE: 2}, "Waiting for the practice store to reply about 2 plants"),
        (
            {GREEN: 1, LAKE: 2},
            f"Waiting for replies: {isolated(GREEN.name)} 1, {isolated(LAKE.name)} 2",
        ),
        ({}, "Closing…"),
    ],
)
def test_the_band_says_which_stores_it_waits_for(closing, sending, words):
    window, desk = closing
    desk.deliver(queue_of())
    for store, count in sending.items():
        desk.deliver(queue_of(0, count, store=store))
    state = label(window, "queueState")
    assert state.text() == words
    assert other(window).isVisible() is bool(sending)
    # What Quit now means for them.
    assert ("go under To check" in state.accessibleDescription()) is bool(sending)


def test_the_form_rests_but_shows_what_was_typed(closing):
    window, desk = closing
    form = window.page.form
    assert not any(field.input.isEnabled() for field in form.fields.values())
    assert form.typed == HALF
    assert form.fields[PlantField.ID].message == "PlantDesk is about to close."
    assert desk.drafts[-1].typed == HALF
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_F2):
        QTest.keyClick(window, key)
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert form.typed == HALF


def test_the_card_says_what_quitting_now_means_for_its_plant(closing):
    window, desk = closing
    sending = entry(10, "Salvia", None, Status.SENDING)
    desk.deliver(sending)
    window.page.results.show_item(sending)
    now = label(window, "now")
    assert now.text() == f"If you quit now, look in {isolated(GREEN.name)} for this plant."
    other(window).click()
    desk.answer("stay", True)
    assert now.text() == "You can type the next plant."


def test_stay_brings_the_form_back(closing):
    window, desk = closing
    other(window).click()
    assert not window.page.form.isEnabled()
    desk.answer("stay", True)
    assert window.page.form.fields[PlantField.ID].input.hasFocus()
    assert window.page.form.fields[PlantField.ID].message == "A whole number"
    assert not other(window).isVisible()
    assert window.band.change.isVisible()
    assert label(window, "queueState").text() == "Sending 1"
    press(Qt.Key.Key_Escape)
    assert window.page.form.typed == Typed()
    desk.calls.clear()
    window.close()
    assert desk.calls == ["quit"]
