"""The first start: practise, or connect to a store, and don't ask again."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from plantdesk.domain.store import Store
from plantdesk.ui.entry.action import Action
from plantdesk.ui.first_run.lesson import Lesson
from tests.e2e.stores import ROSE, arrived, takes_all

TOKEN = "token-of-green"


@pytest.fixture
def green(serve):
    return serve((takes_all,))


@pytest.fixture
def program(launch):
    return launch(again=True, ready=False)


def test_no_key_menu_or_dialog_reaches_the_form_before_the_choice(program):
    assert program.focused == "practise"
    assert program.window.windowTitle() == "PlantDesk"
    (plant,) = (
        action.menu()
        for action in program.window.menuBar().actions()
        if action.text() == "&Plant" and isinstance(action.menu(), QMenu)
    )
    assert not any(action.isEnabled() for action in plant.actions())
    program.in_dialog(
        program.by_menu(Action.CHOOSE_PREFERENCES),
        lambda dialog: dialog.reject(),
    )
    program.wait_for(lambda: program.focused == "practise")
    for key in (Qt.Key.Key_2, Qt.Key.Key_1):
        program.press(key, Qt.KeyboardModifier.ControlModifier)
    assert not any(action.isEnabled() for action in plant.actions())
    program.type_in("10442")
    assert program.form == ("", "", "")
    program.click("practise")
    program.wait_until_ready()
    assert all(action.isEnabled() for action in plant.actions())


def test_practising_leads_through_three_steps(program):
    program.press(Qt.Key.Key_Return)
    program.wait_until_ready()
    assert program.shown_store[1] == "Add to practice store"
    assert program.focused == "plantId"
    assert program.text_in("lessonStep") == "1 of 3: Type a plant"
    program.scan(1, "Acer", "")
    program.wait_for(lambda: program.text_in("lessonStep") == "2 of 3: See a refusal")
    program.click("lessonLink")
    assert program.focused == "plantId"
    program.scan(2, "Tilia", "")
    program.wait_for(lambda: program.status_of(2) == "Refused")
    program.wait_for(lambda: program.text_in("lessonStep") == "3 of 3: See a plant to check")
    program.click("lessonLink")
    program.scan(3, "Quercus", "")
    program.wait_for(lambda: program.status_of(3) == "To check")
    program.wait_for(lambda: program.text_in("lessonStep") == "You’ve finished practising")
    program.click("lessonClose")
    program.scan(4, "Betula", "")
    program.wait_for(lambda: program.status_of(4) == "Added")


def test_the_lesson_shows_only_for_the_practice_store(program, green):
    program.click("practise")
    program.wait_until_ready()
    program.add_store(Store("green", "Green Acres", "leaf", green.address), TOKEN)
    lesson = program.window.findChild(Lesson)
    assert lesson.isVisible()
    program.switch_by_menu("Green Acres")
    assert not lesson.isVisible()
    assert program.focused == "plantId"
    program.switch_by_menu("Practice store")
    assert lesson.isVisible()
    assert program.focused == "plantId"


def test_only_a_choice_is_remembered(program, launch):
    program.close()
    second = launch(again=True, ready=False)
    assert second.focused == "practise"
    second.click("practise")
    second.wait_until_ready()
    second.close()
    third = launch(again=True)
    assert third.shown_store[0] == "Practice store"
    third.scan(*ROSE)
    third.wait_for(lambda: third.status_of(7) == "Added")


def test_a_store_can_be_connected_by_keyboard_and_takes_the_first_plant(
    program, green, launch, folder
):
    program.click("connectToStore")
    program.wait_for(lambda: program.focused == "storeName")
    program.scan("Green Acres", green.address)
    program.wait_for(lambda: program.focused == "accessToken")
    program.type_in(TOKEN)
    program.wait_for(lambda: "Connected to" in program.text_in("checkResult"))
    assert not green.ledger.received
    program.press(Qt.Key.Key_Return)
    program.wait_for(lambda: program.queue == "Everything is sent")
    assert program.shown_store == ("Green Acres", "Add to Green Acres", "Green Acres – PlantDesk")
    assert program.focused == "plantId"
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Added")
    assert green.ledger.requests[0].headers["authorization"] == f"Bearer {TOKEN}"
    program.wait_for(lambda: program.keyring.token_of(green.address) == TOKEN)
    program.close()
    after = launch(again=True, keyring=program.keyring)
    assert after.shown_store[0] == "Green Acres"
    after.scan(8, "Quercus", "")
    after.wait_for(lambda: after.status_of(8) == "Added")
    assert arrived(green) == [7, 8]
    assert TOKEN.encode() not in b"".join(f.read_bytes() for f in folder.iterdir() if f.is_file())


def test_an_unreadable_journal_does_not_count_as_a_first_start(launch, folder, expected_log):
    expected_log.append("the journal can't be opened")
    # A folder in the journal's place, which can be removed.
    (folder / "journal.db").mkdir()
    program = launch(again=True)
    program.wait_for(lambda: program.queue == "PlantDesk can’t save now")
    (folder / "journal.db").rmdir()
    program.click("actionOpenAgain")
    program.wait_for(lambda: program.queue == "Everything is sent")
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Added")
