"""A copy of the journal gets its name only when it is whole and on the disk."""

import sqlite3
from concurrent.futures import Future
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread

from plantdesk.journal.disk import sync, sync_folder
from plantdesk.journal.errors import JournalNotWritable, JournalUnreadable, translated


def complete_copy(begun: Future[None], target: Path) -> Future[None]:
    """As soon as the journal has written it; nothing is left of one that failed."""
    done: Future[None] = Future()

    def finish() -> None:
        try:
            begun.result()
            # A large file takes long to get to the disk; the journal goes on.
            finish_copy(target)
        except BaseException as error:
            drop_copy(target)
            done.set_exception(error)
        else:
            done.set_result(None)

    Thread(target=finish, name="backup", daemon=True).start()
    return done


def finish_copy(target: Path) -> None:
    """Get the copy to the disk for good, then under its name."""
    part = part_of(target)
    try:
        sync(part)
        part.replace(target)
        sync_folder(target.parent)
    except OSError as error:
        raise JournalNotWritable(target, error.strerror or str(error)) from error


def check_copy(copy: Path) -> None:
    """Read all of it; JournalUnreadable when a page is damaged."""
    address = f"{copy.absolute().as_uri()}?mode=ro&immutable=1"
    with translated(copy), closing(sqlite3.connect(address, uri=True)) as connection:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise JournalUnreadable(copy, found)


def drop_copy(target: Path) -> None:
    """What there is of it under another name."""
    with suppress(OSError):
        part_of(target).unlink(missing_ok=True)


def part_of(target: Path) -> Path:
    return target.with_name(f"{target.name}.part")
