"""The service that plants go to, and those that it took the place of."""

from plantdesk.outbox.wire import Service


class Services:
    """A replaced one is closed when all that left with it has ended."""

    def __init__(self) -> None:
        self.now: Service | None = None
        self.replaced: list[Service] = []
        self._stale = False

    def replace(self, service: Service | None) -> None:
        if self.now is not None:
            self.replaced.append(self.now)
        self.now = service

    def distrust_connections(self) -> None:
        """The computer slept: whoever is at their other end has given them up."""
        self._stale = True

    async def ready(self) -> None:
        """Drop the connections that can't be trusted, before anything is sent."""
        if self._stale:
            self._stale = False
            if self.now is not None:
                await self.now.hang_up()

    async def close_replaced(self, *, wait: bool = True) -> None:
        """Not to wait is for an answer that was given up."""
        while self.replaced:
            await self.replaced.pop().close(wait=wait)
