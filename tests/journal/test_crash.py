"""The journal's content after a kill, or on a full disk."""

import os
import signal
import sys
from contextlib import contextmanager

import pytest

from plantdesk.domain.outcome import Unsure, UnsureReason
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.errors import JournalNotWritable
from plantdesk.journal.records import Draft
from tests.commits import before_commits
from tests.journal.killing import killed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no fork, no RLIMIT_FSIZE")
DRAFT = Draft(Typed("12 ", "Acer", "x"), "a-store", frozenset({PlantField.TAG}))


def test_what_was_answered_is_on_disk_after_a_kill(journal, reopened, entry_at, clock):
    entry = entry_at(Status.WAITING)
    journal.close()

    def work():
        opened = reopened()
        opened.save_draft(DRAFT)
        opened.claim_next(entry.store_id, clock())
        os.kill(os.getpid(), signal.SIGKILL)

    assert killed(work)
    journal = reopened()
    (found,) = journal.start_up(clock())
    assert (found.id, found.status) == (entry.id, Status.TO_CHECK)
    assert found.outcome == Unsure(UnsureReason.PROGRAM_ENDED)
    assert journal.draft() == DRAFT


def test_an_uncommitted_claim_leaves_no_trace(journal, reopened, entry_at, clock):
    entry = entry_at(Status.WAITING)
    journal.close()

    def work():
        opened = reopened()
        before_commits(opened.file, lambda: os.kill(os.getpid(), signal.SIGKILL))
        opened.claim_next(entry.store_id, clock())

    assert killed(work)
    journal = reopened()
    assert journal.start_up(clock()) == []
    assert journal.entry(entry.id) == entry
    assert journal.history(entry.id).attempts == ()


@contextmanager
def room(size):
    """Writes to larger files fail, as on a full disk. Python ignores the signal."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_on_a_full_disk_every_write_fails_cleanly_and_works_later(
    journal, reopened, path, entry_at, new_entry, clock
):
    journal.put_store(Store("idle", "Idle", "sky", "https://b.test"))
    statuses = Status.SENDING, Status.WAITING, Status.REMOVED
    sending, waiting, removed = (entry_at(status) for status in statuses)
    journal = reopened()
    journal.save_draft(Draft(Typed("7", "before", "")))
    new, unsure = new_entry(), Unsure(UnsureReason.CUT)
    store_id, now = new.store_id, clock()
    writes = [
        lambda: journal.add(new, clear_draft=True),
        lambda: journal.claim_next(store_id, now),
        lambda: journal.record(sending.id, unsure, True, now),
        lambda: journal.start_up(now),
        lambda: journal.change(waiting.id, Cause.PERSON_REMOVES, now),
        lambda: journal.change(removed.id, Cause.PERSON_UNDOES, now),
        lambda: journal.save_draft(Draft(Typed("8", "after", ""))),
        lambda: journal.put_store(Store(store_id, "After", "sky", "b")),
        lambda: journal.remove_store("idle"),
    ]

    def seen():
        entries = journal.open_entries(10), journal.entry(sending.id), journal.entry(removed.id)
        return entries, journal.draft(), journal.stores()

    before = seen()
    for write in writes:
        with room(size_of(wal_of(path))), pytest.raises(JournalNotWritable) as told:
            write()
        assert told.value.path == path
        assert not journal.file.connection.in_transaction
        assert seen() == before
    for write in (writes[0], writes[2]):
        write()
    journal = reopened()
    assert journal.entry(new.id) == new
    assert journal.draft() is None
    assert journal.entry(sending.id).status is Status.TO_CHECK
    assert len(journal.history(sending.id).attempts) == 1


@pytest.mark.parametrize("new", [True, False])
def test_a_journal_on_a_full_disk_is_not_opened(reopened, path, new):
    if not new:
        reopened().close()
    with room(0), pytest.raises(JournalNotWritable) as told:
        reopened()
    assert told.value.path == path
    reopened()
