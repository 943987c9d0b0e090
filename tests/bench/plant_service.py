"""A service that takes every plant at once, or after a while."""

import asyncio
from contextlib import contextmanager
from threading import Thread

from tests.bench.measured import NAME

_BODY = f'{{"name":"{NAME}"}}'
_ANSWER = (
    f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(_BODY)}\r\n\r\n"
    f"{_BODY}"
).encode()


@contextmanager
def plant_service(milliseconds=0):
    """Its address. On a thread of this process, which only waits for those that it measures."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    made = loop.create_server(lambda: _Connection(loop, milliseconds / 1000), "127.0.0.1", 0)
    server = asyncio.run_coroutine_threadsafe(made, loop).result()
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        loop.call_soon_threadsafe(server.close)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


class _Connection(asyncio.Protocol):
    def __init__(self, loop, seconds):
        self._loop, self._seconds = loop, seconds
        self._came = b""

    def connection_made(self, transport):
        self._transport = transport

    def data_received(self, data):
        self._came += data
        head, end, body = self._came.partition(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length:")[2].split()[0]) if end else 0
        if end and len(body) >= length:
            self._came = body[length:]
            self._loop.call_later(self._seconds, self._answer)

    def _answer(self):
        if not self._transport.is_closing():
            self._transport.write(_ANSWER)
