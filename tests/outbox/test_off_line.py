"""Working off line: what has not left stays, whatever else is wanted."""

from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.status import Status
from plantdesk.outbox.news import Queue, Rest
from tests.outbox.fakes import FakeService
from tests.outbox.shop import A_WHILE, ADDED, Shop


async def test_offline_nothing_is_claimed_until_the_user_goes_online(shop: Shop) -> None:
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


async def test_plants_that_have_left_get_their_reply_and_others_stay(shop: Shop) -> None:
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


async def test_a_claim_under_way_is_returned_unsent(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.disk.hold()
    shop.open()
    await shop.disk.held()
    shop.outbox.work_offline(True)
    shop.disk.let_go()
    await shop.at(entry, Status.WAITING)
    assert not shop.service.sent
    assert shop.outcomes(entry) == [NotReached(ConnectionFault.STOPPED)]


async def test_going_online_ends_a_wait(shop: Shop) -> None:
    shop.service.answers = [NotReached(ConnectionFault.CONNECT)]
    (entry,) = await shop.type()
    shop.open()
    await shop.resting()
    shop.outbox.work_offline(True)
    shop.service.answers = [ADDED]
    shop.outbox.work_offline(False)
    await shop.at(entry, Status.ADDED)


async def test_going_online_does_not_end_a_rest_that_needs_the_user(shop: Shop) -> None:
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


async def test_going_online_does_not_hurry_a_busy_service(shop: Shop) -> None:
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


async def test_a_known_outcome_is_saved_offline_too(shop: Shop) -> None:
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
