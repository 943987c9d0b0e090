"""A copy of the journal gets its name only when it is whole and on the disk."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from plantdesk.journal.disk import sync, sync_folder
from plantdesk.journal.errors import JournalNotWritable


def complete_copy(wait: Callable[[], object], target: Path) -> None:
    """Wait until the journal has written the copy. If anything fails, leave nothing behind."""
    try:
        wait()
        finish_copy(target)
    except BaseException:
        drop_copy(target)
        raise


def finish_copy(target: Path) -> None:
    """Sync the copy to the disk, then give it its name."""
    part = part_of(target)
    try:
        sync(part)
        part.replace(target)
        sync_folder(target.parent)
    except OSError as error:
        raise JournalNotWritable(target, error.strerror or str(error)) from error


def drop_copy(target: Path) -> None:
    """Delete an unfinished copy."""
    with suppress(OSError):
        part_of(target).unlink(missing_ok=True)


def part_of(target: Path) -> Path:
    """Return the name of an unfinished copy."""
    return target.with_name(f"{target.name}.part")
