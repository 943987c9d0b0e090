"""Which keyring is used, whatever the user's settings say."""

import sys
from contextlib import ExitStack
from importlib.util import find_spec
from unittest.mock import PropertyMock, patch

import pytest
from keyring.backends.kwallet import DBusKeyring
from keyring.backends.libsecret import Keyring as Libsecret
from keyring.backends.macOS import Keyring as Keychain
from keyring.backends.SecretService import Keyring as SecretService

from plantdesk.domain.token import KeyringState
from plantdesk.vault.backends import open_keyring
from plantdesk.vault.errors import VaultError

BACKENDS = {
    "Secret Service": SecretService,
    "KWallet": DBusKeyring,
    "libsecret": Libsecret,
    "macOS Keychain": Keychain,
}
PROPERTIES = {
    "SCHEME": "KeePassXC",
    "PREFERRED_COLLECTION": "/org/freedesktop/secrets/collection/session",
    "WALLET": "theirs",
    "KEYCHAIN": "/tmp/theirs",
    "PERSIST": "session",
    "SET_PASSWORD": "nowhere",
}
needs_secretstorage = pytest.mark.skipif(
    not find_spec("secretstorage"), reason="Secret Service is only on Linux"
)


@pytest.fixture
def there(windows, monkeypatch):
    """Make only these keyrings usable."""
    from keyring.backends.Windows import WinVaultKeyring

    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    with ExitStack() as stack:

        def only(*names):
            every = {**BACKENDS, "Windows Credential Manager": WinVaultKeyring}
            for name, backend in every.items():
                # A half-installed wallet raises something other than keyring's errors.
                rank = 1.0 if name in names else PropertyMock(side_effect=LookupError)
                stack.enter_context(patch.object(backend, "priority", rank))

        yield only


@pytest.mark.parametrize(
    ("platform", "names", "taken"),
    [
        pytest.param("linux", [*BACKENDS], "Secret Service", marks=needs_secretstorage),
        ("linux", ["libsecret", "KWallet"], "KWallet"),
        ("linux", ["libsecret"], "libsecret"),
        ("darwin", [*BACKENDS], "macOS Keychain"),
        ("win32", [*BACKENDS, "Windows Credential Manager"], "Windows Credential Manager"),
    ],
)
def test_the_first_usable_keyring_is_taken_and_no_variable_changes_it(
    there, monkeypatch, platform, names, taken
):
    there(*names)
    keyring, name = open_keyring(platform)
    assert name == taken
    assert isinstance(keyring, BACKENDS.get(taken, object))
    assert getattr(keyring, "appid", "PlantDesk") == "PlantDesk"
    untouched = vars(keyring)
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")
    for property_, value in PROPERTIES.items():
        monkeypatch.setenv(f"KEYRING_PROPERTY_{property_}", value)
    changed, name = open_keyring(platform)
    assert (vars(changed), name) == (untouched, taken)
    # keyring itself would have used it.
    assert vars(type(changed).__mro__[1]()) != untouched
    keyring.close()


def test_a_mac_uses_the_users_own_keychain(there):
    there("macOS Keychain")
    # As with KEYCHAIN_PATH.
    with patch.object(Keychain, "keychain", "/tmp/theirs"):
        assert vars(type(open_keyring("darwin")[0]))["keychain"] is None


def test_without_a_usable_keyring_there_is_none(there):
    there()
    for platform in ("linux", "darwin", "win32", "freebsd14"):
        with pytest.raises(VaultError) as caught:
            open_keyring(platform)
        assert caught.value.state is KeyringState.NONE
        assert caught.value.__context__ is caught.value.__cause__ is None
    loaded = {name for name in sys.modules if name.startswith("keyring")}
    assert not loaded & {"keyring.backends.null", "keyring.backends.chainer", "keyrings.alt"}
