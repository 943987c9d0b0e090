"""The sentences about every outcome: what happened, whether it is added, what to do now."""

import re
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from plantdesk.desk.news import (
    AlreadyHere,
    JournalFault,
    JournalFaultKind,
    NotSaved,
    Snapshot,
    TokenNews,
)
from plantdesk.domain.entry import ClearedId
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
from plantdesk.domain.pausing import Pause, Paused
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.plant_reading import FieldWarning, Problem, ProblemKind, WarningKind
from plantdesk.domain.status import Status
from plantdesk.domain.token import KeyringState, TokenFault, TokenPlace
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.backups import KeptBackup
from plantdesk.journal.records import Draft
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.ui.band.words import QueueWords, queue_words
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.card_content import CARD_BUTTONS, action_text
from plantdesk.ui.entry.offered_actions import tip_of
from plantdesk.ui.entry.situations import tell
from plantdesk.ui.entry.status_words import status_word
from plantdesk.ui.entry.why_waiting import why_words
from plantdesk.ui.results.card_words import entry_card
from plantdesk.ui.results.not_saved_words import (
    already_here_card,
    draft_card,
    fault_card,
    not_saved_card,
    saving_card,
)
from plantdesk.ui.results.session_model import row_of
from plantdesk.ui.store_form.token_words import token_fault_text
from plantdesk.ui.widgets.fields.notes import problem_text, warning_text
from plantdesk.ui.wording import (
    already_here_text,
    capitalized,
)
from tests.ui.stage import GREEN, NOW, PRACTICE, entry

ROOT = Path(__file__).resolve().parents[2]
SNAPSHOT = Snapshot("1", GREEN.id, Typed("7", "Salvia"), NewPlant(7, "Salvia"), NOW)
CLEARED = ClearedId(7, NOW)
REASONS = [
    *(HeldBack(hold, 400) for hold in HoldReason),
    HeldBack(HoldReason.ADDRESS, 301, pointed_to="https://else.example/"),
    *(NotReached(fault) for fault in ConnectionFault),
    *WaitReason,
    *(Paused(pause, "token expired for #") for pause in Pause),
    Unsure(UnsureReason.CUT),
]
ENTRIES = [
    *(entry(1, "Salvia", "Shrub", status) for status in Status),
    entry(2, "Salvia", None, Status.ADDED, Added(Plant("Salvia"), 201)),
    entry(3, "Salvia", None, Status.ADDED, Added(Plant("Sage"), 200, (PlantField.NAME,))),
    entry(4, "Salvia", "a", Status.ADDED, Added(Plant("Salvia", "b"), 200, (PlantField.TAG,))),
    entry(5, "Salvia", None, Status.REFUSED, Refused(400, ServiceError(1062, "duplicate key"))),
    entry(6, "Salvia", None, Status.REFUSED, Refused(422, "<html>")),
    *(entry(7, "Salvia", None, Status.TO_CHECK, Unsure(gap, 500, "body")) for gap in UnsureReason),
]
BACKUP = KeptBackup(date(2026, 11, 21), Path("/home/ada/backups/journal-2026-11-21.db"), 1)
JOURNAL_FAULTS = [
    JournalFault(kind, Path("/home/ada/journal.db"), backup)
    for kind in JournalFaultKind
    for backup in (None, BACKUP)
]
CARDS = [
    *(entry_card(e, store, Queue(), int) for e in ENTRIES for store in (GREEN, PRACTICE)),
    *(
        entry_card(entry(8, "Salvia", None, Status.WAITING), GREEN, Queue(1, rest=rest), int)
        for why in REASONS
        for rest in (Rest(why), Rest(why, 12.0))
    ),
    saving_card(SNAPSHOT),
    *(not_saved_card(NotSaved(SNAPSHOT), fault) for fault in (None, *JOURNAL_FAULTS)),
    already_here_card(AlreadyHere(SNAPSHOT, entry(7, "Salvia"))),
    already_here_card(AlreadyHere(SNAPSHOT, CLEARED)),
    draft_card(Draft(Typed("7", "Sal"))),
    *(fault_card(fault) for fault in JOURNAL_FAULTS),
]
SENTENCES = [
    *(problem_text(Problem(field, fault)) for field in PlantField for fault in ProblemKind),
    *(warning_text(FieldWarning(PlantField.ID, doubt, "7")) for doubt in WarningKind),
    *(already_here_text(entry(7, "Salvia", None, status)) for status in Status),
    already_here_text(CLEARED),
    *(token_fault_text(fault) for fault in TokenFault),
    *(why_words(why, GREEN).reason for why in REASONS),
    *(action_text(action).replace("&", "") for action in CARD_BUTTONS),
    *(status_word(status) for status in Status),
    *(text for card in CARDS for text in (card.headline, card.saved, card.now)),
]
# Technical words, and words that blame or beg.
TECHNICAL = "server|request|timeout|null|please|oops|sorry|invalid|illegal|exception|http"
# Word-for-word translations, and second words for what already has one: offline, reply, Undo…
UNIDIOMATIC = (
    "off line|on line|the line (is|was|drops|breaks)|cut the line|anew|mend|take (it )?back"
    "|leave it|all the same|the people who|whoever|what (waits|came|is to)"
    "|as (it|they|you|this computer) (is|was|are|were|found|call|set)|vouch(es)?|it left"
    "|(is|are) to check|say so|fault of its own|goes by itself|did not leave"
    "|(can|do|does) not|cannot|as sent|good until|hardly"
    "|(the|last|next|store’s|no) answer|save again|right to write|leave out|tick the box"
)
FORBIDDEN = rf"\b({TECHNICAL}|{UNIDIOMATIC})\b"


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.headline)
def test_every_card_says_all_three_things(card):
    assert card.headline
    assert not card.headline.endswith(".")
    assert card.saved.endswith(".")
    assert card.now.endswith((".", "…"))


