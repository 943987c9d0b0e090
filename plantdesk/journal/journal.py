"""The journal's face: what other folders read and change."""

from pathlib import Path
from typing import Self

from msgspec.structs import replace

from plantdesk.domain.store import PRACTICE_ID, Store
from plantdesk.domain.typed import Typed
from plantdesk.journal import statements as sql
from plantdesk.journal.counts import Counting
from plantdesk.journal.errors import JournalMisused
from plantdesk.journal.file import shares_a_commit
from plantdesk.journal.left_here import Here
from plantdesk.journal.opening import open_journal
from plantdesk.journal.records import Draft, Unfinished
from plantdesk.journal.rows import (
    DRAFT_COLUMNS,
    columns,
    draft_from,
    draft_values,
    store_from,
    store_values,
)
from plantdesk.journal.sending import Sending

_REMOVE_STORE = """
UPDATE stores SET removed = 1
WHERE id = ? AND NOT EXISTS (
  SELECT 1 FROM entries
  WHERE (status = 'waiting' OR status = 'sending' OR status = 'to check') AND store = stores.seq
)
RETURNING 1
"""
_PUT_DRAFT = "INSERT INTO draft VALUES (?, ?, ?, ?, ?, ?)"
_DRAFTS = f"SELECT {columns('draft', DRAFT_COLUMNS)} FROM draft ORDER BY seq"  # noqa: S608


class Journal(Sending, Counting):
    """An open journal. Changes are durably committed when a method returns.

    Times must be aware. A JournalError means that nothing changed.
    """

    @classmethod
    def open(cls, path: Path, here: Here | None = None) -> Self:
        return cls(open_journal(path, here or Here()))

    def close(self) -> None:
        self.file.close()

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

    def store(self, store_id: str) -> Store | None:
        """Return a store, even a removed one."""
        return self.file.row(store_from, f"{sql.STORES} WHERE id = ?", store_id)

    def backup_size(self) -> int | None:
        """Return the size of an automatic backup in bytes.

        Return None if there should be none: without plants, and while they are in doubt.
        """
        size = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        return self.file.value(size) if self.highest() and not self.doubt() else None

    def highest(self) -> int:
        """Return the number of the newest plant that ever was here."""
        return self.file.value(sql.HIGHEST_ENTRY) or 0

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
