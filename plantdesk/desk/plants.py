"""Adds, looks up, changes and lists plants for the window."""

import logging
import uuid
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from datetime import UTC, datetime
from typing import Any, TypeVar

from plantdesk.desk.news import (
    AlreadyHere,
    DraftNotSaved,
    Known,
    NotChanged,
    NotSaved,
    Snapshot,
    TagsFound,
    news_of_added,
)
from plantdesk.desk.stores import StoresAtWork
from plantdesk.domain.entry import ClearedId, Entry
from plantdesk.domain.plant_reading import typed_of
from plantdesk.domain.status import Cause, NoSuchWay
from plantdesk.journal.errors import JournalError, JournalMisused, NoSuchEntry
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Draft, History, KnownId

log = logging.getLogger(__name__)

Found = TypeVar("Found")


class Plants:
    """Use it on the engine's loop only. Failures are told, never dropped."""

    def __init__(
        self,
        keeper: JournalKeeper,
        tell: Callable[[object], None],
        batch_changed: Callable[[Entry], Awaitable[None]],
    ) -> None:
        self._keeper = keeper
        self._tell = tell
        # Called with an entry of a batch after the user changed it.
        self._batch_changed = batch_changed
        # None while no journal is open.
        self.stores: StoresAtWork | None = None
        # The last session's form is on the disk, and the window hasn't shown it yet. Until then,
        # the window's own form doesn't replace it.
        self._found_draft = False

    def begin(self, stores: StoresAtWork, *, found_draft: bool) -> None:
        """Call this when a journal is open."""
        self.stores = stores
        self._found_draft = found_draft

    async def take_drafts(self) -> None:
        """The window has the last session's form: its drafts contain it from now on."""
        self._found_draft = False

    async def add(self, snapshot: Snapshot, even_if_known: bool) -> None:
        if self.stores is not None:
            snapshot = snapshot._replace(store_id=self.stores.new_id(snapshot.store_id))
        if self.stores is None or self.stores.store(snapshot.store_id) is None:
            self._tell(NotSaved(snapshot))
            return
        try:
            added = await self._keeper.call(
                Journal.add,
                snapshot.entry,
                even_if_known=even_if_known,
                clear_draft=snapshot.from_form and not self._found_draft,
                clear_beside=None if snapshot.from_form else snapshot.typed,
            )
        except JournalError as error:
            log.info("a plant could not be saved: %s", error.why)
            self._tell(NotSaved(snapshot))
            return
        except JournalMisused:
            # Our own bug. The plant goes back to the form all the same.
            log.exception("a plant was not saved")
            self._tell(NotSaved(snapshot))
            return
        news = news_of_added(snapshot, added)
        self._tell(news)
        if not isinstance(news, AlreadyHere):
            await self._tell_corrected(news)
            await self.renew(news.store_id)

    async def look_up(self, store_id: str, plant_id: int) -> Known | None:
        if self.stores is None:
            return None
        try:
            found = await self._keeper.call(Journal.known, store_id, plant_id)
        except JournalError as error:
            # The field shows no warning. Adding the plant checks again.
            log.info("an id could not be looked up: %s", error.why)
            return None
        return Known(store_id, plant_id, found)

    async def look_up_name(self, store_id: str, name: str) -> Entry | None:
        return await self._read(self._keeper.call(Journal.named, store_id, name))

    async def find_tags(self, store_id: str) -> TagsFound | None:
        tags = await self._read(self._keeper.call(Journal.tags, store_id))
        return None if tags is None else TagsFound(store_id, tuple(tags))

    async def save_draft(self, draft: Draft) -> None:
        if self.stores is None:
            self._tell(DraftNotSaved(draft))
            return
        if self._found_draft:
            return
        try:
            await self._keeper.call(Journal.save_draft, draft)
        except JournalError as error:
            log.info("the unfinished form could not be saved: %s", error.why)
            self._tell(DraftNotSaved(draft))

    async def change(self, entry_id: str, cause: Cause) -> None:
        """Carry out the user's decision. If the outbox was faster, tell the entry's new state."""
        if self.stores is None:
            self._tell(NotChanged(entry_id))
            return
        try:
            try:
                changed = await self._change(entry_id, cause)
            except NoSuchWay:
                changed = await self._keeper.call(Journal.entry, entry_id)
        except (JournalError, NoSuchEntry) as error:
            # There is no such entry if it was cleared, or another journal was opened just now.
            log.info("an entry could not be changed: %s", error)
            self._tell(NotChanged(entry_id, gone=isinstance(error, NoSuchEntry)))
            return
        if isinstance(changed, KnownId):
            # Its id was used again meanwhile. Undoing would send both.
            await self._tell_known_again(entry_id, changed.entry)
            return
        await self._tell_changed(changed)

    async def read_history(self, entry_id: str) -> History | None:
        return await self._read(self._keeper.call(Journal.history, entry_id))

    async def find_missing(self, entry_ids: Sequence[str]) -> list[str] | None:
        """Return which of these entries the journal no longer has."""
        return await self._read(self._keeper.call(Journal.missing, entry_ids))

    async def _read(self, reading: Coroutine[Any, Any, Found]) -> Found | None:
        if self.stores is None:
            # The window says why the journal isn't open.
            reading.close()
            return None
        try:
            return await reading
        except JournalError as error:
            log.info("the journal could not be read: %s", error.why)
            return None

    async def set_aside(self, entry_id: str) -> None:
        """Skip an entry until it is released, and resume sending if it blocked the others."""
        await self._hold(StoresAtWork.set_aside, entry_id)

    async def release(self, entry_id: str) -> None:
        await self._hold(StoresAtWork.release, entry_id)

    async def _hold(
        self, change: Callable[[StoresAtWork, str], Awaitable[Entry]], entry_id: str
    ) -> None:
        """Hold or release an entry. If the outbox was faster, tell the entry's new state."""
        if self.stores is None:
            self._tell(NotChanged(entry_id))
            return
        try:
            try:
                changed = await change(self.stores, entry_id)
            except NoSuchWay:
                changed = await self._keeper.call(Journal.entry, entry_id)
        except (JournalError, NoSuchEntry) as error:
            log.info("an entry could not be held or released: %s", error)
            self._tell(NotChanged(entry_id, gone=isinstance(error, NoSuchEntry)))
            return
        await self._tell_changed(changed)

    async def _tell_changed(self, entry: Entry) -> None:
        self._tell(entry)
        await self._tell_corrected(entry)
        await self.renew(entry.store_id)
        if entry.batch is not None:
            await self._batch_changed(entry)

    async def _tell_corrected(self, entry: Entry) -> None:
        """Tell the refused entry that this one corrects: its status follows."""
        if entry.corrects is not None:
            try:
                self._tell(await self._keeper.call(Journal.entry, entry.corrects))
            except (JournalError, NoSuchEntry) as error:
                log.info("the corrected entry could not be read: %s", error)

    async def _change(self, entry_id: str, cause: Cause) -> Entry | KnownId:
        now = datetime.now(UTC)
        if cause is Cause.PERSON_UNDOES:
            return await self._keeper.call(Journal.undo_removal, entry_id, now)
        return await self._keeper.call(Journal.change, entry_id, cause, now)

    async def _tell_known_again(self, entry_id: str, known: Entry | ClearedId) -> None:
        removed = await self._keeper.call(Journal.entry, entry_id)
        again = Snapshot(
            str(uuid.uuid4()),
            removed.store_id,
            typed_of(removed.plant),
            removed.plant,
            datetime.now(UTC),
            removed.corrects,
            from_form=False,
        )
        self._tell(AlreadyHere(again, known))

    async def renew(self, store_id: str) -> None:
        """Call this when entries of the store were added or changed."""
        if self.stores is not None:
            await self.stores.renew(store_id)
