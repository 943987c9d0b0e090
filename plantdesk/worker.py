"""One thread that runs the calls of any other thread, in order."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from queue import SimpleQueue
from typing import TypeVar

R = TypeVar("R")


class Worker:
    """Starts its thread at once. Unlike an executor's, it never keeps the process alive."""

    def __init__(self, name: str) -> None:
        self._calls: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        # Without it, a call could be queued behind the end and never be answered.
        self._lock = threading.Lock()
        self._ended = False
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[], R]) -> Future[R]:
        """Queue a call. It runs even if nobody waits for its result any more."""
        future: Future[R] = Future()
        # From here on it can't be cancelled.
        future.set_running_or_notify_cancel()
        self.put(partial(_run, work, future))
        return future

    async def call(self, work: Callable[[], R]) -> R:
        """Queue a call and wait for its result."""
        return await asyncio.wrap_future(self.submit(work))

    def put(self, work: Callable[[], None]) -> None:
        """Queue a call that never raises and has no result."""
        with self._lock:
            if self._ended:
                raise RuntimeError(f"the worker {self._thread.name!r} has ended")
            self._calls.put(work)

    def end(self, seconds: float | None = 0.0) -> None:
        """Take no more calls, and wait at most this long for those queued; None: for all."""
        with self._lock:
            if not self._ended:
                self._ended = True
                self._calls.put(None)
        self._thread.join(seconds)

    def _run(self) -> None:
        while (call := self._calls.get()) is not None:
            call()
            # It may hold a token: drop it before waiting for the next.
            del call


def run_apart(name: str, work: Callable[[], R]) -> Future[R]:
    """Run a call that may hang on a thread of its own."""
    worker = Worker(name)
    future = worker.submit(work)
    worker.end()
    return future


def _run(work: Callable[[], R], future: Future[R]) -> None:
    try:
        future.set_result(work())
    except BaseException as error:
        future.set_exception(error)
        # The error's traceback holds this frame, and the future holds the error.
        del work, future
