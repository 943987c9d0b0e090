"""Whether a journal is the one that was left here: a record outside the data folder tells.

Another copy of a journal may have sent its waiting plants, so only the one that was left here is
simply opened. Its record is locked while it is open, and written in place.

Each log has a number. The record has it first, on the disk; then the log's first commit brings it
into the file's header, which is played into the file with the rest. So a log belongs to a file that
has the number of this log or of the one before.

A record put back together with its journal shows: it has its own inode, and it gets another name at
each start and end, so that it lies beside the newer one.
"""

import logging
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import msgspec
from msgspec import Struct, field

from plantdesk.file_locks import is_held, lock, unlock
from plantdesk.journal.disk import sync, sync_handle, wal_of
from plantdesk.journal.errors import JournalInUse
from plantdesk.journal.reading_progress import ReadingProgress
from plantdesk.outside import Outside
from plantdesk.private_files import private

log = logging.getLogger(__name__)

# Fixed, so that a record is never incomplete.
_LENGTH = 400

# Instead of the number of the newest log, if the open file was cut or overwritten. Then the journal
# is salvaged, even if it looks whole.
_CHANGED = -1

# The numbers in SQLite's files: in the header, of which each log begins with a copy (file.py).
# https://sqlite.org/fileformat2.html
NUMBERS = 1 << 24
_IN_FILE, _IN_LOG = slice(60, 64), slice(116, 120)
LOG_MAGIC = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")
_LOG_PAGE, _PAGE_1 = slice(32, 36), b"\0\0\0\1"

_NETWORK = {"nfs", "nfs4", "cifs", "smb3", "afs", "ceph", "lustre", "9p", "fuse.glusterfs"}


class Here(Struct, frozen=True):
    """Where a journal is opened, and the folder for records, if it isn't the journal's own."""

    # Called in the journal's thread.
    computer: Callable[[], str] = lambda: ""
    records: Path | None = None
    progress: ReadingProgress = field(default_factory=ReadingProgress)
    outside: Outside = Outside()


class Record(NamedTuple):
    # The name in the journal's mark.
    journal: str
    computer: str
    # Inodes of the journal's file and of the record's own.
    file: str
    own: str
    newest_attempt: int
    # The number of the newest log.
    log: int
    # Closed, so that there is no log.
    closed: bool = True


