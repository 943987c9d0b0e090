"""Keeps the token of each store, and asks the keyring, which may take very long."""

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
from plantdesk.service.echo import HIDDEN, hide_token
from plantdesk.vault.errors import VaultError
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault

# After this many seconds, the keyring seems to wait for the user.
SOFT_LIMIT = 3.0


@dataclass(frozen=True, slots=True)
class _Held:
    """What we know of one store's token, which belongs to one address and one way.

    `at` is the store's address when the token's way was last compared, and `now` the way in force
    then. Both are None before that.
    """

    at: Whereabouts
    token: Token | None = None
    place: TokenPlace = TokenPlace.UNKNOWN
    keyring: KeyringState = KeyringState.FINE
    # The user removed it, but the keyring may still have it.
    unwanted: bool = False
    now: TokenWay | None = None

    @property
    def change(self) -> WayChange | None:
        """The change of way that the user has to agree to."""
        if self.token is None or self.token.way is None or self.now is None:
            return None
        return way_change(self.token.way, self.now)

    @property
    def usable(self) -> bool:
        return self.now is not None and self.change is None

    @property
    def to_be_kept(self) -> bool:
        """Whether the user wants it kept, even if the keyring hasn't done so (yet)."""
        return self.place is TokenPlace.KEYRING or self.keyring is not KeyringState.FINE


