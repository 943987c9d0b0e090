"""Opening the journal of this computer, also while another program is about to leave it."""

from collections.abc import Callable
from pathlib import Path
from random import uniform
from time import sleep

from plantdesk.journal.errors import JournalInUse, JournalNotWritable
from plantdesk.journal.journal import Journal
from plantdesk.journal.mark import Here

# Who opens a journal that is in use tries again so often, after so many seconds.
_TRIES = 4
_MOMENT = (0.02, 0.12)


def open_journal(path: Path, before_commit: Callable[[], None] | None, here: Here) -> Journal:
    """Also its folder is made where there is none."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise JournalNotWritable(path, error.strerror or "no folder") from error
    for _ in range(_TRIES - 1):
        try:
            return Journal.open(path, before_commit, here)
        except JournalInUse:
            # Two that open it in the same moment turn each other away.
            _wait_a_moment()
    return Journal.open(path, before_commit, here)


def _wait_a_moment() -> None:
    """Drawn, so that two do not meet again."""
    sleep(uniform(*_MOMENT))  # noqa: S311
