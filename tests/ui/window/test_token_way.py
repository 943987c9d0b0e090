"""A changed proxy or certificate needs the user's consent before the token is sent."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from plantdesk.desk.news import StoresFound, TokenNews
from plantdesk.domain.given import Rules
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.domain.token_way import TokenWay, WayChange
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.ui.entry.token_way_words import token_way_text, token_way_title
from plantdesk.ui.store_form.token_words import kept_line, replaced_line
from plantdesk.ui.stores.dialog import StoresDialog
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window.main_window import MainWindow
from plantdesk.ui.window.questions import ask_about_token_way
from tests.ui.conftest import Open
from tests.ui.stage import GREEN, LAKE, PRACTICE, NotingDesk, entry, queue_of
from tests.ui.stores.stage import StoreStage, assert_nothing_is_cut, press, says, settle
from tests.ui.window.test_main_window import answer_dialog

PROXY, FILE = "http://10.0.0.9:3128", "/etc/ssl/company.pem"
ONE, OTHER = "1" * 64, "2" * 64
CHANGES = [
    WayChange(TokenWay(), TokenWay(PROXY)),
    WayChange(TokenWay("none", ONE), TokenWay("system", ONE)),
    WayChange(TokenWay("system", ONE), TokenWay("system", OTHER)),
    WayChange(TokenWay(), TokenWay("system", ONE)),
    WayChange(TokenWay("system", ONE), TokenWay()),
    WayChange(TokenWay(), TokenWay(PROXY, ONE)),
]


def changed(change: WayChange) -> Store:
    """The store with the new settings."""
    certificates = FILE if change.now.certificates else ""
    settings = replace(GREEN.settings, proxy=change.now.proxy, certificates=certificates)
    return replace(GREEN, settings=settings)


def news(change: WayChange | None) -> TokenNews:
    return TokenNews(GREEN.id, TokenPlace.KEYRING, KeyringState.FINE, change=change)


def ask(open_window: Open, change: WayChange, **setting: object) -> tuple[MainWindow, NotingDesk]:
    window, desk = open_window(**setting)  # type: ignore[arg-type]
    window.stores.set_list((changed(change), LAKE, PRACTICE))
    desk.deliver(entry(1, "Salvia", None, Status.WAITING))
    desk.deliver(news(change))
    desk.deliver(queue_of(1, rest=Rest(WaitReason.WAY)))
    settle()
    return window, desk


def label(window: QWidget, name: str) -> QLabel:
    found = window.findChild(QLabel, name)
    assert isinstance(found, QLabel)
    return found


def test_band_and_card_name_the_changed_setting_and_offer_to_decide(open_window: Open) -> None:
    window, _ = ask(open_window, CHANGES[0])
    assert label(window, "queueState").text() == "Proxy changed"
    # A screen reader adds this.
    reason = "the proxy of \u2068Green Acres\u2069 changed"
    assert label(window, "queueState").accessibleDescription() == reason
    assert label(window, "headline").text() == f"Waiting: {reason}"
    assert label(window, "now").text().startswith("Choose Show, and decide")
    assert window.band.action.text() == "Sh&ow…"


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("text", [14, 28])
def test_the_band_cuts_nothing(open_window: Open, change: WayChange, text: int) -> None:
    window, _ = ask(open_window, change, size=(800, 600), text=text)
    assert_nothing_is_cut(window.band)


def test_enter_and_esc_decide_nothing(qtbot: QtBot, open_window: Open) -> None:
    window, desk = ask(open_window, CHANGES[0])
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        answer_dialog(
            qtbot, Question, lambda dialog, key=key: QTest.keyClick(dialog, key),
            window.band.action.click,
        )  # fmt: skip
    assert not [call for call in desk.calls if call[0] == "agree"]


@pytest.mark.parametrize("on_card", [False, True])
def test_consent_covers_exactly_the_change_shown(
    qtbot: QtBot, open_window: Open, on_card: bool
) -> None:
    window, desk = ask(open_window, CHANGES[0])
    seen: list[str] = []

    def agree(dialog: QWidget) -> None:
        assert isinstance(dialog, Question)
        seen.append(says(dialog))
        # A second change that the question doesn't show.
        desk.deliver(news(WayChange(TokenWay(), TokenWay("none"))))
        dialog.go_on.click()

    shown = window.findChild(QPushButton, "actionShowQuestion")
    assert isinstance(shown, QPushButton)
    answer_dialog(qtbot, Question, agree, shown.click if on_card else window.band.action.click)
    assert desk.calls[-1] == ("stores.agree_to_way", GREEN.id, TokenWay(PROXY))
    assert "changed from the system proxy to \u206810.0.0.9:3128\u2069" in seen[0]


def test_the_question_opens_the_settings(qtbot: QtBot, open_window: Open) -> None:
    window, desk = ask(open_window, CHANGES[0])
    opened: list[str] = []

    def close(dialog: QWidget) -> None:
        assert isinstance(dialog, StoresDialog)
        opened.append(dialog.form.typed.proxy)
        dialog.reject()

    def open_settings(dialog: QWidget) -> None:
        assert isinstance(dialog, Question)
        dialog.other.click()

    def press() -> None:
        answer_dialog(qtbot, Question, open_settings, window.band.action.click)

    answer_dialog(qtbot, StoresDialog, close, press)
    assert opened == [PROXY]
    assert not [call for call in desk.calls if call[0] == "agree"]


def test_a_settled_change_disappears_from_the_band(open_window: Open) -> None:
    window, desk = ask(open_window, CHANGES[0])
    desk.deliver(news(None))
    desk.deliver(queue_of())
    assert label(window, "queueState").text() == "Everything is sent"


@pytest.mark.parametrize("change", CHANGES)
def test_the_question_names_the_new_and_the_old_setting(change: WayChange) -> None:
    text, title = token_way_text(changed(change), change), token_way_title(change)
    assert len(title.split()) <= 7
    assert ("The proxy of" in text) == change.proxy
    assert ("extra certificate" in text) == change.certificates
    assert (FILE in text) == bool(change.certificates and change.now.certificates)
    assert "ask the IT desk" in text


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("dark", [False, True])
def test_the_question_fits_with_very_large_text(
    stage: StoreStage, qtbot: QtBot, change: WayChange, dark: bool
) -> None:
    dialog = stage.dialog(text=28, dark=dark)
    fits: list[bool] = []

    def look(question: QWidget) -> None:
        assert_nothing_is_cut(question)
        fits.append(True)
        question.close()

    answer_dialog(
        qtbot, Question, look,
        lambda: ask_about_token_way(stage.look, dialog, changed(change), change),
    )  # fmt: skip
    assert fits


@pytest.mark.parametrize("change", CHANGES)
def test_the_form_says_why_a_token_is_not_used(change: WayChange) -> None:
    line = kept_line(news(change))
    assert line.warned
    assert line.text.startswith("Not used: ")


@pytest.mark.parametrize("change", CHANGES)
def test_the_token_dialog_says_which_way_a_new_token_goes(change: WayChange) -> None:
    line = replaced_line(news(change))
    assert line.warned
    assert "A new token is sent" in line.text


# Without CHANGES[2]: the administrator's file doesn't name a certificate's content.
@pytest.mark.parametrize("change", [*CHANGES[:2], *CHANGES[3:]])
def test_the_user_agrees_to_the_administrators_change_in_the_band(
    qtbot: QtBot, open_window: Open, change: WayChange
) -> None:
    mine, now = changed(WayChange(change.now, change.given)), changed(change)
    window, desk = open_window()
    window.stores.set_list((mine, LAKE, PRACTICE))
    desk.deliver(StoresFound(window.stores.listed, Rules(moving={GREEN.id: now})))
    desk.deliver(queue_of(rest=Rest(WaitReason.MOVING)))

    def agree(dialog: QWidget) -> None:
        assert isinstance(dialog, Question)
        assert dialog.keep.text() == "&Decide later"
        assert dialog.head.text().startswith("Use the new ")
        dialog.go_on.click()

    answer_dialog(qtbot, Question, agree, window.band.action.click)
    assert desk.saved == [now]


def test_one_question_covers_a_new_address_and_a_new_proxy(qtbot: QtBot, open_window: Open) -> None:
    now = replace(changed(CHANGES[0]), address="https://new.example")
    window, desk = open_window()
    window.stores.set_list((GREEN, LAKE, PRACTICE))
    desk.deliver(StoresFound(window.stores.listed, Rules(moving={GREEN.id: now})))
    desk.deliver(queue_of(rest=Rest(WaitReason.MOVING)))
    seen: list[str] = []

    def agree(dialog: QWidget) -> None:
        assert isinstance(dialog, Question)
        seen.append(says(dialog).replace("\u2060", ""))
        dialog.go_on.click()

    answer_dialog(qtbot, Question, agree, window.band.action.click)
    assert desk.saved == [now]
    for part in ("https://new.example", GREEN.address, "10.0.0.9:3128", "a token for that"):
        assert part in seen[0]


def test_the_form_says_which_way_a_new_token_goes(
    stage: StoreStage,
) -> None:
    dialog = stage.dialog()
    stage.desk.deliver(news(CHANGES[0]))
    settle()
    assert "Not used: the proxy changed." in says(dialog)
    press(dialog, "replaceToken")
    assert "A new token is sent that way." in says(dialog)
