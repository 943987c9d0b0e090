"""Look-ups of host names that can hang without holding up anything else."""

import asyncio
import socket
from collections.abc import Callable
from functools import partial
from typing import Any

from plantdesk.service.own_thread import run_in_own_thread

Resolve = Callable[..., Any]


class Lookups:
    """Gives a loop its own getaddrinfo: a daemon thread each, one at a time for one host."""

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
        """Whether a look-up of this host has not come back yet."""
        return any(question[0] == _plain(host) for question in self._under_way)

    def _start(self, question: tuple[Any, ...]) -> asyncio.Future[Any]:
        answer = run_in_own_thread(self._loop, "look-up", partial(self._resolve, *question))
        self._under_way[question] = answer
        answer.add_done_callback(lambda _: self._under_way.pop(question))
        return answer


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
