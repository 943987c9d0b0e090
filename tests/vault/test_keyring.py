"""The vault with a real GNOME keyring: open, locked, waiting for the user, broken or missing."""

from contextlib import closing

import pytest
from keyring.errors import KeyringLocked

from plantdesk.domain.token import KeyringState, Token
from plantdesk.vault.errors import VaultError
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault, open_vault
from tests.vault.bus import SECRET_SERVICE, Bus, bus_with_keyring, secretstorage
from tests.vault.drawer import Drawer
from tests.vault.silent import PROMPTER, Silent

from jeepney import HeaderFields  # isort: skip  # tests.vault.bus skips where it is missing.
from tests.patience import PATIENCE

ADDRESS = "https://plants.example.org"
SERVICE = f"PlantDesk {ADDRESS}"
SHORT, OTHER = Token("leaf-4711"), Token("root-0815")
LONG, LONGER = Token("eyJ.hbG" * 300), Token("eyJ.ciO" * 600)


@pytest.fixture(scope="module")
def shared_bus():
    with bus_with_keyring() as bus:
        yield bus


@pytest.fixture
def bus(shared_bus, monkeypatch):
    monkeypatch.setenv(*address_of(shared_bus))
    shared_bus.unlock()
    shared_bus.clear()
    return shared_bus


@pytest.fixture(scope="module")
def shared_vault(shared_bus):
    """A vault that stays open: gnome-keyring may abort when callers come and go."""
    with pytest.MonkeyPatch.context() as at:
        at.setenv(*address_of(shared_bus))
        vault = open_vault()
        assert vault.read(ADDRESS) is None
    yield vault
    vault.close()


@pytest.fixture
def vault(bus, shared_vault):
    return shared_vault


@pytest.fixture
def keeper(bus):
    keeper = VaultKeeper(open_vault)
    yield keeper
    keeper.close(30)


def address_of(bus):
    name = "DBUS_SESSION_BUS_ADDRESS"
    return name, bus.settings[name]


def state_after(method, vault, *more):
    with pytest.raises(VaultError) as caught:
        getattr(vault, method)(ADDRESS, *more)
    return caught.value.state


@pytest.mark.parametrize("token", [SHORT, LONGER, Token("x" * 10_000)])
def test_a_kept_token_is_there_at_the_next_start(vault, token):
    assert vault.read(ADDRESS) is None
    vault.keep(ADDRESS, token)
    with closing(open_vault()) as later:
        assert later.read(ADDRESS) == token


def test_the_keyrings_own_window_shows_whose_token_it_is(vault, bus):
    vault.keep(ADDRESS, SHORT)
    assert bus.kept() == {SERVICE: [SHORT.secret.encode()]}
    (item,) = bus.items()
    assert ADDRESS in item.get_label()
    assert item.get_attributes()["application"] == "PlantDesk"


@pytest.mark.parametrize("token", [SHORT, LONG])
def test_nothing_of_a_replaced_or_forgotten_token_is_left(vault, bus, token):
    vault.keep(ADDRESS, token)
    vault.keep(ADDRESS, OTHER)
    assert bus.kept() == {SERVICE: [OTHER.secret.encode()]}
    vault.forget(ADDRESS)
    vault.forget(ADDRESS)
    assert vault.read(ADDRESS) is None
    assert bus.kept() == {}


@pytest.mark.parametrize(
    "secret",
    [b"", b" ", b"two words", b"a\r\nX-Evil: 1", b"schl\xc3\xbcssel", b"a\0b",
     b"2 parts 0123456789abcdef half", b"1 parts 0123456789abcdef whole"],
)  # fmt: skip
def test_text_stored_by_hand_that_fits_no_header_is_no_token(vault, bus, secret):
    bus.put(SERVICE, secret)
    assert vault.read(ADDRESS) is None


def test_text_stored_by_hand_is_replaced(vault, bus):
    bus.put(SERVICE, b"")
    vault.keep(ADDRESS, SHORT)
    assert bus.kept() == {SERVICE: [SHORT.secret.encode()]}


def test_a_token_stored_by_hand_is_read_like_a_pasted_one(vault, bus):
    bus.put(SERVICE, f"Bearer {LONG.secret}\n".encode())
    assert vault.read(ADDRESS) == LONG


def test_left_over_parts_are_removed(vault, bus):
    vault.keep(ADDRESS, LONGER)
    parts = bus.kept()
    bus.clear()
    for number in (2, 3, 4):
        bus.put(f"{SERVICE} {number}", *parts[f"{SERVICE} {number}"])
    assert vault.read(ADDRESS) is None
    vault.forget(ADDRESS)
    assert bus.kept() == {}


def test_a_locked_keyring_says_so_and_keeps_what_it_has(vault, bus):
    vault.keep(ADDRESS, SHORT)
    bus.lock()
    assert state_after("read", vault) is KeyringState.LOCKED
    assert state_after("keep", vault, OTHER) is KeyringState.LOCKED
    assert state_after("forget", vault) is KeyringState.LOCKED
    bus.unlock()
    assert vault.read(ADDRESS) == SHORT


