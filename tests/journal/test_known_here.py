"""A restored backup takes over what became of its plants since, and warns of the ids it lacks."""

from contextlib import closing
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plantdesk.domain.entry import IdElsewhere
from plantdesk.domain.outcome import Added, Unsure, UnsureReason
from plantdesk.domain.plant import Plant
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import Typed
from plantdesk.journal.backups import begin_copy, complete_copy
from plantdesk.journal.journal import Journal
from plantdesk.journal.left_here import Here, Seen
from plantdesk.journal.records import (
    Batch,
    Doubt,
    DoubtKind,
    Draft,
    KnownId,
    WaitingBatch,
)
from plantdesk.journal.restore import restore
from tests.journal.crafted import run
from tests.journal.pages import root_of, spoil
from tests.journal.sheets import add_batch
from tests.journal.there import MAY_BE_THERE, put_elsewhere
from tests.journal.world import STEPS, do, world

ADDED = Added(Plant("Acer"))
_NOT_READY = """
SELECT uuid FROM entries WHERE batch IN (SELECT seq FROM batches WHERE state = 'adding')
"""
steps = st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 500)), max_size=25)


@pytest.fixture
def backup(tmp_path):
    return tmp_path / "backup.db"


def told(journal):
    """All entries with their stories, by their UUIDs."""
    found = {}
    for uuid in journal.file.rows(str, "SELECT uuid FROM entries"):
        story = journal.history(uuid)
        found[uuid] = journal.entry(uuid), story.attempts, story.decisions
    return found


@given(steps, steps)
def test_the_newest_rows_are_used_and_only_the_rest_is_in_doubt(before, since):
    with world() as made:
        do(made, before)
        folder = made.journal.file.path.parent
        begin_copy(made.journal.file, folder / "backup.db", lambda: None)
        complete_copy(lambda: None, folder / "backup.db")
        in_backup = told(made.journal)
        do(made, since)
        here, not_ready = told(made.journal), set(made.journal.file.rows(str, _NOT_READY))
        made.journal.close()
        with closing(Seen(folder / "journal.db", Here())) as seen:
            restored = restore(seen, folder / "backup.db", {}, datetime.now(UTC))
        made.journal = journal = Journal.open(folder / "journal.db")
        now = told(journal)
        assert now.keys() == in_backup.keys()
        for uuid in now.keys() & here.keys():
            assert now[uuid] == here[uuid]
        waiting = {uuid for uuid in now if now[uuid][0].status is Status.WAITING}
        doubt = Doubt(DoubtKind.RESTORED, len(waiting)) if waiting - here.keys() else None
        assert journal.doubt() == doubt
        lacking = here.keys() - in_backup.keys() - not_ready
        assert restored.lacking == len(lacking)
        for entry in (here[uuid][0] for uuid in lacking):
            known = journal.known(entry.store_id, entry.plant.id)
            assert known or entry.status not in MAY_BE_THERE
        assert journal.file.value("PRAGMA integrity_check") == "ok"
        assert not list(journal.file.each("PRAGMA foreign_key_check"))


def do_now(keeper, method, *args, **kwargs):
    return keeper.submit(method, *args, **kwargs).result()


def send(keeper, store, clock, outcome=ADDED):
    claimed = do_now(keeper, Journal.claim_next, store.id, clock())
    return do_now(keeper, Journal.record, claimed.id, outcome, True, clock())[0]


@pytest.fixture
def waiting(keeper, new_entry, backup):
    """A plant that waits, also in the backup."""
    entry = do_now(keeper, Journal.add, new_entry(1))
    keeper.back_up(backup).result()
    return entry


def test_a_plant_that_was_added_since_has_its_whole_story(keeper, waiting, backup, store, clock):
    send(keeper, store, clock, Unsure(UnsureReason.CUT))
    do_now(keeper, Journal.change, waiting.id, Cause.PERSON_SENDS_AGAIN, clock())
    send(keeper, store, clock)
    sent = do_now(keeper, Journal.report_mistake, waiting.id, "wrong tag", clock())
    story = do_now(keeper, Journal.history, sent.id)
    assert [each.attempts_before for each in story.decisions] == [1, 2]
    keeper.restore(backup, clock()).result()
    assert do_now(keeper, Journal.entry, sent.id) == sent
    assert do_now(keeper, Journal.history, sent.id) == story
    assert do_now(keeper, Journal.doubt) is None


def test_what_a_user_decided_since_holds(keeper, waiting, backup, store, clock):
    send(keeper, store, clock, Unsure(UnsureReason.CUT))
    again = do_now(keeper, Journal.change, waiting.id, Cause.PERSON_SENDS_AGAIN, clock())
    keeper.restore(backup, clock()).result()
    do_now(keeper, Journal.start_up, clock())
    assert do_now(keeper, Journal.entry, waiting.id) == again


def test_a_plant_that_still_waits_is_sent_unless_another_is_in_doubt(
    keeper, waiting, backup, new_entry, store, clock
):
    other = do_now(keeper, Journal.add, new_entry(2))
    keeper.back_up(backup).result()
    keeper.restore(backup, clock()).result()
    assert do_now(keeper, Journal.doubt) is None
    run(backup, f"UPDATE entries SET uuid = 'other' WHERE uuid = '{other.id}'")
    keeper.restore(backup, clock()).result()
    assert do_now(keeper, Journal.doubt) == Doubt(DoubtKind.RESTORED, 2)
    assert do_now(keeper, Journal.claim_next, store.id, clock()) is None
    do_now(keeper, Journal.settle_doubt, False, clock())
    for entry_id in (waiting.id, "other"):
        assert do_now(keeper, Journal.entry, entry_id).status is Status.TO_CHECK


