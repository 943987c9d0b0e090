"""All stores of the engine, each with its token and its outbox."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from plantdesk.desk.given import take_given
from plantdesk.desk.news import NextId, StoreNotSaved, StoresFound, TokenNews
from plantdesk.desk.stores.dispatch import Dispatch
from plantdesk.desk.stores.practice import PracticeAtWork
from plantdesk.desk.stores.tokens import Tokens
from plantdesk.domain.entry import Entry
from plantdesk.domain.given import Change, Gone, Moved, Plan
from plantdesk.domain.store import PRACTICE, PRACTICE_ID, Store
from plantdesk.domain.token import Token
from plantdesk.domain.token_way import TokenWay
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.vault.keeper import VaultKeeper

log = logging.getLogger(__name__)

# Quitting waits this long for the keyring to store or delete tokens.
_KEYRING_GRACE = 2.0


@dataclass(frozen=True, slots=True)
class Readiness:
    """Why nothing is sent to a store now, and where its token is."""

    store: Store
    rest: Rest | None
    token: TokenNews | None
    offline: bool


class StoresAtWork:
    """Use it on one loop only. It does nothing before `begin` and after `end`.

    A store gets its outbox when the window shows it, or when plants wait for it.
    """

    def __init__(
        self,
        keeper: JournalKeeper,
        vault: VaultKeeper,
        practice_file: Path,
        given_path: Callable[[], Path | None],
        tell: Callable[[object], None],
        ended: Callable[["asyncio.Task[None]"], None],
        connections: int,
        offline: bool,
    ) -> None:
        self._keeper = keeper
        # The administrator's file, its rules for changing stores, and ids that it has changed.
        self._given_path = given_path
        self._rules = Plan().rules
        self._new_ids = Plan().new_ids
        self._tell = tell
        self._ended = ended
        self.connections = connections
        self.offline = offline
        self.practice = PracticeAtWork(practice_file, tell)
        self.tokens = Tokens(vault, tell, self._equip, ended)
        self._stores: dict[str, Store] = {}
        # Removed in earlier sessions.
        self._removed: tuple[Store, ...] = ()
        self._dispatches: dict[str, Dispatch] = {}
        # One change at a time: each builds on the result of the last.
        self._changing = asyncio.Lock()
        self._working = False
        self._ending = False
        self._doubted = False

    async def begin(self, current: Store, *, doubted: bool = False) -> None:
        """Load the stores. `current` is the shown store; the journal's version of it wins.

        If `doubted`, nothing is sent until the user decides.
        """
        self._doubted = doubted
        plan = await take_given(self._given_path, self._keeper, current, self._tell)
        self._rules, self._new_ids = plan.rules, plan.new_ids
        stores = await self._keeper.call(Journal.stores)
        self._stores = {store.id: self._rules.with_acceptance(store) for store in stores}
        self._removed = tuple(await self._keeper.call(Journal.removed_stores))
        self._follow_given(plan.changes)
        self._working = True
        self._tell_list()
        waiting = await self._keeper.call(Journal.stores_with_waiting)
        for store_id in dict.fromkeys((self.new_id(current.id), *waiting)):
            if store_id in self._stores:
                self._dispatch(store_id)

    async def trust(self) -> None:
        """Send again: the journal is no longer in doubt."""
        self._doubted = False
        for store_id, dispatch in self._dispatches.items():
            self._equip(store_id)
            await dispatch.outbox.renew()

    async def all(self) -> tuple[Store, ...]:
        return tuple(self._stores.values())

    async def readiness(self, store_id: str) -> Readiness | None:
        """Return whether plants of the store could be sent now. None if there is no such store."""
        if not self._working or store_id not in self._stores:
            return None
        dispatch = self._dispatch(store_id)
        rest = dispatch.outbox.rest() if dispatch is not None else None
        return Readiness(self._stores[store_id], rest, self.tokens.news(store_id), self.offline)

    def store(self, store_id: str) -> Store | None:
        return self._stores.get(store_id)

    def new_id(self, store_id: str) -> str:
        """Return the store's id, which it may have got after the window first showed it."""
        return self._new_ids.get(store_id, store_id)

    def as_kept(self, store: Store) -> Store:
        """Return the store without what only the administrator's file accepts."""
        return self._rules.without_acceptance(store)

    async def open(self, store_id: str) -> None:
        """Call this when the window shows the store."""
        if self._working and store_id in self._stores:
            dispatch = self._dispatch(store_id)
            if dispatch and not dispatch.store.practice:
                # The keyring may have been unlocked meanwhile, or have got the token.
                self.tokens.find(dispatch.store)
            await self.tell_next_id(store_id)

    async def save(self, store: Store) -> None:
        async with self._changing:
            await self._save(store)

    async def remove(self, store_id: str) -> None:
        async with self._changing:
            await self._remove(store_id)

    async def set_token(self, store_id: str, token: Token, *, keep: bool) -> None:
        store = self._stores.get(store_id)
        if store is None:
            return
        if store.practice:
            # It takes only its own token, but users may practise with any.
            self._equip(store_id)
        else:
            self.tokens.use(store, token, keep=keep)

    async def forget_token(self, store_id: str) -> None:
        store = self._stores.get(store_id)
        if store is not None and not store.practice:
            self.tokens.forget(store)

    async def agree_to_way(self, store_id: str, way: TokenWay) -> None:
        """The user lets the token go this way."""
        if store := self._stores.get(store_id):
            self.tokens.agree(store, way)

    async def send_now(self, store_id: str) -> None:
        if dispatch := self._dispatches.get(store_id):
            dispatch.outbox.go_on()
            if store_id == PRACTICE_ID:
                self._equip(store_id)
            else:
                self.tokens.find(dispatch.store)

    async def stop_sending(self, entry_id: str) -> None:
        for dispatch in self._dispatches.values():
            dispatch.outbox.stop_sending(entry_id)

    async def renew(self, store_id: str) -> None:
        """Call this when entries of the store were added or changed."""
        if store_id in self._stores:
            if dispatch := self._dispatch(store_id):
                await dispatch.outbox.renew()
            await self.tell_next_id(store_id)

    async def renew_all(self) -> None:
        """Call this when entries of any store changed, or may be sent now."""
        waiting = await self._keeper.call(Journal.stores_with_waiting)
        for store_id in dict.fromkeys((*self._dispatches, *waiting)):
            await self.renew(store_id)

    async def tell_next_id(self, store_id: str) -> None:
        number = None
        if store_id in self._stores:
            try:
                number = await self._keeper.call(Journal.next_id, store_id)
            except JournalError as error:
                # Offer no id then.
                log.info("the next id could not be looked up: %s", error.why)
        self._tell(NextId(store_id, number))

    async def allow(self, connections: int) -> None:
        self.connections = connections
        for dispatch in self._dispatches.values():
            dispatch.outbox.allow(connections)

    async def work_offline(self, on: bool) -> None:
        self.offline = on
        for dispatch in self._dispatches.values():
            dispatch.outbox.work_offline(on)

    async def set_aside(self, entry_id: str) -> Entry:
        """Skip a waiting entry, and resume sending if it blocked the others."""
        entry = await self._keeper.call(Journal.entry, entry_id)
        if dispatch := self._dispatches.get(entry.store_id):
            return await dispatch.outbox.set_aside(entry_id)
        return await self._keeper.call(Journal.set_aside, entry_id)

    async def release(self, entry_id: str) -> Entry:
        """Send a held entry by itself again."""
        return await self._keeper.call(Journal.release, entry_id)

    def leave(self, on: bool) -> None:
        """Claim nothing while the program is about to quit. The user may still stay."""
        self._ending = on
        for dispatch in self._dispatches.values():
            dispatch.outbox.leave(on)

    async def wait_for_replies(self) -> None:
        replies = [each.outbox.wait_for_replies() for each in self._dispatches.values()]
        await asyncio.gather(*replies)

    async def end(self, hurry: asyncio.Event, grace: float) -> None:
        """Stop sending and wait for replies, until `hurry` is set."""
        self._ending = True
        ending = [dispatch.end(hurry, grace) for dispatch in self._dispatches.values()]
        await asyncio.gather(*ending, self.tokens.end(min(grace, _KEYRING_GRACE)))

    def stop_practice(self) -> None:
        self._working = False
        self.practice.stop()

    async def _save(self, store: Store) -> None:
        if not self._working or store.practice:
            self._tell(StoreNotSaved(store.id))
            return
        before = self._stores.get(store.id)
        if not self._rules.allows(before, store):
            # The window doesn't offer that.
            log.info("a store was to be changed that is given")
            self._tell(StoreNotSaved(store.id))
            return
        store = self._rules.with_acceptance(store)
        # At once: the next calls are about this version of the store.
        self._stores[store.id] = store
        try:
            await self._keeper.call(Journal.put_store, self.as_kept(store))
        except JournalError as error:
            log.info("a store could not be saved: %s", error.why)
            if before is None:
                del self._stores[store.id]
            else:
                self._stores[store.id] = before
            self._tell(StoreNotSaved(store.id))
            return
        # Before telling: what the user does next is about this version of the store.
        if before is not None:
            self._rules = self._rules.agreed(before, store)
            self._follow(before, store)
        self._tell_list()
        await self.tell_next_id(store.id)

    async def _remove(self, store_id: str) -> None:
        store = self._stores.get(store_id)
        fixed = store is None or store.practice or self._rules.gives(store_id)
        if not self._working or store is None or fixed:
            self._tell(StoreNotSaved(store_id))
            return
        try:
            removed = await self._keeper.call(Journal.remove_store, store_id)
        except JournalError as error:
            log.info("a store could not be removed: %s", error.why)
            removed = False
        if removed:
            del self._stores[store_id]
            if dispatch := self._dispatches.pop(store_id, None):
                await dispatch.end(asyncio.Event(), 0)
            if not self._is_used(store.address):
                self.tokens.forget(store)
        self._tell_list()

    def _dispatch(self, store_id: str) -> Dispatch | None:
        """Return the store's outbox, or None while quitting, which would cut its plants off."""
        dispatch = self._dispatches.get(store_id)
        if dispatch is None and not self._ending:
            store = self._stores[store_id]
            dispatch = Dispatch(
                store,
                self._keeper,
                self._tell,
                self.connections,
                self.tokens.admits,
                offline=self.offline,
            )
            self._dispatches[store_id] = dispatch
            dispatch.start(self._ended)
            self._equip(store_id)
            if not store.practice:
                self.tokens.find(store)
        return dispatch

    def _equip(self, store_id: str) -> None:
        dispatch = self._dispatches.get(store_id)
        if dispatch is None:
            return
        if self._doubted:
            dispatch.outbox.hold(WaitReason.DOUBT)
        elif store_id in self._rules.moving:
            dispatch.outbox.hold(WaitReason.MOVING)
        elif store_id == PRACTICE_ID:
            self.practice.equip(dispatch)
        else:
            store = dispatch.store
            reason = WaitReason.WAY if self.tokens.asks(store) else WaitReason.TOKEN
            dispatch.equip(self.tokens.of(store), reason)

    def _follow(self, before: Store, store: Store) -> None:
        """Use a changed store's address and token from now on."""
        if dispatch := self._dispatches.get(store.id):
            dispatch.store = store
        if before.whereabouts != store.whereabouts:
            self.tokens.follow(before, store, by_person=True)
        elif before.settings != store.settings:
            self._equip(store.id)
        if before.address != store.address:
            self._drop_token_at(before.address)

    def _follow_given(self, changes: tuple[Change, ...]) -> None:
        """Treat the administrator's changes like the user's."""
        for change in changes:
            match change:
                case Moved(before, now):
                    self.tokens.follow(before, now, by_person=False)
                    self._drop_token_at(before.address)
                case Gone(store):
                    self._drop_token_at(store.address)
                case _:
                    pass

    def _drop_token_at(self, address: str) -> None:
        """Delete the token at an address that no store uses any more."""
        if not self._is_used(address):
            self.tokens.drop(address)

    def _is_used(self, address: str) -> bool:
        """Whether a store uses it. Two may, if an administrator moved one to a user's address."""
        return any(store.address == address for store in self._stores.values())

    def _tell_list(self) -> None:
        real = [store for store in self._stores.values() if not store.practice]
        self._tell(StoresFound((*real, PRACTICE), self._rules, self._removed))
