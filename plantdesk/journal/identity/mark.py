"""The mark in a journal: which journal it is and where it belongs.

If a journal isn't as and where we left it, another copy may have sent its waiting entries. Then it
gets a new name at once, and is in doubt until the user decides.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from uuid import uuid4

from plantdesk.domain.status import Cause, Status, after
from plantdesk.journal import statements as sql
from plantdesk.journal.errors import JournalElsewhere, JournalError, JournalInUse
from plantdesk.journal.file import JournalFile
from plantdesk.journal.identity.claims import (
    Claims,
    ClaimsInUse,
    ClaimsLost,
    log_info,
    remove_claims,
)
from plantdesk.journal.reading_progress import ReadingProgress
from plantdesk.journal.records import Doubt, DoubtKind
from plantdesk.journal.rows import microseconds

# Of a name, which is a UUID.
_LETTERS = frozenset("0123456789abcdef-")


@dataclass(frozen=True, slots=True)
class Here:
    """Where a journal is opened. A field that is None isn't compared with the journal's mark."""

    # Called in the journal's thread.
    computer: Callable[[], str] | None = None
    # Outside the data folder: restoring an old folder would restore old claims with it.
    claims_folder: Path | None = None
    progress: ReadingProgress = field(default_factory=ReadingProgress)

    @property
    def name(self) -> str:
        return self.computer() if self.computer else ""


@dataclass(frozen=True, slots=True)
class MarkRow:
    uuid: str
    computer: str
    folder: str
    inode: str
    # Whether there must be a claims file.
    claims: bool = False
    # Names of journals that this one replaces.
    was: tuple[str, ...] = ()
    doubt: DoubtKind | None = None
    doubt_seq: int | None = None


class Mark:
    """The mark of an open journal."""

    def __init__(self, file: JournalFile, row: MarkRow, claims: Claims) -> None:
        self.uuid = row.uuid
        self._file = file
        self._claims = claims
        # Saves a query for each claim. The file says if the doubt has ended.
        self._began_in_doubt = row.doubt is not None

    def holds_back(self) -> bool:
        """Whether nothing may be claimed. A doubt ends when none of its entries wait."""
        return self.doubt() is not None

    def doubt(self) -> Doubt | None:
        if not self._began_in_doubt:
            return None
        found = self._file.row(lambda why, count: Doubt(DoubtKind(why), count), sql.DOUBT)
        return found if found and found.waiting else None

    def doubts(self, entry_id: str) -> bool:
        """Whether another copy of the journal may have sent this entry."""
        return self._began_in_doubt and self._file.row(int, sql.IN_DOUBT, entry_id) is not None

    def settle_doubt(self, never_sent: bool, now: datetime) -> int:
        with self._file.writing():
            doubt = self.doubt()
            if not never_sent:
                status = after(Status.WAITING, Cause.RESTORED).value
                self._file.run(sql.DOUBT_WAITING, status, microseconds(now))
            self._file.run(sql.END_DOUBT)
        return doubt.waiting if doubt else 0

    def note_claims(self) -> None:
        """Call after each commit, before anything in it can be sent."""
        try:
            self._claims.note(highest_claim(self._file))
        except JournalError as error:
            log_info("the claims can't be noted: %s", error.why)

    def close(self) -> None:
        self._claims.close()


def check_place(file: JournalFile, here: Here) -> None:
    """Raise JournalElsewhere for a journal from another computer, folder or file.

    Raise JournalInUse if this is a copy of a journal that is open.
    """
    if file.version == 0:
        return
    row = read_mark(file)
    if row is None and file.row(bool, sql.IS_NEW):
        return
    # Not compared yet: the file may have the tables of an earlier version.
    if row is not None and (claims := _open_claims(file, here, row)) is not None:
        claims.close()
    if row is None or not belongs(row, _mark_here(file.path, here)):
        log_info("the journal is not as it was left: %s", DoubtKind.ELSEWHERE.value)
        raise JournalElsewhere(file.path, "made elsewhere")


def open_mark(file: JournalFile, here: Here) -> Mark:
    """Mark a new journal, or check that this one is as we left it."""
    now = _mark_here(file.path, here)
    row = read_mark(file)
    if row is None:
        return _adopt(file, here, now)
    claims = _open_claims(file, here, row)
    if claims is None or claims.number > highest_claim(file):
        if claims is not None:
            claims.close()
        log_info("the journal is not as it was left: %s", DoubtKind.OLDER.value)
        was = (*row.was, row.uuid)
        return _adopt(file, here, doubted(file, replace(now, was=was), DoubtKind.OLDER))
    unfinished = here.claims_folder is not None and (not row.claims or row.was)
    if unfinished or row.computer != now.computer != "":
        claims.close()
        return _adopt(file, here, replace(row, computer=now.computer or row.computer))
    # It may be out of date after a power cut.
    claims.note(highest_claim(file))
    return Mark(file, row, claims)


def new_mark(path: Path, computer: str) -> MarkRow:
    """Return a mark for a new journal in this file."""
    return MarkRow(str(uuid4()), computer, str(path.parent.resolve()), str(path.stat().st_ino))


def doubted(file: JournalFile, row: MarkRow, why: DoubtKind | None) -> MarkRow:
    """Return the mark in doubt, or without doubt if no entries wait."""
    seq = highest_entry(file)
    if not file.row(int, sql.WAITING_UP_TO, seq):
        return replace(row, doubt=None, doubt_seq=None)
    return replace(row, doubt=why, doubt_seq=seq)


def read_mark(file: JournalFile) -> MarkRow | None:
    return file.row(_row_from, sql.MARK)


def put_mark(file: JournalFile, row: MarkRow) -> None:
    file.run(
        sql.PUT_MARK,
        row.uuid,
        row.computer,
        row.folder,
        row.inode,
        row.claims,
        " ".join(row.was),
        row.doubt and row.doubt.value,
        row.doubt_seq,
    )


def highest_claim(file: JournalFile) -> int:
    return file.row(int, sql.HIGHEST_CLAIM) or 0


def highest_entry(file: JournalFile) -> int:
    return file.row(int, sql.HIGHEST_ENTRY) or 0


def belongs(row: MarkRow, now: MarkRow) -> bool:
    """Whether a journal was made here. A mark without the computer's id wasn't, if we know it."""
    same_computer = now.computer in (row.computer, "")
    return same_computer and (row.inode, row.folder) == (now.inode, now.folder)


def _mark_here(path: Path, here: Here) -> MarkRow:
    return new_mark(path, here.name)


def _open_claims(file: JournalFile, here: Here, row: MarkRow) -> Claims | None:
    """Return the journal's claims, or None if they are lost."""
    if not row.claims or here.claims_folder is None:
        return Claims()
    try:
        return Claims.open(here.claims_folder, row.uuid)
    except ClaimsLost:
        return None
    except ClaimsInUse as error:
        raise JournalInUse(file.path, "a copy of it is open") from error


