"""Where each store's token is, and the talk with the keyring, which may take very long."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any

from plantdesk.desk.news import TokenNews
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState, Token, TokenPlace, expiry_of
from plantdesk.vault.errors import VaultError
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault

# After so many seconds the keyring seems to wait for a person.
SOFT_LIMIT = 3.0


@dataclass(frozen=True, slots=True)
class _Held:
    """What is known of one store's token, which belongs to one address."""

    address: str
    token: Token | None = None
    place: TokenPlace = TokenPlace.UNKNOWN
    keyring: KeyringState = KeyringState.FINE
    # A person had it forgotten, and the keyring may still have it.
    unwanted: bool = False

    @property
    def to_be_kept(self) -> bool:
        """Whether a person wants it kept, be it that the keyring has not done it (yet)."""
        return self.place is TokenPlace.KEYRING or self.keyring is not KeyringState.FINE


class Tokens:
    """Belongs to one loop; `changed` is called with a store's id when its token came or went.

    Whatever a person does takes effect at once, for this session; the keyring follows. An answer
    about something that was decided otherwise meanwhile is dropped.
    """

    def __init__(
        self,
        vault: VaultKeeper,
        tell: Callable[[TokenNews], None],
        changed: Callable[[str], None],
        ended: Callable[["asyncio.Task[None]"], None],
        soft_limit: float = SOFT_LIMIT,
    ) -> None:
        self._vault = vault
        self._tell = tell
        self._changed = changed
        self._ended = ended
        self._soft_limit = soft_limit
        self._under_way: set[asyncio.Task[None]] = set()
        self._held: dict[str, _Held] = {}
        # The newest talk about each store; what an older one brings no longer counts.
        self._talks: dict[str, object] = {}

    def of(self, store: Store) -> Token | None:
        held = self._held.get(store.id)
        return held.token if held and held.address == store.address else None

    def take_over(self, before: "Tokens") -> None:
        """What was typed for this session stays when another journal is opened."""
        held = before._held.items()
        self._held |= {store_id: one for store_id, one in held if one.token or one.unwanted}

    def find(self, store: Store) -> None:
        """Ask the keyring, unless the token is there or is being asked for."""
        held = self._held.get(store.id)
        busy = (KeyringState.ASKED, KeyringState.WAITS)
        if held and held.address == store.address:
            if held.token or held.keyring in busy:
                return
            if held.unwanted:
                self.forget(store)
                return
        talk = self._begin(store.id, _Held(store.address, keyring=KeyringState.ASKED))
        self._start(self._find(store, talk))

    def use(self, store: Store, token: Token, *, keep: bool) -> None:
        """Use it from now on; whether it was kept is told when the keyring has answered."""
        held = _Held(store.address, token, TokenPlace.MEMORY)
        if keep:
            talk = self._begin(store.id, replace(held, keyring=KeyringState.ASKED))
            self._start(self._keep(store, token, talk))
        else:
            self._begin(store.id, held)
            # What was kept before is not this store's token any more.
            self.drop(store.address)

    def forget(self, store: Store) -> None:
        """Here at once, and in the keyring as soon as that answers."""
        held = _Held(store.address, None, TokenPlace.NOWHERE, KeyringState.ASKED, unwanted=True)
        self._start(self._forget(store, self._begin(store.id, held)))

    def follow(self, before: Store, now: Store) -> None:
        """A corrected address: the token goes along within its origin, and never beyond."""
        held = self._held.get(before.id)
        if not _same_origin(before.address, now.address) or (held and held.unwanted):
            self.find(now)
        elif held and held.token:
            self.use(now, held.token, keep=held.to_be_kept)
        else:
            talk = self._begin(now.id, _Held(now.address, keyring=KeyringState.ASKED))
            self._start(self._bring(before, now, talk))

    def drop(self, address: str) -> None:
        """The keyring is to forget what no store uses any more."""
        self._start(self._drop(address))

    async def end(self, seconds: float) -> None:
        """Give the keyring so long for what it was asked to keep or forget."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)

    async def _find(self, store: Store, talk: object) -> None:
        found, state = await self._ask(store.id, talk, Vault.read, store.address)
        self._end(store.id, talk, _Held(store.address, found, _place(found, state), state))

    async def _bring(self, before: Store, now: Store, talk: object) -> None:
        """It may lie under the old address; one that somebody put under the new goes before it."""
        # First, for the old one is about to be dropped.
        brought, _ = await self._ask(now.id, talk, Vault.read, before.address)
        if self._talks.get(now.id) is talk:
            await self._find(now, talk)
        if brought and self._talks.get(now.id) is talk and not self.of(now):
            self.use(now, brought, keep=True)

    async def _keep(self, store: Store, token: Token, talk: object) -> None:
        _, state = await self._ask(store.id, talk, Vault.keep, store.address, token)
        place = TokenPlace.KEYRING if state is KeyringState.FINE else TokenPlace.MEMORY
        self._end(store.id, talk, _Held(store.address, token, place, state))

    async def _forget(self, store: Store, talk: object) -> None:
        _, state = await self._ask(store.id, talk, Vault.forget, store.address)
        if state is KeyringState.NONE:
            # Then nothing was ever kept.
            state = KeyringState.FINE
        unwanted = state is not KeyringState.FINE
        self._end(store.id, talk, _Held(store.address, None, TokenPlace.NOWHERE, state, unwanted))

    async def _drop(self, address: str) -> None:
        await self._ask("", None, Vault.forget, address)

    def _start(self, talk: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(talk)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        task.add_done_callback(self._ended)

    def _begin(self, store_id: str, held: _Held) -> object:
        talk = self._talks[store_id] = object()
        self._hold(store_id, held)
        return talk

    def _end(self, store_id: str, talk: object, held: _Held) -> None:
        if self._talks.get(store_id) is talk:
            self._hold(store_id, held)

    def _hold(self, store_id: str, held: _Held) -> None:
        before = self._held.get(store_id)
        self._held[store_id] = held
        expires = expiry_of(held.token) if held.token else None
        self._tell(TokenNews(store_id, held.place, held.keyring, expires, held.unwanted))
        if before is None or (before.address, before.token) != (held.address, held.token):
            self._changed(store_id)

    async def _ask(
        self, store_id: str, talk: object | None, method: Callable[..., Any], *args: object
    ) -> tuple[Token | None, KeyringState]:
        asked = asyncio.wrap_future(self._vault.submit(method, *args))
        done, _ = await asyncio.wait({asked}, timeout=self._soft_limit)
        if not done:
            if talk is not None and self._talks.get(store_id) is talk:
                self._hold(store_id, replace(self._held[store_id], keyring=KeyringState.WAITS))
            await asyncio.wait({asked})
        try:
            return asked.result(), KeyringState.FINE
        except VaultError as error:
            return None, error.state


def _place(found: Token | None, keyring: KeyringState) -> TokenPlace:
    if found:
        return TokenPlace.KEYRING
    answered = keyring in (KeyringState.FINE, KeyringState.NONE)
    return TokenPlace.NOWHERE if answered else TokenPlace.UNKNOWN


def _same_origin(before: str, now: str) -> bool:
    old, new = read_address(before), read_address(now)
    return isinstance(old, Address) and isinstance(new, Address) and old.origin == new.origin
