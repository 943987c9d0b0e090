"""Beginning again after a fault of the journal, and ending with several stores."""

import asyncio
import threading
from pathlib import Path

import pytest

from plantdesk.desk.jobs import EngineJobs
from plantdesk.desk.news import JournalFault, JournalFaultKind, NotSaved
from plantdesk.desk.stores import StoresAtWork
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE
from plantdesk.journal.journal import Journal
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.outbox.outbox import Outbox
from tests.desk.conftest import OpenDesk
from tests.desk.front import Front, new_snapshot
from tests.desk.shops import Shops
from tests.e2e.stores import accept
from tests.faults.server import answer, hang, repeat, take_request
from tests.patience import PATIENCE


def test_a_journal_in_use_is_opened_when_the_user_tries_again(
    open_desk: OpenDesk, shops: Shops, tmp_path: Path
) -> None:
    shop = shops.open()
    other = Journal.open(tmp_path / "journal.db")
    front = open_desk(shop.store)
    try:
        snapshot = new_snapshot(store_id=shop.store.id)
        front.desk.add(snapshot, even_if_known=False)
        front.until(lambda: front.not_taken == [NotSaved(snapshot)])
        front.desk.ask(lambda engine: engine.try_again())
        front.until(lambda: len(front.faults) == 2)
    finally:
        other.close()
    front.desk.ask(lambda engine: engine.try_again())
    front.until(lambda: front.found)
    assert front.listed == (shop.store, PRACTICE)
    front.desk.add(snapshot, even_if_known=False)
    front.until(lambda: front.queue == Queue(waiting=1, rest=Rest(WaitReason.TOKEN)))
    front.set_token(shop.token)
    front.at(snapshot.id, Status.ADDED)


def test_a_full_disk_at_the_start_can_be_tried_again(open_desk: OpenDesk, tmp_path: Path) -> None:
    front = open_desk(start=False)
    front.disk.fill()
    front.desk.start()
    path = tmp_path / "journal.db"
    front.until(lambda: front.faults == [JournalFault(JournalFaultKind.NOT_WRITABLE, path)])
    front.disk.recover()
    front.desk.ask(lambda engine: engine.try_again())
    front.at(_add_once_open(front), Status.ADDED)


def test_trying_again_twice_begins_once(open_desk: OpenDesk) -> None:
    """Pressing the button twice must not set plants being sent to check."""
    front = open_desk(start=False)
    front.disk.fill()
    front.desk.start()
    front.until(lambda: front.faults)
    front.disk.recover()
    for _ in range(5):
        front.desk.ask(lambda engine: engine.try_again())
    front.at(_add_once_open(front), Status.ADDED)
    front.quit()
    assert len(front.found) == 1


def test_trying_again_with_an_open_journal_does_nothing(front: Front) -> None:
    front.until(lambda: front.found)
    front.desk.ask(lambda engine: engine.try_again())
    front.at(front.add(), Status.ADDED)
    assert len(front.found) == 1


def test_quitting_while_trying_again_sends_nothing(
    open_desk: OpenDesk, shops: Shops, tmp_path: Path
) -> None:
    shop = shops.open()
    before = open_desk(shop.store)
    before.at(before.add(), Status.WAITING)
    before.quit()
    front = open_desk(shop.store, start=False)
    front.keyring.keep(shop.address, shop.token.secret)
    front.disk.fill()
    front.desk.start()
    front.until(lambda: front.faults)
    front.disk.recover()
    front.disk.hold()
    front.desk.ask(lambda engine: engine.try_again())
    front.until(front.disk.reached.is_set)
    front.desk.quit()
    front.disk.let_go()
    front.ended()
    assert not shop.server.ledger.requests
    assert _statuses(tmp_path) == [Status.WAITING]


def test_a_plant_added_while_quitting_waits_for_the_next_start(
    open_desk: OpenDesk, shops: Shops, tmp_path: Path
) -> None:
    """Its store has no outbox yet. One that began now would be cut off from its plant."""
    shop = shops.open()
    front = open_desk()
    front.save(shop.store)
    front.keyring.keep(shop.address, shop.token.secret)
    front.disk.hold()
    front.add(to=shop.store)
    front.until(front.disk.reached.is_set)
    front.desk.quit()
    front.disk.let_go()
    front.ended()
    assert not shop.server.ledger.requests
    assert _statuses(tmp_path) == [Status.WAITING]


