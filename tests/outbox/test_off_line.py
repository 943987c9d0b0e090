"""Working off line: what has not left stays, whatever else is wanted."""

from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.status import Status
from plantdesk.outbox.news import Queue, Rest
from tests.outbox.fakes import FakeService
from tests.outbox.shop import A_WHILE, ADDED, Shop


async def test_off_line_nothing_is_claimed_until_one_goes_on_line(shop: Shop) -> None:
    shop.open()
    shop.outbox.work_offline(True)
    (entry,) = await shop.type()
    shop.outbox.go_on()
    shop.outbox.use(FakeService())
    shop.outbox.use(shop.service)
    await shop.settled()
    assert shop.queue == Queue(waiting=1, offline=True)
    assert shop.outcomes(entry) == []
    shop.service.answers = [ADDED]
    shop.outbox.work_offline(False)
    await shop.at(entry, Status.ADDED)
    await shop.heard(lambda: shop.queue == Queue())


async def test_what_has_left_gets_its_answer_and_what_has_not_stays(shop: Shop) -> None:
    left, stays = await shop.type(2)
    shop.open_trusted()
    await shop.attempt(2)
    attempt = shop.service.attempts[0]
    attempt.leave()
    shop.outbox.work_offline(True)
    await shop.at(stays, Status.WAITING)
    attempt.end(ADDED)
    await shop.at(left, Status.ADDED)
    await shop.settled()
    assert shop.service.sent == [1, 2]
    assert shop.queue == Queue(waiting=1, offline=True)


async def test_what_was_being_claimed_goes_back_unsent(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.disk.hold()
    shop.open()
    await shop.disk.held()
    shop.outbox.work_offline(True)
    shop.disk.let_go()
    await shop.at(entry, Status.WAITING)
    assert not shop.service.sent
    assert shop.outcomes(entry) == [NotReached(ConnectionFault.STOPPED)]


async def test_going_on_line_tries_at_once_what_waited_for_its_time(shop: Shop) -> None:
    shop.service.answers = [NotReached(ConnectionFault.CONNECT)]
    (entry,) = await shop.type()
    shop.open()
    await shop.resting()
    shop.outbox.work_offline(True)
    shop.service.answers = [ADDED]
    shop.outbox.work_offline(False)
    await shop.at(entry, Status.ADDED)


async def test_going_on_line_ends_nothing_that_a_person_has_to_mend(shop: Shop) -> None:
    held = HeldBack(HoldReason.TOKEN, 401)
    shop.service.answers = [held]
    await shop.type()
    shop.open()
    await shop.resting()
    shop.outbox.work_offline(True)
    await shop.heard(lambda: shop.queue.offline)
    shop.outbox.work_offline(False)
    await shop.heard(lambda: not shop.queue.offline)
    await shop.settled()
    assert shop.queue == Queue(waiting=1, rest=Rest(held))
    assert shop.service.sent == [1]


async def test_a_busy_service_is_not_asked_sooner_by_going_on_line(shop: Shop) -> None:
    busy = HeldBack(HoldReason.BUSY, 429, retry_after=A_WHILE)
    shop.service.answers = [busy]
    await shop.type()
    shop.open()
    await shop.resting()
    rest = shop.queue.rest
    shop.outbox.work_offline(True)
    shop.outbox.work_offline(False)
    await shop.settled()
    assert shop.queue == Queue(waiting=1, rest=rest)
    assert shop.service.sent == [1]


async def test_an_outcome_that_is_known_gets_to_disk_off_line_too(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.open()
    attempt = await shop.attempt()
    shop.disk.fill()
    attempt.follow(ADDED)
    await shop.resting()
    shop.outbox.work_offline(True)
    shop.disk.recover()
    shop.outbox.go_on()
    await shop.at(entry, Status.ADDED)
