"""Reads and changes stores, entries, attempts and drafts."""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from plantdesk.domain.entry import ClearedId, Entry, Held
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
from plantdesk.journal.batches.journal_batches import JournalBatches
from plantdesk.journal.cleared import clearing
from plantdesk.journal.errors import JournalMisused
from plantdesk.journal.file import JournalFile
from plantdesk.journal.identity.mark import Here, Mark, highest_entry
from plantdesk.journal.index.changes import KeptCounts, follow_entries, take_changed_batch
from plantdesk.journal.jobs import Job, run_together, shares_a_commit
from plantdesk.journal.opening import open_journal
from plantdesk.journal.records import (
    FIRST_ATTEMPTS,
    LAST_ATTEMPTS,
    Changes,
    ClearedSlice,
    Doubt,
    Draft,
    History,
    KnownId,
    OpenCounts,
    StatusCounts,
    Unfinished,
    UnsettledSlice,
)
from plantdesk.journal.rows import (
    decision_from,
    draft_from,
    entry_from,
    fields_text,
    numbered_attempt_from,
    status_count_from,
    store_columns,
    store_counts_from,
    store_from,
    time_from,
)

if TYPE_CHECKING:
    # Loaded by their methods: the first plant waits for all imports here.
    from plantdesk.domain.search.plant_search import ListedPlant
    from plantdesk.journal.index.rows import IndexRow

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

# More than anybody reads. The newest ones count.
_MOST_DECISIONS, _MOST_CORRECTIONS = 200, 20


