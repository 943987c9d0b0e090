"""Intent is on disk before the network, and what is known gets to disk."""

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.journal.journal import Journal
from plantdesk.outbox.news import Queue, Rest, WaitReason
from tests.outbox.fakes import FakeAttempt, FakeService
from tests.outbox.shop import A_WHILE, ADDED, STORE, Shop


def test_the_claim_is_on_disk_when_the_service_gets_the_plant(shop: Shop, tmp_path: Path) -> None:
    found: list[list[tuple[str, str]]] = []

    def look(_: FakeAttempt) -> None:
        found.append(_committed(shop.path, tmp_path / f"copy-{len(found)}"))

    async def work(shop: Shop) -> None:
        shop.service.on_send = look
        shop.service.answers = [ADDED, ADDED]
        _, last = await shop.type(2)
        shop.open()
        await shop.at(last, Status.ADDED)

    shop.run(work)
    assert found == [
        [("entry-1", "sending"), ("entry-2", "waiting")],
        [("entry-1", "added"), ("entry-2", "sending")],
    ]


async def test_plants_typed_while_one_is_under_way_are_sent_once_in_order(shop: Shop) -> None:
    await shop.type()
    shop.open()
    first = await shop.attempt()
    first.leave()
    _, last = await shop.type(2)
    shop.service.answers = [ADDED, ADDED]
    first.end(ADDED)
    await shop.at(last, Status.ADDED)
    await shop.settled()
    assert shop.service.sent == [1, 2, 3]
    assert [attempt.key for attempt in shop.service.attempts] == [
        "entry-1",
        "entry-2",
        "entry-3",
    ]


async def test_a_plant_added_during_a_claim_is_not_forgotten(
    shop: Shop,
) -> None:
    shop.service.answers = [ADDED]
    shop.disk.hold()
    shop.open()
    # The empty claim is held; the plant gets into the journal behind it.
    await shop.disk.held()
    typing = shop.type()
    shop.disk.let_go()
    (entry,) = await typing
    await shop.at(entry, Status.ADDED)


async def test_entries_added_during_a_claim_cause_another_claim(shop: Shop) -> None:
    claims = shop.count_calls(Journal.claim_next)
    shop.disk.hold()
    shop.open()
    await shop.disk.held()
    shop.outbox.entry_came()
    shop.disk.let_go()
    await shop.settled()
    assert claims() == 2


async def test_with_nothing_to_send_the_journal_is_not_asked(shop: Shop) -> None:
    shop.open()
    await shop.settled()
    shop.disk.reached.clear()
    await shop.settled()
    assert not shop.disk.reached.is_set()


async def test_each_plant_is_told_as_sending_and_then_with_its_outcome(shop: Shop) -> None:
    shop.service.answers = [ADDED]
    (entry,) = await shop.type()
    shop.open()
    await shop.at(entry, Status.ADDED)
    assert shop.told(entry) == [Status.SENDING, Status.ADDED]


async def test_the_queue_tells_which_plants_are_under_way_and_left(shop: Shop) -> None:
    first, _ = await shop.type(2)
    shop.open()
    attempt = await shop.attempt()
    assert shop.queue == Queue(waiting=1, sending=1)
    attempt.leave()
    assert shop.queue == Queue(waiting=1, sending=1, left=frozenset({first}))
    attempt.end(ADDED)
    await shop.attempt(2)
    assert shop.queue == Queue(sending=1)


async def test_an_unchanged_queue_is_not_told_again(shop: Shop) -> None:
    shop.open()
    await shop.settled()
    told = len(shop.news)
    await shop.outbox.renew()
    await shop.settled()
    assert len(shop.news) == told


async def test_in_the_end_the_queue_is_empty_and_nothing_has_left(shop: Shop) -> None:
    shop.service.answers = [ADDED]
    (entry,) = await shop.type()
    shop.open()
    await shop.at(entry, Status.ADDED)
    await shop.settled()
    assert shop.queue == Queue()