@pytest.mark.parametrize("text", sorted(set(SENTENCES)))
def test_sentences_use_plain_words(text):
    assert not re.search(FORBIDDEN, text, re.IGNORECASE)
    assert "'" not in text
    assert "{" not in text
    assert "..." not in text


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.headline)
def test_only_added_plants_are_called_added(card):
    if card.icon != "added" and "Added" in card.headline:
        assert card.headline == "Added, but not as you typed it"
    if card.icon in ("waiting", "wrong", "removed"):
        assert "has this plant" not in card.saved


def test_a_refusal_shows_number_and_message_unchanged():
    message = "duplicate key: id 5\nis <b>used</b> & known  "
    refused = entry(5, "x", None, Status.REFUSED, Refused(400, ServiceError(-7, message)))
    reply = entry_card(refused, GREEN, Queue(), int).reply
    assert (reply.number, reply.text) == ("Error -7", message)


def test_an_added_plant_shows_the_id_that_was_sent():
    card = entry_card(entry(10442, "Acer"), GREEN, Queue(), int)
    assert card.facts[0] == ("Plant id", "10442")


def test_an_added_plant_that_differs_shows_both_versions():
    stored = Added(Plant("Acer p.", None), 200, (PlantField.NAME, PlantField.TAG))
    card = entry_card(entry(1, "Acer palmatum", "Tree", Status.ADDED, stored), GREEN, Queue(), int)
    assert card.facts[1:] == (
        ("Name, typed", "Acer palmatum"),
        ("Name, stored", "Acer p."),
        ("Tag, typed", "Tree"),
        ("Tag, stored", "(none)"),
    )
    assert card.icon == "warned"


def test_a_practice_card_never_mentions_a_real_store():
    card = entry_card(entry(1, "Acer"), PRACTICE, Queue(), int)
    assert card.headline == "Added to the practice store"
    assert card.saved == "Practice only. No real store has this plant."


def test_a_plant_to_check_shows_when_it_was_sent_and_that_it_stays():
    unsure = entry(1, "Acer", None, Status.TO_CHECK, Unsure(UnsureReason.CUT))
    assert unsure.sent_at is not None
    card = entry_card(unsure, GREEN, Queue(), int)
    assert f"{unsure.sent_at.astimezone():%H:%M:%S}" in card.now
    assert "won’t send it again by itself" in card.now


def test_only_an_unsent_plant_can_be_stopped():
    sending = entry(1, "Acer", None, Status.SENDING)
    one, another = frozenset({sending.id}), frozenset({"another"})
    assert entry_card(sending, GREEN, Queue(0, 2, left=another), int).actions == (Action.STOP,)
    assert entry_card(sending, GREEN, Queue(0, 2, left=one), int).actions == ()
    assert "until the plant has been sent" in tip_of(Action.STOP)


@pytest.mark.parametrize(
    ("queue", "icon", "text", "action"),
    [
        (Queue(), "right", "Everything is sent", None),
        (Queue(to_check=3), "check", "3 to check", Action.SHOW_TO_CHECK),
        (Queue(1, 1, 2), "sending", "Sending 1, 1 waiting", None),
        (Queue(0, 1), "sending", "Sending 1", None),
        (
            Queue(2, rest=Rest(NotReached(ConnectionFault.CONNECT), 12)),
            "waiting",
            "2 waiting, next try in 12 s",
            Action.SEND_NOW,
        ),
        (
            Queue(2, rest=Rest(HeldBack(HoldReason.TOKEN, 401))),
            "pause",
            "Paused",
            Action.ENTER_TOKEN,
        ),
        (
            Queue(2, rest=Rest(HeldBack(HoldReason.ADDRESS, 404))),
            "pause",
            "Paused",
            Action.CHECK_ADDRESS,
        ),
        (Queue(9, rest=Rest(Paused(Pause.NO_CLEAR_ANSWER))), "pause", "Paused", Action.GO_ON),
    ],
)
def test_the_band_shows_the_state_of_the_queue(queue, icon, text, action):
    words = queue_words(queue, GREEN, int)
    assert (words.icon, words.text, words.action) == (icon, text, action)
    assert isinstance(words, QueueWords)


