"""Where a store's token is, and which proxy and certificate it may be sent with."""

import asyncio
import hashlib
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from plantdesk.desk.news import TokenNews
from plantdesk.desk.tokens import Tokens
from plantdesk.desk.ways import token_way_of
from plantdesk.domain.store import NO_PROXY, Store, StoreSettings
from plantdesk.domain.token import KeyringState, Token, TokenPlace
from plantdesk.domain.token_way import token_way
from tests.keyrings import MemoryKeyring, no_vault, vault_over
from tests.loop import soon
from tests.patience import limit

STORE = Store("3f0c", "Green Acres", "leaf", "https://plants.greenacres.example/api")
SECRET = "leaf-4711"
TOKEN = Token(SECRET)
OTHER_PATH = replace(STORE, address="https://plants.greenacres.example/v2")
PROXY = "http://proxy.example:3128"
ONE, OTHER = (hashlib.sha256(text.encode()).hexdigest() for text in ("one", "other"))
USUAL, BY_PROXY = token_way("system", ""), token_way(PROXY, "")
WITH_FILE, BY_PROXY_WITH_FILE = token_way("system", ONE), token_way(PROXY, ONE)
KEYRING, MEMORY, NOWHERE = TokenPlace.KEYRING, TokenPlace.MEMORY, TokenPlace.NOWHERE
UNKNOWN = TokenPlace.UNKNOWN
FINE, NONE, FAILED = KeyringState.FINE, KeyringState.NONE, KeyringState.FAILED


class Told:
    def __init__(self, vault, soft_limit):
        self.news = []
        self.changed = []
        self._came = asyncio.Event()
        self.tokens = Tokens(vault, token_way_of, self._note, self.changed.append, soft_limit)

    async def until(self, condition):
        async with soon():
            while not condition():
                self._came.clear()
                await self._came.wait()

    async def at(self, place, keyring):
        await self.until(
            lambda: self.news and (self.news[-1].place, self.news[-1].keyring) == (place, keyring)
        )

    async def used(self, store=STORE):
        """Wait until the token may be sent, and return its way."""
        await self.until(lambda: self.tokens.of(store))
        token = self.tokens.of(store)
        assert token.secret == SECRET
        return token.way

    async def asked(self, store):
        """Wait until the user has to agree, and return to what."""
        await self.until(lambda: self.tokens.asks(store))
        assert self.tokens.of(store) is None
        return self.news[-1].other_way

    def _note(self, news):
        self.news.append(news)
        self._came.set()


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


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "company.pem"
    file.write_text("one")
    return file


def kept_with(way):
    return f"way={way} {SECRET}"


def kept(keyring):
    return list(keyring.kept.values())


def with_settings(store=STORE, **settings):
    return replace(store, settings=replace(store.settings, **settings))


async def test_a_token_of_an_earlier_session_is_found(keyring):
    keyring.keep(STORE.address, kept_with(USUAL))
    async with told(keyring) as t:
        t.tokens.find(STORE)
        assert t.news == [TokenNews(STORE.id, UNKNOWN, KeyringState.ASKED)]
        assert await t.used() == USUAL
        assert t.news[-1].place is KEYRING
        assert t.changed[-1] == STORE.id


@pytest.mark.parametrize("state", [FINE, NONE, FAILED])
async def test_a_token_that_is_not_found_or_not_kept_is_told_and_used(keyring, state):
    keyring.fails = state is FAILED
    async with told(None if state is NONE else keyring) as t:
        t.tokens.find(STORE)
        await t.at(UNKNOWN if state is FAILED else NOWHERE, state)
        assert t.tokens.of(STORE) is None
        t.tokens.use(STORE, TOKEN, keep=True)
        await t.at(KEYRING if state is FINE else MEMORY, state)
        assert await t.used() == USUAL


async def test_a_token_is_used_before_the_keyring_has_kept_it(keyring):
    keyring.hang()
    async with told(keyring, soft_limit=0.01) as t:
        t.tokens.use(STORE, TOKEN, keep=True)
        assert t.news[-1] == TokenNews(STORE.id, MEMORY, KeyringState.ASKED)
        await t.used()
        await t.at(MEMORY, KeyringState.WAITS)
        keyring.let_go()
        await t.at(KEYRING, FINE)
    assert kept(keyring) == [kept_with(USUAL)]


