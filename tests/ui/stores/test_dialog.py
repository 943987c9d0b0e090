"""The dialog "Stores and token": save, correct, remove and leave one store at a time."""

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
from plantdesk.ui.widgets.question import Question
from tests.ui.stage import GREEN, LAKE, PRACTICE, queue_of
from tests.ui.stores.stage import press, says, settle, type_into
from tests.ui.window.test_main_window import answer_dialog, press_in_dialog

CANARY = "canary-4711"
ENTER, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape
GREENER = replace(GREEN, name="Green")
NEW = "https://new.example"


def address(dialog, text):
    type_into(dialog.form.address.field.input, text)


def rename(dialog, text="Green"):
    type_into(dialog.form.name.input, text)


def give_token(dialog, text=CANARY):
    if dialog.form.token.shows_dots:
        press(dialog, "replaceToken")
    type_into(dialog.form.token.field.input, text)


def save(dialog):
    press(dialog, "saveStores")


def names(dialog):
    return [dialog.list.item(at).text() for at in range(dialog.list.count())]


def found(stage, *stores):
    """The journal tells of the stores."""
    stage.desk.deliver(StoresFound((*stores, PRACTICE)))


def tokens(stage):
    return [(store, token.secret, keep) for store, token, keep in stage.desk.tokens]


def go_on(question):
    question.go_on.click()


def lose(question):
    question.other.click()


def keep(question):
    question.keep.click()


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


def remove(dialog):
    return lambda: press(dialog, "removeStore")


# Each leaves the store in the form.
LEAVING = {
    "another store": lambda dialog: QTest.keyClick(dialog.list, Qt.Key.Key_Down),
    "add": lambda dialog: press(dialog, "addStore"),
    "esc": lambda dialog: QTest.keyClick(dialog, ESC),
    "cancel": lambda dialog: press(dialog, "cancelStores"),
    "close": lambda dialog: dialog.close(),
}
leaving = pytest.mark.parametrize("leave", LEAVING.values(), ids=LEAVING.keys())


def has_left(dialog):
    settle()
    return not dialog.isVisible() or dialog.form.store.id != GREEN.id


def test_the_list_names_every_store_and_arrows_show_it_in_the_form(stage):
    dialog = stage.dialog()
    spoken = [
        dialog.list.item(at).data(Qt.ItemDataRole.AccessibleTextRole)
        for at in range(dialog.list.count())
    ]
    assert spoken == [
        "Green Acres, plants.greenacres.example",
        "Lakeside Botanic Garden, store.lakeside.example/api",
        "Practice store, on this computer only",
    ]
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
    asked = []

    def close():
        if question := QApplication.activeModalWidget():
            asked.append(question)
            question.close()

    timer = QTimer(interval=5)
    timer.timeout.connect(close)
    timer.start()
    leave(dialog)
    assert has_left(dialog)
    assert asked == stage.desk.saved == []


@pytest.mark.parametrize(
    "change",
    [
        rename,
        lambda dialog: address(dialog, "not finished"),
        lambda dialog: press(dialog, "colourPlum"),
        give_token,
        lambda dialog: press(dialog, "forgetToken"),
        lambda dialog: (press(dialog, "moreSettings"), press(dialog, "proxyNone")),
    ],
    ids=["name", "address", "colour", "token", "forget", "setting"],
)
def test_leaving_a_changed_form_asks_and_esc_keeps_editing(stage, ask, change):
    dialog = stage.dialog()
    change(dialog)
    typed = dialog.form.typed
    ask(dialog.close, press_in_dialog(ESC))
    assert not has_left(dialog)
    assert dialog.form.typed == typed
    assert stage.desk.saved == stage.desk.tokens == []


@leaving
def test_enter_in_the_question_keeps_editing_and_changes_are_dropped_on_request(stage, ask, leave):
    dialog = stage.dialog()
    rename(dialog)
    give_token(dialog)
    ask(lambda: leave(dialog), press_in_dialog(ENTER))
    assert not has_left(dialog)
    assert dialog.form.typed.name == "Green"
    assert dialog.list.currentRow() == 0
    ask(lambda: leave(dialog), lose)
    assert has_left(dialog)
    assert not dialog.isVisible() or names(dialog)[0] == GREEN.name
    assert stage.desk.saved == stage.desk.tokens == []


@leaving
def test_leaving_waits_until_the_journal_has_saved_the_store(stage, ask, leave):
    dialog = stage.dialog()
    rename(dialog)
    ask(lambda: leave(dialog), go_on)
    assert not has_left(dialog)
    assert stage.desk.saved == [GREENER]
    found(stage, GREENER, LAKE)
    assert has_left(dialog)
    assert "Saved: \u2068Green\u2069." in says(dialog)


