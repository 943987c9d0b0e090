"""`plantdesk token`: puts a store's token into the computer's keyring, or takes it out."""

import sys
from concurrent.futures import Future
from contextlib import closing, suppress

from plantdesk.arguments import CommandLine
from plantdesk.domain.token import KeyringState, Token, TokenFault, read_token
from plantdesk.terminal import print_error, print_line
from plantdesk.vault.errors import VaultError
from plantdesk.vault.vault import open_vault
from plantdesk.worker import run_apart

# Seconds until a line explains the wait, and until it ends.
NOTICE_AFTER, TIMEOUT = 3.0, 60
# A KeePassXC that shares no group looks locked, too.
_OPEN_IT = "Unlock it, or in KeePassXC share a group, then run this again."
# Both commands can be repeated, whatever a keyring that failed has done.
_WORDS = {
    KeyringState.WAITS: f"The password store didn't answer within {TIMEOUT} s. {_OPEN_IT}",
    KeyringState.LOCKED: f"No access to the password store. {_OPEN_IT}",
    KeyringState.FAILED: "The password store failed. Run this again.",
    KeyringState.NONE: "PlantDesk found no password store that it can use. Sign in to a desktop "
    "that has one, as the user who keeps the token.",
    TokenFault.EMPTY: "There was no token on standard input: use a file or a pipe.",
    TokenFault.NOT_FOR_A_HEADER: "This isn't a token: it has spaces, line breaks or unusual "
    "characters.",
}
_DONE = {
    "set": "The token is kept in {0}. PlantDesk finds it at its next start.",
    "forget": "{0} no longer has a token for this store.",
}


def token_command(arguments: list[str]) -> int:
    """0 when done, 1 when not, 2 for a wrong command line. No message repeats an argument."""
    action, address = _read(arguments)
    token = _given_token() if action == "set" else None
    if isinstance(token, TokenFault):
        print_error(_WORDS[token])
        return 1

    def keep_or_forget() -> str:
        with closing(open_vault()) as vault:
            vault.keep(address, token) if token else vault.forget(address)
            return vault.name

    try:
        # A hung keyring is left behind.
        print_line(_DONE[action].format(_result(run_apart("vault", keep_or_forget))))
        return 0
    except VaultError as error:
        print_error(_WORDS[error.state])
    except TimeoutError:
        print_error(_WORDS[KeyringState.WAITS])
    except KeyboardInterrupt:
        print_error("Stopped.")
    return 1


def _read(arguments: list[str]) -> tuple[str, str]:
    """Exit with one clear line and code 2 if the arguments make no sense."""
    parser = CommandLine(
        prog="plantdesk token",
        description="Put a store's token into this computer's password store, or take it out. The "
        "token comes on standard input.",
        allow_abbrev=False,
    )
    parser.add_argument("action", choices=_DONE)
    parser.add_argument("--store", metavar="ADDRESS", help="the store's address", required=True)
    values = parser.parse_args(arguments)
    return values.action, parser.address(values.store).text


def _result(made: Future[str]) -> str:
    with suppress(TimeoutError):
        return made.result(NOTICE_AFTER)
    print_error("Waiting for the password store. Look for its window: it may ask for its password.")
    return made.result(TIMEOUT - NOTICE_AFTER)


def _given_token() -> Token | TokenFault:
    """The token from standard input. No exception may carry undecodable bytes: they may be it."""
    # A terminal would show what is typed.
    if sys.stdin is None or sys.stdin.isatty():
        return TokenFault.EMPTY
    return read_token(sys.stdin.buffer.read().decode(errors="replace"))