class Seen:
    """The record of the journal with this path. `record` is None if there is none to believe."""

    def __init__(self, path: Path, here: Here) -> None:
        """Lock and read it. Raise JournalInUse if another program has it."""
        self.path = path
        self.here = here
        self.record: Record | None = None
        self._folder = here.records or path.parent
        with suppress(OSError):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not (self._folder.is_dir() and os.access(self._folder, os.W_OK)):
            log.info("the journal's record lies beside it: its own folder can't be used")
            self._folder = path.parent
        self._key = f"{crc32(os.fsencode(path.parent.resolve() / path.name)):08x}"
        # Where notes are written while the journal is open.
        self._file: Path | None = None
        self._lock = self._locked(self._key)
        match self._all():
            case [found] if (record := _read(found)) and record.own == _inode(found):
                self.record = record

    def fits(self) -> bool:
        """Whether the journal's files are those that were left. Call it before SQLite uses them."""
        record = self.record
        if record is None or record.file != _inode(self.path):
            return False
        if record.computer != self.here.computer() and not _is_on_network(self.path):
            return False
        last, before = record.log, number_before(record.log)
        # Numbers of the file and of its log, which SQLite deletes when it closes the file.
        left: set[tuple[int, int | None]] = {(last, None)}
        if not record.closed:
            left |= {(before, None), (last, last), (before, last), (before, before)}
        return (number_of(self.path), log_number(self.path)) in left

    def knows(self, journal: str | None, newest_attempt: int) -> bool:
        """Whether the opened journal is the one that was left, and no older."""
        left = self.record
        return bool(left and left.journal == journal and left.newest_attempt <= newest_attempt)

    def begin(self, file: Path, journal: str, newest_attempt: int) -> None:
        """Write a record for this closed file, in place of any other record."""
        self._file = None
        new = self._folder / f"{self._key}.new"
        new.unlink(missing_ok=True)
        open(new, "xb", opener=private).close()
        files = _inode(file), _inode(new)
        self.record = Record(journal, self.here.computer(), *files, newest_attempt, number_of(file))
        new.write_bytes(_text(self.record))
        sync(new)
        for old in self._all():
            old.unlink()
        self._rename(new)

    def start(self) -> None:
        """From now on, note what happens to the open journal."""
        for path in self._all():
            self._file = self._rename(path)
            self.note(computer=self.here.computer(), closed=False)

    def note(self, *, on_disk: bool = False, **changes: object) -> bool:
        """Return whether the record has these values now. A power cut may lose others."""
        if self.record is None or self._file is None:
            return False
        record = self.record._replace(**changes)  # type: ignore[arg-type]
        if record == self.record:
            return True
        try:
            with self._file.open("r+b", buffering=0) as file:
                file.write(_text(record))
                if on_disk:
                    sync_handle(file.fileno())
        except OSError as error:
            log.info("the journal's record can't be written: %s", error.strerror)
            self._file = None
            return False
        self.record = record
        return True

    def distrust(self) -> None:
        """Let the journal be salvaged, now or at the next start: its open file was changed."""
        self.note(log=_CHANGED)

    @property
    def distrusted(self) -> bool:
        return self.record is not None and self.record.log == _CHANGED

    def forget(self, journal: str | None) -> None:
        """Remove this journal's records in other folders: from now on it is in doubt there.

        Raise JournalInUse if one of them is open.
        """
        for path in self._folder.glob("*-*.seen"):
            key = path.name.partition("-")[0]
            if key != self._key and (record := _read(path)) and record.journal == journal:
                held = self._locked(key)
                path.unlink(missing_ok=True)
                _unlock(held)

    def close(self) -> None:
        """Call this when the journal is closed."""
        if self._file and self.record:
            # A file that can't be read is looked at again when it is opened.
            with suppress(OSError):
                left = number_of(self.path), log_number(self.path)
                self.note(closed=left == (self.record.log, None))
                for path in self._all():
                    self._rename(path)
            self._file = None
        if self._lock >= 0:
            _unlock(self._lock)
            self._lock = -1

    def _all(self) -> list[Path]:
        """Return the records of this path. Two of them show that one was put back."""
        return list(self._folder.glob(f"{self._key}-*.seen"))

    def _rename(self, path: Path) -> Path:
        return path.rename(path.with_name(f"{self._key}-{os.urandom(8).hex()}.seen"))

    def _locked(self, key: str) -> int:
        handle = private(str(self._folder / f"{key}.lock"), os.O_RDWR | os.O_CREAT)
        try:
            lock(handle)
        except OSError as error:
            if is_held(error):
                os.close(handle)
                raise JournalInUse(self.path, "it or a copy of it is open") from error
            log.info("the journal's record can't be locked: %s", error.strerror)
        return handle


def number_of(path: Path) -> int:
    """Return the number of the log that was last played into this file."""
    return int.from_bytes(start_of(path)[_IN_FILE]) % NUMBERS


def log_number(path: Path) -> int | None:
    """Return the number of the file's log. None: SQLite would play nothing in. -1: not our log."""
    start = start_of(wal_of(path))
    if len(start) < _IN_LOG.stop or not start.startswith(LOG_MAGIC):
        return None
    return int.from_bytes(start[_IN_LOG]) % NUMBERS if start[_LOG_PAGE] == _PAGE_1 else -1


def log_fits(path: Path) -> bool:
    """Whether the file's log, if any, belongs to it."""
    number = log_number(path)
    return number is None or number_of(path) in (number, number_before(number))


def number_before(number: int) -> int:
    return (number - 1) % NUMBERS


def start_of(path: Path) -> bytes:
    """Return the header of a file or a log, and of a log its first page's."""
    with suppress(FileNotFoundError), path.open("rb") as file:
        return file.read(_IN_LOG.stop)
    return b""


def _inode(path: Path) -> str:
    # A number may be longer than JSON's readers take.
    return str(path.stat().st_ino)


def _read(path: Path) -> Record | None:
    with suppress(OSError, msgspec.DecodeError):
        return msgspec.json.decode(path.read_bytes(), type=Record)
    return None


def _text(record: Record) -> bytes:
    return msgspec.json.encode(record).ljust(_LENGTH)


def _unlock(handle: int) -> None:
    with suppress(OSError):
        unlock(handle)
    os.close(handle)


def _is_on_network(path: Path) -> bool:
    """Whether several computers may use this file. Only Linux gives them one record."""
    if sys.platform != "linux":
        return False
    device = path.stat().st_dev
    name = f"{os.major(device)}:{os.minor(device)}"
    mounts = Path("/proc/self/mountinfo").read_text(errors="replace").splitlines()
    fields = [line.split() for line in mounts]
    return any(each[2] == name and each[each.index("-") + 1] in _NETWORK for each in fields)
