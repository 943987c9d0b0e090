"""Sends one request and reads the start of its reply."""

import asyncio
from collections.abc import Callable
from typing import Any

import httpcore
import httpx

from plantdesk.domain.outcome import ConnectionFault, NotReached, Outcome, Unsure, UnsureReason
from plantdesk.domain.proxy import ConnectionSettings
from plantdesk.service.connections import Connection, Connections, has_left_over
from plantdesk.service.replies import REPLY_CAP, Reply

# After a deadline, seconds to read a reply that is already there: the program may have stood still.
_LAST_LOOK = 0.25
# Exceptions caused by the network or its settings. Any other is our own bug and is not caught.
# (Encoding an impossible host name raises UnicodeError, one of a proxy InvalidURL.)
_NETWORK_ERRORS = (
    httpcore.TimeoutException,
    httpcore.NetworkError,
    httpcore.RemoteProtocolError,
    httpcore.ProxyError,
    httpx.InvalidURL,
    OSError,
    UnicodeError,
)
# Events after which something new is sent. Closing a connection is not one.
_NEXT_STEPS = (
    "connection.connect_tcp.started",
    "connection.start_tls.started",
    "proxy.start_tls.started",
    "http11.send_request_headers.started",
    "http11.send_request_body.started",
)


class Exchange:
    """One attempt: how far its request got, its reply, and any error. Call `end` after every `run`.

    Its `task` goes on even if the task that waits for the outcome is cancelled.

    A request has left once its body starts to go out: before that, the service has no record to
    create. A proxy's CONNECT causes the same events, but does not count.
    """

    def __init__(self, connections: Connections, on_left: Callable[[], None] = lambda: None):
        # Whether the service may already have the plant.
        self.left = False
        self.stopped = False
        self.task: asyncio.Task[Outcome] | None = None
        self.reused = True
        self.shaking_hands = False
        self.proxy_status: int | None = None
        self.error: Exception | None = None
        self.too_late = False
        # Why there was no transport to connect with.
        self.fault: ConnectionFault | None = None
        self.connection: Connection | None = None
        self._connections = connections
        self._on_left = on_left
        self._connecting_through_proxy = False
        self._stream: httpcore.AsyncNetworkStream | None = None
        self._response: httpx.Response | None = None
        self._body = bytearray()
        self._complete = False

    def stop(self) -> bool:
        """Stop the attempt unless the plant has left. Return whether it was stopped."""
        if self.left or self.task is None or self.task.done():
            return False
        if not self.stopped:
            self.stopped = True
            self.task.cancel()
        return True

    async def outcome(self) -> Outcome:
        """Wait for the outcome. Raises only for our own bugs."""
        assert self.task is not None  # noqa: S101
        await asyncio.wait({self.task})
        if not self.task.cancelled():
            return self.task.result()
        if self.left:
            return Unsure(UnsureReason.PROGRAM_ENDED)
        return NotReached(ConnectionFault.STOPPED)

    async def run(self, request: httpx.Request, settings: ConnectionSettings) -> None:
        """Go as far as the network and the deadline allow."""
        # Reading and writing have no timeouts: the deadline of the whole attempt comes first.
        timeouts = {"connect": settings.connect_seconds}
        request.extensions = {"timeout": timeouts, "trace": self.trace}
        loop = asyncio.get_running_loop()

        def end() -> None:
            deadline.reschedule(loop.time() + (_LAST_LOOK if self.left else 0.0))

        timer = loop.call_later(settings.total_seconds, end)
        try:
            async with asyncio.timeout(None) as deadline:
                self.connection = await self._connections.take()
                self._response = await self.connection.handle_async_request(request)
                stream: Any = self._response.stream
                # Raw: the response's own methods could unpack 64 KiB to any size.
                async for part in stream:
                    self._body += part
                    if len(self._body) > REPLY_CAP:
                        break
                else:
                    self._complete = True
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
            bytes(self._body[:REPLY_CAP]),
            self._complete,
            location=self._response.headers.get("location"),
            retry_after=self._response.headers.get("retry-after"),
        )

    async def end(self, *, reusable: bool, sound: bool) -> None:
        """Keep the connection for the next request, or close it."""
        try:
            if not self.left and self._stream is not None:
                # A cancelled handshake leaves its connection open (httpcore 1.0.9).
                await self._stream.aclose()
            if self._response is not None:
                if not reusable or has_left_over(self._response):
                    await self._response.extensions["network_stream"].aclose()
                await self._response.aclose()
        finally:
            if self.connection is not None:
                await self._connections.give_back(self.connection, sound=sound)

    async def trace(self, event: str, info: dict[str, Any]) -> None:
        """Follow the request through the transport's events."""
        # Stop the plant here too, in case the cancellation got lost on its way.
        if self.stopped and not self.left and event in _NEXT_STEPS:
            raise asyncio.CancelledError
        match event:
            case "connection.connect_tcp.started":
                self.reused = False
            case "connection.connect_tcp.complete":
                self._stream = info["return_value"]
            case "connection.start_tls.started" | "proxy.start_tls.started":
                self.shaking_hands = True
            case "connection.start_tls.complete" | "proxy.start_tls.complete":
                self.shaking_hands = False
            case "http11.send_request_headers.started":
                self._connecting_through_proxy = info["request"].method == b"CONNECT"
            case "http11.send_request_body.started" if not self._connecting_through_proxy:
                self.left = True
                self._on_left()
            case "http11.receive_response_headers.complete" if self._connecting_through_proxy:
                self.proxy_status = info["return_value"][1]
            case _:
                pass
