"""The form of one store, as the dialog and the connect page show it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from plantdesk.domain.id_range import IdRange
from plantdesk.domain.outcome import ConnectionFault, NotReached
from tests.ui.stage import GREEN, LAKE
from tests.ui.stores.stage import REACHED, press, says, type_into

DOTS = "•" * 16
CANARY = "canary-4711"


@pytest.fixture
def form(stage):
    return stage.dialog().form


def address(form, text):
    type_into(form.address.field.input, text)


def leave(box):
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Tab)


def test_a_better_address_is_offered(form):
    better = "https://plants.new.example/api"
    address(form, "plants.new.example/api/plants/")
    leave(form.address.field.input)
    assert form.address.field.state == "error"
    assert form.address.link.accessibleName() == f"Use {better}"
    press(form, "betterAddress")
    assert form.address.text == better
    assert form.address.field.state == ""
    assert not form.address.link.isVisible()


def test_a_problem_shows_under_its_field_after_leaving_it_and_says_what_to_type(form):
    field = form.address.field
    for text, says_what in (
        ("https://plants example", "without spaces"),
        ("https://plants.example:99999", "from 1 to 65535"),
        ("///", "Type it like https://plants.example.org"),
        ("ftp://plants.example", "Start with https:// or http://"),
    ):
        address(form, text)
        assert field.state == ""
        leave(field.input)
        assert field.state == "error"
        assert says_what in field.message
        address(form, "https://ok.example")
        assert field.state == ""


def test_an_international_host_name_shows_in_both_forms(form):
    address(form, "https://BÜCHER.example/a")
    both = "\u2068bücher.example\u2069 is used as \u2068xn--bcher-kva.example\u2069"
    assert form.address.field.message == both
    assert form.read().store.address == "https://xn--bcher-kva.example/a"


def test_plain_http_warns_and_consent_covers_exactly_this_origin(stage):
    form = stage.dialog(LAKE).form
    consent = form.address.consent.button
    assert form.address.field.state == "warned"
    assert "others on the network can read your token" in form.address.field.message
    assert (consent.isVisible(), consent.isChecked()) == (True, False)
    assert "store.lakeside.example" in consent.accessibleName()
    press(form, "acceptUnencrypted")
    assert form.read().store.open_origin == "http://store.lakeside.example:80"
    for text, checked in (
        ("http://store.lakeside.example/other", True),
        ("http://store.lakeside.example:8080/api", False),
        ("http://store.lakeside.example/api", False),
    ):
        address(form, text)
        assert consent.isChecked() is checked
    # Neither https nor this computer is open to others.
    for text in ("https://store.lakeside.example", "http://127.0.0.1:8123", "http://localhost/x"):
        address(form, text)
        assert form.address.field.state == ""
        assert not consent.isVisible()


def test_a_saved_token_is_never_shown_and_replacing_it_can_be_undone(form):
    box, token = form.token.field.input, form.token
    # Nor is its length.
    assert (box.text(), box.isReadOnly(), form.typed.token) == (DOTS, True, "")
    assert "Kept in this computer’s password store." in token.field.message
    press(form, "replaceToken")
    assert box.hasFocus()
    assert box.echoMode() == QLineEdit.EchoMode.Password
    assert (box.text(), box.isReadOnly()) == ("", False)
    type_into(box, CANARY)
    assert form.typed.token == CANARY
    press(form, "replaceToken")
    assert (box.text(), form.typed.token) == (DOTS, "")
    # It is not for another origin.
    address(form, GREEN.address + "/api")
    assert box.text() == DOTS
    address(form, "https://other.example")
    assert (box.text(), box.isReadOnly(), token.replace.isVisible()) == ("", False, False)
    assert "for the old address" in token.field.message
    address(form, GREEN.address)
    assert box.text() == DOTS


def test_a_late_token_from_the_keyring_keeps_the_typed_one(stage):
    form = stage.dialog(LAKE).form
    type_into(form.token.field.input, CANARY)
    stage.tell_token(LAKE)
    assert (form.token.shows_dots, form.typed.token) == (False, CANARY)
    press(form, "replaceToken")
    assert (form.token.shows_dots, form.typed.token) == (True, "")


def test_a_check_shows_its_progress_and_its_newest_result_if_it_is_of_this_form(stage, form):
    def check(text):
        address(form, text)
        press(form, "checkConnection")

    check("ftp://x.example")
    assert stage.desk.checks == []
    assert form.address.field.state == "error"
    check(GREEN.address)
    assert stage.desk.checks[-1].address == GREEN.address
    older = stage.desk.then("check_connection")
    check(GREEN.address)
    older(NotReached(ConnectionFault.EXPIRED))
    assert "Looking for" in says(form.check)
    address(form, "https://other.example")
    stage.answer(REACHED)
    assert "Connected" not in says(form.check)
    check("https://other.example")
    stage.answer(REACHED)
    for change, said in (
        (lambda: type_into(form.name.input, "Another name"), "Connected"),
        (lambda: address(form, "https://third.example"), "The form has changed. Check again."),
        (lambda: address(form, "https://other.example"), "Connected"),
    ):
        change()
        assert says(form.check).startswith(said)


def test_ids_are_read_or_have_a_problem(form):
    box = form.ids.input
    type_into(box, "20000")
    assert form.read() is None
    assert (form.ids.state, box.hasFocus()) == ("error", True)
    type_into(box, "20000-29999")
    assert form.read().store.ids == IdRange(20000, 29999)
