"""Asks the program to quit, and waits only until it has heard that."""

from contextlib import contextmanager
from math import inf

import pytest

from plantdesk.desk.instance.doorbell import ring
from tests.patience import limit


@contextmanager
def only_until_heard():
    """Stop the clock until the program has heard, then let all time pass."""
    now = 0.0

    def ring_patiently(address, ask, _):
        nonlocal now
        heard = ring(address, ask, limit())
        now = inf if heard else now
        return heard

    with pytest.MonkeyPatch.context() as patches:
        patches.setattr("plantdesk.commands.quit_command.ring", ring_patiently)
        patches.setattr("plantdesk.commands.quit_command.monotonic", lambda: now)
        yield
