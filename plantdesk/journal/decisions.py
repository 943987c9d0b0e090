"""Moves entries from status to status as users decide, by the table in domain/status.py.

If another copy of the journal may have sent its waiting entries, it is in doubt: nothing is claimed
until the user decides.
"""

from datetime import datetime

from plantdesk.domain.entry import DoubtKind, Entry
from plantdesk.domain.status import DECISIONS, Cause, NoSuchWay, Status, after
from plantdesk.journal import statements as sql
from plantdesk.journal.entries import Entries
from plantdesk.journal.file import Value, shares_a_commit
from plantdesk.journal.records import Doubt, KnownId
from plantdesk.journal.rows import entry_from, microseconds, whole

_OPEN = frozenset({Status.WAITING, Status.SENDING, Status.TO_CHECK})
# From adding and removing a new entry, and from the answer to a doubt.
_FOLLOW = {Cause.PERSON_ADDS_AGAIN, Cause.NEW_ENTRY_REMOVED, Cause.RESTORED}

# Then which entries.
_NOTE = """
INSERT INTO decisions (entry, attempt, at, cause, added)
SELECT seq, (SELECT max(seq) FROM attempts WHERE entry = entries.seq), ?, ?, ? FROM entries
"""
_ONE = "WHERE uuid = ?"
_MOVE = "UPDATE entries SET status = ?, changed_at = ? WHERE uuid = ?"
# A batch that isn't ready may be dropped, so none of its entries is sent.
_RELEASE = """
UPDATE entries SET not_before = NULL, held = (
  SELECT 'batch' FROM batches WHERE seq = batch AND state = 'adding'
)
WHERE uuid = ?
"""

_IS_NOTED = """
SELECT 1 FROM decisions WHERE added = ? AND entry = (SELECT seq FROM entries WHERE uuid = ?)
"""
_IS_CORRECTED = "SELECT 1 FROM entries WHERE corrects = ? AND status <> 'removed' LIMIT 1"

_DOUBT = """
SELECT doubt, (SELECT count(*) FROM entries WHERE status = 'waiting' AND seq <= mark.doubt_seq)
FROM mark WHERE doubt IS NOT NULL
"""
IN_DOUBT = "SELECT 1 FROM entries WHERE uuid = ? AND seq <= (SELECT doubt_seq FROM mark)"
_WAITING = "WHERE status = 'waiting' AND seq <= (SELECT doubt_seq FROM mark)"
_SET_TO_CHECK = f"""
UPDATE entries SET status = ?, changed_at = ?, held = NULL, not_before = NULL,
  doubt = (SELECT doubt FROM mark)
{_WAITING}
"""  # noqa: S608 - its parts are ours

_NOTE_MISTAKE = """
UPDATE entries SET note = ?, noted_at = ?, corrected_at = NULL WHERE uuid = ?
"""
# What leaves the status as it is. An entry that is set aside is skipped until it is released.
BESIDES = {
    Cause.PERSON_SETS_ASIDE: "UPDATE entries SET held = 'aside' WHERE uuid = ?",
    Cause.PERSON_RELEASES: _RELEASE,
    # Somebody did that in the store.
    Cause.PERSON_CORRECTS: """
UPDATE entries SET corrected_at = ? WHERE uuid = ? AND note IS NOT NULL
""",
    Cause.PERSON_FORGETS_MISTAKE: """
UPDATE entries SET note = NULL, noted_at = NULL, corrected_at = NULL WHERE uuid = ?
""",
}


