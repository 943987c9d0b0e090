"""The sentences of `plantdesk add`."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from plantdesk.desk.news import JournalFaultKind, TokenNews
from plantdesk.domain.local_time import local_time
from plantdesk.domain.sheet.verdicts import CellProblem
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import BatchCounts, WaitingBatch
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.reading.faults import ReadFault, not_read_words
from plantdesk.ui.entry.why_waiting import why_words
from plantdesk.ui.file_words import why_not_written
from plantdesk.ui.many.problem_words import short_problem
from plantdesk.ui.wording import number

# The exit codes: all rows stand as added, some don't, and why nothing was sent.
ADDED, NOT_ALL, NOTHING, NOT_NOW = range(4)

# Isolates, which a terminal doesn't show, and the apostrophe of the window's words.
_PLAIN = {0x2066: None, 0x2067: None, 0x2068: None, 0x2069: None, 0x2019: "'"}

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


class NotAdded(Exception):
    """Nothing was sent, because of the file or the arguments. It carries the sentence."""

    code = NOTHING


class NotNow(NotAdded):
    """Nothing can be sent now."""

    code = NOT_NOW

    @classmethod
    def stopped(cls) -> "NotNow":
        return cls(translate("add", "Stopped. Nothing was sent."))


def plain(text: str) -> str:
    """Return a sentence of the window's as a terminal shows it."""
    return text.translate(_PLAIN)


def translate(context: str, text: str, unused: None = None, count: int = -1) -> str:
    return plain(QCoreApplication.translate(context, text, unused, count))


def busy() -> str:
    return translate("add", "PlantDesk is open. Nothing was sent. Close it, then try again.")


def adding() -> str:
    return translate(
        "add", "PlantDesk is adding another sheet. Nothing was sent. Try again when it has ended."
    )


def nothing_waits() -> str:
    return translate("add", "No sheet is waiting.")


def ended() -> str:
    return translate("add", "PlantDesk has closed. Nothing more was sent.")


def capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]


def store_words(store: Store) -> str:
    return translate("store", "the practice store") if store.practice else store.name


def read_fault_words(fault: ReadFault, name: str, row: int | None) -> str:
    ours = partial(translate, "many")
    return plain(not_read_words(fault, name, row, translate=ours, number=number))


def journal_words(kind: JournalFaultKind, path: Path) -> str:
    return translate("add", _JOURNAL_FAULTS[kind]).format(path)


def file_fault_words(fault: FileFault, path: Path) -> str:
    text = translate("add", "{0} was not written. {1}")
    return text.format(path, plain(why_not_written(fault)))


def missing_token_words(token: TokenNews, store: Store) -> str | None:
    """Return why there is no token; None while the keyring may still answer."""
    if token.found:
        return None
    if token.place is TokenPlace.NOWHERE and token.keyring is KeyringState.FINE:
        text = translate(
            "add",
            "There is no token for {0} in the password store. Nothing was sent. Put it there with "
            "plantdesk token set --store {1}, or enter it in PlantDesk.",
        )
        return text.format(store_words(store), store.address)
    why = _NO_TOKEN.get(token.keyring)
    return why and translate("add", why)


def pause_words(rest: Rest, store: Store) -> str:
    """Say why nothing is sent, after "Paused: "."""
    if rest.why is WaitReason.TOKEN:
        return translate("add", "there is no token for {0}").format(store_words(store))
    if rest.why is WaitReason.DOUBT:
        return translate(
            "add", "waiting plants may already have been sent. Open PlantDesk and say if they were"
        )
    return plain(why_words(rest.why, store).reason)


def left_over_words(left: WaitingBatch, store: Store | None) -> str:
    """Say what waits, and what sends it."""
    day = f"{local_time(left.batch.made_at):%Y-%m-%d %H:%M}"
    where = store_words(store) if store else translate("add", "a store that was removed")
    if left.goes_on:
        #: {0} is the sheet, {1} the day, {2} the store
        text = translate(
            "add",
            "%Ln plants of {0} from {1} wait for {2}. The same plantdesk add goes on with them.",
            None,
            left.waiting,
        )
    else:
        #: {0} is the sheet, {1} the day, {2} the store
        text = translate(
            "add",
            "%Ln plants of {0} from {1} wait for {2}. Open PlantDesk to send or remove them.",
            None,
            left.waiting,
        )
    return text.format(left.batch.name, day, where)


def progress_words(counts: BatchCounts, rate: float) -> str:
    sent, left = counts.added + counts.refused + counts.to_check, counts.waiting + counts.sending
    words = [translate("add", "{0} of {1} sent").format(number(sent), number(sent + left))]
    if counts.refused:
        words.append(translate("add", "%Ln refused", None, counts.refused))
    if counts.to_check:
        words.append(translate("add", "%Ln to check", None, counts.to_check))
    if rate >= 1:
        words.append(translate("add", "%Ln a second", None, round(rate)))
        words.append(translate("add", "{0} left").format(_time(left / rate)))
    return ", ".join(words)


def problems_words(problems: tuple[CellProblem, ...]) -> str:
    """Return for example "name: Type the plant's name", without a full stop."""
    #: {0} is a field, {1} what is wrong with it
    text = translate("add", "{0}: {1}")
    return "; ".join(
        text.format(translate("add", _FIELDS[each.field]), plain(short_problem(each)).rstrip("."))
        for each in problems
    )


def _time(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