@leaving
def test_changes_that_can_not_be_saved_stay_in_the_form(stage, ask, leave):
    dialog = stage.dialog()
    rename(dialog, "")
    give_token(dialog)
    ask(lambda: leave(dialog), go_on)
    assert not has_left(dialog)
    assert dialog.form.name.state == "error"
    rename(dialog)
    ask(lambda: leave(dialog), go_on)
    stage.desk.deliver(StoreNotSaved(GREEN.id))
    assert not has_left(dialog)
    assert (dialog.form.typed.name, dialog.form.typed.token) == ("Green", CANARY)
    # The failed save cancelled leaving, so a later success doesn't leave.
    ask(remove(dialog), go_on)
    found(stage, LAKE)
    assert dialog.isVisible()
    assert dialog.form.store == LAKE


def test_the_question_names_the_store(stage, ask):
    dialog = stage.dialog()
    rename(dialog)
    said = ask(lambda: press(dialog, "addStore"), lose)
    assert said.startswith("Save your changes to \u2068Green\u2069?")
    address(dialog, "new.example")
    assert ask(dialog.close, lose).startswith("Save your changes to the new store?")


def test_the_list_selects_the_shown_store_after_a_click(stage, ask):
    dialog = stage.dialog()
    rename(dialog)
    view = dialog.list

    def selected():
        return [index.row() for index in view.selectedIndexes()]

    def press_lake():
        place = view.visualItemRect(view.item(1)).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def look(question):
        assert selected() == [0]
        lose(question)

    ask(press_lake, look)
    settle()
    assert selected() == [1]
    assert dialog.form.store == LAKE


def test_saving_closes_it_once_the_journal_has_the_store(stage):
    dialog = stage.dialog()
    rename(dialog)
    save(dialog)
    assert "Saving…" in says(dialog)
    assert not dialog.body.isEnabled()
    found(stage, *stage.desk.saved, LAKE)
    assert not dialog.isVisible()


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
    rename(dialog)
    give_token(dialog)
    save(dialog)
    dialog.close()
    assert dialog.isVisible()
    found(stage, *stage.desk.saved, LAKE)
    assert not dialog.isVisible()
    assert tokens(stage) == [(GREEN.id, CANARY, True)]


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
    found(stage, GREEN, LAKE, store)
    assert tokens(stage) == [("new-0", CANARY, False)]
    assert dialog.list.currentRow() == 2


def test_a_new_store_is_listed_before_the_practice_store_and_can_be_removed(stage, ask):
    dialog = stage.dialog()
    press(dialog, "addStore")
    rename(dialog, "Orangery")
    assert names(dialog) == [GREEN.name, LAKE.name, "Orangery", "Practice store"]
    ask(remove(dialog), go_on)
    assert dialog.list.count() == 3
    assert stage.desk.saved == stage.desk.calls == []


def test_a_store_that_can_not_be_saved_keeps_the_dialog_open(stage):
    dialog = stage.dialog()
    address(dialog, NEW)
    give_token(dialog)
    save(dialog)
    stage.desk.deliver(StoreNotSaved(GREEN.id))
    assert dialog.isVisible()
    assert "\u2068Green Acres\u2069 was not saved." in says(dialog)
    # The token must never be sent to the old address.
    assert stage.desk.tokens == []
    assert dialog.form.isEnabled()
    assert dialog.form.address.text == NEW
    save(dialog)
    found(stage, replace(GREEN, address=NEW), LAKE)
    assert tokens(stage) == [(GREEN.id, CANARY, True)]
    assert "Not saved" not in says(dialog)


def test_a_token_alone_is_set_at_once(stage):
    dialog = stage.dialog()
    give_token(dialog)
    save(dialog)
    assert stage.desk.saved == []
    assert tokens(stage) == [(GREEN.id, CANARY, True)]


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


def test_a_new_address_asks_while_plants_wait_and_enter_keeps_the_old_one(stage, ask):
    dialog = stage.dialog()
    stage.desk.deliver(queue_of(2, 1))
    for key in (ENTER, ESC):
        address(dialog, NEW)
        said = ask(lambda: save(dialog), press_in_dialog(key))
        assert stage.desk.saved == []
        assert dialog.isVisible()
        assert dialog.form.address.text == GREEN.address
        for part in ("Green Acres", "3", "new.example", "plants.greenacres.example"):
            assert part in said
    address(dialog, NEW)
    ask(lambda: save(dialog), go_on)
    assert [store.address for store in stage.desk.saved] == [NEW]


@pytest.mark.parametrize("held", ["aside", "in_batches"])
def test_plants_that_need_the_user_count_as_waiting(stage, ask, held):
    dialog = stage.dialog()
    stage.desk.deliver(queue_of(**{held: 2}))
    address(dialog, NEW)
    assert "2" in ask(lambda: save(dialog), keep)
    assert "2 plants are waiting." in ask(remove(dialog), keep)
    assert stage.desk.saved == []
    assert dialog.list.count() == 3


@pytest.mark.parametrize(
    ("counts", "change"),
    [((0, 0, 5), lambda dialog: address(dialog, NEW)), ((2,), rename)],
    ids=["no plant waits", "the address stays"],
)
def test_saving_asks_nothing_without_need(stage, counts, change):
    dialog = stage.dialog()
    stage.desk.deliver(queue_of(*counts))
    change(dialog)
    save(dialog)
    assert len(stage.desk.saved) == 1


