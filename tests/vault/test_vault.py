"""What the vault makes of a keyring that does not do as it says."""

from collections.abc import Callable

import pytest

from plantdesk.domain.token import KeyringState, Token
from plantdesk.vault.errors import VaultError
from plantdesk.vault.vault import Vault
from tests.vault.drawer import Drawer

ADDRESS = "https://plants.example.org"
TOKEN = Token("leaf-4711")


@pytest.fixture
def drawer() -> Drawer:
    return Drawer()


@pytest.fixture
def vault(drawer: Drawer) -> Vault:
    return Vault(drawer, "Drawer")


def failed(act: Callable[..., None], *args: object) -> bool:
    with pytest.raises(VaultError) as caught:
        act(*args)
    return caught.value.state is KeyringState.FAILED


def test_a_keyring_that_silently_keeps_nothing_has_failed(
    vault: Vault, drawer: Drawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawer, "set_password", lambda *_: None)
    assert failed(vault.keep, ADDRESS, TOKEN)


def test_a_keyring_that_keeps_something_else_has_failed(
    vault: Vault, drawer: Drawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawer, "get_password", lambda service, _: drawer.kept.get(service) and "a")
    assert failed(vault.keep, ADDRESS, TOKEN)


def test_a_keyring_that_silently_deletes_nothing_has_failed(
    vault: Vault, drawer: Drawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    vault.keep(ADDRESS, TOKEN)
    monkeypatch.setattr(drawer, "delete_password", lambda *_: None)
    assert failed(vault.forget, ADDRESS)


def test_a_part_of_another_token_is_not_used(vault: Vault, drawer: Drawer) -> None:
    vault.keep(ADDRESS, Token("a" * 3000))
    older = drawer.kept[f"PlantDesk {ADDRESS} 2"]
    vault.keep(ADDRESS, Token("b" * 3000))
    drawer.kept[f"PlantDesk {ADDRESS} 2"] = older
    assert vault.read(ADDRESS) is None
