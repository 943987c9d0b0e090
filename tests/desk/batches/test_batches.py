"""Batches are paused, removed, followed and read."""

import asyncio

import pytest

from plantdesk.desk import batches as batches_module
from plantdesk.desk import standing
from plantdesk.desk.news import BatchEntries, BatchProgress, WaitingBatches
from plantdesk.desk.standing import follow_standing
from plantdesk.domain.outcome import Added, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import Plant
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE
from plantdesk.journal.records import BatchCounts
from tests.desk.batches.conftest import BATCH, BATCH_ID, rows, until

ADDED = Added(Plant("Acer", "Tree"))


@pytest.fixture(autouse=True)
def small_slices(monkeypatch):
    for name in ("LOOKED_UP_AT_ONCE", "READ_AT_ONCE"):
        monkeypatch.setattr(batches_module, name, 2)
    monkeypatch.setattr(standing, "_REST", 0.0)
    monkeypatch.setattr(standing, "_SOON", 0.0)


def counts_of(sheet):
    told = sheet.of(BatchProgress)
    return told[-1].counts if told else None


async def added(sheet, count):
    batches = sheet.open()
    watched = batches.watched
    changed, loop = asyncio.Event(), asyncio.get_running_loop()
    sheet.keeper.on_commit.add(lambda: loop.call_soon_threadsafe(changed.set))
    standing = follow_standing(sheet.keeper, changed, watched, batches.take)
    sheet.standing = asyncio.create_task(standing)
    await batches.add(BATCH, rows(count), count)
    return batches


async def test_progress_is_told_by_where_the_plants_are(sheet):
    batches = await added(sheet, 5)
    await until(lambda: counts_of(sheet) == BatchCounts(waiting=5))
    for outcome in (ADDED, Refused(400, "no"), Unsure(UnsureReason.CUT)):
        sheet.send(batches, outcome)
    counts = BatchCounts(waiting=2, added=1, refused=1, to_check=1)
    await until(lambda: counts_of(sheet) == counts)
    # Entries are told together, each once as it is now.
    (told,) = sheet.of(BatchEntries)
    statuses = [(entry.row, entry.status) for entry in told.entries]
    assert statuses == [(1, Status.ADDED), (2, Status.REFUSED), (3, Status.TO_CHECK)]
    sheet.send(batches, ADDED)
    sheet.send(batches, ADDED)
    counts = BatchCounts(added=3, refused=1, to_check=1)
    await until(lambda: counts_of(sheet) == counts)
    await batches.end()


async def test_what_is_left_of_a_running_batch_can_be_removed(sheet):
    batches = await added(sheet, 7)
    sheet.send(batches, ADDED)
    await batches.remove(BATCH_ID)
    await until(lambda: counts_of(sheet) == BatchCounts(added=1, removed=6))
    assert sheet.of(WaitingBatches)[-1] == WaitingBatches(())
    await batches.end()


async def test_known_ids_are_looked_up_in_slices(sheet):
    batches = await added(sheet, 3)
    found = await batches.known_ids(PRACTICE.id, [*range(1100, 1200), 1003, 1001, 2, 1002])
    assert {plant_id: known.entry_id for plant_id, known in found.items()} == {
        1000 + key: sheet.id(key) for key in (1, 2, 3)
    }
    await batches.end()
