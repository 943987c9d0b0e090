"""The journal's exceptions. SQLite's own become one of them in file.py."""

from pathlib import Path


class JournalError(Exception):
    """Not our fault. `why` is for the log. Users read words made from the type and the path."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path}: {why}")
        self.path = path
        self.why = why


class JournalInUse(JournalError):
    """Another program holds the file."""


class JournalOtherVersion(JournalError):
    """Another version of this program wrote it."""


class JournalUnreadable(JournalError):
    """Damaged. The readable entries can be salvaged."""


class JournalNotOurs(JournalUnreadable):
    """Not a journal. It isn't touched."""


class JournalNotWritable(JournalError):
    """Nothing can be written, or not durably."""


class JournalNotOpen(JournalError):
    """It couldn't be opened, or not yet."""


class JournalStopped(JournalError):
    """The user stopped a long reading. Nothing changed."""


class JournalMisused(Exception):
    """Our own bug."""


class NoSuchEntry(JournalMisused):
    """No entry has this id."""
