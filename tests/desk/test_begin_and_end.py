"""Opening the journal, and quitting in order."""

import threading

import pytest

from plantdesk.desk import desk
from plantdesk.desk.news import JournalFault, JournalFaultKind, NotSaved
from plantdesk.desk.setup import EngineJobs
from plantdesk.domain.outcome import Unsure, UnsureReason
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE
from plantdesk.outbox.news import Queue
from plantdesk.outbox.outbox import Outbox
from tests.e2e.stores import accept
from tests.faults.judge import read_disk
from tests.faults.server import answer, hang, repeat, take_request
from tests.patience import limit, patiently
from tests.stages.engine import new_snapshot

HANGS = (take_request, hang)
SLOW = (repeat(take_request, hang, answer(accept)),)


def left(front, shop):
    """Add a plant, and wait until it has left."""
    entry = front.add(to=shop.store)
    front.until(lambda: front.queue_of(shop.store).left)
    return entry


def add_one(front):
    snapshot = new_snapshot()
    front.desk.add(snapshot, even_if_known=False)
    return NotSaved(snapshot)


def test_a_full_disk_at_the_start_can_be_tried_again(open_desk, tmp_path):
    front = open_desk(start=False)
    front.disk.fill()
    front.desk.start()
    fault = JournalFault(JournalFaultKind.NOT_WRITABLE, tmp_path / "journal.db")
    front.until(lambda: front.faults == [fault])
    front.disk.recover()
    # Pressing the button twice must not set plants being sent to check.
    for _ in range(5):
        front.do(lambda engine: engine.try_again())
    front.until(lambda: front.found)
    front.at(front.add(), Status.ADDED)
    front.do(lambda engine: engine.try_again())
    front.quit()
    assert len(front.found) == 1


def test_quitting_waits_for_the_last_reply_of_every_store(open_desk, shops):
    front, slow = open_desk(grace=limit()), [shops.open(SLOW) for _ in range(2)]
    for shop in slow:
        front.use(shop)
    entries = [left(front, shop) for shop in slow]
    for _ in range(2):
        front.desk.quit()
    front.ask(lambda engine: engine.plants.look_up(PRACTICE.id, 0))
    slow[0].server.release()
    front.at(entries[0], Status.ADDED)
    assert not front.finished
    slow[1].server.release()
    front.ended()
    assert [front.told(entry)[-1] for entry in entries] == [Status.ADDED] * 2


@pytest.mark.parametrize("in_a_hurry", [False, True])
def test_a_reply_too_slow_for_quitting_is_to_check_at_the_next_start(open_engine, in_a_hurry):
    front = open_engine(HANGS, grace=30 if in_a_hurry else 0.05)
    entry = left(front, front.shop)
    front.desk.quit()
    stayed = []
    if in_a_hurry:
        front.desk.quit_now()
        # It is too late for that.
        front.desk.stay(lambda: stayed.append(True))
    front.ended()
    assert not stayed
    assert front.told(entry)[-1] is Status.SENDING
    again = open_engine(shop=front.shop)
    again.until(lambda: again.queue == Queue(to_check=1))
    ((found,),) = again.found
    assert (found.id, found.outcome) == (entry, Unsure(UnsureReason.PROGRAM_ENDED))


def test_staying_in_time_sends_the_next_plant(open_engine):
    front = open_engine((take_request, hang, answer(accept)), SLOW, grace=limit())
    first = left(front, front.shop)
    second, stayed = front.add(), []
    front.desk.quit()
    front.desk.stay(lambda: stayed.append(True))
    front.until(lambda: stayed)
    front.shop.server.release()
    for entry in (first, second):
        front.at(entry, Status.ADDED)
    assert not front.finished


# Plants of the last moment: each is saved for the next start, or comes back as not saved.


def test_one_added_while_quitting_waits_for_the_next_start(open_desk, shops, tmp_path, monkeypatch):
    """Its store has no outbox yet. One that began now would be cut off from its plant."""
    begun, run = [], Outbox.run

    def run_noted(outbox):
        begun.append(outbox._store_id)
        return run(outbox)

    monkeypatch.setattr(Outbox, "run", run_noted)
    shop, front = shops.open(), open_desk()
    front.save(shop.store)
    front.keyring.keep(shop.address, shop.token.secret)
    front.disk.hold()
    front.add(to=shop.store)
    front.until(front.disk.reached.is_set)
    front.desk.quit()
    front.disk.let_go()
    front.ended()
    assert shop.store.id not in begun
    assert shop.untouched
    assert [entry.status for entry in read_disk(tmp_path).entries.values()] == ["waiting"]


def test_those_added_while_the_journal_closes_and_at_the_last_moment_come_back(front, monkeypatch):
    closes, go_on, close = threading.Event(), threading.Event(), front.keeper.close
    last, refuse = [], EngineJobs.refuse
    front.until(lambda: front.found)

    def close_slowly():
        closes.set()
        patiently(go_on.wait)
        close()

    def refuse_after_one_more(jobs):
        last.append(add_one(front))
        refuse(jobs)

    monkeypatch.setattr(front.keeper, "close", close_slowly)
    monkeypatch.setattr(EngineJobs, "refuse", refuse_after_one_more)
    front.desk.quit()
    front.until(closes.is_set)
    lost = add_one(front)
    front.until(lambda: lost in front.not_taken)
    go_on.set()
    front.ended()
    assert last
    assert {*last} <= {*front.not_taken}


def test_one_behind_a_hung_disk_comes_back_at_quit_now(open_desk, monkeypatch):
    monkeypatch.setattr(desk, "_LAST_SECONDS", 0.01)
    front = open_desk(start=False)
    front.disk.hold()
    front.desk.start()
    front.until(front.disk.reached.is_set)
    lost = add_one(front)
    front.desk.quit()
    front.desk.quit_now()
    front.until(lambda: front.finished)
    assert front.not_taken == [lost]
    front.disk.let_go()
    assert patiently(front.desk.join)
    assert front.entries == []
