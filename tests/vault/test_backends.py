"""Which keyring is taken, and that nobody's settings have a say in it."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from importlib.util import find_spec
from unittest.mock import patch

import pytest
from keyring.backends.kwallet import DBusKeyring
from keyring.backends.libsecret import Keyring as Libsecret
from keyring.backends.macOS import Keyring as Keychain
from keyring.backends.SecretService import Keyring as SecretService

from plantdesk.domain.token import KeyringState
from plantdesk.vault.backends import open_keyring
from plantdesk.vault.errors import VaultError
from tests.vault.windows import CredentialManager

BACKENDS = {
    "Secret Service": SecretService,
    "KWallet": DBusKeyring,
    "libsecret": Libsecret,
    "macOS Keychain": Keychain,
}
PLATFORMS = {"macOS Keychain": "darwin", "Windows Credential Manager": "win32"}
needs_secretstorage = pytest.mark.skipif(
    not find_spec("secretstorage"), reason="Secret Service is only on Linux"
)
PROPERTIES = {
    "SCHEME": "KeePassXC",
    "PREFERRED_COLLECTION": "/org/freedesktop/secrets/collection/session",
    "COLLECTION": "session",
    "APPID": "somebody",
    "WALLET": "theirs",
    "KEYCHAIN": "/tmp/theirs",
    "PERSIST": "session",
    "GET_PASSWORD": "secret",
    "SET_PASSWORD": "nowhere",
}


class DBusError(Exception):
    """What a half-installed wallet raises is none of keyring's errors."""


class Broken:
    def __get__(self, keyring: object, owner: type) -> float:
        raise DBusError("org.kde.kwalletd5 was not provided by any .service files")


@pytest.fixture
def there() -> Iterator[Callable[..., None]]:
    """Says which keyrings this computer has; the others are broken."""
    with ExitStack() as stack:
        bus = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"}
        stack.enter_context(patch.dict(os.environ, bus))

        def only(*names: str) -> None:
            for name, backend in BACKENDS.items():
                rank = 1.0 if name in names else Broken()
                stack.enter_context(patch.object(backend, "priority", rank))
            if sys.platform == "win32" and "Windows Credential Manager" not in names:
                from keyring.backends.Windows import WinVaultKeyring

                stack.enter_context(patch.object(WinVaultKeyring, "priority", Broken()))

        yield only


@pytest.mark.parametrize(
    ("names", "taken"),
    [
        pytest.param(
            ("libsecret", "KWallet", "Secret Service"), "Secret Service", marks=needs_secretstorage
        ),
        (("libsecret", "KWallet"), "KWallet"),
        (("libsecret",), "libsecret"),
        pytest.param(("libsecret", "Secret Service"), "Secret Service", marks=needs_secretstorage),
    ],
)
def test_the_first_usable_keyring_is_taken(
    there: Callable[..., None], names: tuple[str, ...], taken: str
) -> None:
    there(*names)
    keyring, name = open_keyring("linux")
    assert name == taken
    assert isinstance(keyring, BACKENDS[taken])


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32", "freebsd14"])
def test_without_a_usable_keyring_there_is_none(there: Callable[..., None], platform: str) -> None:
    there()
    with pytest.raises(VaultError) as caught:
        open_keyring(platform)
    error = caught.value
    assert error.state is KeyringState.NONE
    assert error.__context__ is error.__cause__ is None


def test_without_a_bus_the_secret_service_is_not_even_loaded(
    there: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    there("Secret Service")
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    with pytest.raises(VaultError) as caught:
        open_keyring("linux")
    assert caught.value.state is KeyringState.NONE


def test_a_mac_uses_its_keychain(there: Callable[..., None]) -> None:
    there("macOS Keychain")
    # As if KEYCHAIN_PATH were set.
    with patch.object(Keychain, "keychain", "/tmp/theirs"):
        keyring, name = open_keyring("darwin")
        assert isinstance(keyring, Keychain)
        assert keyring.keychain is None
    assert name == "macOS Keychain"


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Secret Service", marks=needs_secretstorage),
        *(name for name in BACKENDS if name != "Secret Service"),
        "Windows Credential Manager",
    ],
)
def test_no_variable_changes_a_keyring(
    monkeypatch: pytest.MonkeyPatch,
    there: Callable[..., None],
    windows: CredentialManager,
    name: str,
) -> None:
    there(name)
    platform = PLATFORMS.get(name, "linux")
    untouched = vars(open_keyring(platform)[0])
    for property_, value in PROPERTIES.items():
        monkeypatch.setenv(f"KEYRING_PROPERTY_{property_}", value)
    keyring, taken = open_keyring(platform)
    assert taken == name
    assert vars(keyring) == untouched
    # keyring itself would have listened.
    listening = type(keyring).__mro__[1]()
    assert vars(listening) != untouched


def test_unsafe_keyrings_are_not_even_loaded(there: Callable[..., None]) -> None:
    there()
    with pytest.raises(VaultError):
        open_keyring("linux")
    loaded = {name for name in sys.modules if name.startswith(("keyring", "keyrings"))}
    assert not loaded & {"keyring.backends.null", "keyring.backends.chainer", "keyrings.alt"}
