"""What a vault keeps: with the limits of Windows' credential manager, and a keyring that lies."""

import logging
from contextlib import closing
from itertools import product
from traceback import format_exception

import pytest
from keyring.errors import KeyringError, KeyringLocked

from plantdesk.domain.token import KeyringState, Token
from plantdesk.vault.backends import open_keyring
from plantdesk.vault.errors import VaultError
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.parts import join, parts_of, split
from plantdesk.vault.vault import Vault
from tests.keyrings import MemoryKeyring
from tests.patience import limit, patiently
from tests.vault.canary import CANARY, FORMS

ADDRESS = "https://plants.example.org"
SHORT, WHOLE = Token("s" * 40), Token("o" * 1280)
LONG, LONGER = Token("l" * 1281), Token("m" * 5000)
CHANGES = [(Vault.keep, ADDRESS, LONGER), (Vault.keep, ADDRESS, SHORT), (Vault.forget, ADDRESS)]


@pytest.fixture
def vault(windows):
    return Vault(*open_keyring("win32"))


def failed(act, *args):
    with pytest.raises(VaultError) as caught:
        act(*args)
    return caught.value.state is KeyringState.FAILED


def test_a_token_of_any_length_is_kept_and_leaves_nothing(vault, windows):
    for before, token in product((SHORT, LONG, LONGER), (SHORT, WHOLE, LONG, LONGER)):
        vault.keep(ADDRESS, token)
        fresh = dict(windows.kept)
        assert (len(fresh) == 1) is (token in (SHORT, WHOLE))
        # It does not roam to the user's other computers.
        assert {credential["Persist"] for credential in fresh.values()} == {2}
        vault.keep(ADDRESS, before)
        vault.keep(ADDRESS, token)
        # One too long for any header replaces nothing.
        assert failed(vault.keep, ADDRESS, Token("t" * 120_000))
        assert vault.read(ADDRESS) == token
        assert windows.kept == fresh
        vault.forget(ADDRESS)
        assert vault.read(ADDRESS) is None
        assert not windows.kept


def test_a_text_stored_by_hand_is_a_token_or_none():
    keyring = MemoryKeyring()
    for text, token in (
        (" Bearer leaf-4711\n", Token("leaf-4711")),
        ("lïaf", None),
    ):
        keyring.keep(ADDRESS, text)
        assert Vault(keyring, "memory").read(ADDRESS) == token


def test_another_programs_credential_of_that_name_is_left_alone(vault, windows):
    theirs = {"TargetName": f"PlantDesk {ADDRESS}", "UserName": "me", "CredentialBlob": "theirs"}
    windows.CredWrite(theirs, 0)
    assert vault.read(ADDRESS) is None
    vault.keep(ADDRESS, SHORT)
    assert vault.read(ADDRESS) == SHORT
    vault.forget(ADDRESS)
    (left,) = windows.kept.values()
    assert left["CredentialBlob"].decode("utf-16-le") == "theirs"


@pytest.mark.parametrize("change", CHANGES)
def test_an_interrupted_change_leaves_a_whole_token_or_none(vault, windows, change):
    before = Token("b" * 7000)
    broke_off, fails_at = True, 0
    while broke_off:
        vault.keep(ADDRESS, before)
        fails_at += 1
        windows.changes, windows.fails_at = 0, fails_at
        try:
            change[0](vault, *change[1:])
            broke_off = False
        except VaultError:
            windows.fails_at = 0
            assert vault.read(ADDRESS) in (before, LONGER, SHORT, None)
            vault.forget(ADDRESS)
            assert not windows.kept
    assert fails_at > 6


def test_a_keyring_that_says_nothing_of_its_failure_has_failed(monkeypatch):
    for method, lie in (
        ("set_password", lambda *_: None),
        ("get_password", lambda *_: "a"),
        ("delete_password", lambda *_: None),
    ):
        keyring = MemoryKeyring()
        keyring.keep(ADDRESS, "before")
        with monkeypatch.context() as patch:
            patch.setattr(keyring, method, lie)
            assert failed(Vault(keyring, "memory").keep, ADDRESS, SHORT), method


def test_a_vault_that_fails_later_is_reopened_and_a_user_who_said_no_not_asked_again():
    first, second = MemoryKeyring(), MemoryKeyring()
    coming = iter((first, second))
    with closing(VaultKeeper(lambda: Vault(next(coming), "memory"))) as keeper:
        for first.fails, calls in ((False, 1), (KeyringLocked(), 2)):
            error = patiently(keeper.submit(Vault.read, ADDRESS).exception)
            assert (first.calls, first.closed) == (calls, False)
        assert error.state is KeyringState.LOCKED
        first.fails = OSError()
        keeper.submit(Vault.keep, ADDRESS, SHORT).result()
        assert keeper.submit(Vault.read, ADDRESS).result() == SHORT
        assert (first.closed, second.closed) == (True, False)
        keeper.close(limit())
        assert second.closed


def test_parts_that_do_not_fit_together_are_no_secret_but_what_only_looks_like_one_is():
    parts, other = split("a.b" * 1500), split("a.c" * 1500)
    for texts in (
        parts[:-1],
        parts[1:],
        [*parts, parts[-1]],
        [*parts[:-1], other[-1]],
        [*parts[:-1], parts[-1][:-1]],
        ["a", "b"],
    ):
        assert join(texts) is None
    for text in ("", "a b", "2 parts", "0 parts 0123456789abcdef a", "2 parts 012 a"):
        assert parts_of(text) == 1
        assert join([text]) == text


FAILURES = [
    KeyringError,
    lambda text: UnicodeEncodeError("ascii", text, 0, 1, text),
    lambda text: UnicodeDecodeError("utf-8", text.encode(errors="replace"), 0, 1, text),
    lambda text: ExceptionGroup(text, [ValueError(text)]),
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
