"""Writes a sheet completely or not at all."""

import errno
import os
import tempfile
from contextlib import suppress
from enum import Enum, auto
from pathlib import Path


class FileFault(Enum):
    """Why a sheet could not be written."""

    FULL = auto()
    NOT_ALLOWED = auto()
    GONE = auto()
    OTHER = auto()


class NotWritten(Exception):
    """The sheet was not written. A file that was there before is unchanged."""

    def __init__(self, fault: FileFault) -> None:
        super().__init__(fault.name)
        self.fault = fault


def write_whole(path: Path, content: bytes) -> None:
    """Write a new file and rename it, so that a full disk leaves no half list under this name."""
    try:
        number, beside = tempfile.mkstemp(prefix=".plantdesk-", dir=path.parent)
        try:
            with os.fdopen(number, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            _as_usual(Path(beside), path)
            Path(beside).replace(path)
        except BaseException:
            with suppress(OSError):
                Path(beside).unlink()
            raise
    except OSError as error:
        raise NotWritten(_fault(error)) from error


def _as_usual(beside: Path, path: Path) -> None:
    """Set the mode of any new file, or of the file that is replaced."""
    if os.name != "posix":
        return
    try:
        mode = path.stat().st_mode & 0o777
    except OSError:
        mask = os.umask(0o077)
        os.umask(mask)
        mode = 0o666 & ~mask
    beside.chmod(mode)


def _fault(error: OSError) -> FileFault:
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return FileFault.FULL
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return FileFault.NOT_ALLOWED
    if error.errno in (errno.ENOENT, errno.ENOTDIR):
        return FileFault.GONE
    return FileFault.OTHER
