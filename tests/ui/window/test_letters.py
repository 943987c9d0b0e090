"""One Alt+letter, one meaning: never twice at once, and none that settles a plant is a field's."""

from msgspec.structs import replace
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QLabel, QMenu, QWidget

from plantdesk.desk.news import StoresFound, WaitingBatches
from plantdesk.domain.entry import Held
from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.records import Batch, Draft, Unfinished, WaitingBatch
from plantdesk.outbox.news import Queue, Rest
from plantdesk.ui.band.shown import BAND_BUTTONS
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.card_content import action_text
from plantdesk.ui.results.cards import entry_card
from plantdesk.ui.window import questions
from plantdesk.ui.window.main_window import MainWindow
from tests.ui.plants.stage import Shown, checks, waits
from tests.ui.stage import GREEN, LAKE, NOW, PRACTICE, queue_of
from tests.ui.test_words import CARDS

# While the band offers these, the pages rest, and their letters with them.
RESTS = {Action.QUIT_NOW, Action.DONT_QUIT}
REFUSED_TOKEN = queue_of(1, rest=Rest(HeldBack(HoldReason.TOKEN, 401)))


def letter_of(text):
    return QKeySequence.mnemonic(text).toString().removeprefix("Alt+")


def with_letters(texts):
    return [(letter, text) for text in texts if (letter := letter_of(text))]


def letters(window):
    """Every letter that works in the window now, with its text."""
    shown = [part for part in window.findChildren(QWidget) if part.isVisible()]
    texts = [part.text() for part in shown if isinstance(part, QAbstractButton)]
    texts += [part.text() for part in shown if isinstance(part, QLabel) and part.buddy()]
    if isinstance(window, MainWindow):
        texts += [action.text() for action in window.menuBar().actions()]
    return with_letters(texts)


def assert_distinct(found, where):
    for letter, text in found:
        assert sum(letter == other for other, _ in found) == 1, (where, letter, text, found)


def test_the_bands_letter_is_its_own():
    # Its button changes by itself: a second press of a letter must not hit something else.
    others = {action for action, text in BAND_BUTTONS.items() if letter_of(text) != "O"}
    assert others == {*RESTS, Action.SET_ASIDE}
    assert letter_of(BAND_BUTTONS[Action.SET_ASIDE]) == ""


def test_no_letter_means_two_things_on_the_page_add(window, desk):
    form = window.page.form
    form.ids.offer(10443)
    form.fields[PlantField.ID].link.show()
    desk.deliver(REFUSED_TOKEN)
    # Its card stands above another one.
    desk.deliver(Unfinished((Draft(Typed("12"), GREEN.id),), ()))
    around = letters(window)
    assert {"O", "I", "N", "T"} <= {letter for letter, _ in around}
    waiting = replace(waits(8), held=Held.ASIDE)
    for card in (*CARDS, entry_card(waiting, GREEN, Queue(1, offline=True), int)):
        on_card = with_letters(map(action_text, set(card.actions)))
        assert_distinct(around + on_card, card.headline)


def test_no_letter_means_two_things_on_the_page_all_plants(open_window):
    shown = Shown(*open_window())
    batches = (WaitingBatch(Batch(name, GREEN.id, name, NOW), 3) for name in ("a", "b"))
    shown.desk.deliver(WaitingBatches(tuple(batches)))
    shown.desk.deliver(REFUSED_TOKEN)
    for one in (*(waits(1, status) for status in Status), checks(1), waits(1, held=Held.ASIDE)):
        shown.open_all(one)
        assert_distinct(letters(shown.window), one)


def test_no_letter_means_two_things_in_a_menu(open_window):
    window, desk = open_window(PRACTICE)
    desk.deliver(StoresFound((GREEN, LAKE, PRACTICE)))
    menus = window.findChildren(QMenu)
    assert len(menus) > 5
    for menu in menus:
        texts = [action.text() for action in menu.actions() if action.isVisible()]
        assert_distinct(with_letters(texts), menu.title())


def test_every_question_has_its_words_and_no_letter_twice():
    asked = [words for words in vars(questions).values() if isinstance(words, questions.Words)]
    for words in asked:
        assert all((words.title, words.text, words.keep)), words
        assert_distinct(with_letters(words[2:]), words.title)
