"""One Alt+letter, one meaning: never twice at once, and none that settles a plant is a field's."""

from pathlib import Path
from time import monotonic

from msgspec.structs import replace
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QLabel, QMenu, QWidget

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
from tests.ui.plants.stage import Shown, checks, waits
from tests.ui.stage import GREEN, LAKE, NOW, PRACTICE, entry, queue_of
from tests.ui.test_words import CARDS

# No card letter may be missing but for these, which `action_text` explains.
WITHOUT = {
    *(Action.EDIT, Action.EDIT_WAITING, Action.STOP, Action.SET_ASIDE),
    *(Action.REPORT_MISTAKE, Action.CORRECTED, Action.NO_MISTAKE),
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


def band_letters(window, desk):
    """The letters of the band with each button that it can offer while the pages don't rest."""
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
    news = [queue_of(1, rest=rest) for rest in rests]
    news += [queue_of(0, 0, 3), queue_of(aside=1), queue_of(1, offline=True), queue_of()]
    news += [
        JournalOpened((), {}, Doubt(DoubtKind.RESTORED, 3)),
        JournalOpened((), {}, None),
        JournalFault(JournalFaultKind.NOT_WRITABLE, Path("/data/journal.db")),
        BackedUp(Path("/b.db"), JournalFaultKind.NOT_WRITABLE),
    ]
    offered = {}
    for one in news:
        desk.deliver(one)
        if words := window.band._words:
            offered[words.action] = letters(window.band)
    others = {Action.SHOW_WAITING, Action.SHOW_TO_CHECK, Action.SHOW_TO_DO}
    assert set(BAND_BUTTONS) - set(offered) <= others | {Action.QUIT_NOW, Action.DONT_QUIT}
    return offered


def test_no_letter_of_the_band_settles_or_removes():
    """The button changes by itself: a second press of a letter must not hit something else."""
    without = {action for action, text in BAND_BUTTONS.items() if not letter_of(text)}
    assert without == {Action.SET_ASIDE}
    settling = {Action.THERE, Action.SEND_AGAIN, Action.NOT_THERE, Action.REMOVE}
    settling |= {Action.LEAVE_OUT, Action.ADD_ANYWAY}
    assert not set(BAND_BUTTONS) & settling
    # Nor is one of a field, whatever page it was meant for.
    assert {letter_of(action_text(action)) for action in settling}.isdisjoint("INT")


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


def test_no_letter_means_two_things_on_the_page_add(open_window):
    window, desk = open_window()
    form = window.page.form
    form.ids.offer(10443)
    form.fields[PlantField.ID].link.show()
    around = letters(window)
    assert_distinct(around, "form")
    rest = [pair for pair in around if pair not in letters(window.band)]
    bands = band_letters(window, desk)
    window.band.hide()
    cards = all_cards()
    seen = {action for actions in cards for action in actions}
    assert set(CARD_BUTTONS) - seen <= {Action.SHOW_PRACTICE}
    for actions, card in cards.items():
        window.page.results.card.show_card(card, "x")
        window.page.results.filled.emit()
        shown = letters(window.page.results.card)
        assert len(shown) == len(set(actions) - WITHOUT), actions
        for offered, band in bands.items():
            assert_distinct(rest + band + shown, (actions, offered))


def test_no_letter_means_two_things_on_the_page_all_plants(open_window):
    shown = Shown(*open_window())
    batches = (WaitingBatch(Batch(name, GREEN.id, name, NOW), 3) for name in ("a", "b"))
    shown.desk.deliver(WaitingBatches(tuple(batches)))
    band = letters(shown.window.band)
    pages = {}
    for one in (*(waits(1, status) for status in Status), checks(1), waits(1, held=Held.ASIDE)):
        shown.open_all(one)
        pages[one.status, one.held] = [pair for pair in letters(shown.window) if pair not in band]
        assert len(shown.buttons()) > 0 or one.status is Status.ADDED_AGAIN, one.status
    for offered, band in band_letters(shown.window, shown.desk).items():
        for one, page in pages.items():
            assert_distinct(page + band, (one, offered))


def test_no_letter_means_two_things_in_a_menu(open_window):
    window, desk = open_window(PRACTICE)
    desk.deliver(StoresFound((GREEN, LAKE, PRACTICE)))
    looked_at = 0
    for menu in window.findChildren(QMenu):
        texts = [action.text() for action in menu.actions() if action.isVisible()]
        assert_distinct([(x, text) for text in texts if (x := letter_of(text))], menu.title())
        looked_at += len(texts)
    assert looked_at > 20
