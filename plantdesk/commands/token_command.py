"""`plantdesk token`: puts a store's token into the computer's keyring, or takes it out."""

import sys
import warnings
from collections.abc import Callable
from concurrent.futures import Future, wait
from dataclasses import dataclass, replace
from getpass import GetPassWarning, getpass
from threading import Lock
from typing import assert_never

from plantdesk.arguments import address_words, proxy_words, unknown
from plantdesk.domain.address import BadAddress, read_address
from plantdesk.domain.proxy import ProxyFault, read_proxy
from plantdesk.domain.store import NO_PROXY, SYSTEM_PROXY
from plantdesk.domain.token import KeyringState, Token, TokenFault, read_token
from plantdesk.domain.token_way import token_way
from plantdesk.terminal import print_error, print_line
from plantdesk.vault.errors import VaultError
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault, open_vault

USAGE = (
    "plantdesk token set --store ADDRESS [--proxy PROXY] [--certificates FILE] [--timeout SECONDS] "
    "(the token comes on standard input), "
    "or plantdesk token forget --store ADDRESS [--timeout SECONDS]"
)
_OPTIONS = {"--store": "ADDRESS", "--timeout": "SECONDS"}
_OPTIONS_OF_SET = {"--proxy": "PROXY", "--certificates": "FILE"}
# Seconds to wait for the keyring.
_TIMEOUT = 60
_LONGEST_TIMEOUT = 86400
# Seconds until a line explains the wait.
NOTICE_AFTER = 3.0
# Seconds that a keyring may take to hang up after its work.
_GRACE = 1.0
# Far longer than any token that the vault accepts.
_MOST_BYTES = 1 << 20


def token_command(arguments: list[str]) -> int:
    """0 when done, 1 when not, 2 for a wrong command line.

    No message repeats an argument, which may be the token; only an address that ends in /plants is
    shown again.
    """
    if {"-h", "--help"}.intersection(arguments):
        return _done(f"{USAGE}. It waits {_TIMEOUT} s for the keyring by default.")
    asked = _read(arguments)
    if isinstance(asked, str):
        return _fail(f"plantdesk: {asked}. Try plantdesk token --help.", 2)
    action, address, change = asked.action, asked.address, _Change(asked.timeout)
    try:
        if action == "forget":
            return _forget(address, change)
        return _set(address, asked.proxy, asked.certificates, change)
    except KeyboardInterrupt:
        if change.call_off():
            return _fail("Stopped. Nothing has changed.")
        return _fail("Stopped. The keyring may already have made the change.")


@dataclass(frozen=True, slots=True)
class _Asked:
    action: str
    address: str
    # The connection to bind the token to; without either, the one of its first use.
    proxy: str
    certificates: str
    timeout: int


def _read(arguments: list[str]) -> _Asked | str:
    """Read the arguments, or return what is wrong with them."""
    action, *words = arguments or [""]
    if action not in ("set", "forget"):
        return unknown([action]) if action.startswith("--") else 'missing "set" or "forget"'
    options = _OPTIONS | _OPTIONS_OF_SET
    given: dict[str, str] = {}
    while words:
        word = words.pop(0)
        option, equals, value = word.partition("=")
        if option not in options:
            return unknown([word])
        if action == "forget" and option in _OPTIONS_OF_SET:
            return f"{option} can't be used with forget"
        if option in given:
            return f"{option} is given twice"
        if not equals and not words:
            return f"missing {options[option]} after {option}"
        given[option] = value if equals else words.pop(0)
    if "--store" not in given:
        return "missing --store ADDRESS"
    address = read_address(given["--store"])
    if isinstance(address, BadAddress):
        return f"--store {address_words(address)}"
    proxy = _read_proxy(given["--proxy"]) if "--proxy" in given else ""
    if isinstance(proxy, ProxyFault):
        return f"--proxy {proxy_words(proxy)}"
    certificates = given.get("--certificates", "")
    if "--certificates" in given and not certificates:
        return "--certificates names no file"
    timeout = _read_seconds(given.get("--timeout", str(_TIMEOUT)))
    if timeout is None:
        return f"--timeout needs seconds from 1 to {_LONGEST_TIMEOUT}"
    return _Asked(action, address.text, proxy, certificates, timeout)


class _TooLate(Exception):
    """The keyring did not answer in time."""


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


