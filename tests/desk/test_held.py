"""Unfinished batches, plants set aside, and working offline."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from plantdesk.desk.engine import Engine
from plantdesk.desk.news import BackedUp, JournalDoubted, WaitingBatches
from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch, WaitingBatch
from tests.desk.conftest import OpenDesk
from tests.desk.front import PRACTICE, Front
from tests.desk.shops import Shops
from tests.journal.sheets import add_batch
from tests.patience import PATIENCE

NOW = datetime(2031, 5, 4, 9, 30, tzinfo=UTC)
BATCH = Batch("batch-1", PRACTICE_ID, "plants.csv", NOW)
IDS = ("left-1", "left-2")


@pytest.fixture
def left(tmp_path: Path) -> None:
    """A batch of two entries that an earlier session didn't send."""
    journal = Journal.open(tmp_path / "journal.db")
    journal.put_store(PRACTICE)
    entries = [
        Entry(uuid, PRACTICE_ID, NewPlant(number, "Acer"), Status.WAITING, NOW, NOW)
        for number, uuid in enumerate(IDS, 1)
    ]
    add_batch(journal, BATCH, entries)
    journal.close()


Batches = list[tuple[WaitingBatch, ...]]


@pytest.fixture
def batches() -> Batches:
    return []


@pytest.fixture
def front(open_desk: OpenDesk, batches: Batches, left: None) -> Front:
    front = open_desk(start=False)
    front.desk.on(WaitingBatches, lambda found: batches.append(found.batches))
    front.desk.start()
    front.until(lambda: batches == [(WaitingBatch(BATCH, 2),)])
    front.until(lambda: front.queue.in_batches == 2 and not front.queue.rest)
    return front


def test_an_unfinished_batch_is_sent_when_the_user_releases_it(
    front: Front, batches: Batches
) -> None:
    front.desk.ask(lambda engine: engine.batches.release(BATCH.id))
    for entry in IDS:
        front.at(entry, Status.ADDED)
    front.until(lambda: batches[-1] == ())
    front.until(lambda: front.queue.in_batches == 0)


def test_the_user_can_remove_an_unfinished_batch(front: Front, batches: Batches) -> None:
    front.desk.ask(lambda engine: engine.batches.remove(BATCH.id))
    front.until(lambda: batches[-1] == ())
    front.until(lambda: front.queue.in_batches == 0)
    assert [_status(front, entry) for entry in IDS] == [Status.REMOVED] * 2


def test_a_plant_that_comes_back_after_a_pause_is_told_with_the_rest(
    front: Front, batches: Batches
) -> None:
    left = replace(
        Entry(IDS[0], PRACTICE_ID, NewPlant(1, "Acer"), Status.WAITING, NOW, NOW),
        batch=BATCH.id,
        held=Held.BATCH,
    )

    async def come_back(engine: Engine) -> None:
        engine._tell_sent(left)

    front.desk.ask(come_back)
    front.until(lambda: len(batches) == 2)
    assert batches[-1] == (WaitingBatch(BATCH, 2),)


def test_a_batch_that_can_not_be_changed_is_told_unchanged(front: Front, batches: Batches) -> None:
    front.disk.fill()
    front.desk.ask(lambda engine: engine.batches.release(BATCH.id))
    front.until(lambda: len(batches) == 2)
    assert batches[-1] == (WaitingBatch(BATCH, 2),)
    assert front.told(IDS[0]) == []


def test_a_batch_that_may_have_been_sent_no_longer_waits(
    front: Front, batches: Batches, tmp_path: Path
) -> None:
    saved: list[object] = []
    doubts: list[object] = []
    front.desk.on(BackedUp, saved.append)
    front.desk.on(JournalDoubted, lambda news: doubts.append(news.doubt))
    front.desk.ask(lambda engine: engine.backups.back_up(tmp_path / "backup.db"))
    front.until(lambda: saved)
    front.desk.ask(lambda engine: engine.restore(tmp_path / "backup.db", front.store))
    front.until(lambda: doubts and len(batches) == 2)
    front.desk.ask(lambda engine: engine.settle_doubt(never_sent=False))
    front.until(lambda: batches[-1] == ())
    assert [_status(front, entry) for entry in IDS] == [Status.TO_CHECK] * 2


def test_one_entry_of_a_batch_can_be_released_or_set_aside(front: Front) -> None:
    first, second = IDS
    front.desk.ask(lambda engine: engine.plants.set_aside(second))
    front.until(lambda: _held(front, second) == [Held.ASIDE])
    front.desk.ask(lambda engine: engine.plants.release(first))
    front.at(first, Status.ADDED)
    front.until(lambda: (front.queue.aside, front.queue.in_batches) == (1, 0))
    # Too late for this one: its new status is told.
    front.desk.ask(lambda engine: engine.plants.set_aside(first))
    front.until(lambda: front.told(first)[-2:] == [Status.ADDED] * 2)


@pytest.mark.parametrize("how", ["released", "set aside", "removed"])
def test_a_batch_is_told_again_when_one_entry_is_released(
    front: Front, batches: Batches, how: str
) -> None:
    one = IDS[0]
    match how:
        case "released":
            front.desk.ask(lambda engine: engine.plants.release(one))
        case "set aside":
            front.desk.ask(lambda engine: engine.plants.set_aside(one))
        case _:
            front.desk.ask(lambda engine: engine.plants.change(one, Cause.PERSON_REMOVES))
    front.until(lambda: batches[-1] == (WaitingBatch(BATCH, 1),))


def test_started_offline_no_store_sends_until_the_user_goes_online(
    open_desk: OpenDesk, shops: Shops
) -> None:
    front = open_desk(offline=True)
    shop = shops.open()
    front.use(shop.store, shop.token)
    here, there = front.add(), front.add(to=shop.store)
    front.until(lambda: front.queue.waiting == 1 and front.queue.offline)
    front.until(lambda: front.queue_of(shop.store).waiting == 1)
    assert front.queue_of(shop.store).offline
    front.desk.ask(lambda engine: engine.stores.send_now(shop.store.id))
    front.look_up(1)
    front.until(lambda: front.known)
    assert shop.untouched
    front.desk.ask(lambda engine: engine.stores.work_offline(False))
    front.at(here, Status.ADDED)
    front.at(there, Status.ADDED)


def _status(front: Front, entry_id: str) -> Status:
    return front.keeper.submit(Journal.entry, entry_id).result(PATIENCE).status


def _held(front: Front, entry_id: str) -> list[Held | None]:
    return [entry.held for entry in front.entries if entry.id == entry_id]
