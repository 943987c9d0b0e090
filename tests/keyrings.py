"""Keyrings that live in memory, for tests that are not about a real one."""

import threading

from plantdesk.domain.token import KeyringState
from plantdesk.vault.errors import VaultError
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault


class MemoryKeyring:
    """Keeps what it is given; while it hangs, every call waits, as for a person."""

    def __init__(self):
        self.kept = {}
        # True, or what is raised.
        self.fails = False
        self.closed = False
        self.calls = 0
        self._open = threading.Event()
        self._open.set()
        self.asked = threading.Event()

    def hang(self):
        self._open.clear()
        self.asked.clear()

    def let_go(self):
        self._open.set()

    def get_password(self, service, username):
        self._wait()
        return self.kept.get(f"{service}/{username}")

    def set_password(self, service, username, password):
        self._wait()
        self.kept[f"{service}/{username}"] = password

    def delete_password(self, service, username):
        self._wait()
        del self.kept[f"{service}/{username}"]

    def close(self):
        self.closed = True

    def keep(self, address, token):
        """As an earlier session left it."""
        self.kept[f"PlantDesk {address}/token"] = token

    def token_of(self, address):
        return self.kept.get(f"PlantDesk {address}/token")

    def _wait(self):
        self.calls += 1
        self.asked.set()
        self._open.wait()
        if self.fails:
            raise RuntimeError("the keyring's own words") if self.fails is True else self.fails


def vault_over(keyring):
    return VaultKeeper(lambda: Vault(keyring, "memory"))


def no_keyring():
    raise VaultError(KeyringState.NONE)


def no_vault():
    """A computer without a keyring."""
    return VaultKeeper(no_keyring)
