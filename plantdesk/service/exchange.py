"""One request and as much of its reply as is worth reading."""

import asyncio

import httpx

from plantdesk.service.mishap import NETWORK_TROUBLE
from plantdesk.service.reading import REPLY_CAP, Reply


class Exchange:
    """After `run`: what came, and what went wrong. `end` belongs after every `run`."""

    def __init__(self) -> None:
        self.trouble: Exception | None = None
        self.too_late = False
        self._response: httpx.Response | None = None
        self._body = bytearray()
        self._complete = False

    async def run(
        self, transport: httpx.AsyncBaseTransport, request: httpx.Request, seconds: float
    ) -> None:
        """Go as far as the network and the deadline let it."""
        try:
            async with asyncio.timeout(seconds) as deadline:
                self._response = await transport.handle_async_request(request)
                await self._read(self._response)
        except NETWORK_TROUBLE as trouble:
            self.trouble = trouble
            self.too_late = deadline.expired()

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

    async def end(self, *, reusable: bool) -> None:
        """Let go of the connection, for the next request or for good."""
        if self._response is None:
            return
        if not reusable:
            await self._response.extensions["network_stream"].aclose()
        await self._response.aclose()

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
