"""Look-ups that hang until they are let go."""

import asyncio
import socket
import threading
from contextlib import suppress

from plantdesk.service.lookup import own_lookups


def _this_computer(_, port):
    return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]


class HangingLookups:
    """`asked` is released once for each look-up that began."""

    def __init__(self, then=_this_computer):
        self._then = then
        self.asked = threading.Semaphore(0)
        self.hosts = []
        self.threads = []
        self._let_go = threading.Event()

    def __enter__(self):
        """In a running loop, all names are looked up here."""
        with suppress(RuntimeError):
            own_lookups(asyncio.get_running_loop(), self.resolve)
        return self

    def __exit__(self, kind, error, traceback):
        self.let_go()
        for thread in self.threads:
            thread.join()

    def resolve(self, host, port, *_):
        # In bytes from a transport, as text from `check`.
        self.hosts.append(host.decode() if isinstance(host, bytes) else host)
        self.threads.append(threading.current_thread())
        self.asked.release()
        self._let_go.wait()
        return self._then(host, port)

    def let_go(self):
        self._let_go.set()

    async def began(self):
        """Wait until one more look-up has begun."""
        await asyncio.to_thread(self.asked.acquire)

    async def over(self):
        """Wait until every answer is in the loop."""
        for thread in self.threads:
            await asyncio.to_thread(thread.join)