@pytest.mark.parametrize(
    "token",
    [
        None,
        TokenNews(GREEN.id, TokenPlace.UNKNOWN, KeyringState.ASKED),
        # The keyring returned the token, and the queue is about to continue.
        TokenNews(GREEN.id, TokenPlace.KEYRING, KeyringState.FINE),
        TokenNews(GREEN.id, TokenPlace.MEMORY, KeyringState.ASKED),
    ],
)
def test_a_token_that_may_exist_is_not_called_missing(token):
    band, card, row = told_without_token(token)
    assert (band.text, band.action, band.paused, band.full) == ("1 waiting", None, False, "")
    assert (card.headline, card.now) == (
        "Waiting to be sent",
        "PlantDesk will send it as soon as it can.",
    )
    assert row == "PlantDesk will send it as soon as it can."


@pytest.mark.parametrize(
    ("place", "keyring", "unwanted", "in_band", "why"),
    [
        (TokenPlace.UNKNOWN, KeyringState.WAITS, False,
         "Waiting for the keyring", "the keyring hasn’t answered yet"),
        (TokenPlace.UNKNOWN, KeyringState.LOCKED, False,
         "No access to the keyring", "no access to the keyring"),
        (TokenPlace.UNKNOWN, KeyringState.FAILED, False,
         "The keyring doesn’t work", "the keyring doesn’t work"),
        (TokenPlace.NOWHERE, KeyringState.FINE, False,
         "Token missing", "the access token is missing"),
        (TokenPlace.NOWHERE, KeyringState.NONE, False,
         "Token missing", "the access token is missing"),
        # The user removed the token, whether or not the keyring did.
        *((TokenPlace.NOWHERE, state, True, "Token missing", "the access token is missing")
          for state in KeyringState),
    ],
)  # fmt: skip
def test_band_card_and_page_give_the_same_reason_for_a_missing_token(
    place, keyring, unwanted, in_band, why
):
    news = TokenNews(GREEN.id, place, keyring, unwanted=unwanted)
    band, card, row = told_without_token(news)
    assert (band.text, band.action) == (in_band, Action.ENTER_TOKEN)
    assert card.headline == f"Waiting: {why}"
    assert row == f"{capitalized(why)}. {card.now}"
    assert band.full == card.now


def told_without_token(token):
    """Return band, card and row text of a plant that waits for its token."""
    queue, plant = Queue(1, rest=Rest(WaitReason.TOKEN)), entry(1, "Acer", None, Status.WAITING)
    band = queue_words(queue, GREEN, int, token=token)
    return (
        band,
        entry_card(plant, GREEN, queue, int, token),
        tell(plant, GREEN, queue, int, token).row,
    )


@pytest.mark.parametrize(
    ("status", "word"),
    [(Status.ADDED_AS_SAID, "added"), (Status.REMOVED_AS_SAID, "not added"),
     (Status.REMOVED, "removed")],
)  # fmt: skip
def test_the_list_says_what_the_card_says(status, word):
    settled = entry(1, "Acer", None, status)
    headline = entry_card(settled, GREEN, Queue(), int).headline
    assert row_of(settled).word.lower() == word
    assert headline.lower().startswith((f"marked as {word}", f"{word} "))


@pytest.mark.parametrize("status", [Status.WAITING, Status.TO_CHECK])
def test_a_plant_of_a_restored_journal_is_not_called_unsent(status):
    """Another copy, or this one before the restore, may have sent it."""
    plant, queue = entry(1, "Acer", None, status), Queue(1, rest=Rest(WaitReason.DOUBT))
    card = entry_card(plant, GREEN, queue, int)
    for said in (f"{card.saved} {card.now}", f"{card.saved} {tell(plant, GREEN, queue, int).row}"):
        assert "may or may not be in" in said
        assert "journal was restored, copied or damaged" in said


def test_a_result_that_cannot_be_saved_is_not_called_a_reply():
    """It may be that no reply came."""
    sending = entry(1, "Acer", None, Status.SENDING)
    queue = Queue(0, 1, unsaved=frozenset({sending.id}))
    card = entry_card(sending, GREEN, queue, int)
    said = f"{card.headline} {card.saved} {card.now} {tell(sending, GREEN, queue, int).row}"
    assert "repl" not in said
    assert "may or may not be in" in card.saved


@pytest.mark.parametrize("e", ENTRIES, ids=lambda e: e.status.value)
def test_every_row_has_icon_word_and_time(e):
    row = row_of(e)
    assert row.icon
    assert row.word
    assert row.time
    assert row.spoken.startswith("Salvia")


def test_no_text_of_the_program_sounds_translated():
    """Includes texts that only rare faults show."""
    listed = [sys.executable, str(ROOT / "packaging" / "screen_texts.py")]
    texts = subprocess.run(listed, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
    sounds_translated = re.compile(rf"\b({UNIDIOMATIC})\b", re.IGNORECASE)
    found = [line for line in texts.splitlines() if sounds_translated.search(line)]
    sentences = re.split(r"\n|(?<=[.?!:])\s", texts)
    assert len(texts) > 10_000
    assert not found
    # The place of a text counts as a word.
    assert not [sentence for sentence in sentences if len(sentence.split()) > 21]
