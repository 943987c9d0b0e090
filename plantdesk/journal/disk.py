"""Writes files and their names durably to the disk."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from plantdesk.journal.errors import JournalNotWritable


@contextmanager
def writing_to(path: Path) -> Iterator[None]:
    """Turn errors of the system into JournalNotWritable."""
    try:
        yield
    except OSError as error:
        raise JournalNotWritable(path, str(error)) from error


def sync(path: Path) -> None:
    """Wait until the file's content is on the disk."""
    handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        sync_handle(handle)
    finally:
        os.close(handle)


def sync_handle(handle: int) -> None:
    try:
        import fcntl

        # On macOS, fsync leaves the data in the drive's cache.
        fcntl.fcntl(handle, fcntl.F_FULLFSYNC)  # type: ignore[attr-defined,unused-ignore]
    except (ImportError, AttributeError, OSError):
        os.fsync(handle)


def sync_folder(folder: Path) -> None:
    """Wait until the names in this folder are on the disk. Windows does that by itself."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def wal_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def same_file(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


def size_of(path: Path) -> int:
    """Return 0 if there is no file."""
    try:
        return path.stat().st_size
    except OSError:
        return 0
