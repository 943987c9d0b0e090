"""Which journal this is and where it belongs, so that a copy that is put back is known as one.

A journal that is not as and where it was left may hold waiting entries that were sent since from
another copy. It gets a name of its own at once, and is in doubt until a person settles it.
"""

import logging
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from plantdesk.domain.status import Cause, Status, after
from plantdesk.journal import statements as sql
from plantdesk.journal.claims import Claims, ClaimsLost, remove_claims
from plantdesk.journal.errors import JournalElsewhere, JournalError
from plantdesk.journal.file import JournalFile
from plantdesk.journal.records import Doubt, DoubtKind
from plantdesk.journal.rows import microseconds
from plantdesk.journal.watch import Watch

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Here:
    """Where the journal is opened. What is None is not looked at."""

    # Asked in the journal's own thread.
    computer: Callable[[], str] | None = None
    # Better not the journal's own: what puts an old journal back would put old claims beside it.
    claims_folder: Path | None = None
    # Sees a long reading.
    watch: Watch = field(default_factory=Watch)

    @property
    def name(self) -> str:
        return self.computer() if self.computer else ""


@dataclass(frozen=True, slots=True)
class MarkRow:
    uuid: str
    computer: str
    folder: str
    inode: str
    # Whether a claims file was made; without one nothing follows from its absence.
    claims: bool = False
    # Journals that this one takes the place of.
    was: tuple[str, ...] = ()
    doubt: DoubtKind | None = None
    doubt_seq: int | None = None


class Mark:
    """The mark of an open journal."""

    def __init__(self, file: JournalFile, row: MarkRow, claims: Claims | None) -> None:
        self.uuid = row.uuid
        self._file = file
        self._claims = claims
        # Whether to look: the file knows how it stands, also after a write that was undone.
        self._began_in_doubt = row.doubt is not None

    def holds_back(self) -> bool:
        """Whether nothing may be claimed; it ends when nothing waits that it is about."""
        return self.doubt() is not None

    def doubt(self) -> Doubt | None:
        if not self._began_in_doubt:
            return None
        found = self._file.row(lambda why, count: Doubt(DoubtKind(why), count), sql.DOUBT)
        return found if found and found.waiting else None

    def doubts(self, entry_id: str) -> bool:
        """Whether this one may have been sent from another copy, for all that is known here."""
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
        """After each commit, before anything of it can be sent."""
        if self._claims is None:
            return
        try:
            self._claims.note(highest_claim(self._file))
        except JournalError as error:
            log.info("the claims can't be noted: %s", error.why)

    def close(self) -> None:
        if self._claims is not None:
            self._claims.close()


def look_where_it_belongs(file: JournalFile, here: Here) -> None:
    """JournalElsewhere for one that was made on another computer or put here as another file."""
    if file.version == 0:
        return
    row = read_mark(file)
    if row is None and file.row(bool, sql.IS_NEW):
        return
    if row is None or not belongs(row, _mark_here(file.path, here)):
        log.info("the journal is not as it was left: %s", DoubtKind.ELSEWHERE.value)
        raise JournalElsewhere(file.path, "made elsewhere")


def open_mark(file: JournalFile, here: Here) -> Mark:
    """Make the mark of a new journal; look whether another one is as it was left."""
    now = _mark_here(file.path, here)
    row = read_mark(file)
    if row is None:
        return _adopt(file, here, now)
    claims, misfit = _open_claims(file, here, row)
    if misfit is not None:
        _close(claims)
        log.info("the journal is not as it was left: %s", misfit.value)
        was = (*row.was, row.uuid)
        return _adopt(file, here, doubted(file, replace(now, was=was), misfit))
    unfinished = here.claims_folder is not None and (not row.claims or row.was)
    if unfinished or row.computer != now.computer != "":
        _close(claims)
        return _adopt(file, here, replace(row, computer=now.computer or row.computer))
    if claims is not None:
        # After a power cut it may be behind.
        claims.note(highest_claim(file))
    return Mark(file, row, claims)


def new_mark(path: Path, computer: str) -> MarkRow:
    """The mark of a journal that begins its life in this file."""
    return MarkRow(str(uuid.uuid4()), computer, str(path.parent.resolve()), str(path.stat().st_ino))


def doubted(file: JournalFile, row: MarkRow, why: DoubtKind | None) -> MarkRow:
    """In doubt, unless nothing waits."""
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
    """A mark that leaves out what is known here was not made here."""
    same_computer = now.computer in (row.computer, "")
    return same_computer and (row.inode, row.folder) == (now.inode, now.folder)


def _mark_here(path: Path, here: Here) -> MarkRow:
    return new_mark(path, here.name)


def _open_claims(
    file: JournalFile, here: Here, row: MarkRow
) -> tuple[Claims | None, DoubtKind | None]:
    if not row.claims or here.claims_folder is None:
        return None, None
    try:
        claims = Claims.open(here.claims_folder, row.uuid)
    except ClaimsLost:
        return None, DoubtKind.OLDER
    newer = claims is not None and claims.number > highest_claim(file)
    return claims, DoubtKind.OLDER if newer else None


def _adopt(file: JournalFile, here: Here, row: MarkRow) -> Mark:
    """Make this the journal's mark; the claims files of those it replaces go last."""
    claims = None
    if here.claims_folder is not None:
        claims = Claims.make(here.claims_folder, row.uuid, highest_claim(file))
        row = replace(row, claims=claims is not None)
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
        _close(claims)
        raise
    return Mark(file, row, claims)


def _close(claims: Claims | None) -> None:
    if claims is not None:
        claims.close()


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
    # A damaged page may turn a text into a number.
    if not all(isinstance(text, str) for text in (journal, computer, folder, inode, was)):
        raise ValueError("no mark of ours")
    # They become names of files.
    names = tuple(str(uuid.UUID(name)) for name in (journal, *was.split()))
    why = None if doubt is None else DoubtKind(doubt)
    return MarkRow(names[0], computer, folder, inode, bool(claims), names[1:], why, doubt_seq)
