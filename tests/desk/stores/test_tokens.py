"""Where a store's token is while the keyring answers, waits, fails or is missing."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from plantdesk.desk.news import TokenNews
from plantdesk.desk.stores.tokens import Tokens
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState, Token, TokenPlace
from plantdesk.domain.token_way import TokenWay
from plantdesk.vault.keeper import VaultKeeper
from tests.keyrings import MemoryKeyring, no_vault, vault_over
from tests.patience import PATIENCE

STORE = Store("3f0c", "Green Acres", "leaf", "https://plants.greenacres.example/api")
TOKEN = Token("leaf-4711")
# With the usual way, as it is used and kept.
ON_ITS_WAY = replace(TOKEN, way=TokenWay())
# {"exp": 1893456000}, 1 January 2030
JWT = Token("e30.eyJleHAiOiAxODkzNDU2MDAwfQ.c2ln")


class Told:
    def __init__(self, vault: VaultKeeper, soft_limit: float) -> None:
        self.news: list[TokenNews] = []
        self.changed: list[str] = []
        self._came = asyncio.Event()
        self.tokens = Tokens(vault, self._note, self.changed.append, self._ended, soft_limit)

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                self._came.clear()
                await self._came.wait()

    async def at(self, place: TokenPlace, keyring: KeyringState) -> None:
        await self.until(
            lambda: (
                (self.news[-1].place, self.news[-1].keyring) == (place, keyring)
                if self.news
                else False
            )
        )

    def _note(self, news: TokenNews) -> None:
        self.news.append(news)
        self._came.set()

    def _ended(self, task: asyncio.Task[None]) -> None:
        task.result()


@asynccontextmanager
async def told(vault: VaultKeeper, soft_limit: float = 5.0) -> AsyncIterator[Told]:
    told = Told(vault, soft_limit)
    yield told
    await told.tokens.end(5)
    vault.close(5)


@pytest.fixture
def keyring() -> MemoryKeyring:
    return MemoryKeyring()


async def test_a_token_of_an_earlier_session_is_found(keyring: MemoryKeyring) -> None:
    keyring.keep(STORE.address, "leaf-4711")
    async with told(vault_over(keyring)) as t:
        t.tokens.find(STORE)
        assert t.news == [TokenNews(STORE.id, TokenPlace.UNKNOWN, KeyringState.ASKED)]
        await t.at(TokenPlace.KEYRING, KeyringState.FINE)
        assert t.tokens.of(STORE) == ON_ITS_WAY
        assert t.changed[-1] == STORE.id


async def test_a_missing_token_is_reported_as_missing(keyring: MemoryKeyring) -> None:
    async with told(vault_over(keyring)) as t:
        t.tokens.find(STORE)
        await t.at(TokenPlace.NOWHERE, KeyringState.FINE)
        assert t.tokens.of(STORE) is None


async def test_a_failing_keyring_leaves_it_unknown_if_there_is_a_token(
    keyring: MemoryKeyring,
) -> None:
    keyring.fails = True
    async with told(vault_over(keyring)) as t:
        t.tokens.find(STORE)
        await t.at(TokenPlace.UNKNOWN, KeyringState.FAILED)


async def test_without_a_keyring_there_is_no_kept_token() -> None:
    async with told(no_vault()) as t:
        t.tokens.find(STORE)
        await t.at(TokenPlace.NOWHERE, KeyringState.NONE)


async def test_a_token_is_used_at_once_and_kept_when_the_keyring_has_answered(
    keyring: MemoryKeyring,
) -> None:
    keyring.hang()
    async with told(vault_over(keyring)) as t:
        t.tokens.use(STORE, TOKEN, keep=True)
        assert t.tokens.of(STORE) == ON_ITS_WAY
        assert t.news[-1] == TokenNews(STORE.id, TokenPlace.MEMORY, KeyringState.ASKED)
        keyring.let_go()
        await t.at(TokenPlace.KEYRING, KeyringState.FINE)
        assert keyring.token_of(STORE.address) == "leaf-4711"


async def test_a_slow_keyring_is_reported_as_waiting_and_used_later(
    keyring: MemoryKeyring,
) -> None:
    keyring.keep(STORE.address, "leaf-4711")
    keyring.hang()
    async with told(vault_over(keyring), soft_limit=0.01) as t:
        t.tokens.find(STORE)
        await t.at(TokenPlace.UNKNOWN, KeyringState.WAITS)
        assert t.tokens.of(STORE) is None
        keyring.let_go()
        await t.at(TokenPlace.KEYRING, KeyringState.FINE)
        assert t.tokens.of(STORE) == ON_ITS_WAY


async def test_a_token_typed_meanwhile_wins_over_the_keyrings(
    keyring: MemoryKeyring,
) -> None:
    keyring.keep(STORE.address, "an-older-one")
    keyring.hang()
    async with told(vault_over(keyring), soft_limit=0.01) as t:
        t.tokens.find(STORE)
        await t.at(TokenPlace.UNKNOWN, KeyringState.WAITS)
        t.tokens.use(STORE, TOKEN, keep=False)
        keyring.let_go()
        await t.tokens.end(5)
        assert t.tokens.of(STORE) == ON_ITS_WAY
        assert t.news[-1] == TokenNews(STORE.id, TokenPlace.MEMORY, KeyringState.FINE)
        assert keyring.token_of(STORE.address) is None


async def test_without_a_keyring_the_token_is_used_for_this_session() -> None:
    async with told(no_vault()) as t:
        t.tokens.use(STORE, TOKEN, keep=True)
        await t.at(TokenPlace.MEMORY, KeyringState.NONE)
        assert t.tokens.of(STORE) == ON_ITS_WAY


async def test_a_failed_keyring_is_reported_and_the_token_still_used(
    keyring: MemoryKeyring,
) -> None:
    keyring.fails = True
    async with told(vault_over(keyring)) as t:
        t.tokens.use(STORE, TOKEN, keep=True)
        await t.at(TokenPlace.MEMORY, KeyringState.FAILED)
        assert t.tokens.of(STORE) == ON_ITS_WAY


async def test_removing_a_token_takes_effect_at_once_and_in_the_keyring(
    keyring: MemoryKeyring,
) -> None:
    async with told(vault_over(keyring)) as t:
        t.tokens.use(STORE, TOKEN, keep=True)
        await t.at(TokenPlace.KEYRING, KeyringState.FINE)
        t.tokens.forget(STORE)
        assert t.tokens.of(STORE) is None
        assert t.news[-1].place is TokenPlace.NOWHERE
        await t.at(TokenPlace.NOWHERE, KeyringState.FINE)
        assert keyring.kept == {}


async def test_a_token_removed_while_the_keyring_fails_stays_away_in_another_journal(
    keyring: MemoryKeyring,
) -> None:
    keyring.keep(STORE.address, "leaf-4711")
    vault = vault_over(keyring)
    async with told(vault) as before, told(vault) as after:
        before.tokens.find(STORE)
        await before.at(TokenPlace.KEYRING, KeyringState.FINE)
        keyring.fails = True
        before.tokens.forget(STORE)
        await before.at(TokenPlace.NOWHERE, KeyringState.FAILED)
        keyring.fails = False
        after.tokens.take_over(before.tokens)
        after.tokens.find(STORE)
        assert after.news[-1].place is TokenPlace.NOWHERE
        await after.at(TokenPlace.NOWHERE, KeyringState.FINE)
        assert keyring.kept == {}


async def test_a_token_moves_to_another_path_of_its_origin(keyring: MemoryKeyring) -> None:
    moved = replace(STORE, address="https://plants.greenacres.example/v2")
    async with told(vault_over(keyring)) as t:
        t.tokens.use(STORE, TOKEN, keep=True)
        await t.at(TokenPlace.KEYRING, KeyringState.FINE)
        t.tokens.follow(STORE, moved, by_person=True)
        assert t.tokens.of(moved) == ON_ITS_WAY
        await t.tokens.end(5)
        assert keyring.token_of(moved.address) == "leaf-4711"


async def test_a_token_is_for_the_address_it_was_given_for(keyring: MemoryKeyring) -> None:
    async with told(vault_over(keyring)) as t:
        t.tokens.use(STORE, TOKEN, keep=False)
        assert t.tokens.of(replace(STORE, name="Renamed")) == ON_ITS_WAY
        assert t.tokens.of(replace(STORE, address="https://elsewhere.example")) is None


@pytest.mark.parametrize(
    "address",
    [
        "http://plants.greenacres.example/api",
        "https://plants.greenacres.example:8443/api",
        "https://plants.greenacres.example.evil/api",
    ],
)
async def test_a_token_never_moves_to_another_origin(keyring: MemoryKeyring, address: str) -> None:
    moved = replace(STORE, address=address)
    async with told(vault_over(keyring)) as t:
        t.tokens.use(STORE, TOKEN, keep=True)
        await t.at(TokenPlace.KEYRING, KeyringState.FINE)
        t.tokens.follow(STORE, moved, by_person=True)
        assert t.tokens.of(moved) is None
        await t.at(TokenPlace.NOWHERE, KeyringState.FINE)
        assert t.tokens.of(moved) is None
        assert keyring.token_of(address) is None


async def test_the_expiry_of_a_web_token_is_told(keyring: MemoryKeyring) -> None:
    async with told(vault_over(keyring)) as t:
        t.tokens.use(STORE, JWT, keep=False)
        ends = t.news[-1].expires
        assert ends is not None
        assert ends.isoformat() == "2030-01-01T00:00:00+00:00"


async def test_ending_does_not_wait_for_a_hung_keyring(keyring: MemoryKeyring) -> None:
    keyring.hang()
    vault = vault_over(keyring)
    t = Told(vault, soft_limit=5.0)
    t.tokens.find(STORE)
    await t.tokens.end(0.01)
    assert t.news[-1].keyring is KeyringState.ASKED
    vault.close()
    keyring.let_go()
    await t.tokens.end(5)


@pytest.mark.parametrize("asked_before", [True, False])
async def test_a_token_known_only_to_the_keyring_moves_to_another_path(
    keyring: MemoryKeyring, asked_before: bool
) -> None:
    keyring.keep(STORE.address, "leaf-4711")
    keyring.hang()
    moved = replace(STORE, address="https://plants.greenacres.example/v2")
    async with told(vault_over(keyring)) as t:
        if asked_before:
            t.tokens.find(STORE)
        t.tokens.follow(STORE, moved, by_person=True)
        t.tokens.drop(STORE.address)
        keyring.let_go()
        await t.at(TokenPlace.KEYRING, KeyringState.FINE)
        assert t.tokens.of(moved) == ON_ITS_WAY
        assert list(keyring.tokens.values()) == ["leaf-4711"]
        assert keyring.token_of(moved.address) == "leaf-4711"


async def test_a_token_not_yet_kept_is_kept_at_the_new_path(
    keyring: MemoryKeyring,
) -> None:
    keyring.hang()
    moved = replace(STORE, address="https://plants.greenacres.example/v2")
    async with told(vault_over(keyring)) as t:
        t.tokens.use(STORE, TOKEN, keep=True)
        t.tokens.follow(STORE, moved, by_person=True)
        keyring.let_go()
        await t.at(TokenPlace.KEYRING, KeyringState.FINE)
        assert keyring.token_of(moved.address) == "leaf-4711"


async def test_a_token_that_the_keyring_could_not_delete_does_not_come_back(
    keyring: MemoryKeyring,
) -> None:
    async with told(vault_over(keyring)) as t:
        t.tokens.use(STORE, TOKEN, keep=True)
        await t.at(TokenPlace.KEYRING, KeyringState.FINE)
        keyring.fails = True
        t.tokens.forget(STORE)
        await t.at(TokenPlace.NOWHERE, KeyringState.FAILED)
        keyring.fails = False
        t.tokens.find(STORE)
        await t.at(TokenPlace.NOWHERE, KeyringState.FINE)
        assert t.tokens.of(STORE) is None
        assert keyring.kept == {}
