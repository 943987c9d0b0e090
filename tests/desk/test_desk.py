"""The desk with the real practice store."""

import threading
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer

from plantdesk.desk import desk
from plantdesk.desk.engine import Engine
from plantdesk.desk.news import (
    AlreadyHere,
    BackedUp,
    DraftNotSaved,
    JournalFault,
    JournalFaultKind,
    JournalOpened,
    JournalReplaced,
    Known,
    NotSaved,
)
from plantdesk.domain.outcome import Unsure, UnsureReason
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.errors import JournalUnreadable
from plantdesk.journal.foreign import replacing
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Draft, Unfinished
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.practice.manner import Manner
from plantdesk.practice.server import PracticeStore
from tests.conftest import Complaints
from tests.desk.conftest import OpenDesk
from tests.desk.front import PRACTICE_ID, Front, new_snapshot
from tests.faults.server import FaultServer, closed_port, hang, take_request
from tests.patience import PATIENCE

STORE = Store("5c8d2c0e-0000-4000-8000-000000000001", "Green Acres", "leaf", "http://127.0.0.1:1")
TOKEN = Token("leaf-4711")


def test_a_plant_is_told_as_waiting_sending_and_added(front: Front) -> None:
    entry = front.add()
    front.at(entry, Status.ADDED)
    assert front.told(entry) == [Status.WAITING, Status.SENDING, Status.ADDED]
    front.until(lambda: front.queue == Queue())


def test_a_refused_plant_is_told_with_the_stores_words(front: Front) -> None:
    front.desk.ask(lambda engine: engine.stores.answer_next(Manner.REFUSE))
    entry = front.add()
    front.at(entry, Status.REFUSED)
    assert "Practice" in front.entries[-1].outcome.said.message
    assert front.manners_used == 1


def test_a_refused_plant_is_told_when_its_correction_is_added_and_removed(front: Front) -> None:
    front.desk.ask(lambda engine: engine.stores.answer_next(Manner.REFUSE))
    refused = front.add()
    front.at(refused, Status.REFUSED)
    front.desk.ask(lambda engine: engine.stores.work_offline(True))
    correction = replace(new_snapshot(), corrects=refused)
    front.desk.add(correction, even_if_known=False)
    front.at(refused, Status.ADDED_AGAIN)
    front.desk.ask(lambda engine: engine.plants.change(correction.id, Cause.PERSON_REMOVES))
    front.at(refused, Status.REFUSED)


def test_a_plant_that_was_cut_off_is_to_check_and_the_next_is_sent(front: Front) -> None:
    front.desk.ask(lambda engine: engine.stores.answer_next(Manner.CUT))
    cut, other = front.add(), front.add()
    front.at(other, Status.ADDED)
    assert front.told(cut)[-1] is Status.TO_CHECK
    front.until(lambda: front.queue == Queue(to_check=1))


def test_a_known_id_is_refused_unless_the_user_insists(front: Front) -> None:
    first = front.add(7)
    front.at(first, Status.ADDED)
    second = front.add(7)
    front.until(lambda: front.not_taken)
    (news,) = front.not_taken
    assert isinstance(news, AlreadyHere)
    assert (news.snapshot.id, news.entry.id) == (second, first)
    third = front.add(7, even_if_known=True)
    front.at(third, Status.REFUSED)


def test_an_id_is_looked_up(front: Front) -> None:
    entry = front.add(7)
    front.at(entry, Status.ADDED)
    front.look_up(8)
    front.look_up(7)
    front.until(lambda: len(front.known) == 2)
    assert front.known == [Known(PRACTICE_ID, 8, None), Known(PRACTICE_ID, 7, front.entries[-1])]


def test_with_a_full_disk_a_plant_is_not_saved_and_can_be_added_later(front: Front) -> None:
    front.until(lambda: front.found)
    front.disk.fill()
    snapshot = new_snapshot()
    front.desk.add(snapshot, even_if_known=False)
    front.until(lambda: front.not_taken)
    assert front.not_taken == [NotSaved(snapshot)]
    front.disk.recover()
    front.desk.add(snapshot, even_if_known=False)
    front.at(snapshot.id, Status.ADDED)


def test_a_bug_in_the_journal_gives_back_the_plant(front: Front, complaints: Complaints) -> None:
    front.until(lambda: front.queues)
    front.disk.break_down()
    snapshot = new_snapshot()
    front.desk.add(snapshot, even_if_known=False)
    front.until(lambda: front.not_taken)
    assert front.not_taken == [NotSaved(snapshot)]
    front.disk.recover()
    assert "not saved" in complaints.take()[-1]


