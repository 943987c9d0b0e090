"""Opens the first usable keyring from a fixed list, whatever the user's settings say.

We don't use `keyring.get_keyring()`: a variable or a file can make it choose a keyring that stores
nothing, or one that stores plain text.
"""

import os
import sys
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Protocol, cast

from plantdesk.domain.token import KeyringState
from plantdesk.vault.errors import VaultError

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend


class Keyring(Protocol):
    """The system's own keyring."""

    def get_password(self, service: str, username: str) -> str | None: ...

    def set_password(self, service: str, username: str, password: str) -> None: ...

    def delete_password(self, service: str, username: str) -> None: ...

    def close(self) -> None: ...


def open_keyring(platform: str = sys.platform) -> tuple[Keyring, str]:
    """Return the first available keyring and its name. Raise VaultError if there is none."""
    for name, backend in allowed(platform):
        try:
            found = backend()
            # Raises if this keyring can't be used, and not only documented exceptions.
            found.priority  # noqa: B018
            return cast(Keyring, _own(found)()), name
        except Exception:  # noqa: S112
            # Try the next one, and drop the message.
            continue
    raise VaultError(KeyringState.NONE)


def allowed(platform: str) -> "list[tuple[str, Callable[[], type[KeyringBackend]]]]":
    """Return the keyrings of a system with their names on the screen, the best first."""
    match platform:
        case "win32":
            return [("Windows Credential Manager", _windows)]
        case "darwin":
            return [("macOS Keychain", _macos)]
        case _:
            return [
                ("Secret Service", _secret_service),
                ("KWallet", _kwallet),
                ("libsecret", _libsecret),
            ]


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


def _secret_service() -> "type[KeyringBackend]":
    if not os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        # Without this address it can't reach the bus, and loading it takes 7 MiB.
        raise LookupError
    from plantdesk.vault.secret_service import LastingSecretService

    return LastingSecretService


def _kwallet() -> "type[KeyringBackend]":
    from keyring.backends.kwallet import DBusKeyring

    return DBusKeyring


def _libsecret() -> "type[KeyringBackend]":
    from keyring.backends.libsecret import Keyring

    return Keyring


def _macos() -> "type[KeyringBackend]":
    from keyring.backends.macOS import Keyring

    return Keyring


def _windows() -> "type[KeyringBackend]":
    from keyring.backends.Windows import WinVaultKeyring

    return WinVaultKeyring
