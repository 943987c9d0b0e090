"""Times that a system can't convert: of a wrong clock, a crafted backup, a token without an end."""

import re
import sys
import time
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

import plantdesk
from plantdesk.domain import local_time as module
from plantdesk.domain.local_time import from_epoch, local_day, local_time, midnight
from tests.windows_times import WindowsTime

PRODUCT = Path(plantdesk.__file__).parent
# As certificates without an end have it (RFC 5280, 4.1.2.5).
NEVER = datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)


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
    sources = {path.relative_to(PRODUCT).as_posix(): path for path in PRODUCT.rglob("*.py")}
    assert len(sources) > 100
    asking = {name for name, path in sources.items() if asks.search(path.read_text("utf-8"))}
    assert asking == {"domain/local_time.py"}
