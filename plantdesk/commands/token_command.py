"""`plantdesk token`: puts a store's token into the computer's keyring, or takes it out."""

import sys
import warnings
from concurrent.futures import Future
from contextlib import suppress
from getpass import GetPassWarning, getpass

from plantdesk.arguments import CommandLine, address_words, read_whole
from plantdesk.domain.address import BadAddress, read_address
from plantdesk.domain.token import KeyringState, Token, TokenFault, read_token
from plantdesk.terminal import print_error, print_line
from plantdesk.vault.errors import VaultError
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault, open_vault

USAGE = (
    "plantdesk token set --store ADDRESS [--timeout SECONDS]"
    "\n       plantdesk token forget --store ADDRESS [--timeout SECONDS]"
)
# Seconds to wait for the keyring.
_TIMEOUT, _LONGEST_TIMEOUT = 60, 86400
# Seconds until a line explains the wait.
NOTICE_AFTER = 3.0
# Seconds that a keyring may take to hang up after its work.
_GRACE = 1.0
# Far longer than any token that the vault accepts.
_MOST_BYTES = 1 << 20


class _NoToken(Exception):
    """Carries the sentence that says why."""


def token_command(arguments: list[str]) -> int:
    """0 when done, 1 when not, 2 for a wrong command line.

    No message repeats an argument, which may be the token; only an address that ends in /plants is
    shown again.
    """
    action, address, timeout = _read(arguments)
    words = _WORDS[action]
    # Cancelled, it never begins.
    change: Future[None] = Future()
    try:
        token = _given_token() if action == "set" else None
        name = _change(change, address, token, timeout)
    except _NoToken as error:
        said = str(error)
    except VaultError as error:
        said = words.get(error.state, words[KeyringState.FAILED])
    except TimeoutError:
        said = _NOT_ANSWERED if change.cancel() else words[KeyringState.WAITS]
    except KeyboardInterrupt:
        nothing = change.cancel()
        said = f"Stopped. {'Nothing has changed' if nothing else _MAYBE_CHANGED}."
    else:
        print_line(words[KeyringState.FINE].format(name))
        return 0
    print_error(said.format(timeout))
    return 1


def _read(arguments: list[str]) -> tuple[str, str, int]:
    """Exit with one clear line and code 2 if the arguments make no sense."""
    parser = CommandLine(
        prog="plantdesk token",
        usage=USAGE,
        description="Put a store's token into this computer's password store, or take it out. The "
        "token comes on standard input.",
        allow_abbrev=False,
    )
    parser.add_argument("action", nargs="?", help="set or forget")
    parser.add_argument("--store", metavar="ADDRESS", help="the store's address")
    parser.add_argument(
        "--timeout", metavar="SECONDS", default=str(_TIMEOUT),
        help=f"wait so long for the password store; {_TIMEOUT} by default",
    )  # fmt: skip
    values = parser.read(arguments)
    if values.action not in _WORDS:
        parser.refuse('missing "set" or "forget"')
    if values.store is None:
        parser.refuse("missing --store ADDRESS")
    address = read_address(values.store)
    if isinstance(address, BadAddress):
        parser.refuse(f"--store {address_words(address)}")
    timeout = read_whole(values.timeout, 1, _LONGEST_TIMEOUT)
    if timeout is None:
        parser.refuse(f"--timeout needs seconds from 1 to {_LONGEST_TIMEOUT}")
    return values.action, address.text, timeout


def _change(change: Future[None], address: str, token: Token | None, timeout: int) -> str:
    """Keep or forget the token, and return the keyring's name.

    Raises VaultError if the keyring failed, TimeoutError if nobody knows.
    """

    def begin() -> None:
        if not (change.running() or change.set_running_or_notify_cancel()):
            raise VaultError(KeyringState.FAILED)

    def do(vault: Vault) -> str:
        vault.keep(address, token) if token else vault.forget(address)
        return vault.name

    keeper = VaultKeeper(lambda: open_vault(begin))
    made = keeper.submit(do)
    try:
        return _result(made, timeout)
    finally:
        # A hung keyring is left behind.
        keeper.close(_GRACE if made.done() else 0.0)


def _result(made: Future[str], timeout: int) -> str:
    notice_after = min(NOTICE_AFTER, timeout)
    with suppress(TimeoutError):
        return made.result(notice_after)
    if notice_after < timeout:
        print_error(_NOTICE.format(timeout))
    return made.result(timeout - notice_after)


def _given_token() -> Token:
    token = read_token(_token_text())
    if isinstance(token, TokenFault):
        raise _NoToken(_NO_TOKEN[token])
    return token


def _token_text() -> str:
    """The token from standard input. No exception may carry undecodable bytes: they may be it."""
    if sys.stdin is None:
        return ""
    if not sys.stdin.isatty():
        given = sys.stdin.buffer.read(_MOST_BYTES + 1)
        # Cut off, a long input could look like a shorter token.
        return _UNREADABLE if len(given) > _MOST_BYTES else given.decode(errors="replace")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", GetPassWarning)
            return getpass("Token (not shown while you type): ")
    except GetPassWarning:
        raise _NoToken(_SHOWN) from None
    except EOFError:
        return ""
    except UnicodeDecodeError:
        return _UNREADABLE


_UNREADABLE = "\N{REPLACEMENT CHARACTER}"
# A KeePassXC that shares no group looks locked, too.
_OPEN_IT = "Unlock it, or in KeePassXC share a group, then try again."
_MAYBE_CHANGED = "The token may already be changed"
_NOTICE = (
    "Waiting for the password store, up to {0} s. Look for its window: it may ask for its "
    "password. If KeePassXC shares no group, it asks for a new database."
)
_NOT_ANSWERED = f"The password store didn't answer within {{0}} s. Nothing has changed. {_OPEN_IT}"
_SHOWN = "This terminal can't hide the token. Nothing has changed; use a pipe."
_NO_TOKEN = {
    TokenFault.EMPTY: "There was no token on standard input. Nothing has changed.",
    TokenFault.NOT_FOR_A_HEADER: "This isn't a token: it has spaces, line breaks or unusual "
    "characters. Nothing has changed.",
}
# By action and the keyring's state. WAITS: the change began, and nobody knows its end.
_WORDS = {
    "set": {
        KeyringState.FINE: "The token is kept in {0}. PlantDesk finds it at its next start.",
        KeyringState.NONE: "PlantDesk found no password store that it can use, so the token is not "
        "kept. Sign in to a desktop that has one, or type the token into PlantDesk for each "
        "session.",
        KeyringState.LOCKED: f"No access to the password store: the token is not kept. {_OPEN_IT}",
        KeyringState.FAILED: "The password store failed: the token may not be kept. Try again.",
        KeyringState.WAITS: "The password store didn't finish within {0} s. The token may or may "
        "not be kept, and an older one may be gone. Try again.",
    },
    "forget": {
        KeyringState.FINE: "{0} no longer has a token for this store.",
        KeyringState.NONE: "PlantDesk found no password store that it can use, so there is nothing "
        "to forget. If it runs for another user or desktop, try there.",
        KeyringState.LOCKED: f"No access to the password store: it may keep the token. {_OPEN_IT}",
        KeyringState.FAILED: "The password store failed: the token may still be there. Try again.",
        KeyringState.WAITS: "The password store didn't finish within {0} s. It may or may not "
        "still have the token. Try again.",
    },
}
