"""The first start: practise, or connect to a store, and don't ask again."""

import re

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QSettings, Qt
from PySide6.QtWidgets import QApplication, QMenu, QPushButton
from shiboken6 import isValid

from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE
from plantdesk.ui.first_run.lesson import Lesson
from plantdesk.ui.widgets.buttons.button import RIM
from plantdesk.ui.widgets.buttons.button_row import ButtonRow
from plantdesk.ui.window.remembered import last_store
from tests.stages.shared import focused, named
from tests.ui.stage import GREEN, entry
from tests.ui.store.stage import says


@pytest.fixture
def window(show_window):
    window = show_window(store=PRACTICE, first_start=True)
    window.until(lambda: focused().objectName() == "practise")
    return window


def remembered(window):
    path = str(window.engine.folder / "window.ini")
    return last_store(QSettings(path, QSettings.Format.IniFormat))


def test_no_key_menu_or_dialog_reaches_the_form_before_the_choice(window):
    shown = QApplication.activeWindow()
    welcome = shown.centralWidget()
    assert (shown.windowTitle(), welcome.accessibleName()) == ("PlantDesk", "Welcome to PlantDesk")
    (said,) = re.findall("(?s)^Welcome.*your store.*Practise.*Connect.*You can.*", says(welcome))
    # Both buttons stand side by side, and each is read with its card.
    practise, connect = (named(name) for name in ("practise", "connectToStore"))
    told = [each.accessibleDescription() for each in (practise, connect)]
    assert (said.splitlines()[3::2][:2], practise.text()) == (told, "Start p&ractising")
    edges = [each.mapToGlobal(QPoint()).y() + rim for each, rim in ((practise, RIM), (connect, 0))]
    assert (edges[0], practise.width()) == (edges[1], connect.width() + 2 * RIM)
    menu = next(menu for menu in shown.findChildren(QMenu) if menu.title() == "&Plant")
    plant = [action for action in menu.actions() if not action.isSeparator()]
    window.answers.append("Cancel")
    window.choose("Preferences…")
    window.until(lambda: window.dialogs)
    window.press(Qt.Key.Key_F6)
    window.press(Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert focused().objectName() == "practise"
    assert not any(action.isEnabled() for action in plant)
    window.type("10442")
    # Only a choice is remembered.
    assert remembered(window) is None
    window.press(Qt.Key.Key_R, Qt.KeyboardModifier.AltModifier)
    window.until(lambda: all(action.isEnabled() for action in plant))
    assert window.form == ("", "", "")
    assert remembered(window) == PRACTICE


def test_practising_leads_through_three_steps_and_never_moves_the_form(window, monkeypatch):
    monkeypatch.setattr(ButtonRow, "_rests", lambda *_: False)
    window.press(Qt.Key.Key_Return)
    assert window.value("addPlant") == "Add to practice store"
    form = focused()
    assert form.objectName() == "plantId"
    assert window.value("lessonStep") == "1 of 3: Type a plant"
    window.scan(1, "Acer", "")
    window.until(lambda: window.value("lessonStep") == "2 of 3: See a refusal")
    place = form.mapToGlobal(QPoint())
    window.click("lessonLink")
    # No text tells the user to choose what is gone.
    assert named("lessonLink", missing_ok=True) is None
    window.scan(2, "Tilia", "")
    window.shows("Tilia, 2, Refused")
    window.until(lambda: window.value("lessonStep") == "3 of 3: Settle a plant to check")
    window.click("lessonLink")
    assert focused() is form
    window.scan(3, "Quercus", "")
    window.shows("Quercus, 3, To check")
    assert window.value("lessonStep") == "3 of 3: Settle a plant to check"
    window.click("It’s there")
    window.until(lambda: window.value("lessonStep") == "You’ve finished practising")
    assert window.value("lessonLink") == "Connect to a store…"
    assert form.mapToGlobal(QPoint()) == place
    window.click("lessonClose")
    assert named("lesson", missing_ok=True) is None


def test_only_a_settled_plant_of_the_practice_store_moves_the_lesson_on(qtbot, heard):
    qtbot.addWidget(lesson := Lesson())
    lesson.connect_wanted.connect(lambda: heard.append("connect"))
    lesson.show()
    link = lesson.findChild(QPushButton, "lessonLink")
    lesson.take_entry(entry(8, "Acer"))
    for number, status, step, text in (
        (7, Status.TO_CHECK, "1 of 3: Type a plant", ""),
        (8, Status.WAITING, "1 of 3: Type a plant", ""),
        (8, Status.ADDED, "1 of 3: Type a plant", ""),
        (9, Status.REFUSED, "2 of 3: See a refusal", "Refuse my next plant"),
        (7, Status.ADDED, "3 of 3: Settle a plant to check", "Drop the connection"),
    ):
        assert lesson.accessibleName() == step
        assert says(lesson).splitlines() == [step, lesson.accessibleDescription()]
        assert (link.text(), link.isVisible()) == (text, text != "")
        lesson.take_entry(replace(entry(number, "Acer", None, status), store_id=PRACTICE.id))
    link.click()
    # Each step is read out once, with its text.
    assert heard[2:] == [f"{lesson.accessibleName()}. {lesson.accessibleDescription()}", "connect"]


def test_the_lesson_shows_in_the_practice_store_until_it_is_closed(open_window):
    window, _ = open_window(PRACTICE, first_start=True)
    lesson, welcome = window.findChild(Lesson), window.centralWidget()
    close = lesson.findChild(QPushButton, "lessonClose")
    window.findChild(QPushButton, "practise").click()
    for closed in (False, True):
        for store in (GREEN, PRACTICE):
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            window.stores.switch_to(store)
            assert lesson.isVisible() is (store is PRACTICE and not closed)
            assert (window.centralWidget().isAncestorOf(lesson), isValid(welcome)) == (True, False)
        close.setFocus()
        close.click()
        assert window.focusWidget().objectName() == "plantId"


def test_a_store_can_be_connected_by_keyboard(window, shops):
    shop = shops.open()
    window.press(Qt.Key.Key_Tab)
    # Back to the welcome page, then on.
    window.answers += ["Cancel", lambda: None]
    window.press(Qt.Key.Key_Return)
    window.until(lambda: window.dialogs)
    assert remembered(window) is None
    window.press(Qt.Key.Key_Return)
    window.until(lambda: focused().objectName() == "storeName")
    window.scan("Green Acres", shop.address)
    window.until(lambda: focused().objectName() == "accessToken")
    window.type(shop.token.secret)
    assert shop.untouched
    window.click("saveStore")
    window.until(lambda: window.value("addPlant") == "Add to Green Acres")
    # Without a window manager, nobody returns the focus.
    window.type("")
    assert QApplication.activeWindow().windowTitle() == "Green Acres – PlantDesk"
    assert focused().objectName() == "plantId"
    assert remembered(window).address == shop.address
    assert named("lesson", missing_ok=True) is None
