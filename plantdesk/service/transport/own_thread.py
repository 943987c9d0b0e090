"""Runs work that may hang on a daemon thread."""

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from typing import Any, TypeVar

_Result = TypeVar("_Result")


def run_in_own_thread(
    loop: asyncio.AbstractEventLoop, name: str, work: Callable[[], _Result]
) -> asyncio.Future[_Result]:
    """Run `work` on its own daemon thread and return a future with its result.

    The loop's default executor has few threads. Hung work fills them, and the process waits for
    them when it ends. Wait for the future with `asyncio.wait`: if you await the future itself and
    are cancelled, the future is cancelled too.
    """
    future = _new_future(loop)
    thread = threading.Thread(target=_do, args=[loop, future, work], name=name, daemon=True)
    thread.start()
    return future


class OwnThread:
    """Runs work one by one, in order. Work that hangs doesn't keep the process alive."""

    def __init__(self, name: str) -> None:
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        threading.Thread(target=self._run, name=name, daemon=True).start()

    def do(
        self, loop: asyncio.AbstractEventLoop, work: Callable[[], _Result]
    ) -> asyncio.Future[_Result]:
        future = _new_future(loop)
        self._work.put(partial(_do, loop, future, work))
        return future

    def end(self) -> None:
        """End after what was asked before."""
        self._work.put(None)

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            work()
            # Hold nothing of it while waiting for the next.
            del work


def _new_future(loop: asyncio.AbstractEventLoop) -> asyncio.Future[Any]:
    future: asyncio.Future[Any] = loop.create_future()
    # Retrieved here: otherwise asyncio reports a failure that nobody waits for any more.
    future.add_done_callback(_retrieve)
    return future


def _retrieve(future: asyncio.Future[Any]) -> None:
    if not future.cancelled():
        future.exception()


def _do(
    loop: asyncio.AbstractEventLoop, future: asyncio.Future[_Result], work: Callable[[], _Result]
) -> None:
    try:
        result = work()
    except Exception as error:
        _tell(loop, partial(_set, future, error=error))
    else:
        _tell(loop, partial(_set, future, result))


def _set(
    future: asyncio.Future[Any], result: object = None, *, error: Exception | None = None
) -> None:
    # The caller may have been cancelled.
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)


def _tell(loop: asyncio.AbstractEventLoop, tell: Callable[[], None]) -> None:
    try:
        loop.call_soon_threadsafe(tell)
    except RuntimeError:
        # The loop was closed meanwhile, so nobody is waiting.
        return
