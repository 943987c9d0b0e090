"""The dialog "Stores and token": save, correct, remove and leave one store at a time."""

from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListView

from plantdesk.desk.news import PracticePlants, StoresFound
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.store import Store
from plantdesk.ui.stores.practice_plants import PracticePlantsDialog
from tests.ui.asking import go_on, keep, press_in_dialog
from tests.ui.stage import GREEN, LAKE, PRACTICE, queue_of
from tests.ui.stores.stage import press, says, settle, type_into

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
    return [(store, token.secret) for store, token in stage.desk.tokens]


def lose(question):
    question.other.click()


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


def saved(stage, *stores):
    """The journal has them: the news, then the answer."""
    found(stage, *stores)
    stage.desk.answer("stores.save", True)


def has_left(dialog):
    settle()
    return not dialog.isVisible() or dialog.form.store.id != GREEN.id


def test_the_list_names_every_store_and_arrows_show_it_in_the_form(stage):
    dialog = stage.dialog()
    role = Qt.ItemDataRole.AccessibleTextRole
    assert [dialog.list.item(at).data(role) for at in range(dialog.list.count())] == [
        "Green Acres, plants.greenacres.example",
        "Lakeside Botanic Garden, store.lakeside.example/api",
        "Practice store, on this computer only",
    ]
    # The desk is asked for a token that isn't known yet.
    assert stage.desk.calls == []
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    settle()
    assert dialog.form.name.input.text() == LAKE.name
    assert stage.desk.calls == [("stores.find_token", LAKE.id)]
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    settle()
    assert not dialog.form.isVisible()
    assert "for learning" in says(dialog)
    assert not dialog.remove.isVisible()


# Leaving.


def test_leaving_asks_only_after_a_change_and_drops_it_only_on_request(stage, ask):
    for name, leave in LEAVING.items():
        dialog = stage.dialog()
        rename(dialog)
        give_token(dialog)
        said = ask(partial(leave, dialog), press_in_dialog(ENTER))
        assert said.startswith("Save your changes to \u2068Green\u2069?")
        assert not has_left(dialog), name
        assert (dialog.form.typed.name, dialog.list.currentRow()) == ("Green", 0)
        ask(partial(leave, dialog), lose)
        assert has_left(dialog), name
        assert not dialog.isVisible() or names(dialog)[0] == GREEN.name
        assert stage.desk.saved == stage.desk.tokens == []
    dialog = stage.dialog()
    # That changes nothing yet, so nothing would be lost.
    press(dialog, "replaceToken")
    LEAVING["esc"](dialog)
    assert has_left(dialog)


def test_leaving_waits_until_the_journal_has_saved_the_store(stage, ask):
    for closes in (False, True):
        dialog = stage.dialog()
        rename(dialog)
        ask(partial(LEAVING["another store"], dialog), go_on)
        assert not has_left(dialog)
        assert stage.desk.saved == [GREENER]
        if closes:
            # The last word counts.
            dialog.close()
        saved(stage, GREENER, LAKE)
        assert has_left(dialog)
        assert dialog.isVisible() is not closes
        assert "Saved: \u2068Green\u2069." in says(dialog)


def test_changes_that_can_not_be_saved_stay_in_the_form(stage, ask):
    dialog = stage.dialog()
    leave = partial(LEAVING["esc"], dialog)
    rename(dialog, "")
    give_token(dialog)
    ask(leave, go_on)
    assert not has_left(dialog)
    assert dialog.form.name.state == "error"
    rename(dialog)
    ask(leave, go_on)
    stage.desk.answer("stores.save", False)
    assert not has_left(dialog)
    assert (dialog.form.typed.name, dialog.form.typed.token) == ("Green", CANARY)
    # The failed save cancelled leaving, so a later success doesn't leave.
    ask(remove(dialog), go_on)
    found(stage, LAKE)
    stage.desk.answer("stores.remove", True)
    assert dialog.isVisible()
    assert dialog.form.store == LAKE


# Saving.


def test_it_closes_once_the_journal_has_the_store_and_then_sets_the_token(stage):
    dialog = stage.dialog()
    address(dialog, NEW)
    give_token(dialog)
    save(dialog)
    assert "Saving…" in says(dialog)
    assert not dialog.body.isEnabled()
    stage.desk.answer("stores.save", False)
    assert "\u2068Green Acres\u2069 was not saved." in says(dialog)
    # The token must never be sent to the old address.
    assert stage.desk.tokens == []
    assert dialog.isVisible()
    assert dialog.form.isEnabled()
    save(dialog)
    assert "Not saved" not in says(dialog)
    saved(stage, *stage.desk.saved[1:], LAKE)
    assert not dialog.isVisible()
    assert tokens(stage) == [(GREEN.id, CANARY)]


def test_a_new_store_gets_a_new_id_and_the_next_colour_and_may_be_dropped(stage, ask):
    dialog = stage.dialog()
    press(dialog, "addStore")
    assert dialog.form.name.input.hasFocus()
    rename(dialog, "Orangery")
    assert names(dialog) == [GREEN.name, LAKE.name, "Orangery", "Practice store"]
    ask(remove(dialog), go_on)
    assert dialog.list.count() == 3
    assert stage.desk.saved == stage.desk.calls == []
    press(dialog, "addStore")
    rename(dialog, "Orangery")
    address(dialog, "orangery.example")
    give_token(dialog, f"Bearer {CANARY}")
    save(dialog)
    store = Store("new-1", "Orangery", "lagoon", "https://orangery.example")
    assert stage.desk.saved == [store]
    # Not set before its store is saved.
    assert stage.desk.tokens == []
    saved(stage, GREEN, LAKE, store)
    assert tokens(stage) == [("new-1", CANARY)]


