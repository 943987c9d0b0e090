"""The automatic backups."""

import asyncio
import itertools
import uuid
from datetime import datetime, timedelta
from types import SimpleNamespace

import pytest

from plantdesk.desk.daily_backups import LEAST_FREE, DailyBackups
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE
from plantdesk.journal.disk import size_of
from plantdesk.journal.foreign import inspect_backup
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.reading_progress import ReadingProgress
from tests.journal.crafted import run
from tests.journal.pages import PAGE, spoil

# Enough for many slices of a backup.
LARGE = 1000
NOON = datetime(2026, 11, 22, 12).astimezone()


class Backups:
    """Automatic backups of a journal, with a stopped clock."""

    def __init__(self, folder):
        self.folder = folder / "backups"
        self.today = NOON.date()
        self.ids = itertools.count(1)
        self.begin()

    def begin(self):
        """Open the journal, as each start does."""
        self.keeper = JournalKeeper(self.folder.with_name("journal.db"))
        self.daily = DailyBackups(self.keeper, lambda _: None, on=True, today=lambda: self.today)
        self.keeper.open().result()
        asyncio.run(self.daily.begin())

    def again(self):
        self.keeper.close()
        self.begin()

    def add(self, plants=1):
        def put(journal):
            journal.put_store(PRACTICE)
            with journal.file.writing():
                for _ in range(plants):
                    plant = NewPlant(next(self.ids), "Acer " * 100)
                    ident = str(uuid.uuid4())
                    journal.add(Entry(ident, PRACTICE.id, plant, Status.WAITING, NOON, NOON))

        self.do(put)

    def commit(self):
        """Commit without changing a plant."""
        self.do(lambda journal: journal.put_store(PRACTICE))

    def do(self, work):
        """Make a commit, and wait for everything that follows."""

        async def look():
            self.daily.look()
            while self.daily._making:
                await asyncio.wait(self.daily._making)

        self.keeper.submit(work).result()
        asyncio.run(look())

    def next_day(self):
        self.today += timedelta(1)

    @property
    def names(self):
        return sorted(path.name for path in self.folder.glob("*"))

    @property
    def failed(self):
        return self.daily._found().failed

    def entries_in(self, name):
        return inspect_backup(self.folder / name, self.keeper.path, ReadingProgress()).entries


@pytest.fixture
def backups(tmp_path):
    backups = Backups(tmp_path)
    yield backups
    backups.keeper.close()


def test_only_the_first_commit_of_a_day_that_leaves_plants_makes_a_backup(backups):
    backups.commit()
    assert backups.names == []
    for _ in range(2):
        backups.add()
        backups.add()
        assert backups.names == ["journal-2026-11-22.db"]
        assert backups.entries_in("journal-2026-11-22.db") == 1
        # As a crash leaves it.
        (backups.folder / "journal-2026-11-20.db.part").touch()
        backups.again()
    backups.next_day()
    backups.again()
    backups.add()
    assert backups.names == ["journal-2026-11-22.db", "journal-2026-11-23.db"]
    assert backups.entries_in("journal-2026-11-23.db") == 5
    assert not backups.failed


def test_without_room_no_backup_is_made_and_that_is_reported(backups, monkeypatch):
    for free, failed in ((LEAST_FREE, True), (2 * LEAST_FREE, False)):
        disk = SimpleNamespace(free=free)
        monkeypatch.setattr("plantdesk.desk.daily_backups.disk_usage", lambda _, disk=disk: disk)
        backups.add()
        assert backups.failed is failed
        backups.next_day()
    assert backups.names == ["journal-2026-11-23.db"]


def test_a_journal_in_doubt_is_not_copied_before_the_user_decides(backups):
    backups.add()
    (copied,) = backups.folder.iterdir()
    run(copied, "UPDATE entries SET uuid = 'from-elsewhere'")
    backups.keeper.restore(copied, NOON).result()
    backups.next_day()
    backups.keeper.submit(Journal.start_up, NOON).result()
    backups.commit()
    assert len(backups.names) == 1
    backups.do(lambda journal: journal.settle_doubt(False, NOON))
    assert len(backups.names) == 2


def test_a_damaged_copy_is_not_kept_beside_good_backups(backups):
    backups.add(LARGE)
    backups.keeper.close()
    path = backups.keeper.path
    # In the middle of the file, on pages of plants that nothing asks for.
    spoil(path, size_of(path) // PAGE // 2)
    backups.next_day()
    backups.begin()
    backups.commit()
    assert backups.names == ["journal-2026-11-22.db"]
    assert backups.failed
