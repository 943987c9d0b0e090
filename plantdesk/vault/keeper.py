"""The one thread that calls the keyring, because a call may never return."""

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from plantdesk.domain.token import KeyringState
from plantdesk.vault.errors import VaultError
from plantdesk.worker import Worker

if TYPE_CHECKING:
    from plantdesk.vault.vault import Vault

P = ParamSpec("P")
T = TypeVar("T")


def _open_vault() -> "Vault":
    # In the keeper's thread: it loads OpenSSL and the keyring's libraries.
    from plantdesk.vault.vault import open_vault

    return open_vault()


class VaultKeeper:
    """Runs calls one by one, in order: `keeper.submit(Vault.read, address)`.

    The first call starts the thread and opens the vault. If a later call fails, the vault is opened
    again and the call repeated once.
    """

    def __init__(self, open_vault: "Callable[[], Vault]" = _open_vault) -> None:
        self._open_vault = open_vault
        self._vault: Vault | None = None

    def submit(
        self, method: "Callable[Concatenate[Vault, P], T]", /, *args: P.args, **kwargs: P.kwargs
    ) -> Future[T]:
        """Queue a call. It runs even if nobody waits for its result any more."""
        return self._worker.submit(lambda: self._run(lambda vault: method(vault, *args, **kwargs)))

    def close(self, grace: float = 0.0) -> None:
        """Take no more calls, and wait at most `grace` seconds for the running ones."""
        # It may be closed already.
        with suppress(RuntimeError):
            self._worker.submit(self._drop)
        self._worker.end(grace)

    @cached_property
    def _worker(self) -> Worker:
        return Worker("vault")

    def _run(self, ask: "Callable[[Vault], T]") -> T:
        if self._vault is not None:
            try:
                return ask(self._vault)
            except VaultError as error:
                if error.state is not KeyringState.FAILED:
                    raise
            # The keyring may have restarted since we opened it. Open the new one.
            self._drop()
        self._vault = self._open_vault()
        return ask(self._vault)

    def _drop(self) -> None:
        vault, self._vault = self._vault, None
        if vault is not None:
            with suppress(VaultError):
                vault.close()
