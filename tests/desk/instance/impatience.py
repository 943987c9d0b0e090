"""Somebody who asks the program to quit, and waits no longer than until it was heard."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import inf

import pytest

from plantdesk.desk.instance.doorbell import ask_to_quit
from tests.patience import PATIENCE


@contextmanager
def only_until_heard() -> Iterator[None]:
    """Time stands still until then, however long a busy computer takes; then all of it is over."""
    now = 0.0

    def ask(address: str, _: float) -> bool:
        nonlocal now
        heard = ask_to_quit(address, PATIENCE)
        now = inf if heard else now
        return heard

    with pytest.MonkeyPatch.context() as patches:
        patches.setattr("plantdesk.commands.quit_command.ask_to_quit", ask)
        patches.setattr("plantdesk.commands.quit_command.monotonic", lambda: now)
        yield
