"""Writes a sheet completely or not at all."""

import errno
import os
import shutil
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import Enum, auto
from itertools import chain, count
from pathlib import Path
from typing import BinaryIO

from plantdesk.private_files import private


class FileFault(Enum):
    """Why a sheet could not be written."""

    FULL = auto()
    NOT_ALLOWED = auto()
    GONE = auto()
    OTHER = auto()


_FAULTS = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG), FileFault.FULL),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), FileFault.NOT_ALLOWED),
    **dict.fromkeys((errno.ENOENT, errno.ENOTDIR), FileFault.GONE),
}


class NotWritten(Exception):
    """The sheet was not written. A file that was there before is unchanged."""

    def __init__(self, fault: FileFault) -> None:
        super().__init__(fault.name)
        self.fault = fault


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """Open a new file that gets this name at the end, so that a full disk leaves no half one."""
    with written():
        beside = path.with_name(f".plantdesk-{uuid.uuid4()}")
        try:
            # Who may read a file that is replaced may read the new one, and nobody else meanwhile.
            with open(beside, "xb", opener=private if path.exists() else None) as file:
                with suppress(FileNotFoundError):
                    shutil.copymode(path, beside)
                yield file
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        except BaseException:
            with suppress(OSError):
                beside.unlink()
            raise


@contextmanager
def written() -> Iterator[None]:
    """Turn the system's errors into NotWritten."""
    try:
        yield
    except OSError as error:
        raise NotWritten(_FAULTS.get(error.errno or 0, FileFault.OTHER)) from error


def free_name(path: Path) -> Path:
    """Return this name, or the first one with a number behind it that no file has."""
    numbered = (path.with_stem(f"{path.stem} {number}") for number in count(2))
    return next(each for each in chain([path], numbered) if not os.path.lexists(each))


def write_whole(path: Path, content: bytes) -> None:
    with whole_file(path) as file:
        file.write(content)
