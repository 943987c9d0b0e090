"""Sends one request and reads the start of its reply."""

import asyncio

import httpx

from plantdesk.domain.outcome import ConnectionFault
from plantdesk.service.connections import Connection, Connections
from plantdesk.service.progress import RequestProgress
from plantdesk.service.replies import REPLY_CAP, Reply

# After a deadline, seconds to read a reply that is already there: the program may have stood still.
_LAST_LOOK = 0.25
# Exceptions caused by the network. Any other is our own bug and is not caught. (Encoding an
# impossible host name raises UnicodeError.)
_NETWORK_ERRORS = (
    httpx.TimeoutException,
    httpx.NetworkError,
    httpx.RemoteProtocolError,
    httpx.ProxyError,
    OSError,
    UnicodeError,
)


class Exchange:
    """Holds the reply and any error after `run`. Call `end` after every `run`."""

    def __init__(self, connections: Connections, progress: RequestProgress) -> None:
        self.progress = progress
        self.error: Exception | None = None
        self.too_late = False
        # Why there was no transport to connect with.
        self.fault: ConnectionFault | None = None
        self.connection: Connection | None = None
        self._connections = connections
        self._response: httpx.Response | None = None
        self._body = bytearray()
        self._complete = False

    async def run(self, request: httpx.Request, seconds: float) -> None:
        """Go as far as the network and the deadline allow."""
        loop = asyncio.get_running_loop()

        def end() -> None:
            deadline.reschedule(loop.time() + (_LAST_LOOK if self.progress.left else 0.0))

        timer = loop.call_later(seconds, end)
        try:
            async with asyncio.timeout(None) as deadline:
                taken = await self._connections.take()
                if isinstance(taken, ConnectionFault):
                    self.fault = taken
                    return
                self.connection = taken
                self._response = await taken.transport.handle_async_request(request)
                await self._read(self._response)
        except _NETWORK_ERRORS as error:
            self.error = error
            self.too_late = deadline.expired()
            if self.connection is None:
                self.fault = self._connections.waits_for
        finally:
            timer.cancel()

    @property
    def reply(self) -> Reply | None:
        """The reply, if at least its status arrived."""
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
        """Keep the connection for the next request, or close it."""
        try:
            if not self.progress.left:
                # A cancelled handshake leaves its connection open (httpcore 1.0.9).
                await self.progress.hang_up()
            if self._response is not None:
                if not reusable:
                    await self._response.extensions["network_stream"].aclose()
                await self._response.aclose()
        finally:
            if self.connection is not None:
                await self._connections.give_back(self.connection, sound=sound)

    async def _read(self, response: httpx.Response) -> None:
        stream = response.stream
        assert isinstance(stream, httpx.AsyncByteStream)  # noqa: S101
        # Raw: the response's own methods could unpack 64 KiB to any size.
        async for part in stream:
            self._body += part
            if len(self._body) > REPLY_CAP:
                del self._body[REPLY_CAP:]
                return
        self._complete = True
