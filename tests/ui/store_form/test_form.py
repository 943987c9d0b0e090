"""The form of one store, as the dialog and the connect page show it."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget

from plantdesk.desk.news import StoresFound
from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.store import COLOURS, NO_PROXY
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.ui.store_form.colour_choice import colour_name
from plantdesk.ui.store_form.store_reading import StoreField
from plantdesk.ui.stores.dialog import StoresDialog
from tests.ui.stage import GREEN, LAKE, PRACTICE
from tests.ui.stores.stage import REACHED, press, says, type_into

DOTS = "•" * 16
CANARY = "canary-4711"


def address(form, text):
    type_into(form.address.field.input, text)


def leave(box):
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Tab)


def test_an_empty_field_is_a_problem_only_on_saving(stage):
    dialog = stage.dialog()
    press(dialog, "addStore")
    leave(dialog.form.name.input)
    assert dialog.form.name.state == ""
    press(dialog, "saveStores")
    assert dialog.form.name.state == "error"
    assert dialog.form.address.field.state == "error"
    assert dialog.form.name.input.hasFocus()


@pytest.mark.parametrize(
    ("text", "better"),
    [
        ("plants.new.example/api/plants/", "https://plants.new.example/api"),
    ],
)
def test_a_better_address_is_offered(stage, text, better):
    form = stage.dialog().form
    address(form, text)
    leave(form.address.field.input)
    assert form.address.field.state == "error"
    assert form.address.link.accessibleName() == f"Use {better}"
    press(form, "betterAddress")
    assert form.address.text == better
    assert form.address.field.state == ""
    assert not form.address.link.isVisible()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("https://plants example", "without spaces"),
        ("https://plants.example:99999", "from 1 to 65535"),
        ("https://plants.example:0", "from 1 to 65535"),
        ("///", "Type it like https://plants.example.org"),
        ("ftp://plants.example", "Start with https:// or http://"),
    ],
)
def test_a_problem_shows_under_its_field_after_leaving_it_and_says_what_to_type(stage, text, says):
    form = stage.dialog().form
    address(form, text)
    assert form.address.field.state == ""
    leave(form.address.field.input)
    assert form.address.field.state == "error"
    assert says in form.address.field.message
    address(form, "https://ok.example")
    assert form.address.field.state == ""


# Shown below the field.
BOOKS = "\u2068bücher.example\u2069 is used as \u2068xn--bcher-kva.example\u2069"


@pytest.mark.parametrize("text", ["https://BÜCHER.example/a", "https://xn--bcher-kva.example/a"])
def test_an_international_host_name_shows_in_both_forms(stage, text):
    form = stage.dialog().form
    address(form, text)
    assert form.address.field.message == BOOKS
    assert BOOKS in form.address.field.input.accessibleDescription()
    edited = form.read()
    assert edited.store.address == "https://xn--bcher-kva.example/a"


def test_both_forms_and_the_plain_http_warning_show_together(stage):
    form = stage.dialog().form
    address(form, "http://bücher.example")
    assert form.address.field.state == "warned"
    assert "others on the network can read your token" in form.address.field.message
    assert BOOKS in form.address.field.message
    consent = form.address.consent.button.accessibleName()
    assert "bücher.example" in consent
    assert "xn--bcher-kva.example" in consent


def test_a_saved_international_host_name_shows_its_readable_form(stage):
    books = replace(GREEN, id="books", name="Books", address="https://xn--bcher-kva.example/a")
    dialog = stage.dialog()
    stage.desk.deliver(StoresFound((books, GREEN, PRACTICE)))
    dialog.choose("books")
    assert dialog.form.address.text == "https://bücher.example/a"
    assert dialog.form.address.field.message == BOOKS
    row = dialog.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert row == "Books, \u2068bücher.example/a\u2069 (\u2068xn--bcher-kva.example/a\u2069)"
    press(dialog, "saveStores")
    assert stage.desk.saved == []


def test_plain_http_warns_and_consent_covers_exactly_this_origin(stage):
    form = stage.dialog(LAKE).form
    consent = form.address.consent.button
    assert form.address.field.state == "warned"
    assert "others on the network can read your token" in form.address.field.message
    assert consent.isVisible()
    assert not consent.isChecked()
    assert "store.lakeside.example" in consent.accessibleName()
    press(form, "acceptUnencrypted")
    edited = form.read()
    assert edited.store.settings.open_origin == "http://store.lakeside.example:80"
    address(form, "http://store.lakeside.example/other")
    assert consent.isChecked()
    address(form, "http://store.lakeside.example:8080/api")
    assert not consent.isChecked()
    address(form, "http://store.lakeside.example/api")
    assert not consent.isChecked()
    address(form, "https://store.lakeside.example/api")
    assert not consent.isVisible()


@pytest.mark.parametrize("text", ["http://127.0.0.1:8123", "http://localhost/x"])
def test_http_to_this_computer_does_not_warn(stage, text):
    form = stage.dialog().form
    address(form, text)
    assert form.address.field.state == ""
    assert not form.address.consent.isVisible()


def test_a_saved_token_and_its_length_are_never_shown(stage):
    form = stage.dialog().form
    box = form.token.field.input
    assert box.text() == DOTS
    assert box.isReadOnly()
    assert form.typed.token == ""
    assert "Kept in this computer’s keyring." in form.token.field.message
    assert not form.token.keep.isVisible()


def test_replacing_a_token_can_be_undone(stage):
    form = stage.dialog().form
    press(form, "replaceToken")
    box = form.token.field.input
    assert box.hasFocus()
    assert box.echoMode() == QLineEdit.EchoMode.Password
    assert (box.text(), box.isReadOnly()) == ("", False)
    assert form.token.keep.on
    type_into(box, CANARY)
    assert form.typed.token == CANARY
    press(form, "replaceToken")
    assert (box.text(), form.typed.token) == (DOTS, "")


def test_a_pasted_token_is_read_without_its_prefix_and_quotes(stage):
    dialog = stage.dialog()
    press(dialog, "replaceToken")
    QGuiApplication.clipboard().setText(f'  "Bearer {CANARY}"\n')
    dialog.form.token.field.input.paste()
    QGuiApplication.clipboard().clear()
    edited = dialog.form.read()
    assert edited.token is not None
    assert edited.token.secret == CANARY


def test_an_unusable_token_is_rejected_without_showing_it(stage):
    dialog = stage.dialog()
    press(dialog, "replaceToken")
    type_into(dialog.form.token.field.input, f"{CANARY} ü")
    leave(dialog.form.token.field.input)
    assert dialog.form.token.field.state == "error"
    assert dialog.form.read() is None
    for widget in dialog.findChildren(QWidget):
        interface = QAccessible.queryAccessibleInterface(widget)
        spoken = [interface.text(kind) for kind in QAccessible.Text] if interface else []
        assert not any(CANARY in text for text in (*spoken, widget.toolTip()))
    assert CANARY not in says(dialog)


def test_another_origin_asks_for_a_token_and_the_old_origin_shows_dots_again(stage):
    form = stage.dialog().form
    box = form.token.field.input
    address(form, GREEN.address + "/api")
    assert box.text() == DOTS
    address(form, "https://other.example")
    assert (box.text(), box.isReadOnly()) == ("", False)
    assert "for the old address" in form.token.field.message
    assert not form.token.replace.isVisible()
    address(form, GREEN.address)
    assert box.text() == DOTS


@pytest.mark.parametrize(
    ("place", "keyring", "text"),
    [
        (TokenPlace.MEMORY, KeyringState.NONE, "this computer has no keyring"),
        (TokenPlace.UNKNOWN, KeyringState.ASKED, "Asking this computer’s keyring"),
        (TokenPlace.UNKNOWN, KeyringState.WAITS, "hasn’t answered yet"),
        (TokenPlace.UNKNOWN, KeyringState.FAILED, "doesn’t work"),
    ],
)
def test_keyring_news_shows_below_the_token(stage, place, keyring, text):
    form = stage.dialog().form
    stage.tell_token(GREEN, place, keyring)
    assert text in form.token.field.message
    assert (form.token.field.input.text() == DOTS) is (place is TokenPlace.MEMORY)


def test_keyring_news_keeps_the_typed_token(stage):
    form = stage.dialog().form
    press(form, "replaceToken")
    type_into(form.token.field.input, CANARY)
    stage.tell_token(GREEN, TokenPlace.UNKNOWN, KeyringState.WAITS)
    stage.tell_token(LAKE, TokenPlace.NOWHERE, KeyringState.NONE)
    assert form.typed.token == CANARY
    assert "unless the keyring answers" in form.token.field.message


def test_a_check_shows_its_progress_and_its_result(stage):
    form = stage.dialog().form
    press(form, "checkConnection")
    assert stage.desk.checks[-1].address == GREEN.address
    assert "Looking for" in says(form.check)
    stage.answer(REACHED)
    for part in ("Connected to", "Let’s Encrypt R11", "No plant was sent"):
        assert part in says(form.check)


def test_a_check_with_a_bad_address_shows_the_problem_and_sends_nothing(stage):
    form = stage.dialog().form
    address(form, "ftp://x.example")
    press(form, "checkConnection")
    assert stage.desk.checks == []
    assert form.address.field.state == "error"


def test_the_result_of_an_older_check_is_ignored(stage):
    form = stage.dialog().form
    press(form, "checkConnection")
    older = stage.desk.then("check_connection")
    press(form, "checkConnection")
    older(NotReached(ConnectionFault.EXPIRED))
    assert "Looking for" in says(form.check)


def test_a_result_about_a_changed_form_is_ignored_or_marked(stage):
    form = stage.dialog().form
    press(form, "checkConnection")
    address(form, "https://other.example")
    stage.answer(REACHED)
    assert "Connected" not in says(form.check)
    press(form, "checkConnection")
    stage.answer(REACHED)
    assert says(form.check).startswith("Connected")
    type_into(form.name.input, "Another name")
    assert says(form.check).startswith("Connected")
    address(form, "https://third.example")
    assert says(form.check).startswith("The form has changed. Check again.")
    address(form, "https://other.example")
    assert says(form.check).startswith("Connected")


def test_two_forms_never_take_each_others_results(stage):
    first = stage.dialog().form
    second = StoresDialog(stage.look, stage.stores, stage.desk)
    stage.show(second)
    press(first, "checkConnection")
    press(second.form, "checkConnection")
    stage.answer(REACHED)
    assert "Connected" in says(second.form.check)
    assert "Connected" not in says(first.check)


def test_swatches_are_named_radio_buttons_that_arrows_move_between(stage):
    form = stage.dialog().form
    swatches = form.swatches
    buttons = [form.findChild(QWidget, f"colour{colour.title()}") for colour in COLOURS]
    for colour, button in zip(COLOURS, buttons, strict=True):
        interface = QAccessible.queryAccessibleInterface(button)
        assert interface.role() == QAccessible.Role.RadioButton
        assert interface.text(QAccessible.Text.Name) == colour_name(colour)
        assert min(button.width(), button.height()) >= 34
    buttons[0].setFocus()
    QTest.keyClick(buttons[0], Qt.Key.Key_Right)
    assert swatches.colour == COLOURS[1]
    assert QApplication.focusWidget() is buttons[1]
    assert colour_name(COLOURS[1]) in says(swatches)
    assert form.typed.colour == COLOURS[1]


def test_more_settings_stay_folded_until_one_differs_from_its_default(stage):
    form = stage.dialog().form
    assert not form.more.isVisible()
    press(form, "moreSettings")
    assert form.more.isVisible()
    press(form, "proxyNone")
    press(form, "sendReference")
    type_into(form.more.fields[StoreField.CONNECT_SECONDS].input, "20")
    edited = form.read()
    settings = edited.store.settings
    assert (settings.proxy, settings.idempotency) == (NO_PROXY, False)
    assert settings.connect_seconds == 20
    stage.desk.deliver(StoresFound((edited.store, LAKE, PRACTICE)))
    dialog = StoresDialog(stage.look, stage.stores, stage.desk)
    stage.show(dialog)
    assert dialog.form.more.isVisible()


def test_a_problem_in_folded_settings_unfolds_them(stage):
    form = stage.dialog().form
    press(form, "moreSettings")
    type_into(form.more.fields[StoreField.TOTAL_SECONDS].input, "1")
    press(form, "moreSettings")
    assert form.read() is None
    assert form.more.isVisible()
    assert form.more.fields[StoreField.TOTAL_SECONDS].state == "error"
    assert form.more.fields[StoreField.TOTAL_SECONDS].input.hasFocus()


def test_an_own_proxy_shows_a_field_for_its_address(stage):
    form = stage.dialog().form
    press(form, "moreSettings")
    proxy = form.more.fields[StoreField.PROXY]
    assert not proxy.isVisible()
    press(form, "proxyOwn")
    assert proxy.isVisible()
    assert form.read() is None
    assert proxy.state == "error"
    type_into(proxy.input, "proxy.example:3128")
    edited = form.read()
    assert edited.store.settings.proxy == "http://proxy.example:3128"


# Qt writes slashes even on Windows.
CHOSEN = "/etc//our own.pem"


def test_a_certificate_file_is_chosen_and_removed(stage, monkeypatch):
    form = stage.dialog().form
    press(form, "moreSettings")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (CHOSEN, ""))
    press(form, "chooseCertificate")
    assert form.typed.certificates == str(Path(CHOSEN))
    assert form.findChild(QWidget, "certificateFile").accessibleName() == str(Path(CHOSEN))
    press(form, "removeCertificate")
    assert form.typed.certificates == ""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    press(form, "chooseCertificate")
    assert form.typed.certificates == ""


def test_a_late_token_from_the_keyring_keeps_the_typed_one(stage):
    form = stage.dialog(LAKE).form
    type_into(form.token.field.input, "typed-by-hand")
    stage.tell_token(LAKE)
    assert not form.token.shows_dots
    assert form.token.field.input.text() == "typed-by-hand"
    press(form, "replaceToken")
    assert form.token.shows_dots
    assert form.typed.token == ""
