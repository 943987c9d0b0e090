"""The sentences of `plantdesk add`."""

from pathlib import Path

from plantdesk.desk.news import JournalFaultKind, TokenNews
from plantdesk.domain.local_time import local_time
from plantdesk.domain.sheet.verdicts import CellProblem
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import BatchCounts, WaitingBatch
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.reading.fault_words import not_read_words
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.ui.entry.why_waiting import why_words
from plantdesk.ui.file_words import why_not_written
from plantdesk.ui.many.problem_words import short_problem

# The exit codes: all rows stand as added, some don't, and why nothing was sent.
ADDED, NOT_ALL, NOTHING, NOT_NOW = range(4)

BUSY = "PlantDesk is open. Nothing was sent. Close it, then try again."
ADDING = "PlantDesk is adding another sheet. Nothing was sent. Try again when it has ended."
NOTHING_WAITS = "No sheet is waiting."
ENDED = "PlantDesk has closed. Nothing more was sent."
_FIELDS = {PlantField.ID: "plant id", PlantField.NAME: "name", PlantField.TAG: "tag"}
_JOURNAL_FAULTS = {
    JournalFaultKind.IN_USE: "Another program uses {0}. Nothing was sent. Try again later.",
    JournalFaultKind.TOO_NEW: "A newer PlantDesk made {0}. Nothing was sent. Update this one.",
    JournalFaultKind.TOO_OLD: "A test version of PlantDesk made {0}, and this one can't read it. "
    "Nothing was sent. Move that file to another folder.",
    JournalFaultKind.NOT_OURS: "{0} is not a PlantDesk file. Nothing was sent.",
    JournalFaultKind.UNREADABLE: "Your saved plants can't be read from {0}. Nothing was sent. "
    "Open PlantDesk to repair it.",
    JournalFaultKind.NOT_WRITABLE: "{0} can't be written to. Nothing was sent. Check the disk and "
    "the folder's permissions.",
}
# Other states mean that the keyring may still answer.
_NO_TOKEN = {
    KeyringState.LOCKED: "No access to the password store. Nothing was sent. Unlock it, then try "
    "again.",
    KeyringState.NONE: "PlantDesk found no password store that it can use, so it has no token. "
    "Nothing was sent. The command must run in the session of the user who keeps the token.",
    KeyringState.FAILED: "The password store failed. Nothing was sent. Try again.",
}
# Isolates, which a terminal doesn't show, and the apostrophe of the window's words.
_PLAIN = {0x2066: None, 0x2067: None, 0x2068: None, 0x2069: None, 0x2019: "'"}


class NotAdded(Exception):
    """Nothing was sent, because of the file or the arguments. It carries the sentence."""

    code = NOTHING


class NotNow(NotAdded):
    """Nothing can be sent now."""

    code = NOT_NOW

    @classmethod
    def stopped(cls) -> "NotNow":
        return cls("Stopped. Nothing was sent.")


def count(number: int, one: str) -> str:
    """Return for example "1 row" or "1,204 rows"."""
    return f"{number:,} {one if number == 1 else f'{one}s'}"


def capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]


def store_words(store: Store) -> str:
    return "the practice store" if store.practice else store.name


def read_fault_words(fault: ReadFault, name: str, row: int | None) -> str:
    return not_read_words(fault, name, row).translate(_PLAIN)


def journal_words(kind: JournalFaultKind, path: Path) -> str:
    return _JOURNAL_FAULTS[kind].format(path)


def file_fault_words(fault: FileFault, path: Path) -> str:
    return f"{path} was not written. {why_not_written(fault).translate(_PLAIN)}"


def plain(text: str) -> str:
    """Return a sentence of the window's as a terminal shows it."""
    return text.translate(_PLAIN)


def missing_token_words(token: TokenNews, store: Store) -> str | None:
    """Return why there is no token; None while the keyring may still answer."""
    if token.found:
        return None
    if token.place is TokenPlace.NOWHERE and token.keyring is KeyringState.FINE:
        return (
            f"There is no token for {store_words(store)} in the password store. Nothing was sent. "
            f"Put it there with plantdesk token set --store {store.address}, or enter it in "
            "PlantDesk."
        )
    return _NO_TOKEN.get(token.keyring)


def pause_words(rest: Rest, store: Store) -> str:
    """Say why nothing is sent, after "Paused: "."""
    if rest.why is WaitReason.TOKEN:
        return f"there is no token for {store_words(store)}"
    if rest.why is WaitReason.DOUBT:
        return "waiting plants may already have been sent. Open PlantDesk and say if they were"
    return why_words(rest.why, store).reason.translate(_PLAIN)


def left_over_words(left: WaitingBatch, store: Store | None) -> str:
    """Say what waits, and what sends it."""
    day = local_time(left.batch.made_at)
    where = store_words(store) if store else "a store that was removed"
    how = (
        "The same plantdesk add goes on with them."
        if left.goes_on
        else "Open PlantDesk to send or remove them."
    )
    return (
        f"{count(left.waiting, 'plant')} of {left.batch.name} from {day:%Y-%m-%d %H:%M} wait for "
        f"{where}. {how}"
    )


def progress_words(counts: BatchCounts, rate: float) -> str:
    sent, left = counts.added + counts.refused + counts.to_check, counts.waiting + counts.sending
    words = [f"{sent:,} of {sent + left:,} sent"]
    words += [f"{counts.refused:,} refused"] if counts.refused else []
    words += [f"{counts.to_check:,} to check"] if counts.to_check else []
    if rate >= 1:
        words += [f"{rate:,.0f} a second", f"{_time(left / rate)} left"]
    return ", ".join(words)


def problems_words(problems: tuple[CellProblem, ...]) -> str:
    """Return for example "name: Type the plant's name", without a full stop."""
    return "; ".join(
        f"{_FIELDS[each.field]}: {short_problem(each).translate(_PLAIN).rstrip('.')}"
        for each in problems
    )


def _time(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
