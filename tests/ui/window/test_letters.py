"""One Alt+letter, one meaning: never twice at once, and none that settles a plant is a field's."""

import re
from pathlib import Path
from time import monotonic

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
from plantdesk.ui.window.main_window import MainWindow
from tests.ui.add.test_plant_form import press
from tests.ui.plants.stage import Shown, checks, waits
from tests.ui.stage import GREEN, LAKE, NOW, PRACTICE, entry, queue_of
from tests.ui.test_words import CARDS
from tests.ui.widgets.buttons.test_presses import (
    connect,
    preferences,
    stores,
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
    offered = set()
    for action in band_states(window, desk):
        offered.add(action)
        if action is Action.SET_ASIDE:
            desk.calls.clear()
            press(Qt.Key.Key_O, Qt.KeyboardModifier.AltModifier)
            assert (window.band.action.text(), desk.calls) == ("Set one aside", [])
            window.band.action.click()
            assert desk.calls == [("plants.set_aside", "entry-1")]
    # Nothing is missing from what the next tests walk through.
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


def test_no_letter_means_two_things_in_a_menu(open_window):
    window, desk = open_window(PRACTICE)
    desk.deliver(StoresFound((GREEN, LAKE, PRACTICE)))
    looked_at = 0
    for menu in window.findChildren(QMenu):
        texts = [action.text() for action in menu.actions() if action.isVisible()]
        assert_distinct([(x, text) for text in texts if (x := letter_of(text))], menu.title())
        looked_at += len(texts)
    assert looked_at > 20


def test_no_letter_that_settles_or_removes_is_a_fields(stage, open_window):
    """A letter typed on the wrong page or in the wrong dialog must not settle a plant."""
    window, _ = open_window()
    typed_in = fields(window)
    assert {"I", "N", "T"} <= typed_in
    for place in (connect, stores, token, preferences):
        typed_in |= fields(place(stage, open_window))
    settling = {letter_of(action_text(action)) for action in SETTLES}
    settling |= {letter_of(text) for text in removing_texts()}
    assert len(settling) > 8
    assert settling & typed_in == set()


def removing_texts():
    """All buttons that go on in a question, or remove, forget, empty or restore something."""
    removes = re.compile(r"(?i)\b(remove|forget|empty|restore|lose)\b")
    found = []
    for file in Path(plantdesk.ui.__file__).parent.rglob("*.py"):
        code = file.read_text("utf-8")
        if file.name == "questions.py":
            found += re.findall(r'(?:go_on|other)=(?:translate\("\w+", )?"([^"]+)"', code)
        # A menu must be open first.
        if file.name != "menus.py":
            texts = re.findall(r'"([^"\n]*&[^"\n]*)"', code)
            found += [text for text in texts if removes.search(text.replace("&", ""))]
    assert len(found) > 15
    return found
