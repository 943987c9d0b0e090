"""Writes a sheet completely or not at all."""

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import Enum, auto
from pathlib import Path
from typing import BinaryIO


class FileFault(Enum):
    """Why a sheet could not be written."""

    FULL = auto()
    NOT_ALLOWED = auto()
    GONE = auto()
    # Another file has this name, and the user wasn't asked about it.
    TAKEN = auto()
    OTHER = auto()


class NotWritten(Exception):
    """The sheet was not written. A file that was there before is unchanged."""

    def __init__(self, fault: FileFault) -> None:
        super().__init__(fault.name)
        self.fault = fault


@contextmanager
def whole_file(path: Path, *, replace: bool = True) -> Iterator[BinaryIO]:
    """Open a new file that gets this name at the end, so that a full disk leaves no half one.

    Unless `replace`, a file that has this name by then is kept.
    """
    with written():
        number, beside = tempfile.mkstemp(prefix=".plantdesk-", dir=path.parent)
        try:
            with os.fdopen(number, "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            _as_usual(Path(beside), path)
            if not replace and os.path.lexists(path):
                raise NotWritten(FileFault.TAKEN)
            Path(beside).replace(path)
        except BaseException:
            with suppress(OSError):
                Path(beside).unlink()
            raise


@contextmanager
def written() -> Iterator[None]:
    """Turn the system's errors into NotWritten."""
    try:
        yield
    except OSError as error:
        raise NotWritten(_fault(error)) from error


def write_whole(path: Path, content: bytes) -> None:
    with whole_file(path) as file:
        file.write(content)


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
