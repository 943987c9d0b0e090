"""One entry on its way to the service, and what the outbox asks of a service."""

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import ConnectionFault, NotReached, Outcome, Unsure, UnsureReason
from plantdesk.domain.plant import NewPlant

log = logging.getLogger(__name__)


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


class SendAttempt:
    """Sends one claimed entry, once."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.service: Service | None = None
        # By a person. A plant stopped for another reason holds up nothing.
        self.stopped = False
        # By a bug of ours.
        self.failed = False
        # When to write the outcome down again, while the journal can't take it.
        self.retry_at: float | None = None
        self._request: Request | None = None
        self._waiting: asyncio.Task[object] | None = None
        self._given_up = False

    @property
    def left(self) -> bool:
        """Whether the service may have the plant."""
        return self._request is not None and self._request.left

    async def send(self, service: Service, on_left: Callable[[], None]) -> Outcome | None:
        """Return the outcome, or None if the reply was given up."""
        self.service = service
        try:
            self._request = service.send(self.entry.plant, self.entry.id, on_left)
            self._waiting = asyncio.current_task()
            return await self._request.outcome()
        except asyncio.CancelledError:
            if self._waiting is None or not self._given_up:
                raise
            self._waiting.uncancel()
            return None
        except Exception:
            # Our own bug. We still know if the plant has left.
            log.exception("an attempt failed")
            self.failed = True
            return Unsure(UnsureReason.FAULT) if self.left else NotReached(ConnectionFault.CONNECT)
        finally:
            self._waiting = None

    def halt(self) -> None:
        """Stop the plant if it has not left."""
        if self._request is not None:
            self._request.stop()

    def give_up(self) -> bool:
        """Stop waiting for the reply. Return whether anything was waiting for it."""
        if self._waiting is None or not self.left or self._given_up:
            return False
        self._given_up = True
        return self._waiting.cancel()
