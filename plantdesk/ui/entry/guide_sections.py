"""Which section of the guide explains a plant's status, or the reason why it waits.

A section is named by its heading, as in a link to it (`ui/help/guide.py`).
"""

from enum import Enum

from plantdesk.desk.news import JournalFaultKind, TokenNews
from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.outcome import (
    Added,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.status import Status
from plantdesk.outbox.news import Queue
from plantdesk.ui.entry.card_content import is_web_page
from plantdesk.ui.entry.why_waiting import is_held_up, known_rest, why_of

# A test sees that none is missing, neither here nor in the guide.
_SECTIONS: dict[Enum, str] = {
    Status.SENDING: "sending",
    Status.ADDED: "added",
    Status.ADDED_AS_SAID: "marked-as-added",
    Status.REFUSED: "refused",
    Status.ADDED_AGAIN: "refused",
    Status.NOT_ADDED: "refused",
    Status.REMOVED: "removed",
    Status.REMOVED_AS_SAID: "marked-as-not-added",
    Held.ASIDE: "set-aside",
    Held.BATCH: "left-over-from-an-earlier-sheet",
    UnsureReason.CUT: "no-reply-came",
    UnsureReason.DEADLINE: "no-reply-came",
    UnsureReason.UNREADABLE: "the-reply-was-unclear",
    UnsureReason.STATUS: "the-reply-was-unclear",
    UnsureReason.OTHER_PLANT: "the-reply-was-unclear",
    UnsureReason.PROGRAM_ENDED: "plantdesk-closed-while-sending",
    UnsureReason.FAULT: "plantdesk-closed-while-sending",
    JournalFaultKind.IN_USE: "plantdesk-is-already-open",
    JournalFaultKind.TOO_NEW: "a-newer-plantdesk-saved-these-plants",
    JournalFaultKind.TOO_OLD: "a-test-version-saved-these-plants",
    JournalFaultKind.NOT_OURS: "this-isnt-a-plantdesk-file",
    JournalFaultKind.UNREADABLE: "your-saved-plants-cant-be-read",
    JournalFaultKind.NOT_WRITABLE: "this-computer-cant-save-plants-now",
}


def section_of(entry: Entry, queue: Queue, token: TokenNews | None) -> str:
    match entry:
        case Entry(status=Status.WAITING):
            return _waiting_section(entry, queue, token)
        case Entry(status=Status.SENDING) if entry.id in queue.unsaved:
            return "the-result-cant-be-saved"
        case Entry(status=Status.ADDED, outcome=Added() as added) if added.differs:
            return "added-but-not-as-you-typed-it"
        case Entry(status=Status.TO_CHECK, outcome=Unsure(gap=gap, said=said)):
            if gap is UnsureReason.UNREADABLE and is_web_page(said):
                return "a-web-page-answered-instead-of-the-store"
            return _SECTIONS[gap]
        case Entry(status=Status.TO_CHECK):
            return "the-journal-was-copied-or-restored"
        case _:
            return _SECTIONS[entry.status]


def journal_section(kind: JournalFaultKind) -> str:
    return _SECTIONS[kind]


def _waiting_section(entry: Entry, queue: Queue, token: TokenNews | None) -> str:
    rest = known_rest(queue, token)
    if entry.unsendable and not queue.in_doubt:
        return "this-plant-cant-be-sent"
    if entry.held is not None and not queue.in_doubt:
        return _SECTIONS[entry.held]
    if queue.waits_offline:
        return "working-offline"
    if rest is None:
        return "waiting"
    return "one-plant-is-held-back" if is_held_up(rest) else why_of(rest.why, token).section
