"""The vault with a real GNOME keyring: open, locked, waiting for the user, broken or missing."""

from contextlib import closing

import pytest
from keyring.errors import KeyringLocked

from plantdesk.domain.token import KeyringState, Token
from plantdesk.vault.errors import VaultError
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault, open_vault
from tests.keyrings import MemoryKeyring
from tests.vault.bus import SECRET_SERVICE, Bus, Silent, bus_with_keyring, secretstorage

from jeepney import HeaderFields  # isort: skip  # tests.vault.bus skips where it is missing.
from tests.patience import patiently

ADDRESS = "https://plants.example.org"
SERVICE = f"PlantDesk {ADDRESS}"
SHORT, OTHER = Token("leaf-4711"), Token("root-0815")
LONG, LONGER = Token("eyJ.hbG" * 300), Token("eyJ.ciO" * 600)


@pytest.fixture(scope="module")
def shared():
    """A bus, and a vault that stays open: gnome-keyring may abort when callers come and go."""
    with bus_with_keyring() as bus, pytest.MonkeyPatch.context() as at:
        at.setenv(*address_of(bus))
        with closing(open_vault()) as vault:
            yield bus, vault


@pytest.fixture
def bus(shared):
    bus, _ = shared
    bus.unlock()
    bus.clear()
    return bus


@pytest.fixture
def vault(bus, shared):
    return shared[1]


def address_of(bus):
    return "DBUS_SESSION_BUS_ADDRESS", bus.settings["DBUS_SESSION_BUS_ADDRESS"]


def state_after(act, *about):
    with pytest.raises(VaultError) as caught:
        act(*about)
    return caught.value.state


@pytest.mark.parametrize("token", [SHORT, LONGER])
def test_a_kept_token_is_there_at_the_next_start_and_leaves_nothing(vault, bus, token):
    assert vault.read(ADDRESS) is None
    vault.keep(ADDRESS, token)
    with closing(open_vault()) as later:
        assert later.read(ADDRESS) == token
    vault.keep(ADDRESS, OTHER)
    assert bus.kept() == {SERVICE: [OTHER.secret.encode()]}
    for _ in range(2):
        vault.forget(ADDRESS)
        assert vault.read(ADDRESS) is None
        assert bus.kept() == {}


def test_a_locked_keyring_says_so_and_keeps_what_it_has(vault, bus):
    vault.keep(ADDRESS, SHORT)
    bus.lock()
    for act, *more in ([vault.read], [vault.keep, OTHER], [vault.forget]):
        assert state_after(act, ADDRESS, *more) is KeyringState.LOCKED
    bus.unlock()
    assert vault.read(ADDRESS) == SHORT
    # Every exception for a locked one is known.
    for kind in (
        KeyringLocked, secretstorage.LockedException, secretstorage.PromptDismissedException
    ):  # fmt: skip
        keyring = MemoryKeyring()
        keyring.fails = kind()
        assert state_after(Vault(keyring, "memory").read, ADDRESS) is KeyringState.LOCKED


def test_a_bus_error_counts_as_failed(monkeypatch):
    with Bus() as other, Silent(other, SECRET_SERVICE) as keyring:
        monkeypatch.setenv(*address_of(other))
        keeper = VaultKeeper(open_vault)
        token = keeper.submit(Vault.read, ADDRESS)
        asked = keyring.wait_until_asked()
        keyring.let_go("wallet not set up")
        error = patiently(token.exception)
        keeper.close(10)
    assert error.state is KeyringState.FAILED
    assert "wallet" not in f"{error} {error!r}"
    # gnome-keyring gives this to any caller. It may abort otherwise, where it doesn't know it yet.
    assert asked.header.fields[HeaderFields.path] == "/org/freedesktop/secrets"
    assert asked.body == ("org.freedesktop.Secret.Service", "Collections")


def test_without_a_bus_or_a_keyring_on_it_there_is_none(monkeypatch):
    with Bus() as empty:
        own = address_of(empty)[1]
        for address in (own, "", "unix:path=/nowhere/bus", "nonsense"):
            monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
            assert state_after(open_vault) is KeyringState.NONE