def test_a_keyring_that_asks_the_user_is_waited_for(bus, keeper):
    keeper.submit(Vault.keep, ADDRESS, SHORT).result()
    bus.lock()
    with Silent(bus, PROMPTER) as prompter:
        token = keeper.submit(Vault.read, ADDRESS)
        prompter.wait_until_asked()
        bus.unlock()
        assert not token.done()
    assert token.result(PATIENCE) == SHORT


def test_a_user_who_says_no_leaves_it_locked(bus, keeper):
    bus.lock()
    with Silent(bus, PROMPTER) as prompter:
        kept = keeper.submit(Vault.keep, ADDRESS, SHORT)
        prompter.wait_until_asked()
        prompter.let_go("dismissed")
    error = kept.exception(10)
    assert isinstance(error, VaultError)
    assert error.state is KeyringState.LOCKED


def test_a_keyring_that_can_not_be_set_up_counts_as_locked():
    with Bus() as fresh, pytest.MonkeyPatch.context() as at:
        fresh.start_keyring(set_up=False)
        at.setenv(*address_of(fresh))
        with closing(open_vault()) as vault:
            assert state_after("keep", vault, SHORT) is KeyringState.LOCKED


@pytest.mark.parametrize(
    "error",
    [KeyringLocked(), secretstorage.LockedException(), secretstorage.PromptDismissedException()],
)
def test_every_exception_for_a_locked_keyring_is_known(error):
    drawer = Drawer()
    drawer.fails_with = error
    with pytest.raises(VaultError) as caught:
        Vault(drawer, "Drawer").read(ADDRESS)
    assert caught.value.state is KeyringState.LOCKED


@pytest.fixture
def odd_keyring(monkeypatch):
    """A fake keyring on its own bus."""
    with Bus() as other, Silent(other, SECRET_SERVICE) as keyring:
        monkeypatch.setenv(*address_of(other))
        yield keyring


def test_a_bus_error_counts_as_failed(odd_keyring):
    keeper = VaultKeeper(open_vault)
    token = keeper.submit(Vault.read, ADDRESS)
    odd_keyring.wait_until_asked()
    odd_keyring.let_go("wallet not set up")
    error = token.exception(10)
    keeper.close(10)
    assert isinstance(error, VaultError)
    assert error.state is KeyringState.FAILED
    assert "wallet" not in f"{error} {error!r}"


def test_the_first_request_is_one_that_gnome_keyring_gives_any_caller(odd_keyring):
    """Otherwise it sometimes aborts, because it may not know the caller yet."""
    keeper = VaultKeeper(open_vault)
    keeper.submit(Vault.read, ADDRESS)
    asked = odd_keyring.wait_until_asked()
    odd_keyring.let_go("not now")
    keeper.close(10)
    assert asked.header.fields[HeaderFields.path] == "/org/freedesktop/secrets"
    assert asked.body == ("org.freedesktop.Secret.Service", "Collections")


def test_a_restarted_keyring_is_asked_again_silently():
    with bus_with_keyring() as bus, pytest.MonkeyPatch.context() as at:
        at.setenv(*address_of(bus))
        keeper = VaultKeeper(open_vault)
        keeper.submit(Vault.keep, ADDRESS, LONG).result()
        bus.end_keyring()
        error = keeper.submit(Vault.read, ADDRESS).exception(10)
        bus.start_keyring()
        assert keeper.submit(Vault.read, ADDRESS).result(PATIENCE) == LONG
        bus.end_keyring()
        bus.start_keyring()
        assert keeper.submit(Vault.read, ADDRESS).result(PATIENCE) == LONG
        keeper.close(30)
    assert isinstance(error, VaultError)
    assert error.state is KeyringState.NONE


def test_one_connection_serves_every_call(bus):
    """gnome-keyring may abort when one caller comes while another leaves."""
    before = bus.callers()
    vault = open_vault()
    vault.keep(ADDRESS, LONG)
    (caller,) = bus.callers() - before
    vault.keep(ADDRESS, SHORT)
    vault.forget(ADDRESS)
    assert bus.callers() - before == {caller}
    vault.close()
    bus.wait_until_gone(caller)


def test_a_bus_without_a_keyring_has_none(bus, monkeypatch):
    with Bus() as empty:
        monkeypatch.setenv(*address_of(empty))
        with pytest.raises(VaultError) as caught:
            open_vault()
    assert caught.value.state is KeyringState.NONE


@pytest.mark.parametrize("address", [None, "", "unix:path=/nowhere/bus", "tcp:host=a", "nonsense"])
def test_without_a_bus_there_is_none(address, monkeypatch):
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    if address is not None:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    with pytest.raises(VaultError) as caught:
        open_vault()
    assert caught.value.state is KeyringState.NONE