def test_a_store_with_open_plants_can_not_be_removed(stage, ask):
    dialog = stage.dialog()
    stage.desk.deliver(queue_of(14, 0, 3))

    def look(question):
        assert not question.go_on.isVisible()
        keep(question)

    said = ask(remove(dialog), look)
    assert "14 plants are waiting." in said
    assert "3 plants need checking." in said
    assert dialog.list.count() == 3
    assert stage.desk.calls == []


def test_removing_asks_and_the_removed_store_leaves_the_list(stage, ask):
    dialog = stage.dialog(LAKE)
    stage.desk.calls.clear()
    for key in (ENTER, ESC):
        ask(remove(dialog), press_in_dialog(key))
        assert dialog.list.count() == 3
    ask(remove(dialog), go_on)
    assert stage.desk.calls == [("stores.remove", LAKE.id)]
    assert dialog.list.count() == 3
    found(stage, GREEN)
    assert names(dialog) == ["Green Acres", "Practice store"]
    assert "Removed: \u2068Lakeside Botanic Garden\u2069." in says(dialog)
    assert dialog.focusWidget() is dialog.list


@pytest.mark.parametrize(
    "answer",
    [StoresFound((GREEN, LAKE, PRACTICE)), StoreNotSaved(LAKE.id)],
    ids=["open plants", "full disk"],
)
def test_a_store_that_can_not_be_removed_stays(stage, ask, answer):
    dialog = stage.dialog(LAKE)
    rename(dialog, "Lake")
    ask(remove(dialog), go_on)
    stage.desk.deliver(answer)
    assert "\u2068Lakeside Botanic Garden\u2069 was not removed." in says(dialog)
    assert dialog.list.count() == 3
    assert dialog.form.typed.name == "Lake"
    assert dialog.body.isEnabled()


def test_enter_moves_through_the_fields_without_saving_or_removing(stage):
    dialog = stage.dialog()
    press(dialog, "replaceToken")
    dialog.form.name.input.setFocus()
    for name in ("storeAddress", "accessToken", *["saveStores"] * 4):
        QTest.keyClick(QApplication.focusWidget(), ENTER)
        assert QApplication.focusWidget().objectName() == name
    press(dialog, "moreSettings")
    for box in dialog.findChildren(QLineEdit) + dialog.findChildren(QPushButton):
        if box.isVisible():
            box.setFocus()
            QTest.keyClick(box, ENTER)
    assert dialog.isVisible()
    assert dialog.list.count() == 3
    assert stage.desk.saved == stage.desk.calls == []


def test_the_dialog_follows_changes_from_outside(stage):
    dialog = stage.dialog()
    found(stage, GREENER)
    assert dialog.list.count() == 2
    assert dialog.form.name.input.text() == "Green"
    address(dialog, "https://mine.example")
    found(stage, replace(GREENER, colour="bark"), LAKE)
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


FIELD, BUTTON = QAccessible.Role.EditableText, QAccessible.Role.Button
CONTRACT = {
    "storeList": ("Stores", QAccessible.Role.List),
    "storeName": ("Name", FIELD),
    "storeAddress": ("Address", FIELD),
    "accessToken": ("Access token", FIELD),
    "storeColour": ("Colour", None),
    "replaceToken": ("Replace…", BUTTON),
    "keepToken": ("Keep on this computer", QAccessible.Role.CheckBox),
    "forgetToken": ("Forget token", BUTTON),
    "checkConnection": ("Check connection", BUTTON),
    "checkResult": ("Result of the check", None),
    "moreSettings": ("More settings", BUTTON),
    "addStore": ("Add a store…", BUTTON),
    "removeStore": ("Remove this store…", BUTTON),
    "saveStores": ("Save", BUTTON),
    "cancelStores": ("Cancel", BUTTON),
    "acceptUnencrypted": (None, QAccessible.Role.CheckBox),
    "betterAddress": (None, BUTTON),
    "connectSeconds": ("Seconds to connect", FIELD),
    "proxySystem": ("System proxy", QAccessible.Role.RadioButton),
}


def test_accessible_names_and_roles_stay(stage):
    dialog = stage.dialog()
    for name, (spoken, role) in CONTRACT.items():
        interface = QAccessible.queryAccessibleInterface(dialog.findChild(QWidget, name))
        assert spoken in (None, interface.text(QAccessible.Text.Name))
        assert role in (None, interface.role()), name


@pytest.mark.parametrize("width", [800, 480])
def test_tab_follows_the_reading_order(stage, width):
    dialog = stage.dialog(LAKE, (width, 700))
    stage.tell_token(LAKE)
    press(dialog, "moreSettings")
    dialog.list.setFocus()
    seen = []
    for _ in range(25):
        seen.append(QApplication.focusWidget().objectName())
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    order = [
        *("storeList", "addStore", "storeName", "storeAddress", "acceptUnencrypted", "colourSky"),
        *("accessToken", "replaceToken", "forgetToken", "checkConnection", "moreSettings"),
        *("ownIds", "connectSeconds", "totalSeconds", "sendReference", "proxySystem"),
        *("chooseCertificate", "removeStore"),
    ]
    assert seen[: len(order)] == order
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
