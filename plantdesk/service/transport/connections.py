"""The transports to one store: their proxy, and the certificates they trust."""

import asyncio
import ssl
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from typing import assert_never

import httpx

from plantdesk.domain.address import Address
from plantdesk.domain.outcome import ConnectionFault
from plantdesk.domain.proxy import HttpProxy, Straight, UnusableProxy, Way
from plantdesk.service.transport.tls import Extended, Trust, no_trust, trust_also
from plantdesk.worker import run_apart

FindWay = Callable[[], Awaitable[Way]]
# Gets the SHA-256 of a certificate file and says whether the token may be sent with it.
Admits = Callable[[str], bool]


async def go_straight() -> Way:
    return Straight()


@dataclass(slots=True, eq=False)
class Connection:
    """A transport for one request at a time, and the road it uses."""

    transport: httpx.AsyncHTTPTransport
    road: "Road"

    @property
    def proxy(self) -> HttpProxy | None:
        return self.road.proxy


@dataclass(slots=True, eq=False)
class Road:
    """What all connections share: the certificates, and the proxy if there is one."""

    context: ssl.SSLContext
    proxy: HttpProxy | None
    # There are as many connections as plants under way. One transport for all would check each of
    # its idle ones twice for every request.
    free: list[Connection] = field(default_factory=list)

    async def close_free(self) -> None:
        while self.free:
            await self.free.pop().transport.aclose()


class Connections:
    """Hands out connections on the same road until one is given back as not sound."""

    def __init__(
        self,
        address: Address,
        *,
        idle: float,
        find_way: FindWay,
        certificates: str,
        trust: Trust,
        admits: Admits = lambda _: True,
    ) -> None:
        self._address = address
        self._idle = idle
        self._find_way = go_straight if address.loopback else find_way
        self._certificates = certificates
        self._trust = trust
        self._admits = admits
        self._road: Road | None = None
        self._reading: Future[Extended | None] | None = None
        # One caller finds the way, and the others wait for it.
        self._opening = asyncio.Lock()
        # The fault to report if `take` does not return in time.
        self.waits_for = ConnectionFault.DEADLINE

    async def take(self) -> Connection | ConnectionFault:
        """Return a connection, to be given back after use, or why there is none."""
        async with self._opening:
            if self._road is None:
                opened = await self._open()
                if isinstance(opened, ConnectionFault):
                    return opened
                self._road = opened
            # The one used last is the freshest.
            return self._road.free.pop() if self._road.free else self._line(self._road)

    async def give_back(self, line: Connection, *, sound: bool) -> None:
        """Give a connection back. If it is not sound, the next caller finds the way again."""
        if sound and line.road is self._road:
            line.road.free.append(line)
            return
        if line.road is self._road:
            await self.close()
        await line.transport.aclose()

    async def close(self) -> None:
        """Close free connections now, and the others once they are given back."""
        road, self._road = self._road, None
        if road is not None:
            await road.close_free()

    async def _open(self) -> Road | ConnectionFault:
        self.waits_for = ConnectionFault.PROXY
        way = await self._find_way()
        if isinstance(way, UnusableProxy):
            return ConnectionFault.PROXY_KIND
        self.waits_for = ConnectionFault.CERTIFICATE_FILE
        context = await self._context()
        if context is None:
            return ConnectionFault.CERTIFICATE_FILE
        match way:
            case Straight():
                return Road(context, None)
            case HttpProxy():
                # The system's settings may hold anything.
                return ConnectionFault.PROXY if _url(way) is None else Road(context, way)
            case _:
                assert_never(way)

    def _line(self, road: Road) -> Connection:
        url = _url(road.proxy) if road.proxy else None
        transport = httpx.AsyncHTTPTransport(
            verify=road.context,
            trust_env=False,
            http1=True,
            http2=False,
            limits=httpx.Limits(keepalive_expiry=self._idle),
            proxy=None if url is None else httpx.Proxy(url),
            retries=0,
        )
        return Connection(transport, road)

    async def _context(self) -> ssl.SSLContext | None:
        if self._address.scheme != "https":
            return no_trust()
        if not self._certificates:
            return self._trust()
        if self._reading is None or self._reading.done():
            reading = partial(trust_also, self._trust, self._certificates)
            self._reading = run_apart("certificates", reading)
        # The file may lie on a drive that hangs. Later plants then wait for the same read.
        found = await asyncio.wrap_future(self._reading)
        return found.context if found and self._admits(found.digest) else None


def _url(proxy: HttpProxy) -> httpx.URL | None:
    try:
        return httpx.URL(scheme="http", host=proxy.host, port=proxy.port)
    except httpx.InvalidURL:
        return None
