"""The keyrings that may hold a token, asked in a fixed order and never by anybody's settings.

`keyring.get_keyring()` is not used: a variable or a file can make it choose one that keeps nothing,
or that keeps plain text.
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
    """Where the system's own keyring begins."""

    def get_password(self, service: str, username: str) -> str | None: ...

    def set_password(self, service: str, username: str, password: str) -> None: ...

    def delete_password(self, service: str, username: str) -> None: ...

    def close(self) -> None: ...


def open_keyring(platform: str = sys.platform) -> tuple[Keyring, str]:
    """The first one that is there, and its name; VaultError if none is."""
    for name, backend in allowed(platform):
        try:
            found = backend()
            # It raises where this keyring can't be used, and not only what it should.
            found.priority  # noqa: B018
            return cast(Keyring, _own(found)()), name
        except Exception:  # noqa: S112
            # The next one; what one says of itself goes nowhere.
            continue
    raise VaultError(KeyringState.NONE)


def allowed(platform: str) -> "list[tuple[str, Callable[[], type[KeyringBackend]]]]":
    """The keyrings of a system by the names that are shown, the best first."""
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


# What Windows calls CRED_PERSIST_LOCAL_MACHINE.
_ON_THIS_COMPUTER = 2


@cache
def _own(backend: "type[KeyringBackend]") -> "type[KeyringBackend]":
    """The same keyring, but no KEYRING_PROPERTY_* variable can alter it."""
    own = {
        "set_properties_from_env": lambda _self: None,
        # Wallets ask a person by this name; it must be the same however the program started.
        "appid": "PlantDesk",
        # On a Mac a variable sets it, to no effect but a warning at each call.
        "keychain": None,
        # On Windows keyring would let it roam to the person's other computers.
        "persist": _ON_THIS_COMPUTER,
    }
    if not hasattr(backend, "close"):
        own["close"] = lambda _self: None
    return cast("type[KeyringBackend]", type(backend.__name__, (backend,), own))


def _secret_service() -> "type[KeyringBackend]":
    if not os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        # It has no other way to the bus, and what it needs for it takes 7 MiB.
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
