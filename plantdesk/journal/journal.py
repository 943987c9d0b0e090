"""The journal's face: what other folders read and change. The work is done beside this file."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Self

from msgspec.structs import replace

from plantdesk.domain.entry import Entry
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.plant import ID_MAX, ID_MIN
from plantdesk.domain.store import PRACTICE_ID, Store
from plantdesk.domain.typed import Typed
from plantdesk.journal import batches, counts, mistakes, sending, steps
from plantdesk.journal import statements as sql
from plantdesk.journal.errors import JournalMisused
from plantdesk.journal.file import Opened, shares_a_commit
from plantdesk.journal.left_here import Here
from plantdesk.journal.opening import open_journal
from plantdesk.journal.records import Doubt, Draft, History, IdsLeft, Unfinished
from plantdesk.journal.rows import (
    ATTEMPT_COLUMNS,
    DECISION_COLUMNS,
    DRAFT_COLUMNS,
    attempt_from,
    columns,
    decision_from,
    draft_from,
    draft_values,
    entry_from,
    insert,
    listed_from,
    store_from,
    store_values,
)

# More than anybody reads. The newest ones count.
_MOST_ATTEMPTS, _MOST_DECISIONS, _MOST_CORRECTIONS = 200, 200, 20
# So many ids of a range are told to be left.
_FEW_IDS = 100

_REMOVE_STORE = """
UPDATE stores SET removed = 1
WHERE id = ? AND NOT EXISTS (
  SELECT 1 FROM entries
  WHERE (status = 'waiting' OR status = 'sending' OR status = 'to check') AND store = stores.seq
)
RETURNING 1
"""

_STORES_WITH_WAITING = """
SELECT id FROM stores
WHERE removed = 0
  AND EXISTS (SELECT 1 FROM entries WHERE status = 'waiting' AND store = stores.seq)
ORDER BY seq
"""

# Of the newest entries only, so that the search stays short beside a large batch.
_LAST_TYPED_IDS = """
SELECT plant_id
FROM (SELECT * FROM entries WHERE seq > (SELECT max(seq) FROM entries) - 100)
WHERE store = (SELECT seq FROM stores WHERE id = ?)
  AND batch IS NULL AND corrects IS NULL AND status NOT IN ('removed', 'removed as said')
  AND plant_id BETWEEN ? AND ?
ORDER BY seq DESC LIMIT 3
"""

# Of the newest entries only, without an index of their own. +store keeps SQLite off the index by
# id, which has all of the store's entries.
_RECENT = """
FROM entries
WHERE seq > (SELECT max(seq) FROM entries) - 5000
  AND +store = (SELECT seq FROM stores WHERE id = ?)
  AND status IN ('waiting', 'sending', 'added', 'added as said', 'to check')
