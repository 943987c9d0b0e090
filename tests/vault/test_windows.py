"""keyring's own Windows backend, on a credential manager that is as narrow as the real one."""

from collections.abc import Callable

import pytest

from plantdesk.domain.token import KeyringState, Token
from plantdesk.vault.backends import open_keyring
from plantdesk.vault.errors import VaultError
from plantdesk.vault.vault import Vault
from tests.vault.windows import CredentialManager

ADDRESS = "https://plants.example.org"
SHORT, OTHER = Token("s" * 40), Token("o" * 1280)
LONG, LONGER = Token("l" * 1281), Token("m" * 5000)


@pytest.fixture
def vault(windows: CredentialManager) -> Vault:
    return Vault(*open_keyring("win32"))


def test_it_is_named_as_on_windows(vault: Vault) -> None:
    assert vault.name == "Windows Credential Manager"


@pytest.mark.parametrize("token", [SHORT, OTHER, LONG, LONGER])
def test_a_token_of_any_length_is_kept(vault: Vault, token: Token) -> None:
    vault.keep(ADDRESS, token)
    assert vault.read(ADDRESS) == token


@pytest.mark.parametrize("token", [SHORT, LONG, LONGER])
@pytest.mark.parametrize("before", [SHORT, LONG, LONGER])
def test_nothing_of_a_replaced_token_is_left(
    vault: Vault, windows: CredentialManager, before: Token, token: Token
) -> None:
    vault.keep(ADDRESS, token)
    fresh = dict(windows.kept)
    vault.keep(ADDRESS, before)
    vault.keep(ADDRESS, token)
    assert windows.kept == fresh


@pytest.mark.parametrize("token", [SHORT, LONGER])
def test_nothing_of_a_forgotten_token_is_left(
    vault: Vault, windows: CredentialManager, token: Token
) -> None:
    vault.keep(ADDRESS, token)
    vault.forget(ADDRESS)
    assert vault.read(ADDRESS) is None
    assert not windows.kept


def test_a_token_stays_on_this_computer(vault: Vault, windows: CredentialManager) -> None:
    vault.keep(ADDRESS, LONG)
    assert {credential["Persist"] for credential in windows.kept.values()} == {2}


def test_another_programs_credential_of_that_name_is_left_alone(
    vault: Vault, windows: CredentialManager
) -> None:
    theirs = {"TargetName": f"PlantDesk {ADDRESS}", "UserName": "me", "CredentialBlob": "theirs"}
    windows.CredWrite(theirs, 0)
    assert vault.read(ADDRESS) is None
    vault.keep(ADDRESS, SHORT)
    assert vault.read(ADDRESS) == SHORT
    vault.forget(ADDRESS)
    assert windows.texts == ["theirs"]


def test_a_token_too_long_for_any_header_is_not_stored(
    vault: Vault, windows: CredentialManager
) -> None:
    vault.keep(ADDRESS, SHORT)
    with pytest.raises(VaultError) as caught:
        vault.keep(ADDRESS, Token("t" * 120_000))
    assert caught.value.state is KeyringState.FAILED
    assert vault.read(ADDRESS) == SHORT


CHANGES: list[Callable[[Vault], None]] = [
    lambda vault: vault.keep(ADDRESS, LONGER),
    lambda vault: vault.keep(ADDRESS, SHORT),
    lambda vault: vault.forget(ADDRESS),
]


@pytest.mark.parametrize("change", CHANGES)
def test_an_interrupted_change_leaves_a_whole_token_or_none(
    vault: Vault, windows: CredentialManager, change: Callable[[Vault], None]
) -> None:
    before = Token("b" * 7000)
    fails_at = 1
    while broke_off(vault, windows, before, change, fails_at):
        assert vault.read(ADDRESS) in (before, LONGER, SHORT, None)
        vault.forget(ADDRESS)
        assert not windows.kept
        fails_at += 1
    assert fails_at > 5


def broke_off(
    vault: Vault,
    windows: CredentialManager,
    before: Token,
    change: Callable[[Vault], None],
    fails_at: int,
) -> bool:
    """Whether the change of a kept token met the failure."""
    vault.keep(ADDRESS, before)
    windows.changes, windows.fails_at = 0, fails_at
    try:
        change(vault)
    except VaultError:
        return True
    finally:
        windows.fails_at = 0
    return False
