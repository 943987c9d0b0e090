"""Stores and token: several stores at once, saving, correcting, removing, closing."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from plantdesk.desk.news import StoreNotSaved, StoresFound
from plantdesk.domain.store import Store, StoreSettings
from plantdesk.domain.token import TokenPlace
from plantdesk.ui.store_form.store_reading import StoreField
from plantdesk.ui.stores.dialog import StoresDialog
from plantdesk.ui.stores.store_list import StoreList
from plantdesk.ui.widgets.question import Question
from tests.ui.stage import GREEN, LAKE, PRACTICE, queue_of
from tests.ui.stores.stage import StoreStage, press, says, settle, type_into
from tests.ui.window.test_main_window import (
    answer_dialog,
    assert_unique,
    mnemonics,
    press_in_dialog,
)

CANARY = "canary-4711"


def address(dialog: StoresDialog, text: str) -> None:
    type_into(dialog.form.address.field.input, text)


def rename(dialog: StoresDialog, text: str) -> None:
    type_into(dialog.form.name.input, text)


def give_token(dialog: StoresDialog, text: str) -> None:
    if dialog.form.token.dots:
        press(dialog, "replaceToken")
    type_into(dialog.form.token.field.input, text)


def save(dialog: StoresDialog) -> None:
    press(dialog, "saveStores")


def go_on(question: QWidget) -> None:
    assert isinstance(question, Question)
    question.go_on.click()


def test_the_list_names_every_store_the_practice_store_last(stage: StoreStage) -> None:
    stores = stage.dialog().list
    assert isinstance(stores, StoreList)
    spoken = [
        stores.item(at).data(Qt.ItemDataRole.AccessibleTextRole) for at in range(stores.count())
    ]
    assert spoken == [
        "Green Acres, plants.greenacres.example",
        "Lakeside Botanic Garden, store.lakeside.example/api",
        "Practice store, on this computer only",
    ]


def test_arrows_in_the_list_show_the_store_in_the_form(stage: StoreStage) -> None:
    dialog = stage.dialog()
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    assert dialog.form.name.input.text() == LAKE.name
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    assert not dialog.form.isVisible()
    assert "for learning" in says(dialog)
    assert not dialog.remove.isVisible()


def test_edits_of_several_stores_are_kept_and_saved_together(stage: StoreStage) -> None:
    dialog = stage.dialog()
    rename(dialog, "Green")
    dialog.choose(LAKE.id)
    rename(dialog, "Lake")
    dialog.choose(GREEN.id)
    assert dialog.form.name.input.text() == "Green"
    assert dialog.list.item(1).text() == "Lake"
    save(dialog)
    assert stage.desk.saved == [replace(GREEN, name="Green"), replace(LAKE, name="Lake")]
    assert dialog.isVisible()
    stage.desk.deliver(StoresFound((*stage.desk.saved, PRACTICE)))
    assert not dialog.isVisible()


def test_with_nothing_changed_save_only_closes(stage: StoreStage) -> None:
    dialog = stage.dialog()
    save(dialog)
    assert not dialog.isVisible()
    assert stage.desk.saved == []


def test_a_new_store_gets_its_own_id_and_the_next_colour(stage: StoreStage) -> None:
    dialog = stage.dialog()
    press(dialog, "addStore")
    assert dialog.form.name.input.hasFocus()
    rename(dialog, "Orangery")
    address(dialog, "orangery.example")
    give_token(dialog, f"Bearer {CANARY}")
    press(dialog, "keepToken")
    save(dialog)
    store = Store("new-0", "Orangery", "lagoon", "https://orangery.example")
    assert stage.desk.saved == [store]
    # Not before its store is saved.
    assert stage.desk.tokens == []
    stage.desk.deliver(StoresFound((GREEN, LAKE, store, PRACTICE)))
    assert [(i, t.secret, keep) for i, t, keep in stage.desk.tokens] == [("new-0", CANARY, False)]
    assert not dialog.isVisible()


def test_a_fault_shows_the_store_that_has_it(stage: StoreStage) -> None:
    dialog = stage.dialog()
    rename(dialog, "")
    dialog.choose(LAKE.id)
    rename(dialog, "Lake")
    save(dialog)
    assert stage.desk.saved == []
    assert dialog.form.store == GREEN
    assert dialog.form.name.state == "error"
    assert dialog.form.name.input.hasFocus()


def test_what_the_journal_cannot_take_keeps_the_dialog_open_and_says_so(stage: StoreStage) -> None:
    dialog = stage.dialog()
    address(dialog, "https://new.example")
    give_token(dialog, CANARY)
    save(dialog)
    stage.desk.deliver(StoreNotSaved(stage.desk.saved[-1].id))
    assert dialog.isVisible()
    assert "Not saved: \u2068Green Acres\u2069" in says(dialog)
    # A token must never meet the address that it is not for.
    assert stage.desk.tokens == []
    assert dialog.form.isEnabled()
    assert dialog.form.address.text == "https://new.example"
    save(dialog)
    stage.desk.deliver(StoresFound((replace(GREEN, address="https://new.example"), LAKE, PRACTICE)))
    assert [token.secret for _, token, _ in stage.desk.tokens] == [CANARY]
    assert not dialog.isVisible()


def test_only_what_was_not_saved_is_saved_again(stage: StoreStage) -> None:
    dialog = stage.dialog()
    rename(dialog, "Green")
    give_token(dialog, CANARY)
    dialog.choose(LAKE.id)
    rename(dialog, "Lake")
    save(dialog)
    green, lake = stage.desk.saved
    stage.desk.deliver(StoresFound((green, LAKE, PRACTICE)))
    stage.desk.deliver(StoreNotSaved(lake.id))
    save(dialog)
    assert stage.desk.saved == [green, lake, lake]
    stage.desk.deliver(StoresFound((green, lake, PRACTICE)))
    assert len(stage.desk.tokens) == 1
    assert not dialog.isVisible()


def test_a_token_alone_is_given_at_once(stage: StoreStage) -> None:
    dialog = stage.dialog()
    give_token(dialog, CANARY)
    save(dialog)
    assert stage.desk.saved == []
    assert [(i, t.secret, keep) for i, t, keep in stage.desk.tokens] == [(GREEN.id, CANARY, True)]


def test_a_token_is_forgotten_on_saving_only(stage: StoreStage) -> None:
    dialog = stage.dialog()
    press(dialog, "forgetToken")
    assert "forgotten when you save" in dialog.form.token.field.message
    assert stage.desk.calls == []
    press(dialog, "forgetToken")
    assert dialog.form.token.dots
    press(dialog, "forgetToken")
    save(dialog)
    assert stage.desk.calls == [("stores.forget_token", GREEN.id)]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_a_corrected_address_with_plants_waiting_asks_and_enter_keeps_the_old_one(
    stage: StoreStage, qtbot: QtBot, key: Qt.Key
) -> None:
    dialog = stage.dialog()
    stage.desk.deliver(queue_of(2, 1))
    address(dialog, "https://new.example")
    texts = []

    def answer(question: QWidget) -> None:
        texts.append(says(question))
        press_in_dialog(key)(question)

    answer_dialog(qtbot, Question, answer, lambda: save(dialog))
    assert stage.desk.saved == []
    assert dialog.isVisible()
    assert dialog.form.address.text == GREEN.address
    for part in ("Green Acres", "3", "new.example", "plants.greenacres.example"):
        assert part in texts[0]


@pytest.mark.parametrize("held", ["aside", "in_batches"])
def test_plants_that_wait_for_a_person_are_asked_about_too(
    stage: StoreStage, qtbot: QtBot, held: str
) -> None:
    dialog = stage.dialog()
    stage.desk.deliver(queue_of(**{held: 2}))
    address(dialog, "https://new.example")
    texts: list[str] = []

    def answer(question: QWidget) -> None:
        assert isinstance(question, Question)
        texts.append(says(question))
        question.keep.click()

    answer_dialog(qtbot, Question, answer, lambda: save(dialog))
    answer_dialog(qtbot, Question, answer, lambda: press(dialog, "removeStore"))
    assert stage.desk.saved == []
    assert "2" in texts[0]
    assert "Waiting: 2." in texts[1]
    assert dialog.list.count() == 3


def test_a_corrected_address_is_used_when_somebody_says_so(stage: StoreStage, qtbot: QtBot) -> None:
    dialog = stage.dialog()
    stage.desk.deliver(queue_of(2, 1))
    address(dialog, "https://new.example")
    answer_dialog(qtbot, Question, go_on, lambda: save(dialog))
    assert [store.address for store in stage.desk.saved] == ["https://new.example"]


def test_nobody_is_asked_where_nothing_waits_or_the_address_stays(stage: StoreStage) -> None:
    dialog = stage.dialog()
    stage.desk.deliver(queue_of(0, 0, 5))
    address(dialog, "https://new.example")
    save(dialog)
    assert len(stage.desk.saved) == 1
    dialog = stage.dialog()
    stage.desk.deliver(queue_of(2))
    rename(dialog, "Green")
    save(dialog)
    assert len(stage.desk.saved) == 1


def test_a_store_with_open_plants_stays_and_says_what_is_open(
    stage: StoreStage, qtbot: QtBot
) -> None:
    dialog = stage.dialog()
    stage.desk.deliver(queue_of(14, 0, 3))
    seen: list[tuple[str, bool]] = []

    def answer(question: QWidget) -> None:
        assert isinstance(question, Question)
        seen.append((says(question), question.go_on.isVisible()))
        question.keep.click()

    answer_dialog(qtbot, Question, answer, lambda: press(dialog, "removeStore"))
    text, may_go_on = seen[0]
    assert "Waiting: 14." in text
    assert "To check: 3." in text
    assert not may_go_on
    assert dialog.list.count() == 3
    save(dialog)
    assert stage.desk.calls == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_removing_asks_and_enter_keeps_it(stage: StoreStage, qtbot: QtBot, key: Qt.Key) -> None:
    dialog = stage.dialog(LAKE)
    answer_dialog(qtbot, Question, press_in_dialog(key), lambda: press(dialog, "removeStore"))
    assert dialog.list.count() == 3


def test_a_store_is_removed_on_saving_only(stage: StoreStage, qtbot: QtBot) -> None:
    dialog = stage.dialog(LAKE)
    stage.desk.calls.clear()
    answer_dialog(qtbot, Question, go_on, lambda: press(dialog, "removeStore"))
    assert [dialog.list.item(at).text() for at in range(2)] == ["Green Acres", "Practice store"]
    assert stage.desk.calls == []
    save(dialog)
    assert stage.desk.calls == [("stores.remove", LAKE.id)]
    assert dialog.isVisible()
    stage.desk.deliver(StoresFound((GREEN, PRACTICE)))
    assert not dialog.isVisible()


def test_a_store_that_could_not_be_removed_is_there_again(stage: StoreStage, qtbot: QtBot) -> None:
    dialog = stage.dialog(LAKE)
    answer_dialog(qtbot, Question, go_on, lambda: press(dialog, "removeStore"))
    save(dialog)
    stage.desk.deliver(StoresFound((GREEN, LAKE, PRACTICE)))
    assert dialog.isVisible()
    assert "Not removed: \u2068Lakeside Botanic Garden\u2069" in says(dialog)
    assert dialog.list.count() == 3


def test_esc_asks_only_when_something_was_typed(stage: StoreStage, qtbot: QtBot) -> None:
    dialog = stage.dialog()
    rename(dialog, "Green")
    stay = press_in_dialog(Qt.Key.Key_Escape)
    answer_dialog(qtbot, Question, stay, lambda: QTest.keyClick(dialog, Qt.Key.Key_Escape))
    assert dialog.isVisible()
    answer_dialog(qtbot, Question, go_on, dialog.close)
    assert not dialog.isVisible()
    assert stage.desk.saved == []
    dialog = stage.dialog()
    press(dialog, "replaceToken")
    press(dialog, "addStore")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_enter_goes_through_the_fields_and_saves_or_removes_nothing(stage: StoreStage) -> None:
    dialog = stage.dialog()
    press(dialog, "replaceToken")
    dialog.form.name.input.setFocus()
    seen = []
    for _ in range(6):
        widget = QApplication.focusWidget()
        assert widget is not None
        QTest.keyClick(widget, Qt.Key.Key_Return)
        focused = QApplication.focusWidget()
        assert focused is not None
        seen.append(focused.objectName())
    assert seen == ["storeAddress", "accessToken", *["saveStores"] * 4]
    press(dialog, "moreSettings")
    for box in dialog.findChildren(QLineEdit) + dialog.findChildren(QPushButton):
        if box.isVisible():
            box.setFocus()
            QTest.keyClick(box, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.list.count() == 3
    assert stage.desk.saved == stage.desk.calls == []


def test_the_dialog_follows_what_others_change(stage: StoreStage) -> None:
    dialog = stage.dialog()
    renamed = replace(GREEN, name="Greener")
    stage.desk.deliver(StoresFound((renamed, PRACTICE)))
    assert dialog.list.count() == 2
    assert dialog.form.name.input.text() == "Greener"
    address(dialog, "https://mine.example")
    stage.desk.deliver(StoresFound((replace(renamed, colour="bark"), LAKE, PRACTICE)))
    assert dialog.form.address.text == "https://mine.example"
    stage.tell_token(GREEN, TokenPlace.NOWHERE)
    assert not dialog.form.token.dots


def test_a_store_whose_token_is_not_known_is_asked_for(stage: StoreStage) -> None:
    dialog = stage.dialog()
    assert stage.desk.calls == []
    dialog.choose(LAKE.id)
    assert stage.desk.calls == [("stores.open", LAKE.id)]
    press(dialog, "addStore")
    dialog.choose(PRACTICE.id)
    assert stage.desk.calls == [("stores.open", LAKE.id)]


def test_the_accepted_origin_is_saved_with_the_store(stage: StoreStage) -> None:
    dialog = stage.dialog(LAKE)
    press(dialog, "acceptUnencrypted")
    save(dialog)
    settings = StoreSettings(open_origin="http://store.lakeside.example:80")
    assert stage.desk.saved == [replace(LAKE, settings=settings)]


CONTRACT = {
    "storeList": ("Stores", QAccessible.Role.List),
    "storeName": ("Name", QAccessible.Role.EditableText),
    "storeAddress": ("Address", QAccessible.Role.EditableText),
    "accessToken": ("Access token", QAccessible.Role.EditableText),
    "storeColour": ("Colour", None),
    "replaceToken": ("Replace…", QAccessible.Role.Button),
    "keepToken": ("Keep on this computer", QAccessible.Role.CheckBox),
    "forgetToken": ("Forget token", QAccessible.Role.Button),
    "checkConnection": ("Check connection", QAccessible.Role.Button),
    "checkResult": ("What the check has shown", None),
    "moreSettings": ("More settings", QAccessible.Role.Button),
    "addStore": ("Add a store…", QAccessible.Role.Button),
    "removeStore": ("Remove this store…", QAccessible.Role.Button),
    "saveStores": ("Save", QAccessible.Role.Button),
    "cancelStores": ("Cancel", QAccessible.Role.Button),
    "acceptUnencrypted": (None, QAccessible.Role.CheckBox),
    "betterAddress": (None, QAccessible.Role.Button),
    "connectSeconds": ("Seconds to connect", QAccessible.Role.EditableText),
    "proxySystem": ("As this computer is set", QAccessible.Role.RadioButton),
}


def test_the_names_that_readers_and_robots_rely_on(stage: StoreStage) -> None:
    dialog = stage.dialog()
    for name, (spoken, role) in CONTRACT.items():
        widget = dialog.findChild(QWidget, name)
        assert isinstance(widget, QWidget), name
        interface = QAccessible.queryAccessibleInterface(widget)
        if spoken:
            assert interface.text(QAccessible.Text.Name) == spoken
        if role:
            assert interface.role() == role


@pytest.mark.parametrize("chosen", [GREEN, LAKE])
@pytest.mark.parametrize("replacing", [False, True])
def test_no_two_things_in_the_dialog_share_a_letter(
    stage: StoreStage, chosen: Store, replacing: bool
) -> None:
    dialog = stage.dialog(chosen)
    stage.tell_token(chosen)
    press(dialog, "moreSettings")
    if replacing:
        press(dialog, "replaceToken")
    labels = [x.text() for x in dialog.findChildren(QLabel) if x.buddy() and x.isVisible()]
    buttons = [x.text() for x in dialog.findChildren(QPushButton) if x.isVisible()]
    assert_unique(mnemonics(labels + buttons))


@pytest.mark.parametrize("width", [800, 480])
def test_tab_goes_through_the_dialog_in_reading_order(stage: StoreStage, width: int) -> None:
    dialog = stage.dialog(LAKE, (width, 700))
    stage.tell_token(LAKE)
    press(dialog, "moreSettings")
    dialog.list.setFocus()
    seen = []
    for _ in range(25):
        focused = QApplication.focusWidget()
        assert focused is not None
        seen.append(focused.objectName())
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    first = ["storeList", "addStore", "storeName", "storeAddress"]
    assert seen[:4] == first
    rest = ["acceptUnencrypted", "colourSky", "accessToken", "replaceToken", "forgetToken",
            "checkConnection", "moreSettings", "connectSeconds", "totalSeconds", "sendReference",
            "numbersHere", "proxySystem", "chooseCertificate", "removeStore"]  # fmt: skip
    assert [name for name in seen[4:20] if name != "betterAddress"][: len(rest)] == rest
    assert {"saveStores", "cancelStores"} <= set(seen)


def test_the_field_with_the_keyboard_is_kept_in_view(stage: StoreStage) -> None:
    dialog = stage.dialog(LAKE, (800, 600), text=28)
    press(dialog, "moreSettings")
    dialog.form.name.input.setFocus()
    for _ in range(16):
        focused = QApplication.focusWidget()
        assert focused is not None
        if dialog.form.isAncestorOf(focused):
            settle()
            assert not focused.visibleRegion().isEmpty(), focused.objectName()
        QTest.keyClick(focused, Qt.Key.Key_Tab)


def test_a_fault_far_down_is_brought_into_view(stage: StoreStage) -> None:
    dialog = stage.dialog(size=(800, 600))
    press(dialog, "moreSettings")
    box = dialog.form.more.fields[StoreField.TOTAL_SECONDS].input
    type_into(box, "1")
    press(dialog, "moreSettings")
    dialog.form.name.input.setFocus()
    settle()
    save(dialog)
    settle()
    assert box.hasFocus()
    assert box.visibleRegion().boundingRect().height() == box.height()
