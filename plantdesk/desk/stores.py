"""All stores of the engine: their tokens, their outboxes and the practice store's server."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from plantdesk.desk.news import (
    MannerUsed,
    NextId,
    PracticePlants,
    StoresFound,
    TokenNews,
)
from plantdesk.desk.setup import EngineSetup
from plantdesk.desk.take_given import take_given
from plantdesk.desk.tasks import Tasks, start, wait_for
from plantdesk.desk.tokens import Tokens
from plantdesk.domain.address import BadAddress, read_address
from plantdesk.domain.entry import Entry
from plantdesk.domain.given import ChangeKind
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.store import PRACTICE, PRACTICE_ID, Store
from plantdesk.domain.token import Token
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import OpenCounts
from plantdesk.outbox.news import Queue, Rest, StoreQueue, WaitReason
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
# Closing waits this long for plants that the user sends then.
_SENDING_GRACE = 5.0

Running = tuple[Outbox, "asyncio.Task[None]"]


class Readiness(Struct, frozen=True):
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
        setup: EngineSetup,
        keeper: JournalKeeper,
        vault: VaultKeeper,
        tell: Callable[[object], None],
    ) -> None:
        self._keeper = keeper
        self._practice_file = setup.folder / "practice.json"
        self._practice_words = setup.practice_words
        self._given = setup.given
        self.rules = setup.given.given
        self._tell = tell
        self._now = setup.outside.now
        self.connections = setup.connections
        self.offline = setup.offline
        self._delay = timedelta(minutes=setup.look_over)
        self._practice_token = Token(secrets.token_urlsafe(24))
        self.tokens = Tokens(vault, tell, self._equip)
        self._stores: dict[str, Store] = {}
        # Removed in earlier sessions.
        self._removed: tuple[Store, ...] = ()
        # Each store's outbox, and the task in which it runs.
        self._outboxes: dict[str, Running] = {}
        self._tasks: Tasks = set()
        # The store in the window, and commands at work.
        self._shown = ""
        self._commands = 0
        # As they were told, and the counts that the journal had last.
        self._queues: dict[str, Queue] = {}
        self._counts: dict[str, OpenCounts] = {}
        # Whether practice plants are under way, and whether the practice store may listen.
        self._practising = False
        self._practice_needed = False
        # One change at a time: each builds on the result of the last.
        self._changing = asyncio.Lock()
        # Whether a journal is open, and isn't being replaced.
        self.open = False
        # The program is about to quit, but the user may still stay.
        self._leaving = False
        self._doubted = False

    async def begin(self, shown: Store, *, doubted: bool = False) -> None:
        """Load the stores. `shown` is the window's; the journal's version of it wins.

        If `doubted`, nothing is sent until the user decides.
        """
        self._doubted = doubted
        changes = await take_given(self._given, self._keeper, shown, self._tell)
        self._stores = {store.id: store for store in await self._keeper.call(Journal.stores)}
        self._removed = tuple(await self._keeper.call(Journal.removed_stores))
        for change in changes:
            # Treated like the user's changes.
            if change.kind is ChangeKind.MOVED:
                self.tokens.follow(change.store, change.now)
                self._drop_token_at(change.store.address)
        self.open = True
        self._tell_list()

    async def start(self, shown: Store | None) -> None:
        """Send what waits, and prepare the shown store."""
        waiting = await self._keeper.call(Journal.stores_with_waiting)
        first = shown.id if shown else ""
        # The window may have shown another store meanwhile.
        self._shown = self._shown or first
        self._fit_practice()
        for store_id in (first, *waiting):
            self._outbox(store_id)

    async def trust(self) -> None:
        """Send again: the journal is no longer in doubt."""
        self._doubted = False
        for store_id, (outbox, _) in tuple(self._outboxes.items()):
            self._equip(store_id)
            outbox.renew()

    async def all(self) -> tuple[Store, ...]:
        return tuple(self._stores.values())

    async def readiness(self, store_id: str) -> Readiness | None:
        """Return whether plants of the store could be sent now. None if there is no such store."""
        outbox, store = self._outbox(store_id), self._stores.get(store_id)
        if store is None or not self.open:
            return None
        rest = outbox.rest() if outbox else None
        return Readiness(store, rest, self.tokens.news(store_id), self.offline)

    def store(self, store_id: str) -> Store | None:
        return self._stores.get(store_id)

    async def show(self, store_id: str) -> None:
        """Call this when the window shows the store."""
        self._shown = store_id
        self._fit_practice()
        await self.find_token(store_id)
        await self.tell_next_id(store_id)

    async def find_token(self, store_id: str) -> None:
        """Look again: the keyring may have been unlocked meanwhile, or have got the token."""
        if self._outbox(store_id) and store_id != PRACTICE_ID:
            self.tokens.find(self._stores[store_id])

    @contextmanager
    def used_by_command(self) -> Iterator[bool]:
        """Let the practice store listen while a command is at work. Yield if it is alone."""
        self._commands += 1
        self._fit_practice()
        try:
            yield self._commands == 1
        finally:
            self._commands -= 1
            self._fit_practice()

    async def save(self, store: Store) -> bool:
        """Save a new or changed store, and tell `StoresFound`. Return whether that was possible."""
        async with self._changing:
            before = self._stores.get(store.id)
            # The window offers nothing else.
            allowed = not store.practice and self.rules.allows(before, store)
            if not (allowed and await self._change(Journal.put_store, store)):
                return False
            self._stores[store.id] = store
            # Before telling: what the user does next is about this version of the store.
            if before is not None:
                if before.address != store.address:
                    self.tokens.follow(before, store)
                labelled = replace(store, name=before.name, colour=before.colour, ids=before.ids)
                if before != labelled:
                    self._equip(store.id)
                self._drop_token_at(before.address)
            self._tell_list()
            await self.tell_next_id(store.id)
            return True

    async def remove(self, store_id: str) -> bool:
        """Remove a store, and tell `StoresFound`. One with open plants stays."""
        async with self._changing:
            store = self._stores.get(store_id)
            allowed = store and not store.practice and not self.rules.gives(store_id)
            if not (store and allowed and await self._change(Journal.remove_store, store_id)):
                return False
            del self._stores[store_id]
            await self._end([store_id], asyncio.Event(), 0)
            if not self._is_used(store.address):
                self.tokens.forget(store)
            self._tell_list()
            return True

    async def _change(self, change: Callable[..., bool | None], *about: object) -> bool:
        """Change the journal. Return whether it did."""
        try:
            return self.open and await self._keeper.call(change, *about) is not False
        except JournalError as error:
            log.info("a store could not be saved or removed: %s", error.why)
            return False

    async def set_token(self, store_id: str, token: Token, *, keep: bool) -> None:
        # The practice store takes only its own, but users may practise with any.
        if store_id == PRACTICE_ID:
            self._equip(store_id)
        elif store := self._stores.get(store_id):
            # The user has seen its address beside the token.
            now = replace(store, brought=False)
            if self.tokens.of(store) is None:
                # There was no token for another proxy or certificate.
                now = replace(now, way_agreed=self.rules.settings_of(store_id).digest)
            if now != store:
                await self.save(now)
            self.tokens.use(now, token, keep=keep)

    async def forget_token(self, store_id: str) -> None:
        store = self._stores.get(store_id)
        if store and not store.practice:
            self.tokens.forget(store)

    async def send_now(self, store_id: str) -> None:
        if store_id in self._outboxes:
            self._outboxes[store_id][0].go_on()
            if store_id == PRACTICE_ID:
                self._equip(store_id)
            else:
                self.tokens.find(self._stores[store_id])

    async def stop_sending(self, entry_id: str) -> None:
        for outbox, _ in self._outboxes.values():
            outbox.stop_sending(entry_id)

    async def renew(self, store_id: str, following: NextId | None = None) -> None:
        """Call this when entries of the store were added or changed, with the next id if known."""
        if outbox := self._outbox(store_id):
            outbox.renew()
        if following is None:
            await self.tell_next_id(store_id)
        else:
            self._tell(following)

    async def renew_all(self) -> None:
        """Call this when entries of any store changed, or may be sent now."""
        waiting = await self._keeper.call(Journal.stores_with_waiting)
        for store_id in dict.fromkeys((*self._outboxes, *waiting)):
            await self.renew(store_id)

    async def tell_next_id(self, store_id: str) -> None:
        found = NextId(store_id, None)
        try:
            found = await self._keeper.call(next_id, store_id, self.ids(store_id))
        except JournalError as error:
            # Offer no id then.
            log.info("the next id could not be looked up: %s", error.why)
        self._tell(found)

    def ids(self, store_id: str) -> IdRange | None:
        """Return the ids of this computer for a store, if it has its own."""
        store = self._stores.get(store_id)
        return store.ids if store else None

    async def allow(self, connections: int) -> None:
        self.connections = connections
        for outbox, _ in self._outboxes.values():
            outbox.allow(connections)

    async def look_over(self, minutes: int) -> None:
        """Let typed plants wait so long before they are sent, and delayed ones no longer."""
        self._delay = timedelta(minutes=minutes)
        for outbox, _ in self._outboxes.values():
            outbox.look_over(self._delay)

    def not_before(self) -> datetime | None:
        """Return when a plant that is typed now may be sent; None if that is at once."""
        return self._now() + self._delay if self._delay else None

    async def send_delayed(self) -> bool:
        """Send what the user may still look over. Return whether all of it was sent soon."""
        outboxes = [outbox for outbox, _ in self._outboxes.values()]
        try:
            async with asyncio.timeout(_SENDING_GRACE):
                return all(await asyncio.gather(*(each.send_delayed() for each in outboxes)))
        except (TimeoutError, JournalError):
            log.info("delayed plants are not sent yet")
            return False

    async def work_offline(self, on: bool) -> None:
        self.offline = on
        for outbox, _ in self._outboxes.values():
            outbox.work_offline(on)

    def note_aside(self, entry: Entry) -> None:
        """Resume sending if this entry, which is skipped now, blocked the others."""
        if entry.store_id in self._outboxes:
            self._outboxes[entry.store_id][0].note_aside(entry.id)

    async def answer_next(self, manner: Manner) -> None:
        """Let the practice store answer the next plant in this manner."""
        self._practice.answer_next(manner)

    async def practice_plants(self) -> PracticePlants:
        try:
            return PracticePlants(tuple(await asyncio.to_thread(self._practice.shelf.plants)))
        except OSError as error:
            log.info("the practice store could not be read: %s", error)
            return PracticePlants(None)

    async def empty_practice(self) -> None:
        try:
            await asyncio.to_thread(self._practice.shelf.empty)
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
        keyring = self.tokens.end(min(grace, _KEYRING_GRACE))
        await asyncio.gather(self._end(tuple(self._outboxes), hurry, grace), keyring)
        if "_practice" in vars(self):
            self._practice.stop()

    def _outbox(self, store_id: str) -> Outbox | None:
        """Return the store's outbox, or None while quitting, which would cut its plants off."""
        if store_id in self._outboxes:
            return self._outboxes[store_id][0]
        if store_id not in self._stores or not self.open or self._leaving:
            return None
        outbox = Outbox(
            store_id,
            self._keeper,
            self._hear,
            now=self._now,
            monotonic=asyncio.get_running_loop().time,
            wait_after=wait_after,
            connections=self.connections,
            offline=self.offline,
            delay=self._delay,
        )
        self._outboxes[store_id] = outbox, start(outbox.run(), self._tasks)
        start(self._make_ready(store_id, outbox), self._tasks)
        return outbox

    async def _make_ready(self, store_id: str, outbox: Outbox) -> None:
        await load_ways()
        if store_id in self._outboxes:
            # Its token may have come meanwhile, and then the plant under way goes on.
            if outbox.rest() == Rest(WaitReason.TOKEN):
                self._equip(store_id)
            if store_id != PRACTICE_ID:
                self.tokens.find(self._stores[store_id])

    async def _end(self, store_ids: Iterable[str], hurry: asyncio.Event, grace: float) -> None:
        """Wait for replies. Plants without one stay `sending`: to check at the next start."""
        there = [one for one in store_ids if one in self._outboxes]
        ending = [self._outboxes.pop(one) for one in there]
        for store_id in there:
            self._queues.pop(store_id, None)
        for outbox, _ in ending:
            outbox.finish()
        tasks = [task for _, task in ending]
        await wait_for(tasks, hurry, grace)
        for outbox, _ in ending:
            outbox.abandon()
        await asyncio.gather(*tasks, return_exceptions=True)

    def take_counts(self, counts: dict[str, OpenCounts]) -> None:
        """Tell how many entries of the stores are open."""
        self._counts = counts
        for store_id, queue in tuple(self._queues.items()):
            self._tell_queue(store_id, queue)
        practice = counts.get(PRACTICE_ID, OpenCounts())
        self._practising = bool(practice.waiting or practice.sending)
        self._fit_practice()

    def _hear(self, news: Entry | StoreQueue) -> None:
        if isinstance(news, StoreQueue):
            self._tell_queue(news.store_id, news.queue)
        else:
            self._tell(news)

    def _tell_queue(self, store_id: str, queue: Queue) -> None:
        counts = self._counts.get(store_id, OpenCounts())
        queue = replace(queue, **counts._asdict())
        if queue != self._queues.get(store_id):
            self._queues[store_id] = queue
            self._tell(StoreQueue(store_id, queue))

    def _fit_practice(self) -> None:
        """Let the practice store listen only while it is needed: all local users can reach it."""
        needed = self._shown == PRACTICE_ID or self._commands > 0 or self._practising
        if needed == self._practice_needed:
            return
        self._practice_needed = needed
        if needed and PRACTICE_ID in self._outboxes:
            start(self._make_ready(PRACTICE_ID, self._outboxes[PRACTICE_ID][0]), self._tasks)
        elif not needed:
            self._equip(PRACTICE_ID)

    def _equip(self, store_id: str) -> None:
        """Send with the store's token and settings, or nothing. What has left gets its reply."""
        if store_id in self._outboxes:
            outbox, _ = self._outboxes[store_id]
            service = self._service(self._stores[store_id])
            if isinstance(service, WaitReason):
                outbox.hold(service)
            else:
                outbox.use(service)

    def _service(self, store: Store) -> "PlantService | WaitReason":
        if self._doubted:
            return WaitReason.DOUBT
        if self.rules.moved(store):
            return WaitReason.MOVING
        token, settings = self.tokens.of(store), self.rules.settings_of(store.id)
        if store.practice:
            if not self._practice_needed:
                self._practice.stop()
                return WaitReason.TOKEN
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
        if self.rules.needs_consent(store):
            return WaitReason.CONSENT
        if token is None:
            return WaitReason.TOKEN
        if store.way_agreed != settings.digest:
            return WaitReason.WAY
        from plantdesk.desk.ways import new_service

        return new_service(address, token, settings)

    @cached_property
    def _practice(self) -> "PracticeStore":
        # Loaded when the practice store is first used.
        from plantdesk.practice.server import PracticeStore

        return PracticeStore(
            self._practice_file,
            self._practice_token.secret,
            words=self._practice_words,
            on_manner_used=lambda _: self._tell(MannerUsed()),
        )

    def _drop_token_at(self, address: str) -> None:
        """Delete the token at an address that no store uses any more."""
        if not self._is_used(address):
            self.tokens.drop(address)

    def _is_used(self, address: str) -> bool:
        """Whether a store uses it. Two may, if an administrator moved one to a user's address."""
        return any(store.address == address for store in self._stores.values())

    def _tell_list(self) -> None:
        real = [store for store in self._stores.values() if not store.practice]
        self._tell(StoresFound((*real, PRACTICE), self.rules, self._removed))


def next_id(journal: Journal, store_id: str, ids: IdRange | None) -> NextId:
    left = None if ids is None else journal.ids_left(store_id, ids)
    return NextId(store_id, journal.next_id(store_id, ids), left)


async def load_ways() -> None:
    """Load HTTP and certificates on a thread: the loop has to go on."""
    await asyncio.to_thread(import_module, "plantdesk.desk.ways")
