"""A token and the way that a person gave it: who may change it, and what is asked."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from plantdesk.desk.stores import proxies as ways
from plantdesk.domain.store import NO_PROXY, Store, StoreSettings
from plantdesk.domain.token import KeyringState, Token, TokenPlace
from plantdesk.domain.token_way import TokenWay, WayChange
from tests.desk.stores.test_tokens import STORE, TOKEN, Told, told
from tests.keyrings import MemoryKeyring, vault_over
from tests.loop import run

PROXY = "http://proxy.example:3128"
USUAL = TokenWay()
BY_PROXY = TokenWay(PROXY)


@pytest.fixture
def keyring() -> MemoryKeyring:
    return MemoryKeyring()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "company.pem"
    file.write_text("one")
    return file


def write(file: Path, text: str) -> None:
    file.write_text(text)


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def with_settings(store: Store = STORE, **settings: object) -> Store:
    return replace(store, settings=replace(store.settings, **settings))


def story(keyring: MemoryKeyring, *, soft_limit: float = 5.0) -> Callable[..., None]:
    """Run a test's own coroutine function on the tokens of one session."""

    def tell(work: Callable[[Told], object]) -> None:
        async def work_with_tokens() -> None:
            async with told(vault_over(keyring), soft_limit) as t:
                await work(t)  # type: ignore[misc]

        run(work_with_tokens())

    return tell


async def used(t: Told, store: Store) -> TokenWay:
    """The way of the token that is used, when the keyring has it as well."""
    await t.at(TokenPlace.KEYRING, KeyringState.FINE)
    token = t.tokens.of(store)
    assert token is not None
    assert token.secret == TOKEN.secret
    assert token.way is not None
    return token.way


async def asked(t: Told, store: Store) -> WayChange:
    """What a person is asked about, before which the token is not used."""
    await t.until(lambda: bool(t.news and t.news[-1].change))
    assert t.tokens.of(store) is None
    assert t.tokens.asks(store)
    change = t.news[-1].change
    assert change is not None
    return change


def test_a_token_without_a_way_is_kept_with_the_one_in_force(
    keyring: MemoryKeyring, file: Path
) -> None:
    keyring.keep(STORE.address, TOKEN.secret)
    store = with_settings(proxy=PROXY, certificates=str(file))

    @story(keyring)
    async def _(t: Told) -> None:
        t.tokens.find(store)
        assert await used(t, store) == TokenWay(PROXY, digest("one"))

    kept = f"proxy={PROXY} certificates={digest('one')} {TOKEN.secret}"
    assert list(keyring.kept.values()) == [kept]


@pytest.mark.parametrize(
    ("given", "now", "change"),
    [
        ("proxy=system certificates=none", {"proxy": PROXY}, WayChange(USUAL, BY_PROXY)),
        (f"proxy={PROXY} certificates=none", {}, WayChange(BY_PROXY, USUAL)),
        ("proxy=system certificates=none", {"proxy": NO_PROXY}, WayChange(USUAL, TokenWay("none"))),
    ],
)
def test_a_token_for_another_way_is_found_but_not_used(
    keyring: MemoryKeyring, given: str, now: dict[str, object], change: WayChange
) -> None:
    keyring.keep(STORE.address, f"{given} {TOKEN.secret}")
    store = with_settings(**now)

    @story(keyring)
    async def _(t: Told) -> None:
        t.tokens.find(store)
        assert await asked(t, store) == change
        assert t.news[-1].place is TokenPlace.KEYRING
        # Looking again changes nothing about it.
        t.tokens.find(store)
        assert await asked(t, store) == change

    assert keyring.kept[f"PlantDesk {STORE.address}/token"].startswith(given)


def test_a_new_certificate_in_the_same_file_asks_until_the_old_one_is_back(
    keyring: MemoryKeyring, file: Path
) -> None:
    keyring.keep(STORE.address, f"proxy=system certificates={digest('one')} {TOKEN.secret}")
    store = with_settings(certificates=str(file))
    write(file, "other")

    @story(keyring)
    async def _(t: Told) -> None:
        t.tokens.find(store)
        change = await asked(t, store)
        assert (change.proxy, change.certificates) == (False, True)
        write(file, "one")
        t.tokens.find(store)
        await t.until(lambda: t.news[-1].change is None)
        assert await used(t, store) == TokenWay("system", digest("one"))


