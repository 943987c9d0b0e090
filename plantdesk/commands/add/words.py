"""The sentences of `plantdesk add`."""

from datetime import datetime
from pathlib import Path
from typing import assert_never

from plantdesk.desk.news import JournalFaultKind, TokenNews
from plantdesk.domain.outcome import Unsure, UnsureReason
from plantdesk.domain.plant_reading import FieldWarning, Problem, ProblemKind, WarningKind
from plantdesk.domain.sheet.verdicts import CellProblem, Known, PerhapsRounded, Repeated, Rounded
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.domain.typed import LONGEST_TEXT, PlantField
from plantdesk.journal.records import KnownPlant, WaitingBatch
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.limits import (
    LARGEST_TEXT_FILE,
    LARGEST_WORKBOOK,
    MOST_CELLS,
    MOST_COLUMNS,
    MOST_ROWS,
)
from plantdesk.ui.entry.waiting_words import pause_reason

_MEGABYTE = 2**20


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
    where = "" if row is None else f" The problem is in row {row}."
    return f"{_read_fault(fault).format(name)}{where}"


def _read_fault(fault: ReadFault) -> str:
    match fault:
        case ReadFault.GONE:
            return "There is no file {0}."
        case ReadFault.NOT_ALLOWED:
            return "You aren't allowed to read {0}."
        case ReadFault.NOT_A_FILE:
            return "{0} is not a file."
        case ReadFault.UNREADABLE:
            return "{0} can't be read now. Close it in other programs."
        case ReadFault.EMPTY:
            return "{0} is empty."
        case ReadFault.NOT_A_SHEET:
            return "{0} is not a sheet. It must be CSV, XLSX, ODS or XLS."
        case ReadFault.WEB_PAGE:
            return "{0} is a web page. Save it as XLSX or CSV in a spreadsheet."
        case ReadFault.PASSWORD:
            return "{0} has a password. Save a copy without one."
        case ReadFault.DAMAGED:
            return "{0} is damaged. Open it in a spreadsheet, and save it again."
        case ReadFault.NO_SUCH_SHEET:
            return "{0} has no such sheet."
        case ReadFault.WRONG_ENCODING:
            return "{0} can't be read with this encoding. Choose another with --encoding."
        case ReadFault.OPEN_QUOTE:
            return "A quotation mark in {0} is never closed. Close or remove it."
        case ReadFault.FILE_TOO_LARGE:
            return (
                f"{{0}} is too large. Text files have at most {LARGEST_TEXT_FILE // _MEGABYTE} MB, "
                f"workbooks {LARGEST_WORKBOOK // _MEGABYTE} MB."
            )
        case ReadFault.TOO_MANY_ROWS:
            return f"{{0}} has too many rows. Split it into sheets of at most {MOST_ROWS:,} rows."
        case ReadFault.TOO_MANY_COLUMNS:
            return (
                f"{{0}} has too many columns. Delete some, until at most {MOST_COLUMNS} are left."
            )
        case ReadFault.TOO_MANY_CELLS:
            return (
                f"{{0}} has too many cells. Split it into sheets of at most {MOST_CELLS:,} cells."
            )
        case ReadFault.CELL_TOO_LONG:
            return "A cell in {0} is too long. Shorten it."
        case ReadFault.ROW_TOO_LONG:
            return "A row in {0} is too long. Shorten it."
        case ReadFault.TOO_MUCH_INSIDE:
            return "{0} is huge when unpacked. Copy the plants into a new sheet."
        case ReadFault.FAR_CELL:
            return "{0} has a cell far from all others. Delete the empty rows and columns."
        case ReadFault.TAKES_TOO_LONG:
            return "Reading {0} took too long. Copy the plants into a new sheet."
        case ReadFault.NO_READER:
            return "This computer didn't start the reader for {0}. Try again."
        case _:
            assert_never(fault)


def journal_words(kind: JournalFaultKind, path: Path) -> str:
    match kind:
        case JournalFaultKind.IN_USE:
            return f"Another program uses the journal {path}. Nothing was sent. Try again later."
        case JournalFaultKind.TOO_NEW:
            return f"A newer PlantDesk made the journal {path}. Nothing was sent. Update this one."
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
    day = left.batch.made_at.astimezone()
    return (
        f"{count(left.waiting, 'plant')} of {left.batch.name} from {day:%Y-%m-%d %H:%M} still wait "
        f"for {store_words(store)}. Open PlantDesk to send or remove them."
    )


def problems_words(problems: tuple[CellProblem, ...]) -> str:
    return "; ".join(map(_problem, problems))


def _problem(problem: CellProblem) -> str:
    field = {PlantField.ID: "plant id", PlantField.NAME: "name", PlantField.TAG: "tag"}
    return f"{field[problem.field]}: {_fault(problem)}"


def _fault(problem: CellProblem) -> str:
    match problem.fault:
        case Rounded():
            return "the spreadsheet rounded this number; type it in full, as text"
        case PerhapsRounded():
            return "a spreadsheet may have rounded this number; check its last digits"
        case Repeated(row=row, others=1):
            return f"row {row + 1} has the same id"
        case Repeated(row=row, others=others):
            return f"row {row + 1} and {count(others - 1, 'more row')} have the same id"
        case Known(what=what):
            return _known(what)
        case Problem(fault=kind):
            return _kind(kind)
        case FieldWarning(doubt=doubt, sent=sent):
            return _doubt(doubt, sent)
        case _:
            assert_never(problem.fault)


def _known(what: object) -> str:
    match what:
        case KnownPlant(status=Status.WAITING):
            return "already waiting on this computer"
        case KnownPlant(status=Status.SENDING):
            return "is being sent from this computer"
        case KnownPlant(status=Status.TO_CHECK):
            return "already under To check"
        case KnownPlant(at=datetime() as at):
            return f"already added from this computer ({at.astimezone():%Y-%m-%d})"
        case _:
            return "already added from this computer"


def _kind(kind: ProblemKind) -> str:
    match kind:
        case ProblemKind.MISSING:
            return "missing"
        case ProblemKind.NOT_DIGITS:
            return "digits only, for example 10443"
        case ProblemKind.TOO_LARGE:
            return "this number is too large"
        case ProblemKind.TOO_SMALL:
            return "this number is too small"
        case ProblemKind.CONTROL_CHARACTER:
            return "it has a line break or an invisible character"
        case ProblemKind.NOT_TEXT:
            return "a character is broken"
        case ProblemKind.TOO_LONG:
            return f"longer than {LONGEST_TEXT:,} characters"
        case _:
            assert_never(kind)


def _doubt(doubt: WarningKind, sent: str) -> str:
    match doubt:
        case WarningKind.NOT_POSITIVE:
            return "usually above 0"
        case WarningKind.LEADING_ZEROS:
            return f"would be sent as {sent}"
        case WarningKind.ONLY_DIGITS:
            return "has only digits"
        case _:
            assert_never(doubt)


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
