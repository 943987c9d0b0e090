"""No error or log reveals a token, whatever the keyring does."""

import logging
from traceback import format_exception

import pytest
from keyring.errors import KeyringError, KeyringLocked, PasswordSetError

from plantdesk.domain.token import Token
from plantdesk.vault.errors import VaultError
from plantdesk.vault.vault import Vault
from tests.keyrings import MemoryKeyring
from tests.vault.canary import CANARY, FORMS

ADDRESS = "https://plants.example.org"


def in_chain(text):
    try:
        try:
            raise ValueError(text)
        except ValueError as error:
            raise PasswordSetError(f"Failed: {error}") from error
    except PasswordSetError as error:
        return error


FAILURES = [
    lambda text: KeyringLocked(f"Can't store password {text}"),
    lambda text: KeyringError(text),
    lambda text: UnicodeEncodeError("ascii", text, 0, 1, text),
    lambda text: UnicodeDecodeError("utf-8", text.encode(errors="replace"), 0, 1, text),
    lambda text: ExceptionGroup(text, [ValueError(text)]),
    in_chain,
]


@pytest.mark.parametrize("failure", FAILURES)
def test_no_keyring_error_reveals_the_token(failure, caplog):
    caplog.set_level(logging.DEBUG)
    for text in FORMS:
        keyring = MemoryKeyring()
        keyring.keep(ADDRESS, text)
        keyring.fails = failure(text)
        vault = Vault(keyring, "memory")
        with pytest.raises(VaultError) as keeping:
            vault.keep(ADDRESS, Token(text))
        with pytest.raises(VaultError) as forgetting:
            vault.forget(ADDRESS)
        for error in (keeping.value, forgetting.value):
            assert error.__cause__ is error.__context__ is None
            assert CANARY not in f"{error} {error!r} {vars(error)} {format_exception(error)}"
    assert CANARY not in caplog.text
