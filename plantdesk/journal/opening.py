"""Opens the journal, and replaces one that was copied from elsewhere."""

from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import uniform
from time import sleep

from plantdesk.journal.errors import (
    JournalElsewhere,
    JournalInUse,
    JournalNotWritable,
    JournalUnreadable,
)
from plantdesk.journal.file import JournalFile, open_file
from plantdesk.journal.foreign.file_swap import finish_swap
from plantdesk.journal.identity.leftover_log import log_fits
from plantdesk.journal.identity.mark import Here, Mark, check_place, open_mark
from plantdesk.journal.tables import check_header

# Tries while another program has it open, and the range of seconds between them.
_TRIES = 4
_SECONDS = (0.02, 0.12)


def open_journal(path: Path, here: Here) -> tuple[JournalFile, Mark]:
    """Open the journal. Make it and its folder if there is none."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise JournalNotWritable(path, error.strerror or "no folder") from error
    for _ in range(_TRIES - 1):
        try:
            return _open_once(path, here)
        except JournalInUse:
            # Two programs that open it at the same moment lock each other out.
            _wait_a_moment()
    return _open_once(path, here)


def _open_once(path: Path, here: Here) -> tuple[JournalFile, Mark]:
    check_header(path)
    finish_swap(path)
    if not log_fits(path):
        raise JournalUnreadable(path, "its log is of another time")
    try:
        file = open_file(path, look=partial(check_place, here=here))
    except JournalElsewhere:
        # Rarely needed, and slow to load.
        from plantdesk.journal.foreign.replacing import JournalReplacer

        JournalReplacer(path, here.name, datetime.now(UTC), here.progress).adopt_copy()
        file = open_file(path)
    try:
        return file, open_mark(file, here)
    except BaseException:
        file.close()
        raise


def _wait_a_moment() -> None:
    """Wait for a random time, so that two programs don't collide again."""
    sleep(uniform(*_SECONDS))  # noqa: S311