def test_the_window_does_not_wait_for_a_slow_commit(front: Front) -> None:
    front.until(lambda: front.found)
    ticks: list[bool] = []
    timer = QTimer(interval=0)
    timer.timeout.connect(lambda: ticks.append(front.disk.reached.is_set()))
    front.disk.hold()
    entry = front.add()
    timer.start()
    front.until(lambda: ticks.count(True) >= 100)
    assert not front.told(entry)
    front.disk.let_go()
    front.at(entry, Status.ADDED)


def test_the_queue_counts_plants_typed_during_a_slow_reply(front: Front) -> None:
    front.desk.ask(lambda engine: engine.stores.answer_next(Manner.SLOW))
    first = front.add()
    front.until(lambda: front.queue.left)
    second = front.add()
    front.until(lambda: front.queue == Queue(waiting=1, sending=1, left=frozenset({first})))
    assert front.told(first)[-1] is Status.SENDING
    front.desk.ask(lambda engine: engine.plants.change(second, Cause.PERSON_REMOVES))
    front.at(second, Status.REMOVED)
    front.until(lambda: front.queue == Queue(sending=1, left=frozenset({first})))


def test_commands_given_before_the_start_run_in_order(open_desk: OpenDesk) -> None:
    front = open_desk(start=False)
    front.desk.ask(lambda engine: engine.stores.answer_next(Manner.REFUSE))
    refused, added = front.add(), front.add()
    front.desk.start()
    front.at(added, Status.ADDED)
    assert front.told(refused)[-1] is Status.REFUSED
    waiting = [entry.id for entry in front.entries if entry.status is Status.WAITING]
    assert waiting == [refused, added]


def test_commands_given_while_the_journal_opens_run_in_order(
    open_desk: OpenDesk,
) -> None:
    front = open_desk(start=False)
    front.disk.hold()
    entries = [front.add()]
    front.desk.start()
    front.until(front.disk.reached.is_set)
    entries += [front.add() for _ in range(5)]
    front.disk.let_go()
    entries += [front.add() for _ in range(5)]
    front.at(entries[-1], Status.ADDED)
    for status in (Status.WAITING, Status.ADDED):
        assert [entry.id for entry in front.entries if entry.status is status] == entries


def test_without_a_token_plants_wait_until_there_is_one(open_desk: OpenDesk) -> None:
    with PracticeStore(None, TOKEN.secret) as far:
        front = open_desk(_store_at(far.address))
        entry = front.add()
        front.until(lambda: front.queue == Queue(waiting=1, rest=Rest(WaitReason.TOKEN)))
        front.set_token(TOKEN)
        front.at(entry, Status.ADDED)
        front.quit()


def test_a_waiting_plant_can_be_removed_and_restored(open_desk: OpenDesk) -> None:
    front = open_desk(STORE)
    entry = front.add()
    front.at(entry, Status.WAITING)
    front.desk.ask(lambda engine: engine.plants.change(entry, Cause.PERSON_REMOVES))
    front.at(entry, Status.REMOVED)
    front.until(lambda: front.queue.waiting == 0)
    front.desk.ask(lambda engine: engine.plants.change(entry, Cause.PERSON_UNDOES))
    front.at(entry, Status.WAITING)
    front.until(lambda: front.queue.waiting == 1)


def test_a_plant_removed_too_late_is_told_with_its_status(front: Front) -> None:
    entry = front.add()
    front.at(entry, Status.ADDED)
    front.desk.ask(lambda engine: engine.plants.change(entry, Cause.PERSON_REMOVES))
    front.until(lambda: front.told(entry).count(Status.ADDED) == 2)


def test_with_a_full_disk_nothing_changes(open_desk: OpenDesk) -> None:
    front = open_desk(STORE)
    entry = front.add()
    front.at(entry, Status.WAITING)
    front.disk.fill()
    front.desk.ask(lambda engine: engine.plants.change(entry, Cause.PERSON_REMOVES))
    front.desk.save_draft(Draft(Typed("1")))
    front.look_up(0)
    front.until(lambda: front.known)
    front.disk.recover()
    assert front.told(entry) == [Status.WAITING]


def test_a_plant_that_has_left_is_not_stopped(front: Front) -> None:
    front.desk.ask(lambda engine: engine.stores.answer_next(Manner.SLOW))
    entry = front.add()
    front.until(lambda: front.queue.left)
    front.desk.ask(lambda engine: engine.stores.stop_sending(entry))
    front.look_up(0)
    front.until(lambda: front.known)
    assert front.told(entry)[-1] is Status.SENDING


