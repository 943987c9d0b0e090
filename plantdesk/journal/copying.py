"""A copy of the journal gets its name only when it is whole and on the disk."""

from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from threading import Thread

from plantdesk.journal.disk import sync, sync_folder
from plantdesk.journal.errors import JournalNotWritable


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


def drop_copy(target: Path) -> None:
    """What there is of it under another name."""
    with suppress(OSError):
        part_of(target).unlink(missing_ok=True)


def part_of(target: Path) -> Path:
    return target.with_name(f"{target.name}.part")
