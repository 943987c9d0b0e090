"""Looks up host names. A look-up that hangs delays nothing else."""

import asyncio
import socket
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any

from plantdesk.worker import run_apart

_HINTS = ("family", "type", "proto", "flags")


class Lookups:
    """A getaddrinfo for one loop: a daemon thread for each look-up, one at a time for a host."""

    def __init__(self, resolve: Callable[..., Any]) -> None:
        self._resolve = resolve
        self._under_way: dict[tuple[Any, ...], Future[Any]] = {}

    async def getaddrinfo(self, host: Any, port: Any, **hints: int) -> Any:
        question = (host, port, *(hints.get(hint, 0) for hint in _HINTS))
        if question not in self._under_way or self._under_way[question].done():
            self._under_way[question] = run_apart("look-up", partial(self._resolve, *question))
        return await asyncio.wrap_future(self._under_way[question])


def own_lookups(
    loop: asyncio.AbstractEventLoop, resolve: Callable[..., Any] = socket.getaddrinfo
) -> None:
    """Install look-ups for this loop at the first call."""
    if not isinstance(getattr(loop.getaddrinfo, "__self__", None), Lookups):
        loop.getaddrinfo = Lookups(resolve).getaddrinfo  # type: ignore[method-assign]
