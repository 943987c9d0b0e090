"""The dialog of one store: change it, give it a token, check its connection, remove it."""

from functools import partial

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QWidget

from plantdesk.desk.news import PracticePlants, StoreNotSaved
from plantdesk.domain.given import Given
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState
from plantdesk.ui.flow import start
from plantdesk.ui.store.practice_plants import show_practice_plants
from plantdesk.ui.store.reading import StoreField
from plantdesk.ui.widgets.scrolls import FollowingScroll
from plantdesk.ui.wording import isolated
from tests.ui.asking import go_on, keep, press_in_dialog
from tests.ui.scenes.fitting import faults_in
from tests.ui.stage import GREEN, LAKE, PRACTICE, queue_of
from tests.ui.store.stage import REACHED, press, says, settle, type_into

CANARY, NEW = "canary-4711", "https://new.example"
ENTER = Qt.Key.Key_Return
BLANK = Store("new-1", "", "plum", "")
OPEN = "http://store.lakeside.example:80"
BROUGHT = "This store came with a backup or a copied folder. Check its address."
UNSEEN = dict.fromkeys(map(ord, "\u200b\u2068\u2069"))
CONTROLS = QAbstractButton, QComboBox, QLineEdit
NAMES = {"name": "storeName", "address": "storeAddress", "token": "accessToken", "ids": "ownIds"}


@pytest.fixture
def dialog(stage):
    return stage.dialog()


def box(dialog, name):
    return dialog.findChild(QLineEdit, NAMES[name])


def write(dialog, **texts):
    for name, text in texts.items():
        type_into(box(dialog, name), text)


def enter(dialog, name):
    box(dialog, name).setFocus()
    QTest.keyClick(box(dialog, name), ENTER)


def save(dialog):
    press(dialog, "saveStore")


def tokens(stage):
    return [(store, token.secret) for store, token in stage.desk.tokens]


def test_each_kind_of_store_has_its_parts_and_says_where_its_token_goes(stage, qapp):
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    usual = {*NAMES.values(), "storeColour", "checkConnection", "saveStore", "cancelStore"}
    given = Given({GREEN.id: GREEN})
    for store, rules, title, place, parts in (
        (GREEN, None, GREEN.name, GREEN.address, {*usual, "forgetToken", "removeStore"}),
        (LAKE, None, LAKE.name, LAKE.address, {*usual, "acceptUnencrypted", "removeStore"}),
        (BLANK, None, "New store", "–", usual),
        (PRACTICE, None, "Practice store", None, {"accessToken", "saveStore", "cancelStore"}),
        (GREEN, given, GREEN.name, GREEN.address, {*usual, "forgetToken"}),
    ):
        dialog = stage.dialog(store, rules=rules)
        shown = [part for part in dialog.findChildren(QWidget) if part.isVisible()]
        controls = [part for part in shown if isinstance(part, CONTROLS)]
        assert (dialog.windowTitle(), {each.objectName() for each in controls}) == (title, parts)
        assert (f"goes to: {place}" in says(dialog).translate(UNSEEN)) is bool(place)
        # All of it is seen at once, but what only a computer reads runs from left to right.
        assert dialog.findChild(FollowingScroll).verticalScrollBar().maximum() == 0
        sides = [each.layoutDirection().name for each in controls if isinstance(each, QLineEdit)]
        assert sides.count("RightToLeft") == ("storeName" in parts)
    colours = dialog.fields.colour
    swatches = {colours.itemIcon(n).pixmap(9).toImage().pixel(4, 4) for n in range(colours.count())}
    assert len(swatches) == colours.count()
    digits = Qt.InputMethodHint.ImhPreferNumbers
    assert box(dialog, "ids").inputMethodHints() & digits


def test_leaving_asks_only_after_a_change_and_drops_it_only_on_request(stage, ask):
    for leave in (
        lambda dialog: QTest.keyClick(dialog, Qt.Key.Key_Escape),
        lambda dialog: press(dialog, "cancelStore"),
        lambda dialog: dialog.close(),
    ):
        dialog = stage.dialog()
        write(dialog, name="Green", token=CANARY)
        said = ask(partial(leave, dialog), press_in_dialog(ENTER))
        assert said.startswith("Save your changes?")
        assert (dialog.isVisible(), box(dialog, "name").text()) == (True, "Green")
        ask(partial(leave, dialog), lambda question: question.other.click())
        assert not dialog.isVisible()
        assert stage.desk.saved == stage.desk.tokens == []
        dialog = stage.dialog()
        leave(dialog)
        assert not dialog.isVisible()


