"""One entry on its way to the service, and what the outbox asks of a service."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Outcome
from plantdesk.domain.plant import NewPlant


class Request(Protocol):
    """One request to a service."""

    @property
    def left(self) -> bool: ...
    def stop(self) -> bool: ...
    async def outcome(self) -> Outcome: ...


class Service(Protocol):
    def send(self, plant: NewPlant, key: str, on_left: Callable[[], None]) -> Request: ...
    async def close(self, *, wait: bool = True) -> None: ...

    # Don't use a connection again that is idle now.
    async def hang_up(self) -> None: ...


class Attempt(Struct, eq=False):
    """A claimed entry until its outcome is saved."""

    entry: Entry
    service: Service | None = None
    request: Request | None = None
    # Waits for the reply, and may be cancelled when nobody wants it any more.
    task: asyncio.Task[object] | None = None
    # Stopped by the user, which pauses sending. Other stops don't.
    stopped: bool = False
    # When to save the outcome again, if the journal couldn't.
    retry_at: float | None = None

    @property
    def left(self) -> bool:
        """Whether the service may have the plant."""
        return self.request is not None and self.request.left

    def halt(self) -> None:
        """Stop the plant if it has not left."""
        if self.request is not None:
            self.request.stop()
