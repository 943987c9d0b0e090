"""All stores of the engine: their tokens, their outboxes and the practice store's server."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cached_property, partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from plantdesk.desk.given import take_given
from plantdesk.desk.late_modules import load
from plantdesk.desk.news import (
    MannerUsed,
    NextId,
    PracticePlants,
    StoreNotSaved,
    StoresFound,
    TokenNews,
)
from plantdesk.desk.tokens import Tokens
from plantdesk.domain.address import BadAddress, read_address
from plantdesk.domain.entry import Entry
from plantdesk.domain.given import Change, ChangeKind, Plan
from plantdesk.domain.store import PRACTICE, PRACTICE_ID, Store
from plantdesk.domain.token import Token
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.outbox.outbox import Outbox
from plantdesk.outbox.pace import wait_after
from plantdesk.practice.manner import Manner
from plantdesk.vault.keeper import VaultKeeper

if TYPE_CHECKING:
    from plantdesk.practice.server import PracticeStore
    from plantdesk.service.call import PlantService

log = logging.getLogger(__name__)

# Quitting waits this long for the keyring to store or delete tokens.
_KEYRING_GRACE = 2.0

Running = tuple[Outbox, asyncio.Task[None]]


@dataclass(frozen=True, slots=True)
class Readiness:
    """Why nothing is sent to a store now, and where its token is."""

    store: Store
    rest: Rest | None
    token: TokenNews | None
    offline: bool


class StoresAtWork:
    """Use it on one loop only, from `begin` to `end`; it can begin again with another journal.

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
        self._practice_file = practice_file
        # The administrator's file, its rules for changing stores, and ids that it has changed.
        self._given_path = given_path
        self._rules = Plan().rules
        self._new_ids = Plan().new_ids
        self._tell = tell
        self._ended = ended
        self.connections = connections
        self.offline = offline
        self._practice_token = Token(secrets.token_urlsafe(24))
        self.tokens = Tokens(vault, _token_way_of, tell, self._equip, ended)
        self._stores: dict[str, Store] = {}
        # Removed in earlier sessions.
        self._removed: tuple[Store, ...] = ()
        # Each store's outbox, and the task in which it runs.
        self._outboxes: dict[str, Running] = {}
        self._loading: set[asyncio.Task[None]] = set()
        # One change at a time: each builds on the result of the last.
        self._changing = asyncio.Lock()
        self._working = False
        # The program is about to quit, but the user may still stay.
        self._leaving = False
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

    async def start(self, current: Store) -> None:
        """Send what waits, and prepare the shown store."""
        waiting = await self._keeper.call(Journal.stores_with_waiting)
        for store_id in dict.fromkeys((self.new_id(current.id), *waiting)):
            if store_id in self._stores:
                self._outbox(store_id)

    async def trust(self) -> None:
        """Send again: the journal is no longer in doubt."""
        self._doubted = False
        for store_id, (outbox, _) in tuple(self._outboxes.items()):
            self._equip(store_id)
            await outbox.renew()

    async def all(self) -> tuple[Store, ...]:
        return tuple(self._stores.values())

    async def readiness(self, store_id: str) -> Readiness | None:
        """Return whether plants of the store could be sent now. None if there is no such store."""
        if not self._working or store_id not in self._stores:
            return None
        outbox = self._outbox(store_id)
        rest = outbox.rest() if outbox else None
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
            if self._outbox(store_id) and store_id != PRACTICE_ID:
                # The keyring may have been unlocked meanwhile, or have got the token.
                self.tokens.find(self._stores[store_id])
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

    async def agree_to_way(self, store_id: str, way: str) -> None:
        """The user lets the token go this way."""
        if store := self._stores.get(store_id):
            self.tokens.agree(store, way)

    async def send_now(self, store_id: str) -> None:
        if outbox := self._running(store_id):
            outbox.go_on()
            if store_id == PRACTICE_ID:
                self._equip(store_id)
            else:
                self.tokens.find(self._stores[store_id])

    async def stop_sending(self, entry_id: str) -> None:
        for outbox, _ in self._outboxes.values():
            outbox.stop_sending(entry_id)

    async def renew(self, store_id: str) -> None:
        """Call this when entries of the store were added or changed."""
        if store_id in self._stores:
            if outbox := self._outbox(store_id):
                await outbox.renew()
            await self.tell_next_id(store_id)

    async def renew_all(self) -> None:
        """Call this when entries of any store changed, or may be sent now."""
        waiting = await self._keeper.call(Journal.stores_with_waiting)
        for store_id in dict.fromkeys((*self._outboxes, *waiting)):
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
        for outbox, _ in self._outboxes.values():
            outbox.allow(connections)

    async def work_offline(self, on: bool) -> None:
        self.offline = on
        for outbox, _ in self._outboxes.values():
            outbox.work_offline(on)

    async def set_aside(self, entry_id: str) -> Entry:
        """Skip a waiting entry, and resume sending if it blocked the others."""
        entry = await self._keeper.call(Journal.entry, entry_id)
        if outbox := self._running(entry.store_id):
            return await outbox.set_aside(entry_id)
        return await self._keeper.call(Journal.set_aside, entry_id)

    async def release(self, entry_id: str) -> Entry:
        """Send a held entry by itself again."""
        return await self._keeper.call(Journal.release, entry_id)

    async def answer_next(self, manner: Manner) -> None:
        """Let the practice store answer the next plant in this manner."""
        self._practice.answer_next(manner)

    async def practice_plants(self) -> PracticePlants:
        try:
            found = await asyncio.get_running_loop().run_in_executor(None, self._practice.plants)
        except OSError as error:
            log.info("the practice store could not be read: %s", error)
            return PracticePlants(None)
        return PracticePlants(tuple(found))

    async def empty_practice(self) -> None:
        try:
            await asyncio.get_running_loop().run_in_executor(None, self._practice.empty)
        except OSError as error:
            log.info("the practice store could not be emptied: %s", error)

    def leave(self, on: bool) -> None:
        """Claim nothing while the program is about to quit. The user may still stay."""
        self._leaving = on
        for outbox, _ in self._outboxes.values():
            outbox.leave(on)

    async def wait_for_replies(self) -> None:
        await asyncio.gather(*(each.wait_for_replies() for each, _ in self._outboxes.values()))

    async def end(self, hurry: asyncio.Event, grace: float) -> None:
        """Stop sending and wait for replies, until `hurry` is set."""
        self._working = False
        keyring = self.tokens.end(min(grace, _KEYRING_GRACE))
        await asyncio.gather(self._end(tuple(self._outboxes), hurry, grace), keyring)
        if "_practice" in vars(self):
            self._practice.stop()

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
                self._equip(store.id)
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
            await self._end([store_id], asyncio.Event(), 0)
            if not self._is_used(store.address):
                self.tokens.forget(store)
        self._tell_list()

    def _outbox(self, store_id: str) -> Outbox | None:
        """Return the store's outbox, or None while quitting, which would cut its plants off."""
        if store_id in self._outboxes or not self._working or self._leaving:
            return self._running(store_id)
        outbox = Outbox(
            store_id,
            self._keeper,
            self._tell,
            now=lambda: datetime.now(UTC),
            monotonic=monotonic,
            wait_after=lambda misses: wait_after(misses),
            connections=self.connections,
            offline=self.offline,
        )
        task = asyncio.get_running_loop().create_task(outbox.run())
        task.add_done_callback(self._ended)
        self._outboxes[store_id] = outbox, task
        loading = asyncio.get_running_loop().create_task(self._make_ready(store_id))
        self._loading.add(loading)
        loading.add_done_callback(self._loading.discard)
        loading.add_done_callback(self._ended)
        return outbox

    async def _make_ready(self, store_id: str) -> None:
        await load_ways()
        if store_id in self._outboxes:
            self._equip(store_id)
            if store_id != PRACTICE_ID:
                self.tokens.find(self._stores[store_id])

    def _running(self, store_id: str) -> Outbox | None:
        return self._outboxes[store_id][0] if store_id in self._outboxes else None

    async def _end(self, store_ids: Iterable[str], hurry: asyncio.Event, grace: float) -> None:
        there = [one for one in store_ids if one in self._outboxes]
        await end_outboxes([self._outboxes.pop(one) for one in there], hurry, grace)

    def _equip(self, store_id: str) -> None:
        """Send with the store's token and settings, or nothing. What has left gets its reply."""
        if outbox := self._running(store_id):
            service = self._service(self._stores[store_id])
            if isinstance(service, WaitReason):
                outbox.hold(service)
            else:
                outbox.use(service)

    def _service(self, store: Store) -> "PlantService | WaitReason":
        if self._doubted:
            return WaitReason.DOUBT
        if store.id in self._rules.moving:
            return WaitReason.MOVING
        token = self.tokens.of(store)
        if store.practice:
            try:
                self._practice.start()
            except OSError as error:
                log.info("the practice store could not start: %s", error)
                return WaitReason.FAULT
            # Its address changes with each start.
            store, token = replace(store, address=self._practice.address), self._practice_token
        address = read_address(store.address)
        if isinstance(address, BadAddress):
            return WaitReason.ADDRESS
        if store.needs_consent:
            return WaitReason.CONSENT
        if token is None:
            return WaitReason.WAY if self.tokens.asks(store) else WaitReason.TOKEN
        from plantdesk.desk.ways import new_service

        return new_service(store, address, token, partial(self.tokens.admits, store, token))

    @cached_property
    def _practice(self) -> "PracticeStore":
        # Loaded when the practice store is first used.
        from plantdesk.practice.server import PracticeStore

        return PracticeStore(
            self._practice_file,
            self._practice_token.secret,
            on_manner_used=lambda _: self._tell(MannerUsed()),
        )

    def _follow(self, before: Store, store: Store) -> None:
        """Use a changed store's address and token from now on."""
        if before.whereabouts != store.whereabouts:
            self.tokens.follow(before, store, by_person=True)
        if before.whereabouts != store.whereabouts or before.settings != store.settings:
            self._equip(store.id)
        if before.address != store.address:
            self._drop_token_at(before.address)

    def _follow_given(self, changes: tuple[Change, ...]) -> None:
        """Treat the administrator's changes like the user's."""
        for change in changes:
            if change.kind is ChangeKind.MOVED:
                self.tokens.follow(change.store, change.now, by_person=False)
            if change.kind in (ChangeKind.MOVED, ChangeKind.GONE):
                self._drop_token_at(change.store.address)

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


async def load_ways() -> None:
    """Load HTTP and certificates."""
    await load("plantdesk.desk.ways")


async def _token_way_of(store: Store, seconds: float) -> str | None:
    await load_ways()
    from plantdesk.desk.ways import token_way_of

    return await token_way_of(store, seconds)


async def end_outboxes(ending: Sequence[Running], hurry: asyncio.Event, grace: float) -> None:
    """Wait for replies. Plants without one stay `sending`: to check at the next start."""
    for outbox, _ in ending:
        outbox.finish()
    ended: asyncio.Future[Any] = asyncio.gather(
        *(task for _, task in ending), return_exceptions=True
    )
    impatient: asyncio.Future[Any] = asyncio.ensure_future(hurry.wait())
    first = asyncio.FIRST_COMPLETED
    await asyncio.wait({ended, impatient}, timeout=grace, return_when=first)
    impatient.cancel()
    for outbox, _ in ending:
        outbox.abandon()
    await ended
