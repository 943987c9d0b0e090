"""The record of the journal that was left here. tests/faults/row_restored.py tries its purpose."""

import errno
import itertools
import logging
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from unittest.mock import Mock

import pytest

from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.typed import Typed
from plantdesk.journal import file, left_here
from plantdesk.journal.disk import wal_of
from plantdesk.journal.errors import JournalUnreadable
from plantdesk.journal.left_here import log_fits
from plantdesk.journal.records import Doubt, DoubtKind, Draft
from tests.commits import before_commits
from tests.journal.killing import freeze

ELSEWHERE = Doubt(DoubtKind.ELSEWHERE, 1)


@pytest.fixture
def left(journal, new_entry):
    """A closed journal with a waiting plant."""
    entry = journal.add(new_entry())
    journal.close()
    return entry


def record_in(state):
    (found,) = state.glob("*.seen")
    return found


def noted(state):
    return left_here._read(record_in(state))


def test_a_claim_is_noted_before_its_caller_is_answered(journal, new_entry, state, store, clock):
    for number in range(2):
        journal.add(new_entry())
        assert noted(state).newest_attempt == number
        journal.claim_next(store.id, clock())
    journal.add(new_entry())
    before_commits(journal.file, Mock(side_effect=sqlite3.OperationalError("no room")))
    with pytest.raises(Exception, match="no room"):
        journal.claim_next(store.id, clock())
    assert noted(state).newest_attempt == 2


def test_a_record_that_can_not_be_written_stops_nothing_and_is_logged_once(
    journal, reopened, new_entry, store, clock, caplog, monkeypatch
):
    with caplog.at_level(logging.INFO), monkeypatch.context() as full:
        full.setattr(Path, "open", Mock(side_effect=OSError(errno.ENOSPC, "No space left")))
        # Nor may a new log's number stand in the file alone.
        full.setattr(file, "_MOST_CHANGES", 0)
        for _ in range(2):
            journal.add(new_entry())
            journal.claim_next(store.id, clock())
    assert caplog.text.count("can't be written") == 1
    journal.add(new_entry())
    assert reopened().doubt() is None


@pytest.mark.skipif(
    sys.platform == "win32", reason="links need a right, and all folders take locks"
)
def test_without_file_locks_and_by_another_name_it_is_the_same(
    left, reopened, path, tmp_path, monkeypatch
):
    monkeypatch.setattr("fcntl.flock", Mock(side_effect=OSError(errno.ENOLCK, "no locks")))
    link = tmp_path / "link"
    link.symlink_to(path.parent)
    assert reopened(link / path.name).doubt() is None


DAMAGED = (b"", b"{}", b"\xff", b'["a","b","c","d",1,null,0]')


@pytest.mark.parametrize("harm", ["journal", "record", "earlier record", *DAMAGED])
def test_what_was_put_back_or_is_damaged_is_not_what_was_left(left, reopened, path, state, harm):
    record = record_in(state)
    content = record.read_bytes()
    if harm in ("journal", "record"):
        # As a backup program does: another file with the same content.
        put_back = path if harm == "journal" else record
        shutil.copy2(put_back, fresh := path.with_name("fresh"))
        fresh.replace(put_back)
    elif harm == "earlier record":
        # It lies beside the newer one then.
        reopened().close()
        record.write_bytes(content)
    else:
        record.write_bytes(harm)
    assert reopened().doubt() == ELSEWHERE


@pytest.mark.parametrize("older", [True, False])
def test_the_unfinished_plant_of_an_older_copy_is_not_offered(
    journal, reopened, new_entry, path, store, clock, older
):
    """It may have been added since. That of a journal from another computer is offered."""
    journal.add(new_entry())
    journal.save_draft(draft := Draft(Typed("7", "Acer", "")))
    journal.close()
    before = path.read_bytes()
    if older:
        reopened().claim_next(store.id, clock())
        reopened().close()
        path.write_bytes(before)
    copied = reopened(computer="this one" if older else "another one")
    assert copied.doubt() == Doubt(DoubtKind.OLDER if older else DoubtKind.ELSEWHERE, 1)
    assert copied.draft() == (None if older else draft)


def is_refused(reopened, path):
    log = wal_of(path).read_bytes()
    with pytest.raises(JournalUnreadable):
        reopened()
    assert wal_of(path).read_bytes() == log


def test_no_mixture_of_two_moments_is_opened_without_doubt(
    journal, reopened, new_entry, path, state, store, clock, monkeypatch
):
    """Of the files and logs of three sessions that ended, and of those before the end."""
    monkeypatch.setattr(file, "_MOST_CHANGES", 10)
    files = []
    for number in range(12):
        if number % 4 == 0:
            journal = reopened()
        journal.add(new_entry(number))
        claimed = journal.claim_next(store.id, clock())
        journal.record(claimed.id, NotReached(ConnectionFault.LOOK_UP), False, clock())
        if number % 2:
            files.append((path.read_bytes(), wal_of(path).read_bytes()))
    killed = freeze(path.parent, state)
    journal.close()
    closed = freeze(path.parent, state)
    contents = [content for content, _ in files]
    # The last session was killed, or ended: then there is no log.
    for thaw, content, (_, log) in (
        *itertools.product([killed], contents, files),
        *itertools.product([closed], [path.read_bytes()], files),
    ):
        thaw()
        path.write_bytes(content)
        wal_of(path).write_bytes(log)
        if not log_fits(path):
            is_refused(reopened, path)
            continue
        with closing(reopened()) as found:
            assert found.file.value("PRAGMA integrity_check") == "ok"
            plants = found.file.rows(int, "SELECT plant_id FROM entries ORDER BY seq")
            assert plants == list(range(len(plants)))
            assert found.doubt() or (thaw is killed and len(plants) in (0, 12))


def test_a_log_without_its_file_is_refused_and_kept(journal, reopened, path, state, new_entry):
    journal.add(new_entry())
    thaw = freeze(path.parent, state)
    journal.close()
    thaw()
    path.write_bytes(b"")
    is_refused(reopened, path)
