"""The journal's content after a kill, or on a full disk."""

import sys
from contextlib import closing

import pytest

from plantdesk.domain.outcome import Unsure, UnsureReason
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Draft

BEGIN = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Draft
from tests.commits import before_commits

path, store_id, *entry_ids = sys.argv[1:]
path = Path(path)
now = datetime(2031, 5, 4, 10, tzinfo=UTC)
"""
CLAIM_AND_HANG = f"""{BEGIN}
journal = Journal.open(path)
print(journal.claim_next(store_id, now).id, flush=True)
sys.stdin.read()
"""
HANG_IN_THE_COMMIT = f"""{BEGIN}
def hang():
    print("committing", flush=True)
    sys.stdin.read()

journal = Journal.open(path)
before_commits(journal.file, hang)
journal.claim_next(store_id, now)
"""
DRAFT_AND_HANG = f"""{BEGIN}
journal = Journal.open(path)
journal.save_draft(Draft(Typed("12 ", "Acer", "x"), store_id, frozenset({{PlantField.TAG}})))
print("saved", flush=True)
sys.stdin.read()
"""
# A limit on the file's size makes writes fail, like a full disk.
LIMIT = """
import resource
import signal

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

def allow(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
"""
FULL_DISK = f"""{BEGIN}{LIMIT}
from plantdesk.domain.outcome import UnsureReason, Unsure
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.journal.errors import JournalNotWritable

sending, waiting, removed = entry_ids
journal = Journal.open(path)
journal.save_draft(Draft(Typed("7", "before", "")))

def seen():
    entries = journal.open_entries(10), journal.entry(sending), journal.entry(removed)
    return entries, journal.draft(), journal.stores()

before = seen()
new = Entry("new", store_id, NewPlant(7, "Quercus"), Status.WAITING, now, now)
writes = {{
    "add": lambda: journal.add(new, clear_draft=True),
    "claim_next": lambda: journal.claim_next(store_id, now),
    "record": lambda: journal.record(sending, Unsure(UnsureReason.CUT), True, now),
    "start_up": lambda: journal.start_up(now),
    "change": lambda: journal.change(waiting, Cause.PERSON_REMOVES, now),
    "undo": lambda: journal.change(removed, Cause.PERSON_UNDOES, now),
    "save_draft": lambda: journal.save_draft(Draft(Typed("8", "after", ""))),
    "put_store": lambda: journal.put_store(Store(store_id, "After", "sky", "b")),
    "remove_store": lambda: journal.remove_store("idle"),
}}
for name, write in writes.items():
    allow(path.with_name(path.name + "-wal").stat().st_size)
    try:
        write()
    except JournalNotWritable as error:
        assert error.path == path
        print(name, journal.file.connection.in_transaction)
    assert before == seen()
allow(resource.RLIM_INFINITY)
journal.add(new, clear_draft=True)
journal.record(sending, Unsure(UnsureReason.CUT), True, now)
journal.close()
"""
NO_ROOM_TO_OPEN = f"""{BEGIN}{LIMIT}
from plantdesk.journal.errors import JournalNotWritable

allow(0)
try:
    Journal.open(path).close()
except JournalNotWritable as error:
    print(error.path)
"""


def said_before_its_kill(child, script, *about):
    """The line that a child prints before it hangs and is killed."""
    process = child(script, *about)
    line = process.stdout.readline().strip()
    process.kill()
    process.wait()
    return line


posix = pytest.mark.skipif(sys.platform == "win32", reason="RLIMIT_FSIZE")


def test_a_claim_is_on_disk_before_it_is_answered(journal, reopened, path, entry_at, clock, child):
    entry = entry_at(Status.WAITING)
    journal.close()
    assert said_before_its_kill(child, CLAIM_AND_HANG, path, entry.store_id) == entry.id
    (found,) = reopened().start_up(clock())
    assert (found.id, found.status) == (entry.id, Status.TO_CHECK)
    assert found.outcome == Unsure(UnsureReason.PROGRAM_ENDED)


def test_an_uncommitted_claim_leaves_no_trace(journal, reopened, path, entry_at, clock, child):
    entry = entry_at(Status.WAITING)
    journal.close()
    assert said_before_its_kill(child, HANG_IN_THE_COMMIT, path, entry.store_id) == "committing"
    journal = reopened()
    assert journal.start_up(clock()) == []
    assert journal.entry(entry.id) == entry
    assert journal.history(entry.id).attempts == ()


def test_the_draft_survives_a_kill(path, child):
    assert said_before_its_kill(child, DRAFT_AND_HANG, path, "a-store") == "saved"
    with closing(Journal.open(path)) as journal:
        draft = Draft(Typed("12 ", "Acer", "x"), "a-store", frozenset({PlantField.TAG}))
        assert journal.draft() == draft


@posix
def test_on_a_full_disk_every_write_fails_cleanly_and_works_later(
    journal, reopened, path, entry_at, child
):
    journal.put_store(Store("idle", "Idle", "sky", "https://b.test"))
    statuses = Status.SENDING, Status.WAITING, Status.REMOVED
    sending, waiting, removed = (entry_at(status) for status in statuses)
    journal.close()
    process = child(FULL_DISK, path, sending.store_id, sending.id, waiting.id, removed.id)
    told = process.communicate()[0].splitlines()
    writes = ["add", "claim_next", "record", "start_up", "change", "undo", "save_draft"]
    assert told == [f"{name} False" for name in [*writes, "put_store", "remove_store"]]
    assert process.returncode == 0
    journal = reopened()
    assert journal.entry("new").status is Status.WAITING
    assert journal.draft() is None
    assert journal.entry(sending.id).status is Status.TO_CHECK
    assert len(journal.history(sending.id).attempts) == 1


@posix
@pytest.mark.parametrize("new", [True, False])
def test_a_journal_on_a_full_disk_is_not_opened(path, child, new):
    if not new:
        Journal.open(path).close()
    process = child(NO_ROOM_TO_OPEN, path, "a-store")
    assert process.communicate()[0].strip() == str(path)
    Journal.open(path).close()
