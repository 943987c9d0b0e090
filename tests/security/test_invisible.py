"""What a store writes can't mislead by characters that nobody sees."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QTextEdit

from plantdesk.desk.news import Reached
from plantdesk.domain.address import read_address
from plantdesk.domain.outcome import Added, HeldBack, HoldReason, Refused
from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.proxy import ConnectionSettings
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import Batch, WaitingBatch
from plantdesk.ui.entry.batches import batch_text
from plantdesk.ui.entry.why_waiting import why_words
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.store.check_words import check_words
from tests.ui.stage import GREEN, NOW, entry

# Backwards from its middle on, with an end that nobody sees. Qt keeps the last two for itself: a
# picture without a width, and the end of a frame, which became a line break.
SAID = "not \u202eadded\u200b\u00ad\ufffc\ufdd0"
SHOWN = "not ‹U+202E›added‹U+200B›‹U+00AD›‹U+FFFC›‹U+FDD0›"
# “I write” in Persian: its joiner belongs there.
PERSIAN = "می\u200cنویسم"


def copied_from(text):
    text.setFocus()
    text.selectAll()
    QTest.keyClick(text, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    return QGuiApplication.clipboard().text()


def test_the_stores_words_show_what_nobody_sees_in_them(open_window):
    window, desk = open_window()
    refused = Refused(400, ServiceError(7, SAID, f"hint: {SAID}"))
    desk.deliver(entry(1, "Acer", None, Status.REFUSED, refused))
    card = window.page.results.card
    said = card.findChild(QTextEdit, "reply")
    assert said.toPlainText() == SHOWN
    card.findChild(QPushButton, "unfoldReply").click()
    assert said.toPlainText() == f"{SHOWN}\nhint: {SHOWN}"
    assert SHOWN in card.accessibleDescription()
    assert SAID not in card.accessibleDescription()
    # Copies stay as they came.
    assert copied_from(said) == f"{SAID}\nhint: {SAID}"
    card.findChild(QPushButton, "copyReply").click()
    assert QGuiApplication.clipboard().text() == f"Error 7\n{SAID}\nhint: {SAID}"


def test_a_name_that_differs_shows_what_nobody_sees_and_one_that_came_back_stays(open_window):
    window, desk = open_window()
    differs = Added(Plant("Rosa\u200b\u00a0rubra", PERSIAN), 200, (PlantField.NAME,))
    desk.deliver(entry(1, "Rosa rubra", PERSIAN, Status.ADDED, differs))
    texts_shown = [window.findChild(QTextEdit, f"fact{at}").toPlainText() for at in range(4)]
    assert texts_shown[1:3] == ["Rosa rubra", "Rosa‹U+200B›‹U+00A0›rubra"]
    assert PERSIAN in texts_shown
    assert copied_from(window.findChild(QTextEdit, "fact2")) == "Rosa\u200b\u00a0rubra"


def test_where_an_answer_pointed_who_vouches_and_a_sheets_name_show_it_too():
    held = HeldBack(HoldReason.ADDRESS, 301, pointed_to="https://x.example/\u202egpj")
    assert "/‹U+202E›gpj" in why_words(held, GREEN).next_step
    reached, address = Reached(True, "Let’s\u200b Encrypt", NOW), read_address(GREEN.address)
    words, *_ = check_words(reached, address, ConnectionSettings(), has_token=True)
    assert "Let’s‹U+200B› Encrypt" in words
    batch = Batch("b", GREEN.id, "plants\u202evsc.exe", NOW)
    assert "plants‹U+202E›vsc.exe" in batch_text(WaitingBatch(batch, 3), Stores(GREEN))
