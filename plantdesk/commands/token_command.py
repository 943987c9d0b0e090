"""`plantdesk token`: puts a store's token into the computer's keyring, or takes it out."""

import sys
import warnings
from collections.abc import Callable
from concurrent.futures import Future, wait
from getpass import GetPassWarning, getpass
from threading import Lock

from msgspec import Struct
from msgspec.structs import replace

from plantdesk.arguments import CommandLine, address_words, proxy_words, read_whole
from plantdesk.domain.address import BadAddress, read_address
from plantdesk.domain.proxy import ProxyFault, read_proxy
from plantdesk.domain.store import NO_PROXY, SYSTEM_PROXY
from plantdesk.domain.token import KeyringState, TokenFault, read_token
from plantdesk.domain.token_way import token_way
from plantdesk.terminal import print_error, print_line
from plantdesk.vault.errors import VaultError
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault, open_vault

USAGE = (
    "plantdesk token set --store ADDRESS [--proxy PROXY] [--certificates FILE] [--timeout SECONDS]"
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


class _Asked(Struct, frozen=True):
    forget: bool
    address: str
    # The connection to bind the token to; without either, the one of its first use.
    proxy: str
    certificates: str
    timeout: int


class _Failed(Exception):
    """Carries the sentence that says what has changed."""


class _TooLate(Exception):
    """The keyring did not answer in time."""


def token_command(arguments: list[str]) -> int:
    """0 when done, 1 when not, 2 for a wrong command line.

    No message repeats an argument, which may be the token; only an address that ends in /plants is
    shown again.
    """
    asked = _read(arguments)
    change = _Change(asked.timeout)
    try:
        print_line(_forget(asked, change) if asked.forget else _set(asked, change))
        return 0
    except _Failed as error:
        print_error(str(error))
    except KeyboardInterrupt:
        nothing = change.call_off()
        end = "Nothing has changed." if nothing else "The token may already be changed."
        print_error(f"Stopped. {end}")
    return 1


def _read(arguments: list[str]) -> _Asked:
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
        "--proxy", metavar="PROXY", help="the token is for this proxy: system, none or an address"
    )
    parser.add_argument(
        "--certificates", metavar="FILE", help="the token is for this extra certificate"
    )
    parser.add_argument(
        "--timeout", metavar="SECONDS", default=str(_TIMEOUT),
        help=f"wait so long for the password store; {_TIMEOUT} by default",
    )  # fmt: skip
    values = parser.read(arguments)
    if values.action not in ("set", "forget"):
        parser.refuse('missing "set" or "forget"')
    forget = values.action == "forget"
    for option in ("proxy", "certificates"):
        if forget and getattr(values, option) is not None:
            parser.refuse(f"--{option} can't be used with forget")
    if values.store is None:
        parser.refuse("missing --store ADDRESS")
    address = read_address(values.store)
    if isinstance(address, BadAddress):
        parser.refuse(f"--store {address_words(address)}")
    proxy = "" if values.proxy is None else _read_proxy(values.proxy)
    if isinstance(proxy, ProxyFault):
        parser.refuse(f"--proxy {proxy_words(proxy)}")
    if values.certificates == "":
        parser.refuse("--certificates names no file")
    timeout = read_whole(values.timeout, 1, _LONGEST_TIMEOUT)
    if timeout is None:
        parser.refuse(f"--timeout needs seconds from 1 to {_LONGEST_TIMEOUT}")
    return _Asked(forget, address.text, proxy, values.certificates or "", timeout)


class _Change:
    """One change to the keyring, on a thread that ends with the process."""

    def __init__(self, timeout: int) -> None:
        self.timeout = timeout
        self._lock = Lock()
        self._begun = False
        self._called_off = False

    def make(self, do: Callable[[Vault], None]) -> str:
        """The keyring's name once done; VaultError if it failed, _TooLate if nobody knows."""
        keeper = VaultKeeper(lambda: open_vault(self._begin))
        made = keeper.submit(_do_and_name, do)
        try:
            notice_after = min(NOTICE_AFTER, self.timeout)
            if not _ended(made, notice_after):
                if notice_after < self.timeout:
                    print_error(_NOTICE.format(self.timeout))
                if not _ended(made, self.timeout - notice_after):
                    raise _TooLate
            return made.result()
        finally:
            # A hung keyring is left behind.
            keeper.close(_GRACE if made.done() else 0.0)

    def call_off(self) -> bool:
        """Whether the change had not begun; it never will then."""
        with self._lock:
            self._called_off = True
            return not self._begun

    def _begin(self) -> None:
        with self._lock:
            if self._called_off:
                raise VaultError(KeyringState.FAILED)
            self._begun = True