def test_changes_that_can_not_be_saved_stay_in_the_fields(dialog, stage, ask):
    write(dialog, name="", address="ftp://x", token=CANARY)
    ask(dialog.close, go_on)
    states = dialog.fields.name.state, dialog.fields.address.state
    assert (states, dialog.focusWidget()) == (("error",) * 2, box(dialog, "name"))
    write(dialog, address=GREEN.address, name="Green")
    ask(dialog.close, go_on)
    stage.desk.answer("stores.save", False)
    assert "\u2068Green\u2069 was not saved." in says(dialog)
    assert [box(dialog, name).text() for name in ("name", "token")] == ["Green", CANARY]
    # They can be corrected at once.
    assert dialog.focusWidget() is box(dialog, "name")


def test_a_new_store_is_saved_with_its_token_once_and_then_the_dialog_closes(stage):
    dialog = stage.dialog(BLANK)
    write(dialog, name="Orangery", address="orangery.example", ids="20000-29999")
    write(dialog, token=f"\nBearer {CANARY}\r\n")
    dialog.fields.colour.show_value("sky")
    # Enter goes through all fields, and saves in the last.
    for name in NAMES:
        assert stage.desk.saved == []
        enter(dialog, name)
    save(dialog)
    new = Store("new-1", "Orangery", "sky", "https://orangery.example", ids=IdRange(20000, 29999))
    assert stage.desk.saved == [new]
    assert tokens(stage) == [("new-1", CANARY)]
    # What would be typed now would be lost.
    assert not box(dialog, "name").isEnabled()
    assert dialog.isVisible()
    stage.desk.answer("stores.save", True)
    assert dialog.result() == dialog.DialogCode.Accepted


def test_a_store_that_is_not_saved_after_its_dialog_closed_is_told(stage):
    told = []
    for gone in (False, True):
        dialog = stage.dialog()
        stage.desk.on(StoreNotSaved, told.append)
        write(dialog, token=CANARY, name="Green")
        # What an input method is composing is saved, too.
        QApplication.sendEvent(box(dialog, "name"), QInputMethodEvent("é", []))
        save(dialog)
        # A disk that hangs does not hold the dialog.
        assert "If you close this, PlantDesk goes on saving." in says(dialog)
        press(dialog, "cancelStore")
        assert not dialog.isVisible()
        if gone:
            stage.put_away()
        stage.desk.answer("stores.save", False)
        assert told.pop().name == "Greené"


def test_a_new_address_asks_while_plants_wait(stage, ask):
    for counts in ({"waiting": 2, "sending": 1}, {"aside": 3}, {"in_batches": 3}):
        dialog = stage.dialog()
        stage.desk.deliver(queue_of(**counts))
        write(dialog, address=NEW)
        said = ask(partial(save, dialog), keep)
        assert (stage.desk.saved, box(dialog, "address").text()) == ([], GREEN.address)
        for part in ("Green Acres", "3", "new.example", "plants.greenacres.example", "a token"):
            assert part in said
    write(dialog, address=NEW, token=CANARY)
    assert "a token" not in ask(partial(save, dialog), go_on)
    assert [store.address for store in stage.desk.saved] == [NEW]


def test_a_better_address_is_offered(dialog):
    better = "https://plants.new.example/api"
    field = dialog.fields.address
    write(dialog, address="plants.new.example/api/plants/")
    QTest.keyClick(field.input, Qt.Key.Key_Tab)
    assert (field.state, field.link.text()) == ("error", f"Use {better}")
    press(dialog, "betterAddress")
    assert (field.input.text(), field.state, field.link.isVisible()) == (better, "", False)
    assert QApplication.focusWidget() is field.input


def test_the_whole_address_that_gets_the_token_is_seen_and_spoken(stage):
    assert BROUGHT in says(stage.dialog(replace(GREEN, brought=True)))
    dialog = stage.dialog()
    assert BROUGHT not in says(dialog)
    for address, shown in (
        ("plants.green.example:8443/api", "https://plants.green.example:8443/api"),
        ("https://www.аcme.example", "https://www.аcme.example (https://www.xn--cme-5cd.example)"),
        (f"https://green.example.{'a' * 60}.{'b' * 60}.evil.example", ".evil.example"),
    ):
        write(dialog, address=address)
        settle()
        assert faults_in(dialog) == []
        place, token = dialog.fields.place, dialog.fields.token
        for said in (place.text(), place.accessibleName(), token.accessibleDescription()):
            assert said.translate(UNSEEN).endswith(shown)
    assert dialog.fields.place.geometry().bottom() < dialog.fields.token.geometry().top()


