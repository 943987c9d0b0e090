"""The page "Connect to your store" of the first start."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token
from plantdesk.ui.store_form.store_reading import EditedStore
from tests.ui.seeing import letters
from tests.ui.stores.stage import press, says, type_into

CANARY = "canary-4711"


def fill(page, name, address, token=""):
    type_into(page.form.name.input, name)
    type_into(page.form.address.field.input, address)
    type_into(page.form.token.field.input, token)


@pytest.fixture
def page(stage):
    """With `connected`, what it wanted to connect to."""
    page = stage.page()
    page.connected = []
    page.connect_wanted.connect(page.connected.append)
    return page


def test_a_store_connects_even_after_a_failed_check(stage, page):
    fill(page, "Orangery", "orangery.example", f"Bearer {CANARY}")
    press(page, "checkConnection")
    stage.answer(NotReached(ConnectionFault.LOOK_UP))
    assert "Not connected" in says(page)
    press(page, "connectStore")
    store = Store("new-1", "Orangery", "lagoon", "https://orangery.example")
    assert page.connected == [EditedStore(store, Token(CANARY))]


def test_without_a_token_a_second_click_connects_but_enter_does_not(page):
    fill(page, "Orangery", "orangery.example")
    for _ in range(2):
        press(page, "connectStore")
        assert "Type the token, or" in says(page)
        QTest.keyClick(page.form.token.field.input, Qt.Key.Key_Return)
        assert page.connected == []
        # A later change asks again.
        type_into(page.form.name.input, "Other")
        assert "Type the token, or" not in says(page)
    press(page, "connectStore")
    press(page, "connectStore")
    assert page.connected[0].token is None


def test_plain_http_needs_consent_before_connecting(page):
    fill(page, "Lake", "http://lake.example", CANARY)
    press(page, "connectStore")
    assert page.connected == []
    focused = QApplication.focusWidget()
    assert focused.objectName() == "acceptUnencrypted"
    assert f"Tick “{focused.accessibleName().partition(',')[0]}”" in says(page)
    QTest.keyClick(focused, Qt.Key.Key_Space)
    # No letter is that of a menu.
    press(page, "moreSettings")
    assert not {*letters(page)} & {f"Alt+{menu}" for menu in "FEPSH"}
    press(page, "connectStore")
    assert not page.connected[0].store.needs_consent
