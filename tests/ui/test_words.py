"""The sentences about every outcome: what happened, whether it is added, what to do now."""

import re
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QLocale, QObject

from plantdesk.desk import news
from plantdesk.domain.entry import DoubtKind
from plantdesk.domain.outcome import HeldBack, HoldReason, Unsure
from plantdesk.domain.pausing import Pause, Paused
from plantdesk.domain.search.plant_search import Kind
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.token import KeyringState
from plantdesk.journal.records import Decision, Doubt, History
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.ui import journal_words
from plantdesk.ui.band.words import Situation, band_words
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.journey_words import steps
from plantdesk.ui.entry.situations import tell
from plantdesk.ui.results.cards import entry_card, fault_card, unsent_card
from plantdesk.ui.translation import load_translation
from plantdesk.ui.wording import already_here_text, date_text, isolated, number
from tests import outcomes
from tests.ui.scenes import material
from tests.ui.stage import GREEN, NOW, PRACTICE, entry


def card_of(one, queue=None, *, store=GREEN, token=None):
    return entry_card(one, store, queue or Queue(), int, token)


def row_text(one, queue=None, token=None):
    return tell(one, GREEN, queue or Queue(), int, token).row


def in_band(queue, **more):
    return band_words(Situation(GREEN, int, queue, **more))


MANY, ONLINE = 19_996, Action.GO_ONLINE
OTHER = replace(material.WAITING, id="another")
NOT_ALLOWED = Queue(2, rest=Rest(HeldBack(HoldReason.NOT_ALLOWED, 403), aside=material.WAITING.id))
QUEUES = [
    Queue(1),
    Queue(1, offline=True),
    *(Queue(1, rest=Rest(why, until)) for why in material.REASONS for until in (None, 12.0)),
    *(Queue(2, rest=Rest(HeldBack(hold, 403), aside=material.WAITING.id)) for hold in HoldReason),
]
NO_ACCESS = Queue(2, rest=Rest(outcomes.NO_ACCESS))
WAY = Queue(2, rest=Rest(WaitReason.WAY))
NO_DISK = Queue(2, rest=Rest(WaitReason.JOURNAL, 12))
UNREACHED = Queue(2, rest=Rest(outcomes.UNREACHED, 12))
DUE = [datetime.now(UTC) + timedelta(seconds=seconds) for seconds in (-9, 50, 3000)]
TRIED = [
    journal_words.backup_words(news.BackedUp(Path("/b.db"), fault))
    for fault in (None, *news.JournalFaultKind)
]
LOST = [(14, False), (14, True), (0, True), (14, True, material.JOURNAL_FAULTS[-1].backup)]
TOLD = [
    *(
        journal_words.repaired_words(news.JournalRepaired(Path("/home/ada/j.db"), *some))
        for some in LOST
    ),
    journal_words.put_back_words(news.JournalPutBack(Path("/home/ada/j.db"))),
    *TRIED,
    *(journal_words.not_restored_words(fault) for fault in news.JournalFaultKind),
]


def cards():
    """Made in a test, so that it can be known which tests see it."""
    return [
        *(card_of(one, store=store) for one in material.ENTRIES for store in (GREEN, PRACTICE)),
        *(card_of(material.WAITING, queue) for queue in QUEUES),
        card_of(material.SENDING, Queue(0, 1, unsaved=frozenset({material.SENDING.id}))),
        *(card_of(replace(material.WAITING, not_before=one), Queue(1, delayed=1)) for one in DUE),
        *(unsent_card(one) for one in material.UNSENT),
        *(unsent_card(news.NotSaved(material.SNAPSHOT), one) for one in material.JOURNAL_FAULTS),
        *map(fault_card, material.JOURNAL_FAULTS),
    ]


def test_a_card_says_what_to_do_now_and_calls_only_added_plants_added():
    for card in cards():
        assert all((card.headline, card.section, card.icon, card.tone)), card
        assert card.now.endswith((".", "…")), card
        assert card.saved.endswith(".") or not card.saved, card
        # It may be that no reply came.
        assert "can’t be saved" not in card.headline or "repl" not in f"{card.saved} {card.now}"
        assert card.moving is card.headline.startswith("Sending to "), card
        if card.icon != "added" and "Added" in card.headline:
            assert card.headline == "Added, but not as you typed it"
        if card.icon in ("waiting", "wrong", "removed"):
            assert "has this plant" not in card.saved, card


