"""A changed proxy or certificate needs the user's consent before the token is sent."""

from msgspec.structs import replace
from PySide6.QtWidgets import QLabel, QPushButton

from plantdesk.desk.news import TokenNews
from plantdesk.domain.status import Status
from plantdesk.domain.store import NO_PROXY, SYSTEM_PROXY
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.ui.entry.way_words import token_way_text
from plantdesk.ui.store_form.token_words import replaced_line
from plantdesk.ui.widgets.question import Question
from tests.ui.asking import answer_dialog
from tests.ui.stage import GREEN, LAKE, PRACTICE, entry, queue_of
from tests.ui.stores.stage import press, says, settle

PROXY, FILE = "http://10.0.0.9:3128", "/etc/ssl/company.pem"
WAY, LATER_WAY = "1" * 64, "2" * 64


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
    assert now.text().startswith("Choose Show, and decide")

    def agree(question):
        assert "Proxy: \u206810.0.0.9:3128\u2069. Extra certificate: \u2068/etc/" in says(question)
        # A second change that the question doesn't show.
        desk.deliver(news(LATER_WAY))
        question.go_on.click()

    for button in (window.band.action, window.findChild(QPushButton, "actionShowQuestion")):
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
