"""Keeps one token for each address in the computer's keyring."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from plantdesk.domain.token import KeyringState, Token
from plantdesk.vault.backends import Keyring, open_keyring
from plantdesk.vault.errors import VaultError
from plantdesk.vault.parts import MOST_PARTS, join, parts_of, split
from plantdesk.vault.secret import secret_of, token_in

P = ParamSpec("P")
T = TypeVar("T")

_USER = "token"
# Other programs may have put several credentials under one name; each goes with a call of its own.
_MOST_DOUBLES = 20
# A person said no, or could not be asked. Only their names are known without loading a keyring.
_LOCKED = {"KeyringLocked", "LockedException", "PromptDismissedException"}


def open_vault(before_change: Callable[[], None] = lambda: None) -> "Vault":
    return Vault(*open_keyring(), before_change)


class Vault:
    """Blocks for as long as the keyring does, for ever if it waits for a person.

    Every method raises VaultError if the keyring does not do it, and can be repeated.
    `before_change` is called before the keyring is asked for a change, and may raise one too.
    """

    def __init__(
        self, keyring: Keyring, name: str, before_change: Callable[[], None] = lambda: None
    ) -> None:
        self._keyring = keyring
        self.name = name
        self._before_change = before_change

    def read(self, address: str) -> Token | None:
        """The token that is kept for this address; what can't be a token counts as none."""
        first = self._get(_service(address, 1))
        if first is None:
            return None
        further = (self._get(_service(address, n)) for n in range(2, parts_of(first) + 1))
        secret = join([first, *(text for text in further if text is not None)])
        return None if secret is None else token_in(secret)

    def keep(self, address: str, token: Token) -> None:
        """Replace what is kept for this address; interrupted, it leaves no token rather than half.

        It is read back, for not every keyring says that it did not keep something.
        """
        texts = split(secret_of(token))
        if len(texts) > MOST_PARTS:
            raise VaultError(KeyringState.FAILED)
        self.forget(address)
        # The first comes last: the others count for nothing without it.
        for number in [*range(2, len(texts) + 1), 1]:
            self._set(_service(address, number), texts[number - 1])
        if self.read(address) != token:
            raise VaultError(KeyringState.FAILED)

    def forget(self, address: str) -> None:
        """Remove everything that is kept for this address, left-over parts too."""
        self._delete(_service(address, 1))
        last = 1
        while self._get(_service(address, last + 1)) is not None:
            last += 1
        # From the end, so that one that is interrupted leaves no gap, which would hide the rest.
        for number in range(last, 1, -1):
            self._delete(_service(address, number))

    def close(self) -> None:
        _guarded(self._keyring.close)

    def _get(self, service: str) -> str | None:
        return _guarded(self._read_text, service)

    def _read_text(self, service: str) -> str | None:
        try:
            return self._keyring.get_password(service, _USER)
        except UnicodeDecodeError:
            # There is something, made by hand: no token, but it can be replaced.
            return ""

    def _set(self, service: str, text: str) -> None:
        self._before_change()
        _guarded(self._keyring.set_password, service, _USER, text)

    def _delete(self, service: str) -> None:
        for _ in range(_MOST_DOUBLES):
            if self._get(service) is None:
                return
            self._before_change()
            _guarded(self._keyring.delete_password, service, _USER)
        raise VaultError(KeyringState.FAILED)


def _service(address: str, number: int) -> str:
    """One for each part: on Windows a service has room for one credential.

    An address has no space in it, so that no part is another address's token.
    """
    return f"PlantDesk {address}" if number == 1 else f"PlantDesk {address} {number}"


def _guarded(ask: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Let nothing of a keyring's error out, for a secret may be in it."""
    try:
        return ask(*args, **kwargs)
    except Exception as error:
        locked = type(error).__name__ in _LOCKED
    # Raised out here, it does not even carry the other along as its context.
    raise VaultError(KeyringState.LOCKED if locked else KeyringState.FAILED)
