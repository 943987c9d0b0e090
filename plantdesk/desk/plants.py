"""Adds, looks up and changes plants for the window."""

import logging
from collections.abc import Callable
from functools import partialmethod
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from plantdesk.desk.news import (
    AlreadyHere,
    DraftSaved,
    Known,
    NextId,
    NotChanged,
    NotSaved,
    Snapshot,
)
from plantdesk.desk.stores import StoresAtWork, next_id
from plantdesk.desk.tasks import Found, journal_may_fail, read
from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.plant_reading import typed_of
from plantdesk.domain.status import NoSuchWay, Status
from plantdesk.journal.errors import JournalError, NoSuchEntry
from plantdesk.journal.file import shares_a_commit
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Draft, KnownId
from plantdesk.outside import Outside

log = logging.getLogger(__name__)


class Plants(Struct, eq=False):
    """Use it on the engine's loop only. Failures are told, never dropped."""

    _keeper: JournalKeeper
    _stores: StoresAtWork
    _tell: Callable[[object], None]
    _outside: Outside
    # The last session's drafts, until the window, which doesn't show them yet, saves them too.
    found: tuple[Draft, ...] = ()

    async def add(self, snapshot: Snapshot, even_if_known: bool) -> NotSaved | AlreadyHere | None:
        """Save a plant and tell its entry, or return why not."""
        if not self._stores.open:
            # If another journal is put in its place, that takes the plant.
            async with self._stores.opening:
                pass
        store, delay = self._stores.known.get(snapshot.store_id), self._stores.terms.delay
        if not self._stores.open or store is None:
            return NotSaved(snapshot)
        entry = Entry(
            *(snapshot.id, store.id, snapshot.plant, Status.WAITING),
            *(snapshot.typed_at, snapshot.typed_at),
            corrects=snapshot.corrects,
            not_before=self._outside.now() + delay if delay else None,
        )
        try:
            added, following = await self._keeper.call(
                _add,
                entry,
                store.ids,
                even_if_known=even_if_known,
                clear_draft=snapshot.from_form,
                clear_beside=None if snapshot.from_form else snapshot.typed,
            )
        except JournalError as error:
            log.info("a plant could not be saved: %s", error.why)
            return NotSaved(snapshot)
        except Exception:
            # Our own bug. The plant goes back to the form all the same.
            log.exception("adding a plant failed")
            found = await self._look_for(snapshot)
            if isinstance(found, NotSaved):
                return found
            added, following = found, None
        if isinstance(added, KnownId):
            return AlreadyHere(snapshot, added.entry)
        try:
            await self._tell_changed(added, following)
        except Exception:
            # Our own bug. The plant is saved all the same.
            log.exception("an added plant could not be followed")
        return None

    async def save_draft(self, draft: Draft) -> DraftSaved:
        if set(self.found).issubset(draft.beside):
            self.found = ()
        whole = replace(draft, beside=(*draft.beside, *self.found))
        if self._stores.open:
            with journal_may_fail("the unfinished form could not be saved: %s"):
                await self._keeper.call(Journal.save_draft, whole)
                return DraftSaved(draft)
        return DraftSaved(draft, saved=False)

    async def look_up(self, store_id: str, plant_id: int) -> Known:
        # If it can't be read, the field shows no warning. Adding the plant checks again.
        found = await self._read(Journal.known, store_id, plant_id)
        return Known(store_id, plant_id, found)

    async def _read(self, method: Callable[..., Found], *about: object) -> Found | None:
        return await read(self._keeper, method, *about)

    async def _look_for(self, snapshot: Snapshot) -> Entry | NotSaved:
        """Return the plant's entry if there is one: adding it may fail after its commit."""
        try:
            return await self._keeper.call(Journal.entry, snapshot.id)
        except NoSuchEntry:
            return NotSaved(snapshot)
        except Exception as error:
            log.info("it isn't known if a plant is saved: %s", type(error).__name__)
            return NotSaved(snapshot, unknown=True)

    async def _change(
        self, method: Callable[..., Entry | KnownId], entry_id: str, *about: object
    ) -> Entry | None:
        """Carry out the user's decision. If the outbox was faster, tell the entry's new state."""
        if not self._stores.open:
            # It would change the journal that is opened next.
            self._tell(NotChanged(entry_id))
            return None
        try:
            try:
                now = self._outside.now()
                changed = await self._keeper.call(method, entry_id, *about, now)
            except NoSuchWay:
                changed = await self._keeper.call(Journal.entry, entry_id)
            if isinstance(changed, KnownId):
                # Its id was used again meanwhile. Undoing would send both.
                removed = await self._keeper.call(Journal.entry, entry_id)
                self._tell(AlreadyHere(self._again(removed), changed.entry))
                return None
        except (JournalError, NoSuchEntry) as error:
            # There is no such entry if another journal was opened just now.
            log.info("an entry could not be changed: %s", error)
            self._tell(NotChanged(entry_id, gone=isinstance(error, NoSuchEntry)))
            return None
        await self._tell_changed(changed)
        return changed

    async def _tell_changed(self, entry: Entry, following: NextId | None = None) -> None:
        """Tell an entry, and the refused one that it corrects: that one's status follows."""
        self._tell(entry)
        if entry.corrects is not None:
            corrected = await self._read(Journal.entry, entry.corrects)
            if corrected and corrected.status is not Status.REMOVED:
                self._tell(corrected)
        aside = entry.id if entry.held is Held.ASIDE else None
        self._stores.renew(entry.store_id, aside)
        if following is None:
            await self._stores.tell_next_id(entry.store_id)
        else:
            self._tell(following)

    def _again(self, entry: Entry) -> Snapshot:
        """Return the plant of a removed entry as one to add."""
        return Snapshot(
            self._outside.new_id(),
            entry.store_id,
            typed_of(entry.plant),
            entry.plant,
            self._outside.now(),
            entry.corrects,
            from_form=False,
        )

    change = partialmethod(_change, Journal.change)
    report_mistake = partialmethod(_change, Journal.report_mistake)
    look_up_name = partialmethod(_read, Journal.named)
    find_tags = partialmethod(_read, Journal.tags)
    read_history = partialmethod(_read, Journal.history)


@shares_a_commit
def _add(
    journal: Journal, entry: Entry, ids: IdRange | None, /, **how: Any
) -> tuple[Entry | KnownId, NextId]:
    """Add it, and look up the next id in the same job of the journal."""
    added = journal.add(entry, **how)
    return added, next_id(journal, entry.store_id, ids)
