"""The sentences of `plantdesk add`."""

from pathlib import Path
from typing import assert_never

from plantdesk.desk.news import JournalFaultKind, TokenNews
from plantdesk.domain.local_time import local_time
from plantdesk.domain.outcome import Unsure, UnsureReason
from plantdesk.domain.sheet.verdicts import (
    CellProblem,
)
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import WaitingBatch
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.ui.entry.waiting_words import pause_reason
from plantdesk.ui.many.problem_words import short_problem
from plantdesk.ui.many.source.fault_words import not_read_text

_FIELDS = {PlantField.ID: "plant id", PlantField.NAME: "name", PlantField.TAG: "tag"}


class NotAdded(Exception):
    """Nothing was sent, because of the file or the arguments. It carries the sentence."""


class NotNow(Exception):
    """Nothing can be sent now. It carries the sentence."""


def count(number: int, one: str, more: str = "") -> str:
    """Return for example "1 row" or "1,204 rows"."""
    return f"{number:,} {one if number == 1 else more or f'{one}s'}"


def plain(text: str) -> str:
    """Return words of the window for a terminal, which shows no isolates."""
    return text.translate({0x2066: None, 0x2067: None, 0x2068: None, 0x2069: None, 0x2019: "'"})


def store_words(store: Store) -> str:
    return "the practice store" if store.practice else store.name


def read_fault_words(fault: ReadFault, name: str, row: int | None) -> str:
    return plain(not_read_text(Path(name), fault, row))


def journal_words(kind: JournalFaultKind, path: Path) -> str:
    match kind:
        case JournalFaultKind.IN_USE:
            return f"Another program uses the journal {path}. Nothing was sent. Try again later."
        case JournalFaultKind.TOO_NEW:
            return f"A newer PlantDesk made the journal {path}. Nothing was sent. Update this one."
        case JournalFaultKind.TOO_OLD:
            return (
                f"A test version of PlantDesk made the journal {path}, and this one can't read it. "
                "Nothing was sent. Move that file to another folder."
            )
        case JournalFaultKind.NOT_OURS:
            return f"{path} is not a journal of PlantDesk. Nothing was sent."
        case JournalFaultKind.UNREADABLE:
            return (
                f"The journal {path} can't be read. Nothing was sent. Open PlantDesk to repair it."
            )
        case JournalFaultKind.NOT_WRITABLE:
            return (
                f"The journal {path} can't be written to. Nothing was sent. "
                "Check the disk and the folder's permissions."
            )
        case _:
            assert_never(kind)


def file_fault_words(fault: FileFault, path: Path) -> str:
    match fault:
        case FileFault.FULL:
            return f"The disk is full: {path} was not written."
        case FileFault.NOT_ALLOWED:
            return f"You aren't allowed to write {path}."
        case FileFault.GONE:
            return f"The folder of {path} is no longer there."
        case FileFault.TAKEN | FileFault.OTHER:
            return f"{path} could not be written."
        case _:
            assert_never(fault)


def missing_token_words(token: TokenNews, store: Store) -> str | None:
    """Return why there is no token; None while the keyring may still answer."""
    name = store_words(store)
    if token.found:
        return None
    if token.place is TokenPlace.NOWHERE and token.keyring is KeyringState.FINE:
        return (
            f"There is no token for {name} in the keyring. Nothing was sent. Put it there with "
            f"plantdesk token set --store {store.address}, or enter it in PlantDesk."
        )
    match token.keyring:
        case KeyringState.LOCKED:
            return "No access to the keyring. Nothing was sent. Unlock it, then try again."
        case KeyringState.NONE:
            return (
                "PlantDesk found no keyring that it can use, so it has no token. Nothing was sent. "
                "The command must run in the session of the user who keeps the token."
            )
        case KeyringState.FAILED:
            return "The keyring failed. Nothing was sent. Try again."
        case KeyringState.FINE | KeyringState.ASKED | KeyringState.WAITS:
            return None
        case _:
            assert_never(token.keyring)


def pause_words(rest: Rest, store: Store) -> str:
    """Say why nothing is sent, after "Paused: "."""
    if rest.why is WaitReason.TOKEN:
        return f"there is no token for {store_words(store)}"
    if rest.why is WaitReason.DOUBT:
        return "the journal was restored, copied or damaged, so its plants may have been sent"
    return plain(pause_reason(rest.why, store))


def left_over_words(left: WaitingBatch, store: Store) -> str:
    day = local_time(left.batch.made_at)
    return (
        f"{count(left.waiting, 'plant')} of {left.batch.name} from {day:%Y-%m-%d %H:%M} still wait "
        f"for {store_words(store)}. Open PlantDesk to send or remove them."
    )


def problems_words(problems: tuple[CellProblem, ...]) -> str:
    """Return for example "name: Type the plant's name", without a full stop."""
    return "; ".join(
        f"{_FIELDS[each.field]}: {plain(short_problem(each)).rstrip('.')}" for each in problems
    )


def unsure_words(outcome: Unsure) -> str:
    match outcome.gap:
        case UnsureReason.CUT:
            return "The connection dropped before the store replied."
        case UnsureReason.DEADLINE:
            return "The store didn't reply in time."
        case UnsureReason.UNREADABLE:
            return "The reply was not from a plant store."
        case UnsureReason.STATUS:
            return f"The reply (HTTP {outcome.http_status}) doesn't say if it was added."
        case UnsureReason.OTHER_PLANT:
            return "The reply is about another plant."
        case UnsureReason.FAULT:
            return "Something went wrong in PlantDesk."
        case UnsureReason.PROGRAM_ENDED:
            return "PlantDesk closed while it was being sent."
        case _:
            assert_never(outcome.gap)
