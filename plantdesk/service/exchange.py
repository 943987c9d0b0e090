"""One request and as much of its reply as is worth reading."""

import asyncio

import httpx

from plantdesk.domain.outcome import ConnectionFault
from plantdesk.service.connections import Connection, Connections
from plantdesk.service.reply_reading import REPLY_CAP, Reply

# What the network does. Any other exception is our own bug and goes its own way. (UnicodeError is
# what encoding an impossible host name raises.)
NETWORK_TROUBLE = (
    httpx.TimeoutException,
    httpx.NetworkError,
    httpx.RemoteProtocolError,
    httpx.ProxyError,
    OSError,
    UnicodeError,
)


class Exchange:
    """After `run`: what came, and what went wrong. `end` belongs after every `run`."""

    def __init__(self, lines: Connections) -> None:
        self.trouble: Exception | None = None
        self.too_late = False
        # What stood in the way before there was anything to connect with.
        self.obstacle: ConnectionFault | None = None
        self.line: Connection | None = None
        self._lines = lines
        self._response: httpx.Response | None = None
        self._body = bytearray()
        self._complete = False

    async def run(self, request: httpx.Request, seconds: float) -> None:
        """Go as far as the network and the deadline let it."""
        try:
            async with asyncio.timeout(seconds) as deadline:
                line = await self._lines.take()
                if isinstance(line, ConnectionFault):
                    self.obstacle = line
                    return
                self.line = line
                self._response = await line.transport.handle_async_request(request)
                await self._read(self._response)
        except NETWORK_TROUBLE as trouble:
            self.trouble = trouble
            self.too_late = deadline.expired()
            if self.line is None:
                self.obstacle = self._lines.waits_for

    @property
    def reply(self) -> Reply | None:
        """What came, if at least a status did."""
        if self._response is None:
            return None
        return Reply(
            self._response.status_code,
            bytes(self._body),
            self._complete,
            location=self._response.headers.get("location"),
            retry_after=self._response.headers.get("retry-after"),
        )

    async def end(self, *, reusable: bool, sound: bool) -> None:
        """Let go of the connection and of the line, for the next request or for good."""
        try:
            if self._response is not None:
                if not reusable:
                    await self._response.extensions["network_stream"].aclose()
                await self._response.aclose()
        finally:
            if self.line is not None:
                await self._lines.give_back(self.line, sound=sound)

    async def _read(self, response: httpx.Response) -> None:
        stream = response.stream
        assert isinstance(stream, httpx.AsyncByteStream)  # noqa: S101
        # As it came: the response's own methods would unpack 64 KiB to any size.
        async for part in stream:
            self._body += part
            if len(self._body) > REPLY_CAP:
                del self._body[REPLY_CAP:]
                return
        self._complete = True