def test_plain_http_warns_and_consent_covers_exactly_this_origin(stage):
    dialog = stage.dialog(LAKE)
    field, consent = dialog.fields.address, dialog.fields.consent.button
    assert "others on the network can read your token" in field.message
    assert (consent.isVisible(), consent.isChecked()) == (True, False)
    press(dialog, "acceptUnencrypted")
    for text, checked in (
        ("http://store.lakeside.example/other", True),
        ("http://store.lakeside.example:8080/api", False),
        ("http://store.lakeside.example/api", False),
    ):
        write(dialog, address=text)
        assert consent.isChecked() is checked
    # Neither https nor this computer is open to others.
    for text in ("https://store.lakeside.example", "http://127.0.0.1:8123"):
        write(dialog, address=text)
        assert (field.state, consent.isVisible()) == ("", False)
    # The administrator's is ticked and locked.
    rules = Given({GREEN.id: GREEN}, plain_http=frozenset({OPEN}))
    dialog = stage.dialog(LAKE, rules=rules)
    tick = dialog.fields.consent.button
    assert (tick.isChecked(), tick.isEnabled()) == (True, False)
    # Another port is another origin.
    write(dialog, address="http://store.lakeside.example:81")
    assert (tick.isChecked(), tick.isEnabled()) == (False, True)
    write(dialog, address=LAKE.address, name="Lake")
    save(dialog)
    # The consent ends with the file.
    assert stage.desk.saved == [replace(LAKE, name="Lake", open_origin="")]


def test_enter_never_passes_the_consent_to_plain_http(stage):
    dialog = stage.dialog(LAKE, StoreField.TOKEN)
    write(dialog, token=CANARY)
    for _ in range(3):
        enter(dialog, "token")
        QTest.keyClick(QApplication.focusWidget(), ENTER)
        assert QApplication.focusWidget().objectName() == "acceptUnencrypted"
        assert dialog.fields.token.message.startswith("Tick “Send it anyway”")
    assert stage.desk.saved == stage.desk.tokens == []
    press(dialog, "acceptUnencrypted")
    assert not dialog.fields.token.message.startswith("Tick")
    save(dialog)
    assert stage.desk.saved == [replace(LAKE, open_origin=OPEN)]
    assert tokens(stage) == [(LAKE.id, CANARY)]


def test_a_token_is_never_shown_nor_told_to_screen_readers(stage):
    dialog = stage.dialog(at=StoreField.TOKEN)
    # Qt would tell screen readers of each letter.
    parts = [part.metaObject().className() for part in box(dialog, "token").children()]
    assert "QWidgetLineControl" not in parts
    for wrong in ("two words", f"{CANARY}ü", f"{CANARY}\n{CANARY}"):
        write(dialog, token=wrong)
        save(dialog)
        assert dialog.fields.token.state == "error"
        assert CANARY not in says(dialog)
        assert box(dialog, "token").echoMode() == QLineEdit.EchoMode.Password
    assert stage.desk.tokens == []


def test_the_line_below_the_token_follows_the_keyring_and_forgetting_asks_and_acts(stage, ask):
    dialog = stage.dialog(LAKE)
    assert stage.desk.calls == [("stores.find_token", LAKE.id)]
    token = dialog.fields.token
    stage.tell_token(LAKE, found=False, keyring=KeyringState.WAITS)
    assert token.message.startswith("The password store hasn’t answered yet")
    assert token.state == "warned"
    write(dialog, token=CANARY)
    for _ in range(2):
        assert (token.message[:18], token.state) == ("PlantDesk keeps it", "")
        stage.tell_token(LAKE)
    assert box(dialog, "token").text() == CANARY
    dialog = stage.dialog()
    forget = partial(press, dialog, "forgetToken")
    ask(forget, keep)
    assert stage.desk.calls == []
    assert "Forget the token for \u2068Green Acres\u2069?" in ask(forget, go_on)
    assert stage.desk.calls == [("stores.forget_token", GREEN.id)]
    stage.tell_token(GREEN, found=False)
    assert not dialog.fields.forget.isVisible()
    assert dialog.fields.token.message == "No token yet. Ask your store contact."


def test_another_origin_with_an_empty_field_saves_without_a_token_and_says_so(dialog, stage):
    token = dialog.fields.token
    write(dialog, address=f"{GREEN.address}/api")
    assert token.state == ""
    write(dialog, address="https://other.example")
    # Unlocking a keyring would not help: it has the token of the old address only.
    stage.tell_token(GREEN, found=False, keyring=KeyringState.LOCKED)
    said = "The old token is for the old address. Without a new one, nothing is sent."
    assert token.message == said
    save(dialog)
    assert [store.address for store in stage.desk.saved] == ["https://other.example"]
    assert stage.desk.tokens == []


