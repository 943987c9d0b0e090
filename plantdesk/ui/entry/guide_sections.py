"""Which section of the guide explains a plant's status, or the reason why it waits.

A section is named by its heading, as in a link to it (`ui/help/guide.py`).
"""

from enum import Enum

from plantdesk.desk.news import JournalFaultKind, TokenNews
from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.pausing import Pause, Paused
from plantdesk.domain.status import Status
from plantdesk.domain.token import KeyringState
from plantdesk.outbox.news import Queue, RestReason, WaitReason
from plantdesk.ui.entry.card_content import is_web_page
from plantdesk.ui.entry.waiting_words import held_up_words, known_rest

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
    WaitReason.TOKEN: "the-token-is-missing",
    WaitReason.CONSENT: "the-connection-isnt-encrypted",
    WaitReason.ADDRESS: "the-address-cant-be-used",
    WaitReason.MOVING: "your-administrator-changed-the-store",
    WaitReason.WAY: "proxy-or-certificate-changed",
    WaitReason.JOURNAL: "this-computer-cant-save",
    WaitReason.DOUBT: "it-may-already-have-been-sent",
    WaitReason.FAULT: "something-went-wrong-in-plantdesk",
    KeyringState.WAITS: "waiting-for-the-keyring",
    KeyringState.LOCKED: "no-access-to-the-keyring",
    KeyringState.FAILED: "the-keyring-doesnt-work",
    HoldReason.TOKEN: "the-store-didnt-accept-the-token",
    HoldReason.NOT_ALLOWED: "the-store-doesnt-allow-this",
    HoldReason.ADDRESS: "no-plant-store-at-this-address",
    HoldReason.HTTPS: "the-store-needs-https",
    HoldReason.SIGN_IN: "a-sign-in-is-needed",
    HoldReason.BUSY: "the-store-is-busy",
    Pause.NO_CLEAR_ANSWER: "no-clear-reply",
    Pause.REFUSES_EVERYTHING: "the-store-refuses-every-plant",
    ConnectionFault.NO_NETWORK: "no-network",
    ConnectionFault.LOOK_UP: "the-store-cant-be-reached",
    ConnectionFault.CONNECT_REFUSED: "the-store-cant-be-reached",
    ConnectionFault.CONNECT: "the-store-cant-be-reached",
    ConnectionFault.DEADLINE: "the-store-cant-be-reached",
    ConnectionFault.TLS: "no-secure-connection",
    ConnectionFault.NOT_TRUSTED: "no-secure-connection",
    ConnectionFault.EXPIRED: "no-secure-connection",
    ConnectionFault.OTHER_NAME: "no-secure-connection",
    ConnectionFault.CERTIFICATE_FILE: "no-secure-connection",
    ConnectionFault.PROXY: "the-proxy-doesnt-work",
    ConnectionFault.PROXY_KIND: "the-proxy-doesnt-work",
    ConnectionFault.STOPPED: "you-stopped-sending",
    ConnectionFault.NOT_TEXT: "this-plant-cant-be-sent",
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


def rest_section(why: RestReason, token: TokenNews | None) -> str:
    match why:
        case WaitReason.TOKEN if token is not None and token.keyring in _SECTIONS:
            return _SECTIONS[token.keyring]
        case WaitReason():
            return _SECTIONS[why]
        case HeldBack(hold=hold):
            return _SECTIONS[hold]
        case NotReached(fault=fault):
            return _SECTIONS[fault]
        case Paused(pause=pause):
            return _SECTIONS[pause]
        case Unsure():
            return "no-clear-reply"


def journal_section(kind: JournalFaultKind) -> str:
    return _SECTIONS[kind]


def _waiting_section(entry: Entry, queue: Queue, token: TokenNews | None) -> str:
    rest = known_rest(queue, token)
    if entry.unsendable:
        return "this-plant-cant-be-sent"
    if entry.held is not None:
        return _SECTIONS[entry.held]
    if queue.offline and not (rest and rest.why is WaitReason.DOUBT):
        return "working-offline"
    if rest is None:
        return "waiting"
    return "one-plant-is-held-back" if held_up_words(entry, rest) else rest_section(rest.why, token)
