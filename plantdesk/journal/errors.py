"""The journal's exceptions. SQLite's own become one of them in sqlite_errors.py.

JournalError              what a person can meet; carries the path
├── JournalInUse          another program holds the file
├── JournalTooNew         a newer version of this program wrote it
├── JournalUnreadable     damaged
│   └── JournalNotOurs    not a journal
├── JournalNotWritable    no right, no room, no folder, or no durable writes there
├── JournalNotOpen        it could not be opened, as the window says
├── JournalStopped        ended by a person while it was read
└── JournalElsewhere      belongs to another computer or folder; never leaves this folder
JournalMisused            our own bug
└── NoSuchEntry           no entry has this id
"""

from pathlib import Path


class JournalError(Exception):
    """`why` is for the log; what a person reads follows from the type and the path."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path}: {why}")
        self.path = path
        self.why = why


class JournalInUse(JournalError):
    """Another program holds the file."""


class JournalTooNew(JournalError):
    """A newer version of this program wrote it: version `found`, where we know `known`."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(path, f"version {found}, newer than {known}")
        self.found = found
        self.known = known


class JournalUnreadable(JournalError):
    """Damaged; what is left of it can be salvaged."""


class JournalNotOurs(JournalUnreadable):
    """Not a journal; it is left as it is."""


class JournalNotWritable(JournalError):
    """Nothing can be written there, or not durably; nothing was."""


class JournalNotOpen(JournalError):
    """It could not be opened, or not again."""


class JournalStopped(JournalError):
    """A person ended a long reading; nothing was changed."""


class JournalElsewhere(JournalError):
    """It belongs to another computer or folder: only its rows may be used."""


class JournalMisused(Exception):
    """Our own bug."""


class NoSuchEntry(JournalMisused):
    """No entry has this id."""
