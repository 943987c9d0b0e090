"""Every entry and every attempt, and the one way to change them."""

import json
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Self

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Gap, Outcome, Unsure, cause_of
from plantdesk.domain.status import MAY_BE_THERE, Cause, NoSuchWay, Status, after
from plantdesk.domain.store import Store
from plantdesk.journal import statements as sql
from plantdesk.journal.errors import NoSuchEntry
from plantdesk.journal.file import JournalFile, open_file
from plantdesk.journal.records import Attempt, Draft, KnownId
from plantdesk.journal.rows import (
    attempt_from,
    columns_of,
    draft_from,
    entry_from,
    fields_text,
    microseconds,
)

# The others come with an attempt: claim(), record() and start_up() write both.
_BY_A_PERSON = frozenset(
    {
        Cause.PERSON_REMOVES,
        Cause.PERSON_UNDOES,
        Cause.PERSON_SAYS_THERE,
        Cause.PERSON_SENDS_AGAIN,
        Cause.PERSON_LEAVES_IT,
        Cause.PERSON_TAKES_BACK,
    }
)
_MAY_BE_THERE = json.dumps(sorted(status.value for status in MAY_BE_THERE))


class Journal:
    """Each method that changes something is committed, durably, when it returns.

    Times come from the caller, aware. A JournalError means that nothing was changed.
    """

    def __init__(self, file: JournalFile) -> None:
        self._file = file

    @classmethod
    def open(cls, path: Path, before_commit: Callable[[], None] | None = None) -> Self:
        file = open_file(path)
        file.before_commit = before_commit
        return cls(file)

    def close(self) -> None:
        self._file.close()

    def put_store(self, store: Store) -> None:
        """Keep a new store, or what was corrected about a known one."""
        with self._file.writing():
            self._file.run(sql.PUT_STORE, store.id, store.name, store.colour, store.address)

    def stores(self) -> list[Store]:
        return self._file.rows(Store, sql.STORES)

    def add(
        self, entry: Entry, *, even_if_known: bool = False, clear_draft: bool = False
    ) -> Entry | KnownId:
        """Take in a waiting entry, and the draft out, unless its id may be in the store."""
        if entry.status is not Status.WAITING or entry.sent_at or entry.outcome:
            raise NoSuchWay("an entry begins as waiting, not sent")
        with self._file.writing():
            known = self.known(entry.store_id, entry.plant.id)
            if known and not even_if_known:
                return KnownId(known)
            self._file.run(
                sql.ADD,
                entry.id,
                entry.store_id,
                entry.plant.id,
                entry.plant.name,
                entry.plant.tag,
                entry.status.value,
                microseconds(entry.typed_at),
                microseconds(entry.changed_at),
                entry.corrects,
            )
            if clear_draft:
                self._file.run(sql.CLEAR_DRAFT)
            return self.entry(entry.id)

    def known(self, store_id: str, plant_id: int) -> Entry | None:
        """The newest entry of the store with this id that may be there."""
        found = self._file.row(str, sql.KNOWN, store_id, plant_id, _MAY_BE_THERE)
        return None if found is None else self.entry(found)

    def claim_next(
        self, store_id: str, now: datetime, skip: frozenset[str] = frozenset()
    ) -> Entry | None:
        """Set the oldest waiting entry of the store that is not in `skip` to sending."""
        with self._file.writing():
            found = self._file.row(str, sql.OLDEST_WAITING, store_id, json.dumps(sorted(skip)))
            return None if found is None else self._claim(found, now)

    def claim(self, entry_id: str, now: datetime) -> Entry:
        """Set this waiting entry to sending."""
        with self._file.writing():
            return self._claim(entry_id, now)

    def record(self, entry_id: str, outcome: Outcome, left: bool, now: datetime) -> Entry:
        """End the attempt under way with what is known now."""
        with self._file.writing():
            return self._end(entry_id, outcome, left, cause_of(outcome), now)

    def start_up(self, now: datetime) -> list[Entry]:
        """Nobody knows what became of those that the last run left as sending."""
        with self._file.writing():
            found = self._file.rows(str, sql.SENDING)
            outcome = Unsure(Gap.PROGRAM_ENDED)
            return [self._end(uuid, outcome, None, Cause.FOUND_AT_START, now) for uuid in found]

    def change(self, entry_id: str, cause: Cause, now: datetime) -> Entry:
        """Do what a person decided about an entry; NoSuchWay when it can't be from there."""
        if cause not in _BY_A_PERSON:
            raise NoSuchWay(f"{cause.value}: no person does that")
        with self._file.writing():
            self._move(entry_id, cause, now)
            return self.entry(entry_id)

    def entry(self, entry_id: str) -> Entry:
        entry = self._file.row(entry_from, sql.ENTRY, entry_id)
        if entry is None:
            raise NoSuchEntry(entry_id)
        return entry

    def open_entries(self, store_id: str, limit: int) -> list[Entry]:
        """The store's entries that wait or are to check, newest first."""
        return self._file.rows(entry_from, sql.OPEN, store_id, limit)

    def attempts(self, entry_id: str) -> list[Attempt]:
        """The attempts to send an entry, oldest first."""
        return self._file.rows(attempt_from, sql.ATTEMPTS, entry_id)

    def waiting_count(self, store_id: str) -> int:
        return self._file.row(int, sql.WAITING_COUNT, store_id) or 0

    def open_counts(self, store_id: str) -> dict[Status, int]:
        """How many of the store's entries wait, are under way or are to check; no more is read."""
        return dict(
            self._file.rows(
                lambda status, count: (Status(status), count), sql.OPEN_COUNTS, store_id
            )
        )

    def counts(self, store_id: str) -> dict[Status, int]:
        """How many entries of the store are where; every status is there."""
        found = self._file.rows(lambda status, count: (Status(status), count), sql.COUNTS, store_id)
        return dict.fromkeys(Status, 0) | dict(found)

    def save_draft(self, draft: Draft) -> None:
        typed, pinned = draft.typed, fields_text(draft.pinned)
        with self._file.writing():
            self._file.run(sql.SAVE_DRAFT, draft.store_id, typed.id, typed.name, typed.tag, pinned)

    def draft(self) -> Draft | None:
        return self._file.row(draft_from, sql.DRAFT)

    def _claim(self, entry_id: str, now: datetime) -> Entry:
        self._move(entry_id, Cause.CLAIMED, now)
        self._file.run(sql.BEGIN_ATTEMPT, microseconds(now), entry_id)
        return self.entry(entry_id)

    def _end(
        self, entry_id: str, outcome: Outcome, left: bool | None, cause: Cause, now: datetime
    ) -> Entry:
        self._move(entry_id, cause, now)
        if left is not False:
            self._file.run(sql.NOTE_SENT, entry_id)
        self._file.run(sql.END_ATTEMPT, microseconds(now), left, *columns_of(outcome), entry_id)
        return self.entry(entry_id)

    def _move(self, entry_id: str, cause: Cause, now: datetime) -> None:
        status = after(self.entry(entry_id).status, cause)
        self._file.run(sql.MOVE, status.value, microseconds(now), entry_id)
