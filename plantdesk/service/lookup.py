"""Look-ups of host names that can hang without holding up anything else."""

import asyncio
import socket
import threading
from collections.abc import Callable
from typing import Any

Resolve = Callable[..., Any]


class Lookups:
    """Gives a loop its own getaddrinfo: a daemon thread each, one at a time for one host.

    The loop's default executor has few threads, which hung look-ups fill up, and the process waits
    for them when it ends.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, resolve: Resolve) -> None:
        self._loop = loop
        self._resolve = resolve
        self._under_way: dict[tuple[Any, ...], asyncio.Future[Any]] = {}

    async def getaddrinfo(
        self,
        host: bytes | str | None,
        port: bytes | str | int | None,
        *,
        family: int = 0,
        type: int = 0,  # noqa: A002
        proto: int = 0,
        flags: int = 0,
    ) -> Any:
        question = (_plain(host), port, family, type, proto, flags)
        answer = self._under_way.get(question)
        if answer is None:
            answer = self._start(question)
        # Unlike awaiting the future itself, this leaves it alone when one who waits is cancelled.
        await asyncio.wait({answer})
        return answer.result()

    def looking_up(self, host: str) -> bool:
        """Whether a look-up of this host has not come back yet."""
        return any(question[0] == _plain(host) for question in self._under_way)

    def _start(self, question: tuple[Any, ...]) -> asyncio.Future[Any]:
        answer = self._loop.create_future()
        self._under_way[question] = answer
        answer.add_done_callback(lambda _: self._end(question))
        thread = threading.Thread(
            target=self._look_up, args=(question, answer), name="look-up", daemon=True
        )
        thread.start()
        return answer

    def _end(self, question: tuple[Any, ...]) -> None:
        # Asked for here, so that a failure nobody waits for any more is not reported as forgotten.
        self._under_way.pop(question).exception()

    def _look_up(self, question: tuple[Any, ...], answer: asyncio.Future[Any]) -> None:
        try:
            found = self._resolve(*question)
        except Exception as error:
            self._tell(answer.set_exception, error)
        else:
            self._tell(answer.set_result, found)

    def _tell(self, tell: Callable[[Any], None], what: Any) -> None:
        try:
            self._loop.call_soon_threadsafe(tell, what)
        except RuntimeError:
            # The loop was closed meanwhile; nobody wants to know any more.
            return


def own_lookups(loop: asyncio.AbstractEventLoop, resolve: Resolve = socket.getaddrinfo) -> Lookups:
    """The loop's own look-ups; it gets them at the first call."""
    owner = getattr(loop.getaddrinfo, "__self__", None)
    if isinstance(owner, Lookups):
        return owner
    lookups = Lookups(loop, resolve)
    loop.getaddrinfo = lookups.getaddrinfo  # type: ignore[method-assign]
    return lookups


def _plain(host: bytes | str | None) -> str | None:
    return host.decode("ascii") if isinstance(host, bytes) else host
