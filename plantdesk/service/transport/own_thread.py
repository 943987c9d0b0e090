"""Runs work that may hang on a daemon thread."""

import asyncio
import threading
from collections.abc import Callable
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
    future: asyncio.Future[_Result] = loop.create_future()
    # Retrieved here: otherwise asyncio reports a failure that nobody waits for any more.
    future.add_done_callback(asyncio.Future.exception)

    def run() -> None:
        try:
            result = work()
        except Exception as error:
            _tell(loop, future.set_exception, error)
        else:
            _tell(loop, future.set_result, result)

    threading.Thread(target=run, name=name, daemon=True).start()
    return future


def _tell(loop: asyncio.AbstractEventLoop, tell: Callable[[Any], None], what: Any) -> None:
    try:
        loop.call_soon_threadsafe(tell, what)
    except RuntimeError:
        # The loop was closed meanwhile, so nobody is waiting.
        return
