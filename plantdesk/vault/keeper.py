"""The one thread that calls the keyring, because a call may never return."""

import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from plantdesk.vault.errors import VaultError, VaultMisused

if TYPE_CHECKING:
    # Loaded when used: the first paint does without them.
    from concurrent.futures import Future

    from plantdesk.vault.vault import Vault

P = ParamSpec("P")
T = TypeVar("T")


class VaultKeeper:
    """Takes calls from any thread and runs them one by one, in order.

    For example `keeper.submit(Vault.read, address)`. The first call opens the vault. If a later
    call fails, the vault is opened again and the call repeated once.
    """

    def __init__(self, open_vault: "Callable[[], Vault]") -> None:
        self._open_vault = open_vault
        self._vault: Vault | None = None
        self._jobs: SimpleQueue[_Job | None] | None = None
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._closed = False

    def submit(
        self, method: "Callable[Concatenate[Vault, P], T]", /, *args: P.args, **kwargs: P.kwargs
    ) -> "Future[T]":
        """Queue a call. It can't be cancelled: it runs even if nobody waits for it any more."""
        from concurrent.futures import Future

        future: Future[T] = Future()
        future.set_running_or_notify_cancel()
        with self._lock:
            if self._closed:
                raise VaultMisused("the vault is closed")
            self._started().put((future, lambda vault: method(vault, *args, **kwargs)))
        return future

    def close(self, grace: float = 0.0) -> None:
        """Take no more calls, and wait at most `grace` seconds for the running ones.

        A call that hangs is abandoned: its thread doesn't keep the process alive.
        """
        with self._lock:
            self._closed = True
            if self._jobs is not None:
                self._jobs.put(None)
        if self._thread is not None:
            self._thread.join(grace)

    def _started(self) -> "SimpleQueue[_Job | None]":
        if self._jobs is None:
            self._jobs = SimpleQueue()
            # Not a ThreadPoolExecutor: the process would wait for its threads at the end.
            self._thread = threading.Thread(
                target=self._work, args=[self._jobs], name="vault", daemon=True
            )
            self._thread.start()
        return self._jobs

    def _work(self, jobs: "SimpleQueue[_Job | None]") -> None:
        while (job := jobs.get()) is not None:
            self._do(*job)
            # Hold no token while waiting for the next job.
            del job
        self._drop()

    def _do(self, future: "Future[Any]", ask: "Callable[[Vault], Any]") -> None:
        try:
            result = self._answer(ask)
        except BaseException as error:
            future.set_exception(error)
        else:
            future.set_result(result)

    def _answer(self, ask: "Callable[[Vault], T]") -> T:
        from plantdesk.domain.token import KeyringState

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


_Job = tuple["Future[Any]", "Callable[[Vault], Any]"]
