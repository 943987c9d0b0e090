"""The transports to one store: their proxy, and the certificates they trust."""

import asyncio
import ssl
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import httpx
from msgspec import Struct, field

from plantdesk.domain.address import Address
from plantdesk.domain.outcome import ConnectionFault
from plantdesk.domain.proxy import ConnectionSettings, HttpProxy, UnusableProxy, Way
from plantdesk.service.lookup import own_lookups
from plantdesk.service.tls import Trust, no_trust, trust_also
from plantdesk.worker import run_apart

# After this many seconds without use, a store may close a connection just as a plant goes out.
IDLE = 1.0

FindWay = Callable[[], Awaitable[Way]]


async def go_straight() -> Way:
    return None


class Road(Struct, eq=False):
    """What all connections share: the certificates, and the proxy if there is one."""

    context: ssl.SSLContext
    proxy: HttpProxy | None
    # There are as many as plants under way. One transport for all would look through all of its
    # idle connections twice for every request.
    free: list["Connection"] = field(default_factory=list)


class Connection(httpx.AsyncHTTPTransport):
    """A transport for one request at a time, and the road it uses."""

    def __init__(self, road: Road, idle: float) -> None:
        self.road = road
        proxy = road.proxy
        url = httpx.URL(scheme="http", host=proxy.host, port=proxy.port) if proxy else None
        super().__init__(
            verify=road.context,
            trust_env=False,
            http1=True,
            http2=False,
            limits=httpx.Limits(keepalive_expiry=idle),
            proxy=httpx.Proxy(url) if url else None,
            retries=0,
        )


def has_left_over(response: httpx.Response) -> bool:
    """Whether bytes followed the reply, which could pass for the reply to the next plant.

    Also if that can't be known, as with another httpcore. Call it before the response is closed.
    """
    try:
        stream: Any = response.stream
        left_over, _ = stream._httpcore_stream._stream._connection._h11_state.trailing_data
        network = response.extensions["network_stream"]
        # TLS gives one record at a time.
        if network.get_extra_info("ssl_object"):
            left_over = left_over or network._stream._read_bio.pending
        return bool(left_over) or network.get_extra_info("is_readable") is not False
    except (AttributeError, KeyError, TypeError, ValueError):
        return True


class Connections:
    """Hands out connections on one road until one is given back as not sound."""

    def __init__(
        self,
        address: Address,
        *,
        find_way: FindWay,
        settings: ConnectionSettings,
        trust: Trust,
        idle: float = IDLE,
    ) -> None:
        self._address = address
        self._idle = idle
        self._find_way = go_straight if address.loopback else find_way
        self._settings = settings
        self._trust = trust
        self._road: Road | None = None
        # One caller finds the way, and the others wait for it.
        self._opening = asyncio.Lock()
        # The fault to report if `take` doesn't return.
        self.waits_for = ConnectionFault.DEADLINE

    async def take(self) -> Connection:
        """Return a connection, to be given back after use. `waits_for` tells why it raised."""
        async with self._opening:
            self._road = self._road or await self._open()
            # The one used last is the freshest.
            free = self._road.free
            return free.pop() if free else Connection(self._road, self._idle)

    async def give_back(self, connection: Connection, *, sound: bool) -> None:
        """Give a connection back. If it is not sound, the next caller finds the way again."""
        if connection.road is self._road:
            if sound:
                self._road.free.append(connection)
                return
            await self.close()
        await connection.aclose()

    async def close(self) -> None:
        """Close free connections now, and the others once they are given back."""
        road, self._road = self._road, None
        while road is not None and road.free:
            await road.free.pop().aclose()

    async def _open(self) -> Road:
        own_lookups(asyncio.get_running_loop())
        self.waits_for = ConnectionFault.CERTIFICATE_FILE
        context = await self._context()
        self.waits_for = ConnectionFault.PROXY
        proxy = await self._find_way()
        if isinstance(proxy, UnusableProxy):
            self.waits_for = ConnectionFault.PROXY_KIND
            raise ConnectionError
        return Road(context, proxy)

    async def _context(self) -> ssl.SSLContext:
        if self._address.scheme != "https":
            return no_trust()
        path, sha256 = self._settings.certificates, self._settings.certificates_sha256
        if not path:
            return self._trust()
        # The file may lie on a drive that hangs.
        read = partial(trust_also, self._trust, path, sha256)
        return await asyncio.wrap_future(run_apart("certificates", read))
