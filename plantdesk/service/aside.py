"""Work that may hang, on a thread that nobody has to wait for."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any, TypeVar

_Result = TypeVar("_Result")


def run_aside(
    loop: asyncio.AbstractEventLoop, name: str, work: Callable[[], _Result]
) -> asyncio.Future[_Result]:
    """What `work` returns or raises, from a daemon thread of its own.

    The loop's default executor has few threads, which hung work fills up, and the process waits for
    them when it ends.
    """
    future: asyncio.Future[_Result] = loop.create_future()
    # Asked for here, so that a failure nobody waits for any more is not reported as forgotten.
    future.add_done_callback(lambda done: done.cancelled() or done.exception())

    def run() -> None:
        try:
            result = work()
        except Exception as error:
            _tell(loop, future, future.set_exception, error)
        else:
            _tell(loop, future, future.set_result, result)

    threading.Thread(target=run, name=name, daemon=True).start()
    return future


def _tell(
    loop: asyncio.AbstractEventLoop,
    future: asyncio.Future[Any],
    tell: Callable[[Any], None],
    what: Any,
) -> None:
    def unless_given_up() -> None:
        if not future.done():
            tell(what)

    try:
        loop.call_soon_threadsafe(unless_given_up)
    except RuntimeError:
        # The loop was closed meanwhile; nobody wants to know any more.
        return
