"""SQLite's log is played only into the file it belongs to."""

import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from plantdesk.domain.entry import Entry
from plantdesk.domain.store import Store
from plantdesk.journal import file
from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.errors import JournalInUse, JournalUnreadable
from plantdesk.journal.identity import leftover_log
from plantdesk.journal.identity.leftover_log import log_fits, raised, tables_version
from plantdesk.journal.journal import Journal

New = Callable[..., Entry]
WRITE_UNTIL_KILLED = """
import itertools, sys
from datetime import UTC, datetime
from pathlib import Path
import plantdesk.journal.file as file
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.journal.journal import Journal

file._PRAGMAS += (("wal_autocheckpoint", 20),)
now = datetime(2031, 5, 4, 10, tzinfo=UTC)
journal = Journal.open(Path(sys.argv[1]))
for number in itertools.count(len(journal.open_entries(100_000))):
    plant = NewPlant(number, "Acer" * 200)
    journal.add(Entry(f"entry-{number}", sys.argv[2], plant, Status.WAITING, now, now))
    print(number, flush=True)
"""


class Taken:
    """The file and its log at one moment."""

    def __init__(self, path: Path) -> None:
        self.file, self.log = path.read_bytes(), wal_of(path).read_bytes()


@pytest.fixture
def often_played_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make SQLite play its log in after every second or third commit."""
    monkeypatch.setattr(file, "_PRAGMAS", (*file._PRAGMAS, ("wal_autocheckpoint", 20)))


@pytest.fixture
def sessions(path: Path, store: Store, new_entry: New) -> list[Taken]:
    """Two moments in each of two sessions, the last after a kill."""
    taken = []
    for _ in range(2):
        with closing(Journal.open(path)) as journal:
            journal.put_store(store)
            for _ in range(2):
                journal.add(new_entry())
                taken.append(Taken(path))
    path.write_bytes(taken[-1].file)
    wal_of(path).write_bytes(taken[-1].log)
    return taken


def test_a_log_left_by_a_kill_is_played_in(path: Path, sessions: list[Taken]) -> None:
    with closing(Journal.open(path)) as journal:
        assert len(journal.open_entries(10)) == 4


def test_a_log_of_an_earlier_session_is_refused(path: Path, sessions: list[Taken]) -> None:
    Journal.open(path).close()
    wal_of(path).write_bytes(sessions[1].log)
    before = Taken(path)
    with pytest.raises(JournalUnreadable, match="another time"):
        Journal.open(path)
    assert (path.read_bytes(), wal_of(path).read_bytes()) == (before.file, before.log)


def test_a_file_of_an_earlier_session_is_refused(path: Path, sessions: list[Taken]) -> None:
    path.write_bytes(sessions[1].file)
    with pytest.raises(JournalUnreadable, match="another time"):
        Journal.open(path)


def test_an_outdated_log_beside_the_checkpointed_file_is_refused(
    path: Path, sessions: list[Taken]
) -> None:
    Journal.open(path).close()
    wal_of(path).write_bytes(sessions[-2].log)
    with pytest.raises(JournalUnreadable, match="another time"):
        Journal.open(path)


def test_a_log_fits_its_own_moment_and_no_file_from_before_a_checkpoint(
    path: Path, store: Store, new_entry: New, often_played_in: None
) -> None:
    taken = []
    with closing(Journal.open(path)) as journal:
        journal.put_store(store)
        for _ in range(30):
            journal.add(new_entry(name="Acer" * 100))
            taken.append(Taken(path))
    versions = list(dict.fromkeys(moment.file for moment in taken))
    assert len(versions) > 5
    for moment in taken:
        wal_of(path).write_bytes(moment.log)
        fitting = []
        for number, version in enumerate(versions):
            path.write_bytes(version)
            if log_fits(path):
                fitting.append(number)
        own = versions.index(moment.file)
        # Until the next commit, the log has the content just played in, and fits both.
        assert fitting in ([own], [own - 1, own])


def test_a_half_played_file_still_fits_its_log(path: Path, sessions: list[Taken]) -> None:
    """Play in only some pages, like a kill in the middle."""
    before = sessions[-1]
    with closing(sqlite3.connect(path)) as other:
        other.execute("SELECT * FROM sqlite_schema")
    after = path.read_bytes()
    for first_page in (before.file, after):
        whole = first_page[:4096] + after[4096:8192] + before.file[8192:]
        path.write_bytes(whole)
        wal_of(path).write_bytes(before.log)
        with closing(Journal.open(path)) as journal:
            assert len(journal.open_entries(10)) == 4


def test_the_file_without_its_log_opens(path: Path, sessions: list[Taken]) -> None:
    wal_of(path).unlink()
    with closing(Journal.open(path)) as journal:
        assert len(journal.open_entries(10)) == 2


def test_a_log_without_its_file_is_refused_and_kept(path: Path, sessions: list[Taken]) -> None:
    path.write_bytes(b"")
    with pytest.raises(JournalUnreadable):
        Journal.open(path)
    assert wal_of(path).read_bytes() == sessions[-1].log


def test_a_log_being_written_counts_as_in_use(
    path: Path, sessions: list[Taken], monkeypatch: pytest.MonkeyPatch
) -> None:
    def write_meanwhile(log: Path) -> list[int]:
        path.write_bytes(sessions[0].file)
        return [1]

    monkeypatch.setattr(leftover_log, "_numbers_in", write_meanwhile)
    with pytest.raises(JournalInUse):
        log_fits(path)


def test_a_commit_without_changes_raises_no_number(path: Path) -> None:
    with closing(file.open_file(path)) as opened:
        before = size_of(wal_of(path))
        with opened.writing():
            pass
        assert size_of(wal_of(path)) == before


def test_numbers_wrap_around_and_keep_the_version() -> None:
    lowest, highest = 7 << 24, (8 << 24) - 1
    assert (raised(lowest), raised(highest)) == (lowest + 1, lowest)
    assert {tables_version(number) for number in (lowest, highest)} == {7}


def test_a_log_does_not_grow_for_ever(
    path: Path, store: Store, new_entry: New, often_played_in: None
) -> None:
    largest = 0
    with closing(Journal.open(path)) as journal:
        journal.put_store(store)
        for _ in range(100):
            journal.add(new_entry(name="Acer" * 100))
            largest = max(largest, size_of(wal_of(path)))
        assert len(journal.open_entries(1000)) == 100
    assert 50_000 < largest < 150_000


def test_a_kill_at_any_moment_loses_nothing(
    path: Path, store: Store, child: Callable[..., subprocess.Popen[str]]
) -> None:
    with closing(Journal.open(path)) as journal:
        journal.put_store(store)
    saved = -1
    for plants in (3, 17, 40):
        process = child(WRITE_UNTIL_KILLED, path, store.id)
        for _ in range(plants):
            saved = int(process.stdout.readline())
        process.kill()
        process.wait()
    with closing(Journal.open(path)) as journal:
        assert len(journal.open_entries(1000)) >= saved + 1 >= 60
