"""The vault on a real GNOME keyring: open, locked, waiting for a person, broken, not there."""

import gc
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from plantdesk.domain.token import KeyringState, Token
from plantdesk.vault.errors import VaultError
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault, open_vault
from tests.vault.bus import PROMPTER, SECRET_SERVICE, Bus, Silent, bus_with_keyring, secretstorage

ADDRESS = "https://plants.example.org"
SERVICE = f"PlantDesk {ADDRESS}"
SHORT, OTHER = Token("leaf-4711"), Token("root-0815")
LONG, LONGER = Token("eyJ.hbG" * 300), Token("eyJ.ciO" * 600)


@pytest.fixture
def collected() -> Iterator[None]:
    yield
    gc.collect()


def leaving_connections(test: Callable[..., None]) -> Callable[..., None]:
    """A keyring that fails leaves its connection to the garbage collector."""
    ignored = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")
    return ignored(pytest.mark.usefixtures("collected")(test))


@pytest.fixture(scope="module")
def shared_bus() -> Iterator[Bus]:
    with bus_with_keyring() as bus:
        yield bus


@pytest.fixture
def bus(shared_bus: Bus, monkeypatch: pytest.MonkeyPatch) -> Bus:
    for name, value in shared_bus.settings.items():
        monkeypatch.setenv(name, value)
    shared_bus.unlock()
    shared_bus.clear()
    return shared_bus


@pytest.fixture
def vault(bus: Bus) -> Vault:
    return open_vault()


@pytest.fixture
def keeper(bus: Bus) -> Iterator[VaultKeeper]:
    keeper = VaultKeeper(open_vault)
    yield keeper
    keeper.close()


def state_after(method: str, vault: Vault, *more: Token) -> KeyringState:
    with pytest.raises(VaultError) as caught:
        getattr(vault, method)(ADDRESS, *more)
    return caught.value.state


def test_the_keyring_is_named(vault: Vault) -> None:
    assert vault.name == "Secret Service"


def test_at_first_no_token_is_kept(vault: Vault) -> None:
    assert vault.read(ADDRESS) is None


@pytest.mark.parametrize(
    "token", [SHORT, Token("a" * 1280), Token("a" * 1281), LONGER, Token("x" * 10_000)]
)
def test_a_kept_token_is_there_at_the_next_start(vault: Vault, token: Token) -> None:
    vault.keep(ADDRESS, token)
    assert open_vault().read(ADDRESS) == token


def test_a_short_token_is_kept_as_it_is(vault: Vault, bus: Bus) -> None:
    vault.keep(ADDRESS, SHORT)
    assert bus.kept() == {SERVICE: [SHORT.secret.encode()]}


def test_a_person_who_looks_into_it_sees_whose_it_is(vault: Vault, bus: Bus) -> None:
    vault.keep(ADDRESS, SHORT)
    with closing(bus.connect()) as connection:
        (item,) = secretstorage.get_default_collection(connection).get_all_items()
        assert ADDRESS in item.get_label()
        assert item.get_attributes()["application"] == "PlantDesk"


def test_a_long_token_has_a_service_name_for_each_part(vault: Vault, bus: Bus) -> None:
    vault.keep(ADDRESS, LONG)
    assert set(bus.kept()) == {SERVICE, f"{SERVICE} 2"}


def test_each_address_has_its_own(vault: Vault) -> None:
    vault.keep(ADDRESS, SHORT)
    vault.keep(f"{ADDRESS}/north", OTHER)
    assert (vault.read(ADDRESS), vault.read(f"{ADDRESS}/north")) == (SHORT, OTHER)
    vault.forget(ADDRESS)
    assert (vault.read(ADDRESS), vault.read(f"{ADDRESS}/north")) == (None, OTHER)


@pytest.mark.parametrize("token", [OTHER, LONG])
@pytest.mark.parametrize("before", [SHORT, LONG])
def test_nothing_of_a_replaced_token_is_left(
    vault: Vault, bus: Bus, before: Token, token: Token
) -> None:
    vault.keep(ADDRESS, token)
    fresh = bus.kept()
    vault.keep(ADDRESS, before)
    vault.keep(ADDRESS, token)
    assert vault.read(ADDRESS) == token
    assert bus.kept() == fresh


@pytest.mark.parametrize("token", [SHORT, LONG])
def test_nothing_of_a_forgotten_token_is_left(vault: Vault, bus: Bus, token: Token) -> None:
    vault.keep(ADDRESS, token)
    vault.forget(ADDRESS)
    assert vault.read(ADDRESS) is None
    assert bus.kept() == {}


def test_what_is_not_there_can_be_forgotten(vault: Vault) -> None:
    vault.forget(ADDRESS)


@pytest.mark.parametrize(
    "secret",
    [b"", b" ", b"two words", b"a\r\nX-Evil: 1", b"schl\xc3\xbcssel", b"\xff\xfe", b"a\0b",
     b"1/2 0123456789abcdef half", b"1/1 0123456789abcdef whole"],
)  # fmt: skip
def test_what_was_put_there_by_hand_and_fits_no_header_is_no_token(
    vault: Vault, bus: Bus, secret: bytes
) -> None:
    bus.put(SERVICE, secret)
    assert vault.read(ADDRESS) is None