def _adopt(file: JournalFile, here: Here, row: MarkRow) -> Mark:
    """Save the mark, then remove the claims files of the journals it replaces."""
    claims = Claims.make(here.claims_folder, row.uuid, highest_claim(file))
    if here.claims_folder is not None:
        row = replace(row, claims=claims.are_kept)
    try:
        with file.writing():
            put_mark(file, row)
        if row.was and here.claims_folder is not None:
            for journal in row.was:
                remove_claims(here.claims_folder, journal)
            row = replace(row, was=())
            with file.writing():
                put_mark(file, row)
    except BaseException:
        claims.close()
        raise
    return Mark(file, row, claims)


def _row_from(
    journal: str,
    computer: str,
    folder: str,
    inode: str,
    claims: int,
    was: str,
    doubt: str | None,
    doubt_seq: int | None,
) -> MarkRow:
    # On a damaged page, a text may become a number.
    if not all(isinstance(text, str) for text in (journal, computer, folder, inode, was)):
        raise ValueError("no mark of ours")
    names = (journal, *was.split())
    # They become file names.
    if not all(len(name) == 36 and _LETTERS.issuperset(name) for name in names):
        raise ValueError("no name of ours")
    why = None if doubt is None else DoubtKind(doubt)
    return MarkRow(names[0], computer, folder, inode, bool(claims), names[1:], why, doubt_seq)
