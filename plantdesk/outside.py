"""What the program takes from the computer, so that a test can give its own."""

from collections.abc import Callable
from datetime import UTC, datetime
from uuid import uuid4

from msgspec import Struct


def _now() -> datetime:
    return datetime.now(UTC)


def _new_id() -> str:
    return str(uuid4())


class Outside(Struct, frozen=True):
    now: Callable[[], datetime] = _now
    new_id: Callable[[], str] = _new_id