def _read_seconds(text: str) -> int | None:
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(_LONGEST_TIMEOUT))):
        return None
    return seconds if 1 <= (seconds := int(text)) <= _LONGEST_TIMEOUT else None


def _read_proxy(text: str) -> str | ProxyFault:
    if text in (SYSTEM_PROXY, NO_PROXY):
        return text
    read = read_proxy(text)
    return read if isinstance(read, ProxyFault) else read.text


def _set(address: str, proxy: str, certificates: str, change: _Change) -> int:
    try:
        way = _way(proxy, certificates)
    except _NoCertificate:
        return _fail(
            "There is no certificate in that file, or it can't be read. Nothing has changed."
        )
    try:
        text = _token_text()
    except _EchoIsOn:
        return _fail("This terminal can't hide the token. Nothing has changed; use a pipe.")
    token = read_token(text)
    match token:
        case TokenFault.EMPTY:
            return _fail("There was no token on standard input. Nothing has changed.")
        case TokenFault.NOT_FOR_A_HEADER:
            return _fail(
                "This isn't a token: it has spaces, line breaks or unusual characters. "
                "Nothing has changed."
            )
        case Token():
            return _keep(address, replace(token, way=way), change)
        case _:
            assert_never(token)


class _NoCertificate(Exception):
    """The file has none, or can't be read."""


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
            raise _NoCertificate
        digest = found.digest
    return token_way(proxy or SYSTEM_PROXY, digest)


def _keep(address: str, token: Token, change: _Change) -> int:
    try:
        name = change.make(lambda vault: vault.keep(address, token))
    except VaultError as error:
        return _fail(_NOT_KEPT.get(error.state, _MAYBE_KEPT))
    except _TooLate:
        return _fail_too_late(change, _NOT_FINISHED_KEEPING)
    return _done(f"The token is kept in {name}. PlantDesk finds it at its next start.")


def _forget(address: str, change: _Change) -> int:
    try:
        name = change.make(lambda vault: vault.forget(address))
    except VaultError as error:
        return _fail(_NOT_FORGOTTEN.get(error.state, _MAYBE_FORGOTTEN))
    except _TooLate:
        return _fail_too_late(change, _NOT_FINISHED_FORGETTING)
    return _done(f"{name} no longer has a token for this store.")


def _fail_too_late(change: _Change, not_finished: str) -> int:
    words = _NOT_ANSWERED if change.call_off() else not_finished
    return _fail(words.format(change.timeout))


# A KeePassXC that shares no group looks locked, too.
_OPEN_IT = "Unlock it, or in KeePassXC share a group, then try again."
_NOTICE = (
    "Waiting for the keyring, up to {0} s. Look for its window: it may ask for its password. "
    "If KeePassXC shares no group, it asks for a new database."
)
_NOT_ANSWERED = f"The keyring didn't answer within {{0}} s. Nothing has changed. {_OPEN_IT}"
_NOT_FINISHED_KEEPING = (
    "The keyring didn't finish within {0} s. The token may or may not be kept, and an older one "
    "may be gone. Try again."
)
_NOT_FINISHED_FORGETTING = (
    "The keyring didn't finish within {0} s. The token may or may not still be there. Try again."
)
_NOT_KEPT = {
    KeyringState.NONE: "PlantDesk found no keyring that it can use, so the token is not kept. "
    "Sign in to a desktop that has one, or type the token into PlantDesk for each session.",
    KeyringState.LOCKED: f"No access to the keyring: the token is not kept. {_OPEN_IT}",
}
_MAYBE_KEPT = "The keyring failed: the token may not be kept. Try again."
_NOT_FORGOTTEN = {
    KeyringState.NONE: "PlantDesk found no keyring that it can use, so there is nothing to "
    "forget. If it runs for another user or desktop, try there.",
    KeyringState.LOCKED: f"No access to the keyring: the token may still be there. {_OPEN_IT}",
}
_MAYBE_FORGOTTEN = "The keyring failed: the token may still be there. Try again."


class _EchoIsOn(Exception):
    """The terminal can't hide what is typed."""


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
        raise _EchoIsOn from None
    except EOFError:
        return ""
    except UnicodeDecodeError:
        return "\N{REPLACEMENT CHARACTER}"


def _done(line: str) -> int:
    print_line(line)
    return 0


def _fail(line: str, code: int = 1) -> int:
    print_error(line)
    return code
