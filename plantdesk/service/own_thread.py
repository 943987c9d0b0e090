"""Work that may hang, on a thread that nobody has to wait for."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any, TypeVar

_Result = TypeVar("_Result")


def run_in_own_thread(
    loop: asyncio.AbstractEventLoop, name: str, work: Callable[[], _Result]
) -> asyncio.Future[_Result]:
    """What `work` returns or raises, from a daemon thread of its own.

    The loop's default executor has few threads, which hung work fills up, and the process waits for
    them when it ends. Wait for it with `asyncio.wait`: unlike awaiting the future itself, that
    leaves it alone when one who waits is cancelled.
    """
    future: asyncio.Future[_Result] = loop.create_future()
    # Asked for here, so that a failure nobody waits for any more is not reported as forgotten.
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
        # The loop was closed meanwhile; nobody wants to know any more.
        return
