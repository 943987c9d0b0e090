"""How long a busy service asks to be left alone."""

from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

SHORTEST, LONGEST = 1.0, 3600.0


def read_retry_after(text: str | None, now: datetime) -> float | None:
    """Seconds from a Retry-After header, in bounds; None where there is none to be read."""
    if text is None:
        return None
    text = text.strip()
    wait = _seconds(text) if text.isascii() and text.isdigit() else _until(text, now)
    return None if wait is None else min(max(wait, SHORTEST), LONGEST)


def _seconds(digits: str) -> float:
    # int() refuses to read very long texts.
    return float(digits) if len(digits) <= 9 else LONGEST


def _until(date: str, now: datetime) -> float | None:
    try:
        then = parsedate_to_datetime(date)
        then = then if then.tzinfo else then.replace(tzinfo=UTC)
        return (then - now).total_seconds()
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
