"""Where each store's token is, and the talk with the keyring, which may take very long."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any

from plantdesk.desk.news import TokenNews
from plantdesk.desk.stores.proxies import token_way
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.store import Store, Whereabouts
from plantdesk.domain.token import KeyringState, Token, TokenPlace, expiry_of
from plantdesk.domain.token_way import TokenWay, WayChange, way_change
from plantdesk.vault.errors import VaultError
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault

# After so many seconds the keyring seems to wait for a person.
SOFT_LIMIT = 3.0


@dataclass(frozen=True, slots=True)
class _Held:
    """What is known of one store's token, which belongs to one address and one way.

    `at` is where the store was when the token's way was last compared, and `now` the way in force
    then; None before that.
    """

    at: Whereabouts
    token: Token | None = None
    place: TokenPlace = TokenPlace.UNKNOWN
    keyring: KeyringState = KeyringState.FINE
    # A person had it forgotten, and the keyring may still have it.
    unwanted: bool = False
    now: TokenWay | None = None

    @property
    def change(self) -> WayChange | None:
        """What a person has to agree to before the token is used."""
        if self.token is None or self.token.way is None or self.now is None:
            return None
        return way_change(self.token.way, self.now)

    @property
    def usable(self) -> bool:
        return self.now is not None and self.change is None

    @property
    def to_be_kept(self) -> bool:
        """Whether a person wants it kept, be it that the keyring has not done it (yet)."""
        return self.place is TokenPlace.KEYRING or self.keyring is not KeyringState.FINE


class Tokens:
    """Belongs to one loop; `changed` is called with a store's id when its token came or went.

    Whatever a person does takes effect at once, for this session; the keyring follows. An answer
    about something that was decided otherwise meanwhile is dropped.

    Only a person changes the way of a token. One that has none yet takes the way in force.
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
        """The token, if it may go the way that the store's settings say."""
        held = self._held.get(store.id)
        return held.token if held and held.at == store.whereabouts and held.usable else None

    def asks(self, store: Store) -> bool:
        """Whether a person has to agree to another way first."""
        held = self._held.get(store.id)
        return bool(held and held.at == store.whereabouts and held.change)

    def admits(self, store: Store, token: Token, certificates: str) -> bool:
        """Whether this token may go with the certificates that are in the file now."""
        held = self._held.get(store.id)
        if held is None or held.at != store.whereabouts or not (held.token and held.now):
            return False
        if held.token.secret != token.secret:
            return False
        now = replace(held.now, certificates=certificates)
        completed = _with_way(held.token, now)
        # Before, they could not be read.
        to_be_kept = completed != held.token and held.to_be_kept
        held = replace(held, token=completed, now=now)
        self._hold(store.id, held)
        if to_be_kept:
            self._start(self._keep(store, self._begin(store.id, held)))
        return held.usable

    def take_over(self, before: "Tokens") -> None:
        """What was typed for this session stays when another journal is opened."""
        held = before._held.items()
        self._held |= {store_id: one for store_id, one in held if one.token or one.unwanted}

    def find(self, store: Store) -> None:
        """Ask the keyring, unless the token is there or is being asked for."""
        held = self._held.get(store.id)
        here = store.whereabouts
        if held and held.at.address == here.address:
            busy = held.keyring in (KeyringState.ASKED, KeyringState.WAITS)
            if held.at == here and (busy or (held.token and held.usable)):
                return
            if held.unwanted:
                self.forget(store)
                return
            if held.token:
                # The way was another, or is: it may be the right one again.
                self._start(self._look(store, self._begin(store.id, held)))
                return
        talk = self._begin(store.id, _Held(here, keyring=KeyringState.ASKED))
        self._start(self._find(store, talk))

    def use(self, store: Store, token: Token, *, keep: bool) -> None:
        """Use it from now on; whether it was kept is told when the keyring has answered.

        Without a way of its own it takes the one in force, for a person gave it just now.
        """
        now = TokenWay.unread(store.settings)
        token = _with_way(token, now)
        held = _Held(store.whereabouts, token, TokenPlace.MEMORY, now=now)
        if keep:
            talk = self._begin(store.id, replace(held, keyring=KeyringState.ASKED))
            self._start(self._keep(store, talk))
        else:
            self._start(self._look(store, self._begin(store.id, held)))
            # What was kept before is not this store's token any more.
            self.drop(store.address)

    def agree(self, store: Store, now: TokenWay) -> None:
        """A person lets the token go this way; if it is another by now, the question stays."""
        held = self._held.get(store.id)
        if held and held.token and self.asks(store) and held.now == now:
            self.use(store, replace(held.token, way=now), keep=held.to_be_kept)

    def forget(self, store: Store) -> None:
        """Here at once, and in the keyring as soon as that answers."""
        place, asked = TokenPlace.NOWHERE, KeyringState.ASKED
        held = _Held(store.whereabouts, None, place, asked, unwanted=True)
        self._start(self._forget(store, self._begin(store.id, held)))

    def follow(self, before: Store, now: Store, *, by_person: bool) -> None:
        """A corrected store: the token goes along within its origin, and never beyond.

        It takes another proxy or certificate only if a person has set that.
        """
        held = self._held.get(before.id)
        if not _same_origin(before.address, now.address) or (held and held.unwanted):
            self.find(now)
        elif held and held.token:
            token = _rerouted(held.token, before, now) if by_person else held.token
            self.use(now, token, keep=held.to_be_kept)
        else:
            asked = KeyringState.ASKED
            talk = self._begin(now.id, _Held(now.whereabouts, keyring=asked))
            self._start(self._bring(before, now, talk, by_person=by_person))

    def drop(self, address: str) -> None:
        """The keyring is to forget what no store uses any more."""
        self._start(self._drop(address))

    async def end(self, seconds: float) -> None:
        """Give the keyring so long for what it was asked to keep or forget."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)

    async def _find(self, store: Store, talk: object) -> None:
        found, state = await self._ask(store.id, talk, Vault.read, store.address)
        held = _Held(store.whereabouts, found, _place(found, state), state)
        if found is None:
            self._end(store.id, talk, held)
            return
        now = await self._way_now(store, found)
        token = _with_way(found, now)
        held = replace(held, token=token, now=now)
        if token == found:
            self._end(store.id, talk, held)
        elif self._talks.get(store.id) is talk:
            self._hold(store.id, replace(held, keyring=KeyringState.ASKED))
            await self._keep(store, talk)

    async def _bring(self, before: Store, now: Store, talk: object, *, by_person: bool) -> None:
        """It may lie under the old address; one that somebody put under the new goes before it."""
        # First, for the old one is about to be dropped.
        brought, _ = await self._ask(now.id, talk, Vault.read, before.address)
        moved = before.address != now.address
        if self._talks.get(now.id) is talk and (moved or not brought):
            await self._find(now, talk)
        if brought and self._talks.get(now.id) is talk and not self._held[now.id].token:
            token = _rerouted(brought, before, now) if by_person else brought
            self.use(now, token, keep=True)

    async def _look(self, store: Store, talk: object) -> None:
        """Compare the token's way with the one in force."""
        now = await self._way_now(store, self._held[store.id].token)
        if self._talks.get(store.id) is talk:
            held = self._held[store.id]
            token = held.token and _with_way(held.token, now)
            self._hold(store.id, replace(held, at=store.whereabouts, token=token, now=now))

    async def _way_now(self, store: Store, token: Token | None) -> TokenWay:
        """A file that the token was not given for is not even opened before a person agrees."""
        if token and token.way and token.way.certificates == "":
            return TokenWay.unread(store.settings)
        return await token_way(store, self._soft_limit)

    async def _keep(self, store: Store, talk: object) -> None:
        await self._look(store, talk)
        if self._talks.get(store.id) is not talk:
            return
        token = self._held[store.id].token
        _, state = await self._ask(store.id, talk, Vault.keep, store.address, token)
        place = TokenPlace.KEYRING if state is KeyringState.FINE else TokenPlace.MEMORY
        self._end(store.id, talk, replace(self._held[store.id], place=place, keyring=state))

    async def _forget(self, store: Store, talk: object) -> None:
        _, state = await self._ask(store.id, talk, Vault.forget, store.address)
        if state is KeyringState.NONE:
            # Then nothing was ever kept.
            state = KeyringState.FINE
        unwanted = state is not KeyringState.FINE
        held = _Held(store.whereabouts, None, TokenPlace.NOWHERE, state, unwanted)
        self._end(store.id, talk, held)

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
        self._tell(
            TokenNews(store_id, held.place, held.keyring, expires, held.unwanted, held.change)
        )
        if before is None or _sent(before) != _sent(held):
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


def _with_way(token: Token, now: TokenWay) -> Token:
    return replace(token, way=(token.way or now).completed(now))


def _rerouted(token: Token, before: Store, now: Store) -> Token:
    """The token with the way that a person changed; without a way it takes the one in force."""
    way = token.way and token.way.rerouted(before.settings, now.settings)
    return replace(token, way=way)


def _sent(held: _Held) -> tuple[object, ...]:
    """What is sent, and where to; whatever else is known about it changes nothing there."""
    return held.at, held.token and held.token.secret, held.usable, held.change


def _place(found: Token | None, keyring: KeyringState) -> TokenPlace:
    if found:
        return TokenPlace.KEYRING
    answered = keyring in (KeyringState.FINE, KeyringState.NONE)
    return TokenPlace.NOWHERE if answered else TokenPlace.UNKNOWN


def _same_origin(before: str, now: str) -> bool:
    old, new = read_address(before), read_address(now)
    return isinstance(old, Address) and isinstance(new, Address) and old.origin == new.origin
