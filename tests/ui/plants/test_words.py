"""What is said about open plants, their journeys, sheets, copies and backups: plain, and whole."""

import re
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QFontMetrics, QTextLayout, QTextOption
from PySide6.QtWidgets import QApplication

from plantdesk.desk.news import BackedUp, JournalFaultKind, JournalRepaired
from plantdesk.domain.entry import Held
from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.status import DECISIONS, Status
from plantdesk.journal.records import (
    Attempt,
    Backup,
    Batch,
    Decision,
    Doubt,
    DoubtKind,
    History,
    WaitingBatch,
)
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.sheets.files import FileFault
from plantdesk.ui.band.words import queue_words
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.batches import batch_text
from plantdesk.ui.entry.journey_words import steps
from plantdesk.ui.entry.reason_words import when
from plantdesk.ui.entry.situations import tell
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.journal_words import (
    backup_fault_text,
    backup_words,
    doubt_headline,
    doubt_text,
    not_restored_words,
    repaired_words,
    restore_text,
)
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.results.card_words import entry_card
from plantdesk.ui.results.session_model import row_of
from plantdesk.ui.wording import date_text, day_text, exact_time, isolated, short_time, widest_day
from tests.ui.stage import GREEN, NOW, entry
from tests.ui.test_words import ENTRIES, FORBIDDEN, REASONS

WAITING = entry(8, "Salvia", None, Status.WAITING)
OTHER = replace(WAITING, id="another")
QUEUES = [
    Queue(1),
    Queue(1, offline=True),
    *(Queue(1, rest=Rest(why)) for why in REASONS),
    *(Queue(1, rest=Rest(why, 12.0)) for why in REASONS),
    *(Queue(2, rest=Rest(HeldBack(hold, 403), aside=WAITING.id)) for hold in HoldReason),
]
CAME = [
    None,
    Added(Plant("Salvia"), 200),
    Refused(400, ServiceError(1062, "duplicate key")),
    Refused(422, "<html>"),
    *(HeldBack(hold, 403) for hold in HoldReason),
    *(NotReached(fault) for fault in ConnectionFault),
    *(Unsure(gap, 500, "body") for gap in UnsureReason),
]
OPEN = [
    *ENTRIES,
    WAITING,
    *(replace(WAITING, held=held, batch="b") for held in Held),
    replace(WAITING, held=Held.ASIDE, outcome=NotReached(ConnectionFault.NOT_TEXT)),
    entry(9, "Salvia", None, Status.TO_CHECK),
]
BATCHES = [WaitingBatch(Batch("b", GREEN.id, "plants.csv", NOW), count) for count in (1, 1204)]
TOLD = [
    *(repaired_words(JournalRepaired(Path("/home/ada/j.db"), 14, some)) for some in (False, True)),
    *(backup_words(BackedUp(Path("/home/ada/b.db"), fault)) for fault in (None, *JournalFaultKind)),
    *(not_restored_words(fault) for fault in JournalFaultKind),
]


def tried(outcome, left=None):
    return Attempt(NOW, None if outcome is None else NOW + timedelta(seconds=1), left, outcome)


def decided(came, cause):
    return History(WAITING.id, (tried(came, True),), (Decision(NOW, cause, 1),))


def row(one, queue):
    return tell(one, GREEN, queue, int).row


