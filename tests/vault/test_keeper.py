"""The vault's thread, with a keyring that fails or never answers."""

import pytest
from keyring.errors import KeyringLocked

from plantdesk.domain.token import KeyringState, Token
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault
from tests.keyrings import MemoryKeyring
from tests.patience import limit, patiently

ADDRESS = "https://plants.example.org"
TOKEN = Token("leaf-4711")


@pytest.fixture
def keyrings():
    """Each opening takes the next."""
    return [MemoryKeyring(), MemoryKeyring()]


@pytest.fixture
def keeper(keyrings):
    coming = iter(keyrings)
    keeper = VaultKeeper(lambda: Vault(next(coming), "memory"))
    yield keeper
    keyrings[0].let_go()
    keeper.close(limit())


def why_not(keeper):
    """Read the token. Return why that failed."""
    error = patiently(keeper.submit(Vault.read, ADDRESS).exception)
    return error and error.state


def test_a_vault_that_fails_later_is_reopened_and_a_user_who_said_no_not_asked_again(
    keeper, keyrings
):
    assert why_not(keeper) is None
    keyrings[0].fails = KeyringLocked()
    keyrings[0].calls = 0
    assert why_not(keeper) is KeyringState.LOCKED
    assert (keyrings[0].calls, keyrings[0].closed) == (1, False)
    keyrings[0].fails = OSError()
    keeper.submit(Vault.keep, ADDRESS, TOKEN).result()
    assert keeper.submit(Vault.read, ADDRESS).result() == TOKEN
    assert [keyring.closed for keyring in keyrings] == [True, False]
    keeper.close(limit())
    assert keyrings[1].closed
