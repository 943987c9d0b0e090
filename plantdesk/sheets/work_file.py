"""Keeps the sheet in work on disk, so that it survives a crash and a restart.

Two files: all of the sheet, and beside it a log with one line for each change since. All calls
write or read, so make them in one thread that isn't the window's.
"""

import os
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from itertools import count
from pathlib import Path
from typing import BinaryIO
from uuid import uuid4

from plantdesk.domain.sheet.changes import Change
from plantdesk.domain.sheet.image import SheetImage
from plantdesk.private_files import make_private, private
from plantdesk.sheets import work_lines as lines
from plantdesk.sheets.files import FileFault, NotWritten, whole_file, written

_SHEET, _LOG = "sheet.plants", "sheet.log"
# A log below this size is never worth writing the sheet again.
_SMALL_LOG = 256 * 1024


class WorkFault(Enum):
    """Why there is no sheet to go on with, although there is a file."""

    # It was set aside under another name.
    DAMAGED = auto()
    # A later version of PlantDesk wrote it. It stays.
    NEWER = auto()
    # The system refused to open it. It stays.
    UNREADABLE = auto()


@dataclass(frozen=True, slots=True)
class Kept:
    """A sheet as it was kept: `WorkSheet(image, changes)` goes on with it."""

    image: SheetImage
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class NotKept:
    """`aside` is where a damaged file is now."""

    fault: WorkFault
    aside: Path | None = None


class WorkFile:
    """The files of the sheet in work. Writing raises NotWritten (plantdesk.sheets.files)."""

    def __init__(self, folder: Path) -> None:
        self._sheet = folder / _SHEET
        self._log_path = folder / _LOG
        self._log: BinaryIO | None = None
        # Names the sheet in its log, so that a log of an earlier sheet counts for nothing.
        self._name = ""
        self._log_size = self._sheet_size = 0
        # Why no log is open.
        self._fault = FileFault.GONE

    def load(self) -> Kept | NotKept | None:
        """Return the sheet that was kept, why it can't be, or None if there is none."""
        self.close()
        try:
            content = _read(self._sheet)
            log = _read(self._log_path)
        except OSError:
            return NotKept(WorkFault.UNREADABLE)
        if not content:
            return None
        try:
            name, image = lines.read_sheet(content)
            changes, end = lines.read_log(log, name)
        except lines.NewerFormat:
            return NotKept(WorkFault.NEWER)
        except lines.Damaged:
            return self._set_aside()
        self._name, self._sheet_size = name, len(content)
        try:
            with written():
                # Without what a crash left of the last line.
                self._open_log(end)
        except NotWritten as error:
            # What was kept can be shown, and the next change tells why it isn't kept.
            self._fail(error)
        return Kept(image, tuple(changes))

    def write(self, image: SheetImage) -> None:
        """Keep a sheet as a whole, in place of any other."""
        name = uuid4().hex
        self.close()
        make_private(self._sheet)
        size = 0
        try:
            with whole_file(self._sheet) as file:
                for part in lines.sheet_lines(name, image):
                    size += file.write(part)
            self._name, self._sheet_size = name, size
            with written():
                self._open_log(0)
        except NotWritten as error:
            self._fail(error)
            raise

    def append(self, change: Change) -> bool:
        """Keep one change; it is on disk when this returns. After NotWritten, write an image.

        Return True if the log has outgrown the sheet: then write an image soon, taken after this
        change.
        """
        if self._log is None:
            raise NotWritten(self._fault)
        try:
            with written():
                for part in lines.change_line(change):
                    self._log_size += self._log.write(part)
                self._log.flush()
                os.fsync(self._log.fileno())
        except NotWritten as error:
            # Without this change, later ones make no sense.
            self._fail(error)
            raise
        return self._log_size > max(self._sheet_size, _SMALL_LOG)

    def discard(self) -> None:
        """Remove the sheet: it is done with."""
        self.close()
        with written():
            self._sheet.unlink(missing_ok=True)
            self._log_path.unlink(missing_ok=True)

    def close(self) -> None:
        if self._log is not None:
            with suppress(OSError):
                self._log.close()
        self._log = None

    def _fail(self, error: NotWritten) -> None:
        self._fault = error.fault
        self.close()

    def _open_log(self, keep: int) -> None:
        """Open the log for more lines, after the first bytes of it; 0 begins a new one."""
        make_private(self._log_path)
        log = self._log = open(self._log_path, "r+b", opener=private)  # noqa: SIM115
        log.truncate(keep)
        log.seek(0, os.SEEK_END)
        self._log_size = keep
        if not keep:
            self._log_size = log.write(lines.log_head(self._name))
            log.flush()
            os.fsync(log.fileno())

    def _set_aside(self) -> NotKept:
        """Give damaged files other names; nothing in them is removed."""
        number = next(n for n in count(1) if not _aside(self._sheet, n).exists())
        aside = _aside(self._sheet, number)
        try:
            self._sheet.rename(aside)
        except OSError:
            return NotKept(WorkFault.UNREADABLE)
        with suppress(OSError):
            self._log_path.rename(_aside(self._log_path, number))
        return NotKept(WorkFault.DAMAGED, aside)


def _aside(path: Path, number: int) -> Path:
    return path.with_name(f"{path.stem}.broken-{number}{path.suffix}")


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""
