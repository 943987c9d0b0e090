"""How many plants were entered each day, by what became of them."""

from collections.abc import Mapping
from datetime import date, timedelta

from msgspec import Struct

from plantdesk.domain.search.plant_search import Kind

DAYS = 14

_KINDS = (Kind.ADDED, Kind.REFUSED, Kind.TO_CHECK, Kind.WAITING, Kind.REMOVED)


class DayCount(Struct, frozen=True):
    """The plants entered on one day, counted by their present status."""

    day: date
    added: int = 0
    refused: int = 0
    to_check: int = 0
    waiting: int = 0
    removed: int = 0


def last_days(counts: Mapping[tuple[date, Kind], int], today: date) -> tuple[DayCount, ...]:
    """Return the last DAYS days up to today, oldest first. Days without plants count zero."""
    days = (today - timedelta(days=back) for back in reversed(range(DAYS)))
    return tuple(_count_day(counts, day) for day in days)


def total(days: tuple[DayCount, ...]) -> DayCount:
    """Add the days up. The sum carries the last day."""
    sums = {name: sum(getattr(day, name) for day in days) for name in map(_field, _KINDS)}
    return DayCount(days[-1].day, **sums)


def _count_day(counts: Mapping[tuple[date, Kind], int], day: date) -> DayCount:
    return DayCount(day, **{_field(kind): counts.get((day, kind), 0) for kind in _KINDS})


def _field(kind: Kind) -> str:
    return kind.name.lower()