def test_an_unreachable_store_is_tried_again_when_the_user_says_so(
    open_desk: OpenDesk,
) -> None:
    with closed_port() as port:
        front = open_desk(_store_at(f"http://127.0.0.1:{port}"))
        front.set_token(TOKEN)
        entry = front.add()
        front.until(lambda: front.queue.rest and front.queue.waiting)
    with PracticeStore(None, TOKEN.secret, port=port):
        front.desk.ask(lambda engine: engine.stores.send_now(front.store.id))
        front.at(entry, Status.ADDED)
        front.quit()


def test_the_practice_store_is_emptied(front: Front) -> None:
    first = front.add(7)
    front.at(first, Status.ADDED)
    front.desk.ask(lambda engine: engine.stores.empty_practice())
    again = front.add(7, even_if_known=True)
    front.at(again, Status.ADDED)


def test_a_draft_is_there_at_the_next_start(open_desk: OpenDesk) -> None:
    front = open_desk()
    front.desk.save_draft(
        Draft(Typed("7", " Ace", ""), "practice", pinned=frozenset({PlantField.TAG}))
    )
    front.quit()
    assert not front.drafts
    again = open_desk()
    again.until(lambda: again.drafts)
    (draft,) = again.drafts
    assert draft == Draft(Typed("7", " Ace", ""), "practice", frozenset({PlantField.TAG}))


def test_the_draft_is_told_before_the_window_may_replace_it(open_desk: OpenDesk) -> None:
    front = open_desk()
    front.desk.save_draft(Draft(Typed("7", "Ace", "")))
    front.quit()
    again = open_desk()
    told: list[str] = []
    again.desk.on(Unfinished, lambda _: told.append("draft"))
    again.desk.on(JournalOpened, lambda _: told.append("open"))
    again.until(lambda: len(told) == 2)
    assert told == ["draft", "open"]


def test_adding_a_plant_clears_its_draft(open_desk: OpenDesk) -> None:
    front = open_desk()
    front.desk.save_draft(Draft(Typed("7", "Acer", "")))
    front.add(7)
    front.quit()
    again = open_desk()
    again.until(lambda: again.queues)
    assert not again.drafts


def test_plants_waiting_at_the_end_are_sent_at_the_next_start(open_desk: OpenDesk) -> None:
    with PracticeStore(None, TOKEN.secret) as far:
        front = open_desk(_store_at(far.address))
        entry = front.add()
        front.quit()
        assert front.told(entry) == [Status.WAITING]
        again = open_desk(_store_at(far.address))
        again.until(lambda: again.found)
        assert [[entry.id for entry in found] for found in again.found] == [[entry]]
        again.set_token(TOKEN)
        again.at(entry, Status.ADDED)
        assert len(far.plants()) == 1
        again.quit()


def test_quitting_waits_for_the_last_reply(open_desk: OpenDesk) -> None:
    with FaultServer([take_request, hang]) as far:
        front = open_desk(_store_at(far.address), grace=10)
        front.set_token(TOKEN)
        entry = front.add()
        front.until(lambda: front.queue.left)
        front.desk.quit()
        front.desk.quit()
        front.look_up(0)
        front.until(lambda: front.known)
        assert not front.finished
        # The connection ends without a reply, which is an outcome too.
        far.release()
        front.ended()
        assert front.told(entry)[-1] is Status.TO_CHECK


@pytest.mark.parametrize("in_a_hurry", [False, True])
def test_a_reply_too_slow_for_quitting_is_to_check_at_the_next_start(
    open_desk: OpenDesk, in_a_hurry: bool
) -> None:
    front = open_desk(grace=30 if in_a_hurry else 0.05)
    front.desk.ask(lambda engine: engine.stores.answer_next(Manner.SLOW))
    entry = front.add()
    front.until(lambda: front.queue.left)
    front.desk.quit()
    if in_a_hurry:
        front.desk.quit_now()
    front.ended()
    assert front.told(entry)[-1] is Status.SENDING
    again = open_desk()
    again.until(lambda: again.found)
    ((found,),) = again.found
    assert (found.id, found.status) == (entry, Status.TO_CHECK)
    assert found.outcome == Unsure(UnsureReason.PROGRAM_ENDED)
    again.until(lambda: again.queue == Queue(to_check=1))
    assert not again.told(entry)


def test_a_new_token_during_a_slow_reply_does_not_delay_quitting(open_desk: OpenDesk) -> None:
    with FaultServer([take_request, hang]) as far:
        front = open_desk(_store_at(far.address), grace=0.05)
        front.set_token(TOKEN)
        front.add()
        front.until(lambda: front.queue.left)
        front.set_token(Token("another"))
        front.quit()


