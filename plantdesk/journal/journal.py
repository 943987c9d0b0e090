"""Reads and changes stores, entries, attempts and drafts."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, Self

from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.outcome import (
    ConnectionFault,
    NotReached,
    Outcome,
    Unsure,
    UnsureReason,
    cause_of,
)
from plantdesk.domain.plant import ID_MAX
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.domain.store import PRACTICE_ID, Store
from plantdesk.domain.typed import Typed
from plantdesk.journal import entry_steps as steps
from plantdesk.journal import statements as sql
from plantdesk.journal.errors import JournalMisused
from plantdesk.journal.file import JournalFile
from plantdesk.journal.identity.mark import Here, Mark, highest_entry
from plantdesk.journal.jobs import Job, run_together, shares_a_commit
from plantdesk.journal.opening import open_journal
from plantdesk.journal.records import (
    Attempt,
    Batch,
    Doubt,
    Draft,
    KnownId,
    OpenCounts,
    OpenKind,
    Unfinished,
    WaitingBatch,
)
from plantdesk.journal.rows import (
    attempt_from,
    batch_from,
    draft_from,
    entry_from,
    fields_text,
    microseconds,
    store_columns,
    store_counts_from,
    store_from,
)

# Attempts have the other causes, and undo_removal() checks the id first.
_BY_A_PERSON = frozenset(
    {
        Cause.PERSON_REMOVES,
        Cause.PERSON_SAYS_THERE,
        Cause.PERSON_SENDS_AGAIN,
        Cause.PERSON_LEAVES_IT,
        Cause.PERSON_TAKES_BACK,
    }
)


class Journal:
    """An open journal. Changes are durably committed when a method returns.

    Times must be aware. A JournalError means that nothing changed.
    """

    def __init__(self, file: JournalFile, mark: Mark) -> None:
        self._file = file
        self._mark = mark

    @classmethod
    def open(
        cls, path: Path, before_commit: Callable[[], None] | None = None, here: Here | None = None
    ) -> Self:
        file, mark = open_journal(path, here or Here())
        file.before_commit = before_commit
        file.after_commit = mark.note_claims
        return cls(file, mark)

    def close(self) -> None:
        self._mark.close()
        self._file.close()

    @property
    def name(self) -> str:
        """A UUID, unique to this journal."""
        return self._mark.uuid

    @property
    def last_commit(self) -> float:
        """Duration of the last commit in seconds."""
        return self._file.last_commit

    @property
    def commits(self) -> int:
        """Count of commits since the journal was opened."""
        return self._file.commits

    def run_together(self, jobs: Iterable[Job[Any]]) -> list[Job[Any]]:
        """Run jobs that share a commit. They are durable afterwards, not before."""
        return run_together(self._file, jobs)

    def put_store(self, store: Store) -> None:
        """Save a new or changed store. A removed store comes back."""
        with self._file.writing():
            self._file.run(sql.PUT_STORE, *store_columns(store))

    def remove_store(self, store_id: str) -> bool:
        """Remove a store but keep its entries. Return False if some of them are open."""
        if store_id == PRACTICE_ID:
            raise JournalMisused("the practice store stays")
        with self._file.writing():
            if self.store(store_id) is None:
                raise JournalMisused(f"no store is called {store_id}")
            return self._file.row(bool, sql.REMOVE_STORE, store_id) is not None

    def stores(self) -> list[Store]:
        """Return all stores except removed ones, oldest first."""
        return self._file.rows(store_from, sql.STORES)

    def stores_with_waiting(self) -> list[str]:
        """Return the ids of stores with waiting entries, oldest first."""
        return self._file.rows(str, sql.STORES_WITH_WAITING)

    def store(self, store_id: str) -> Store | None:
        """Return a store, even a removed one."""
        return self._file.row(store_from, sql.STORE, store_id)

    @shares_a_commit
    def add(
        self, entry: Entry, *, even_if_known: bool = False, clear_draft: bool = False
    ) -> Entry | KnownId:
        """Add a waiting entry, unless its id may already be in the store."""
        with self._file.writing():
            known = self.known(entry.store_id, entry.plant.id)
            if known and not even_if_known:
                return KnownId(known)
            steps.add_entry(self._file, entry, None)
            steps.follow(self._file, entry, entry.changed_at)
            if clear_draft:
                self._file.run(sql.CLEAR_FORM)
            return self.entry(entry.id)

    def add_batch(self, batch: Batch, entries: Iterable[Entry]) -> None:
        """Add all entries of a sheet, or none. The caller has checked their ids."""
        with self._file.writing():
            made_at = microseconds(batch.made_at)
            self._file.run(sql.ADD_BATCH, batch.id, batch.store_id, batch.name, made_at)
            for entry in entries:
                steps.add_entry(self._file, entry, batch.id)

    def waiting_batches(self) -> list[WaitingBatch]:
        """Return unfinished batches of earlier sessions, oldest first."""
        return self._file.rows(batch_from, sql.WAITING_BATCHES)

    def release_batch(self, batch_id: str) -> None:
        """Let the rest of a batch be sent."""
        with self._file.writing():
            self._file.run(sql.RELEASE_BATCH, batch_id)

    def remove_batch(self, batch_id: str, now: datetime) -> None:
        """Remove the rest of a batch, except entries in doubt."""
        with self._file.writing():
            self._file.run(sql.REMOVE_BATCH, microseconds(now), batch_id)

    @shares_a_commit
    def set_aside(self, entry_id: str) -> Entry:
        """Skip a waiting entry until it is released."""
        with self._file.writing():
            return steps.hold(self._file, entry_id, Held.ASIDE)

    @shares_a_commit
    def release(self, entry_id: str) -> Entry:
        """Let a held entry be sent by itself again."""
        with self._file.writing():
            return steps.hold(self._file, entry_id, None)

    def known(self, store_id: str, plant_id: int) -> Entry | None:
        """Return the newest entry with this id that may be in the store."""
        found = self._file.row(str, sql.KNOWN, store_id, plant_id)
        return None if found is None else self.entry(found)

    def next_id(self, store_id: str) -> int | None:
        """Return the id after the last three typed ones if these went up by one, and it is free."""
        last = self._file.rows(int, sql.LAST_TYPED_IDS, store_id)
        if len(last) < 3 or last != [last[0], last[0] - 1, last[0] - 2] or last[0] == ID_MAX:
            return None
        return None if self.known(store_id, last[0] + 1) else last[0] + 1

    def tags(self, store_id: str) -> list[str]:
        """Return the tags of the store's recent plants, most used first."""
        return self._file.rows(str, sql.TAGS, store_id)

    def named(self, store_id: str, name: str) -> Entry | None:
        """Return the newest recent entry with this name that may be in the store."""
        found = self._file.row(str, sql.NAMED, store_id, name)
        return None if found is None else self.entry(found)

    @shares_a_commit
    def claim_next(self, store_id: str, now: datetime) -> Entry | None:
        """Set the store's oldest waiting entry that isn't held to sending.

        Return None if there is none, or while the journal is in doubt.
        """
        with self._file.writing():
            return self._claim_next(store_id, now)

    @shares_a_commit
    def record(self, entry_id: str, outcome: Outcome, left: bool, now: datetime) -> Entry:
        """End an entry's attempt with its outcome."""
        with self._file.writing():
            return self._end(entry_id, outcome, left, now)

    @shares_a_commit
    def record_and_claim(
        self, entry_id: str, outcome: Outcome, left: bool, now: datetime
    ) -> tuple[Entry, Entry | None]:
        """Record the outcome and claim the store's next entry, in one commit."""
        with self._file.writing():
            ended = self._end(entry_id, outcome, left, now)
            return ended, self._claim_next(ended.store_id, now)

    def start_up(self, now: datetime) -> list[Entry]:
        """Set entries that the last run left as sending to check, and hold unfinished batches."""
        with self._file.writing():
            self._file.run(sql.HOLD_BATCHES)
            found = self._file.rows(str, sql.SENDING)
            outcome, cause = Unsure(UnsureReason.PROGRAM_ENDED), Cause.FOUND_AT_START
            return [
                steps.end_attempt(self._file, uuid, outcome, None, cause, now) for uuid in found
            ]

    def begin_copy(self, target: Path, between: Callable[[], None]) -> None:
        """Begin a backup that `finish_copy` completes. `between` is called between slices."""
        self._file.begin_copy(target, between, sql.CLEAR_MARK)

    def backup_size(self) -> int | None:
        """Return the size of an automatic backup in bytes.

        Return None if there should be none: without plants, and while they are in doubt.
        """
        if self.doubt() is not None or not highest_entry(self._file):
            return None
        return self._file.size

    def doubt(self) -> Doubt | None:
        """Return why and how many waiting entries another copy may have sent, if any."""
        return self._mark.doubt()

    def settle_doubt(self, never_sent: bool, now: datetime) -> int:
        """End the doubt with the user's answer, and return how many entries it concerned.

        Unless they were never sent, they are now to check. Later entries aren't concerned.
        """
        return self._mark.settle_doubt(never_sent, now)

    @shares_a_commit
    def change(self, entry_id: str, cause: Cause, now: datetime) -> Entry:
        """Carry out the user's decision. Raise NoSuchWay if the entry's status doesn't allow it."""
        if cause not in _BY_A_PERSON:
            raise NoSuchWay(f"{cause.value}: no person does that")
        with self._file.writing():
            if cause is Cause.PERSON_REMOVES and self._mark.doubts(entry_id):
                # It would count as never sent, and its id could be typed again.
                raise NoSuchWay(f"{cause.value}: it may have been sent")
            if cause is Cause.PERSON_TAKES_BACK:
                entry = self.entry(entry_id)
                if entry.status is Status.WAITING and not entry.sent_again:
                    raise NoSuchWay(f"{cause.value}: there is none")
            steps.decide(self._file, entry_id, cause, now)
            if cause is Cause.PERSON_SENDS_AGAIN:
                self._file.run(sql.HOLD, None, entry_id)
            changed = self.entry(entry_id)
            steps.follow(self._file, changed, now)
            return changed

    @shares_a_commit
    def undo_removal(self, entry_id: str, now: datetime) -> Entry | KnownId:
        """Let a removed entry wait again, unless its id may now be in the store."""
        with self._file.writing():
            removed = self.entry(entry_id)
            steps.next_status(self._file, removed, Cause.PERSON_UNDOES)
            if known := self.known(removed.store_id, removed.plant.id):
                return KnownId(known)
            steps.decide(self._file, entry_id, Cause.PERSON_UNDOES, now)
            waiting = self.entry(entry_id)
            steps.follow(self._file, waiting, now)
            return waiting

    def entry(self, entry_id: str) -> Entry:
        return steps.read_entry(self._file, entry_id)

    def open_entries(self, limit: int) -> list[Entry]:
        """Return entries of all stores that wait or are to check, newest first, without batches."""
        return self._file.rows(entry_from, sql.OPEN, limit)

    def open_slice(
        self, kind: OpenKind, store_id: str | None, after: str | None, limit: int
    ) -> list[Entry]:
        """Return open entries of one store or all, newest first, that follow the entry `after`."""
        # Parameters aren't numbered: early versions of Python 3.12 warn about that.
        asked = (store_id, store_id, after, limit)
        return self._file.rows(entry_from, sql.OPEN_SLICES[kind], *asked)

    def open_by_store(self) -> dict[str, OpenCounts]:
        """Return the counts of all stores with open entries."""
        return dict(self._file.rows(store_counts_from, sql.OPEN_BY_STORE))

    def attempts(self, entry_id: str) -> list[Attempt]:
        """Return the attempts to send an entry, oldest first."""
        return self._file.rows(attempt_from, sql.ATTEMPTS, entry_id)

    def open_counts(self, store_id: str) -> OpenCounts:
        """Count the store's open entries, without reading the others."""
        return self._file.row(OpenCounts, sql.OPEN_COUNTS, store_id) or OpenCounts()

    @shares_a_commit
    def save_draft(self, draft: Draft) -> None:
        with self._file.writing():
            self._file.run(sql.CLEAR_DRAFTS)
            for seq, one in enumerate((draft, *draft.beside), 1):
                typed, pinned = one.typed, fields_text(one.pinned)
                self._file.run(
                    sql.SAVE_DRAFT, seq, one.store_id, typed.id, typed.name, typed.tag, pinned
                )

    def draft(self) -> Draft | None:
        drafts = dict(self._file.rows(draft_from, sql.DRAFTS))
        if not drafts:
            return None
        form = drafts.pop(1, Draft(Typed("", "", "")))
        return replace(form, beside=tuple(drafts.values()))

    def unfinished(self) -> Unfinished | None:
        if (draft := self.draft()) is None:
            return None
        ids = {part.store_id for part in (draft, *draft.beside)}
        return Unfinished(draft, tuple(store for store in self.stores() if store.id in ids))

    def _end(self, entry_id: str, outcome: Outcome, left: bool, now: datetime) -> Entry:
        ended = steps.end_attempt(self._file, entry_id, outcome, left, cause_of(outcome), now)
        if outcome == NotReached(ConnectionFault.NOT_TEXT):
            # It would be claimed again and again, and block the others.
            return steps.hold(self._file, entry_id, Held.ASIDE)
        return ended

    def _claim_next(self, store_id: str, now: datetime) -> Entry | None:
        if self._mark.holds_back():
            return None
        return steps.claim_next(self._file, store_id, now)