@pytest.mark.parametrize(
    ("queue", "icon", "text", "button"),
    [
        (Queue(), "right", "Everything is sent", None),
        (Queue(1, in_batches=2, offline=True), "pause", "Working offline, 3 waiting", ONLINE),
        (Queue(in_batches=3), "waiting", "Paused: 3 rows are waiting", Kind.WAITING),
        (Queue(refused=2), "refused", "2 refused", Kind.TO_DO),
        (Queue(to_check=3, refused=1), "warned", "4 to do", Kind.TO_DO),
        (Queue(to_check=3), "check", "3 to check", Kind.TO_CHECK),
        (Queue(aside=3), "waiting", "3 set aside", Kind.WAITING),
        (Queue(1, 1, 2), "sending", "Sending 1, 1 waiting", None),
        (UNREACHED, "waiting", "2 waiting, next try in 12 s", Action.SEND_NOW),
        (NO_DISK, "warned", "Can’t save, next try in 12 s", Action.SEND_NOW),
        (NO_ACCESS, "pause", "Paused", Action.ENTER_TOKEN),
        (WAY, "pause", "Proxy or certificate changed, 2 waiting", Action.DECIDE),
        (NOT_ALLOWED, "pause", "Paused: the store rejected one plant (403)", Action.SET_ASIDE),
        (Queue(2, rest=Rest(Paused(Pause.NO_CLEAR_ANSWER))), "pause", "Paused", Action.SEND_NOW),
    ],
)
def test_the_band_shows_the_state_of_the_queue(queue, icon, text, button):
    words = in_band(queue)
    offered = words.about if words.action is Action.SHOW_COUNTED else words.action
    assert (words.icon, words.text, offered) == (icon, text, button)
    assert words.paused == (icon == "pause")
    assert words.paused <= bool(words.full)
    assert bool(words.why) is (text == "Paused")


def told_without_token(token):
    """Return band, card and row text of a plant that waits for its token."""
    queue = Queue(1, rest=Rest(WaitReason.TOKEN))
    band, card = in_band(queue, token=token), card_of(material.WAITING, queue, token=token)
    return band, card, row_text(material.WAITING, queue, token)


def test_a_token_that_may_exist_is_not_called_missing_and_a_missing_one_says_why():
    for token in (
        None,
        news.TokenNews(GREEN.id, False, KeyringState.ASKED),
        # The keyring returned the token, and the queue is about to continue.
        news.TokenNews(GREEN.id, True, KeyringState.FINE),
        news.TokenNews(GREEN.id, True, KeyringState.ASKED),
    ):
        band, card, row = told_without_token(token)
        assert (band.text, band.action, band.paused, band.full) == ("1 waiting", None, False, "")
        assert card.headline == "Waiting to be sent"
        assert card.now == row == "PlantDesk will send it as soon as it can."
    # Band, card and page give the same reason.
    for keyring, unwanted, in_short in (
        (KeyringState.WAITS, False, "The password store hasn’t answered yet"),
        (KeyringState.LOCKED, False, "No access to the password store"),
        (KeyringState.FAILED, False, "The password store doesn’t work"),
        (KeyringState.FINE, False, "Token missing"),
        (KeyringState.NONE, False, "Token missing"),
        # The user removed the token, whether or not the keyring did.
        (KeyringState.FAILED, True, "Token missing"),
    ):
        told = news.TokenNews(GREEN.id, False, keyring, unwanted=unwanted)
        band, card, row = told_without_token(told)
        assert band.text == f"{in_short}, 1 waiting"
        assert (band.action, band.full) == (Action.ENTER_TOKEN, card.now)
        assert card.headline == f"Waiting: {in_short[0].lower()}{in_short[1:]}"
        assert row == f"{in_short}. {card.now}"


def test_a_plant_in_doubt_says_which_of_the_four_causes_it_was():
    # Another copy, or this one before the restore, may have sent it.
    waits = card_of(material.WAITING, Queue(1, rest=Rest(WaitReason.DOUBT)))
    assert "may or may not be in" in waits.saved
    for kind, why in {
        DoubtKind.RESTORED: "You restored a backup. This plant may already be in the store.",
        DoubtKind.ELSEWHERE: "Your plants come from another computer or folder. This plant may",
        DoubtKind.OLDER: "Your saved plants are an older copy. More plants have been sent since.",
        DoubtKind.SALVAGED: "Your saved plants were damaged.",
    }.items():
        plant = replace(entry(9, "Salvia", None, Status.TO_CHECK), doubt=kind)
        decided = (Decision(NOW, Cause.RESTORED, 0),)
        (step,) = steps(plant, GREEN, History(plant.id, (), decided))[1:]
        for said in (card_of(plant).now, row_text(plant), step.text):
            assert said.startswith(why)