def test_all_stores_end_within_one_grace_period(
    open_desk: OpenDesk, shops: Shops, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: list[str] = []
    abandon = Outbox.abandon

    def abandon_noted(outbox: Outbox) -> None:
        noted.append("waited" if outbox._attempts else "ended")
        abandon(outbox)

    monkeypatch.setattr(Outbox, "abandon", abandon_noted)
    front = open_desk(grace=0.1)
    slow = [shops.open((take_request, hang)) for _ in range(3)]
    for shop in slow:
        front.use(shop.store, shop.token)
        front.add(to=shop.store)
    for shop in slow:
        front.until(lambda shop=shop: front.queue_of(shop.store).left)
    front.quit()
    # One wait for all: none was given up before the others had their time.
    assert sorted(noted) == ["ended", *["waited"] * 3]


def test_every_store_gets_its_last_reply_while_quitting(open_desk: OpenDesk, shops: Shops) -> None:
    front = open_desk(grace=10)
    slow = [shops.open((repeat(take_request, hang, answer(accept)),)) for _ in range(3)]
    entries = []
    for shop in slow:
        front.use(shop.store, shop.token)
        entries.append(front.add(to=shop.store))
    for shop in slow:
        front.until(lambda shop=shop: front.queue_of(shop.store).left)
    front.desk.quit()
    threading.Timer(0, slow[0].server.release).start()
    front.at(entries[0], Status.ADDED)
    assert not front.finished
    for shop in slow[1:]:
        shop.server.release()
    front.ended()
    assert [front.told(entry)[-1] for entry in entries] == [Status.ADDED] * 3


def test_a_plant_added_while_the_journal_closes_is_not_saved(
    open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    front = open_desk()
    front.until(lambda: front.found)
    closing, go_on, close = threading.Event(), threading.Event(), front.keeper.close

    def close_slowly() -> None:
        closing.set()
        go_on.wait(PATIENCE)
        close()

    monkeypatch.setattr(front.keeper, "close", close_slowly)
    front.desk.quit()
    front.until(closing.is_set)
    snapshot = new_snapshot()
    front.desk.add(snapshot, even_if_known=False)
    front.until(lambda: front.not_taken == [NotSaved(snapshot)])
    go_on.set()
    front.ended()


def test_a_plant_added_at_the_engines_last_moment_is_not_saved(
    open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    front, snapshot = open_desk(), new_snapshot()
    front.until(lambda: front.found)
    refuse = EngineJobs.refuse

    def refuse_after_one_more(jobs: EngineJobs) -> None:
        front.desk.add(snapshot, even_if_known=False)
        refuse(jobs)

    monkeypatch.setattr(EngineJobs, "refuse", refuse_after_one_more)
    front.quit()
    assert NotSaved(snapshot) in front.not_taken


def _add_once_open(front: Front) -> str:
    front.until(lambda: front.found)
    return front.add()


def _statuses(folder: Path) -> list[Status]:
    """Opens the journal, which also proves that the desk has closed it."""
    journal = Journal.open(folder / "journal.db")
    try:
        return [entry.status for entry in journal.open_entries(10)]
    finally:
        journal.close()


def test_staying_in_time_sends_the_next_plant(open_desk: OpenDesk, shops: Shops) -> None:
    front = open_desk(grace=60)
    shop = shops.open((take_request, hang, answer(accept)), (repeat(take_request, answer(accept)),))
    front.use(shop.store, shop.token)
    first = front.add(to=shop.store)
    front.until(lambda: front.queue_of(shop.store).left)
    second, stayed = front.add(to=shop.store), []
    front.desk.quit()
    front.desk.stay(lambda: stayed.append(True))
    front.until(lambda: stayed)
    shop.server.release()
    front.at(first, Status.ADDED)
    front.at(second, Status.ADDED)
    assert not front.finished


def test_staying_after_the_last_reply_is_too_late(
    open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    front, stayed = open_desk(), []
    front.until(lambda: front.found)
    end = StoresAtWork.end

    async def end_after_stay(stores: StoresAtWork, hurry: asyncio.Event, grace: float) -> None:
        front.desk.stay(lambda: stayed.append(True))
        await end(stores, hurry, grace)

    monkeypatch.setattr(StoresAtWork, "end", end_after_stay)
    front.desk.quit()
    front.ended()
    assert (front.finished, stayed) == (1, [])
