"""Batches, and waiting entries that are skipped."""

from uuid import uuid4

import pytest
from msgspec.structs import replace

from plantdesk.domain.entry import Held
from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.plant import ID_MAX, ID_MIN, NewPlant
from plantdesk.domain.status import Cause, Status
from plantdesk.journal import records
from plantdesk.journal.statements import HIGHEST_ENTRY
from tests.journal.crafted import MAY_BE_THERE, add_batch, put_elsewhere


@pytest.fixture
def batch(store, clock):
    return records.Batch("batch-1", store.id, "plants.csv", clock(), "d" * 64)


@pytest.fixture
def claimed(journal, store, clock):
    """The ids of the next entries that are claimed."""

    def claim(count):
        found = [journal.claim_next(store.id, clock()) for _ in range(count)]
        return [entry and entry.id for entry in found]

    return claim


def test_an_unfinished_batch_waits_for_the_user_at_the_next_start(
    journal, batch, store, new_entry, entry_at, claimed, clock
):
    add_batch(journal, batch, left := [new_entry() for _ in range(3)])
    journal.start_up(clock())
    assert journal.entry(left[0].id).held is Held.BATCH
    assert journal.waiting_batches() == [records.WaitingBatch(batch, 3)]
    assert journal.waiting_batches()[0].goes_on
    asked = ((store.id, batch.digest), (store.id, "e" * 64), ("other", batch.digest))
    assert [journal.batches_of_sheet(*sheet) for sheet in asked] == [[batch], [], []]
    typed = entry_at(Status.WAITING)
    assert journal.open_counts(store.id) == records.OpenCounts(waiting=1, in_batches=3)
    assert claimed(2) == [typed.id, None]
    # What was set aside stays so.
    journal.change(left[1].id, Cause.PERSON_SETS_ASIDE, clock())
    journal.start_up(clock())
    assert journal.entry(left[1].id).held is Held.ASIDE
    journal.release_batch(batch.id)
    assert journal.waiting_batches() == []
    assert claimed(3) == [left[0].id, left[2].id, None]


def test_typed_plants_go_ahead_and_batches_in_the_order_of_their_making(
    journal, batch, new_entry, claimed, clock
):
    first, second = [new_entry(), new_entry()], [new_entry()]
    journal.begin_batch(batch)
    add_batch(journal, replace(batch, id="batch-2"), second)
    journal.add_plants(batch.id, [records.BatchPlant(one.id, one.plant) for one in first], clock())
    journal.make_ready(batch.id)
    journal.add(typed := new_entry())
    assert claimed(5) == [typed.id, first[0].id, first[1].id, second[0].id, None]


def test_a_batch_that_never_was_ready_is_gone_after_a_restart(
    journal, reopened, batch, store, new_entry, entry_at, clock
):
    refused = entry_at(Status.REFUSED)
    entries = [new_entry(), new_entry(corrects=refused.id)]
    add_batch(journal, batch, entries, ready=False)
    assert journal.entry(refused.id).status is Status.ADDED_AGAIN
    newest = journal.file.value(HIGHEST_ENTRY)
    journal = reopened()
    journal.start_up(clock())
    assert journal.known(store.id, entries[0].plant.id) is None
    assert journal.batch_state(batch.id) is None
    assert journal.entry(refused.id).status is Status.REFUSED
    # No number is given twice.
    journal.add(new_entry())
    assert journal.file.value(HIGHEST_ENTRY) > newest
    add_batch(journal, batch, entries)


def test_ids_texts_and_rows_of_a_sheet_are_kept_exactly_and_read_in_slices(
    journal, batch, new_entry, clock
):
    odd = ['Acer "Ōsakazuki"\\', "🌱", "half of one: �", "\u2028", "\x01"]
    plants = [NewPlant(ID_MIN, odd[0]), NewPlant(ID_MAX, odd[1], odd[2]), NewPlant(0, *odd[3:])]
    journal.add(new_entry())
    journal.begin_batch(batch)
    slice_ = [
        records.BatchPlant(str(uuid4()), plant, row=row) for row, plant in enumerate(plants, 7)
    ]
    journal.add_plants(batch.id, slice_, clock())
    journal.add(new_entry())
    read, last = [], 0
    while found := journal.batch_entries(batch.id, last, 2):
        read += [(each.entry.id, each.entry.plant, None, each.entry.row) for each in found]
        last = found[-1].number
    assert read == slice_