def test_a_sheet_goes_on_as_the_journal_here_has_it(keeper, backup, new_entry, store, clock):
    """Of the sheet, the backup has a part. The user paused it since, and cancelled another."""
    one, other = (Batch(name, store.id, "Sheet", clock()) for name in ("one", "other"))
    do_now(keeper, add_batch, one, [new_entry()], ready=False)
    keeper.back_up(backup).result()
    do_now(keeper, Journal.make_ready, one.id)
    do_now(keeper, Journal.hold_batch, one.id)
    do_now(keeper, add_batch, other, [new_entry()], ready=False)
    assert keeper.restore(backup, clock()).result().lacking == 0
    do_now(keeper, Journal.start_up, clock())
    assert do_now(keeper, Journal.waiting_batches) == [WaitingBatch(one, 1, paused=True)]


def _other_store(backup):
    run(backup, "UPDATE stores SET id = 'other'")


def _other_plant(backup):
    run(backup, "UPDATE entries SET tag = 'x'")


@pytest.mark.parametrize("change", [_other_store, _other_plant])
def test_another_plant_with_the_same_reference_is_in_doubt(
    keeper, waiting, backup, store, clock, change
):
    send(keeper, store, clock)
    change(backup)
    assert keeper.restore(backup, clock()).result().lacking == 1
    assert do_now(keeper, Journal.doubt) == Doubt(DoubtKind.RESTORED, 1)


def test_a_backup_that_knows_of_later_attempts_keeps_them(
    keeper, waiting, backup, store, tmp_path, clock
):
    """The journal may itself come from an older backup."""
    sent = send(keeper, store, clock)
    keeper.back_up(newer := tmp_path / "newer.db").result()
    run(backup, "UPDATE entries SET uuid = 'other'")
    keeper.restore(backup, clock()).result()
    do_now(keeper, Journal.settle_doubt, True, clock())
    run(newer, "UPDATE entries SET uuid = 'other'")
    keeper.restore(newer, clock()).result()
    assert do_now(keeper, Journal.entry, "other").status is Status.ADDED
    assert len(do_now(keeper, Journal.history, "other").attempts) == 1
    assert sent.status is Status.ADDED


def test_a_plant_in_doubt_stays_so(keeper, waiting, backup, clock):
    run(backup, "UPDATE entries SET uuid = 'other'")
    for _ in range(2):
        keeper.restore(backup, clock()).result()
        assert do_now(keeper, Journal.doubt) == Doubt(DoubtKind.RESTORED, 1)


def _without_record(path, records):
    for record in records.glob("*.seen"):
        record.unlink()


def _damaged(path, records):
    spoil(path, root_of(path, "ids_elsewhere"), bytes(4096))


@pytest.mark.parametrize("harm", [_without_record, _damaged])
def test_a_journal_that_was_not_left_here_or_is_damaged_says_nothing(
    keeper, waiting, backup, path, tmp_path, store, clock, harm
):
    send(keeper, store, clock)
    keeper.close()
    harm(path, tmp_path / "state")
    with closing(Seen(path, Here(lambda: "this one", tmp_path / "state"))) as seen:
        assert restore(seen, backup, {}, clock()).lacking == 0
    with closing(Journal.open(path, here=Here(lambda: "this one", tmp_path / "state"))) as journal:
        assert journal.doubt() == Doubt(DoubtKind.RESTORED, 1)


def test_an_id_that_only_the_set_aside_file_has_warns(
    keeper, waiting, backup, new_entry, store, clock
):
    do_now(keeper, Journal.put_store, Store("new", "New", "sky", "https://b.test"))
    for entry in (new_entry(2), new_entry(3, store_id="new"), new_entry(4)):
        do_now(keeper, Journal.add, entry)
    do_now(keeper, Journal.change, entry.id, Cause.PERSON_REMOVES, clock())
    restored = keeper.restore(backup, clock()).result()
    assert restored.lacking == 3
    assert restored.set_aside.exists()
    for store_id, number in ((store.id, 2), ("new", 3)):
        found = do_now(keeper, Journal.add, new_entry(number, store_id=store_id))
        assert isinstance(found, KnownId)
        assert found.entry.plant_id == number
    assert do_now(keeper, Journal.known, store.id, 4) is None
    # Also after the next backup is restored.
    keeper.back_up(backup).result()
    keeper.restore(backup, clock()).result()
    assert isinstance(do_now(keeper, Journal.known, store.id, 2), IdElsewhere)
    again = do_now(keeper, Journal.add, new_entry(2), even_if_known=True)
    assert do_now(keeper, Journal.known, store.id, 2) == again


def test_an_id_elsewhere_is_not_used_by_itself(journal, entry_at, clock):
    removed = entry_at(Status.REMOVED, number=8)
    last = [entry_at(Status.ADDED, number=number) for number in (5, 6, 7)]
    store_id = last[0].store_id
    assert journal.next_id(store_id) == 8
    put_elsewhere(journal, store_id, 8, sent_at := clock())
    assert journal.next_id(store_id) is None
    found = KnownId(IdElsewhere(8, sent_at))
    assert journal.change(removed.id, Cause.PERSON_UNDOES, clock()) == found


def test_the_unfinished_plant_of_now_stays_not_that_of_the_backup(keeper, backup, clock):
    first, then = (Draft(Typed(number, "Acer", "")) for number in ("1", "2"))
    do_now(keeper, Journal.save_draft, first)
    keeper.back_up(backup).result()
    do_now(keeper, Journal.save_draft, then)
    keeper.restore(backup, clock()).result()
    assert do_now(keeper, Journal.draft) == then