def test_quitting_before_the_start_ends_in_order(open_desk: OpenDesk, tmp_path: Path) -> None:
    front = open_desk(start=False)
    front.add()
    assert front.desk.join(0)
    front.quit()
    # The first paint may take long.
    front.desk.start()
    assert _waiting_in(tmp_path) == 1


def test_quitting_while_the_journal_opens_ends_in_order(
    open_desk: OpenDesk, tmp_path: Path
) -> None:
    front = open_desk(start=False)
    front.disk.hold()
    front.desk.start()
    front.until(front.disk.reached.is_set)
    front.add()
    front.desk.quit()
    front.disk.let_go()
    front.ended()
    assert len(front.found) == 1
    assert _waiting_in(tmp_path) == 1


def test_quitting_while_a_plant_is_being_claimed_leaves_it_waiting(
    open_desk: OpenDesk, tmp_path: Path
) -> None:
    with FaultServer([take_request, hang]) as far:
        front = open_desk(_store_at(far.address))
        entry = front.add()
        front.at(entry, Status.WAITING)
        front.disk.hold()
        front.set_token(TOKEN)
        front.until(front.disk.reached.is_set)
        front.desk.quit_now()
        front.disk.let_go()
        front.ended()
        assert not far.ledger.connections
    assert _waiting_in(tmp_path) == 1


def test_a_plant_added_just_before_quitting_is_saved(open_desk: OpenDesk, tmp_path: Path) -> None:
    front = open_desk(STORE)
    front.until(lambda: front.queues)
    for _ in range(20):
        front.add()
    front.quit()
    assert _waiting_in(tmp_path) == 20
    assert len(front.entries) == 20


def test_quitting_with_a_full_disk_ends_in_order(open_desk: OpenDesk) -> None:
    front = open_desk()
    front.until(lambda: front.queues)
    front.disk.fill()
    snapshot = new_snapshot()
    front.desk.add(snapshot, even_if_known=False)
    front.quit()
    assert front.not_taken == [NotSaved(snapshot)]


def test_a_hung_disk_at_the_start_does_not_block_quit_now(
    open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "_LAST_SECONDS", 0.01)
    front = open_desk(start=False)
    front.disk.hold()
    front.desk.start()
    front.until(front.disk.reached.is_set)
    snapshot = new_snapshot()
    front.desk.add(snapshot, even_if_known=False)
    front.desk.quit()
    front.desk.quit_now()
    front.until(lambda: front.finished)
    assert front.not_taken == [NotSaved(snapshot)]
    front.disk.let_go()
    assert front.desk.join(PATIENCE)
    assert front.entries == []


