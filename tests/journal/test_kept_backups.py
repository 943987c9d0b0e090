"""Which automatic backups stay."""

from datetime import date, timedelta
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from plantdesk.journal.backups import KeptBackup, backup_path, drop_surplus, kept_backups, surplus

FOLDER = Path("backups")
TODAY = date(2026, 11, 22)
days = st.dates(date(2026, 1, 1), date(2027, 12, 31))
backups = st.dictionaries(days, st.integers(0, 100), max_size=20).map(
    lambda sizes: [
        KeptBackup(day, backup_path(FOLDER, day), sizes[day]) for day in sorted(sizes, reverse=True)
    ]
)


@given(backups, st.integers(0, 500))
def test_the_last_fourteen_stay_and_within_the_size_limit_at_least_the_newest(of, most):
    gone = surplus(of, most)
    kept = [one for one in of if one not in gone]
    assert kept == of[: len(kept)]
    assert kept[:1] == of[:1]
    assert len(kept) <= 1 or sum(one.size for one in kept) <= most
    # As many as there can be.
    assert len(kept) in (14, len(of)) or sum(one.size for one in of[: len(kept) + 1]) > most


def test_backups_are_found_by_name_newest_first(tmp_path):
    for name in ("journal-2026-11-20.db", "journal-2026-11-22.db", "journal-2026-02-30.db"):
        (tmp_path / name).write_bytes(b"1234")
    for name in ("journal-2026-11-21.db.part", "unfinished.db", "journal-2026-W47-1.db", "a.txt"):
        (tmp_path / name).touch()
    (tmp_path / "journal-2026-11-19.db").mkdir()
    found = kept_backups(tmp_path, TODAY)
    assert found == [
        KeptBackup(day, tmp_path / f"journal-{day}.db", 4) for day in (TODAY, TODAY - timedelta(2))
    ]


def test_backups_dated_ahead_do_not_displace_others(tmp_path):
    ahead = [TODAY + timedelta(400 + at) for at in range(20)]
    for day in (TODAY, *ahead):
        backup_path(tmp_path, day).touch()
    drop_surplus(tmp_path, TODAY)
    assert [one.day for one in kept_backups(tmp_path, TODAY)] == [TODAY, *ahead[:-14:-1]]