class Tokens:
    """Use it on one loop only. `changed` is called with the id of a store whose token changed.

    The user's changes take effect at once, for this session; the keyring follows. A reply of the
    keyring is dropped if the user has changed the token meanwhile.

    Only the user changes the way of a token. A token without one takes the way in force.
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
        # The newest task for each store. Results of older ones are dropped.
        self._requests: dict[str, object] = {}

    def of(self, store: Store) -> Token | None:
        """Return the token if it may take the way in the store's settings."""
        held = self._held.get(store.id)
        return held.token if held and held.at == store.whereabouts and held.usable else None

    def news(self, store_id: str) -> TokenNews | None:
        """Return what was told last of the store's token."""
        held = self._held.get(store_id)
        return None if held is None else _news(store_id, held)

    def asks(self, store: Store) -> bool:
        """Whether the user has to agree to another way first."""
        held = self._held.get(store.id)
        return bool(held and held.at == store.whereabouts and held.change)

    def admits(self, store: Store, token: Token, certificates: str) -> bool:
        """Whether this token may be sent with the certificates now in the file."""
        held = self._held.get(store.id)
        if held is None or held.at != store.whereabouts or not (held.token and held.now):
            return False
        if held.token.secret != token.secret:
            return False
        now = replace(held.now, certificates=certificates)
        completed = _with_way(held.token, now)
        # They couldn't be read before.
        to_be_kept = completed != held.token and held.to_be_kept
        held = replace(held, token=completed, now=now)
        self._hold(store.id, held)
        if to_be_kept:
            self._start(self._keep(store, self._begin(store.id, held)))
        return held.usable

    def take_over(self, before: "Tokens") -> None:
        """Take the session's tokens when another journal is opened."""
        held = before._held.items()
        self._held |= {store_id: one for store_id, one in held if one.token or one.unwanted}

    def hider(self) -> Callable[[str], str]:
        """Return a function for any thread that hides all tokens of this session in a text."""
        secrets = {held.token.secret for held in self._held.values() if held.token}

        def hide(text: str) -> str:
            for secret in secrets:
                text = _without(secret, text)
            return text

        return hide

    def find(self, store: Store) -> None:
        """Ask the keyring, unless the token is known or already asked for."""
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
                # The way has changed, perhaps back to the right one.
                self._start(self._compare_way(store, self._begin(store.id, held)))
                return
        request = self._begin(store.id, _Held(here, keyring=KeyringState.ASKED))
        self._start(self._find(store, request))

    def use(self, store: Store, token: Token, *, keep: bool) -> None:
        """Use this token from now on, and tell later if the keyring has kept it.

        Without a way, it takes the one in force, because the user entered it just now.
        """
        now = TokenWay.unread(store.settings)
        token = _with_way(token, now)
        held = _Held(store.whereabouts, token, TokenPlace.MEMORY, now=now)
        if keep:
            request = self._begin(store.id, replace(held, keyring=KeyringState.ASKED))
            self._start(self._keep(store, request))
        else:
            self._start(self._compare_way(store, self._begin(store.id, held)))
            # The token in the keyring is out of date.
            self.drop(store.address)

    def agree(self, store: Store, now: TokenWay) -> None:
        """The user agrees to this way. If it has changed again, go on asking."""
        held = self._held.get(store.id)
        if held and held.token and self.asks(store) and held.now == now:
            self.use(store, replace(held.token, way=now), keep=held.to_be_kept)

    def forget(self, store: Store) -> None:
        """Drop the token at once here, and later in the keyring."""
        place, asked = TokenPlace.NOWHERE, KeyringState.ASKED
        held = _Held(store.whereabouts, None, place, asked, unwanted=True)
        self._start(self._forget(store, self._begin(store.id, held)))

    def follow(self, before: Store, now: Store, *, by_person: bool) -> None:
        """Call this after a store was changed. The token never leaves its origin.

        It takes another proxy or certificate only if the user has set that.
        """
        held = self._held.get(before.id)
        if not _same_origin(before.address, now.address) or (held and held.unwanted):
            self.find(now)
        elif held and held.token:
            token = _rerouted(held.token, before, now) if by_person else held.token
            self.use(now, token, keep=held.to_be_kept)
        else:
            asked = KeyringState.ASKED
            request = self._begin(now.id, _Held(now.whereabouts, keyring=asked))
            self._start(self._move_token(before, now, request, by_person=by_person))

    def drop(self, address: str) -> None:
        """Delete a token from the keyring that no store uses any more."""
        self._start(self._drop(address))

    async def end(self, seconds: float) -> None:
        """Wait at most this long for the keyring to store or delete tokens."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)

    async def _find(self, store: Store, request: object) -> None:
        found, state = await self._ask(store.id, request, Vault.read, store.address)
        held = _Held(store.whereabouts, found, _place(found, state), state)
        if found is None:
            self._end(store.id, request, held)
            return
        now = await self._way_now(store, found)
        token = _with_way(found, now)
        held = replace(held, token=token, now=now)
        if token == found:
            self._end(store.id, request, held)
        elif self._requests.get(store.id) is request:
            self._hold(store.id, replace(held, keyring=KeyringState.ASKED))
            await self._keep(store, request)

    async def _move_token(
        self, before: Store, now: Store, request: object, *, by_person: bool
    ) -> None:
        """Move the token from the old address. One already at the new address wins."""
        # Read first: it is about to be deleted.
        moved_token, _ = await self._ask(now.id, request, Vault.read, before.address)
        moved = before.address != now.address
        if self._requests.get(now.id) is request and (moved or not moved_token):
            await self._find(now, request)
        if moved_token and self._requests.get(now.id) is request and not self._held[now.id].token:
            token = _rerouted(moved_token, before, now) if by_person else moved_token
            self.use(now, token, keep=True)

    async def _compare_way(self, store: Store, request: object) -> None:
        """Compare the token's way with the one in force."""
        now = await self._way_now(store, self._held[store.id].token)
        if self._requests.get(store.id) is request:
            held = self._held[store.id]
            token = held.token and _with_way(held.token, now)
            self._hold(store.id, replace(held, at=store.whereabouts, token=token, now=now))

    async def _way_now(self, store: Store, token: Token | None) -> TokenWay:
        """Find the way in force, without opening a certificate file before the user agrees."""
        if token and token.way and token.way.certificates == "":
            return TokenWay.unread(store.settings)
        return await token_way(store, self._soft_limit)

    async def _keep(self, store: Store, request: object) -> None:
        await self._compare_way(store, request)
        if self._requests.get(store.id) is not request:
            return
        token = self._held[store.id].token
        _, state = await self._ask(store.id, request, Vault.keep, store.address, token)
        place = TokenPlace.KEYRING if state is KeyringState.FINE else TokenPlace.MEMORY
        self._end(store.id, request, replace(self._held[store.id], place=place, keyring=state))

    async def _forget(self, store: Store, request: object) -> None:
        _, state = await self._ask(store.id, request, Vault.forget, store.address)
        if state is KeyringState.NONE:
            # Then there was never a token.
            state = KeyringState.FINE
        unwanted = state is not KeyringState.FINE
        held = _Held(store.whereabouts, None, TokenPlace.NOWHERE, state, unwanted)
        self._end(store.id, request, held)

    async def _drop(self, address: str) -> None:
        await self._ask("", None, Vault.forget, address)

    def _start(self, request: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(request)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        task.add_done_callback(self._ended)

    def _begin(self, store_id: str, held: _Held) -> object:
        request = self._requests[store_id] = object()
        self._hold(store_id, held)
        return request

    def _end(self, store_id: str, request: object, held: _Held) -> None:
        if self._requests.get(store_id) is request:
            self._hold(store_id, held)

    def _hold(self, store_id: str, held: _Held) -> None:
        before = self._held.get(store_id)
        self._held[store_id] = held
        self._tell(_news(store_id, held))
        if before is None or _sent(before) != _sent(held):
            self._changed(store_id)

    async def _ask(
        self, store_id: str, request: object | None, method: Callable[..., Any], *args: object
    ) -> tuple[Token | None, KeyringState]:
        asked = asyncio.wrap_future(self._vault.submit(method, *args))
        done, _ = await asyncio.wait({asked}, timeout=self._soft_limit)
        if not done:
            if request is not None and self._requests.get(store_id) is request:
                self._hold(store_id, replace(self._held[store_id], keyring=KeyringState.WAITS))
            await asyncio.wait({asked})
        try:
            return asked.result(), KeyringState.FINE
        except VaultError as error:
            return None, error.state


def _without(secret: str, text: str) -> str:
    shown = hide_token(text, secret)
    if shown is None:
        # Give up only the lines from which it can't be cut out.
        lines = (hide_token(line, secret) for line in text.split("\n"))
        shown = "\n".join(HIDDEN if line is None else line for line in lines)
    return shown


def _news(store_id: str, held: _Held) -> TokenNews:
    expires = expiry_of(held.token) if held.token else None
    return TokenNews(store_id, held.place, held.keyring, expires, held.unwanted, held.change)


def _with_way(token: Token, now: TokenWay) -> Token:
    return replace(token, way=(token.way or now).completed(now))


def _rerouted(token: Token, before: Store, now: Store) -> Token:
    """Return the token with the parts of its way that the user changed."""
    way = token.way and token.way.rerouted(before.settings, now.settings)
    return replace(token, way=way)


def _sent(held: _Held) -> tuple[object, ...]:
    """Return the parts that matter for sending."""
    return held.at, held.token and held.token.secret, held.usable, held.change


def _place(found: Token | None, keyring: KeyringState) -> TokenPlace:
    if found:
        return TokenPlace.KEYRING
    answered = keyring in (KeyringState.FINE, KeyringState.NONE)
    return TokenPlace.NOWHERE if answered else TokenPlace.UNKNOWN


def _same_origin(before: str, now: str) -> bool:
    old, new = read_address(before), read_address(now)
    return isinstance(old, Address) and isinstance(new, Address) and old.origin == new.origin
