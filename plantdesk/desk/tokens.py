"""Keeps the token of each store, and asks the keyring, which may take very long."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from plantdesk.desk.news import TokenNews
from plantdesk.desk.tasks import Tasks, start
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


class _Held(Struct, frozen=True):
    """What we know of one store's token.

    `at` says where the store was when we began to look, and `kept` whether the keyring has the
    token. `way` is the store's own: None before it was read, "" if the certificate can't be read,
    which connecting then says.
    """

    at: Whereabouts
    token: Token | None = None
    kept: bool = False
    keyring: KeyringState = KeyringState.ASKED
    way: str | None = None

    @property
    def other_way(self) -> str:
        """The store's way if it isn't the token's: the user has to agree to it first."""
        return self.way if self.token and self.way and self.way != self.token.way else ""

    @property
    def usable(self) -> Token | None:
        return None if self.way is None or self.other_way else self.token

    @property
    def for_sending(self) -> tuple[object, ...]:
        """The parts that matter for sending."""
        return self.at, self.usable and self.usable.secret, self.other_way

    @property
    def to_be_kept(self) -> bool:
        """Whether the user wants it kept, even if the keyring hasn't done so (yet)."""
        return self.kept or self.keyring is not KeyringState.FINE

    def compared(self, way: str) -> "_Held":
        """Note the store's way. A token without one takes it."""
        token = self.token and replace(self.token, way=self.token.way or way)
        return replace(self, token=token, way=way)


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
        soft_limit: float = SOFT_LIMIT,
    ) -> None:
        self._vault = vault
        self._way_of = way_of
        self._tell = tell
        self._changed = changed
        self._soft_limit = soft_limit
        self._held: dict[str, _Held] = {}
        # Of this session, those that were replaced or removed included.
        self._secrets: set[str] = set()
        # Addresses whose token is to be deleted. None is read there before the keyring did so.
        self._unwanted: set[str] = set()
        self._tasks: Tasks = set()
        # The newest task of each store. It cancels older ones: their late replies change nothing.
        self._newest: dict[str, asyncio.Task[None]] = {}

    def of(self, store: Store) -> Token | None:
        """Return the token if it may take the store's way."""
        held = self._at(store)
        return held.usable if held else None

    def asks(self, store: Store) -> bool:
        """Whether the user has to agree to another way first."""
        held = self._at(store)
        return bool(held and held.other_way)

    def news(self, store_id: str) -> TokenNews | None:
        """Return what was told last of the store's token."""
        held = self._held.get(store_id)
        if held is None:
            return None
        if held.token:
            place = TokenPlace.KEYRING if held.kept else TokenPlace.MEMORY
            expires = expiry_of(held.token)
            return TokenNews(store_id, place, held.keyring, expires, other_way=held.other_way)
        unwanted = held.at.address in self._unwanted
        nowhere = unwanted or held.keyring in (KeyringState.FINE, KeyringState.NONE)
        place = TokenPlace.NOWHERE if nowhere else TokenPlace.UNKNOWN
        return TokenNews(store_id, place, held.keyring, unwanted=unwanted)

    def admits(self, store: Store, token: Token, certificates: str) -> bool:
        """Whether this token may be sent with the certificates now in the file."""
        held = self._at(store)
        if not (held and held.token and held.token.secret == token.secret) or held.way is None:
            return False
        compared = held.compared(token_way(store.settings.proxy, certificates))
        if held.to_be_kept and not held.token.way:
            # The first time that the certificate can be read.
            self._begin(store, replace(compared, keyring=KeyringState.ASKED))
        else:
            self._hold(store.id, compared)
        return compared.usable is not None

    def hider(self) -> Callable[[str], str]:
        """Return a function for any thread that hides all tokens of this session in a text.

        A line from which one can't be cut out is hidden as a whole.
        """
        secrets = tuple(self._secrets)

        def hide(text: str) -> str:
            lines = text.split("\n")
            for secret in secrets:
                lines = [line and (hide_token(line, secret) or HIDDEN) for line in lines]
            return "\n".join(lines)

        return hide

    def find(self, store: Store) -> None:
        """Ask the keyring, unless the token is known or already asked for."""
        held = self._held.get(store.id)
        task = self._newest.get(store.id)
        busy = task is not None and not task.done()
        if held and held.at == store.whereabouts and (busy or held.usable):
            return
        if held and held.token and held.at.address == store.address:
            # The way has changed, perhaps back to the right one. Meanwhile the question stays.
            way = held.way if held.at == store.whereabouts else None
            self._begin(store, replace(held, at=store.whereabouts, way=way))
        else:
            self._begin(store, _Held(store.whereabouts))

    def use(self, store: Store, token: Token, *, keep: bool) -> None:
        """Use this token from now on, and tell later if the keyring has kept it."""
        self._begin(store, _in_memory(store, token, keep=keep))
        if not keep:
            # The token in the keyring is out of date.
            self.drop(store.address)

    def agree(self, store: Store, way: str) -> None:
        """The user agrees to this way. If it has changed again, go on asking."""
        held = self._at(store)
        if held and held.token and way and held.other_way == way:
            self.use(store, replace(held.token, way=way), keep=held.to_be_kept)

    def forget(self, store: Store) -> None:
        """Drop the token at once here, and later in the keyring."""
        self._unwanted.add(store.address)
        self._begin(store, _Held(store.whereabouts))

    def follow(self, before: Store, now: Store, *, by_person: bool) -> None:
        """Call this after a store was changed. The token never leaves its origin.

        It takes another proxy or certificate only if the user has set that.
        """
        held = self._held.get(before.id)
        token = held.token if held else None
        removed = token is None and before.address in self._unwanted
        if removed or not _same_origin(before.address, now.address):
            self.find(now)
            return
        moved = _Held(now.whereabouts)
        if held and token:
            moved = _in_memory(now, token, keep=held.to_be_kept)
        self._begin(now, moved, before, by_person=by_person)

    def drop(self, address: str) -> None:
        """Delete a token from the keyring that no store uses any more."""
        self._unwanted.add(address)
        self._start(f"at {address}", self._forget("", address))

    async def end(self, seconds: float) -> None:
        """Wait at most this long for the keyring to store or delete tokens."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)

    def _begin(
        self, store: Store, held: _Held, before: Store | None = None, *, by_person: bool = False
    ) -> None:
        self._hold(store.id, held)
        self._start(store.id, self._settle(store, before, by_person=by_person))

    async def _settle(self, store: Store, before: Store | None, *, by_person: bool) -> None:
        """Find the token unless it is known, compare its way with the store's, and keep it."""
        if not self._held[store.id].token:
            if store.address in self._unwanted:
                await self._forget(store.id, store.address)
            else:
                await self._find(store, before)
        token = self._held[store.id].token
        if token is None:
            return
        if before and by_person and token.way == await self._way_of(before, self._soft_limit):
            # The user changed the way of a token that was in use.
            token = replace(token, way="")
        way = await self._way_of(store, self._soft_limit) or ""
        held = replace(self._held[store.id], token=token).compared(way)
        self._hold(store.id, held)
        new = held.keyring is not KeyringState.FINE
        # One without its way isn't kept: `admits` does so once the certificate can be read.
        if held.token and held.token.way and (new or (held.to_be_kept and not token.way)):
            await self._keep(store, held, held.token)

    async def _find(self, store: Store, before: Store | None) -> None:
        moved = None
        if before and before.address != store.address:
            # Read first: it is about to be deleted.
            moved, _ = await self._ask(store.id, Vault.read, before.address)
        # A token that is already at the new address wins.
        token, state = await self._ask(store.id, Vault.read, store.address)
        if moved and not token:
            self._hold(store.id, _in_memory(store, moved, keep=True))
        else:
            self._hold(store.id, _Held(store.whereabouts, token, token is not None, state))

    async def _keep(self, store: Store, held: _Held, token: Token) -> None:
        self._hold(store.id, replace(held, keyring=KeyringState.ASKED))
        _, state = await self._ask(store.id, Vault.keep, store.address, token)
        kept = state is KeyringState.FINE
        if kept:
            self._unwanted.discard(store.address)
        self._hold(store.id, replace(self._held[store.id], kept=kept, keyring=state))

    async def _forget(self, store_id: str, address: str) -> None:
        _, state = await self._ask(store_id, Vault.forget, address)
        if state in (KeyringState.FINE, KeyringState.NONE):
            # Without a keyring, there was never a token.
            state = KeyringState.FINE
            self._unwanted.discard(address)
        if held := self._held.get(store_id):
            self._hold(store_id, replace(held, keyring=state))

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

    def _at(self, store: Store) -> _Held | None:
        held = self._held.get(store.id)
        return held if held and held.at == store.whereabouts else None

    def _hold(self, store_id: str, held: _Held) -> None:
        before, self._held[store_id] = self._held.get(store_id), held
        if held.token:
            self._secrets.add(held.token.secret)
        if before == held:
            return
        if news := self.news(store_id):
            self._tell(news)
        if before is None or before.for_sending != held.for_sending:
            self._changed(store_id)

    def _start(self, key: str, work: Coroutine[Any, Any, None]) -> None:
        if before := self._newest.get(key):
            before.cancel()
        self._newest[key] = start(work, self._tasks)


def _in_memory(store: Store, token: Token, *, keep: bool) -> _Held:
    """Hold a token that the keyring doesn't have (yet)."""
    asked = KeyringState.ASKED if keep else KeyringState.FINE
    return _Held(store.whereabouts, token, keyring=asked)


def _same_origin(before: str, now: str) -> bool:
    old, new = read_address(before), read_address(now)
    return isinstance(old, Address) and isinstance(new, Address) and old.origin == new.origin
