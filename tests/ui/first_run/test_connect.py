"""The page "Connect to your store" of the first start."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token
from plantdesk.ui.store_form.store_reading import EditedStore
from tests.ui.seeing import letters
from tests.ui.stage import GREEN
from tests.ui.stores.stage import REACHED, press, says, type_into

CANARY = "canary-4711"


def fill(page, name, address, token=""):
    type_into(page.form.name.input, name)
    type_into(page.form.address.field.input, address)
    type_into(page.form.token.field.input, token)


def watch(page):
    connected = []
    page.connect_wanted.connect(connected.append)
    return connected


def test_name_address_and_token_connect(stage):
    page = stage.page()
    connected = watch(page)
    fill(page, "Orangery", "orangery.example", f"Bearer {CANARY}")
    press(page, "connectStore")
    store = Store("new-1", "Orangery", "lagoon", "https://orangery.example")
    assert connected == [EditedStore(store, Token(CANARY))]
    # The page only emits a signal; FirstRunPages saves.
    assert stage.desk.saved == stage.desk.tokens == []


def test_the_page_does_not_ask_for_a_colour(stage):
    assert not stage.page().form.swatches.isVisible()


def test_enter_moves_through_the_fields_and_connects_in_the_last(stage):
    page = stage.page()
    connected = watch(page)
    for name, text in (("storeName", "Orangery"), ("storeAddress", "orangery.example"),
                       ("accessToken", CANARY)):  # fmt: skip
        focused = QApplication.focusWidget()
        assert focused.objectName() == name
        QTest.keyClicks(focused, text)
        assert connected == []
        QTest.keyClick(focused, Qt.Key.Key_Return)
    assert len(connected) == 1


def test_an_empty_form_shows_its_problems_and_does_not_connect(stage):
    page = stage.page()
    connected = watch(page)
    press(page, "connectStore")
    assert connected == []
    assert page.form.name.state == page.form.address.field.state == "error"
    assert page.form.name.input.hasFocus()


def test_without_a_token_a_second_click_connects_but_enter_does_not(stage):
    page = stage.page()
    connected = watch(page)
    fill(page, "Orangery", "orangery.example")
    press(page, "connectStore")
    assert connected == []
    assert "Type the token, or" in says(page)
    QTest.keyClick(page.form.token.field.input, Qt.Key.Key_Return)
    assert connected == []
    press(page, "connectStore")
    assert connected[0].token is None


def test_a_later_change_asks_about_the_token_again(stage):
    page = stage.page()
    connected = watch(page)
    fill(page, "Orangery", "orangery.example")
    press(page, "connectStore")
    type_into(page.form.name.input, "Other")
    assert "Type the token, or" not in says(page)
    press(page, "connectStore")
    assert connected == []


def test_plain_http_needs_consent_before_connecting(stage):
    page = stage.page()
    connected = watch(page)
    fill(page, "Lake", "http://lake.example", CANARY)
    press(page, "connectStore")
    assert connected == []
    focused = QApplication.focusWidget()
    assert focused.objectName() == "acceptUnencrypted"
    assert f"Tick “{focused.accessibleName().partition(',')[0]}”" in says(page)
    QTest.keyClick(focused, Qt.Key.Key_Space)
    press(page, "connectStore")
    assert not connected[0].store.needs_consent


def test_leaving_the_address_starts_a_check(stage, qtbot):
    page = stage.page()
    assert "Not checked yet" in says(page)
    type_into(page.form.address.field.input, "orangery.example")
    assert stage.desk.checks == []
    QTest.keyClick(page.form.address.field.input, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(stage.desk.checks) == 1)
    assert stage.desk.checks[0].address == "https://orangery.example"
    stage.answer(REACHED)
    assert "Let’s Encrypt R11" in says(page)
    # Leaving the unchanged address again starts no check.
    page.form.check_if_new()
    assert len(stage.desk.checks) == 1


def test_a_bad_address_is_not_checked(stage, qtbot):
    page = stage.page()
    type_into(page.form.address.field.input, "two words")
    with qtbot.waitSignal(page._check_soon.timeout):
        QTest.keyClick(page.form.address.field.input, Qt.Key.Key_Return)
    assert stage.desk.checks == []
    assert page.form.address.field.state == "error"
    assert "Not checked yet" in says(page)


def test_a_failed_check_does_not_prevent_connecting(stage):
    page = stage.page()
    connected = watch(page)
    fill(page, "Orangery", "orangery.example", CANARY)
    press(page, "checkConnection")
    stage.answer(NotReached(ConnectionFault.LOOK_UP))
    assert "Not connected" in says(page)
    press(page, "connectStore")
    assert len(connected) == 1


def test_back_is_signalled(stage, qtbot):
    page = stage.page()
    with qtbot.waitSignal(page.back_wanted):
        press(page, "backFromConnect")


def test_accessible_names_stay_and_mnemonics_are_unique(stage):
    page = stage.page()
    fill(page, "Lake", "http://lake.example", CANARY)
    press(page, "moreSettings")
    for name, spoken in (("connectStore", "Connect"), ("backFromConnect", "Back"),
                         ("storeName", "Name"), ("storeAddress", "Address"),
                         ("accessToken", "Access token")):  # fmt: skip
        interface = QAccessible.queryAccessibleInterface(page.findChild(QWidget, name))
        assert interface.text(QAccessible.Text.Name) == spoken
    found = [*letters(page), *(f"Alt+{menu}" for menu in "FEPSH")]
    assert sorted(found) == sorted(set(found))


def test_a_taken_name_is_a_problem(stage):
    page = stage.page()
    fill(page, GREEN.name, "orangery.example", CANARY)
    press(page, "connectStore")
    assert "already has this name" in page.form.name.message
