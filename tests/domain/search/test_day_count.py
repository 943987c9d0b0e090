"""The counts of the last fourteen days."""

from datetime import date, timedelta

from plantdesk.domain.search.day_count import DayCount, last_days, total
from plantdesk.domain.search.plant_search import KINDS, Kind


def test_each_kind_of_the_last_fourteen_days_is_counted_by_itself_also_across_a_year():
    yesterday, today = date(2025, 12, 31), date(2026, 1, 1)
    kinds = sorted(set(KINDS.values()), key=str)
    counts = {(yesterday, kind): number for number, kind in enumerate(kinds, 1)}
    # A day too old, and one that is still to come.
    counts |= {(today + timedelta(days=days), Kind.ADDED): 100 for days in (-14, 1)}
    days = last_days(counts, today)
    assert [day.day for day in days] == [date(2025, 12, 19) + timedelta(days=n) for n in range(14)]
    of_yesterday = {kind.name.lower(): number for number, kind in enumerate(kinds, 1)}
    assert days[-2:] == (DayCount(yesterday, **of_yesterday), DayCount(today))
    assert total(days) == DayCount(today, **of_yesterday)
