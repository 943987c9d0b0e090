"""Looks up host names. A look-up that hangs delays nothing else."""

import asyncio
import socket
from collections.abc import Callable
from functools import partial
from typing import Any

from plantdesk.service.transport.own_thread import run_in_own_thread

Resolve = Callable[..., Any]


class Lookups:
    """A getaddrinfo for one loop: a daemon thread for each look-up, one at a time for a host."""

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
        await asyncio.wait({answer})
        return answer.result()

    def looking_up(self, host: str) -> bool:
        """Whether a look-up of this host is still under way."""
        return any(question[0] == _plain(host) for question in self._under_way)

    def _start(self, question: tuple[Any, ...]) -> asyncio.Future[Any]:
        answer = run_in_own_thread(self._loop, "look-up", partial(self._resolve, *question))
        self._under_way[question] = answer
        answer.add_done_callback(lambda _: self._under_way.pop(question))
        return answer


def own_lookups(loop: asyncio.AbstractEventLoop, resolve: Resolve = socket.getaddrinfo) -> Lookups:
    """Return the loop's look-ups, and install them at the first call."""
    owner = getattr(loop.getaddrinfo, "__self__", None)
    if isinstance(owner, Lookups):
        return owner
    lookups = Lookups(loop, resolve)
    loop.getaddrinfo = lookups.getaddrinfo  # type: ignore[method-assign]
    return lookups


def _plain(host: bytes | str | None) -> str | None:
    return host.decode("ascii") if isinstance(host, bytes) else host
