"""The journal's file, and its content after a kill or on a full disk."""

import sqlite3
from contextlib import closing
from unittest.mock import Mock

import pytest

from plantdesk.journal.disk import wal_of
from plantdesk.journal.errors import (
    JournalInUse,
    JournalMisused,
    JournalNotWritable,
    JournalOtherVersion,
    JournalUnreadable,
)
from plantdesk.journal.file import open_file
from plantdesk.journal.journal import Journal
from plantdesk.journal.schema import APPLICATION_ID, VERSION
from tests.commits import before_commits
from tests.sheets.tables import room_for

DURABLE_AND_EXCLUSIVE = {
    "locking_mode": "exclusive",
    "journal_mode": "wal",
    "synchronous": 2,
    "fullfsync": 1,
    "foreign_keys": 1,
    "secure_delete": 1,
    "trusted_schema": 0,
}


@pytest.fixture
def file(reopened):
    return reopened().file


def test_the_connection_is_durable_and_exclusive_and_the_file_ours(file, path):
    with pytest.raises(JournalInUse) as told:
        open_file(path)
    assert told.value.path == path
    file.close()
    with closing(open_file(path)) as reopened:
        found = {name: reopened.value(f"PRAGMA {name}") for name in DURABLE_AND_EXCLUSIVE}
    assert found == DURABLE_AND_EXCLUSIVE
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)


@pytest.mark.parametrize("version", [VERSION - 1, VERSION + 1])
def test_a_journal_of_another_version_is_refused_and_left_alone(file, path, version):
    file.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute(f"PRAGMA user_version = {version << 24}")
        log = wal_of(path).read_bytes()
    # As a crash leaves it.
    wal_of(path).write_bytes(log)
    before = {each: each.read_bytes() for each in path.parent.iterdir()}
    with pytest.raises(JournalOtherVersion) as told:
        Journal.open(path)
    assert told.value.path == path
    assert before.items() <= {each: each.read_bytes() for each in path.parent.iterdir()}.items()


CODES = {
    JournalInUse: ("BUSY", "LOCKED"),
    JournalUnreadable: ("CORRUPT", "CORRUPT_INDEX", "NOTADB", "IOERR_READ"),
    JournalNotWritable: ("IOERR_WRITE", "IOERR_FSYNC", "FULL", "READONLY_DIRECTORY", "CANTOPEN"),
    JournalMisused: ("CONSTRAINT_UNIQUE", "ERROR"),
}


@pytest.mark.parametrize("told", CODES)
def test_each_sqlite_error_is_translated(file, path, told):
    error = sqlite3.OperationalError("as SQLite says it")
    before_commits(file, Mock(side_effect=error))
    for name in CODES[told]:
        error.sqlite_errorcode = getattr(sqlite3, f"SQLITE_{name}")
        with pytest.raises(told, match="as SQLite says it") as caught, file.writing():
            file.run("DELETE FROM draft")
        assert isinstance(caught.value, JournalMisused) or caught.value.path == path


@pytest.mark.parametrize("new", [True, False])
def test_a_journal_on_a_full_disk_is_not_opened(reopened, path, new):
    if not new:
        reopened().close()
    with room_for(0), pytest.raises(JournalNotWritable) as told:
        reopened()
    assert told.value.path == path
    reopened()
