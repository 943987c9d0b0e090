"""How those who wait are told to look again."""

import asyncio
from collections.abc import Callable


class Bell:
    """Who takes `next` before looking at how things stand misses no ring after that."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self.next = asyncio.Event()

    def ring(self) -> None:
        self.next.set()
        self.next = asyncio.Event()

    async def heard(self, ring: asyncio.Event, until: float | None) -> bool:
        """Wait for it; False if the time came first."""
        left = None if until is None else max(0.0, until - self._monotonic())
        try:
            async with asyncio.timeout(left):
                await ring.wait()
        except TimeoutError:
            return False
        return True
