"""Follows how far one request gets, through the transport's trace events."""

import asyncio
from collections.abc import Callable
from typing import Any

import httpcore

# Events after which something new is sent. Closing a connection is not one.
_NEXT_STEPS = frozenset(
    {
        "connection.connect_tcp.started",
        "connection.start_tls.started",
        "proxy.start_tls.started",
        "http11.send_request_headers.started",
        "http11.send_request_body.started",
    }
)


class RequestProgress:
    """Follows one request. Put its `trace` into the request's extensions.

    A request has left once its body starts to go out: before that, the service has no record to
    create. A proxy's CONNECT causes the same events, but does not count.
    """

    def __init__(
        self, loop: asyncio.AbstractEventLoop, on_left: Callable[[], None] = lambda: None
    ) -> None:
        self._loop = loop
        self._on_left = on_left
        self._connecting_through_proxy = False
        self._waited = False
        self._stream: httpcore.AsyncNetworkStream | None = None
        self.left = False
        self.stopped = False
        self.reused = True
        self.shaking_hands = False
        self.proxy_status: int | None = None
        self.answered_before = False

    async def trace(self, event: str, info: dict[str, Any]) -> None:
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
            case "http11.receive_response_headers.started":
                self._waited = False
                self._loop.call_soon(self._wait)
            case "http11.receive_response_headers.complete" if self._connecting_through_proxy:
                self.proxy_status = info["return_value"][1]
            case "http11.receive_response_headers.complete":
                # Reading from the network gives the loop a turn. A reply that came without one was
                # already there before this request, so it belongs to another.
                self.answered_before = not self._waited
            case _:
                pass

    async def hang_up(self) -> None:
        """Close the connection, if this request opened it."""
        if self._stream is not None:
            await self._stream.aclose()

    def _wait(self) -> None:
        self._waited = True
