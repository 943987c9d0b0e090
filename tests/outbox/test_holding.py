"""A store without a token, a consent or an address: nothing goes until there is a service."""

import pytest

from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.status import Status
from plantdesk.outbox.news import Queue, Rest, WaitReason
from tests.outbox.fakes import FakeService
from tests.outbox.shop import ADDED, Shop


@pytest.mark.parametrize("reason", [WaitReason.TOKEN, WaitReason.CONSENT, WaitReason.ADDRESS])
async def test_nothing_is_sent_until_there_is_a_service_again(
    shop: Shop, reason: WaitReason
) -> None:
    shop.open()
    await shop.settled()
    shop.outbox.hold(reason)
    (entry,) = await shop.type()
    await shop.outbox.renew()
    shop.outbox.go_on()
    await shop.settled()
    assert shop.queue == Queue(waiting=1, rest=Rest(reason))
    assert shop.outcomes(entry) == []
    shop.outbox.use(FakeService(ADDED))
    await shop.at(entry, Status.ADDED)
    await shop.heard(lambda: shop.queue == Queue())


async def test_the_reason_to_hold_can_change_before_there_is_a_service(shop: Shop) -> None:
    shop.start()
    await shop.heard(lambda: shop.queue.rest == Rest(WaitReason.TOKEN))
    shop.outbox.hold(WaitReason.ADDRESS)
    await shop.heard(lambda: shop.queue.rest == Rest(WaitReason.ADDRESS))


async def test_holding_waits_for_plants_that_have_left_and_closes_the_service(
    shop: Shop,
) -> None:
    left, stays = await shop.type(2)
    shop.open_trusted()
    await shop.attempt(2)
    attempt = shop.service.attempts[0]
    attempt.leave()
    shop.outbox.hold(WaitReason.CONSENT)
    await shop.at(stays, Status.WAITING)
    await shop.settled()
    assert not shop.service.closed
    attempt.end(ADDED)
    await shop.at(left, Status.ADDED)
    await shop.settled()
    assert shop.service.closed == 1
    assert shop.queue == Queue(waiting=1, rest=Rest(WaitReason.CONSENT))


async def test_a_claim_under_way_is_returned_unsent(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.disk.hold()
    shop.open()
    await shop.disk.held()
    shop.outbox.hold(WaitReason.TOKEN)
    shop.disk.let_go()
    await shop.at(entry, Status.WAITING)
    assert not shop.service.sent
    assert shop.outcomes(entry) == [NotReached(ConnectionFault.STOPPED)]


@pytest.mark.parametrize(
    "outcome", [HeldBack(HoldReason.TOKEN, 401), HeldBack(HoldReason.BUSY, 429)]
)
async def test_replies_of_a_dropped_service_do_not_change_the_reason(
    shop: Shop, outcome: HeldBack
) -> None:
    (entry,) = await shop.type()
    shop.open()
    attempt = await shop.attempt()
    attempt.leave()
    shop.outbox.hold(WaitReason.ADDRESS)
    attempt.end(outcome)
    await shop.at(entry, Status.WAITING)
    await shop.settled()
    assert shop.queue == Queue(waiting=1, rest=Rest(WaitReason.ADDRESS))


async def test_a_plant_stopped_by_the_user_does_not_change_the_reason(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.open()
    await shop.attempt()
    shop.outbox.hold(WaitReason.TOKEN)
    shop.outbox.stop_sending(entry)
    await shop.at(entry, Status.WAITING)
    await shop.settled()
    assert shop.queue.rest == Rest(WaitReason.TOKEN)
