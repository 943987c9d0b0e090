"""The one thread that talks to the keyring, which may let it wait for ever."""

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    # Loaded when they are used; the window is painted without them.
    from concurrent.futures import Future
    from queue import SimpleQueue

    from plantdesk.vault.vault import Vault

P = ParamSpec("P")
T = TypeVar("T")


class VaultKeeper:
    """Takes calls from any thread and does them one after the other, in the order they came.

    `keeper.submit(Vault.read, address)` for callers without a loop,
    `await keeper.call(Vault.read, address)` for those with one. The vault is opened at the first
    call; when it fails later, it is opened anew and asked once more.
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
        """What was asked for happens, whoever gives up waiting for it: it can't be cancelled."""
        from concurrent.futures import Future

        future: Future[T] = Future()
        future.set_running_or_notify_cancel()
        with self._lock:
            if self._closed:
                from plantdesk.vault.errors import VaultMisused

                raise VaultMisused("the vault is closed")
            self._started().put((future, lambda vault: method(vault, *args, **kwargs)))
        return future

    async def call(
        self, method: "Callable[Concatenate[Vault, P], T]", /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        # Only callers with a loop need it.
        import asyncio

        return await asyncio.wrap_future(self.submit(method, *args, **kwargs))

    def close(self, grace: float = 0.0) -> None:
        """Take no more, and wait for what is under way for `grace` seconds at most.

        A call that hangs is left behind: its thread does not hold up the process's end.
        """
        with self._lock:
            self._closed = True
            if self._jobs is not None:
                self._jobs.put(None)
        if self._thread is not None:
            self._thread.join(grace)

    def _started(self) -> "SimpleQueue[_Job | None]":
        if self._jobs is None:
            from queue import SimpleQueue

            self._jobs = SimpleQueue()
            # A ThreadPoolExecutor's threads are waited for when the process ends; this one is not.
            self._thread = threading.Thread(
                target=self._work, args=[self._jobs], name="vault", daemon=True
            )
            self._thread.start()
        return self._jobs

    def _work(self, jobs: "SimpleQueue[_Job | None]") -> None:
        while (job := jobs.get()) is not None:
            self._do(*job)
            # Waiting for the next, keep no token that was in it.
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
        from plantdesk.vault.errors import VaultError

        if self._vault is not None:
            try:
                return ask(self._vault)
            except VaultError as error:
                if error.state is not KeyringState.FAILED:
                    raise
            # It may have been started anew since it was opened; ask that one.
            self._drop()
        self._vault = self._open_vault()
        return ask(self._vault)

    def _drop(self) -> None:
        from plantdesk.vault.errors import VaultError

        vault, self._vault = self._vault, None
        if vault is not None:
            with suppress(VaultError):
                vault.close()


_Job = tuple["Future[Any]", "Callable[[Vault], Any]"]
