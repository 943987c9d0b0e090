"""Secret Service through one lasting connection.

keyring's own backend opens a connection for each call. GNOME Keyring may abort when one caller
comes while another leaves, because it sometimes carries out a caller's first request before it has
noted who calls. It then comes back locked, for all of the user's programs.
"""

from collections.abc import Callable
from typing import Any

import secretstorage
from keyring.backends.SecretService import Keyring
from keyring.errors import KeyringLocked
from secretstorage.defines import SS_PATH
from secretstorage.util import SERVICE_IFACE, DBusAddressWrapper


class LastingSecretService(Keyring):
    _collection: secretstorage.Collection | None = None
    _hang_up: Callable[[], None] | None = None

    def get_preferred_collection(self) -> secretstorage.Collection:
        """Called by keyring at each call. Afterwards keyring closes its connection."""
        if self._collection is None:
            self._collection = self._connect()
        if self._collection.is_locked():
            self._collection.unlock()
            if self._collection.is_locked():
                raise KeyringLocked
        return self._collection

    def close(self) -> None:
        self._collection = None
        if self._hang_up is not None:
            hang_up, self._hang_up = self._hang_up, None
            hang_up()

    def _connect(self) -> secretstorage.Collection:
        self.close()
        connection = secretstorage.dbus_init()
        self._hang_up = connection.close
        connection.close = _stay
        greet(connection)
        return secretstorage.get_default_collection(connection)


def greet(connection: Any) -> None:
    """Ask for something that GNOME Keyring gives to any caller. Afterwards it knows us."""
    service = DBusAddressWrapper(SS_PATH, SERVICE_IFACE, connection)
    service.get_property("Collections")


def _stay() -> None:
    """Do nothing: only LastingSecretService.close closes the connection."""