async def test_a_token_typed_meanwhile_wins_over_the_keyrings(keyring):
    keyring.keep(STORE.address, "an-older-one")
    keyring.hang()
    async with told(keyring, soft_limit=0.01) as t:
        t.tokens.find(STORE)
        await t.at(UNKNOWN, KeyringState.WAITS)
        assert t.tokens.of(STORE) is None
        t.tokens.use(STORE, TOKEN, keep=False)
        keyring.let_go()
        await t.tokens.end(limit())
        await t.used()
        assert t.news[-1] == TokenNews(STORE.id, MEMORY, FINE)
        assert keyring.kept == {}


async def test_removing_takes_effect_at_once_and_in_the_keyring(keyring):
    async with told(keyring) as t:
        t.tokens.use(STORE, TOKEN, keep=True)
        await t.at(KEYRING, FINE)
        t.tokens.forget(STORE)
        assert t.tokens.of(STORE) is None
        assert (t.news[-1].place, t.news[-1].unwanted) == (NOWHERE, True)
        await t.at(NOWHERE, FINE)
        assert keyring.kept == {}
        assert not t.news[-1].unwanted


# Another journal may have another id for the same store.
@pytest.mark.parametrize(
    ("by", "other"),
    [("the user", STORE.id), ("the user", "another"), ("a store that is gone", "another")],
)
async def test_what_the_keyring_could_not_delete_does_not_come_back(keyring, by, other):
    async with told(keyring) as t:
        t.tokens.use(STORE, TOKEN, keep=True)
        await t.at(KEYRING, FINE)
        keyring.fails = True
        if by == "the user":
            t.tokens.forget(STORE)
            await t.at(NOWHERE, FAILED)
        else:
            t.tokens.drop(STORE.address)
            await t.tokens.end(limit())
        again = replace(STORE, id=other, name="Elsewhere")
        for keyring.fails, state in ((True, FAILED), (False, FINE)):
            t.tokens.find(again)
            await t.at(NOWHERE, state)
        assert t.tokens.of(again) is None
        assert keyring.kept == {}


async def test_a_token_that_replaces_a_removed_one_counts(keyring):
    keyring.keep(STORE.address, "an-older-one")
    keyring.fails = True
    async with told(keyring) as t:
        t.tokens.forget(STORE)
        await t.at(NOWHERE, FAILED)
        keyring.fails = False
        t.tokens.use(STORE, TOKEN, keep=True)
        await t.at(KEYRING, FINE)
        again = replace(STORE, id="another")
        t.tokens.find(again)
        assert await t.used(again) == USUAL


@pytest.mark.parametrize("known", ["used", "asked for", "only in the keyring", "not kept yet"])
async def test_a_token_moves_to_another_path_of_its_origin(keyring, known):
    if known != "not kept yet":
        keyring.keep(STORE.address, kept_with(USUAL))
    async with told(keyring) as t:
        if known == "used":
            t.tokens.find(STORE)
            await t.used()
        keyring.hang()
        if known == "asked for":
            t.tokens.find(STORE)
        elif known == "not kept yet":
            t.tokens.use(STORE, TOKEN, keep=True)
        t.tokens.follow(STORE, OTHER_PATH, by_person=True)
        assert t.tokens.of(OTHER_PATH) is None
        t.tokens.drop(STORE.address)
        keyring.let_go()
        assert await t.used(OTHER_PATH) == USUAL
        await t.at(KEYRING, FINE)
        await t.tokens.end(limit())
    assert keyring.kept == {f"PlantDesk {OTHER_PATH.address}/token": kept_with(USUAL)}


@pytest.mark.parametrize("host", ["http://{}", "https://{}:8443", "https://{}.evil"])
async def test_a_token_never_moves_to_another_origin(keyring, host):
    moved = replace(STORE, address=host.format("plants.greenacres.example") + "/api")
    async with told(keyring) as t:
        t.tokens.use(STORE, TOKEN, keep=True)
        await t.at(KEYRING, FINE)
        t.tokens.follow(STORE, moved, by_person=True)
        await t.at(NOWHERE, FINE)
        assert t.tokens.of(moved) is None
        assert keyring.token_of(moved.address) is None


@pytest.mark.parametrize(
    ("given", "settings"),
    [(USUAL, {"proxy": PROXY}), (BY_PROXY, {}), (USUAL, {"proxy": NO_PROXY})],
)
async def test_another_way_needs_the_users_agreement(keyring, given, settings):
    keyring.keep(STORE.address, kept_with(given))
    store = with_settings(**settings)
    async with told(keyring) as t:
        t.tokens.find(store)
        way = await t.asked(store)
        assert t.news[-1].place is KEYRING
        # Neither asking again, at any moment, nor agreeing to something else changes that.
        t.tokens.find(store)
        assert t.tokens.asks(store)
        await t.tokens.end(limit())
        assert await t.asked(store) == way
        t.tokens.agree(store, given)
        assert t.tokens.asks(store)
        assert kept(keyring) == [kept_with(given)]
        t.tokens.agree(store, way)
        assert await t.used(store) == way
        await t.at(KEYRING, FINE)
    assert kept(keyring) == [kept_with(way)]


