"""The counts of the last fourteen days."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from plantdesk.domain.search.day_count import DayCount, last_days, total
from plantdesk.domain.search.plant_search import KINDS, Kind

TODAY = date(2026, 3, 3)
NEAR = st.dates(TODAY - timedelta(days=30), TODAY + timedelta(days=3))
COUNTS = st.dictionaries(
    st.tuples(NEAR, st.sampled_from(sorted(set(KINDS.values()), key=str))), st.integers(0, 10**6)
)


def sum_of(day):
    return day.added + day.refused + day.to_check + day.waiting + day.removed


@given(COUNTS)
def test_every_plant_of_these_days_is_counted_once(counts):
    for counted in last_days(counts, TODAY):
        assert sum_of(counted) == sum(n for (day, _), n in counts.items() if day == counted.day)


def test_each_kind_is_counted_by_itself():
    for kind in set(KINDS.values()):
        counted = last_days({(TODAY, kind): 7}, TODAY)[-1]
        assert counted == DayCount(TODAY, **{kind.name.lower(): 7})


@given(COUNTS)
def test_the_total_counts_the_plants_of_all_days(counts):
    days = last_days(counts, TODAY)
    assert sum_of(total(days)) == sum(sum_of(day) for day in days)
    assert total(days).refused == sum(day.refused for day in days)


def test_there_are_fourteen_days_up_to_today_also_across_a_year():
    days = last_days({(date(2025, 12, 31), Kind.ADDED): 2}, date(2026, 1, 1))
    assert [day.day for day in days] == [date(2025, 12, 19) + timedelta(days=n) for n in range(14)]
    assert days[-2] == DayCount(date(2025, 12, 31), added=2)
    assert days[-1] == DayCount(date(2026, 1, 1))
