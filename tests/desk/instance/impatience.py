"""Asks the program to quit, and waits only until it has heard that."""

from contextlib import contextmanager
from math import inf

import pytest

from plantdesk.desk.instance import instance
from tests.patience import limit


@contextmanager
def only_until_heard():
    """Stop the clock until the program has heard, then let all time pass."""
    now = 0.0
    ring = instance._ring

    def ring_patiently(address, ask, _):
        nonlocal now
        heard = ring(address, ask, limit())
        now = inf if heard else now
        return heard

    with pytest.MonkeyPatch.context() as patches:
        patches.setattr(instance, "_ring", ring_patiently)
        patches.setattr("plantdesk.commands.quit_command.monotonic", lambda: now)
        yield
