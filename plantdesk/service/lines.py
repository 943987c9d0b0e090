"""The lines to one store: which way they go, and whose certificates they trust."""

import asyncio
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import assert_never

import httpx

from plantdesk.domain.address import Address
from plantdesk.domain.outcome import Obstacle
from plantdesk.domain.proxy import HttpProxy, Straight, UnusableProxy, Way
from plantdesk.service.aside import run_aside
from plantdesk.service.tls import Trust, no_trust, trust_also

FindWay = Callable[[], Awaitable[Way]]


async def go_straight() -> Way:
    return Straight()


@dataclass(slots=True, eq=False)
class Line:
    """A transport and the way it goes: through `proxy`, or straight."""

    transport: httpx.AsyncHTTPTransport
    proxy: HttpProxy | None
    users: int = 0


class Lines:
    """Hands out the same line until one of its users says that it is not sound."""

    def __init__(
        self, address: Address, *, idle: float, find_way: FindWay, certificates: str, trust: Trust
    ) -> None:
        self._address = address
        self._idle = idle
        self._find_way = go_straight if address.loopback else find_way
        self._certificates = certificates
        self._trust = trust
        self._line: Line | None = None
        self._reading: asyncio.Future[ssl.SSLContext | None] | None = None
        # One asks for the way, and whoever comes meanwhile waits for that.
        self._opening = asyncio.Lock()
        # What is to blame if `take` does not come back in time.
        self.waits_for = Obstacle.DEADLINE

    async def take(self) -> Line | Obstacle:
        """A line to use, to be given back; or why there is none."""
        async with self._opening:
            if self._line is None:
                opened = await self._open()
                if isinstance(opened, Obstacle):
                    return opened
                self._line = opened
            self._line.users += 1
            return self._line

    async def give_back(self, line: Line, *, sound: bool) -> None:
        """Let go of a line; if it is not sound, the next one is found and opened anew."""
        line.users -= 1
        if line is self._line and not sound:
            self._line = None
        if line is not self._line and not line.users:
            await line.transport.aclose()

    async def close(self) -> None:
        """Close what nobody uses, and the rest once it is given back."""
        line, self._line = self._line, None
        if line is not None and not line.users:
            await line.transport.aclose()

    async def _open(self) -> Line | Obstacle:
        self.waits_for = Obstacle.PROXY
        way = await self._find_way()
        if isinstance(way, UnusableProxy):
            return Obstacle.PROXY_KIND
        self.waits_for = Obstacle.CERTIFICATE_FILE
        context = await self._context()
        if context is None:
            return Obstacle.CERTIFICATE_FILE
        match way:
            case Straight():
                return Line(self._transport(context), None)
            case HttpProxy(host=host, port=port):
                try:
                    # From the system's settings, so it may be anything.
                    proxy = httpx.URL(scheme="http", host=host, port=port)
                except httpx.InvalidURL:
                    return Obstacle.PROXY
                return Line(self._transport(context, proxy), way)
            case _:
                assert_never(way)

    def _transport(
        self, context: ssl.SSLContext, proxy: httpx.URL | None = None
    ) -> httpx.AsyncHTTPTransport:
        return httpx.AsyncHTTPTransport(
            verify=context,
            trust_env=False,
            http1=True,
            http2=False,
            # How many are open at once is decided by how many plants are under way.
            limits=httpx.Limits(keepalive_expiry=self._idle),
            proxy=None if proxy is None else httpx.Proxy(proxy),
            retries=0,
        )

    async def _context(self) -> ssl.SSLContext | None:
        if self._address.scheme != "https":
            return no_trust()
        if not self._certificates:
            return self._trust()
        if self._reading is None or self._reading.done():
            reading = partial(trust_also, self._trust, self._certificates)
            self._reading = run_aside(asyncio.get_running_loop(), "certificates", reading)
        # The file may lie on a drive that hangs: then later plants wait for the same reading.
        await asyncio.wait({self._reading})
        return self._reading.result()
