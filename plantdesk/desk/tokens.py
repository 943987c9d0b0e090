"""Keeps the token of each store, and asks the keyring, which may take very long."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from plantdesk.desk.news import TokenNews
from plantdesk.desk.tasks import Tasks, start
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState, Token
from plantdesk.vault.errors import VaultError
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault


class _Held(Struct, frozen=True):
    """What we know of the token for one address. If the keyring is fine, it has the token."""

    address: str
    token: Token | None = None
    keyring: KeyringState = KeyringState.ASKED


class Tokens(Struct, eq=False):
    """Use it on one loop only. `_changed` is called with the id of a store whose token changed.

    The user's changes take effect at once, for this session; the keyring follows.
    """

    _vault: VaultKeeper
    _tell: Callable[[TokenNews], None]
    _changed: Callable[[str], None]
    # After this many seconds, the keyring seems to wait for the user.
    _soft_limit: float = 3.0
    _held: dict[str, _Held] = field(default_factory=dict)
    # Addresses whose token is to be deleted. None is read there before the keyring did so.
    _unwanted: set[str] = field(default_factory=set)
    _tasks: Tasks = field(default_factory=set)
    # The newest task of each store. It cancels older ones: their late replies change nothing.
    _newest: dict[str, asyncio.Task[None]] = field(default_factory=dict)

    def of(self, store: Store) -> Token | None:
        held = self._held.get(store.id)
        return held.token if held and held.address == store.address else None

    def news(self, store_id: str) -> TokenNews | None:
        """Return what was told last of the store's token."""
        held = self._held.get(store_id)
        if held is None:
            return None
        unwanted = held.token is None and held.address in self._unwanted
        return TokenNews(store_id, held.token is not None, held.keyring, unwanted)

    def find(self, store: Store) -> None:
        """Ask the keyring, unless the token is known or already asked for."""
        held = self._held.get(store.id)
        task = self._newest.get(store.id)
        busy = task is not None and not task.done()
        if not (held and held.address == store.address and (busy or held.token)):
            self._begin(store, _Held(store.address))

    def use(self, store: Store, token: Token) -> None:
        """Use this token from now on, and tell later if the keyring has kept it."""
        self._begin(store, _Held(store.address, token))

    def forget(self, store: Store) -> None:
        """Drop the token at once here, and later in the keyring."""
        self._unwanted.add(store.address)
        self._begin(store, _Held(store.address))

    def follow(self, before: Store, now: Store) -> None:
        """Call this after a store's address was changed. The token never leaves its origin."""
        held = self._held.get(before.id)
        token = held.token if held else None
        removed = token is None and before.address in self._unwanted
        if removed or not _same_origin(before.address, now.address):
            self.find(now)
        elif token:
            self.use(now, token)
        else:
            self._begin(now, _Held(now.address), before.address)

    def drop(self, address: str) -> None:
        """Delete a token from the keyring that no store uses any more."""
        self._unwanted.add(address)
        self._start(f"at {address}", self._forget("", address))

    async def end(self, seconds: float) -> None:
        """Wait at most this long for the keyring to store or delete tokens."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)

    def _begin(self, store: Store, held: _Held, before: str = "") -> None:
        self._hold(store.id, held)
        self._start(store.id, self._settle(store.id, held, before))

    async def _settle(self, store_id: str, held: _Held, before: str) -> None:
        """Find the token unless it is known, also at the address `before`, and keep it."""
        address, token = held.address, held.token
        if token is None and address in self._unwanted:
            await self._forget(store_id, address)
            return
        if token is None:
            if before:
                # Read first: it is about to be deleted.
                token, _ = await self._ask(store_id, Vault.read, before)
            # A token that is already at the new address wins.
            found, state = await self._ask(store_id, Vault.read, address)
            if found or not token:
                self._hold(store_id, _Held(address, found, state))
                return
            held = _Held(address, token)
            self._hold(store_id, held)
        _, state = await self._ask(store_id, Vault.keep, address, token)
        if state is KeyringState.FINE:
            self._unwanted.discard(address)
        self._hold(store_id, replace(held, keyring=state))

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

    def _hold(self, store_id: str, held: _Held) -> None:
        before, self._held[store_id] = self._held.get(store_id), held
        if before == held:
            return
        if news := self.news(store_id):
            self._tell(news)
        if before is None or (before.address, before.token) != (held.address, held.token):
            self._changed(store_id)

    def _start(self, key: str, work: Coroutine[Any, Any, None]) -> None:
        if before := self._newest.get(key):
            before.cancel()
        self._newest[key] = start(work, self._tasks)


def _same_origin(before: str, now: str) -> bool:
    old, new = read_address(before), read_address(now)
    return isinstance(old, Address) and isinstance(new, Address) and old.origin == new.origin
