"""One thread that runs the calls of any other thread, in order."""

import asyncio
import operator
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any, TypeVar

R = TypeVar("R")


class Worker:
    """Starts its thread at once. Unlike an executor's, it never keeps the process alive."""

    def __init__(self, name: str, run: Callable[[Any], object] = operator.call) -> None:
        """`run` gets each queued call, and never raises."""
        self._run_one = run
        self._calls: deque[Any] = deque()
        # Tells that a call has come, and lets none be queued after the last.
        self._arrival = threading.Condition()
        self.ended = False
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[], R]) -> Future[R]:
        """Queue a call. It runs even if nobody waits for its result any more."""
        future: Future[R] = Future()
        # From here on it can't be cancelled.
        future.set_running_or_notify_cancel()
        self.put(partial(_settle, work, future))
        return future

    async def call(self, work: Callable[[], R]) -> R:
        """Queue a call and wait for its result."""
        return await asyncio.wrap_future(self.submit(work))

    def put(self, call: Any) -> None:
        """Queue a call for `run`."""
        with self._arrival:
            if self.ended:
                raise RuntimeError(f"the worker {self._thread.name!r} has ended")
            self._calls.append(call)
            self._arrival.notify()

    def take(self, wanted: Callable[[Any], bool], seconds: float = 0.0) -> Any | None:
        """Take the next call out of the queue if it is wanted; wait so long for one to come.

        Only a call may do this.
        """
        with self._arrival:
            if seconds > 0:
                self._arrival.wait_for(lambda: self._calls or self.ended, seconds)
            return self._calls.popleft() if self._calls and wanted(self._calls[0]) else None

    def end(self, seconds: float | None = 0.0) -> None:
        """Take no more calls, and wait at most this long for those queued; None: for all."""
        with self._arrival:
            self.ended = True
            self._arrival.notify()
        self._thread.join(seconds)

    def _run(self) -> None:
        while (call := self._next()) is not None:
            self._run_one(call)
            # It may hold a token: drop it before waiting for the next.
            del call

    def _next(self) -> Any | None:
        with self._arrival:
            while not (self._calls or self.ended):
                self._arrival.wait()
            return self._calls.popleft() if self._calls else None


def run_apart(name: str, work: Callable[[], R]) -> Future[R]:
    """Run a call that may hang on a thread of its own."""
    worker = Worker(name)
    future = worker.submit(work)
    worker.end()
    return future


def _settle(work: Callable[[], R], future: Future[R]) -> None:
    try:
        future.set_result(work())
    except BaseException as error:
        future.set_exception(error)
        # The error's traceback holds this frame, and the future holds the error.
        del work, future
