"""Plants, drafts, backups and tokens: what the window asks for and is told."""

import threading

from msgspec.structs import replace

from plantdesk.desk import engine
from plantdesk.desk.news import (
    BackedUp,
    BackupRead,
    DraftSaved,
    JournalFaultKind,
    JournalOpened,
    JournalReplaced,
    Known,
    NotSaved,
)
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import PRACTICE, Store
from plantdesk.domain.token import Token
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.errors import JournalUnreadable
from plantdesk.journal.records import Draft, Unfinished
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.practice.manner import Manner
from tests.patience import patiently
from tests.stages.engine import new_snapshot

# Without a token, plants for it wait.
STORE = Store("5c8d2c0e-0000-4000-8000-000000000001", "Green Acres", "leaf", "http://127.0.0.1:1")


def change(front, entry, cause):
    front.do(lambda engine: engine.plants.change(entry, cause))


def test_a_refused_plant_is_told_when_its_correction_is_added_and_removed(front):
    front.do(lambda engine: engine.stores.answer_next(Manner.REFUSE))
    refused = front.add()
    front.at(refused, Status.REFUSED)
    assert "Practice" in front.entries[-1].outcome.said.message
    front.do(lambda engine: engine.stores.set_terms(offline=True))
    correction = replace(new_snapshot(), corrects=refused)
    front.desk.add(correction, even_if_known=False)
    front.at(refused, Status.ADDED_AGAIN)
    change(front, correction.id, Cause.PERSON_REMOVES)
    front.at(refused, Status.REFUSED)


def test_a_known_id_is_found_and_refused_unless_the_user_insists(front):
    # Scanned twice quickly.
    first, second = front.add(7), front.add(7)
    front.until(lambda: front.not_taken)
    (news,) = front.not_taken
    assert (news.snapshot.id, news.entry.id) == (second, first)
    front.at(first, Status.ADDED)
    for number, known in ((8, None), (7, front.entries[-1])):
        told = front.ask(lambda engine, of=number: engine.plants.look_up(PRACTICE.id, of))
        assert told == Known(PRACTICE.id, number, known)
    front.at(front.add(7, even_if_known=True), Status.REFUSED)


def test_a_full_disk_and_our_own_bug_give_back_the_plant(front, complaints):
    # Then the outbox claims nothing more, which would fail too.
    front.at(front.add(), Status.ADDED)
    front.disk.break_down()
    lost = [front.add()]
    front.until(lambda: len(front.not_taken) == 1)
    assert "adding a plant failed" in complaints.take()[-1]
    front.disk.fill()
    lost.append(front.add())
    front.until(lambda: len(front.not_taken) == 2)
    assert [type(news) for news in front.not_taken] == [NotSaved] * 2
    snapshots = [news.snapshot for news in front.not_taken]
    assert [snapshot.id for snapshot in snapshots] == lost
    front.disk.recover()
    front.desk.add(snapshots[1], even_if_known=False)
    front.at(lost[1], Status.ADDED)


def test_a_waiting_plant_can_be_removed_and_restored_until_its_id_is_used_again(open_desk):
    front = open_desk(STORE)
    removed = front.add(7)
    front.at(removed, Status.WAITING)
    for cause in (Cause.PERSON_REMOVES, Cause.PERSON_UNDOES, Cause.PERSON_REMOVES):
        change(front, removed, cause)
    waits, gone = Status.WAITING, Status.REMOVED
    front.until(lambda: front.told(removed) == [waits, gone, waits, gone])
    again = front.add(7)
    front.at(again, Status.WAITING)
    front.until(lambda: front.queue.waiting == 1)
    change(front, removed, Cause.PERSON_UNDOES)
    front.until(lambda: front.not_taken)
    (news,) = front.not_taken
    assert (news.entry.id, news.snapshot.plant.id) == (again, 7)
    assert news.snapshot.id != removed
    assert front.told(removed)[-1] is Status.REMOVED