def test_a_known_id_is_told_by_its_plant_and_what_became_of_it():
    now = datetime.now(UTC)
    for status, days, told in (
        (Status.ADDED, 0, f"added from this computer today at {now.astimezone():%H:%M}."),
        (Status.ADDED, 1, f"added from this computer yesterday at {now.astimezone():%H:%M}."),
        (Status.TO_CHECK, 0, "already under To check."),
    ):
        known = replace(entry(10001, "Rosa canina", None, status), typed_at=now - timedelta(days))
        assert already_here_text(known) == f"10001 is {isolated('Rosa canina')}, {told}"
    assert isolated(f"{'A' * 60}…") in already_here_text(entry(1, "A" * 61))


def test_what_waits_says_what_happens_next_and_not_that_it_goes_by_itself_if_it_does_not():
    next_step = re.compile(
        r"will send it|\bgo online|next try|[Cc]hoose|Enter|Ask|Look|Correct|Set|Tell|Sign|Make"
        "|Unlock|Check"
    )
    rows = [row_text(one, queue) for one in (material.WAITING, OTHER) for queue in QUEUES]
    assert [row for row in rows if not next_step.search(row)] == []
    for rest in (Rest(why) for why in material.REASONS if not isinstance(why, Unsure)):
        queue = Queue(1, rest=rest)
        for text in (row_text(material.WAITING, queue), card_of(material.WAITING, queue).now):
            # Only after a person did something.
            assert "then sends" not in text or re.search("Enter|enter|Correct", text)
            # Without news about the token, the keyring may still deliver it.
            by_itself = "by itself|will send it|will be sent|tries again"
            assert rest.why is WaitReason.TOKEN or not re.search(by_itself, text)
    # Where it tries again, a person can help, too.
    for why in outcomes.NOT_REACHED:
        now = card_of(material.WAITING, Queue(1, rest=Rest(why, 12.0))).now
        assert now.startswith("Next try") is (why == outcomes.STOPPED)


def test_only_the_plant_that_is_held_back_is_said_not_to_be_allowed():
    why = f"{isolated(GREEN.name)} doesn’t allow this"
    itself, other = (card_of(one, NOT_ALLOWED) for one in (material.WAITING, OTHER))
    assert itself.headline == f"Waiting: {why}"
    assert other.headline == "Waiting: another plant is held back"
    assert row_text(material.WAITING, NOT_ALLOWED).startswith(f"{why}. Set it aside")
    assert row_text(OTHER, NOT_ALLOWED).startswith("Another plant is held back.")
    band = in_band(NOT_ALLOWED)
    assert (band.action, band.about, band.full) == (Action.SET_ASIDE, NOT_ALLOWED.rest.aside, why)
    # A pause for all speaks of no other plant.
    assert "another plant" not in card_of(OTHER, NO_ACCESS).headline


def test_what_happened_to_the_journal_is_told_and_a_backup_is_offered_where_there_is_one():
    for fault in material.JOURNAL_FAULTS:
        assert (Action.RESTORE in fault_card(fault).actions) == (fault.backup is not None)
    for told in TOLD:
        assert told.urgent
        assert "plants" in told.text, told
        assert told.exact or "Your plants haven’t changed" in told.text, told
    # It shows before what waits, with an icon of its kind: not the tick of added plants.
    practised = in_band(Queue(), notice=journal_words.practised_words(2))
    assert (practised.icon, practised.action) == ("seedling", Action.SHOW_NOTICE)
    # Nor does it hide the way back.
    done, failed, *_ = (in_band(Queue(3, offline=True), notice=notice) for notice in TRIED)
    assert (done.icon, done.paused, done.other) == ("right", False, Action.GO_ONLINE)
    assert (failed.icon, failed.paused) == ("wrong", True)


def test_every_count_has_its_thousands_separated_in_digits_of_one_script_and_no_id(english):
    rest = Rest(outcomes.UNREACHED, MANY)
    waits = card_of(material.WAITING, Queue(1, rest=rest)).now
    for text in (
        in_band(Queue(MANY)).text,
        waits,
        journal_words.doubt_text(Doubt(DoubtKind.OLDER, MANY)),
    ):
        assert "19,996" in text
    known = replace(entry(MANY, "Acer"), typed_at=NOW)
    assert already_here_text(known).startswith("19996 is ")
    assert card_of(known).facts[0] == ("Plant id", "19996")
    application = QObject()
    # Keep the tests' own translation.
    application.installTranslator = lambda _: None
    # Ids have the digits 0 to 9. A second script beside them would be hard to read.
    for language, shown in (("ar_EG", "19,996"), ("da_DK", "19.996")):
        QLocale.setDefault(QLocale(language))
        load_translation(application)
        assert number(MANY) == shown
        assert date_text(date(2025, 11, 3)) == "3 November 2025"
