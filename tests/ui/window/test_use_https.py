"""For a store that accepts only https, band and card offer the new address."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from plantdesk.desk.news import StoresFound
from plantdesk.domain.given import Rules, Setting
from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.status import Status
from plantdesk.domain.store import StoreSettings
from plantdesk.outbox.news import Rest
from plantdesk.ui.widgets.question import Question
from tests.ui.stage import GREEN, LAKE, PRACTICE, entry, queue_of
from tests.ui.stores.stage import says
from tests.ui.window.test_main_window import answer_dialog

NEEDS_HTTPS = HeldBack(HoldReason.HTTPS, 400, said="The plain HTTP request was sent to HTTPS port")
OPEN = replace(
    GREEN,
    address="http://plants.greenacres.example:8443/api",
    settings=StoreSettings(open_origin="http://plants.greenacres.example:8443"),
)
SAFE = replace(
    GREEN, address="https://plants.greenacres.example:8443/api", settings=StoreSettings()
)


@pytest.fixture
def held(open_window):
    window, desk = open_window(OPEN)
    window.stores.set_list((OPEN, LAKE, PRACTICE))
    desk.deliver(entry(7, "Salvia", None, Status.WAITING, NEEDS_HTTPS))
    desk.deliver(queue_of(1, rest=Rest(NEEDS_HTTPS)))
    return window, desk


def on_card(window):
    button = window.page.results.card.findChild(QPushButton, "actionUseHttps")
    assert isinstance(button, QPushButton)
    return button


def on_band(window):
    return window.band.action


def agree(dialog):
    assert isinstance(dialog, Question)
    dialog.go_on.click()


def test_band_and_card_say_that_the_store_needs_https(held):
    window, _ = held
    card = window.page.results.card.card
    assert card.headline == "Waiting: \u2068Green Acres\u2069 needs https"
    assert card.saved == "Not added yet. Saved on this computer."
    assert "Switch to https" in card.now
    assert card.reply is not None
    assert card.reply.text == NEEDS_HTTPS.said
    assert window.band._words is not None
    assert "needs https" in window.band._words.full
    assert on_band(window).text().replace("&", "") == "Switch to https…"


@pytest.mark.parametrize("button", [on_band, on_card])
def test_the_address_changes_after_the_user_agrees(held, qtbot, button):
    window, desk = held
    texts = []

    def read_and_agree(dialog):
        texts.append(says(dialog).replace("\u2060", ""))
        agree(dialog)

    assert callable(button)
    answer_dialog(qtbot, Question, read_and_agree, button(window).click)
    assert desk.saved == [SAFE]
    for part in (OPEN.address, SAFE.address, "1", "token"):
        assert part in texts[0]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_escape_keep_the_old_address(held, qtbot, key):
    window, desk = held
    answer_dialog(
        qtbot, Question, lambda dialog: QTest.keyClick(dialog, key), on_band(window).click
    )
    assert desk.saved == []


def test_a_plant_of_another_store_changes_that_store(open_window, qtbot):
    window, desk = open_window(LAKE)
    window.stores.set_list((OPEN, LAKE, PRACTICE))
    desk.deliver(queue_of(1, rest=Rest(NEEDS_HTTPS)))
    window.pages.show_plant(entry(7, "Salvia", None, Status.WAITING, NEEDS_HTTPS))
    button = window.pages.plants.pane.findChild(QPushButton, "openUseHttps")
    answer_dialog(qtbot, Question, agree, button.click)
    assert desk.saved == [SAFE]


def test_an_address_set_by_the_administrator_stays(held, qtbot):
    window, desk = held
    desk.deliver(
        StoresFound(window.stores.listed, Rules(locks={GREEN.id: frozenset({Setting.ADDRESS})}))
    )
    window.stores.set_rules(Rules(locks={GREEN.id: frozenset({Setting.ADDRESS})}))
    texts = []

    def read(dialog):
        texts.append(says(dialog).replace("\u2060", ""))
        assert isinstance(dialog, Question)
        dialog.keep.click()

    answer_dialog(qtbot, Question, read, on_band(window).click)
    assert desk.saved == []
    assert "administrator" in texts[0]
    assert SAFE.address in texts[0]


def test_the_address_of_another_store_is_rejected(held, qtbot):
    window, desk = held
    window.stores.set_list((OPEN, replace(LAKE, address=SAFE.address), PRACTICE))
    texts = []

    def read(dialog):
        texts.append(says(dialog))
        assert isinstance(dialog, Question)
        dialog.keep.click()

    answer_dialog(qtbot, Question, read, on_band(window).click)
    assert desk.saved == []
    assert "already has this address" in texts[0]


def test_a_store_corrected_meanwhile_stays(held):
    window, desk = held
    window.stores.set_list((SAFE, LAKE, PRACTICE))
    on_band(window).click()
    assert desk.saved == []


def test_a_single_held_plant_offers_to_be_set_aside_instead(held):
    window, desk = held
    # Other plants were added over http, so only this plant has the problem.
    desk.deliver(queue_of(2, rest=Rest(NEEDS_HTTPS, None, "entry-7")))
    card = window.page.results.card
    assert card.findChild(QPushButton, "actionSetAside") is not None
    assert card.card is not None
    assert "USE_HTTPS" not in [action.name for action in card.card.actions]
