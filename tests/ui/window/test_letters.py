"""One Alt+letter, one meaning: never twice at once, and none that settles a plant is a field's."""

import ast
import re
from pathlib import Path
from time import monotonic

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QLabel, QMenu, QWidget

import plantdesk.ui
from plantdesk.desk.news import (
    BackedUp,
    JournalFault,
    JournalFaultKind,
    JournalOpened,
    StoresFound,
    WaitingBatches,
)
from plantdesk.domain.entry import Held, Mistake
from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.pausing import Pause, Paused
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import Batch, Doubt, DoubtKind, WaitingBatch
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.ui.band.words import BAND_BUTTONS
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.card_content import CARD_BUTTONS, action_text
from plantdesk.ui.results.card_words import entry_card
from plantdesk.ui.results.store_questions import other_store_card, typed_text_card
from plantdesk.ui.startup.plain_window import PlainWindow
from plantdesk.ui.window.main_window import MainWindow
from tests.ui.add.test_plant_form import press
from tests.ui.plants.stage import Shown, checks, waits
from tests.ui.seeing import settle
from tests.ui.stage import GREEN, LAKE, NOW, PRACTICE, entry, queue_of
from tests.ui.test_words import CARDS
from tests.ui.widgets.buttons.test_presses import (
    connect,
    fault,
    preferences,
    stores,
    support,
    token,
)

# The band's own buttons that have none: what replaces another button, and settles something.
BAND_WITHOUT = {Action.SET_ASIDE}
# No card letter may be missing but for these, which `action_text` explains.
WITHOUT = {
    *(Action.EDIT, Action.EDIT_WAITING, Action.STOP, Action.SET_ASIDE),
    *(Action.REPORT_MISTAKE, Action.CORRECTED, Action.NO_MISTAKE),
}
# While the band offers these, the pages rest, and their letters with them.
RESTS = {Action.QUIT_NOW, Action.DONT_QUIT}
SETTLES = {
    Action.THERE,
    Action.SEND_AGAIN,
    Action.NOT_THERE,
    Action.REMOVE,
    Action.LEAVE_OUT,
    Action.ADD_ANYWAY,
}
ROOT = Path(plantdesk.ui.__file__).parent


def letter_of(text):
    return QKeySequence.mnemonic(text).toString().removeprefix("Alt+")


def letters(window):
    """Every letter that works in the window now, with its text."""
    texts = [
        part.text()
        for part in window.findChildren(QWidget)
        if part.isVisible()
        and (isinstance(part, QAbstractButton) or (isinstance(part, QLabel) and part.buddy()))
    ]
    if isinstance(window, MainWindow):
        texts += [action.text() for action in window.menuBar().actions()]
    return [(letter, text) for text in texts if (letter := letter_of(text))]


def assert_distinct(found, where):
    for letter, text in found:
        assert sum(letter == other for other, _ in found) == 1, (where, letter, text, found)


def band_states(window, desk):
    """Show everything that the band can offer, one after the other."""

    def offered():
        return window.band._words and window.band._words.action

    near = monotonic() + 60
    held = HeldBack(HoldReason.TOKEN, 401)
    rests = [
        Rest(held),
        Rest(NotReached(ConnectionFault.CONNECT), near),
        Rest(NotReached(ConnectionFault.CERTIFICATE_FILE)),
        Rest(Paused(Pause.REFUSES_EVERYTHING, "no")),
        Rest(WaitReason.ADDRESS),
        Rest(WaitReason.JOURNAL, near),
        Rest(HeldBack(HoldReason.HTTPS, 400)),
        Rest(WaitReason.MOVING),
        Rest(WaitReason.WAY),
        Rest(held, aside="entry-1"),
    ]
    queues = [queue_of(1, rest=rest) for rest in rests]
    for queue in (*queues, queue_of(0, 0, 3), queue_of(aside=1), queue_of(1, offline=True)):
        desk.deliver(queue)
        yield offered()
    desk.deliver(queue_of())
    desk.deliver(BackedUp(Path("/b.db"), JournalFaultKind.NOT_WRITABLE))
    yield offered()
    window.parts.notices._by_topic.clear()
    desk.deliver(JournalOpened((), {}, Doubt(DoubtKind.RESTORED, 3)))
    window.band.show_notice(None)
    yield offered()
    desk.deliver(JournalOpened((), {}, None))
    desk.deliver(JournalFault(JournalFaultKind.NOT_WRITABLE, Path("/data/journal.db")))
    yield offered()
    desk.deliver(queue_of(0, 1))
    window.band.show_quitting(True)
    yield offered()
    yield window.band._words and window.band._words.other


