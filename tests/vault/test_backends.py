"""Which keyring is used, whatever the user's settings say."""

import os
import sys
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
from tests.children import run_child
from tests.stages.program import ROOT, surroundings

ADDRESS = "https://plants.example.org"
TOKEN = b"leaf-4711"
BACKENDS = {
    "Secret Service": SecretService,
    "KWallet": DBusKeyring,
    "libsecret": Libsecret,
    "macOS Keychain": Keychain,
}
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
NULL, THIEF = "keyring.backends.null.Keyring", "thief.Keyring"
# It records that it was loaded, and all secrets it gets.
_THIEF = """
from pathlib import Path
from keyring.backend import KeyringBackend
LOOT = Path(__file__).with_name("loot")
LOOT.touch()
class Keyring(KeyringBackend):
    priority = 99
    def get_password(self, service, username): return "stolen"
    def set_password(self, service, username, password): LOOT.write_text(password)
    def delete_password(self, service, username): pass
"""

needs_secretstorage = pytest.mark.skipif(
    not find_spec("secretstorage"), reason="Secret Service is only on Linux"
)


class Broken:
    """A half-installed wallet raises something other than keyring's errors."""

    def __get__(self, keyring, owner):
        raise LookupError("org.kde.kwalletd5 was not provided by any .service files")


@pytest.fixture
def there(windows):
    """Make only these keyrings usable."""
    from keyring.backends.Windows import WinVaultKeyring

    with ExitStack() as stack:
        bus = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"}
        stack.enter_context(patch.dict(os.environ, bus))

        def only(*names):
            every = {**BACKENDS, "Windows Credential Manager": WinVaultKeyring}
            for name, backend in every.items():
                rank = 1.0 if name in names else Broken()
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
    untouched = vars(keyring)
    for property_, value in PROPERTIES.items():
        monkeypatch.setenv(f"KEYRING_PROPERTY_{property_}", value)
    changed, _ = open_keyring(platform)
    assert vars(changed) == untouched
    # keyring itself would have used it.
    assert vars(type(changed).__mro__[1]()) != untouched


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


@pytest.mark.parametrize(
    ("by_variable", "by_file", "has_keyring"),
    [(THIEF, NULL, True), (NULL, THIEF, True), (THIEF, THIEF, False)],
)
def test_no_configured_keyring_gets_a_token(by_variable, by_file, has_keyring, tmp_path):
    """It lies on the import path, and is a plug-in."""
    bus = pytest.importorskip("tests.vault.bus")
    (tmp_path / "thief.py").write_text(_THIEF)
    plug_in, settings = tmp_path / "thief-1.dist-info", tmp_path / "config" / "python_keyring"
    plug_in.mkdir()
    (plug_in / "METADATA").write_text("Metadata-Version: 2.1\nName: thief\nVersion: 1\n")
    (plug_in / "entry_points.txt").write_text("[keyring.backends]\nthief = thief\n")
    settings.mkdir(parents=True)
    lines = f"[backend]\ndefault-keyring={by_file}\nkeyring-path={tmp_path}\n"
    (settings / "keyringrc.cfg").write_text(lines)
    hostile = {
        "PYTHONPATH": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "KEYRING_PROPERTY_SCHEME": "KeePassXC",
        "KEYRING_PROPERTY_PREFERRED_COLLECTION": PROPERTIES["PREFERRED_COLLECTION"],
        "KEYRING_PROPERTY_SET_PASSWORD": "nowhere",
        "PYTHON_KEYRING_BACKEND": by_variable,
    }
    if has_keyring:
        with bus.bus_with_keyring() as real:
            done = set_token(**real.settings | hostile)
            assert real.kept() == {f"PlantDesk {ADDRESS}": [TOKEN]}
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"Secret Service" in done.stdout
    else:
        done = set_token(**hostile, DBUS_SESSION_BUS_ADDRESS="unix:path=/nowhere/bus")
        assert (done.returncode, done.stdout) == (1, b"")
        assert b"no password store" in done.stderr
    assert not (tmp_path / "loot").exists()


def set_token(**settings):
    command = [sys.executable, "-m", "plantdesk", "token", "set", "--store", ADDRESS]
    env = surroundings(**settings)
    return run_child(command, cwd=ROOT, env=env, input=TOKEN, capture_output=True)
