"""All stores of the engine: their tokens, their outboxes and the practice store's server."""

import asyncio
import logging
import sys
from collections.abc import Callable
from concurrent.futures import Future
from datetime import timedelta
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING

from msgspec.structs import replace

from plantdesk.desk.news import (
    GivenTold,
    NextId,
    PracticePlants,
    StoresFound,
)
from plantdesk.desk.setup import EngineSetup
from plantdesk.desk.tasks import Tasks, journal_may_fail, read, start, wait_for
from plantdesk.desk.tokens import Tokens
from plantdesk.domain.address import BadAddress, read_address
from plantdesk.domain.given import Change, ChangeKind
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.store import PRACTICE, PRACTICE_ID, Store
from plantdesk.domain.token import Token
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import OpenCounts
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.outbox.outbox import Outbox, Terms
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
# The window shows a plant that was typed at once within this time.
_FIRST_SECONDS = 0.05
_QT_NETWORK = "plantdesk.desk.system.qt_network"


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
        self._setup = setup
        self.rules = setup.given.given
        self._tell = tell
        self._now = setup.outside.now
        delay = timedelta(minutes=setup.look_over)
        self.terms = Terms(setup.connections, setup.offline, delay)
        self._practice_token = Token(setup.outside.new_id())
        self.tokens = Tokens(vault, tell, self._equip)
        self.known: dict[str, Store] = {}
        # Removed in earlier sessions.
        self._removed: tuple[Store, ...] = ()
        self._outboxes: dict[str, Outbox] = {}
        # Those of outboxes, and others.
        self._running: Tasks = set()
        self._tasks: Tasks = set()
        # The store in the window.
        self._shown = ""
        # As the journal had them last.
        self._counts: dict[str, OpenCounts] = {}
        # Whether the practice store may listen.
        self._practice_needed = False
        # One change at a time: each builds on the result of the last.
        self._changing = asyncio.Lock()
        # Held while the journal is opened or replaced, and while the engine ends.
        self.opening = asyncio.Lock()
        # Whether a journal is open, and isn't being replaced.
        self.open = False
        self._doubted = False

    async def begin(self, changes: list[Change], *, doubted: bool = False) -> None:
        """Load the stores, of which the administrator's file made these `changes`.

        If `doubted`, nothing is sent until the user decides.
        """
        self._doubted = doubted
        file = self._setup.given
        if file.fault:
            log.info("the administrator's file can't be used: %s", file.fault.kind.name.lower())
        if file.path and (file.fault or changes):
            self._tell(GivenTold(file.path, file.fault, tuple(changes)))
        self.known = {store.id: store for store in await self._keeper.call(Journal.stores)}
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
        first = shown.id if shown else ""
        # The window may have shown another store meanwhile.
        self._shown = self._shown or first
        self._fit_practice()
        self._outbox(first)
        await self.renew_all()

    def trust(self) -> None:
        """Send again: the journal is no longer in doubt."""
        self._doubted = False
        for store_id in self._outboxes:
            self._equip(store_id)

    def rest(self, store_id: str) -> Rest | None:
        """Return why no plants are sent to the store now."""
        outbox = self._outbox(store_id)
        return outbox.pace.rest if outbox else None

    async def show(self, store_id: str) -> None:
        """Call this when the window shows the store."""
        self._shown = store_id
        self._fit_practice()
        await self.find_token(store_id)
        await self.tell_next_id(store_id)

    async def find_token(self, store_id: str) -> None:
        """Look again: the keyring may have been unlocked meanwhile, or have got the token."""
        if self._outbox(store_id) and store_id != PRACTICE_ID:
            self.tokens.find(self.known[store_id])

    async def save(self, store: Store, token: Token | None = None) -> bool:
        """Save a store, then use its new token: never at the old address. Return if it is saved."""
        saved = store.practice or store == self.known.get(store.id) or await self._save(store)
        if saved and token is not None:
            await self.set_token(store.id, token)
        return saved

    async def _save(self, store: Store) -> bool:
        """Save a new or changed store, and tell `StoresFound`. Return whether that was possible."""
        async with self._changing:
            before = self.known.get(store.id)
            # The window offers nothing else.
            allowed = self.rules.allows(before, store)
            if not (allowed and await self._change(Journal.put_store, store)):
                return False
            self.known[store.id] = store
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
            store = self.known.get(store_id)
            allowed = store and not store.practice and not self.rules.gives(store_id)
            if not (store and allowed and await self._change(Journal.remove_store, store_id)):
                return False
            del self.known[store_id]
            if outbox := self._outboxes.pop(store_id, None):
                # It has no plants under way.
                outbox.abandon()
            if not self._is_used(store.address):
                self.tokens.forget(store)
            self._tell_list()
            return True

    async def _change(self, change: Callable[..., bool | None], *about: object) -> bool:
        """Change the journal. Return whether it did."""
        if self.open:
            with journal_may_fail("a store could not be saved or removed: %s"):
                return await self._keeper.call(change, *about) is not False
        return False

    async def set_token(self, store_id: str, token: Token) -> None:
        # The practice store takes only its own, but users may practise with any.
        if store_id == PRACTICE_ID:
            self._equip(store_id)
        elif store := self.known.get(store_id):
            # The user has seen its address beside the token.
            now = replace(store, brought=False)
            if self.tokens.of(store) is None:
                # There was no token for another proxy or certificate.
                now = replace(now, way_agreed=self.rules.settings_of(store_id).way)
            if now != store:
                await self.save(now)
            self.tokens.use(now, token)

    async def forget_token(self, store_id: str) -> None:
        store = self.known.get(store_id)
        if store and not store.practice:
            self.tokens.forget(store)

    async def send_now(self, store_id: str) -> None:
        if outbox := self._outboxes.get(store_id):
            outbox.go_on()
            if store_id == PRACTICE_ID:
                self._equip(store_id)
            else:
                self.tokens.find(self.known[store_id])

    async def stop_sending(self, entry_id: str) -> None:
        for outbox in self._outboxes.values():
            outbox.stop_sending(entry_id)

    def renew(self, store_id: str, aside: str | None = None) -> None:
        """Call this when entries of the store were added or changed, or one was set `aside`."""
        if outbox := self._outbox(store_id):
            outbox.renew(aside)

    async def renew_all(self) -> None:
        """Call this when entries of any store changed, or may be sent now."""
        waiting = await self._keeper.call(_with_waiting)
        for store_id in dict.fromkeys((*self._outboxes, *waiting)):
            self.renew(store_id)

    async def tell_next_id(self, store_id: str) -> None:
        ids = store.ids if (store := self.known.get(store_id)) else None
        found = await read(self._keeper, next_id, store_id, ids)
        self._tell(found or NextId(store_id, None))

    async def set_terms(self, **changes: object) -> None:
        """Change these terms of sending, for all stores."""
        self.terms = replace(self.terms, **changes)
        for outbox in self._outboxes.values():
            outbox.keep(self.terms)

    async def send_delayed(self) -> bool:
        """Send what the user may still look over. Return whether all of it was sent soon."""
        sending = [outbox.send_delayed() for outbox in self._outboxes.values()]
        try:
            async with asyncio.timeout(_SENDING_GRACE):
                return all(await asyncio.gather(*sending))
        except (TimeoutError, JournalError):
            log.info("delayed plants are not sent yet")
            return False

    async def answer_next(self, manner: Manner) -> None:
        """Let the practice store answer the next plant in this manner."""
        self._practice.answer_next(manner)

    async def practice_plants(self) -> PracticePlants:
        try:
            return PracticePlants(tuple(await asyncio.to_thread(self._practice.shelf.plants)))
        except OSError as error:
            log.info("the practice store could not be read: %s", error)
            return PracticePlants(None)

    async def wait_for_replies(self) -> None:
        await asyncio.gather(*(each.wait_for_replies() for each in self._outboxes.values()))

    async def end(self, hurry: asyncio.Event, grace: float) -> None:
        """Stop sending and wait for replies, until `hurry` is set.

        Plants without one stay `sending`: to check at the next start.
        """
        ending, self._outboxes = tuple(self._outboxes.values()), {}
        for outbox in ending:
            outbox.finish()
        keyring = asyncio.ensure_future(self.tokens.end(min(grace, _KEYRING_GRACE)))
        await wait_for(self._running, hurry, grace)
        for outbox in ending:
            outbox.abandon()
        await asyncio.gather(*self._running, keyring, return_exceptions=True)
        if "_practice" in vars(self):
            self._practice.stop()

    def _outbox(self, store_id: str) -> Outbox | None:
        """Return the store's outbox, or None while quitting, which would cut its plants off."""
        if store_id in self._outboxes:
            return self._outboxes[store_id]
        if store_id not in self.known or not self.open or self.terms.leaving:
            return None
        time = asyncio.get_running_loop().time
        outbox = Outbox(
            store_id, self._keeper, self._tell, self.terms, now=self._now, monotonic=time
        )
        outbox.count(self._counts.get(store_id, OpenCounts()))
        self._outboxes[store_id] = outbox
        start(outbox.run(), self._running)
        start(self._make_ready(store_id), self._tasks)
        return outbox

    async def _make_ready(self, store_id: str) -> None:
        await load_ways(self._tell)
        if outbox := self._outboxes.get(store_id):
            # Its token may have come meanwhile, and then the plant under way goes on.
            if outbox.pace.rest == Rest(WaitReason.TOKEN):
                self._equip(store_id)
            if store_id != PRACTICE_ID:
                self.tokens.find(self.known[store_id])

    def take_counts(self, counts: dict[str, OpenCounts]) -> None:
        """Tell how many entries of the stores are open."""
        self._counts = counts
        for store_id, outbox in self._outboxes.items():
            outbox.count(counts.get(store_id, OpenCounts()))
        self._fit_practice()

    def _fit_practice(self) -> None:
        """Let the practice store listen only while it is needed: all local users can reach it."""
        counts = self._counts.get(PRACTICE_ID, OpenCounts())
        outbox = self._outboxes.get(PRACTICE_ID)
        used = counts.waiting or counts.sending or (outbox and outbox.busy)
        before, needed = self._practice_needed, self._shown == PRACTICE_ID or bool(used)
        self._practice_needed = needed
        if needed and not before:
            start(self._make_ready(PRACTICE_ID), self._tasks)
        elif before and not needed:
            self._equip(PRACTICE_ID)

    def _equip(self, store_id: str) -> None:
        """Send with the store's token and settings, or nothing. What has left gets its reply."""
        if outbox := self._outboxes.get(store_id):
            outbox.use(self._service(self.known[store_id]))

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
        if store.way_agreed != settings.way:
            return WaitReason.WAY
        from plantdesk.desk.ways import new_service

        return new_service(address, token, settings)

    @cached_property
    def _practice(self) -> "PracticeStore":
        # Loaded when the practice store is first used.
        from plantdesk.practice.server import PracticeStore

        file, words = self._setup.folder / "practice.json", self._setup.practice_words
        return PracticeStore(file, self._practice_token.secret, words=words)

    def _drop_token_at(self, address: str) -> None:
        """Delete the token at an address that no store uses any more."""
        if not self._is_used(address):
            self.tokens.drop(address)

    def _is_used(self, address: str) -> bool:
        """Whether a store uses it. Two may, if an administrator moved one to a user's address."""
        return any(store.address == address for store in self.known.values())

    def _tell_list(self) -> None:
        real = [store for store in self.known.values() if not store.practice]
        self._tell(StoresFound((*real, PRACTICE), self.rules, self._removed))


def next_id(journal: Journal, store_id: str, ids: IdRange | None) -> NextId:
    left = None if ids is None else journal.ids_left(store_id, ids)
    return NextId(store_id, journal.next_id(store_id, ids), left)


async def load_ways(tell: Callable[[object], None]) -> None:
    """Load HTTP and certificates on a thread, Qt's part in the window: the loop has to go on."""
    if _QT_NETWORK not in sys.modules:
        await asyncio.sleep(_FIRST_SECONDS)
        loaded = Future[object]()
        # From here on it can't be cancelled.
        loaded.set_running_or_notify_cancel()
        tell(lambda: loaded.set_result(import_module(_QT_NETWORK)))
        await asyncio.wrap_future(loaded)
    await asyncio.to_thread(import_module, "plantdesk.desk.ways")


def _with_waiting(journal: Journal) -> list[str]:
    """Return the ids of stores with plants that are sent now, or once a person lets them go."""
    counts = journal.open_by_store().items()
    return [store_id for store_id, each in counts if each.waiting + each.aside + each.in_batches]
