"""What the program takes from the computer, so that a test can give its own."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from uuid import uuid4

from msgspec import Struct


class Outside(Struct, frozen=True):
    # No call of our own: it is asked at each step of a plant.
    now: Callable[[], datetime] = partial(datetime.now, UTC)
    new_id: Callable[[], str] = lambda: str(uuid4())