def fields(window):
    """The letters that go to something to type in."""
    return {
        letter_of(label.text())
        for label in window.findChildren(QLabel)
        if label.buddy() and not isinstance(label.buddy(), QAbstractButton)
    } - {""}


def all_cards():
    """One card for each set of buttons."""
    waiting = entry(8, "Salvia", None, Status.WAITING)
    asides = [replace(waiting, held=held) for held in Held]
    cards = [*CARDS, typed_text_card(GREEN), other_store_card(GREEN, ())]
    for one in (waiting, *asides, checks(1), waits(1)):
        aside = Rest(HeldBack(HoldReason.TOKEN, 401), aside=one.id)
        for queue in (Queue(1, offline=True), Queue(1, rest=aside)):
            cards.append(entry_card(one, GREEN, queue, int))
    added = entry(7, "Acer")
    wrong = replace(added, mistake=Mistake("wrong tag", added.typed_at))
    cards += [entry_card(one, GREEN, Queue(), int) for one in (added, wrong)]
    again = replace(checks(1), status=Status.WAITING)
    for why in (HeldBack(HoldReason.HTTPS, 400), WaitReason.TOKEN):
        cards.append(entry_card(again, GREEN, Queue(1, rest=Rest(why)), int))
    return {card.actions: card for card in cards}


def test_every_button_of_a_card_has_a_letter():
    texts = {action: letter_of(action_text(action)) for action in CARD_BUTTONS}
    assert {action for action, letter in texts.items() if not letter} == WITHOUT


def test_no_letter_of_the_band_settles_or_removes(open_window):
    """The button changes by itself: a second press of a letter must not hit something else."""
    assert {action for action, text in BAND_BUTTONS.items() if not letter_of(text)} == BAND_WITHOUT
    assert not set(BAND_BUTTONS) & SETTLES
    window, desk = open_window()
    for offered in band_states(window, desk):
        if offered is Action.SET_ASIDE:
            break
    desk.calls.clear()
    press(Qt.Key.Key_O, Qt.KeyboardModifier.AltModifier)
    assert (window.band.action.text(), desk.calls) == ("Set one aside", [])
    window.band.action.click()
    assert desk.calls == [("plants.set_aside", "entry-1")]


def test_the_walk_sees_every_button_of_band_and_card(open_window):
    window, desk = open_window()
    offered = set(band_states(window, desk))
    others = {Action.SHOW_WAITING, Action.SHOW_TO_CHECK, Action.SHOW_TO_DO}
    assert set(BAND_BUTTONS) - offered <= others
    seen = {action for actions in all_cards() for action in actions}
    assert set(CARD_BUTTONS) - seen <= {Action.SHOW_PRACTICE}


def test_no_letter_means_two_things_on_the_page_add(open_window):
    window, desk = open_window()
    form = window.page.form
    form.ids.offer(10443)
    form.fields[PlantField.ID].link.show()
    around = letters(window)
    assert_distinct(around, "form")
    rest = [pair for pair in around if pair not in letters(window.band)]
    states = band_states(window, desk)
    bands = {offered: letters(window.band) for offered in states if offered not in RESTS}
    window.band.hide()
    for actions, card in all_cards().items():
        window.page.results.card.show_card(card, "x")
        window.page.results.filled.emit()
        shown = letters(window.page.results.card)
        assert len(shown) == len(set(actions) - WITHOUT), actions
        for offered, band in bands.items():
            assert_distinct(rest + band + shown, (actions, offered))


