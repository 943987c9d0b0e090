"""What needs the user's consent: another address for https, another proxy or certificate."""

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QPushButton

from plantdesk.desk.news import StoresFound
from plantdesk.domain.given import Given
from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.proxy import NO_PROXY, ConnectionSettings
from plantdesk.domain.status import Status
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.way_words import token_way_text
from tests.ui.asking import go_on, keep
from tests.ui.stage import GREEN, LAKE, PRACTICE, entry, queue_of
from tests.ui.window.test_main_window import state

NEEDS_HTTPS = HeldBack(HoldReason.HTTPS, 400, said="The plain HTTP request was sent to HTTPS port")
ORIGIN = "//plants.greenacres.example:8443"
OPEN = replace(GREEN, address=f"http:{ORIGIN}/api", open_origin=f"http:{ORIGIN}")
SAFE = replace(GREEN, address=f"https:{ORIGIN}/api")
HELD = entry(7, "Salvia", None, Status.WAITING, NEEDS_HTTPS)
PROXY, FILE = "http://10.0.0.9:3128", "/etc/ssl/company.pem"


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
    for button in (window.band.action, card.findChild(QPushButton, "actionUseHttps")):
        assert button.text().replace("&", "") == "Switch to https…"
        desk.saved.clear()
        said = ask(button.click, go_on)
        assert desk.saved == [SAFE]
        for part in (OPEN.address, SAFE.address, "1", "token"):
            assert part in said
    desk.answer("stores.save", False)
    assert state(window) == "\u2068Green Acres\u2069 was not saved"
    # Other plants were added over http, so only this plant has the problem.
    desk.deliver(queue_of(2, rest=Rest(NEEDS_HTTPS, None, HELD.id)))
    assert Action.SET_ASIDE in card.card.actions
    assert Action.USE_HTTPS not in card.card.actions


def test_band_and_card_say_what_changed_and_consent_covers_exactly_that(open_window, ask):
    window, desk = open_window()
    settings = ConnectionSettings(proxy=PROXY, certificates=FILE, certificates_sha256="1" * 64)
    rules = Given({GREEN.id: GREEN}, {GREEN.id: settings})
    desk.deliver(StoresFound((GREEN, LAKE, PRACTICE), rules))
    desk.deliver(entry(1, "Salvia", None, Status.WAITING))
    desk.deliver(queue_of(1, rest=Rest(WaitReason.WAY)))
    assert state(window) == "Proxy or certificate changed"
    assert window.page.results.card.card.headline == "Waiting: proxy or certificate changed"
    ask(window.band.action.click, keep)
    assert desk.saved == []
    for button in (window.band.action, window.findChild(QPushButton, "actionDecide")):
        said = ask(button.click, go_on)
        assert "Proxy: \u206810.0.0.9:3128\u2069. Extra certificate: \u2068/etc/" in said
        assert desk.saved.pop() == replace(GREEN, way_agreed=settings.digest)
    way = token_way_text(GREEN, ConnectionSettings())
    assert "Proxy: the system proxy. Extra certificate: none." in way
    assert "Proxy: no proxy." in token_way_text(GREEN, ConnectionSettings(proxy=NO_PROXY))
