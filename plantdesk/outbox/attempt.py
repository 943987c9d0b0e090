"""One entry on its way to the service."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec import Struct

from plantdesk.domain.entry import Entry

if TYPE_CHECKING:
    # Loads httpx, which comes later.
    from plantdesk.service.call import PlantService, Sending


class Attempt(Struct, eq=False):
    """A claimed entry until its outcome is saved."""

    entry: Entry
    service: PlantService | None = None
    request: Sending | None = None
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
