"""A log is played only into the file that it was written for."""

import subprocess
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from plantdesk.domain.entry import Entry
from plantdesk.domain.store import Store
from plantdesk.journal import log
from plantdesk.journal import statements as sql
from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.errors import JournalUnreadable
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch

New = Callable[..., Entry]
WRITE_UNTIL_KILLED = """
import itertools, sys
from datetime import UTC, datetime
from pathlib import Path
import plantdesk.journal.log as log
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.journal.journal import Journal

log._COMMITS = 3
now = datetime(2031, 5, 4, 10, tzinfo=UTC)
journal = Journal.open(Path(sys.argv[1]))
for number in itertools.count(len(journal.open_entries(100_000))):
    plant = NewPlant(number, "Acer" * 200)
    journal.add(Entry(f"entry-{number}", sys.argv[2], plant, Status.WAITING, now, now))
    print(number, flush=True)
"""


class Taken:
    """The file and its log as they were at a moment."""

    def __init__(self, path: Path) -> None:
        self.file, self.log = path.read_bytes(), wal_of(path).read_bytes()


@pytest.fixture
def sessions(path: Path, store: Store, new_entry: New) -> list[Taken]:
    """Two moments in each of two sessions, the last of them as a kill leaves it."""
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


def test_what_a_kill_left_is_played_in(path: Path, sessions: list[Taken]) -> None:
    with closing(Journal.open(path)) as journal:
        assert len(journal.open_entries(10)) == 4


def test_a_log_of_an_earlier_session_is_refused(path: Path, sessions: list[Taken]) -> None:
    wal_of(path).write_bytes(sessions[1].log)
    before = Taken(path)
    with pytest.raises(JournalUnreadable, match="another time"):
        Journal.open(path)
    assert (path.read_bytes(), wal_of(path).read_bytes()) == (before.file, before.log)


def test_a_file_of_an_earlier_session_is_refused(path: Path, sessions: list[Taken]) -> None:
    path.write_bytes(sessions[1].file)
    with pytest.raises(JournalUnreadable, match="another time"):
        Journal.open(path)


def test_an_unfinished_log_beside_what_it_became_is_refused(
    path: Path, sessions: list[Taken]
) -> None:
    Journal.open(path).close()
    wal_of(path).write_bytes(sessions[-2].log)
    with pytest.raises(JournalUnreadable, match="another time"):
        Journal.open(path)


def test_a_whole_log_may_be_played_in_again(
    path: Path, sessions: list[Taken], monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal.open(path)
    log.seal_log(journal._file)
    sealed = wal_of(path).read_bytes()
    journal._file.close()
    wal_of(path).write_bytes(sealed)
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


def test_a_log_does_not_grow_for_ever(
    path: Path, store: Store, new_entry: New, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "_COMMITS", 5)
    largest = 0
    with closing(Journal.open(path)) as journal:
        journal.put_store(store)
        for _ in range(100):
            journal.add(new_entry(name="Acer" * 100))
            largest = max(largest, size_of(wal_of(path)))
        assert len(journal.open_entries(1000)) == 100
    assert 50_000 < largest < 150_000


def test_a_log_of_one_large_commit_is_played_in_too(
    path: Path, store: Store, new_entry: New, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "_CHANGES", 50)
    with closing(Journal.open(path)) as journal:
        journal.put_store(store)
        batch = Batch("batch-1", store.id, "plants.csv", datetime.now(UTC))
        journal.add_batch(batch, [new_entry() for _ in range(60)])
        assert journal._file.written_to_log == (0, 1)
        assert len(Taken(path).file) == journal._file.pragma("page_count") * 4096


def test_a_log_that_is_written_over_is_read_as_far_as_it_is_new(
    path: Path, store: Store, new_entry: New, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "_COMMITS", 7)
    entries = [new_entry(name="Acer" * 100) for _ in range(30)]
    with closing(Journal.open(path)) as journal:
        journal.put_store(store)
        for entry in entries:
            journal.add(entry)
        taken = Taken(path)
        page, *logged = journal._file.rows(lambda *log: log, sql.LOG)[0]
    path.write_bytes(taken.file)
    wal_of(path).write_bytes(taken.log)
    assert log._logged(path, 4096, page) == tuple(logged)
    with closing(Journal.open(path)) as journal:
        assert journal.open_entries(100) == entries[::-1]


def test_a_log_that_cannot_be_played_in_now_stays(
    path: Path, store: Store, new_entry: New, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "_COMMITS", 1)
    with closing(Journal.open(path)) as journal:
        journal.put_store(store)
        monkeypatch.setattr(journal._file, "rows", lambda *_: [1])
        journal._committed()
        monkeypatch.undo()
        assert size_of(wal_of(path))
        entry = journal.add(new_entry())
    with closing(Journal.open(path)) as journal:
        assert journal.entry(entry.id) == entry


def test_whenever_it_is_killed_nothing_is_refused_and_nothing_lost(
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
