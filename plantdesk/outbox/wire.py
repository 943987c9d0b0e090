"""What the outbox asks of a service; the network begins behind it."""

from collections.abc import Callable
from typing import Protocol

from plantdesk.domain.outcome import Outcome
from plantdesk.domain.plant import NewPlant


class Attempt(Protocol):
    """One entry on its way."""

    @property
    def left(self) -> bool: ...
    def stop(self) -> bool: ...
    async def outcome(self) -> Outcome: ...


class Service(Protocol):
    def send(self, plant: NewPlant, key: str, on_left: Callable[[], None]) -> Attempt: ...
    async def close(self, *, wait: bool = True) -> None: ...

    # Not to use a connection again that is idle now.
    async def hang_up(self) -> None: ...