async def test_another_certificate_in_the_file_asks_until_the_old_one_is_back(keyring, file):
    keyring.keep(STORE.address, kept_with(WITH_FILE))
    store = with_settings(certificates=str(file))
    file.write_text("other")
    async with told(keyring) as t:
        t.tokens.find(store)
        assert await t.asked(store) == token_way("system", OTHER)
        file.write_text("one")
        t.tokens.find(store)
        await t.used(store)
        # An unreadable file is no change: connecting fails, and says why.
        file.unlink()
        t.tokens.find(store)
        assert await t.used(store) == WITH_FILE


async def test_each_reading_of_the_certificate_compares(keyring, file):
    store = with_settings(certificates=str(file))
    async with told(keyring) as t:
        t.tokens.use(store, Token("an-older-one"), keep=False)
        await t.until(lambda: t.tokens.of(store))
        replaced = t.tokens.of(store)
        t.tokens.use(store, TOKEN, keep=False)
        await t.used(store)
        token = t.tokens.of(store)
        assert t.tokens.admits(store, token, ONE)
        assert not t.tokens.admits(store, replaced, ONE)
        assert not t.tokens.admits(with_settings(store, proxy=PROXY), token, ONE)
        assert not t.tokens.admits(store, token, OTHER)
        assert t.tokens.asks(store)


@pytest.mark.parametrize("typed", [True, False])
async def test_a_token_without_a_way_is_kept_with_the_first_one_that_is_known(keyring, file, typed):
    """Nobody could read the certificate when the token was typed."""
    store = with_settings(proxy=PROXY, certificates=str(file))
    file.unlink()
    async with told(keyring) as t:
        if typed:
            t.tokens.use(store, TOKEN, keep=True)
        else:
            keyring.keep(STORE.address, SECRET)
            t.tokens.find(store)
        assert await t.used(store) == ""
        await t.tokens.end(limit())
        # Never without its way.
        assert kept(keyring) == ([] if typed else [SECRET])
        token = t.tokens.of(store)
        assert t.tokens.admits(store, token, ONE)
        await t.at(KEYRING, FINE)
        assert not t.tokens.admits(store, token, OTHER)
        await t.at(KEYRING, FINE)
    assert kept(keyring) == [kept_with(BY_PROXY_WITH_FILE)]


@pytest.mark.parametrize("found", [True, False], ids=["found", "only in the keyring"])
class TestChangeByTheUser:
    async def test_it_needs_no_agreement(self, keyring, file, found):
        keyring.keep(STORE.address, kept_with(USUAL))
        now = with_settings(proxy=PROXY, certificates=str(file))
        async with told(keyring) as t:
            if found:
                t.tokens.find(STORE)
                await t.used()
            t.tokens.follow(STORE, now, by_person=True)
            assert await t.used(now) == BY_PROXY_WITH_FILE
            assert t.tokens.of(STORE) is None
            await t.at(KEYRING, FINE)
        assert kept(keyring) == [kept_with(BY_PROXY_WITH_FILE)]

    async def test_it_agrees_to_nothing_that_was_asked(self, keyring, file, found):
        keyring.keep(STORE.address, kept_with(USUAL))
        changed = with_settings(proxy=PROXY, certificates=str(file))
        back = with_settings(changed, proxy="system")
        async with told(keyring) as t:
            if found:
                t.tokens.find(changed)
                await t.asked(changed)
            t.tokens.follow(changed, back, by_person=True)
            assert await t.asked(back) == WITH_FILE


async def test_a_change_that_no_person_made_brings_no_other_way(keyring):
    keyring.keep(STORE.address, kept_with(USUAL))
    async with told(keyring) as t:
        moved = with_settings(OTHER_PATH, proxy=PROXY)
        t.tokens.follow(STORE, moved, by_person=False)
        assert await t.asked(moved) == BY_PROXY


async def test_other_settings_and_certificates_without_encryption_change_nothing(keyring, file):
    other = replace(STORE, name="Renamed", settings=StoreSettings(total_seconds=9))
    plain = with_settings(replace(STORE, address="http://127.0.0.1"), certificates=str(file))
    async with told(keyring) as t:
        for kept_for, used_for in ((STORE, other), (plain, plain)):
            t.tokens.use(kept_for, TOKEN, keep=False)
            assert await t.used(used_for) == USUAL