def test_a_draft_is_kept_or_told_as_not_kept_and_told_at_the_next_start(open_desk):
    draft = Draft(Typed("7", " Ace", ""), STORE.id, pinned=frozenset({PlantField.TAG}))
    front = open_desk(STORE)
    front.until(lambda: front.found)
    front.disk.fill()
    front.desk.save_draft(draft)
    front.until(lambda: front.heard(DraftSaved) == [DraftSaved(draft, saved=False)])
    front.disk.recover()
    front.desk.save_draft(draft)
    front.quit()
    assert not front.drafts
    again = open_desk(STORE)
    again.until(lambda: again.found)
    # Before the window may replace it.
    told = again.heard(Unfinished, JournalOpened)
    assert [type(news) for news in told] == [Unfinished, JournalOpened]
    assert again.drafts == [draft]


def test_a_backup_on_a_drive_that_hangs_holds_up_no_plant_and_no_quitting(
    front, tmp_path, monkeypatch
):
    wakes, read = threading.Event(), []

    def hang(backup, *_):
        patiently(wakes.wait)
        raise JournalUnreadable(backup, "the drive hung")

    monkeypatch.setattr(engine, "inspect_backup", hang)
    front.desk.ask(lambda engine: engine.inspect_backup(tmp_path / "dead.db"), read.append)
    try:
        front.at(front.add(), Status.ADDED)
        front.quit()
        assert read == []
    finally:
        wakes.set()
        front.until(lambda: "inspect" not in [thread.name for thread in threading.enumerate()])


def test_a_backup_is_made_and_read_or_its_fault_is_told(front, tmp_path):
    plant = front.add()
    front.at(plant, Status.ADDED)
    backup, gone = tmp_path / "backup.db", tmp_path / "gone" / "backup.db"
    assert front.ask(lambda engine: engine.back_up(backup)) == BackedUp(backup)
    fault = JournalFaultKind.NOT_WRITABLE
    assert front.ask(lambda engine: engine.back_up(gone)) == BackedUp(gone, fault)
    read = front.ask(lambda engine: engine.inspect_backup(backup))
    assert (read.path, read.found.entries, read.here) == (backup, 1, 1)
    backup.write_text("no backup")
    fault = JournalFaultKind.UNREADABLE
    read = front.ask(lambda engine: engine.inspect_backup(backup))
    assert read == BackupRead(backup, fault)
    # It replaces nothing.
    front.do(lambda engine: engine.restore(backup, PRACTICE))
    front.until(lambda: front.heard(JournalReplaced) == [JournalReplaced(fault)])
    front.at(front.add(), Status.ADDED)
    assert front.status(plant) is Status.ADDED


def test_a_new_token_is_kept_and_a_removed_one_sends_nothing(open_desk, shops):
    shop = shops.open()
    front = open_desk(shop.store)
    front.set_token(shop.token)
    front.until(lambda: front.has_kept(front.store))
    front.at(front.add(), Status.ADDED)
    assert shop.only_its_own
    front.do(lambda engine: engine.stores.forget_token(shop.store.id))
    front.at(front.add(), Status.WAITING)
    front.until(lambda: front.queue == Queue(waiting=1, rest=Rest(WaitReason.TOKEN)))
    front.until(lambda: front.keyring.kept == {})
    assert len(shop.arrived) == 1


def test_quitting_gives_the_keyring_time_to_keep_a_new_token(open_desk, shops):
    shop = shops.open()
    front = open_desk(shop.store)
    front.until(lambda: front.queue.waiting == 0)
    front.keyring.hang()
    front.set_token(shop.token)
    front.until(front.keyring.asked.is_set)
    front.desk.quit()
    # It can still answer.
    front.ask(lambda engine: engine.plants.look_up(shop.store.id, 0))
    assert not front.finished
    front.keyring.let_go()
    front.ended()
    assert front.keyring.token_of(shop.address) == shop.token.secret


def test_the_practice_store_takes_any_token_and_keeps_none(front):
    front.set_token(Token("anything"))
    front.at(front.add(), Status.ADDED)
    front.do(lambda engine: engine.stores.forget_token(PRACTICE.id))
    front.at(front.add(7), Status.ADDED)
    kept = front.ask(lambda engine: engine.stores.practice_plants())
    assert kept.plants[0].id == 7
    assert not front.keyring.asked.is_set()
    assert front.tokens == []
