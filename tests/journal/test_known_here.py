"""A restored backup takes over what became of its plants since, and warns of the ids it lacks."""

from contextlib import closing
from datetime import UTC, datetime

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from plantdesk.domain.entry import IdElsewhere
from plantdesk.domain.outcome import Added
from plantdesk.domain.plant import Plant
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import Typed
from plantdesk.journal.backups import begin_copy, complete_copy
from plantdesk.journal.journal import Journal
from plantdesk.journal.left_here import Here, Seen
from plantdesk.journal.records import Batch, Doubt, DoubtKind, Draft, KnownId, WaitingBatch
from plantdesk.journal.restore import restore
from tests.journal.crafted import MAY_BE_THERE, add_batch, ask, here, put_elsewhere, run
from tests.journal.world import STEPS, do, world

_NOT_READY = """
SELECT uuid FROM entries WHERE batch IN (SELECT seq FROM batches WHERE state = 'adding')
"""
steps = st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 500)), max_size=25)


def told(journal):
    """All entries with their stories, by their UUIDs."""
    found = {}
    for uuid in journal.file.rows(str, "SELECT uuid FROM entries"):
        story = journal.history(uuid)
        found[uuid] = journal.entry(uuid), story.attempts, story.decisions
    return found


@example([("add", 0)], [("claim", 0), ("record", 0), ("mistake", 0)])
@given(steps, steps)
def test_the_newest_rows_are_used_and_only_the_rest_is_in_doubt(before, since):
    with world() as made:
        do(made, before)
        folder = made.journal.file.path.parent
        begin_copy(made.journal.file, folder / "backup.db", lambda: None)
        complete_copy(lambda: None, folder / "backup.db")
        in_backup = told(made.journal)
        do(made, since)
        then, not_ready = told(made.journal), set(made.journal.file.rows(str, _NOT_READY))
        made.journal.close()
        with closing(Seen(folder / "journal.db", Here())) as seen:
            restored = restore(seen, folder / "backup.db", {}, datetime.now(UTC))
        made.journal = journal = Journal.open(folder / "journal.db")
        now = told(journal)
        assert now.keys() == in_backup.keys()
        for uuid in now.keys() & then.keys():
            assert now[uuid] == then[uuid]
        waiting = {uuid for uuid in now if now[uuid][0].status is Status.WAITING}
        doubt = Doubt(DoubtKind.RESTORED, len(waiting)) if waiting - then.keys() else None
        assert journal.doubt() == doubt
        lacking = then.keys() - in_backup.keys() - not_ready
        assert restored.lacking == len(lacking)
        for entry in (then[uuid][0] for uuid in lacking):
            known = journal.known(entry.store_id, entry.plant.id)
            assert known or entry.status not in MAY_BE_THERE
        assert journal.file.value("PRAGMA integrity_check") == "ok"
        assert not list(journal.file.each("PRAGMA foreign_key_check"))


@pytest.fixture
def backup(tmp_path):
    return tmp_path / "backup.db"


@pytest.fixture
def restored(keeper, backup, clock):
    return lambda: keeper.restore(backup, clock()).result()


@pytest.fixture
def waiting(keeper, new_entry, backup):
    """A plant that waits, also in the backup."""
    entry = ask(keeper, Journal.add, new_entry(1))
    keeper.back_up(backup).result()
    return entry


@pytest.fixture
def sent(keeper, waiting, store, clock):
    """It was sent since."""
    ask(keeper, Journal.claim_next, store.id, clock())
    ask(keeper, Journal.record, waiting.id, Added(Plant("Acer")), True, clock())


def test_a_plant_that_still_waits_is_sent_unless_another_is_in_doubt(
    keeper, waiting, backup, restored, new_entry, store, clock
):
    other = ask(keeper, Journal.add, new_entry(2))
    keeper.back_up(backup).result()
    restored()
    assert ask(keeper, Journal.doubt) is None
    run(backup, f"UPDATE entries SET uuid = 'other' WHERE uuid = '{other.id}'")
    for _ in range(2):
        restored()
        assert ask(keeper, Journal.doubt) == Doubt(DoubtKind.RESTORED, 2)
    assert ask(keeper, Journal.claim_next, store.id, clock()) is None
    ask(keeper, Journal.settle_doubt, False, clock())
    for entry_id in (waiting.id, "other"):
        assert ask(keeper, Journal.entry, entry_id).status is Status.TO_CHECK


def test_a_sheet_and_the_unfinished_plant_go_on_as_the_journal_here_has_them(
    keeper, backup, restored, new_entry, store, clock
):
    """Of the sheet, the backup has a part. The user paused it since, and cancelled another."""
    one, other = (Batch(name, store.id, "Sheet", clock()) for name in ("one", "other"))
    first, then = (Draft(Typed(number, "Acer", "")) for number in ("1", "2"))
    ask(keeper, Journal.save_draft, first)
    ask(keeper, add_batch, one, [new_entry()], ready=False)
    keeper.back_up(backup).result()
    ask(keeper, Journal.make_ready, one.id)
    ask(keeper, Journal.hold_batch, one.id)
    ask(keeper, add_batch, other, [new_entry()], ready=False)
    ask(keeper, Journal.save_draft, then)
    assert restored().lacking == 0
    assert ask(keeper, Journal.draft) == then
    ask(keeper, Journal.start_up, clock())
    assert ask(keeper, Journal.waiting_batches) == [WaitingBatch(one, 1, paused=True)]


@pytest.mark.parametrize(
    "change", ["UPDATE stores SET id = 'other'", "UPDATE entries SET tag = 'x'"]
)
@pytest.mark.usefixtures("sent")
def test_another_plant_with_the_same_reference_is_in_doubt(keeper, backup, restored, change):
    run(backup, change)
    assert restored().lacking == 1
    assert ask(keeper, Journal.doubt) == Doubt(DoubtKind.RESTORED, 1)


@pytest.mark.usefixtures("sent")
def test_a_journal_that_was_not_left_here_says_nothing(
    keeper, backup, reopened, path, state, clock
):
    keeper.close()
    (record,) = state.glob("*.seen")
    record.unlink()
    with closing(Seen(path, here(path))) as seen:
        assert restore(seen, backup, {}, clock()).lacking == 0
    assert reopened().doubt() == Doubt(DoubtKind.RESTORED, 1)


def test_an_id_elsewhere_is_not_used_by_itself(journal, entry_at, clock):
    removed = entry_at(Status.REMOVED, number=8)
    last = [entry_at(Status.ADDED, number=number) for number in (5, 6, 7)]
    store_id = last[0].store_id
    assert journal.next_id(store_id) == 8
    put_elsewhere(journal, store_id, 8, sent_at := clock())
    assert journal.next_id(store_id) is None
    found = KnownId(IdElsewhere(8, sent_at))
    assert journal.change(removed.id, Cause.PERSON_UNDOES, clock()) == found
