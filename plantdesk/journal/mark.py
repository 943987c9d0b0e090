"""The mark in a journal: its name, and whether another copy may have sent its waiting entries.

Then it is in doubt, and nothing is claimed until the user decides.
"""

import logging
from datetime import datetime

from plantdesk.domain.status import Cause, Status, after
from plantdesk.journal import statements as sql
from plantdesk.journal.errors import JournalError
from plantdesk.journal.file import JournalFile
from plantdesk.journal.records import Doubt, DoubtKind
from plantdesk.journal.rows import microseconds
from plantdesk.journal.seen import Seen

log = logging.getLogger(__name__)


class Mark:
    """The mark of an open journal."""

    def __init__(self, file: JournalFile, seen: Seen) -> None:
        self.seen = seen
        self._file = file
        # Saves a query for each claim. The file says if the doubt has ended.
        self._began_in_doubt = file.value("SELECT doubt FROM mark") is not None

    @property
    def uuid(self) -> str | None:
        return name_of(self._file)

    def doubt(self) -> Doubt | None:
        """Return why nothing may be claimed, if so. A doubt ends when none of its entries wait."""
        if not self._began_in_doubt:
            return None
        found = self._file.row(lambda why, count: Doubt(DoubtKind(why), count), sql.DOUBT)
        return found if found and found.waiting else None

    def doubts(self, entry_id: str) -> bool:
        """Whether another copy of the journal may have sent this entry."""
        return self._began_in_doubt and self._file.row(int, sql.IN_DOUBT, entry_id) is not None

    def settle_doubt(self, never_sent: bool, now: datetime) -> int:
        with self._file.writing():
            doubt = self.doubt()
            if not never_sent:
                status = after(Status.WAITING, Cause.RESTORED).value
                self._file.run(sql.DOUBT_WAITING, status, microseconds(now))
            self._file.run(sql.END_DOUBT)
        return doubt.waiting if doubt else 0

    def note_attempt(self) -> None:
        """Note the newest attempt outside. Call it after each commit, before that is sent."""
        try:
            self.seen.note(newest_attempt=newest_attempt(self._file))
        except JournalError as error:
            log.info("the newest attempt can't be noted: %s", error.why)


def name_of(file: JournalFile) -> str | None:
    """Return the journal's UUID. A backup has none."""
    return file.row(str, "SELECT uuid FROM mark WHERE seq = 1")


def newest_attempt(file: JournalFile) -> int:
    """Return the number of the newest attempt ever made, even if it was cleared."""
    return file.row(int, sql.NEWEST_ATTEMPT) or 0
