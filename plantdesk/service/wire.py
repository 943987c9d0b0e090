"""The network under a connection: it sends a request in one piece."""

from contextlib import suppress
from select import select
from ssl import SSLContext
from typing import Any

import httpcore

# The signatures are httpcore's.
# ruff: noqa: ARG002, ASYNC109


class Network(httpcore.AnyIOBackend):
    async def connect_tcp(self, *args: Any, **kwargs: Any) -> httpcore.AsyncNetworkStream:
        return Wire(await super().connect_tcp(*args, **kwargs))


class Wire(httpcore.AsyncNetworkStream):
    """Sends what was written when the reply is read: the system sends once, not head and body."""

    def __init__(self, stream: httpcore.AsyncNetworkStream) -> None:
        self._stream = stream
        self._unsent = b""
        # Asked for with each plant. anyio would ask the system for all addresses each time.
        self._known = {info: stream.get_extra_info(info) for info in ("socket", "ssl_object")}

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        unsent, self._unsent = self._unsent, b""
        # A server may reply before it has read all, and close the connection.
        with suppress(httpcore.WriteError):
            await self._stream.write(unsent, timeout)
        return await self._stream.read(max_bytes, timeout)

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._unsent += buffer

    async def aclose(self) -> None:
        await self._stream.aclose()

    async def start_tls(
        self,
        ssl_context: SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,
    ) -> httpcore.AsyncNetworkStream:
        return Wire(await self._stream.start_tls(ssl_context, server_hostname, timeout))

    def get_extra_info(self, info: str) -> Any:
        if info == "is_readable":
            known = self._known["socket"]
            # One that is closed would tell its end.
            return known.fileno() < 0 or bool(select([known], [], [], 0)[0])
        return self._known[info] if info in self._known else self._stream.get_extra_info(info)
