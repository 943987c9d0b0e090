"""Keeps the token of each store, and asks the keyring, which may take very long."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any

from plantdesk.desk.news import TokenNews
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.store import Store, Whereabouts
from plantdesk.domain.token import KeyringState, Token, TokenPlace, expiry_of
from plantdesk.domain.token_way import token_way
from plantdesk.service.echo import HIDDEN, hide_token
from plantdesk.vault.errors import VaultError
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault

# After this many seconds, the keyring seems to wait for the user.
SOFT_LIMIT = 3.0


@dataclass(frozen=True, slots=True)
class _Held:
    """What we know of one store's token.

    `at` says where the store was when we began to look. Once its way is `compared` with the
    token's, `other_way` is the store's way if the user has to agree to it first.
    """

    at: Whereabouts
    token: Token | None = None
    place: TokenPlace = TokenPlace.UNKNOWN
    keyring: KeyringState = KeyringState.ASKED
    compared: bool = False
    other_way: str = ""

    @property
    def to_be_kept(self) -> bool:
        """Whether the user wants it kept, even if the keyring hasn't done so (yet)."""
        return self.place is TokenPlace.KEYRING or self.keyring is not KeyringState.FINE


class Tokens:
    """Use it on one loop only. `changed` is called with the id of a store whose token changed.

    The user's changes take effect at once, for this session; the keyring follows. Only the user
    changes a token's way. A token without one takes the store's way, and is kept only with it.
    """

    def __init__(
        self,
        vault: VaultKeeper,
        way_of: Callable[[Store, float], Awaitable[str | None]],
        tell: Callable[[TokenNews], None],
        changed: Callable[[str], None],
        ended: Callable[["asyncio.Task[None]"], None],
        soft_limit: float = SOFT_LIMIT,
    ) -> None:
        self._vault = vault
        self._way_of = way_of
        self._tell = tell
        self._changed = changed
        self._ended = ended
        self._soft_limit = soft_limit
        self._held: dict[str, _Held] = {}
        # Addresses whose token is to be deleted. None is read there before the keyring did so.
        self._unwanted: set[str] = set()
        # The task of each store. A newer one cancels it, so that late replies change nothing.
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def of(self, store: Store) -> Token | None:
        """Return the token if it may take the store's way."""
        held = self._compared(store)
        return held.token if held and not held.other_way else None

    def asks(self, store: Store) -> bool:
        """Whether the user has to agree to another way first."""
        held = self._compared(store)
        return bool(held and held.other_way)

    def news(self, store_id: str) -> TokenNews | None:
        """Return what was told last of the store's token."""
        held = self._held.get(store_id)
        if held is None:
            return None
        expires = expiry_of(held.token) if held.token else None
        unwanted = held.token is None and held.at.address in self._unwanted
        return TokenNews(store_id, held.place, held.keyring, expires, unwanted, held.other_way)

    def admits(self, store: Store, token: Token, certificates: str) -> bool:
        """Whether this token may be sent with the certificates now in the file."""
        held = self._compared(store)
        if not (held and held.token and held.token.secret == token.secret):
            return False
        self._compare(store, token_way(store.settings.proxy, certificates))
        if not held.token.way and held.to_be_kept:
            self._start(store.id, self._keep(store))
        return self.of(store) is not None

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
        task = self._tasks.get(store.id)
        busy = task is not None and not task.done()
        if held and held.at == store.whereabouts and (busy or self.of(store)):
            return
        if held and held.token and held.at.address == store.address:
            # The way has changed, perhaps back to the right one.
            keep = held.keyring is not KeyringState.FINE
            self._hold(store.id, replace(held, at=store.whereabouts, compared=False))
            self._start(store.id, self._use(store, keep=keep))
        else:
            unwanted = store.address in self._unwanted
            place = TokenPlace.NOWHERE if unwanted else TokenPlace.UNKNOWN
            self._hold(store.id, _Held(store.whereabouts, place=place))
            self._start(store.id, self._find(store))

    def use(self, store: Store, token: Token, *, keep: bool) -> None:
        """Use this token from now on, and tell later if the keyring has kept it."""
        self._take(store, token, keep=keep)
        self._start(store.id, self._use(store, keep=keep))
        if not keep:
            # The token in the keyring is out of date.
            self.drop(store.address)

    def agree(self, store: Store, way: str) -> None:
        """The user agrees to this way. If it has changed again, go on asking."""
        held = self._compared(store)
        if held and held.token and held.other_way == way:
            self.use(store, replace(held.token, way=way), keep=held.to_be_kept)

    def forget(self, store: Store) -> None:
        """Drop the token at once here, and later in the keyring."""
        self._unwanted.add(store.address)
        self._hold(store.id, _Held(store.whereabouts, place=TokenPlace.NOWHERE))
        self._start(store.id, self._find(store))

    def follow(self, before: Store, now: Store, *, by_person: bool) -> None:
        """Call this after a store was changed. The token never leaves its origin.

        It takes another proxy or certificate only if the user has set that.
        """
        held = self._held.get(before.id)
        token, keep = (held.token, held.to_be_kept) if held and held.token else (None, True)
        removed = token is None and before.address in self._unwanted
        if removed or not _same_origin(before.address, now.address):
            self.find(now)
        elif token is None:
            self._hold(now.id, _Held(now.whereabouts))
            self._start(now.id, self._find_moved(before, now, by_person=by_person))
        else:
            self._take(now, token, keep=keep)
            self._start(now.id, self._follow(before, now, token, keep, by_person=by_person))

    def drop(self, address: str) -> None:
        """Delete a token from the keyring that no store uses any more."""
        self._unwanted.add(address)
        self._start(f"at {address}", self._drop(address))

    async def end(self, seconds: float) -> None:
        """Wait at most this long for the keyring to store or delete tokens."""
        if self._tasks:
            await asyncio.wait(self._tasks.values(), timeout=seconds)

    async def _find(self, store: Store) -> None:
        if store.address in self._unwanted:
            state = await self._forget(store.id, store.address)
            self._hold(store.id, replace(self._held[store.id], keyring=state))
            return
        found, state = await self._ask(store.id, Vault.read, store.address)
        place = TokenPlace.KEYRING if found else _place_without_token(state)
        self._hold(store.id, _Held(store.whereabouts, found, place, state))
        if found:
            await self._use(store, keep=not found.way)

    async def _use(self, store: Store, *, keep: bool) -> None:
        """Compare the token's way with the store's. If `keep`, keep the token with it."""
        self._compare(store, await self._way_of(store, self._soft_limit))
        if keep:
            await self._keep(store)

    async def _keep(self, store: Store) -> None:
        held = self._held[store.id]
        if not (held.token and held.token.way):
            # The certificate can't be read now: `admits` keeps the token once it can.
            return
        if held.keyring is not KeyringState.ASKED:
            self._hold(store.id, replace(held, keyring=KeyringState.ASKED))
        _, state = await self._ask(store.id, Vault.keep, store.address, held.token)
        if state is KeyringState.FINE:
            self._unwanted.discard(store.address)
        place = TokenPlace.KEYRING if state is KeyringState.FINE else TokenPlace.MEMORY
        self._hold(store.id, replace(self._held[store.id], place=place, keyring=state))

    async def _find_moved(self, before: Store, now: Store, *, by_person: bool) -> None:
        # Read first: it is about to be deleted.
        token, _ = await self._ask(now.id, Vault.read, before.address)
        if token is None or before.address != now.address:
            # A token that is already at the new address wins.
            await self._find(now)
        if token and not self._held[now.id].token:
            self._take(now, token, keep=True)
            await self._follow(before, now, token, keep=True, by_person=by_person)

    async def _follow(
        self, before: Store, now: Store, token: Token, keep: bool, *, by_person: bool
    ) -> None:
        if by_person and token.way == await self._way_of(before, self._soft_limit):
            # The user changed the way of a token that was in use.
            self._take(now, replace(token, way=""), keep=keep)
        await self._use(now, keep=keep)

    async def _drop(self, address: str) -> None:
        await self._forget("", address)

    async def _forget(self, store_id: str, address: str) -> KeyringState:
        _, state = await self._ask(store_id, Vault.forget, address)
        if state not in (KeyringState.FINE, KeyringState.NONE):
            return state
        # Without a keyring, there was never a token.
        self._unwanted.discard(address)
        return KeyringState.FINE

    async def _ask(
        self, store_id: str, method: Callable[..., Any], *args: object
    ) -> tuple[Token | None, KeyringState]:
        asked = asyncio.wrap_future(self._vault.submit(method, *args))
        # A newer wish may cancel this task: then nobody else looks at a failure.
        asked.add_done_callback(lambda done: done.cancelled() or done.exception())
        done, _ = await asyncio.wait({asked}, timeout=self._soft_limit)
        if not done:
            if held := self._held.get(store_id):
                self._hold(store_id, replace(held, keyring=KeyringState.WAITS))
            await asyncio.wait({asked})
        try:
            return asked.result(), KeyringState.FINE
        except VaultError as error:
            return None, error.state

    def _compared(self, store: Store) -> _Held | None:
        held = self._held.get(store.id)
        return held if held and held.compared and held.at == store.whereabouts else None

    def _compare(self, store: Store, way: str | None) -> None:
        """Note if the store's way isn't the token's. If it is unknown, connecting fails anyway."""
        held = self._held[store.id]
        token, other = held.token, ""
        if token and way:
            token = replace(token, way=token.way or way)
            other = way if token.way != way else ""
        self._hold(store.id, replace(held, token=token, compared=True, other_way=other))

    def _take(self, store: Store, token: Token, *, keep: bool) -> None:
        asked = KeyringState.ASKED if keep else KeyringState.FINE
        self._hold(store.id, _Held(store.whereabouts, token, TokenPlace.MEMORY, asked))

    def _hold(self, store_id: str, held: _Held) -> None:
        before, self._held[store_id] = self._held.get(store_id), held
        if news := self.news(store_id):
            self._tell(news)
        if before is None or _for_sending(before) != _for_sending(held):
            self._changed(store_id)

    def _start(self, key: str, work: Coroutine[Any, Any, None]) -> None:
        if before := self._tasks.get(key):
            before.cancel()
        task = self._tasks[key] = asyncio.get_running_loop().create_task(work)
        task.add_done_callback(self._ended)


def _without(secret: str, text: str) -> str:
    shown = hide_token(text, secret)
    if shown is None:
        # Give up only the lines from which it can't be cut out.
        lines = (hide_token(line, secret) for line in text.split("\n"))
        shown = "\n".join(HIDDEN if line is None else line for line in lines)
    return shown


def _for_sending(held: _Held) -> tuple[object, ...]:
    """Return the parts that matter for sending."""
    return held.at, held.token and held.token.secret, held.compared, held.other_way


def _place_without_token(keyring: KeyringState) -> TokenPlace:
    answered = keyring in (KeyringState.FINE, KeyringState.NONE)
    return TokenPlace.NOWHERE if answered else TokenPlace.UNKNOWN


def _same_origin(before: str, now: str) -> bool:
    old, new = read_address(before), read_address(now)
    return isinstance(old, Address) and isinstance(new, Address) and old.origin == new.origin
