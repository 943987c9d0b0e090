"""Plants typed before the engine has loaded and opened the journal."""

from contextlib import closing

import pytest

from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import Typed
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Draft, Unfinished
from plantdesk.outbox.news import Queue, Rest, WaitReason
from tests.faults.judge import read_disk

OTHER = Store("5c8d2c0e-0000-4000-8000-000000000002", "Rose Hill", "sky", "http://127.0.0.1:1")
FOUND = Draft(Typed("900", "Rosa"))
FOUND_ON_DISK = repr(("900", "Rosa", ""))


def test_the_last_sessions_form_is_always_on_disk(open_desk, tmp_path):
    with closing(Journal.open(tmp_path / "journal.db")) as journal:
        journal.save_draft(FOUND)
    front = open_desk(start=False)

    def show(_):
        """Like the window: the old form stands beside its own."""
        front.desk.save_draft(Draft(Typed("8", "Que"), beside=(FOUND,)))

    front.desk.on(Unfinished, show)
    before_commits = []
    front.keeper.before_commit = lambda: before_commits.append(read_disk(tmp_path).drafts)
    front.desk.save_draft(Draft(Typed("7")))
    entry = front.add(7)
    front.desk.save_draft(Draft(Typed("8")))
    front.desk.start()
    front.at(entry, Status.ADDED)
    front.until(lambda: read_disk(tmp_path).drafts == (repr(("8", "Que", "")), FOUND_ON_DISK))
    assert front.drafts == [FOUND]
    assert len(before_commits) > 2
    assert all(FOUND_ON_DISK in drafts for drafts in before_commits)
    # Once it is shown, the user may drop it.
    front.desk.save_draft(Draft(Typed("9")))
    front.until(lambda: read_disk(tmp_path).drafts == (repr(("9", "", "")),))


def test_a_plant_and_the_windows_own_form_leave_the_last_sessions(open_desk, tmp_path):
    with closing(Journal.open(tmp_path / "journal.db")) as journal:
        journal.save_draft(FOUND)
    front = open_desk()
    front.at(front.add(), Status.ADDED)
    assert read_disk(tmp_path).drafts == (FOUND_ON_DISK,)
    # The window hasn't shown it yet.
    front.desk.save_draft(Draft(Typed("7")))
    front.until(lambda: read_disk(tmp_path).drafts == (repr(("7", "", "")), FOUND_ON_DISK))


def test_an_unknown_store_is_saved_before_its_plant(open_desk):
    front = open_desk(OTHER, start=False)
    front.add()
    front.desk.start()
    front.until(lambda: front.queue_of(OTHER) == Queue(waiting=1, rest=Rest(WaitReason.TOKEN)))
    assert front.listed[0] == OTHER


@pytest.mark.parametrize("now", [False, True])
def test_a_plant_added_before_an_early_end_is_saved(open_desk, tmp_path, now):
    front = open_desk(start=False)
    entry = front.add()
    (front.desk.quit_now if now else front.desk.quit)()
    front.ended()
    assert list(read_disk(tmp_path).entries) == [entry]
    assert front.told(entry)[0] is Status.WAITING