async def test_with_a_full_disk_nothing_is_claimed_or_sent_until_there_is_room(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.disk.fill()
    shop.open()
    await shop.resting()
    rest = Rest(WaitReason.JOURNAL, shop.clock.seconds + A_WHILE)
    assert shop.queue == Queue(waiting=1, rest=rest)
    assert not shop.service.sent
    shop.disk.recover()
    shop.service.answers = [ADDED]
    shop.clock.seconds += A_WHILE
    shop.outbox.entry_came()
    await shop.at(entry, Status.ADDED)
    assert shop.outcomes(entry) == [ADDED]


async def test_an_outcome_without_room_on_disk_is_recorded_later(
    shop: Shop,
) -> None:
    first, second = await shop.type(2)
    shop.open()
    attempt = await shop.attempt()
    shop.disk.fill()
    attempt.follow(ADDED)
    await shop.resting()
    rest = Rest(WaitReason.JOURNAL, shop.clock.seconds + A_WHILE)
    one = frozenset({first})
    assert shop.queue == Queue(waiting=1, sending=1, rest=rest, left=one, unsaved=one)
    shop.outbox.entry_came()
    await shop.settled()
    assert shop.told(first) == [Status.SENDING]
    assert shop.service.sent == [1]
    shop.disk.recover()
    shop.service.answers = [ADDED]
    shop.outbox.go_on()
    await shop.at(second, Status.ADDED)
    assert shop.outcomes(first) == [ADDED]
    assert shop.service.sent == [1, 2]


async def test_an_outcome_is_recorded_by_itself_when_there_is_room(hasty_shop: Shop) -> None:
    (entry,) = await hasty_shop.type()
    hasty_shop.disk.fail_at({1, 2, 3})
    hasty_shop.service.answers = [ADDED]
    hasty_shop.open()
    await hasty_shop.at(entry, Status.ADDED)
    assert hasty_shop.waits == [1, 2, 3]


async def test_after_a_full_disk_the_earlier_reason_to_rest_applies(shop: Shop) -> None:
    held = HeldBack(HoldReason.TOKEN, 401)
    entry = await shop.type_before_full_disk(held)
    shop.disk.recover()
    shop.outbox.go_on()
    await shop.at(entry, Status.WAITING)
    await shop.heard(lambda: shop.queue == Queue(waiting=1, rest=Rest(held)))


async def test_a_new_token_during_a_full_disk_is_not_forgotten(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.open()
    attempt = await shop.attempt()
    shop.disk.fill()
    attempt.follow(HeldBack(HoldReason.TOKEN, 401))
    await shop.resting()
    shop.disk.recover()
    shop.outbox.use(FakeService(ADDED))
    await shop.at(entry, Status.ADDED)


async def test_plants_of_another_store_are_not_sent(shop: Shop) -> None:
    other = replace(STORE, id="another")
    await shop.keeper.call(Journal.put_store, other)
    now = shop.clock.now()
    plant = NewPlant(99, "Acer")
    foreign = Entry("foreign", other.id, plant, Status.WAITING, now, now)
    await shop.keeper.call(Journal.add, foreign)
    (entry,) = await shop.type()
    shop.service.answers = [ADDED]
    shop.open()
    await shop.at(entry, Status.ADDED)
    await shop.heard(lambda: shop.queue == Queue())
    assert shop.status("foreign") is Status.WAITING
    assert shop.service.sent == [1]


def _committed(path: Path, folder: Path) -> list[tuple[str, str]]:
    """The entries as another program would find them if this one were killed now."""
    folder.mkdir()
    for name in (path.name, f"{path.name}-wal"):
        shutil.copy(path.with_name(name), folder / name)
    with closing(sqlite3.connect(folder / path.name)) as copy:
        return copy.execute("SELECT uuid, status FROM entries ORDER BY seq").fetchall()
