"""Settings from the administrator's file are shown, locked and explained."""

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel

from plantdesk.desk.news import GivenTold, StoresFound
from plantdesk.domain.given import Given, GivenFault, GivenFaultKind
from plantdesk.domain.given_reading import store_id
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.ui.band.given_words import fault_text, given_words
from plantdesk.ui.store.reading import StoreField
from plantdesk.ui.window.remembered import last_store
from tests.ui.asking import go_on, keep
from tests.ui.stage import GREEN, LAKE, PRACTICE, queue_of
from tests.ui.store.stage import press, type_into


def test_all_but_the_token_is_locked_and_the_administrator_is_named(stage):
    dialog = stage.dialog(at=StoreField.ADDRESS, rules=Given({GREEN.id: GREEN}))
    fields = dialog.fields
    for field in (fields.name, fields.address, fields.ids):
        assert field.input.isReadOnly()
        assert field.message == "Set by your administrator."
    assert not fields.colour.isEnabled()
    assert "ask your administrator" in dialog.findChild(QLabel, "setUpByAdministrator").text()
    assert not dialog.findChild(QAbstractButton, "removeStore").isVisible()
    # The only field that takes a key.
    assert fields.token.input.hasFocus()
    type_into(fields.token.input, "leaf-4711")
    QTest.keyClick(fields.token.input, Qt.Key.Key_Return)
    assert [token.secret for _, token in stage.desk.tokens] == ["leaf-4711"]
    assert stage.desk.saved == [GREEN]


def test_the_administrators_consent_to_an_origin_is_ticked_and_locked(stage):
    origin = "http://store.lakeside.example:80"
    rules = Given({GREEN.id: GREEN}, plain_http=frozenset({origin}))
    dialog = stage.dialog(LAKE, rules=rules)
    tick = dialog.findChild(QAbstractButton, "acceptUnencrypted")
    assert (tick.isChecked(), tick.isEnabled()) == (True, False)
    # Another port is another origin.
    type_into(dialog.fields.address.input, "http://store.lakeside.example:81")
    assert (tick.isChecked(), tick.isEnabled()) == (False, True)
    type_into(dialog.fields.address.input, LAKE.address)
    type_into(dialog.fields.name.input, "Lake")
    press(dialog, "saveStore")
    # The consent ends with the file.
    assert stage.desk.saved == [replace(LAKE, name="Lake", open_origin="")]


def test_the_window_follows_its_store_to_a_given_id(window, desk):
    given = replace(GREEN, id=store_id("other"), name="Greener")
    desk.deliver(StoresFound((LAKE, given, PRACTICE)))
    assert window.stores.current == given
    assert last_store(window._room.settings) == given


def test_the_user_agrees_to_a_changed_address_in_the_band(window, desk, ask):
    # Changes that the user has made since the start stay.
    mine = replace(GREEN, colour="plum", brought=True)
    moved = replace(GREEN, address="https://new.example")
    desk.deliver(StoresFound((mine, LAKE, PRACTICE), Given({GREEN.id: moved})))
    desk.deliver(queue_of(3, rest=Rest(WaitReason.MOVING)))
    said = ask(window.band.action.click, keep)
    assert desk.saved == []
    for part in ("nothing until it has a token for the new", GREEN.address, moved.address):
        assert part in said
    ask(window.band.action.click, go_on)
    assert desk.saved == [replace(mine, address=moved.address)]


def test_every_fault_has_a_sentence_with_its_place():
    for kind in GivenFaultKind:
        said = fault_text(GivenFault(kind))
        assert said.endswith(".")
        assert fault_text(GivenFault(kind, 3)) == f"Line 3: {said}"
        told = given_words(GivenTold(Path("/etc"), GivenFault(kind, place="stores 1, name")))
        assert told.text.startswith(f"\u2068stores 1, name\u2069: {said}")
        assert told.urgent
