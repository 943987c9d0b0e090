"""`plantdesk token`: puts a store's token into the computer's keyring, or takes it out."""

import sys
from concurrent.futures import Future
from contextlib import closing, suppress

from plantdesk.arguments import CommandLine, address_words
from plantdesk.domain.address import BadAddress, read_address
from plantdesk.domain.token import KeyringState, Token, TokenFault, read_token
from plantdesk.terminal import print_error, print_line
from plantdesk.vault.errors import VaultError
from plantdesk.vault.vault import Vault, open_vault
from plantdesk.worker import run_apart

# Seconds until a line explains the wait, and until it ends.
NOTICE_AFTER, TIMEOUT = 3.0, 60
# A KeePassXC that shares no group looks locked, too.
_OPEN_IT = "Unlock it, or in KeePassXC share a group, then try again."
# {0} are the seconds, {1} says if the change may be made.
_WORDS = {
    "waiting": "Waiting for the password store, up to {0} s. Look for its window: it may ask for "
    "its password. If KeePassXC shares no group, it asks for a new database.",
    KeyringState.WAITS: f"The password store didn't answer within {{0}} s. {{1}}. {_OPEN_IT}",
    KeyringState.LOCKED: f"No access to the password store. {{1}}. {_OPEN_IT}",
    KeyringState.FAILED: "The password store failed. {1}. Try again.",
    KeyringState.NONE: "PlantDesk found no password store that it can use. {1}. Sign in to a "
    "desktop that has one, as the user who keeps the token.",
    TokenFault.EMPTY: "There was no token on standard input: use a file or a pipe. {1}.",
    TokenFault.NOT_FOR_A_HEADER: "This isn't a token: it has spaces, line breaks or unusual "
    "characters. {1}.",
    "stopped": "Stopped. {1}.",
}
_DONE = {
    "set": "The token is kept in {0}. PlantDesk finds it at its next start.",
    "forget": "{0} no longer has a token for this store.",
}


def token_command(arguments: list[str]) -> int:
    """0 when done, 1 when not, 2 for a wrong command line. No message repeats an argument."""
    action, address = _read(arguments)
    said: object
    opened: list[Vault] = []

    def keep_or_forget() -> str:
        with closing(open_vault()) as vault:
            opened.append(vault)
            vault.keep(address, token) if isinstance(token, Token) else vault.forget(address)
            return vault.name

    try:
        token = _given_token() if action == "set" else None
        if token is None or isinstance(token, Token):
            # A hung keyring is left behind.
            name = _result(run_apart("vault", keep_or_forget))
            print_line(_DONE[action].format(name))
            return 0
        said = token
    except VaultError as error:
        said = error.state
    except TimeoutError:
        said = KeyringState.WAITS
    except KeyboardInterrupt:
        said = "stopped"
    changed = any(vault.changed for vault in opened)
    # The process ends before a keyring that still waits can change anything.
    whether = "The token may be changed or gone" if changed else "Nothing has changed"
    print_error(_WORDS[said].format(TIMEOUT, whether))
    return 1


def _read(arguments: list[str]) -> tuple[str, str]:
    """Exit with one clear line and code 2 if the arguments make no sense."""
    parser = CommandLine(
        prog="plantdesk token",
        usage="plantdesk token {set,forget} --store ADDRESS",
        description="Put a store's token into this computer's password store, or take it out. The "
        "token comes on standard input.",
        allow_abbrev=False,
    )
    parser.add_argument("action", nargs="?", help="set or forget")
    parser.add_argument("--store", metavar="ADDRESS", help="the store's address")
    values = parser.read(arguments)
    if values.action not in _DONE:
        parser.refuse('missing "set" or "forget"')
    if values.store is None:
        parser.refuse("missing --store ADDRESS")
    address = read_address(values.store)
    if isinstance(address, BadAddress):
        parser.refuse(f"--store {address_words(address)}")
    return values.action, address.text


def _result(made: Future[str]) -> str:
    with suppress(TimeoutError):
        return made.result(NOTICE_AFTER)
    print_error(_WORDS["waiting"].format(TIMEOUT))
    return made.result(TIMEOUT - NOTICE_AFTER)


def _given_token() -> Token | TokenFault:
    """The token from standard input. No exception may carry undecodable bytes: they may be it."""
    # A terminal would show what is typed.
    if sys.stdin is None or sys.stdin.isatty():
        return TokenFault.EMPTY
    return read_token(sys.stdin.buffer.read().decode(errors="replace"))