class Decisions(Entries):
    @shares_a_commit
    def change(self, entry_id: str, cause: Cause, now: datetime) -> Entry | KnownId:
        """Carry out the user's decision. Raise NoSuchWay if the entry's status doesn't allow it.

        A removed entry doesn't wait again if its id may now be in the store.
        """
        if cause not in DECISIONS - _FOLLOW:
            raise NoSuchWay(f"{cause.value}: no person does that")
        if statement := BESIDES.get(cause):
            waits = self.entry(entry_id).status is Status.WAITING
            if not waits and cause in (Cause.PERSON_SETS_ASIDE, Cause.PERSON_RELEASES):
                raise NoSuchWay(f"{cause.value}: it doesn't wait")
            at = (microseconds(now),) if cause is Cause.PERSON_CORRECTS else ()
            return self._do(entry_id, cause, now, statement, *at)
        with self.file.writing():
            entry = self.entry(entry_id)
            self._next_status(entry, cause)
            if cause is Cause.PERSON_REMOVES and self.file.value(IN_DOUBT, entry_id):
                # It would count as never sent, and its id could be typed again.
                raise NoSuchWay(f"{cause.value}: it may have been sent")
            takes_back = cause is Cause.PERSON_TAKES_BACK and entry.status is Status.WAITING
            if takes_back and not entry.sent_again:
                raise NoSuchWay(f"{cause.value}: there is none")
            undoes = cause is Cause.PERSON_UNDOES
            if undoes and (found := self.known(entry.store_id, entry.plant.id)):
                return KnownId(found)
            self._decide(entry, cause, now)
            if cause is Cause.PERSON_SENDS_AGAIN:
                self.file.run(_RELEASE, entry_id)
            changed = self.entry(entry_id)
            added = None if changed.status is Status.REMOVED else entry_id
            self._follow(entry.corrects, now, added)
            return changed

    @shares_a_commit
    def report_mistake(self, entry_id: str, text: str, now: datetime) -> Entry:
        """Note what is wrong with an added plant, instead of what was noted before.

        The service can't change it, so somebody else has to.
        """
        if self.entry(entry_id).status not in (Status.ADDED, Status.ADDED_AS_SAID):
            raise NoSuchWay("a mistake in a plant that is not in the store")
        noted = whole(text), microseconds(now)
        return self._do(entry_id, Cause.PERSON_NOTES_MISTAKE, now, _NOTE_MISTAKE, *noted)

    def doubt(self) -> Doubt | None:
        """Return why and how many waiting entries another copy may have sent, if any."""
        found = self.file.row(lambda why, count: Doubt(DoubtKind(why), count), _DOUBT)
        return found if found and found.waiting else None

    def settle_doubt(self, never_sent: bool, now: datetime) -> int:
        """End the doubt with the user's answer, and return how many entries it concerned.

        Unless they were never sent, they are now to check. Later entries aren't concerned.
        """
        with self.file.writing():
            found = self.doubt()
            cause = Cause.PERSON_SAYS_UNSENT if never_sent else Cause.RESTORED
            self._note(cause, now, _WAITING)
            if not never_sent:
                status = after(Status.WAITING, Cause.RESTORED).value
                self.file.run(_SET_TO_CHECK, status, microseconds(now))
            self.file.run("UPDATE mark SET doubt = NULL, doubt_seq = NULL")
        return found.waiting if found else 0

    def _do(
        self, entry_id: str, cause: Cause, now: datetime, statement: str, *values: Value
    ) -> Entry:
        """Carry out a decision that leaves the entry's status as it is, and note it."""
        with self.file.writing():
            self.file.run(statement, *values, entry_id)
            self._note(cause, now, _ONE, entry_id)
            return self.entry(entry_id)

    def _decide(self, entry: Entry, cause: Cause, now: datetime, added: str | None = None) -> None:
        """Move an entry in the caller's transaction, and note it."""
        status = self._next_status(entry, cause)
        self.file.run(_MOVE, status.value, microseconds(now), entry.id)
        self._note(cause, now, _ONE, entry.id, added=added)

    def _next_status(self, entry: Entry, cause: Cause) -> Status:
        """Return the entry's next status. An entry of a removed store can't open again."""
        status = after(entry.status, cause)
        opens = entry.status not in _OPEN and status in _OPEN
        if opens and self.file.value("SELECT removed FROM stores WHERE id = ?", entry.store_id):
            raise NoSuchWay(f"{cause.value}: its store was removed")
        return status

    def _note(
        self, cause: Cause, now: datetime, which: str, *values: Value, added: str | None = None
    ) -> None:
        """Note what a user decided about `which` entries."""
        self.file.run(f"{_NOTE} {which}", microseconds(now), cause.value, added, *values)

    def _follow(self, corrected_id: str | None, now: datetime, added: str | None) -> None:
        """Let an entry follow the one `added` instead. None: such a one was removed or deleted."""
        corrected = self.file.row(entry_from, sql.ENTRY, corrected_id)
        if corrected is None:
            return
        if added is not None:
            if corrected.status in (Status.REFUSED, Status.NOT_ADDED):
                self._decide(corrected, Cause.PERSON_ADDS_AGAIN, now, added)
            elif not self.file.value(_IS_NOTED, added, corrected.id):
                self._note(Cause.PERSON_ADDS_AGAIN, now, _ONE, corrected.id, added=added)
        elif corrected.status is Status.ADDED_AGAIN and not self.file.value(
            _IS_CORRECTED, corrected.id
        ):
            self._decide(corrected, Cause.NEW_ENTRY_REMOVED, now)
