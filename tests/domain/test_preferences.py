from datetime import UTC, datetime

from plantdesk.domain.preferences import KeepPlants, Preferences


def test_everything_is_kept_by_default():
    assert Preferences().keep_plants.cleared_before(datetime(2031, 5, 4, tzinfo=UTC)) is None


def test_a_plant_is_kept_for_the_whole_period():
    for keep, month, year in (
        (KeepPlants.THREE_MONTHS, 2, 2031),
        (KeepPlants.ONE_YEAR, 5, 2030),
        (KeepPlants.THREE_YEARS, 5, 2028),
    ):
        before = keep.cleared_before(datetime(2031, 5, 4, tzinfo=UTC))
        assert (before.year, before.month) == (year, month)
        assert before <= datetime(year, month, 4, tzinfo=UTC)
