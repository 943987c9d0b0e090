"""Reads how long a busy service asks us to wait."""

from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

SHORTEST, LONGEST = 1.0, 3600.0


def read_retry_after(text: str | None, now: datetime) -> float | None:
    """Return the seconds of a Retry-After header, within bounds, or None if it is unreadable."""
    if text is None:
        return None
    text = text.strip()
    wait = _seconds(text) if text.isascii() and text.isdigit() else _until(text, now)
    return None if wait is None else min(max(wait, SHORTEST), LONGEST)


def _seconds(digits: str) -> float:
    # int() refuses very long texts.
    return float(digits) if len(digits) <= 9 else LONGEST


def _until(date: str, now: datetime) -> float | None:
    try:
        then = parsedate_to_datetime(date)
        then = then if then.tzinfo else then.replace(tzinfo=UTC)
        return (then - now).total_seconds()
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