def check(dialog, address=""):
    if address:
        write(dialog, address=address)
    press(dialog, "checkConnection")


def test_a_check_shows_its_newest_result_of_this_address_and_if_the_token_is_missing(dialog, stage):
    # One that is empty is told of only now.
    write(dialog, address="", name="Green")
    check(dialog)
    assert (stage.desk.checks, dialog.fields.address.state) == ([], "error")
    assert QApplication.focusWidget() is box(dialog, "address")
    check(dialog, GREEN.address)
    assert (stage.desk.checks[-1].id, stage.desk.checks[-1].address) == (GREEN.id, GREEN.address)
    older = stage.desk.then("check_connection")
    check(dialog)
    older(NotReached(ConnectionFault.EXPIRED))
    # It goes on while the user types the rest.
    write(dialog, name="Green")
    assert "Connecting to" in says(dialog)
    stage.desk.answer("check_connection", REACHED)
    assert "Connected to" in says(dialog)
    for stop in (partial(write, dialog, address=NEW), partial(press, dialog, "cancelStore")):
        check(dialog)
        stop()
        stage.desk.answer("check_connection", REACHED)
        # Cancel has stopped the check only.
        assert ("Connect" in says(dialog), dialog.isVisible()) == (False, True)
    dialog = stage.dialog()
    for prepare, missing in (
        (partial(write, dialog, address=NEW), True),
        (partial(write, dialog, token=CANARY), False),
    ):
        prepare()
        check(dialog)
        stage.desk.answer("check_connection", REACHED)
        assert ("No plant was sent. The token is missing." in says(dialog)) is missing
    # What saving says stays, and no other check begins meanwhile.
    check(dialog)
    save(dialog)
    check(dialog)
    stage.desk.answer("check_connection", REACHED)
    assert ("goes on saving" in says(dialog), len(stage.desk.checks)) == (True, 3)


def test_removing_asks_and_tells_why_it_failed(stage, ask):
    dialog = stage.dialog(LAKE)
    stage.desk.calls.clear()
    remove = partial(press, dialog, "removeStore")
    ask(remove, press_in_dialog(ENTER))
    assert stage.desk.calls == []
    ask(remove, go_on)
    assert stage.desk.calls == [("stores.remove", LAKE.id)]
    stage.desk.answer("stores.remove")
    assert f"{isolated(LAKE.name)} was not removed. Send or remove its wait" in says(dialog)
    ask(remove, go_on)
    stage.desk.answer("stores.remove", True)
    assert (dialog.isVisible(), dialog.result()) == (False, dialog.DialogCode.Rejected)


def test_the_practice_stores_plants_are_listed(stage, ask):
    stage.set_up()
    owner = QWidget()
    stage.show(owner)
    listed = "502   ·   Tilia\n501   ·   Acer <b>   ·   Tree"

    def read(question):
        exact = question.findChild(QWidget, "exactText")
        assert exact is None or exact.toPlainText().translate(UNSEEN) == listed
        keep(question)

    for plants, said in (
        ((NewPlant(502, "Tilia", None), NewPlant(501, "Acer <b>", "Tree")), "2 plants, newest"),
        ((), "No plants yet."),
        (None, "The plants can’t be read now."),
    ):
        start(show_practice_plants(stage.look, stage.desk, owner), owner)
        found = PracticePlants(plants)
        assert said in ask(partial(stage.desk.answer, "stores.practice_plants", found), read)


def test_all_but_the_token_is_locked_and_the_administrator_is_named(stage):
    rules = Given({GREEN.id: GREEN})
    dialog = stage.dialog(at=StoreField.ADDRESS, rules=rules)
    fields = dialog.fields
    for field in (fields.name, fields.address, fields.ids):
        assert field.input.isReadOnly()
        assert field.message == "Set by your administrator."
    assert not fields.colour.isEnabled()
    assert "ask your administrator" in dialog.findChild(QWidget, "setUpByAdministrator").text()
    # Neither has the practice store another field, and it takes any word.
    for store, typed, said in ((GREEN, CANARY, "Kept"), (PRACTICE, "please", "To practise, type")):
        dialog = stage.dialog(store, StoreField.TOKEN, rules)
        assert dialog.fields.token.input.hasFocus()
        assert dialog.fields.token.message.startswith(said)
        write(dialog, token=typed)
        enter(dialog, "token")
        assert (stage.desk.saved, tokens(stage)) == ([store], [(store.id, typed)])