class Journal:
    """An open journal. Changes are durably committed when a method returns.

    Times must be aware. A JournalError means that nothing changed.
    """

    def __init__(self, file: JournalFile, mark: Mark) -> None:
        self._file = file
        self._mark = mark
        follow_entries(file)
        self._kept = KeptCounts(file)
        self.batches = JournalBatches(file, self._kept)

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

    def change_store_id(self, old: str, new: str) -> None:
        """Give a store and its plants another id. A removed store that has it gets the old one."""
        with self._file.writing():
            for now, before in (("", new), (new, old), (old, "")):
                self._file.run(sql.CHANGE_STORE_ID, now, before)
            self._file.run(sql.MOVE_DRAFT, new, old)

    def stores(self) -> list[Store]:
        """Return all stores except removed ones, oldest first."""
        return self._file.rows(store_from, sql.STORES)

    def removed_stores(self) -> list[Store]:
        """Return removed stores, whose entries are still here."""
        return self._file.rows(store_from, sql.REMOVED_STORES)

    def stores_with_waiting(self) -> list[str]:
        """Return the ids of stores with waiting entries, oldest first."""
        return self._file.rows(str, sql.STORES_WITH_WAITING)

    def store(self, store_id: str) -> Store | None:
        """Return a store, even a removed one."""
        return self._file.row(store_from, sql.STORE, store_id)

    @shares_a_commit
    def add(
        self,
        entry: Entry,
        *,
        even_if_known: bool = False,
        clear_draft: bool = False,
        clear_beside: Typed | None = None,
    ) -> Entry | KnownId:
        """Add a waiting entry, unless its id may already be in the store.

        Clear the form's draft, or one draft beside it with these texts, in the same commit.
        """
        with self._file.writing():
            known = self.known(entry.store_id, entry.plant.id)
            if known and not even_if_known:
                return KnownId(known)
            steps.add_entry(self._file, entry)
            steps.follow(self._file, entry, entry.changed_at)
            if clear_draft:
                self._file.run(sql.CLEAR_FORM)
            if clear_beside is not None:
                self._file.run(sql.CLEAR_BESIDE, entry.store_id, *clear_beside)
            return self.entry(entry.id)

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

    def known(self, store_id: str, plant_id: int) -> Entry | ClearedId | None:
        """Return the newest entry with this id that may be in the store, or a cleared one's id."""
        asked = (plant_id, plant_id, store_id)
        found = self._file.row(lambda *columns: columns, sql.KNOWN, *asked)
        entry_id, sent_at = found or (None, None)
        if entry_id is not None:
            return self.entry(entry_id)
        return None if sent_at is None else ClearedId(plant_id, time_from(sent_at))

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
        """Set the store's next waiting entry that isn't held to sending.

        That is the oldest typed one, or else the oldest of the first batch that is ready. Return
        None if there is none, or while the journal is in doubt.
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
        """Set entries that the last run left as sending to check, and hold unfinished batches.

        Batches that never were ready are dropped.
        """
        with self._file.writing():
            self.batches.end_session()
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

    def clear_old(self, before: datetime, after: int = 0) -> ClearedSlice:
        """Delete a slice of the plants that were added or removed before this time.

        Call it again with the number of the last slice.
        """
        return clearing.clear_old(self._file, before, after)

    def clear_listed(self, numbers: Sequence[int]) -> int:
        """Delete these entries, and return how many. Only added and removed ones are deleted.

        Call it with few numbers at once: clearing.CLEARED_AT_ONCE.
        """
        return clearing.clear_listed(self._file, numbers)

    def missing(self, entry_ids: Sequence[str]) -> list[str]:
        """Return which of these entries the journal doesn't have, because they were cleared."""
        return clearing.missing(self._file, entry_ids)

    def entry(self, entry_id: str) -> Entry:
        return steps.read_entry(self._file, entry_id)

    def open_entries(self, limit: int) -> list[Entry]:
        """Return entries of all stores that wait or are to check, newest first, without batches."""
        return self._file.rows(entry_from, sql.OPEN, limit)

    def listed(self, numbers: Sequence[int]) -> "list[ListedPlant]":
        """Return the entries with these numbers that there are, in the order of the numbers."""
        from plantdesk.domain.search.plant_search import ListedPlant

        def listed_from(number: int, *columns: Any) -> ListedPlant:
            return ListedPlant(number, entry_from(*columns))

        found = self._file.rows(listed_from, sql.LISTED, json.dumps(list(numbers)))
        places = {number: place for place, number in enumerate(numbers)}
        return sorted(found, key=lambda plant: places[plant.number])

    def number_of(self, entry_id: str) -> int | None:
        return self._file.row(int, sql.NUMBER, entry_id)

    def references(self, beginnings: Iterable[str]) -> dict[str, list[int]]:
        """Return the numbers of entries whose reference begins like this."""
        found = {each: self._file.rows(int, sql.REFERENCES, each, each) for each in beginnings}
        return {beginning: numbers for beginning, numbers in found.items() if numbers}

    def take_changes(self, limit: int) -> Changes:
        """Return entries that were added, changed or deleted since the last call, newest first."""
        from plantdesk.journal.index.rows import IndexRow, index_row

        numbers = self._file.rows(int, sql.CHANGED, limit)
        complete = len(numbers) < limit
        if complete:
            more, complete = take_changed_batch(self._file, limit - len(numbers))
            numbers = list(dict.fromkeys(numbers + more))
        rows: list[IndexRow] = []
        if numbers:
            listed = json.dumps(numbers)
            rows = self._file.rows(index_row, sql.INDEXED, listed)
            here = {row.seq for row in rows}
            rows += [IndexRow(number) for number in numbers if number not in here]
            self._file.run(sql.FORGET_CHANGED, listed)
        return Changes(tuple(rows), complete, int(self._file.pragma("user_version")))

    def indexed_below(self, number: int, limit: int) -> "list[IndexRow]":
        """Return what the index keeps of the entries below this number, newest first."""
        from plantdesk.journal.index.rows import index_row

        return self._file.rows(index_row, sql.INDEXED_BELOW, number, limit)

    @property
    def opened_at(self) -> int | None:
        """The number of commits when it was opened, None if its entries changed then."""
        return self._file.opened_at

    @property
    def newest(self) -> int:
        """The number of the newest entry, 0 without entries."""
        return highest_entry(self._file)

    def open_by_store(self) -> dict[str, OpenCounts]:
        """Return the counts of all stores with open entries."""
        self._kept.count()
        counts = self._file.rows(store_counts_from, sql.OPEN_BY_STORE)
        return {store: found for store, found in counts if found != OpenCounts()}

    def status_counts(self, after: int = 0, rows: int = 5_000) -> StatusCounts:
        """Count at most this many entries by store and status, those after the number `after`."""
        last = after + rows
        counts = dict(self._file.rows(status_count_from, sql.STATUS_COUNTS, after, last))
        # Numbers may be missing.
        following = self._file.row(_number, sql.ENTRY_AFTER, last)
        return StatusCounts(counts, None if following is None else following - 1)

    def unsettled(
        self, before: int | None = None, limit: int = 50, rows: int = 5_000
    ) -> UnsettledSlice:
        """Return refused and open entries among at most this many, those before `before`."""
        end = highest_entry(self._file) + 1 if before is None else before
        asked = (end, end - rows, limit)
        found = self._file.rows(entry_from, sql.UNSETTLED, *asked)
        first = end - rows
        if len(found) == limit:
            first = self._file.row(int, sql.LAST_UNSETTLED, *asked) or 0
        preceding = self._file.row(_number, sql.ENTRY_BEFORE, first)
        return UnsettledSlice(tuple(found), None if preceding is None else preceding + 1)

    @property
    def tables_version(self) -> int:
        """The version of the file's tables."""
        return self._file.version

    def history(self, entry_id: str) -> History:
        """Return what happened to an entry. Of very many attempts or decisions, some are left out.

        Without an entry with this id, nothing did.
        """
        count = self._file.row(int, sql.COUNT_ATTEMPTS, entry_id) or 0
        bounds = (entry_id, FIRST_ATTEMPTS, entry_id, LAST_ATTEMPTS)
        attempts = self._file.rows(numbered_attempt_from, sql.ATTEMPTS, *bounds)
        read = partial(decision_from, [seq for seq, _ in attempts])
        decisions = self._file.rows(read, sql.DECISIONS, entry_id, _MOST_DECISIONS)
        corrected_by = self._file.rows(entry_from, sql.CORRECTED_BY, entry_id, _MOST_CORRECTIONS)
        return History(
            entry_id,
            tuple(attempt for _, attempt in attempts),
            tuple(reversed(decisions)),
            count - len(attempts),
            self._file.row(entry_from, sql.CORRECTED, entry_id),
            tuple(reversed(corrected_by)),
        )

    def open_counts(self, store_id: str) -> OpenCounts:
        """Count the store's open entries, without reading the others."""
        self._kept.count()
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


def _number(value: int | None) -> int | None:
    return value