"""
_TAGS = f"""
SELECT tag {_RECENT} AND tag IS NOT NULL
GROUP BY tag ORDER BY count(*) DESC, max(seq) DESC LIMIT 500
"""
_NAMED = f"SELECT uuid {_RECENT} AND name = ? ORDER BY seq DESC LIMIT 1"

# Select first, then join: thousands of entries may be waiting. Of the newest ones only: sorting
# all open ones would delay the first plant.
_OPEN = f"""
{sql.ENTRIES} WHERE e.seq IN (
  SELECT seq FROM entries
  WHERE seq > (SELECT max(seq) FROM entries) - 5000
    AND status IN ('waiting', 'to check', 'refused') AND batch IS NULL
  ORDER BY seq DESC LIMIT ?
) ORDER BY e.seq DESC
"""  # noqa: S608 - its parts are ours

_ENTRY = f"{sql.LISTED} WHERE e.uuid = ?"
_ATTEMPTS = f"""
SELECT {columns("attempts", ATTEMPT_COLUMNS)} FROM attempts
WHERE entry = ? ORDER BY seq DESC LIMIT ?
"""  # noqa: S608
_DECISIONS = f"""
SELECT {columns("decisions", DECISION_COLUMNS)} FROM decisions
WHERE entry = ? ORDER BY seq DESC LIMIT ?
"""  # noqa: S608
_CORRECTED_BY = f"{sql.ENTRIES} WHERE e.corrects = ? ORDER BY e.seq DESC LIMIT ?"

_PUT_DRAFT = insert("draft", DRAFT_COLUMNS)
_DRAFTS = f"SELECT {columns('draft', DRAFT_COLUMNS)} FROM draft ORDER BY seq"  # noqa: S608


class Journal(Opened):
    """An open journal. Changes are durably committed when a method returns.

    Times must be aware. A JournalError means that nothing changed.
    """

    add = sending.add
    known = sending.known
    set_aside = sending.set_aside
    release = sending.release
    claim_next = sending.claim_next
    delay = sending.delay
    record = sending.record
    start_up = sending.start_up
    change = sending.change

    report_mistake = mistakes.report_mistake
    mark_corrected = mistakes.mark_corrected
    forget_mistake = mistakes.forget_mistake

    begin_batch = batches.begin
    add_plants = batches.add_plants
    make_ready = batches.make_ready
    hold_batch = batches.hold
    release_batch = batches.release
    remove_rest = batches.remove_rest
    drop_batch = batches.drop
    batch_state = batches.state
    batch_entries = batches.entries
    waiting_batches = batches.waiting
    batches_of_sheet = batches.of_sheet
    known_ids = batches.known_ids

    open_counts = counts.open_counts
    open_by_store = counts.open_by_store
    batch_counts = counts.batch_counts
    to_do = counts.to_do
    count_plants = counts.count_plants

    @classmethod
    def open(
        cls, path: Path, before_commit: Callable[[], None] | None = None, here: Here | None = None
    ) -> Self:
        file = open_journal(path, here or Here())
        file.before_commit = before_commit
        return cls(file)

    def close(self) -> None:
        try:
            self.file.close()
        finally:
            if self.file.seen:
                self.file.seen.close()

    def put_store(self, store: Store) -> None:
        """Save a new or changed store. A removed store comes back."""
        with self.file.writing():
            self.file.run(f"{sql.PUT_STORE}, removed = 0", *store_values(store))

    def remove_store(self, store_id: str) -> bool:
        """Remove a store but keep its entries. Return False if some of them are open."""
        if store_id == PRACTICE_ID:
            raise JournalMisused("the practice store stays")
        with self.file.writing():
            if self.store(store_id) is None:
                raise JournalMisused(f"no store is called {store_id}")
            return self.file.value(_REMOVE_STORE, store_id) is not None

    def change_store_id(self, old: str, new: str) -> None:
        """Give a store and its plants another id. A removed store that has it gets the old one."""
        with self.file.writing():
            for now, before in (("", new), (new, old), (old, "")):
                self.file.run("UPDATE stores SET id = ? WHERE id = ?", now, before)
            self.file.run("UPDATE draft SET store = ? WHERE store = ?", new, old)

    def stores(self) -> list[Store]:
        """Return all stores except removed ones, oldest first."""
        return self.file.rows(store_from, f"{sql.STORES} WHERE removed = 0 ORDER BY seq")

    def removed_stores(self) -> list[Store]:
        """Return removed stores, whose entries are still here."""
        return self.file.rows(store_from, f"{sql.STORES} WHERE removed = 1 ORDER BY seq")

    def stores_with_waiting(self) -> list[str]:
        """Return the ids of stores with waiting entries, oldest first."""
        return self.file.rows(str, _STORES_WITH_WAITING)

    def store(self, store_id: str) -> Store | None:
        """Return a store, even a removed one."""
        return self.file.row(store_from, f"{sql.STORES} WHERE id = ?", store_id)

    def next_id(self, store_id: str, ids: IdRange | None = None) -> int | None:
        """Return the id after the last three typed ones if these went up by one, and it is free.

        With a range of ids, return None outside it.
        """
        last = self.file.rows(int, _LAST_TYPED_IDS, store_id, ID_MIN, ID_MAX)
        if len(last) < 3 or last != [last[0], last[0] - 1, last[0] - 2]:
            return None
        following = last[0] + 1
        if following > ID_MAX or (ids and following not in ids) or self.known(store_id, following):
            return None
        return following

    def ids_left(self, store_id: str, ids: IdRange) -> IdsLeft | None:
        """Return how many ids of a range are left after the last typed one, if they are few.

        Used ids that follow it, such as those of a sheet, come before the first that is left.
        """
        last = self.file.rows(int, _LAST_TYPED_IDS, store_id, ids.first, ids.last)
        if not last or ids.last - last[0] > _FEW_IDS:
            return None
        following = range(last[0] + 1, ids.last + 1)
        used = self.known_ids(store_id, following)
        after = next((each for each in following if each not in used), ids.last + 1) - 1
        return IdsLeft(after, len(following) - len(used))

    def tags(self, store_id: str) -> list[str]:
        """Return the tags of the store's recent plants, most used first."""
        return self.file.rows(str, _TAGS, store_id)

    def named(self, store_id: str, name: str) -> Entry | None:
        """Return the newest recent entry with this name that may be in the store."""
        found = self.file.value(_NAMED, store_id, name)
        return None if found is None else self.entry(found)

    def backup_size(self) -> int | None:
        """Return the size of an automatic backup in bytes.

        Return None if there should be none: without plants, and while they are in doubt.
        """
        return self.file.size if self.highest() and not self.doubt() else None

    def highest(self) -> int:
        """Return the number of the newest plant that ever was here."""
        return self.file.value(sql.HIGHEST_ENTRY) or 0

    def doubt(self) -> Doubt | None:
        """Return why and how many waiting entries another copy may have sent, if any."""
        return steps.doubt(self.file)

    def settle_doubt(self, never_sent: bool, now: datetime) -> int:
        """End the doubt with the user's answer, and return how many entries it concerned.

        Unless they were never sent, they are now to check. Later entries aren't concerned.
        """
        return steps.settle_doubt(self.file, never_sent, now)

    def entry(self, entry_id: str) -> Entry:
        return steps.read_entry(self.file, entry_id)

    def open_entries(self, limit: int) -> list[Entry]:
        """Return entries of all stores that are not settled, newest first, without batches."""
        return self.file.rows(entry_from, _OPEN, limit)

    def history(self, entry_id: str) -> History:
        """Return what happened to an entry. Of very many attempts or decisions, some are left out.

        Without an entry with this id, nothing did.
        """
        found = self.file.row(listed_from, _ENTRY, entry_id)
        if found is None:
            return History(entry_id)
        number, entry = found.number, found.entry
        sent = partial(attempt_from, entry.plant)
        attempts = self.file.rows(sent, _ATTEMPTS, number, _MOST_ATTEMPTS)[::-1]
        read = partial(decision_from, [seq for seq, _ in attempts])
        decisions = self.file.rows(read, _DECISIONS, number, _MOST_DECISIONS)
        made = self.file.value("SELECT count(*) FROM attempts WHERE entry = ?", number)
        corrected_by = self.file.rows(entry_from, _CORRECTED_BY, entry_id, _MOST_CORRECTIONS)
        return History(
            entry_id,
            tuple(attempt for _, attempt in attempts),
            tuple(reversed(decisions)),
            made - len(attempts),
            self.file.row(entry_from, sql.ENTRY, entry.corrects),
            tuple(reversed(corrected_by)),
        )

    @shares_a_commit
    def save_draft(self, draft: Draft) -> None:
        with self.file.writing():
            self.file.run("DELETE FROM draft")
            for seq, one in enumerate((draft, *draft.beside), 1):
                self.file.run(_PUT_DRAFT, *draft_values(seq, one))

    def draft(self) -> Draft | None:
        drafts = dict(self.file.rows(draft_from, _DRAFTS))
        if not drafts:
            return None
        form = drafts.pop(1, Draft(Typed("", "", "")))
        return replace(form, beside=tuple(drafts.values()))

    def take_unfinished(self) -> Unfinished | None:
        """Return the last session's drafts. All of them stand beside the form from now on."""
        if (draft := self.draft()) is None:
            return None
        form = replace(draft, beside=())
        found = [one for one in (form, *draft.beside) if not one.typed.blank]
        # One that nobody decided about doesn't come back besides a newer one.
        kept = next((one for one in found if one.only_kept), None)
        drafts = tuple(one for one in found if one is kept or not one.only_kept)
        if not form.typed.blank:
            self.save_draft(Draft(Typed(), beside=drafts))
        ids = {one.store_id for one in drafts}
        stores = tuple(store for store in self.stores() if store.id in ids)
        return Unfinished(drafts, stores) if drafts else None
