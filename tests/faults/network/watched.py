"""Requests with a hook at each step of the transport."""

import asyncio
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass, field
from unittest.mock import patch

from plantdesk.service import call
from plantdesk.service.exchange import Exchange

_HOOK = "_at_each_step"


@dataclass(slots=True)
class Steps:
    """Calls `act` at step `at` of this loop's requests: before the program gets the event, after
    it, or some turns of the loop later."""

    at: int | None = None
    act: Callable[[Exchange], None] = lambda _: None
    before: bool = False
    turns: int = 0
    seen: list[str] = field(default_factory=list)

    def install(self):
        setattr(asyncio.get_running_loop(), _HOOK, self)

    def step(self, journey, event, *, before):
        if before:
            self.seen.append(event)
        if len(self.seen) - 1 == self.at and before is self.before:
            self.at = None
            self._later(journey, self.turns)

    def _later(self, journey, turns):
        if turns:
            asyncio.get_running_loop().call_soon(self._later, journey, turns - 1)
        else:
            self.act(journey)


class _Watched(Exchange):
    async def trace(self, event, info):
        steps = getattr(asyncio.get_running_loop(), _HOOK, None)
        if steps is not None:
            steps.step(self, event, before=True)
        await super().trace(event, info)
        if steps is not None:
            steps.step(self, event, before=False)


@contextmanager
def watched():
    """Install the hook. It calls `Steps` if the loop has one."""
    with patch.object(call, "Exchange", _Watched):
        yield
