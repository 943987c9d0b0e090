"""One entry on its way to the service."""

import asyncio
import logging
from collections.abc import Callable

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Gap, NotReached, Obstacle, Outcome, Unsure
from plantdesk.outbox.wire import Attempt, Service

log = logging.getLogger(__name__)


class Lane:
    """Takes one claimed entry, once."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.service: Service | None = None
        # By a person; what is stopped for another reason holds up nothing.
        self.stopped = False
        # By a bug of ours.
        self.failed = False
        # When to write the outcome down again, while the journal can't take it.
        self.retry_at: float | None = None
        self._attempt: Attempt | None = None
        self._waiting: asyncio.Task[object] | None = None
        self._given_up = False

    @property
    def left(self) -> bool:
        """Whether the service may have the plant."""
        return self._attempt is not None and self._attempt.left

    async def send(self, service: Service, on_left: Callable[[], None]) -> Outcome | None:
        """None if the answer was given up."""
        self.service = service
        try:
            self._attempt = service.send(self.entry.plant, self.entry.id, on_left)
            self._waiting = asyncio.current_task()
            return await self._attempt.outcome()
        except asyncio.CancelledError:
            if self._waiting is None or not self._given_up:
                raise
            self._waiting.uncancel()
            return None
        except Exception:
            # Our own bug; how far the plant got is known all the same.
            log.exception("an attempt failed")
            self.failed = True
            return Unsure(Gap.FAULT) if self.left else NotReached(Obstacle.CONNECT)
        finally:
            self._waiting = None

    def halt(self) -> None:
        """Keep the plant here, if it has not left."""
        if self._attempt is not None:
            self._attempt.stop()

    def give_up(self) -> bool:
        """Stop waiting for the answer of a plant that has left; True if it was waited for."""
        if self._waiting is None or not self.left or self._given_up:
            return False
        self._given_up = True
        return self._waiting.cancel()