def test_no_letter_means_two_things_on_the_page_all_plants(open_window):
    shown = Shown(*open_window())
    shown.desk.deliver(
        WaitingBatches(
            tuple(WaitingBatch(Batch(name, GREEN.id, name, NOW), 3) for name in ("a", "b"))
        )
    )
    band = letters(shown.window.band)
    pages = {}
    for one in (*(waits(1, status) for status in Status), checks(1), waits(1, held=Held.ASIDE)):
        shown.open_all(one)
        pages[one.status, one.held] = [pair for pair in letters(shown.window) if pair not in band]
        assert len(shown.buttons()) > 0 or one.status is Status.ADDED_AGAIN, one.status
    for offered in band_states(shown.window, shown.desk):
        if offered not in RESTS:
            for one, page in pages.items():
                assert_distinct(page + letters(shown.window.band), (one, offered))


@pytest.mark.parametrize("store", [GREEN, PRACTICE])
def test_no_letter_means_two_things_in_a_menu(open_window, store):
    window, desk = open_window(store)
    desk.deliver(StoresFound((GREEN, LAKE, PRACTICE)))
    looked_at = 0
    for menu in window.findChildren(QMenu):
        texts = [action.text() for action in menu.actions() if action.isVisible()]
        assert_distinct([(x, text) for text in texts if (x := letter_of(text))], menu.title())
        looked_at += len(texts)
    assert looked_at > 20


@pytest.mark.parametrize("place", [connect, stores, token, preferences, fault, support])
def test_no_letter_means_two_things_in_a_dialog(stage, open_window, place):
    window = place(stage, open_window)
    assert_distinct(letters(window), place)
    for link in ("moreSettings", "replaceToken", "forgetToken"):
        button = window.findChild(QAbstractButton, link)
        if button is not None and button.isVisible():
            button.click()
            settle()
            assert_distinct(letters(window), (place, link))


def test_no_letter_means_two_things_at_a_start(stage, open_window):
    window, _ = open_window(PRACTICE)
    window._show_first_run()
    settle()
    found = letters(window)
    assert len(found) > 6
    assert_distinct(found, "first start")
    fault_at_start = PlainWindow("a", "b", "c", end="&Quit")
    stage.show(fault_at_start)
    assert_distinct(letters(fault_at_start), "start fault")


def questions():
    """The texts of each question's buttons, by place in the code and by button."""
    for file in ROOT.rglob("*.py"):
        nodes = list(ast.walk(ast.parse(file.read_text("utf-8"))))
        named = {
            target.id: node.value
            for node in nodes
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for call in nodes:
            words = {}
            for word in call.keywords if isinstance(call, ast.Call) else ():
                if word.arg in ("keep", "go_on", "other"):
                    is_name = isinstance(word.value, ast.Name)
                    value = named.get(word.value.id, word.value) if is_name else word.value
                    words[word.arg] = _texts_in(value)
            if words:
                yield f"{file.name}:{call.lineno}", words


def _texts_in(node):
    return [
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and "&" in part.value
    ]


def test_no_letter_means_two_things_in_a_question():
    looked_at = 0
    for place, words in questions():
        # A button has one of its texts at a time.
        one_each = {(letter_of(text), name) for name, texts in words.items() for text in texts}
        buttons, used = {name for _, name in one_each}, {letter for letter, _ in one_each}
        assert len(buttons) == len(used), (place, words)
        looked_at += sum(map(len, words.values()))
    assert looked_at > 25


def test_no_letter_that_settles_or_removes_is_a_fields(stage, open_window):
    """A letter typed on the wrong page or in the wrong dialog must not settle a plant."""
    window, _ = open_window()
    typed_in = fields(window)
    assert {"I", "N", "T"} <= typed_in
    for place in (connect, stores, token, preferences):
        typed_in |= fields(place(stage, open_window))
    settling = {letter_of(action_text(action)) for action in SETTLES}
    for place, words in questions():
        if place.startswith("questions.py"):
            texts = [text for name in ("go_on", "other") for text in words.get(name, [])]
            settling |= {letter_of(text) for text in texts}
    settling |= {letter_of(text) for text in removing_texts()}
    assert len(settling) > 8
    assert settling & typed_in == set()


def removing_texts():
    """All buttons that remove, forget, empty or restore something. A menu must be open first."""
    found = {
        text
        for file in ROOT.rglob("*.py")
        if file.name != "menus.py"
        for text in _texts_in(ast.parse(file.read_text("utf-8")))
        if re.search(r"\b(remove|forget|empty|restore|lose)\b", text.replace("&", ""), re.I)
    }
    assert len(found) > 4
    return found