def _do_and_name(vault: Vault, do: Callable[[Vault], None]) -> str:
    do(vault)
    return vault.name


def _ended(made: Future[str], seconds: float) -> bool:
    return bool(wait([made], seconds).done)


def _read_proxy(text: str) -> str | ProxyFault:
    if text in (SYSTEM_PROXY, NO_PROXY):
        return text
    read = read_proxy(text)
    return read if isinstance(read, ProxyFault) else read.text


def _set(asked: _Asked, change: _Change) -> str:
    way = _way(asked.proxy, asked.certificates)
    token = read_token(_token_text())
    if isinstance(token, TokenFault):
        raise _Failed(_NO_TOKEN[token])
    bound = replace(token, way=way)
    name = _changed(change, lambda vault: vault.keep(asked.address, bound), _KEEPING)
    return f"The token is kept in {name}. PlantDesk finds it at its next start."


def _forget(asked: _Asked, change: _Change) -> str:
    name = _changed(change, lambda vault: vault.forget(asked.address), _FORGETTING)
    return f"{name} no longer has a token for this store."


def _changed(
    change: _Change, do: Callable[[Vault], None], words: dict[KeyringState | None, str]
) -> str:
    """Make the change, and return the keyring's name. Raises `_Failed`."""
    try:
        return change.make(do)
    except VaultError as error:
        raise _Failed(words.get(error.state, words[KeyringState.FAILED])) from None
    except _TooLate:
        not_finished = _NOT_ANSWERED if change.call_off() else words[None]
        raise _Failed(not_finished.format(change.timeout)) from None


def _way(proxy: str, certificates: str) -> str:
    """The connection that the options name; "" without options."""
    if not proxy and not certificates:
        return ""
    digest = ""
    if certificates:
        # OpenSSL is slow to load and rarely needed here.
        from plantdesk.service.tls import no_trust, trust_also

        found = trust_also(no_trust, certificates)
        if found is None:
            raise _Failed(
                "There is no certificate in that file, or it can't be read. Nothing has changed."
            )
        digest = found.digest
    return token_way(proxy or SYSTEM_PROXY, digest)


def _token_text() -> str:
    """The token from standard input. No exception may carry undecodable bytes: they may be it."""
    if sys.stdin is None:
        return ""
    if sys.stdin.isatty():
        return _typed_token()
    given = sys.stdin.buffer.read(_MOST_BYTES + 1)
    # Cut off, a long input could look like a shorter token.
    return (
        "\N{REPLACEMENT CHARACTER}" if len(given) > _MOST_BYTES else given.decode(errors="replace")
    )


def _typed_token() -> str:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", GetPassWarning)
            return getpass("Token (not shown while you type): ")
    except GetPassWarning:
        raise _Failed(
            "This terminal can't hide the token. Nothing has changed; use a pipe."
        ) from None
    except EOFError:
        return ""
    except UnicodeDecodeError:
        return "\N{REPLACEMENT CHARACTER}"


# A KeePassXC that shares no group looks locked, too.
_OPEN_IT = "Unlock it, or in KeePassXC share a group, then try again."
_NOTICE = (
    "Waiting for the password store, up to {0} s. Look for its window: it may ask for its "
    "password. If KeePassXC shares no group, it asks for a new database."
)
_NOT_ANSWERED = f"The password store didn't answer within {{0}} s. Nothing has changed. {_OPEN_IT}"
_NO_TOKEN = {
    TokenFault.EMPTY: "There was no token on standard input. Nothing has changed.",
    TokenFault.NOT_FOR_A_HEADER: "This isn't a token: it has spaces, line breaks or unusual "
    "characters. Nothing has changed.",
}
# By the keyring's state. None: the change began, and nobody knows its end.
_KEEPING: dict[KeyringState | None, str] = {
    KeyringState.NONE: "PlantDesk found no password store that it can use, so the token is not "
    "kept. Sign in to a desktop that has one, or type the token into PlantDesk for each session.",
    KeyringState.LOCKED: f"No access to the password store: the token is not kept. {_OPEN_IT}",
    KeyringState.FAILED: "The password store failed: the token may not be kept. Try again.",
    None: "The password store didn't finish within {0} s. The token may or may not be kept, and an "
    "older one may be gone. Try again.",
}
_FORGETTING: dict[KeyringState | None, str] = {
    KeyringState.NONE: "PlantDesk found no password store that it can use, so there is nothing to "
    "forget. If it runs for another user or desktop, try there.",
    KeyringState.LOCKED: f"No access to the password store: it may keep the token. {_OPEN_IT}",
    KeyringState.FAILED: "The password store failed: the token may still be there. Try again.",
    None: "The password store didn't finish within {0} s. It may or may not still have the token. "
    "Try again.",
}