def test_a_certificate_file_is_not_opened_before_the_user_agrees(
    keyring: MemoryKeyring, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may lie on an attacker's server, where opening it tells who is asking."""
    opened: list[str] = []
    monkeypatch.setattr(ways, "digest_of", lambda path: opened.append(path))
    keyring.keep(STORE.address, f"proxy=system certificates=none {TOKEN.secret}")
    store = with_settings(certificates=str(file))

    @story(keyring)
    async def _(t: Told) -> None:
        t.tokens.find(store)
        change = await asked(t, store)
        assert change == WayChange(USUAL, TokenWay("system", None))
        assert opened == []
        t.tokens.agree(store, change.now)
        await used(t, store)
        assert opened == [str(file)]


def test_when_the_user_agrees_the_token_is_used_and_kept_with_the_new_way(
    keyring: MemoryKeyring, file: Path
) -> None:
    keyring.keep(STORE.address, f"proxy=system certificates=none {TOKEN.secret}")
    store = with_settings(proxy=PROXY, certificates=str(file))

    @story(keyring)
    async def _(t: Told) -> None:
        t.tokens.find(store)
        change = await asked(t, store)
        t.tokens.agree(store, change.now)
        assert await used(t, store) == TokenWay(PROXY, digest("one"))

    assert keyring.kept[f"PlantDesk {STORE.address}/token"].startswith(f"proxy={PROXY} ")


def test_agreeing_to_an_outdated_way_changes_nothing(
    keyring: MemoryKeyring,
) -> None:
    keyring.keep(STORE.address, f"proxy=system certificates=none {TOKEN.secret}")
    store = with_settings(proxy=PROXY)

    @story(keyring)
    async def _(t: Told) -> None:
        t.tokens.find(store)
        await asked(t, store)
        t.tokens.agree(store, TokenWay("http://another.example:3128"))
        assert t.tokens.asks(store)


@pytest.mark.parametrize("found", [True, False], ids=["found", "only in the keyring"])
def test_a_way_changed_by_the_user_needs_no_agreement(
    keyring: MemoryKeyring, file: Path, found: bool
) -> None:
    keyring.keep(STORE.address, f"proxy=system certificates=none {TOKEN.secret}")
    now = with_settings(proxy=PROXY, certificates=str(file))

    @story(keyring)
    async def _(t: Told) -> None:
        if found:
            t.tokens.find(STORE)
            await used(t, STORE)
        t.tokens.follow(STORE, now, by_person=True)
        await t.until(lambda: t.tokens.of(now) is not None)
        assert await used(t, now) == TokenWay(PROXY, digest("one"))
        assert t.tokens.of(STORE) is None

    kept = f"proxy={PROXY} certificates={digest('one')} {TOKEN.secret}"
    assert list(keyring.kept.values()) == [kept]


def test_resetting_the_proxy_does_not_agree_to_the_certificate(
    keyring: MemoryKeyring, file: Path
) -> None:
    keyring.keep(STORE.address, f"proxy=system certificates=none {TOKEN.secret}")
    changed = with_settings(proxy=PROXY, certificates=str(file))

    @story(keyring)
    async def _(t: Told) -> None:
        t.tokens.find(changed)
        await asked(t, changed)
        back = with_settings(changed, proxy="system")
        t.tokens.follow(changed, back, by_person=True)
        await t.until(lambda: t.news[-1].keyring is KeyringState.FINE)
        change = await asked(t, back)
        assert (change.proxy, change.certificates) == (False, True)


def test_a_new_address_by_the_administrator_brings_no_other_way(
    keyring: MemoryKeyring,
) -> None:
    keyring.keep(STORE.address, f"proxy=system certificates=none {TOKEN.secret}")
    moved = with_settings(replace(STORE, address=f"{STORE.address}/v2"), proxy=PROXY)

    @story(keyring)
    async def _(t: Told) -> None:
        t.tokens.find(STORE)
        await used(t, STORE)
        t.tokens.follow(STORE, moved, by_person=False)
        assert await asked(t, moved) == WayChange(USUAL, BY_PROXY)


def test_a_typed_token_is_for_the_way_in_force(keyring: MemoryKeyring, file: Path) -> None:
    store = with_settings(proxy=PROXY, certificates=str(file))

    @story(keyring)
    async def _(t: Told) -> None:
        t.tokens.use(store, TOKEN, keep=True)
        # At once, whatever is in the file.
        assert t.tokens.of(store) is not None
        assert await used(t, store) == TokenWay(PROXY, digest("one"))


def test_a_session_token_asks_after_another_journal_was_opened(
    keyring: MemoryKeyring,
) -> None:
    changed = with_settings(proxy=PROXY)

    @story(keyring)
    async def _(t: Told) -> None:
        t.tokens.use(STORE, TOKEN, keep=False)
        other = Told(vault_over(keyring), 5.0)
        other.tokens.take_over(t.tokens)
        assert other.tokens.of(changed) is None
        other.tokens.find(changed)
        assert await asked(other, changed) == WayChange(USUAL, BY_PROXY)
        other.tokens.agree(changed, BY_PROXY)
        assert other.tokens.of(changed) == replace(TOKEN, way=BY_PROXY)
        await other.tokens.end(5)
        assert keyring.kept == {}
        other.tokens._vault.close(5)


class TestUnreadable:
    """A certificate file that can't be read: whoever uses it says so, and nothing is sent."""

    def test_an_unchanged_way_needs_no_agreement(self, keyring: MemoryKeyring, file: Path) -> None:
        kept = f"proxy=system certificates={digest('one')} {TOKEN.secret}"
        keyring.keep(STORE.address, kept)
        file.unlink()
        store = with_settings(certificates=str(file))

        @story(keyring)
        async def _(t: Told) -> None:
            t.tokens.find(store)
            assert await used(t, store) == TokenWay("system", digest("one"))
            token = t.tokens.of(store)
            assert token is not None
            assert t.tokens.admits(store, token, digest("one"))
            assert not t.tokens.admits(store, token, digest("other"))
            assert (await asked(t, store)).certificates

        assert keyring.kept[f"PlantDesk {STORE.address}/token"] == kept

    def test_a_token_without_a_way_takes_the_first_readable_certificates(
        self, keyring: MemoryKeyring, file: Path
    ) -> None:
        keyring.keep(STORE.address, TOKEN.secret)
        store = with_settings(certificates=str(file))
        file.unlink()

        @story(keyring)
        async def _(t: Told) -> None:
            t.tokens.find(store)
            assert await used(t, store) == TokenWay("system", None)
            token = t.tokens.of(store)
            assert token is not None
            write(file, "one")
            assert t.tokens.admits(store, token, digest("one"))
            assert await used(t, store) == TokenWay("system", digest("one"))
            assert not t.tokens.admits(store, token, digest("other"))

        kept = f"proxy=system certificates={digest('one')} {TOKEN.secret}"
        assert list(keyring.kept.values()) == [kept]


def test_a_token_replaced_meanwhile_is_not_sent(keyring: MemoryKeyring, file: Path) -> None:
    store = with_settings(certificates=str(file))

    @story(keyring)
    async def _(t: Told) -> None:
        t.tokens.use(store, Token("an-older-one"), keep=False)
        older = t.tokens.of(store)
        assert older is not None
        t.tokens.use(store, TOKEN, keep=False)
        assert not t.tokens.admits(store, older, digest("one"))
        elsewhere = with_settings(store, proxy=PROXY)
        newer = t.tokens.of(store)
        assert newer is not None
        assert not t.tokens.admits(elsewhere, newer, digest("one"))


def test_other_changes_by_the_user_need_no_agreement(keyring: MemoryKeyring) -> None:
    other = replace(STORE, name="Renamed", settings=StoreSettings(total_seconds=9))

    @story(keyring)
    async def _(t: Told) -> None:
        t.tokens.use(STORE, TOKEN, keep=True)
        await t.at(TokenPlace.KEYRING, KeyringState.FINE)
        assert await used(t, other) == USUAL
