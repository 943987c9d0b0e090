"""The record of the journal that was left here. tests/faults/row_restored.py tries its purpose."""

import errno
import itertools
import logging
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.typed import Typed
from plantdesk.journal import file, left_here
from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.errors import JournalUnreadable
from plantdesk.journal.journal import Journal
from plantdesk.journal.left_here import Here, log_fits, log_number, number_before, number_of
from plantdesk.journal.records import Doubt, DoubtKind, Draft
from tests.commits import before_commits
from tests.journal.killing import freeze, killed_before


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "journal.db"


@pytest.fixture
def state(tmp_path):
    return tmp_path / "state"


@pytest.fixture
def journal(open_here, store):
    journal = open_here()
    journal.put_store(store)
    return journal


@pytest.fixture
def short_logs(monkeypatch):
    monkeypatch.setattr(file, "_MOST_CHANGES", 10)


def record(state):
    (found,) = state.glob("*.seen")
    read = left_here._read(found)
    assert read
    return read


def test_a_claim_is_noted_before_its_caller_is_answered(journal, new_entry, state, store, clock):
    for number in (1, 2):
        journal.add(new_entry())
        assert record(state).newest_attempt == number - 1
        journal.claim_next(store.id, clock())
        assert record(state).newest_attempt == number


def test_an_uncommitted_claim_is_not_noted(journal, new_entry, state, store, clock):
    def fail():
        raise sqlite3.OperationalError("no room")

    journal.add(new_entry())
    before_commits(journal.file, fail)
    with pytest.raises(Exception, match="no room"):
        journal.claim_next(store.id, clock())
    assert record(state).newest_attempt == 0


