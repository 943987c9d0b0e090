"""Keeps one token for each address in the computer's keyring."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from plantdesk.domain.token import KeyringState, Token, read_token
from plantdesk.vault.backends import open_keyring
from plantdesk.vault.errors import VaultError
from plantdesk.vault.parts import MOST_PARTS, join, parts_of, split

P = ParamSpec("P")
T = TypeVar("T")

_USER = "token"
# The user said no or could not be asked. We compare names, to avoid loading a keyring.
_LOCKED = {"KeyringLocked", "LockedException", "PromptDismissedException"}


def open_vault() -> "Vault":
    return Vault(*open_keyring())


class Vault:
    """Blocks as long as the keyring does: forever, if it waits for the user.

    Every method raises VaultError if the keyring fails, and can be repeated.
    """

    def __init__(self, keyring: Any, name: str) -> None:
        self._keyring = keyring
        self.name = name

    def read(self, address: str) -> Token | None:
        """Return the token for this address, or None if there is none or it is unusable."""
        first = self._get(_service(address, 1))
        if first is None:
            return None
        further = (self._get(_service(address, n)) for n in range(2, parts_of(first) + 1))
        token = read_token(join([first, *(text for text in further if text is not None)]) or "")
        return token if isinstance(token, Token) else None

    def keep(self, address: str, token: Token) -> None:
        """Replace the token for this address. If interrupted, leave no token instead of half.

        The token is read back, because not every keyring says when it stored nothing.
        """
        texts = split(token.secret)
        if len(texts) > MOST_PARTS:
            raise VaultError(KeyringState.FAILED)
        self.forget(address)
        # Write the first part last: without it, the others don't count.
        for number in [*range(2, len(texts) + 1), 1]:
            self._set(_service(address, number), texts[number - 1])
        if self.read(address) != token:
            raise VaultError(KeyringState.FAILED)

    def forget(self, address: str) -> None:
        """Remove everything stored for this address, left-over parts included."""
        self._delete(_service(address, 1))
        last = 1
        while self._get(_service(address, last + 1)) is not None:
            last += 1
        # From the end: a gap after an interruption would hide the parts behind it.
        for number in range(last, 1, -1):
            self._delete(_service(address, number))

    def close(self) -> None:
        _guarded(self._keyring.close)

    def _get(self, service: str) -> str | None:
        text: str | None = _guarded(self._keyring.get_password, service, _USER)
        return text

    def _set(self, service: str, text: str) -> None:
        _guarded(self._keyring.set_password, service, _USER, text)

    def _delete(self, service: str) -> None:
        if self._get(service) is not None:
            _guarded(self._keyring.delete_password, service, _USER)
            if self._get(service) is not None:
                # Another program stored one more, or the keyring says nothing of its failure.
                raise VaultError(KeyringState.FAILED)


def _service(address: str, number: int) -> str:
    """Name a part's service: on Windows, a service has room for one credential.

    An address has no spaces, so a part's name is never another address.
    """
    return f"PlantDesk {address}" if number == 1 else f"PlantDesk {address} {number}"


def _guarded(ask: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Replace the keyring's error, because it may contain a secret."""
    try:
        return ask(*args, **kwargs)
    except Exception as error:
        locked = type(error).__name__ in _LOCKED
    # Raised outside the handler, so that it has no context.
    raise VaultError(KeyringState.LOCKED if locked else KeyringState.FAILED)
