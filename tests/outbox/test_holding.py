"""A store without a token, a consent or an address: nothing goes until there is a service."""

import pytest

from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.status import Status
from plantdesk.outbox.news import Queue, Rest, WaitReason
from tests.outbox.fakes import FakeService
from tests.outbox.shop import ADDED, Shop


@pytest.mark.parametrize("reason", [WaitReason.TOKEN, WaitReason.CONSENT, WaitReason.ADDRESS])
async def test_nothing_goes_until_there_is_a_service_again(shop: Shop, reason: WaitReason) -> None:
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


async def test_a_reason_to_hold_can_change_before_there_was_any_service(shop: Shop) -> None:
    shop.start()
    await shop.heard(lambda: shop.queue.rest == Rest(WaitReason.TOKEN))
    shop.outbox.hold(WaitReason.ADDRESS)
    await shop.heard(lambda: shop.queue.rest == Rest(WaitReason.ADDRESS))


async def test_what_has_left_gets_its_answer_what_has_not_stays_and_then_it_is_closed(
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


async def test_what_was_being_claimed_goes_back_unsent(shop: Shop) -> None:
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
async def test_what_the_dropped_service_says_does_not_change_the_reason(
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


async def test_a_plant_stopped_by_a_person_meanwhile_does_not_change_the_reason(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.open()
    await shop.attempt()
    shop.outbox.hold(WaitReason.TOKEN)
    shop.outbox.stop_sending(entry)
    await shop.at(entry, Status.WAITING)
    await shop.settled()
    assert shop.queue.rest == Rest(WaitReason.TOKEN)