def test_a_token_alone_is_set_or_forgotten_at_once_on_saving(stage):
    dialog = stage.dialog()
    give_token(dialog)
    save(dialog)
    assert stage.desk.saved == []
    assert tokens(stage) == [(GREEN.id, CANARY)]
    dialog = stage.dialog()
    for dots in (False, True, False):
        press(dialog, "forgetToken")
        assert dialog.form.token.shows_dots is dots
    assert "forgets the token when you save" in dialog.form.token.field.message
    assert stage.desk.calls == []
    save(dialog)
    assert stage.desk.calls == [("stores.forget_token", GREEN.id)]


def test_a_new_address_asks_while_plants_wait(stage, ask):
    for counts in ({"waiting": 2, "sending": 1}, {"aside": 3}, {"in_batches": 3}):
        dialog = stage.dialog()
        stage.desk.deliver(queue_of(**counts))
        address(dialog, NEW)
        said = ask(partial(save, dialog), keep)
        assert stage.desk.saved == []
        assert dialog.isVisible()
        assert dialog.form.address.text == GREEN.address
        for part in ("Green Acres", "3", "new.example", "plants.greenacres.example"):
            assert part in said
    address(dialog, NEW)
    ask(partial(save, dialog), go_on)
    assert [store.address for store in stage.desk.saved] == [NEW]
    # Not if none waits, or if the address stays.
    for counts, change in (((0, 0, 5), partial(address, text=NEW)), ((2,), rename)):
        dialog = stage.dialog()
        stage.desk.deliver(queue_of(*counts))
        change(dialog)
        save(dialog)
        assert len(stage.desk.saved) == 1


# Removing.


def test_removing_asks_and_the_removed_store_leaves_the_list(stage, ask):
    dialog = stage.dialog(LAKE)
    stage.desk.calls.clear()
    ask(remove(dialog), press_in_dialog(ENTER))
    assert stage.desk.calls == []
    ask(remove(dialog), go_on)
    assert stage.desk.calls == [("stores.remove", LAKE.id)]
    assert dialog.list.count() == 3
    found(stage, GREEN)
    stage.desk.answer("stores.remove", True)
    assert names(dialog) == ["Green Acres", "Practice store"]
    assert "Removed: \u2068Lakeside Botanic Garden\u2069." in says(dialog)
    assert dialog.focusWidget() is dialog.list


def test_a_store_with_open_plants_or_on_a_full_disk_can_not_be_removed(stage, ask):
    dialog = stage.dialog(LAKE)
    rename(dialog, "Lake")
    for news in ([StoresFound((GREEN, LAKE, PRACTICE))], []):
        ask(remove(dialog), go_on)
        assert not dialog.body.isEnabled()
        for one in news:
            stage.desk.deliver(one)
        stage.desk.answer("stores.remove", False)
        assert "\u2068Lakeside Botanic Garden\u2069 was not removed." in says(dialog)
        assert (dialog.form.typed.name, dialog.list.count()) == ("Lake", 3)
        assert dialog.body.isEnabled()

    def look(question):
        assert not question.go_on.isVisible()
        keep(question)

    stage.desk.calls.clear()
    stage.desk.deliver(queue_of(10, 0, 3, aside=1, in_batches=3, store=LAKE))
    said = ask(remove(dialog), look)
    assert "14 plants are waiting." in said
    assert "3 plants need checking." in said
    stage.desk.deliver(queue_of(0, 0, 3, store=LAKE))
    ask(remove(dialog), look)
    assert stage.desk.calls == []


# The rest.


def test_enter_moves_through_the_fields_and_saves_nothing_from_them(stage):
    dialog = stage.dialog()
    press(dialog, "replaceToken")
    dialog.form.name.input.setFocus()
    for name in ("storeAddress", "accessToken", "saveStores"):
        QTest.keyClick(QApplication.focusWidget(), ENTER)
        assert QApplication.focusWidget().objectName() == name
    for box in dialog.findChildren(QLineEdit):
        if box.isVisible():
            box.setFocus()
            QTest.keyClick(box, ENTER)
    assert dialog.isVisible()
    assert dialog.list.count() == 3
    assert stage.desk.saved == stage.desk.calls == []


def test_the_practice_store_has_nothing_to_save_but_plants_to_show(stage):
    dialog = stage.dialog(PRACTICE)
    for saves, cancel in ((False, "Close"), (True, "Cancel")):
        assert (dialog.save.isVisible(), dialog.show_plants.isVisible()) == (saves, not saves)
        assert dialog.cancel.text() == cancel
        dialog.choose(GREEN.id)
        settle()
    plants = PracticePlantsDialog(stage.look, stage.desk, None)
    stage.show(plants)
    there = NewPlant(502, "Tilia cordata", None), NewPlant(501, "Acer <b>", "Tree")
    stage.desk.answer("stores.practice_plants", PracticePlants(there))
    settle()
    model = plants.findChild(QListView, "plantsThere").model()
    spoken = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert spoken == ["502, Tilia cordata", "501, Acer <b>, Tree"]
    for answer, said in (((), "No plants yet."), (None, "The plants can’t be read now.")):
        stage.desk.answer("stores.practice_plants", PracticePlants(answer))
        assert said in says(plants)
