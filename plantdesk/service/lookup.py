"""Looks up host names. A look-up that hangs delays nothing else."""

import asyncio
import socket
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any

from plantdesk.worker import run_apart

Resolve = Callable[..., Any]


class Lookups:
    """A getaddrinfo for one loop: a daemon thread for each look-up, one at a time for a host."""

    def __init__(self, resolve: Resolve) -> None:
        self._resolve = resolve
        self._under_way: dict[tuple[Any, ...], Future[Any]] = {}

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
        if answer is None or answer.done():
            answer = run_apart("look-up", partial(self._resolve, *question))
            self._under_way[question] = answer
        return await asyncio.wrap_future(answer)


def own_lookups(loop: asyncio.AbstractEventLoop, resolve: Resolve = socket.getaddrinfo) -> None:
    """Install look-ups for this loop at the first call."""
    if not isinstance(getattr(loop.getaddrinfo, "__self__", None), Lookups):
        loop.getaddrinfo = Lookups(resolve).getaddrinfo  # type: ignore[method-assign]


def _plain(host: bytes | str | None) -> str | None:
    return host.decode("ascii") if isinstance(host, bytes) else host
