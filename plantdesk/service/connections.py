"""The transports to one store: their proxy, and the certificates they trust."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from functools import partial
from select import select
from typing import Any

import httpcore
import httpx
from msgspec import Struct, field

from plantdesk.domain.address import Address
from plantdesk.domain.outcome import ConnectionFault
from plantdesk.domain.proxy import ConnectionSettings, HttpProxy, UnusableProxy, Way
from plantdesk.service.lookup import own_lookups
from plantdesk.service.tls import Trust, trust_also
from plantdesk.worker import run_apart

# After this many seconds without use, a store may close a connection just as a plant goes out.
IDLE = 1.0

FindWay = Callable[[], Awaitable[Way]]


class Road(Struct, eq=False):
    """What all connections share: the certificates, and the proxy if there is one."""

    # Only makes connections: it would look through all of its own twice for every request.
    pool: httpcore.AsyncConnectionPool
    proxy: HttpProxy | None
    free: list["Connection"] = field(default_factory=list)


class Connection(Struct, httpx.AsyncBaseTransport, eq=False):
    """A transport over one connection, for one request at a time. It raises httpcore's errors."""

    road: Road
    line: httpcore.AsyncConnectionInterface

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        url = request.url
        # In parts: reading the address as text would take five times as long.
        sent = httpcore.Request(
            request.method,
            httpcore.URL(
                scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path
            ),
            headers=request.headers.raw,
            content=request.stream,
            extensions=request.extensions,
        )
        reply = await self.line.handle_async_request(sent)
        return httpx.Response(
            reply.status, headers=reply.headers, stream=_Body(reply), extensions=reply.extensions
        )


class _Body(Struct, httpx.AsyncByteStream, eq=False):
    reply: httpcore.Response

    def __aiter__(self) -> AsyncIterator[bytes]:
        return self.reply.aiter_stream()

    async def aclose(self) -> None:
        await self.reply.aclose()


# httpcore's signatures have timeouts.
# ruff: noqa: ARG002, ASYNC109
class Network(httpcore.AnyIOBackend):
    async def connect_tcp(self, *args: Any, **kwargs: Any) -> httpcore.AsyncNetworkStream:
        return Wire(await super().connect_tcp(*args, **kwargs))


class Wire(httpcore.AsyncNetworkStream):
    """Sends what was written when the reply is read: the system sends once, not head and body."""

    def __init__(self, stream: httpcore.AsyncNetworkStream) -> None:
        self._stream: Any = stream
        self._unsent = b""
        # Asked for with each plant. anyio would ask the system for all addresses each time.
        self._socket = stream.get_extra_info("socket")
        self._tls = stream.get_extra_info("ssl_object") is not None

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        unsent, self._unsent = self._unsent, b""
        # A server may reply before it has read all, and close the connection.
        with suppress(httpcore.WriteError):
            await self._stream.write(unsent, timeout)
        return bytes(await self._stream.read(max_bytes, timeout))

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._unsent += buffer

    async def aclose(self) -> None:
        await self._stream.aclose()

    async def start_tls(self, *args: Any, **kwargs: Any) -> httpcore.AsyncNetworkStream:
        return Wire(await self._stream.start_tls(*args, **kwargs))

    def get_extra_info(self, info: str) -> Any:
        return self.has_more() if info == "is_readable" else self._stream.get_extra_info(info)

    def has_more(self) -> bool:
        """Whether the store has sent more than was read, or has closed the connection."""
        # TLS gives one record at a time.
        if self._tls and self._stream._stream._read_bio.pending:
            return True
        return self._socket.fileno() < 0 or bool(select([self._socket], [], [], 0)[0])


def has_left_over(response: httpx.Response) -> bool:
    """Whether bytes followed the reply, which could pass for the reply to the next plant.

    Also if that can't be known, as with another httpcore. Call it before the response is closed.
    """
    try:
        stream: Any = response.stream
        left_over, _ = stream.reply.stream._connection._h11_state.trailing_data
        return bool(left_over) or response.extensions["network_stream"].has_more() is not False
    except (AttributeError, KeyError, TypeError, ValueError):
        return True


class Connections(Struct, eq=False, kw_only=True):
    """Hands out connections on one road until one is given back as not sound."""

    address: Address
    # How to find the proxy. Nothing goes through one to a store on this computer.
    find_way: FindWay | None
    settings: ConnectionSettings
    trust: Trust
    idle: float = IDLE
    # The fault to report if `take` doesn't return.
    waits_for: ConnectionFault = ConnectionFault.DEADLINE
    _road: Road | None = None
    # One caller finds the way, and the others wait for it.
    _opening: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def take(self) -> Connection:
        """Return a connection, to be given back after use. `waits_for` tells why it raised."""
        async with self._opening:
            self._road = self._road or await self._open()
            while self._road.free:
                # The one used last is the freshest.
                connection = self._road.free.pop()
                if connection.line.is_available() and not connection.line.has_expired():
                    return connection
                await connection.line.aclose()
            origin = httpcore.URL(self.address.text).origin
            return Connection(self._road, self._road.pool.create_connection(origin))

    async def give_back(self, connection: Connection, *, sound: bool) -> None:
        """Give a connection back. If it is not sound, the next caller finds the way again."""
        if connection.road is self._road:
            if sound:
                self._road.free.append(connection)
                return
            await self.close()
        await connection.line.aclose()

    async def close(self) -> None:
        """Close free connections now, and the others once they are given back."""
        road, self._road = self._road, None
        while road is not None and road.free:
            await road.free.pop().line.aclose()

    async def _open(self) -> Road:
        own_lookups(asyncio.get_running_loop())
        self.waits_for = ConnectionFault.CERTIFICATE_FILE
        context = await self._context()
        self.waits_for = ConnectionFault.PROXY
        proxy = None if self.address.loopback or not self.find_way else await self.find_way()
        if isinstance(proxy, UnusableProxy):
            self.waits_for = ConnectionFault.PROXY_KIND
            raise ConnectionError
        url = proxy and httpx.URL(scheme="http", host=proxy.host, port=proxy.port)
        by = httpcore.Proxy(str(url)) if url else None
        pool = httpcore.AsyncConnectionPool(
            context, by, keepalive_expiry=self.idle, network_backend=Network()
        )
        return Road(pool, proxy)

    async def _context(self) -> ssl.SSLContext | None:
        if self.address.scheme != "https":
            return None
        path, sha256 = self.settings.certificates, self.settings.certificates_sha256
        if not path:
            return self.trust()
        # The file may lie on a drive that hangs.
        read = partial(trust_also, self.trust, path, sha256)
        return await asyncio.wrap_future(run_apart("certificates", read))