def test_a_failed_engine_gives_back_plants_and_leaves_the_window_open(
    open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ValueError("planted")

    monkeypatch.setattr(Engine, "__init__", fail)
    front = open_desk(start=False)
    early, late = new_snapshot(), new_snapshot()
    front.desk.add(early, even_if_known=False)
    front.desk.start()
    front.until(lambda: front.not_taken)
    front.desk.add(late, even_if_known=False)
    front.until(lambda: front.not_taken == [NotSaved(early), NotSaved(late)])
    assert not front.finished
    front.quit()
    assert front.finished == 1
    assert "ValueError: planted" in "".join(complaints.take())


def test_a_command_after_the_end_does_nothing(front: Front) -> None:
    front.quit()
    front.desk.save_draft(Draft(Typed("1")))
    front.desk.quit()
    assert front.finished == 1


def test_a_journal_in_use_is_told_and_what_is_typed_is_not_saved(
    open_desk: OpenDesk, tmp_path: Path
) -> None:
    other = Journal.open(tmp_path / "journal.db")
    try:
        front = open_desk()
        snapshot = new_snapshot()
        front.desk.add(snapshot, even_if_known=False)
        front.until(lambda: front.not_taken)
        path = tmp_path / "journal.db"
        assert front.faults == [JournalFault(JournalFaultKind.IN_USE, path)]
        assert front.not_taken == [NotSaved(snapshot)]
        front.quit()
    finally:
        other.close()


def _store_at(address: str) -> Store:
    return Store(STORE.id, STORE.name, STORE.colour, address)


def _waiting_in(folder: Path) -> int:
    """Opens the journal, which also proves that the desk has closed it."""
    journal = Journal.open(folder / "journal.db")
    try:
        assert not journal.start_up(datetime.now(UTC))
        return sum(journal.open_counts(store.id).waiting for store in journal.stores())
    finally:
        journal.close()


def test_undoing_a_removal_asks_when_the_id_was_typed_anew(open_desk: OpenDesk) -> None:
    front = open_desk(STORE)
    removed = front.add(7)
    front.at(removed, Status.WAITING)
    front.desk.ask(lambda engine: engine.plants.change(removed, Cause.PERSON_REMOVES))
    front.at(removed, Status.REMOVED)
    anew = front.add(7)
    front.at(anew, Status.WAITING)
    front.desk.ask(lambda engine: engine.plants.change(removed, Cause.PERSON_UNDOES))
    front.until(lambda: front.not_taken)
    (news,) = front.not_taken
    assert isinstance(news, AlreadyHere)
    assert (news.entry.id, news.snapshot.plant.id) == (anew, 7)
    assert news.snapshot.id != removed
    assert front.told(removed)[-1] is Status.REMOVED


def test_a_draft_that_cannot_be_kept_is_told(open_desk: OpenDesk) -> None:
    front = open_desk(STORE)
    lost: list[Draft] = []
    front.desk.on(DraftNotSaved, lambda news: lost.append(news.draft))
    front.until(lambda: front.found)
    front.disk.fill()
    front.desk.save_draft(Draft(Typed("1")))
    front.until(lambda: lost)
    front.disk.recover()
    assert lost == [Draft(Typed("1"))]


def test_a_draft_for_another_store_is_kept_for_that_one(
    open_desk: OpenDesk, tmp_path: Path
) -> None:
    other = Draft(Typed("1"), store_id="another")
    front = open_desk(STORE)
    front.until(lambda: front.found)
    front.desk.save_draft(other)
    front.quit()
    journal = Journal.open(tmp_path / "journal.db")
    assert journal.draft() == other
    journal.close()


def test_a_backup_is_restored_over_what_can_not_even_be_read(
    open_desk: OpenDesk, tmp_path: Path
) -> None:
    front = open_desk()
    front.back_up(tmp_path / "backup.db")
    front.quit()
    (tmp_path / "journal.db").unlink()
    (tmp_path / "journal.db").mkdir()
    front = open_desk()
    front.until(lambda: front.faults)
    replaced: list[object] = []
    front.desk.on(JournalReplaced, replaced.append)
    front.desk.ask(lambda engine: engine.restore(tmp_path / "backup.db", front.store))
    front.until(lambda: replaced and front.found)
    assert replaced == [JournalReplaced()]
    (aside,) = tmp_path.glob("journal.set-aside-*")
    assert aside.is_dir()
    front.at(front.add(), Status.ADDED)


def test_without_a_journal_a_backup_is_told_to_have_failed(
    open_desk: OpenDesk, tmp_path: Path
) -> None:
    (tmp_path / "journal.db").mkdir()
    front = open_desk()
    front.until(lambda: front.faults)
    target = tmp_path / "backup.db"
    saved = front.back_up(target)
    assert saved == BackedUp(target, JournalFaultKind.UNREADABLE)
    assert not target.exists()


def test_what_the_window_has_already_is_not_told_as_an_unfinished_form_again(
    open_desk: OpenDesk, tmp_path: Path
) -> None:
    front = open_desk()
    front.until(lambda: front.found)
    front.desk.save_draft(Draft(Typed("12", "Sal", "")))
    front.back_up(tmp_path / "backup.db")
    front.desk.save_draft(Draft(Typed("12", "Salix", "")))
    front.desk.ask(lambda engine: engine.restore(tmp_path / "none.db", front.store))
    front.until(lambda: len(front.found) == 2)
    assert front.drafts == []
    # It belongs to another session.
    front.desk.ask(lambda engine: engine.restore(tmp_path / "backup.db", front.store))
    front.until(lambda: front.drafts)
    assert front.drafts == [Draft(Typed("12", "Sal", ""))]


def test_a_backup_on_a_drive_that_hangs_holds_up_no_plant_and_no_quitting(
    open_desk: OpenDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    front = open_desk()
    wakes = threading.Event()

    def hang(backup: Path, *_: object) -> None:
        wakes.wait(PATIENCE)
        raise JournalUnreadable(backup, "the drive hung")

    def looking() -> bool:
        return any(thread.name == "look" for thread in threading.enumerate())

    monkeypatch.setattr(replacing, "inspect_backup", hang)
    read: list[object] = []
    front.desk.ask(lambda engine: engine.inspect_backup(tmp_path / "dead.db"), read.append)
    try:
        front.at(front.add(), Status.ADDED)
        front.quit()
        assert read == []
    finally:
        wakes.set()
        front.until(lambda: not looking())
