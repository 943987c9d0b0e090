"""Plants typed before the engine starts are saved at once and sent later."""

from contextlib import closing
from pathlib import Path

import pytest

from plantdesk.desk.engine_thread import EngineThread
from plantdesk.desk.news import AlreadyHere, JournalFaultKind, NotSaved
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import Typed
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Draft, Unfinished
from plantdesk.outbox.news import Queue, Rest, WaitReason
from tests.desk.conftest import OpenDesk
from tests.desk.front import Front, new_snapshot
from tests.desk.shops import Shops
from tests.desk.test_given import give
from tests.faults.judge import Disk, read_disk

OTHER = Store("5c8d2c0e-0000-4000-8000-000000000002", "Rose Hill", "sky", "http://127.0.0.1:1")
FOUND = Draft(Typed("900", "Rosa"))


@pytest.fixture
def early(open_desk: OpenDesk) -> Front:
    """A desk whose engine hasn't started."""
    front = open_desk(start=False)
    front.desk.begin()
    return front


def leave_draft(folder: Path, draft: Draft) -> None:
    """Save a draft, as an earlier session does."""
    with closing(Journal.open(folder / "journal.db")) as journal:
        journal.save_draft(draft)


def statuses(disk: Disk) -> dict[str, str]:
    return {ident: entry.status for ident, entry in disk.entries.items()}


def test_a_plant_is_saved_before_the_engine_starts(early: Front, tmp_path: Path) -> None:
    entry = early.add()
    early.at(entry, Status.WAITING)
    assert statuses(read_disk(tmp_path)) == {entry: "waiting"}


def test_it_is_sent_once_when_the_engine_starts(open_desk: OpenDesk, shops: Shops) -> None:
    shop = shops.open()
    front = open_desk(shop.store, start=False)
    front.desk.begin()
    entry = front.add(7)
    front.at(entry, Status.WAITING)
    front.desk.start()
    front.set_token(shop.token)
    front.at(entry, Status.ADDED)
    front.until(lambda: front.queue == Queue())
    front.quit()
    assert front.told(entry) == [Status.WAITING, Status.SENDING, Status.ADDED]
    assert shop.arrived == [7]


