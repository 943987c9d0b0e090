"""Where a store's token is, and which addresses it may be sent to."""

from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from plantdesk.desk.news import TokenNews
from plantdesk.desk.tokens import Tokens
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState, Token
from tests.keyrings import MemoryKeyring, no_vault, vault_over
from tests.loop import until
from tests.patience import limit

STORE = Store("3f0c", "Green Acres", "leaf", "https://plants.greenacres.example/api")
SECRET = "leaf-4711"
TOKEN = Token(SECRET)
OTHER_PATH = replace(STORE, address="https://plants.greenacres.example/v2")
FINE, NONE, FAILED = KeyringState.FINE, KeyringState.NONE, KeyringState.FAILED


class Told:
    """Tokens, and what they told."""

    def __init__(self, vault, soft_limit):
        self.news, self.changed = [], []
        self.tokens = Tokens(vault, self.news.append, self.changed.append, soft_limit)

    async def at(self, found, keyring):
        await until(
            lambda: self.news and (self.news[-1].found, self.news[-1].keyring) == (found, keyring)
        )

    async def used(self, store=STORE):
        """Wait until the token may be sent."""
        await until(lambda: self.tokens.of(store) == TOKEN)


@asynccontextmanager
async def told(keyring, soft_limit=5.0):
    vault = vault_over(keyring) if keyring else no_vault()
    told = Told(vault, soft_limit)
    yield told
    await told.tokens.end(5)
    vault.close(5)


@pytest.fixture
def keyring():
    return MemoryKeyring()


@pytest.mark.parametrize("state", [FINE, NONE, FAILED])
async def test_a_token_that_is_not_found_or_not_kept_is_told_and_used(keyring, state):
    keyring.fails = state is FAILED
    async with told(None if state is NONE else keyring) as t:
        assert t.tokens.news(STORE.id) is None
        t.tokens.find(STORE)
        await t.at(False, state)
        assert t.tokens.of(STORE) is None
        t.tokens.use(STORE, TOKEN)
        await t.at(True, state)
        await t.used()
        assert t.tokens.news(STORE.id) == t.news[-1]


async def test_a_token_typed_meanwhile_wins_over_the_keyrings(keyring):
    keyring.keep(STORE.address, "an-older-one")
    keyring.hang()
    async with told(keyring, soft_limit=0.01) as t:
        t.tokens.find(STORE)
        await t.at(False, KeyringState.WAITS)
        assert t.tokens.of(STORE) is None
        t.tokens.use(STORE, TOKEN)
        keyring.let_go()
        await t.tokens.end(limit())
        await t.used()
        assert t.news[-1] == TokenNews(STORE.id, True, FINE)
        assert list(keyring.kept.values()) == [SECRET]


# Another journal may have another id for the same store.
@pytest.mark.parametrize(
    ("by_user", "other"), [(True, STORE.id), (True, "another"), (False, "another")]
)
async def test_what_the_keyring_could_not_delete_does_not_come_back(keyring, by_user, other):
    async with told(keyring) as t:
        t.tokens.use(STORE, TOKEN)
        await t.at(True, FINE)
        keyring.fails = True
        if by_user:
            t.tokens.forget(STORE)
            assert t.tokens.of(STORE) is None
            assert (t.news[-1].found, t.news[-1].unwanted) == (False, True)
            await t.at(False, FAILED)
            # Nor from where the store was.
            keyring.fails = False
            t.tokens.follow(STORE, OTHER_PATH)
            await t.tokens.end(limit())
            assert t.tokens.of(OTHER_PATH) is None
        else:
            t.tokens.drop(STORE.address)
            await t.tokens.end(limit())
        again = replace(STORE, id=other, name="Elsewhere")
        for keyring.fails, state in ((True, FAILED), (False, FINE)):
            t.tokens.find(again)
            await t.at(False, state)
        assert t.tokens.of(again) is None
        assert not t.news[-1].unwanted
        assert keyring.kept == {}
        # Another one counts.
        keyring.fails = True
        t.tokens.forget(again)
        await t.at(False, FAILED)
        keyring.fails = False
        t.tokens.use(again, TOKEN)
        await t.at(True, FINE)
        once_more = replace(STORE, id="once more")
        t.tokens.find(once_more)
        await t.used(once_more)


@pytest.mark.parametrize("known", ["used", "asked for", "only in the keyring", "not kept yet"])
async def test_a_token_moves_to_another_path_of_its_origin(keyring, known):
    if known != "not kept yet":
        keyring.keep(STORE.address, SECRET)
    async with told(keyring) as t:
        if known == "used":
            t.tokens.find(STORE)
            await t.used()
        keyring.hang()
        if known == "asked for":
            t.tokens.find(STORE)
        elif known == "not kept yet":
            t.tokens.use(STORE, TOKEN)
        t.tokens.follow(STORE, OTHER_PATH)
        t.tokens.drop(STORE.address)
        keyring.let_go()
        await t.used(OTHER_PATH)
        await t.at(True, FINE)
        await t.tokens.end(limit())
    assert keyring.kept == {f"PlantDesk {OTHER_PATH.address}/token": SECRET}


@pytest.mark.parametrize("host", ["http://{}", "https://{}:8443", "https://{}.evil"])
async def test_a_token_never_moves_to_another_origin(keyring, host):
    moved = replace(STORE, address=host.format("plants.greenacres.example") + "/api")
    async with told(keyring) as t:
        t.tokens.use(STORE, TOKEN)
        await t.at(True, FINE)
        t.tokens.follow(STORE, moved)
        await t.at(False, FINE)
        assert t.tokens.of(moved) is None
        assert keyring.token_of(moved.address) is None