ROWS = [
    *(row(one, Queue()) for one in OPEN),
    *(row(one, queue) for one in (WAITING, OTHER) for queue in QUEUES),
]
JOURNEYS = [
    *(step for one in OPEN for step in steps(one, GREEN, History(one.id))),
    *(
        step
        for came in CAME
        for left in (None, False, True)
        for step in steps(WAITING, GREEN, History(WAITING.id, (tried(came, left),)))
    ),
    *(
        step
        for came in (None, *CAME[1:4], Unsure(UnsureReason.CUT))
        for cause in DECISIONS
        for step in steps(WAITING, GREEN, decided(came, cause))
    ),
    *steps(replace(WAITING, corrects="another"), GREEN, History(WAITING.id, corrects=OTHER)),
    *steps(WAITING, GREEN, History(WAITING.id, (tried(CAME[-20]),) * 200, unread=900)),
]
SENTENCES = [
    *ROWS,
    *(step.text for step in JOURNEYS if step.text),
    *(batch_text(batch, Stores(GREEN)) for batch in BATCHES),
    *(not_written_text("plants.csv", fault) for fault in FileFault),
    *(doubt_text(Doubt(why, count)) for why in DoubtKind for count in (1, 1204)),
    *(backup_fault_text(fault) for fault in JournalFaultKind),
    *(
        restore_text(backup, waiting)
        for backup in (Backup(0, 0, None), Backup(22, 16, NOW))
        for waiting in (0, 3)
    ),
    *(told.text for told in TOLD),
]
HEADS = [
    *(told.headline for told in TOLD),
    *(step.head for step in JOURNEYS),
    *(doubt_headline(Doubt(why, 14)) for why in DoubtKind),
    *(queue_words(queue, GREEN, int).text for queue in QUEUES),
    *(
        queue_words(queue, GREEN, int).text
        for queue in (Queue(in_batches=3), Queue(aside=1), Queue(offline=True))
    ),
]


@pytest.mark.parametrize("text", sorted({*SENTENCES, *HEADS}))
def test_words_are_plain(text):
    assert not re.search(FORBIDDEN, text, re.IGNORECASE)
    assert not re.search(r"\b(batch|outbox|queue|entry|entries)\b", text, re.IGNORECASE)
    assert "'" not in text
    assert '"' not in text
    assert "{" not in text
    assert "..." not in text


@pytest.mark.parametrize("text", sorted(set(SENTENCES)))
def test_sentences_begin_large_and_end_with_a_full_stop(text):
    first = text.lstrip("\u2068")[0]
    assert first == first.upper()
    assert text.rstrip("\u2069").endswith((".", "duplicate key"))
    assert ".." not in text


@pytest.mark.parametrize("text", sorted(set(HEADS)))
def test_heads_are_no_sentences(text):
    assert not text.endswith(".")


@pytest.mark.parametrize("told", TOLD, ids=lambda told: told.headline)
def test_what_happened_to_the_journal_says_what_became_of_the_plants(told):
    assert re.search(r"plants|journal", told.text, re.IGNORECASE)
    assert told.exact or "journal hasn’t changed" in told.text


@pytest.mark.parametrize("queue", QUEUES)
def test_a_row_that_waits_says_what_happens_next(queue):
    """PlantDesk sends it later, or a person can do something."""
    for one in (WAITING, OTHER):
        text = row(one, queue)
        assert re.search(
            r"will send it|\bgo online|next try|[Cc]hoose|Enter|Ask|Look|Correct|Set|Tell|Sign"
            "|Make|Unlock|Check",
            text,
        )


@pytest.mark.parametrize("queue", [queue for queue in QUEUES if queue.rest])
def test_nothing_that_waits_for_a_person_is_said_to_be_sent_by_itself(queue):
    assert queue.rest is not None
    texts = (row(WAITING, queue), entry_card(WAITING, GREEN, queue, int).now)
    if queue.rest.until is None and not isinstance(queue.rest.why, Unsure):
        # Only after a person did something.
        assert all(
            "then sends" not in text or re.search("Enter|enter|Correct", text) for text in texts
        )
        # Without news about the token, the keyring may still deliver it.
        by_itself = "by itself|will send it|will be sent|tries again"
        assert queue.rest.why is WaitReason.TOKEN or not any(
            re.search(by_itself, text) for text in texts
        )


def test_only_the_plant_that_is_held_back_is_said_not_to_be_allowed():
    queue = Queue(2, rest=Rest(HeldBack(HoldReason.NOT_ALLOWED, 403), aside=WAITING.id))
    itself, other = (entry_card(one, GREEN, queue, int) for one in (WAITING, OTHER))
    assert itself.headline == f"Waiting: {isolated(GREEN.name)} doesn’t allow this"
    assert "Set it aside" in itself.now
    assert other.headline == "Waiting: another plant is held back"
    assert "Set one aside" in other.now
    assert row(WAITING, queue).startswith(
        f"{isolated(GREEN.name)} doesn’t allow this. Set it aside"
    )
    assert row(OTHER, queue).startswith("Another plant is held back.")
    words = queue_words(queue, GREEN, int)
    assert (words.action, words.full) == (
        Action.SET_ASIDE,
        f"one plant is held back: {isolated(GREEN.name)} doesn’t allow this",
    )


