"""Opens the first usable keyring from a fixed list, whatever the user's settings say.

We don't use `keyring.get_keyring()`: a variable or a file can make it choose a keyring that stores
nothing, or one that stores plain text.
"""

import os
import sys
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from plantdesk.domain.token import KeyringState
from plantdesk.vault.errors import VaultError

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend


_BACKENDS = {
    "Windows Credential Manager": ("keyring.backends.Windows", "WinVaultKeyring"),
    "macOS Keychain": ("keyring.backends.macOS", "Keyring"),
    "KWallet": ("keyring.backends.kwallet", "DBusKeyring"),
    "libsecret": ("keyring.backends.libsecret", "Keyring"),
}


def open_keyring(platform: str = sys.platform) -> tuple[Any, str]:
    """Return the first available keyring, which can be closed, and its name.

    Raise VaultError if there is none.
    """
    for name in keyring_names(platform):
        try:
            found = _load(name)
            # Raises if this keyring can't be used, and not only documented exceptions.
            found.priority  # noqa: B018
            return _own(found)(), name
        except Exception:  # noqa: S112
            # Try the next one, and drop the message.
            continue
    raise VaultError(KeyringState.NONE)


def keyring_names(platform: str) -> list[str]:
    """Return the names that the screen shows for a system's keyrings, the best first."""
    return {
        "win32": ["Windows Credential Manager"],
        "darwin": ["macOS Keychain"],
    }.get(platform, ["Secret Service", "KWallet", "libsecret"])


# CRED_PERSIST_LOCAL_MACHINE in Windows.
_ON_THIS_COMPUTER = 2


@cache
def _own(backend: "type[KeyringBackend]") -> "type[KeyringBackend]":
    """Derive a keyring that ignores KEYRING_PROPERTY_* variables."""
    own = {
        "set_properties_from_env": lambda _self: None,
        # Wallets show this name to the user. It must not depend on how the program started.
        "appid": "PlantDesk",
        # On a Mac, a variable can set it, which only causes a warning at each call.
        "keychain": None,
        # On Windows, keyring's default roams to the user's other computers.
        "persist": _ON_THIS_COMPUTER,
    }
    if not hasattr(backend, "close"):
        own["close"] = lambda _self: None
    return cast("type[KeyringBackend]", type(backend.__name__, (backend,), own))


def _load(name: str) -> "type[KeyringBackend]":
    """Import a keyring only when its turn comes: each takes memory and time."""
    if name in _BACKENDS:
        module, backend = _BACKENDS[name]
        return cast("type[KeyringBackend]", getattr(import_module(module), backend))
    if not os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        # Without this address it can't reach the bus.
        raise LookupError
    from plantdesk.vault.secret_service import LastingSecretService

    return LastingSecretService
