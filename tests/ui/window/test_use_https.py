"""For a store that accepts only https, band and card offer the new address."""

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QPushButton

from plantdesk.domain.given import Rules, Setting
from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.status import Status
from plantdesk.domain.store import StoreSettings
from plantdesk.outbox.news import Rest
from plantdesk.ui.entry.action import Action
from tests.ui.asking import go_on, keep
from tests.ui.stage import GREEN, LAKE, PRACTICE, entry, queue_of

NEEDS_HTTPS = HeldBack(HoldReason.HTTPS, 400, said="The plain HTTP request was sent to HTTPS port")
ORIGIN = "//plants.greenacres.example:8443"
OPEN = replace(
    GREEN, address=f"http:{ORIGIN}/api", settings=StoreSettings(open_origin=f"http:{ORIGIN}")
)
SAFE = replace(GREEN, address=f"https:{ORIGIN}/api")
HELD = entry(7, "Salvia", None, Status.WAITING, NEEDS_HTTPS)


@pytest.fixture
def held(open_window):
    window, desk = open_window(OPEN)
    window.stores.set_list((OPEN, LAKE, PRACTICE))
    desk.deliver(HELD)
    desk.deliver(queue_of(1, rest=Rest(NEEDS_HTTPS)))
    return window, desk


def test_band_and_card_offer_the_new_address_and_say_what_changes(held, ask):
    window, desk = held
    card = window.page.results.card
    assert card.card.headline == "Waiting: \u2068Green Acres\u2069 needs https"
    assert "Switch to https" in card.card.now
    assert card.card.reply.text == NEEDS_HTTPS.said
    for button in (window.band.action, card.findChild(QPushButton, "actionUseHttps")):
        assert button.text().replace("&", "") == "Switch to https…"
        desk.saved.clear()
        said = ask(button.click, go_on)
        assert desk.saved == [SAFE]
        for part in (OPEN.address, SAFE.address, "1", "token"):
            assert part in said
    # Other plants were added over http, so only this plant has the problem.
    desk.deliver(queue_of(2, rest=Rest(NEEDS_HTTPS, None, HELD.id)))
    assert Action.SET_ASIDE in card.card.actions
    assert Action.USE_HTTPS not in card.card.actions


def test_a_plant_of_another_store_changes_that_store(held, ask):
    window, desk = held
    window.stores.switch_to(LAKE)
    window.pages.show_plant(HELD)
    ask(window.pages.plants.pane.findChild(QPushButton, "openUseHttps").click, go_on)
    assert desk.saved == [SAFE]


def test_an_address_of_the_administrators_of_another_store_or_corrected_meanwhile_stays(held, ask):
    window, desk = held
    window.stores.set_rules(Rules(locks={GREEN.id: frozenset({Setting.ADDRESS})}))
    said = ask(window.band.action.click, keep)
    assert "administrator" in said
    assert SAFE.address in said
    window.stores.set_rules(Rules())
    window.stores.set_list((OPEN, replace(LAKE, address=SAFE.address), PRACTICE))
    assert "already has this address" in ask(window.band.action.click, keep)
    window.stores.set_list((SAFE, LAKE, PRACTICE))
    window.band.action.click()
    assert desk.saved == []
