"""The dialog "Stores and token": save, correct, remove and leave one store at a time."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget

from plantdesk.desk.news import StoreNotSaved, StoresFound
from plantdesk.domain.store import Store, StoreSettings
from plantdesk.domain.token import TokenPlace
from plantdesk.ui.store_form.store_reading import StoreField
from plantdesk.ui.stores.dialog import StoresDialog
from plantdesk.ui.stores.store_list import StoreList
from plantdesk.ui.widgets.question import Question
from tests.ui.seeing import letters
from tests.ui.stage import GREEN, LAKE, PRACTICE, queue_of
from tests.ui.stores.stage import REACHED, press, says, settle, type_into
from tests.ui.window.test_main_window import (
    answer_dialog,
    press_in_dialog,
)

CANARY = "canary-4711"


def address(dialog, text):
    type_into(dialog.form.address.field.input, text)


def rename(dialog, text):
    type_into(dialog.form.name.input, text)


def give_token(dialog, text):
    if dialog.form.token.shows_dots:
        press(dialog, "replaceToken")
    type_into(dialog.form.token.field.input, text)


def save(dialog):
    press(dialog, "saveStores")


def go_on(question):
    assert isinstance(question, Question)
    question.go_on.click()


def lose(question):
    assert isinstance(question, Question)
    question.other.click()


def keep(question):
    assert isinstance(question, Question)
    question.keep.click()


def assert_nobody_asks(act):
    asked = []

    def close():
        if question := QApplication.activeModalWidget():
            asked.append(question)
            question.close()

    timer = QTimer(interval=5)
    timer.timeout.connect(close)
    timer.start()
    act()
    settle()
    assert not asked


Ask = Callable[[Callable[[], object], Callable[[QWidget], object]], str]


@pytest.fixture
def ask(qtbot):
    """Answer the question that an action opens, and return its text."""

    def act_and_answer(act, answer):
        said = []

        def reply(question):
            said.append(says(question))
            answer(question)

        answer_dialog(qtbot, Question, reply, act)
        return said[0]

    return act_and_answer


Step = Callable[[StoresDialog], object]
# Each leaves the store in the form.
LEAVING = {
    "another store": lambda dialog: QTest.keyClick(dialog.list, Qt.Key.Key_Down),
    "add": lambda dialog: press(dialog, "addStore"),
    "esc": lambda dialog: QTest.keyClick(dialog, Qt.Key.Key_Escape),
    "cancel": lambda dialog: press(dialog, "cancelStores"),
    "close": lambda dialog: dialog.close(),
}
leaving = pytest.mark.parametrize("leave", LEAVING.values(), ids=LEAVING.keys())


def has_left(dialog):
    settle()
    return not dialog.isVisible() or dialog.form.store.id != GREEN.id


def test_the_list_names_every_store_with_the_practice_store_last(stage):
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


def test_arrows_in_the_list_show_the_store_in_the_form(stage):
    dialog = stage.dialog()
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    settle()
    assert dialog.form.name.input.text() == LAKE.name
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    settle()
    assert not dialog.form.isVisible()
    assert "for learning" in says(dialog)
    assert not dialog.remove.isVisible()


@leaving
def test_leaving_an_unchanged_form_asks_nothing(stage, leave):
    dialog = stage.dialog()
    # Neither changes the store, so nothing would be lost.
    press(dialog, "replaceToken")
    press(dialog, "keepToken")
    assert_nobody_asks(lambda: leave(dialog))
    assert has_left(dialog)
    assert stage.desk.saved == []


CHANGES = {
    "name": lambda dialog: rename(dialog, "Green"),
    "address": lambda dialog: address(dialog, "not finished"),
    "colour": lambda dialog: press(dialog, "colourPlum"),
    "token": lambda dialog: give_token(dialog, CANARY),
    "forget": lambda dialog: press(dialog, "forgetToken"),
    "setting": lambda dialog: (press(dialog, "moreSettings"), press(dialog, "proxyNone")),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_leaving_a_changed_form_asks_and_esc_keeps_editing(stage, ask, change):
    dialog = stage.dialog()
    change(dialog)
    typed = dialog.form.typed
    ask(dialog.close, press_in_dialog(Qt.Key.Key_Escape))
    assert not has_left(dialog)
    assert dialog.form.typed == typed
    assert stage.desk.saved == stage.desk.tokens == []


@leaving
def test_enter_in_the_question_keeps_editing(stage, ask, leave):
    dialog = stage.dialog()
    rename(dialog, "Green")
    ask(lambda: leave(dialog), press_in_dialog(Qt.Key.Key_Return))
    assert not has_left(dialog)
    assert dialog.form.typed.name == "Green"
    assert dialog.list.currentRow() == 0


@leaving
def test_changes_are_dropped_if_the_user_says_so(stage, ask, leave):
    dialog = stage.dialog()
    rename(dialog, "Green")
    give_token(dialog, CANARY)
    ask(lambda: leave(dialog), lose)
    assert has_left(dialog)
    assert not dialog.isVisible() or dialog.list.item(0).text() == GREEN.name
    assert stage.desk.saved == stage.desk.tokens == []


@leaving
def test_leaving_waits_until_the_journal_has_saved_the_store(stage, ask, leave):
    dialog = stage.dialog()
    rename(dialog, "Green")
    ask(lambda: leave(dialog), go_on)
    assert not has_left(dialog)
    renamed = replace(GREEN, name="Green")
    assert stage.desk.saved == [renamed]
    stage.desk.deliver(StoresFound((renamed, LAKE, PRACTICE)))
    assert has_left(dialog)
    assert "Saved: \u2068Green\u2069." in says(dialog)


@leaving
def test_changes_that_can_not_be_saved_stay_in_the_form(stage, ask, leave):
    dialog = stage.dialog()
    rename(dialog, "")
    give_token(dialog, CANARY)
    ask(lambda: leave(dialog), go_on)
    assert not has_left(dialog)
    assert dialog.form.name.state == "error"
    rename(dialog, "Green")
    ask(lambda: leave(dialog), go_on)
    stage.desk.deliver(StoreNotSaved(GREEN.id))
    assert not has_left(dialog)
    assert (dialog.form.typed.name, dialog.form.typed.token) == ("Green", CANARY)
    # The failed save cancelled leaving, so a later success doesn't leave.
    ask(lambda: press(dialog, "removeStore"), go_on)
    stage.desk.deliver(StoresFound((LAKE, PRACTICE)))
    assert dialog.isVisible()
    assert dialog.form.store == LAKE


def test_the_question_names_the_store(stage, ask):
    dialog = stage.dialog()
    rename(dialog, "Green")
    said = ask(lambda: press(dialog, "addStore"), lose)
    assert said.startswith("Save your changes to \u2068Green\u2069?")
    address(dialog, "new.example")
    assert ask(dialog.close, lose).startswith("Save your changes to the new store?")


def test_the_list_selects_the_shown_store_after_a_click(stage, ask):
    dialog = stage.dialog()
    rename(dialog, "Green")
    place = dialog.list.visualItemRect(dialog.list.item(1)).center()

    def press_lake():
        QTest.mouseClick(dialog.list.viewport(), Qt.MouseButton.LeftButton, pos=place)

    marked = []

    def look(question):
        marked.append([index.row() for index in dialog.list.selectedIndexes()])
        lose(question)

    ask(press_lake, look)
    settle()
    assert marked == [[0]]
    assert [index.row() for index in dialog.list.selectedIndexes()] == [1]
    assert dialog.form.store == LAKE


def test_the_dialog_stays_open_and_reports_a_saved_store(stage):
    dialog = stage.dialog()
    rename(dialog, "Green")
    save(dialog)
    assert "Saving…" in says(dialog)
    assert not dialog.body.isEnabled()
    stage.desk.deliver(StoresFound((*stage.desk.saved, LAKE, PRACTICE)))
    assert dialog.isVisible()
    assert "Saved: \u2068Green\u2069." in says(dialog)
    assert dialog.cancel.text() == "Close"
    rename(dialog, "Greener")
    assert "Saved" not in says(dialog)
    assert dialog.list.item(0).text() == "Greener"


def test_saving_leaves_the_form_where_it_was(stage):
    dialog = stage.dialog()
    press(dialog, "checkConnection")
    stage.answer(REACHED)
    press(dialog, "moreSettings")
    box = dialog.form.more.fields[StoreField.TOTAL_SECONDS].input
    box.setFocus()
    settle()
    place = box.mapTo(dialog, box.rect().topLeft())
    rename(dialog, "Green")
    box.setFocus()
    settle()
    save(dialog)
    stage.desk.deliver(StoresFound((*stage.desk.saved, LAKE, PRACTICE)))
    settle()
    assert box.mapTo(dialog, box.rect().topLeft()) == place
    assert "Connected" in says(dialog.form.check)


def test_another_store_shows_from_the_top_of_its_form(stage):
    dialog = stage.dialog()
    press(dialog, "moreSettings")
    dialog.form.more.fields[StoreField.TOTAL_SECONDS].input.setFocus()
    settle()
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    settle()
    assert not dialog.form.name.visibleRegion().isEmpty()


def test_a_dialog_closed_while_saving_sets_the_token_first(stage):
    dialog = stage.dialog()
    rename(dialog, "Green")
    give_token(dialog, CANARY)
    save(dialog)
    dialog.close()
    assert dialog.isVisible()
    stage.desk.deliver(StoresFound((*stage.desk.saved, LAKE, PRACTICE)))
    assert not dialog.isVisible()
    assert [token.secret for _, token, _ in stage.desk.tokens] == [CANARY]


def test_save_closes_an_unchanged_dialog(stage):
    dialog = stage.dialog()
    save(dialog)
    assert not dialog.isVisible()
    assert stage.desk.saved == []


def test_a_new_store_gets_a_new_id_and_the_next_colour(stage):
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
    # Not set before its store is saved.
    assert stage.desk.tokens == []
    stage.desk.deliver(StoresFound((GREEN, LAKE, store, PRACTICE)))
    assert [(i, t.secret, keep) for i, t, keep in stage.desk.tokens] == [("new-0", CANARY, False)]
    assert dialog.list.currentRow() == 2


def test_a_new_store_is_listed_before_the_practice_store_and_can_be_removed(stage, ask):
    dialog = stage.dialog()
    press(dialog, "addStore")
    rename(dialog, "Orangery")
    rows = [dialog.list.item(at).text() for at in range(dialog.list.count())]
    assert rows == [GREEN.name, LAKE.name, "Orangery", "Practice store"]
    ask(lambda: press(dialog, "removeStore"), go_on)
    assert dialog.list.count() == 3
    assert stage.desk.saved == stage.desk.calls == []


def test_a_store_that_can_not_be_saved_keeps_the_dialog_open(stage):
    dialog = stage.dialog()
    address(dialog, "https://new.example")
    give_token(dialog, CANARY)
    save(dialog)
    stage.desk.deliver(StoreNotSaved(stage.desk.saved[-1].id))
    assert dialog.isVisible()
    assert "\u2068Green Acres\u2069 was not saved." in says(dialog)
    # The token must never be sent to the old address.
    assert stage.desk.tokens == []
    assert dialog.form.isEnabled()
    assert dialog.form.address.text == "https://new.example"
    save(dialog)
    stage.desk.deliver(StoresFound((replace(GREEN, address="https://new.example"), LAKE, PRACTICE)))
    assert [token.secret for _, token, _ in stage.desk.tokens] == [CANARY]
    assert "Not saved" not in says(dialog)


def test_a_token_alone_is_set_at_once(stage):
    dialog = stage.dialog()
    give_token(dialog, CANARY)
    save(dialog)
    assert stage.desk.saved == []
    assert [(i, t.secret, keep) for i, t, keep in stage.desk.tokens] == [(GREEN.id, CANARY, True)]


def test_a_token_is_forgotten_only_on_saving(stage):
    dialog = stage.dialog()
    press(dialog, "forgetToken")
    assert "forgets the token when you save" in dialog.form.token.field.message
    assert stage.desk.calls == []
    press(dialog, "forgetToken")
    assert dialog.form.token.shows_dots
    press(dialog, "forgetToken")
    save(dialog)
    assert stage.desk.calls == [("stores.forget_token", GREEN.id)]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_a_new_address_asks_while_plants_wait_and_enter_keeps_the_old_one(stage, ask, key):
    dialog = stage.dialog()
    stage.desk.deliver(queue_of(2, 1))
    address(dialog, "https://new.example")
    said = ask(lambda: save(dialog), press_in_dialog(key))
    assert stage.desk.saved == []
    assert dialog.isVisible()
    assert dialog.form.address.text == GREEN.address
    for part in ("Green Acres", "3", "new.example", "plants.greenacres.example"):
        assert part in said


@pytest.mark.parametrize("held", ["aside", "in_batches"])
def test_plants_that_need_the_user_count_as_waiting(stage, ask, held):
    dialog = stage.dialog()
    stage.desk.deliver(queue_of(**{held: 2}))
    address(dialog, "https://new.example")
    assert "2" in ask(lambda: save(dialog), keep)
    assert "2 plants are waiting." in ask(lambda: press(dialog, "removeStore"), keep)
    assert stage.desk.saved == []
    assert dialog.list.count() == 3


def test_a_new_address_is_saved_after_the_user_agrees(stage, ask):
    dialog = stage.dialog()
    stage.desk.deliver(queue_of(2, 1))
    address(dialog, "https://new.example")
    ask(lambda: save(dialog), go_on)
    assert [store.address for store in stage.desk.saved] == ["https://new.example"]


def test_saving_asks_nothing_if_no_plant_waits_or_the_address_stays(stage):
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


def test_a_store_with_open_plants_can_not_be_removed(stage, ask):
    dialog = stage.dialog()
    stage.desk.deliver(queue_of(14, 0, 3))
    may_go_on = []

    def look(question):
        assert isinstance(question, Question)
        may_go_on.append(question.go_on.isVisible())
        question.keep.click()

    text = ask(lambda: press(dialog, "removeStore"), look)
    assert "14 plants are waiting." in text
    assert "3 plants need checking." in text
    assert may_go_on == [False]
    assert dialog.list.count() == 3
    save(dialog)
    assert stage.desk.calls == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_removing_asks_and_enter_keeps_the_store(stage, ask, key):
    dialog = stage.dialog(LAKE)
    ask(lambda: press(dialog, "removeStore"), press_in_dialog(key))
    assert dialog.list.count() == 3


def test_a_removed_store_leaves_the_list_and_is_reported(stage, ask):
    dialog = stage.dialog(LAKE)
    stage.desk.calls.clear()
    ask(lambda: press(dialog, "removeStore"), go_on)
    assert stage.desk.calls == [("stores.remove", LAKE.id)]
    assert dialog.list.count() == 3
    stage.desk.deliver(StoresFound((GREEN, PRACTICE)))
    assert [dialog.list.item(at).text() for at in range(2)] == ["Green Acres", "Practice store"]
    assert "Removed: \u2068Lakeside Botanic Garden\u2069." in says(dialog)
    assert dialog.focusWidget() is dialog.list


NOT_REMOVED = {
    "open plants": lambda stage: stage.desk.deliver(StoresFound((GREEN, LAKE, PRACTICE))),
    "full disk": lambda stage: stage.desk.deliver(StoreNotSaved(LAKE.id)),
}


@pytest.mark.parametrize("answer", NOT_REMOVED.values(), ids=NOT_REMOVED.keys())
def test_a_store_that_can_not_be_removed_stays(stage, ask, answer):
    dialog = stage.dialog(LAKE)
    rename(dialog, "Lake")
    ask(lambda: press(dialog, "removeStore"), go_on)
    answer(stage)
    assert "\u2068Lakeside Botanic Garden\u2069 was not removed." in says(dialog)
    assert dialog.list.count() == 3
    assert dialog.form.typed.name == "Lake"
    assert dialog.body.isEnabled()


def test_enter_moves_through_the_fields_without_saving_or_removing(stage):
    dialog = stage.dialog()
    press(dialog, "replaceToken")
    dialog.form.name.input.setFocus()
    seen = []
    for _ in range(6):
        widget = QApplication.focusWidget()
        assert widget is not None
        QTest.keyClick(widget, Qt.Key.Key_Return)
        focused = QApplication.focusWidget()
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


def test_the_dialog_follows_changes_from_outside(stage):
    dialog = stage.dialog()
    renamed = replace(GREEN, name="Greener")
    stage.desk.deliver(StoresFound((renamed, PRACTICE)))
    assert dialog.list.count() == 2
    assert dialog.form.name.input.text() == "Greener"
    address(dialog, "https://mine.example")
    stage.desk.deliver(StoresFound((replace(renamed, colour="bark"), LAKE, PRACTICE)))
    assert dialog.form.address.text == "https://mine.example"
    stage.tell_token(GREEN, TokenPlace.NOWHERE)
    assert not dialog.form.token.shows_dots


def test_the_dialog_asks_the_desk_for_an_unknown_token(stage):
    dialog = stage.dialog()
    assert stage.desk.calls == []
    dialog.choose(LAKE.id)
    assert stage.desk.calls == [("stores.show", LAKE.id)]
    press(dialog, "addStore")
    dialog.choose(PRACTICE.id)
    assert stage.desk.calls == [("stores.show", LAKE.id)]


def test_the_accepted_origin_is_saved_with_the_store(stage):
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
    "checkResult": ("Result of the check", None),
    "moreSettings": ("More settings", QAccessible.Role.Button),
    "addStore": ("Add a store…", QAccessible.Role.Button),
    "removeStore": ("Remove this store…", QAccessible.Role.Button),
    "saveStores": ("Save", QAccessible.Role.Button),
    "cancelStores": ("Cancel", QAccessible.Role.Button),
    "acceptUnencrypted": (None, QAccessible.Role.CheckBox),
    "betterAddress": (None, QAccessible.Role.Button),
    "connectSeconds": ("Seconds to connect", QAccessible.Role.EditableText),
    "proxySystem": ("System proxy", QAccessible.Role.RadioButton),
}


def test_accessible_names_and_roles_stay(stage):
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
def test_every_mnemonic_in_the_dialog_is_unique(stage, chosen, replacing):
    dialog = stage.dialog(chosen)
    stage.tell_token(chosen)
    press(dialog, "moreSettings")
    if replacing:
        press(dialog, "replaceToken")
    found = letters(dialog)
    assert sorted(found) == sorted(set(found))


@pytest.mark.parametrize("width", [800, 480])
def test_tab_follows_the_reading_order(stage, width):
    dialog = stage.dialog(LAKE, (width, 700))
    stage.tell_token(LAKE)
    press(dialog, "moreSettings")
    dialog.list.setFocus()
    seen = []
    for _ in range(25):
        focused = QApplication.focusWidget()
        seen.append(focused.objectName())
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    first = ["storeList", "addStore", "storeName", "storeAddress"]
    assert seen[:4] == first
    rest = ["acceptUnencrypted", "colourSky", "accessToken", "replaceToken", "forgetToken",
            "checkConnection", "moreSettings", "connectSeconds", "totalSeconds", "sendReference",
            "proxySystem", "chooseCertificate", "removeStore"]  # fmt: skip
    assert seen[4:][: len(rest)] == rest
    assert {"saveStores", "cancelStores"} <= set(seen)


def test_the_focused_field_stays_in_view(stage):
    dialog = stage.dialog(LAKE, (800, 600), text=28)
    press(dialog, "moreSettings")
    dialog.form.name.input.setFocus()
    for _ in range(16):
        focused = QApplication.focusWidget()
        if dialog.form.isAncestorOf(focused):
            settle()
            assert not focused.visibleRegion().isEmpty(), focused.objectName()
        QTest.keyClick(focused, Qt.Key.Key_Tab)


def test_a_problem_below_the_visible_part_is_scrolled_into_view(stage):
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
