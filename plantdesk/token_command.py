"""`plantdesk token`: puts a store's token into the computer's keyring, or takes it out."""

import sys
from contextlib import closing
from typing import assert_never

from plantdesk.command_words import address_words
from plantdesk.domain.address import BadAddress, read_address
from plantdesk.domain.token import KeyringState, Token, TokenFault, read_token
from plantdesk.vault.errors import VaultError
from plantdesk.vault.vault import open_vault

USAGE = (
    "plantdesk token set --store ADDRESS (the token comes on standard input), or "
    "plantdesk token forget --store ADDRESS"
)
# Far more than the vault takes.
_MOST_BYTES = 1 << 20


def token_command(arguments: list[str]) -> int:
    """0 when it is done, 1 when not, 2 when it was asked for in a wrong way.

    But for an address that ends in /plants no argument is shown again: it may be the token.
    """
    match arguments:
        case ["-h"] | ["--help"]:
            return _done(USAGE)
        case ["set" | "forget" as deed, "--store", text]:
            pass
        case _:
            return _fail(f"plantdesk: there is only {USAGE}", 2)
    address = read_address(text)
    if isinstance(address, BadAddress):
        return _fail(f"plantdesk: --store {address_words(address)}", 2)
    try:
        return _set(address.text) if deed == "set" else _forget(address.text)
    except KeyboardInterrupt:
        return _fail("Stopped. If the keyring was asked already, it may still have done it.")


def _set(address: str) -> int:
    try:
        text = _given()
    except _EchoIsOn:
        return _fail("This terminal shows what is typed. Nothing has changed; use a pipe.")
    token = read_token(text)
    match token:
        case TokenFault.EMPTY:
            return _fail("There was no token on standard input. Nothing has changed.")
        case TokenFault.NOT_FOR_A_HEADER:
            return _fail(
                "This is no token: it has spaces, line breaks or unusual characters in it. "
                "Nothing has changed."
            )
        case Token():
            return _keep(address, token)
        case _:
            assert_never(token)


def _keep(address: str, token: Token) -> int:
    try:
        with closing(open_vault()) as vault:
            vault.keep(address, token)
    except VaultError as error:
        return _fail(_NOT_KEPT.get(error.state, _MAYBE_KEPT))
    return _done(f"The token is kept in {vault.name}. PlantDesk finds it at its next start.")


def _forget(address: str) -> int:
    try:
        with closing(open_vault()) as vault:
            vault.forget(address)
    except VaultError as error:
        return _fail(_NOT_FORGOTTEN.get(error.state, _MAYBE_FORGOTTEN))
    return _done(f"No token for this store is in {vault.name} any more.")


_NOT_KEPT = {
    KeyringState.NONE: "There is no keyring here that PlantDesk uses: the token is not kept. "
    "Sign in to a desktop that has one, or type the token into PlantDesk for each session.",
    KeyringState.LOCKED: "The keyring is locked: the token is not kept. "
    "Unlock the keyring, then try again.",
}
_MAYBE_KEPT = "The keyring did not do as asked: the token may not be kept. Try again."
_NOT_FORGOTTEN = {
    KeyringState.NONE: "There is no keyring here that PlantDesk uses, so there is nothing to "
    "forget. If it runs for another person or desktop, try there.",
    KeyringState.LOCKED: "The keyring is locked: nothing is forgotten. "
    "Unlock the keyring, then try again.",
}
_MAYBE_FORGOTTEN = "The keyring did not do as asked: the token may still be there. Try again."


class _EchoIsOn(Exception):
    """The terminal can't be kept from showing what is typed."""


def _given() -> str:
    """What can't be read as text is no token either, and no error may carry it."""
    if sys.stdin is None:
        return ""
    if sys.stdin.isatty():
        return _typed()
    given = sys.stdin.buffer.read(_MOST_BYTES + 1)
    # Cut off, it could look like a shorter token.
    return (
        "\N{REPLACEMENT CHARACTER}" if len(given) > _MOST_BYTES else given.decode(errors="replace")
    )


def _typed() -> str:
    import warnings
    from getpass import GetPassWarning, getpass

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", GetPassWarning)
            return getpass("Token (it does not show): ")
    except GetPassWarning:
        raise _EchoIsOn from None
    except EOFError:
        return ""
    except UnicodeDecodeError:
        return "\N{REPLACEMENT CHARACTER}"


def _done(line: str) -> int:
    # A windowed program on Windows has no stdout, nor a stderr.
    if sys.stdout is not None:
        sys.stdout.write(f"{line}\n")
    return 0


def _fail(line: str, code: int = 1) -> int:
    if sys.stderr is not None:
        sys.stderr.write(f"{line}\n")
    return code