@pytest.mark.parametrize("secret", [b"", b"\xff\xfe"])
def test_what_was_put_there_by_hand_is_replaced(vault: Vault, bus: Bus, secret: bytes) -> None:
    bus.put(SERVICE, secret)
    vault.keep(ADDRESS, SHORT)
    assert bus.kept() == {SERVICE: [SHORT.secret.encode()]}


def test_a_token_put_there_by_hand_is_read_as_if_it_were_pasted(vault: Vault, bus: Bus) -> None:
    bus.put(SERVICE, f"Bearer {LONG.secret}\n".encode())
    assert vault.read(ADDRESS) == LONG


def test_another_token_under_the_same_name_does_not_win(vault: Vault, bus: Bus) -> None:
    bus.put(SERVICE, b"old", application="one")
    bus.put(SERVICE, b"older", application="two")
    vault.keep(ADDRESS, SHORT)
    assert vault.read(ADDRESS) == SHORT
    assert bus.kept() == {SERVICE: [SHORT.secret.encode()]}


def test_parts_that_were_left_over_are_removed(vault: Vault, bus: Bus) -> None:
    vault.keep(ADDRESS, LONGER)
    parts = bus.kept()
    bus.clear()
    for number in (2, 3, 4):
        bus.put(f"{SERVICE} {number}", *parts[f"{SERVICE} {number}"])
    assert vault.read(ADDRESS) is None
    vault.forget(ADDRESS)
    assert bus.kept() == {}


@leaving_connections
def test_a_locked_keyring_says_so_and_keeps_what_it_has(vault: Vault, bus: Bus) -> None:
    vault.keep(ADDRESS, SHORT)
    bus.lock()
    assert state_after("read", vault) is KeyringState.LOCKED
    assert state_after("keep", vault, OTHER) is KeyringState.LOCKED
    assert state_after("forget", vault) is KeyringState.LOCKED
    bus.unlock()
    assert vault.read(ADDRESS) == SHORT


@leaving_connections
def test_a_keyring_that_asks_a_person_is_waited_for(bus: Bus, keeper: VaultKeeper) -> None:
    keeper.submit(Vault.keep, ADDRESS, SHORT).result()
    bus.lock()
    with Silent(bus, PROMPTER) as prompter:
        token = keeper.submit(Vault.read, ADDRESS)
        prompter.wait_until_asked()
        bus.unlock()
        assert not token.done()
    assert token.result(10) == SHORT


@leaving_connections
def test_a_person_who_says_no_leaves_it_locked(bus: Bus, keeper: VaultKeeper) -> None:
    bus.lock()
    with Silent(bus, PROMPTER) as prompter:
        kept = keeper.submit(Vault.keep, ADDRESS, SHORT)
        prompter.wait_until_asked()
        prompter.let_go("dismissed")
    error = kept.exception(10)
    assert isinstance(error, VaultError)
    assert error.state is KeyringState.LOCKED


@leaving_connections
def test_an_error_of_the_bus_has_failed(bus: Bus) -> None:
    with (
        Bus() as other,
        Silent(other, SECRET_SERVICE) as broken,
        pytest.MonkeyPatch.context() as at,
    ):
        at.setenv("DBUS_SESSION_BUS_ADDRESS", other.settings["DBUS_SESSION_BUS_ADDRESS"])
        keeper = VaultKeeper(open_vault)
        token = keeper.submit(Vault.read, ADDRESS)
        broken.wait_until_asked()
        broken.let_go("wallet not set up")
        error = token.exception(10)
        keeper.close(10)
    assert isinstance(error, VaultError)
    assert error.state is KeyringState.FAILED
    assert "wallet" not in f"{error} {error!r}"


@leaving_connections
def test_a_keyring_that_went_away_has_failed_and_is_then_not_there() -> None:
    with bus_with_keyring() as bus, pytest.MonkeyPatch.context() as at:
        at.setenv("DBUS_SESSION_BUS_ADDRESS", bus.settings["DBUS_SESSION_BUS_ADDRESS"])
        keeper = VaultKeeper(open_vault)
        keeper.submit(Vault.keep, ADDRESS, SHORT).result()
        bus.end_keyring()
        states = [keeper.submit(Vault.read, ADDRESS).exception(10) for _ in range(2)]
        bus.start_keyring()
        assert keeper.submit(Vault.read, ADDRESS).result(10) == SHORT
        keeper.close(10)
    assert [getattr(error, "state", None) for error in states] == [
        KeyringState.FAILED,
        KeyringState.NONE,
    ]


def test_a_bus_without_a_keyring_has_none(bus: Bus, monkeypatch: pytest.MonkeyPatch) -> None:
    with Bus() as empty:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", empty.settings["DBUS_SESSION_BUS_ADDRESS"])
        with pytest.raises(VaultError) as caught:
            open_vault()
    assert caught.value.state is KeyringState.NONE


@pytest.mark.parametrize("address", [None, "", "unix:path=/nowhere/bus", "tcp:host=a", "nonsense"])
def test_without_a_bus_there_is_none(address: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    if address is not None:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    with pytest.raises(VaultError) as caught:
        open_vault()
    assert caught.value.state is KeyringState.NONE
