"""A copy of the journal gets its name only when it is whole and on the disk."""

from contextlib import suppress
from pathlib import Path

from plantdesk.journal.disk import sync, sync_folder
from plantdesk.journal.errors import JournalNotWritable


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
