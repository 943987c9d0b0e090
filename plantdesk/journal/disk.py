"""Getting files and names onto the disk for good."""

import os
from contextlib import suppress
from pathlib import Path


def sync(path: Path) -> None:
    """What was written to this file is on the disk when this returns."""
    handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        sync_handle(handle)
    finally:
        os.close(handle)


def sync_handle(handle: int) -> None:
    try:
        import fcntl

        # macOS keeps what fsync wrote in the drive's own memory.
        fcntl.fcntl(handle, fcntl.F_FULLFSYNC)  # type: ignore[attr-defined,unused-ignore]
    except (ImportError, AttributeError, OSError):
        os.fsync(handle)


def sync_folder(folder: Path) -> None:
    """The names in this folder are on the disk; Windows sees to that by itself."""
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
    """0 for what is not there."""
    try:
        return path.stat().st_size
    except OSError:
        return 0
