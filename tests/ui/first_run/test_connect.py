"""The page "Connect to your store" of the first start."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.token import Token
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


def test_plain_http_connects_with_consent_even_after_a_failed_check(stage, page):
    fill(page, "Lake", "http://lake.example", f"Bearer {CANARY}")
    press(page, "checkConnection")
    press(page, "connectStore")
    assert page.connected == []
    focused = QApplication.focusWidget()
    assert focused.objectName() == "acceptUnencrypted"
    assert f"Tick “{focused.accessibleName().partition(',')[0]}”" in says(page)
    QTest.keyClick(focused, Qt.Key.Key_Space)
    press(page, "checkConnection")
    stage.answer(NotReached(ConnectionFault.LOOK_UP))
    assert "Not connected" in says(page)
    # No letter is that of a menu.
    assert not {*letters(page)} & {f"Alt+{menu}" for menu in "FEPSH"}
    press(page, "connectStore")
    (edited,) = page.connected
    assert edited.token == Token(CANARY)
    assert edited.store.address == "http://lake.example"
    assert edited.store.open_origin == "http://lake.example:80"
