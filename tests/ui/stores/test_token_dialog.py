"""The dialog that asks for a store's access token."""

from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from plantdesk.desk.news import StoresFound
from plantdesk.domain.token import KeyringState, Token
from plantdesk.ui.entry.action import Action
from plantdesk.ui.stores.token_dialog import EnteredToken, TokenDialog
from tests.ui.asking import answer_dialog
from tests.ui.scenes.fitting import faults_in
from tests.ui.stage import GREEN, LAKE, PRACTICE
from tests.ui.stores.stage import press, says, settle, type_into

CANARY = "canary-4711"
WAITS = {"found": False, "keyring": KeyringState.WAITS}
UNSEEN = dict.fromkeys(map(ord, "\u200b\u2068\u2069"))


def open_dialog(stage, store=GREEN):
    stage.set_up(store)
    parent = QWidget()
    stage.show(parent)
    dialog = TokenDialog(stage.look, stage.stores, store, parent)
    dialog.show()
    return dialog


def use(dialog, text=CANARY):
    type_into(dialog.field.input, text)
    press(dialog, "useToken")


def test_a_token_that_can_be_used_is_handed_over_and_never_shown(stage):
    dialog = open_dialog(stage)
    for wrong in ("", "two words", f"{CANARY}ü"):
        use(dialog, wrong)
        assert dialog.entered is None
        assert dialog.field.state == "error"
        assert CANARY not in says(dialog)
        assert dialog.field.input.echoMode() == QLineEdit.EchoMode.Password
    type_into(dialog.field.input, f"Bearer {CANARY}")
    QTest.keyClick(dialog.field.input, Qt.Key.Key_Return)
    assert dialog.entered == EnteredToken(GREEN, Token(CANARY))
    assert dialog.field.input.text() == ""


def test_the_whole_address_that_gets_the_token_is_seen_and_spoken(stage):
    for address, shown in (
        ("https://plants.green.example:8443/api", "https://plants.green.example:8443/api"),
        ("https://www.аcme.example", "https://www.аcme.example (https://www.xn--cme-5cd.example)"),
        (f"https://green.example.{'a' * 60}.{'b' * 60}.evil.example", ".evil.example"),
    ):
        dialog = open_dialog(stage, replace(GREEN, address=address))
        settle()
        assert faults_in(dialog) == []
        assert says(dialog).translate(UNSEEN).splitlines()[1].endswith(shown)
        assert dialog.accessibleDescription().translate(UNSEEN).endswith(shown)
    brought = "This store came with a backup or a copied folder. Check its address."
    assert brought not in says(dialog)
    assert brought in says(open_dialog(stage, replace(GREEN, brought=True)))


def test_keyring_news_shows_while_the_dialog_is_open(stage):
    dialog = open_dialog(stage)
    for news, text in (
        ({}, "You already have a token. A new one replaces it."),
        (WAITS, "The password store hasn’t answered yet"),
    ):
        stage.tell_token(GREEN, **news)
        assert dialog.field.message.startswith(text)
    type_into(dialog.field.input, CANARY)
    assert dialog.field.message.startswith("PlantDesk keeps it")


def test_consent_reaches_the_desk(open_window, qtbot):
    window, desk = open_window(LAKE)
    renamed = replace(LAKE, name="Lake")

    def answer(dialog):
        use(dialog)
        assert dialog.entered is None
        # The journal may report the store's other settings after the window has opened.
        desk.deliver(StoresFound((renamed, PRACTICE)))
        press(dialog, "acceptUnencrypted")
        use(dialog)

    answer_dialog(qtbot, TokenDialog, answer, partial(window.do, Action.ENTER_TOKEN))
    assert desk.saved == [replace(renamed, open_origin="http://store.lakeside.example:80")]
    assert desk.tokens == []
    desk.answer("stores.save", True)
    assert desk.tokens == [(LAKE.id, Token(CANARY))]