def test_a_plant_for_a_store_without_waiting_plants_is_sent_too(
    open_desk: OpenDesk, shops: Shops, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is saved after the engine has looked for waiting plants."""
    shop = shops.open()
    before = open_desk()
    before.save(shop.store)
    before.quit()
    front = open_desk(start=False)
    front.desk.begin()
    front.until(lambda: front.desk._first._held is None)
    front.desk.start()
    front.until(lambda: front.found)
    # As for a plant that is just being saved.
    monkeypatch.setattr(EngineThread, "works", False)
    entry = front.add(to=shop.store)
    front.set_token(shop.token, to=shop.store)
    front.at(entry, Status.ADDED)


def test_the_unfinished_form_is_saved_too(early: Front, tmp_path: Path) -> None:
    early.desk.save_draft(Draft(Typed("7", "Ros")))
    early.at(early.add(), Status.WAITING)
    early.desk.save_draft(Draft(Typed("8", "Que")))
    early.until(lambda: read_disk(tmp_path).drafts == (repr(("8", "Que", "")),))


def test_a_known_id_is_not_saved(early: Front) -> None:
    first = early.add(7)
    early.at(first, Status.WAITING)
    early.add(7)
    early.until(lambda: early.not_taken)
    (news,) = early.not_taken
    assert isinstance(news, AlreadyHere)
    assert news.entry.id == first


def test_the_last_unfinished_form_is_told_before_anything_is_written(
    open_desk: OpenDesk, tmp_path: Path
) -> None:
    leave_draft(tmp_path, FOUND)
    front = open_desk(start=False)
    on_disk: list[Disk] = []
    front.desk.on(Unfinished, lambda _: on_disk.append(read_disk(tmp_path)))
    front.desk.begin()
    entry = front.add()
    front.at(entry, Status.WAITING)
    assert front.drafts == [FOUND]
    assert on_disk == [Disk({}, repr(("900", "Rosa", "")), (repr(("900", "Rosa", "")),))]
    front.desk.start()
    front.at(entry, Status.ADDED)
    # The engine doesn't tell it again.
    assert front.drafts == [FOUND]


def test_the_last_unfinished_form_is_always_on_disk(open_desk: OpenDesk, tmp_path: Path) -> None:
    leave_draft(tmp_path, FOUND)
    front = open_desk(start=False)
    begun = Draft(Typed("8", "Que"), beside=(FOUND,))
    # Like the window when the user has already typed: the old form stands beside it.
    front.desk.on(Unfinished, lambda _: front.desk.save_draft(begun))
    before_commits: list[tuple[str, ...]] = []
    front.keeper._before_commit = lambda: before_commits.append(read_disk(tmp_path).drafts)
    front.desk.save_draft(Draft(Typed("7")))
    entry = front.add(7)
    front.desk.save_draft(Draft(Typed("8")))
    front.desk.begin()
    front.at(entry, Status.WAITING)
    found, unfinished = repr(("900", "Rosa", "")), repr(("8", "Que", ""))
    front.until(lambda: read_disk(tmp_path).drafts == (unfinished, found))
    assert len(before_commits) > 2
    assert all(found in drafts for drafts in before_commits)


@pytest.mark.parametrize("early", [True, False], ids=["before the engine", "by the engine"])
def test_the_store_of_an_unfinished_form_is_told_before_the_form(
    open_desk: OpenDesk, tmp_path: Path, early: bool
) -> None:
    """Otherwise the window would show it with another store's name."""
    theirs = Draft(Typed("900", "Rosa"), OTHER.id)
    with closing(Journal.open(tmp_path / "journal.db")) as journal:
        journal.put_store(OTHER)
        journal.save_draft(theirs)
    front = open_desk(start=False)
    told: list[tuple[Store, ...]] = []
    front.desk.on(Unfinished, lambda found: told.append(found.stores))
    if early:
        front.desk.begin()
        front.until(lambda: front.drafts)
    front.desk.start()
    front.until(lambda: front.drafts)
    assert front.drafts == [theirs]
    assert told == [(OTHER,)]


def test_writes_before_the_journal_is_open_keep_their_order(
    open_desk: OpenDesk, tmp_path: Path
) -> None:
    front = open_desk(start=False)
    front.desk.save_draft(Draft(Typed("7")))
    entry = front.add(7)
    front.desk.save_draft(Draft(Typed("8")))
    front.desk.begin()
    front.at(entry, Status.WAITING)
    front.until(lambda: read_disk(tmp_path).drafts == (repr(("8", "", "")),))


def test_with_a_journal_in_use_the_plant_is_not_saved(open_desk: OpenDesk, tmp_path: Path) -> None:
    with closing(Journal.open(tmp_path / "journal.db")):
        front = open_desk(start=False)
        front.desk.begin()
        snapshot = new_snapshot()
        front.desk.add(snapshot, even_if_known=False)
        front.desk.start()
        front.until(lambda: front.not_taken)
        assert [fault.kind for fault in front.faults] == [JournalFaultKind.IN_USE]
        assert front.not_taken == [NotSaved(snapshot)]
        front.quit()


def test_a_plant_without_room_is_tried_again_by_the_engine(early: Front, tmp_path: Path) -> None:
    early.until(lambda: early.desk._first._held is None)
    early.disk.fill()
    snapshot = new_snapshot()
    early.desk.add(snapshot, even_if_known=False)
    early.until(lambda: early.desk._engine._early)
    early.disk.recover()
    early.desk.start()
    early.at(snapshot.id, Status.ADDED)
    assert early.not_taken == []


def test_an_unknown_store_is_saved_with_its_plant(open_desk: OpenDesk, tmp_path: Path) -> None:
    front = open_desk(OTHER, start=False)
    front.desk.begin()
    front.at(front.add(), Status.WAITING)
    front.desk.start()
    front.until(lambda: front.queue_of(OTHER) == Queue(waiting=1, rest=Rest(WaitReason.TOKEN)))
    assert front.listed[0] == OTHER


def test_a_given_store_is_left_to_the_engine(
    open_desk: OpenDesk, shops: Shops, tmp_path: Path
) -> None:
    file = tmp_path / "stores.toml"
    shop = shops.open()
    store = give(file, shop.address)
    front = open_desk(store, given=file, start=False)
    front.desk.begin()
    entry = front.add()
    front.until(lambda: front.desk._engine._early)
    assert not front.told(entry)
    front.desk.start()
    front.set_token(shop.token)
    front.at(entry, Status.ADDED)


def test_a_plant_added_before_an_early_end_is_saved(open_desk: OpenDesk, tmp_path: Path) -> None:
    front = open_desk(start=False)
    front.desk.begin()
    entry = front.add()
    front.quit()
    assert list(read_disk(tmp_path).entries) == [entry]


def test_the_engine_starts_when_what_was_typed_is_saved(open_desk: OpenDesk) -> None:
    front = open_desk(start=False)
    told: list[list[Status]] = []
    front.desk.begun.connect(lambda: told.append(front.told(entry)))
    entry = front.add()
    front.desk.begin()
    front.until(lambda: bool(told))
    assert told == [[Status.WAITING]]
