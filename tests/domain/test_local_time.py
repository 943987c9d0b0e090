"""Times that a system can't convert: of a wrong clock, a crafted backup, a token without an end."""

import errno
import re
import sys
import time
from datetime import UTC, date, datetime

import pytest

from plantdesk.domain import local_time as module
from plantdesk.domain.local_time import from_epoch, local_day, local_time, midnight
from tests.security.test_rich_text_in_code import sources

# As certificates without an end have it (RFC 5280, 4.1.2.5).
NEVER = datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)


class WindowsTime(datetime):
    """As Windows has it, which converts no year before 1970 and none after 3000."""

    def astimezone(self, tz=None):
        if tz is None and not 1970 <= self.year <= 3000:
            raise OSError(errno.EINVAL, "Invalid argument")
        return super().astimezone(tz)


@pytest.fixture
def zone(monkeypatch):
    if sys.platform == "win32":
        pytest.skip("no TZ there")

    def move_to(name):
        monkeypatch.setenv("TZ", name)
        time.tzset()

    yield move_to
    monkeypatch.undo()
    time.tzset()


def test_a_time_or_a_day_that_windows_cannot_convert_is_in_utc(zone, monkeypatch):
    zone("Pacific/Auckland")
    for moment, shown in (
        ((1969, 12, 31, 23, 30), "1969-12-31 23:30:00+00:00"),
        ((2026, 11, 24, 12, 0), "2026-11-25 01:00:00+13:00"),
        ((9999, 12, 31, 23, 59), "9999-12-31 23:59:00+00:00"),
    ):
        stored = WindowsTime(*moment, tzinfo=UTC)
        assert (str(local_time(stored)), str(local_day(stored))) == (shown, shown[:10])
    # Nor has any system a later time.
    assert local_time(NEVER) == NEVER
    monkeypatch.setattr(module, "datetime", WindowsTime)
    assert str(midnight(date(1969, 12, 31))) == "1969-12-31 00:00:00+00:00"
    assert str(midnight(date(2026, 6, 1))) == "2026-06-01 00:00:00+12:00"
    # Seconds before 1970 and after 3000 are moments.
    assert from_epoch(-1) == datetime(1969, 12, 31, 23, 59, 59, tzinfo=UTC)
    assert from_epoch(NEVER.timestamp()) == NEVER


def test_no_other_code_asks_the_system():
    """On Windows these raise for some years (astimezone into a given zone never does)."""
    asks = re.compile(r"\.astimezone\(\)|fromtimestamp\((?!record\.created)|\.(local|gm)time\(")
    assert [path.name for path, text in sources().items() if asks.search(text)] == ["local_time.py"]
