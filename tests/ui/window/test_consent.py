"""What needs the user's consent: another address for https, another proxy or certificate."""

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QLabel, QPushButton

from plantdesk.desk.news import TokenNews
from plantdesk.domain.given import Rules
from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.status import Status
from plantdesk.domain.store import NO_PROXY, SYSTEM_PROXY, StoreSettings
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.way_words import token_way_text
from plantdesk.ui.store_form.token_words import replaced_line
from plantdesk.ui.widgets.question import Question
from tests.ui.asking import answer_dialog, go_on, keep
from tests.ui.stage import GREEN, LAKE, PRACTICE, entry, queue_of
from tests.ui.stores.stage import press, says, settle

NEEDS_HTTPS = HeldBack(HoldReason.HTTPS, 400, said="The plain HTTP request was sent to HTTPS port")
ORIGIN = "//plants.greenacres.example:8443"
OPEN = replace(
    GREEN, address=f"http:{ORIGIN}/api", settings=StoreSettings(open_origin=f"http:{ORIGIN}")
)
SAFE = replace(GREEN, address=f"https:{ORIGIN}/api")
HELD = entry(7, "Salvia", None, Status.WAITING, NEEDS_HTTPS)
PROXY, FILE = "http://10.0.0.9:3128", "/etc/ssl/company.pem"
WAY, LATER_WAY = "1" * 64, "2" * 64


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
    window.stores.set_rules(Rules(frozenset({GREEN.id})))
    said = ask(window.band.action.click, keep)
    assert "administrator" in said
    assert SAFE.address in said
    window.stores.set_rules(Rules())
    window.stores.set_list((OPEN, replace(LAKE, address=SAFE.address), PRACTICE))
    assert "already has this address" in ask(window.band.action.click, keep)
    window.stores.set_list((SAFE, LAKE, PRACTICE))
    window.band.action.click()
    assert desk.saved == []


def changed(proxy=PROXY, certificates=FILE):
    return replace(GREEN, settings=replace(GREEN.settings, proxy=proxy, certificates=certificates))


def news(way=WAY):
    return TokenNews(GREEN.id, TokenPlace.KEYRING, KeyringState.FINE, other_way=way)


def test_band_and_card_say_what_changed_and_consent_covers_exactly_that(qtbot, open_window):
    window, desk = open_window()
    window.stores.set_list((changed(), LAKE, PRACTICE))
    desk.deliver(entry(1, "Salvia", None, Status.WAITING))
    desk.deliver(news())
    desk.deliver(queue_of(1, rest=Rest(WaitReason.WAY)))
    settle()
    state, headline, now = (
        window.findChild(QLabel, name) for name in ("queueState", "headline", "now")
    )
    reason = "the proxy or certificate of \u2068Green Acres\u2069 changed"
    assert state.text() == "Proxy or certificate changed"
    # A screen reader adds this.
    assert state.accessibleDescription() == reason
    assert headline.text() == f"Waiting: {reason}"
    assert now.text().startswith("Choose Decide now, and say")

    def agree(question):
        assert "Proxy: \u206810.0.0.9:3128\u2069. Extra certificate: \u2068/etc/" in says(question)
        # A second change that the question doesn't show.
        desk.deliver(news(LATER_WAY))
        question.go_on.click()

    for button in (window.band.action, window.findChild(QPushButton, "actionDecide")):
        desk.deliver(news())
        answer_dialog(qtbot, Question, agree, button.click)
        assert desk.calls.pop() == ("stores.agree_to_way", GREEN.id, WAY)
    desk.deliver(news(""))
    desk.deliver(queue_of())
    assert state.text() == "Everything is sent"
    way = token_way_text(changed(SYSTEM_PROXY, ""))
    assert "Proxy: the system proxy. Extra certificate: none." in way
    assert "Proxy: no proxy." in token_way_text(changed(NO_PROXY))


def test_the_form_and_the_token_dialog_say_that_the_token_is_not_used(stage):
    dialog = stage.dialog()
    stage.desk.deliver(news())
    settle()
    assert "Not used: the proxy or certificate changed." in says(dialog)
    press(dialog, "replaceToken")
    assert "A new token is sent with the new settings." in says(dialog)
    assert replaced_line(news()).text in says(dialog)