def test_a_pause_for_all_speaks_of_no_other_plant():
    queue = Queue(2, rest=Rest(HeldBack(HoldReason.TOKEN, 401)))
    assert "another plant" not in entry_card(OTHER, GREEN, queue, int).headline
    assert "set aside" not in row(OTHER, queue).lower()


def test_what_went_well_is_no_warning():
    saved, failed = (
        queue_words(Queue(), GREEN, int, notice=told)
        for told in (
            backup_words(BackedUp(Path("/b.db"))),
            backup_words(BackedUp(Path("/b.db"), JournalFaultKind.NOT_WRITABLE)),
        )
    )
    assert (saved.icon, saved.paused, saved.action) == ("right", False, Action.SHOW_NOTICE)
    assert (failed.icon, failed.paused) == ("wrong", True)


def test_a_backup_is_not_said_to_hold_what_came_later():
    """It may be read long after."""
    assert "now" not in backup_words(BackedUp(Path("/b.db"))).text.split()
    assert "when it was saved" in backup_words(BackedUp(Path("/b.db"))).text


def test_a_doubt_is_told_before_all_that_waits():
    words = queue_words(
        Queue(3, rest=Rest(WaitReason.TOKEN)), GREEN, int, doubt=Doubt(DoubtKind.RESTORED, 3)
    )
    assert words.text == "3 plants may already have been sent"
    assert words.full == "This journal was restored from a backup."
    assert words.action == Action.SHOW_QUESTION


def test_a_saved_backup_does_not_hide_that_nothing_is_sent():
    told = backup_words(BackedUp(Path("/b.db")))

    words = queue_words(Queue(2, offline=True), GREEN, int, notice=told)
    assert words.text == "Backup saved · Working offline, 2 waiting"
    assert words.action is Action.GO_ONLINE


def test_a_day_keeps_its_order_when_read_from_the_right(qapp):
    """As it is painted: the day, the month, the time."""
    moment = datetime(2025, 3, 13, 12, 5, tzinfo=UTC)
    assert places_from_the_right(when(moment), parts=4)
    assert places_from_the_right(exact_time(moment), parts=5)
    assert places_from_the_right(short_time(moment), parts=3)


def test_every_list_and_sentence_writes_a_day_the_same_way():
    moment = NOW - timedelta(days=400)
    said = replace(entry(1, "Acer", None, Status.ADDED_AS_SAID), changed_at=moment, typed_at=moment)
    unsure = entry(1, "Acer", None, Status.TO_CHECK, Unsure(UnsureReason.CUT))
    unsure = replace(unsure, sent_at=moment)
    day = day_text(moment)
    assert day.endswith(str(moment.year))
    assert (short_time(moment), row_of(said).time) == (isolated(day), isolated(day))
    assert when(moment).startswith(f"\u2068{day} ")
    assert day in tell(said, GREEN, Queue(), int).row
    assert tell(unsure, GREEN, Queue(), int).row.startswith(f"Sent on {day} at ")
    assert all(day in step.spoken for step in steps(said, GREEN, History(said.id)) if step.at)


def places_from_the_right(words, parts):
    """Whether they stand in their order where a paragraph is read from the right."""
    layout = QTextLayout(words, QApplication.font())
    option = QTextOption()
    option.setTextDirection(Qt.LayoutDirection.RightToLeft)
    layout.setTextOption(option)
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    found = [m.start() + 1 for m in re.finditer(r"\w\w+(:\d\d)?", words)]
    places = [line.cursorToX(part)[0] for part in found]
    return len(places) == parts and places == sorted(places)


@pytest.mark.parametrize(("language", "month"), [("en", "September"), ("fr", "septembre")])
def test_the_widest_day_is_that_of_the_language(qapp, language, month):
    metrics, usual = QFontMetrics(qapp.font()), QLocale()
    QLocale.setDefault(QLocale(language))
    try:
        widest = widest_day(metrics)
        assert month in widest
        may = date(datetime.now(UTC).astimezone().year, 5, 28)
        assert metrics.horizontalAdvance(date_text(may)) < metrics.horizontalAdvance(widest)
    finally:
        QLocale.setDefault(usual)