def test_plants_whose_id_became_known_are_left_out(journal, batch, new_entry, entry_at, clock):
    there, gone = entry_at(Status.ADDED), entry_at(Status.REMOVED)
    entries = [new_entry(entry.plant.id) for entry in (there, gone)]
    entries += [new_entry(7), new_entry(7), new_entry(ID_MIN), new_entry(ID_MAX)]
    plants = [records.BatchPlant(entry.id, entry.plant) for entry in entries]
    journal.begin_batch(batch)
    left_out = journal.add_plants(batch.id, plants[:4], clock())
    assert left_out == [plants[0], plants[3]]
    assert journal.add_plants(batch.id, [plants[3], *plants[4:]], clock()) == [plants[3]]
    assert journal.add_plants(batch.id, [plants[3]], clock(), even_if_known={None}) == []
    assert journal.batch_counts(batch.id) == records.BatchCounts(waiting=5)


def test_known_ids_are_those_that_may_be_in_the_store(journal, store, entry_at, clock):
    journal.put_store(replace(store, id="other"))
    elsewhere = entry_at(Status.ADDED, store_id="other")
    entries = [entry_at(status) for status in Status]
    put_elsewhere(journal, store.id, ID_MAX, sent_at := clock())
    ids = [ID_MAX, *(entry.plant.id for entry in (elsewhere, *entries))]
    known = journal.known_ids(store.id, [*ids, ID_MIN])
    expected = {
        entry.plant.id: records.KnownPlant(entry.id, entry.status, entry.typed_at, entry.plant)
        for entry in entries
        if entry.status in MAY_BE_THERE
    }
    assert known == expected | {ID_MAX: records.KnownPlant(None, None, sent_at)}
    for plant_id in ids:
        assert (journal.known(store.id, plant_id) is None) == (plant_id not in known)


def test_a_paused_batch_ends_what_is_under_way_and_sends_no_more(
    journal, batch, store, new_entry, claimed, clock
):
    add_batch(journal, batch, [new_entry() for _ in range(3)])
    (under_way,) = claimed(1)
    journal.hold_batch(batch.id)
    busy = HeldBack(HoldReason.BUSY, 429)
    ended, following = journal.record(under_way, busy, True, clock(), claim=True)
    assert (ended.status, ended.held, following) == (Status.WAITING, Held.BATCH, None)
    assert journal.open_counts(store.id) == records.OpenCounts(in_batches=3)
    assert [(held.paused, held.goes_on) for held in journal.waiting_batches()] == [(True, False)]
    journal.release_batch(batch.id)
    assert claimed(1) == [under_way]


def test_the_rest_of_a_batch_is_removed_and_what_it_corrects_follows(
    journal, batch, new_entry, entry_at, clock
):
    refused = entry_at(Status.REFUSED)
    released, again = new_entry(), new_entry(corrects=refused.id)
    add_batch(journal, batch, [released, again])
    journal.change(released.id, Cause.PERSON_RELEASES, clock())
    assert journal.entry(refused.id).status is Status.ADDED_AGAIN
    journal.remove_rest(batch.id, clock())
    statuses = [journal.entry(entry.id).status for entry in (released, again, refused)]
    assert statuses == [Status.WAITING, Status.REMOVED, Status.REFUSED]
    assert journal.entry(again.id).changed_at == clock.last
    (decision,) = journal.history(again.id).decisions
    assert decision.cause is Cause.PERSON_REMOVES
    journal.change(again.id, Cause.PERSON_UNDOES, clock())
    assert journal.entry(refused.id).status is Status.ADDED_AGAIN


def test_of_an_unfinished_batch_only_what_the_user_sends_again_is_sent(
    journal, batch, new_entry, claimed, clock
):
    add_batch(journal, batch, [new_entry(), new_entry()])
    (unsure,) = claimed(1)
    journal.start_up(clock())
    assert journal.change(unsure, Cause.PERSON_SENDS_AGAIN, clock()).held is None
    assert claimed(2) == [unsure, None]
