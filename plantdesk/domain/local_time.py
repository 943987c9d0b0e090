"""Times of any year, which Windows converts only from 1970 to 3000."""

from datetime import UTC, date, datetime, time, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def local_time(moment: datetime) -> datetime:
    """Return the moment in the computer's time zone, or in UTC if the system can't convert it."""
    try:
        return moment.astimezone()
    except (OSError, OverflowError, ValueError):
        return moment.astimezone(UTC)


def local_day(moment: datetime) -> date:
    return local_time(moment).date()


def today() -> date:
    return local_day(datetime.now(UTC))


def midnight(day: date) -> datetime:
    """Return when the day begins here."""
    try:
        return datetime.combine(day, time()).astimezone()
    except (OSError, OverflowError, ValueError):
        return datetime.combine(day, time(), UTC)


def from_epoch(seconds: float) -> datetime:
    """Raises ValueError or OverflowError if no moment is so far from 1970."""
    return _EPOCH + timedelta(seconds=seconds)
