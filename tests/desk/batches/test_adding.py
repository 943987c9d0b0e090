"""Sheets are added in slices, and sent only when all of them is in the journal."""

import asyncio

import pytest

from plantdesk.desk import batches as batches_module
from plantdesk.desk.news import BatchAdded, BatchAdding
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import BatchState, OpenCounts
from tests.desk.batches.conftest import BATCH, BATCH_ID, NOW, rows


@pytest.fixture(autouse=True)
def small_slices(monkeypatch):
    monkeypatch.setattr(batches_module, "ADDED_AT_ONCE", 3)


async def test_a_sheet_is_added_in_slices_and_then_ready(sheet):
    claimed = []
    sheet.on_news = lambda _: claimed.append(
        sheet.read(lambda journal: journal.claim_next(PRACTICE.id, NOW))
    )
    batches = sheet.open()
    added = await batches.add(BATCH, rows(7), 7)
    assert added == BatchAdded(BATCH_ID, 7)
    assert sheet.of(BatchAdding) == [BatchAdding(BATCH_ID, done, 7) for done in (3, 6, 7)]
    assert claimed == [None] * 3
    assert sheet.state is BatchState.READY
    assert sheet.stores.renewed == [PRACTICE.id]
    entries = [sheet.entry(key) for key in range(1, 8)]
    assert [entry and entry.plant.id for entry in entries] == list(range(1001, 1008))
    await batches.end()


async def test_a_cancelled_sheet_leaves_nothing_and_can_be_added_again(sheet):
    batches = sheet.open()
    cancels = []
    sheet.on_news = lambda _: cancels.append(asyncio.ensure_future(batches.cancel(BATCH_ID)))
    assert await batches.add(BATCH, rows(30), 30) == BatchAdded(BATCH_ID, cancelled=True)
    assert sheet.state is None
    assert sheet.entry(1) is None
    sheet.on_news = lambda _: None
    assert await batches.add(BATCH, rows(30), 30) == BatchAdded(BATCH_ID, 30)
    await batches.end()


async def test_on_a_full_disk_or_by_our_own_bug_nothing_is_added(sheet):
    def broken():
        yield from rows(4)
        raise RuntimeError("a bug")

    batches = sheet.open()
    sheet.disk.fail_at([3])
    assert await batches.add(BATCH, rows(30), 30) == BatchAdded(BATCH_ID, failed=True)
    assert sheet.state is None
    with pytest.raises(RuntimeError, match="a bug"):
        await batches.add(BATCH, broken(), 9)
    assert sheet.state is None
    await batches.end()


async def test_quitting_cancels_a_sheet_and_leaves_nothing_of_it(sheet):
    batches = sheet.open()
    ends = []
    sheet.on_news = lambda _: ends.append(asyncio.ensure_future(batches.end()))
    assert await batches.add(BATCH, rows(30), 30) == BatchAdded(BATCH_ID, cancelled=True)
    await asyncio.gather(*ends)
    assert sheet.state is None


async def test_typed_plants_are_saved_between_slices(sheet):
    batches = sheet.open()
    entry = Entry("typed", PRACTICE.id, NewPlant(7, "Acer"), Status.WAITING, NOW, NOW)
    saved = []

    def save(news):
        if not saved:
            saved.append(asyncio.ensure_future(sheet.keeper.call(Journal.add, entry)))

    sheet.on_news = save
    await batches.add(BATCH, rows(30), 30)
    assert saved[0].done()
    # Its number is between those of the sheet.
    select = "SELECT seq FROM entries WHERE uuid = 'typed'"
    ((number,),) = sheet.read(lambda journal: journal.file.rows(tuple, select))
    assert 3 < number < 30
    assert sheet.read(lambda journal: journal.open_counts(PRACTICE.id)) == OpenCounts(waiting=31)
    await batches.end()
