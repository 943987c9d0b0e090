"""Writes files and their names durably to the disk, and swaps the journal for another file.

A kill at any step of a swap leaves one of them complete.

journal.part-2026-11-20-140509.db       incomplete; can be deleted
journal.next-2026-11-20-140509.db       ready; the next start finishes the swap
journal.set-aside-2026-11-20-140509.db  the old journal, never deleted
"""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path

from plantdesk.domain.local_time import local_time
from plantdesk.journal.errors import JournalNotWritable

if sys.platform == "darwin":
    import fcntl


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
    if sys.platform == "darwin":
        # There, fsync leaves the data in the drive's cache.
        with suppress(OSError):
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
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


def size_of(path: Path) -> int:
    """Return 0 if there is no file."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


@contextmanager
def new_part(journal: Path, now: datetime) -> Iterator[Path]:
    """Yield a name with the local time, under which nothing was set aside."""
    stamp, number = local_time(now).strftime("%Y-%m-%d-%H%M%S"), 1
    part = journal.with_name(f"{journal.stem}.part-{stamp}{journal.suffix}")
    while any(map(Path.exists, (aside_of(part), wal_of(aside_of(part)), _ready_of(part)))):
        number += 1
        part = journal.with_name(f"{journal.stem}.part-{stamp}-{number}{journal.suffix}")
    try:
        with writing_to(journal):
            yield part
    finally:
        _drop(part)


def aside_of(part: Path) -> Path:
    """Return where the old journal goes when this part, or ready file, is put in its place."""
    return part.with_name(re.sub(r"\.(part|next)-", ".set-aside-", part.name))


def put_in_place(part: Path, journal: Path) -> None:
    """Set the journal aside and use the complete part. On an OSError, the old journal stays."""
    ready = make_ready(part, journal)
    try:
        _finish(ready, journal)
    except OSError:
        with suppress(OSError):
            _move(aside_of(ready), journal)
            _move(wal_of(aside_of(ready)), wal_of(journal))
            # Last: if interrupted before, the next start finishes the swap.
            ready.unlink(missing_ok=True)
        raise


def make_ready(part: Path, journal: Path) -> Path:
    """Let the next start put the complete part in the journal's place."""
    sync(part)
    ready = part.rename(_ready_of(part))
    sync_folder(journal.parent)
    return ready


def is_left(journal: Path) -> bool:
    """Whether there is one, be it in a swap that was interrupted."""
    return size_of(journal) > 0 or any(_ready_for(journal))


def finish_swap(journal: Path) -> None:
    """Finish a swap that was interrupted, and delete incomplete parts."""
    for ready in _ready_for(journal):
        _finish(ready, journal)
    for part in journal.parent.glob(f"{journal.stem}.part-*"):
        _drop(part)


def _drop(part: Path) -> None:
    """Delete an incomplete part with all that was made beside it."""
    for left in part.parent.glob(f"{part.name}*"):
        with suppress(OSError):
            left.unlink()


def _finish(ready: Path, journal: Path) -> None:
    # The old log first: otherwise it would look like the new journal's.
    _move(wal_of(journal), wal_of(aside_of(ready)))
    _move(journal, aside_of(ready))
    sync_folder(journal.parent)
    ready.rename(journal)
    sync_folder(journal.parent)


def _ready_for(journal: Path) -> Iterator[Path]:
    return journal.parent.glob(f"{journal.stem}.next-*{journal.suffix}")


def _ready_of(part: Path) -> Path:
    return part.with_name(part.name.replace(".part-", ".next-"))


def _move(source: Path, target: Path) -> None:
    if source.exists() and target.exists():
        raise FileExistsError(f"{target} is there already")
    if source.exists():
        source.rename(target)
