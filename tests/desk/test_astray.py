"""The journal goes astray while the engine runs."""

import sys
from os import truncate

import pytest

from plantdesk.desk.news import JournalPutBack, JournalRepaired, NotSaved
from plantdesk.domain.status import Status

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no open file is deleted there")


def test_a_deleted_journal_is_back_within_five_seconds_and_sending_goes_on(
    engine, tmp_path, caplog
):
    first = engine.add(7)
    engine.at(first, Status.ADDED)
    journal = tmp_path / "journal.db"
    journal.unlink()
    engine.pass_time(5)
    engine.until(lambda: engine.heard(JournalPutBack) == [JournalPutBack(journal)])
    assert journal.exists()
    engine.at(engine.add(8), Status.ADDED)
    assert engine.status(first) is Status.ADDED
    assert engine.arrived == [7, 8]
    assert len(engine.found) == 1


def test_a_journal_without_its_plants_names_the_last_backup_and_keeps_its_stores(
    open_engine, shops, tmp_path, caplog
):
    engine = open_engine(daily_backups=True)
    engine.at(engine.add(7), Status.ADDED)
    engine.until(lambda: list((tmp_path / "backups").glob("journal-*.db")))
    other = shops.open()
    engine.use(other)
    engine.quit()
    engine = open_engine(shop=engine.shop)
    engine.until(lambda: engine.found)
    for file in ("journal.db", "journal.db-wal"):
        truncate(tmp_path / file, 0)
    engine.add(8)
    # It comes back, unless the engine noticed first: then it goes into the new journal.
    engine.until(lambda: engine.heard(NotSaved) or 8 in engine.arrived)
    engine.until(lambda: len(engine.found) == 2)
    (told,) = engine.heard(JournalRepaired)
    assert told.lost_some
    assert told.backup.path.parent == tmp_path / "backups"
    assert {engine.store, other.store} <= set(engine.listed)
    engine.at(engine.add(9), Status.ADDED)