def test_a_record_that_can_not_be_written_stops_nothing_and_is_logged_once(
    journal, open_here, new_entry, store, clock, caplog, monkeypatch
):
    def fail(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    with caplog.at_level(logging.INFO), monkeypatch.context() as full:
        full.setattr(Path, "open", fail)
        for _ in range(2):
            journal.add(new_entry())
            journal.claim_next(store.id, clock())
    assert caplog.text.count("can't be written") == 1
    journal.add(new_entry())
    assert open_here().doubt() is None


@pytest.mark.skipif(sys.platform == "win32", reason="every folder takes locks there")
def test_without_file_locks_it_is_used_all_the_same(journal, open_here, new_entry, monkeypatch):
    def refuse(*_):
        raise OSError(errno.ENOLCK, "no locks")

    monkeypatch.setattr("fcntl.flock", refuse)
    journal.add(new_entry())
    assert open_here().doubt() is None


@pytest.mark.parametrize(
    "content", [b"", b"[]", b"{}", b"7", b"\xff", b'["a","b","c","d",1,null,0]']
)
def test_a_damaged_record_is_none(journal, open_here, new_entry, state, content):
    journal.add(new_entry())
    journal.close()
    (found,) = state.glob("*.seen")
    found.write_bytes(content)
    assert open_here().doubt() == Doubt(DoubtKind.ELSEWHERE, 1)


def test_an_older_journal_is_told_from_another(journal, open_here, new_entry, path, store, clock):
    journal.add(new_entry())
    journal.close()
    before = path.read_bytes()
    open_here().claim_next(store.id, clock())
    open_here().close()
    path.write_bytes(before)
    assert open_here().doubt() == Doubt(DoubtKind.OLDER, 1)


@pytest.mark.parametrize("older", [True, False])
def test_the_unfinished_plant_of_an_older_copy_is_not_offered(
    journal, open_here, new_entry, path, store, clock, older
):
    """It may have been added since. That of a journal from another computer is offered."""
    journal.add(new_entry())
    journal.save_draft(draft := Draft(Typed("7", "Acer", "")))
    journal.close()
    before = path.read_bytes()
    if older:
        open_here().claim_next(store.id, clock())
        open_here().close()
        path.write_bytes(before)
    copied = open_here(computer="this one" if older else "another one")
    assert copied.draft() == (None if older else draft)


@pytest.mark.skipif(sys.platform == "win32", reason="making links needs a right there")
def test_a_folder_reached_by_another_name_is_the_same(
    journal, open_here, new_entry, path, tmp_path
):
    journal.add(new_entry())
    link = tmp_path / "link"
    link.symlink_to(path.parent)
    assert open_here(link / path.name).doubt() is None


def put_back(path):
    """As a backup program does: another file with the same content."""
    fresh = path.with_name("fresh")
    shutil.copy2(path, fresh)
    fresh.replace(path)


def test_another_file_in_its_place_is_a_copy_even_if_it_is_the_same(
    journal, open_here, new_entry, path
):
    journal.add(new_entry())
    journal.close()
    put_back(path)
    assert open_here().doubt() == Doubt(DoubtKind.ELSEWHERE, 1)


def test_a_record_that_was_put_back_is_none(journal, open_here, new_entry, state):
    journal.add(new_entry())
    journal.close()
    (found,) = state.glob("*.seen")
    put_back(found)
    assert open_here().doubt() == Doubt(DoubtKind.ELSEWHERE, 1)


def test_an_earlier_record_beside_the_newer_one_is_a_copys(journal, open_here, new_entry, state):
    journal.add(new_entry())
    journal.close()
    (earlier,) = state.glob("*.seen")
    content = earlier.read_bytes()
    open_here().close()
    earlier.write_bytes(content)
    assert open_here().doubt() == Doubt(DoubtKind.ELSEWHERE, 1)


def test_each_log_has_the_next_number_and_stays_short(journal, path, state, new_entry, short_logs):
    numbers = set()
    for _ in range(60):
        journal.add(new_entry(name="Acer" * 100))
        number = log_number(path)
        assert number == record(state).log
        assert number_of(path) == number_before(number)
        numbers.add(number)
    assert len(numbers) > 5
    assert size_of(wal_of(path)) < 200_000


def test_no_mixture_of_two_moments_is_opened_without_doubt(
    journal, open_here, new_entry, path, state, store, clock, short_logs
):
    """All are killed sessions: the record is that of the last."""
    files = []
    for number in range(12):
        if number % 4 == 0:
            journal = open_here()
        journal.add(new_entry(number))
        claimed = journal.claim_next(store.id, clock())
        journal.record(claimed.id, NotReached(ConnectionFault.LOOK_UP), False, clock())
        if number % 2:
            files.append((path.read_bytes(), wal_of(path).read_bytes()))
    thaw = freeze(path.parent, state)
    journal.close()
    for (content, _), (_, log) in itertools.product(files, repeat=2):
        thaw()
        path.write_bytes(content)
        wal_of(path).write_bytes(log)
        if not log_fits(path):
            _is_refused(open_here, path, log)
            continue
        with closing(open_here()) as found:
            assert found.file.value("PRAGMA integrity_check") == "ok"
            plants = found.file.rows(int, "SELECT plant_id FROM entries ORDER BY seq")
            assert plants == list(range(len(plants)))
            assert found.doubt() or len(plants) in (0, 12)


def test_no_earlier_log_is_played_into_a_closed_journal(
    journal, open_here, new_entry, path, state, short_logs
):
    logs = []
    for number in range(12):
        if number % 4 == 0:
            journal = open_here()
        journal.add(new_entry(number))
        logs.append(wal_of(path).read_bytes())
    journal.close()
    thaw = freeze(path.parent, state)
    for log in logs:
        thaw()
        wal_of(path).write_bytes(log)
        if log_fits(path):
            with closing(open_here()) as found:
                assert found.doubt()
        else:
            _is_refused(open_here, path, log)


def _is_refused(open_here, path, log):
    with pytest.raises(JournalUnreadable):
        open_here()
    assert wal_of(path).read_bytes() == log


def test_a_log_of_another_time_is_set_aside_and_told(
    journal, open_here, make_keeper, new_entry, path, clock, short_logs
):
    journal.add(new_entry())
    log = wal_of(path).read_bytes()
    for _ in range(2):
        journal = open_here()
        journal.add(new_entry())
    journal.close()
    wal_of(path).write_bytes(log)
    keeper = make_keeper(path)
    salvaged = keeper.salvage(clock()).result()
    assert salvaged.lost_some
    assert wal_of(salvaged.set_aside).read_bytes() == log
    assert keeper.submit(Journal.doubt).result() == Doubt(DoubtKind.SALVAGED, 3)


def test_a_log_without_its_file_is_refused_and_kept(journal, open_here, path, state, new_entry):
    journal.add(new_entry())
    thaw, log = freeze(path.parent, state), wal_of(path).read_bytes()
    journal.close()
    thaw()
    path.write_bytes(b"")
    with pytest.raises(JournalUnreadable):
        open_here()
    assert wal_of(path).read_bytes() == log


@pytest.mark.skipif(sys.platform == "win32", reason="no fork")
def test_a_kill_at_any_step_of_a_session_causes_no_doubt(
    journal, path, state, new_entry, short_logs, steps
):
    for _ in range(5):
        journal.add(new_entry(name="Acer" * 100))
    thaw = freeze(path.parent, state)
    journal.close()
    here = Here(lambda: "this one", state)

    def session():
        with closing(Journal.open(path, here=here)) as opened:
            for _ in range(5):
                opened.add(new_entry(name="Acer" * 100))

    for step in steps:
        thaw()
        killed = killed_before(step, path.parent.parent, session)
        with closing(Journal.open(path, here=here)) as found:
            assert found.doubt() is None
            assert 5 <= len(found.open_entries(20)) <= 10
        assert not list(path.parent.glob("*set-aside*"))
        if not killed:
            break
    assert step > 12


@pytest.mark.skipif(sys.platform == "win32", reason="no fork")
def test_a_kill_at_any_step_of_the_first_start_leaves_no_trace(path, state, tmp_path, steps):
    here = Here(lambda: "this one", state)
    for step in steps:
        for left in (*state.glob("*"), *path.parent.glob("*")):
            left.unlink()
        killed = killed_before(step, tmp_path, lambda: Journal.open(path, here=here).close())
        with closing(Journal.open(path, here=here)):
            assert {found.name for found in path.parent.iterdir()} == {path.name, wal_of(path).name}
        if not killed:
            break
    assert step > 10
