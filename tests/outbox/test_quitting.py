"""Ending the outbox in every state."""

import asyncio

from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.status import Status
from tests.outbox.fakes import FakeService
from tests.outbox.shop import ADDED, Shop


async def test_finishing_before_the_start_sends_nothing(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.outbox.finish()
    shop.open()
    await shop.ended()
    assert shop.status(entry) is Status.WAITING
    assert not shop.service.sent
    assert shop.service.closed == 1


async def test_finishing_with_nothing_to_send_ends_at_once(shop: Shop) -> None:
    shop.open()
    await shop.settled()
    shop.outbox.finish()
    shop.outbox.finish()
    await shop.ended()
    assert shop.service.closed == 1


async def test_a_long_rest_does_not_delay_quitting(shop: Shop) -> None:
    shop.service.answers = [HeldBack(HoldReason.BUSY, 429, retry_after=3600.0)]
    await shop.type()
    shop.open()
    await shop.resting()
    shop.outbox.finish()
    await shop.ended()


async def test_a_claim_under_way_is_returned_and_never_handed_over(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.disk.hold()
    shop.open()
    await shop.disk.held()
    shop.outbox.finish()
    shop.outbox.abandon()
    shop.disk.let_go()
    await shop.ended()
    assert not shop.service.sent
    assert shop.status(entry) is Status.WAITING
    assert shop.outcomes(entry) == [NotReached(ConnectionFault.STOPPED)]


async def test_a_plant_that_has_not_left_stays(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.open()
    await shop.attempt()
    shop.outbox.finish()
    await shop.ended()
    assert shop.told(entry) == [Status.SENDING, Status.WAITING]
    assert shop.status(entry) is Status.WAITING
    assert shop.service.sent == [1]


async def test_a_plant_that_has_not_left_stays_even_when_abandoned(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.open()
    await shop.attempt()
    shop.outbox.abandon()
    await shop.ended()
    assert shop.status(entry) is Status.WAITING
    assert shop.service.closed == 1


async def test_a_plant_that_has_left_gets_its_reply_and_nothing_else_is_sent(shop: Shop) -> None:
    first, second = await shop.type(2)
    shop.open()
    attempt = await shop.attempt()
    attempt.leave()
    shop.outbox.finish()
    await shop.settled()
    assert not shop.running.done()
    attempt.end(ADDED)
    await shop.ended()
    assert shop.told(first)[-1] is Status.ADDED
    assert shop.status(second) is Status.WAITING
    assert shop.service.sent == [1]
    assert shop.service.closed == 1


async def test_a_plant_without_a_reply_stays_sending_when_abandoned(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.open()
    attempt = await shop.attempt()
    attempt.leave()
    shop.outbox.finish()
    shop.outbox.abandon()
    await shop.ended()
    assert shop.status(entry) is Status.SENDING
    assert shop.service.waited == [False]


async def test_a_reply_to_an_old_token_does_not_delay_quitting(
    shop: Shop,
) -> None:
    (entry,) = await shop.type()
    shop.open()
    (await shop.attempt()).leave()
    shop.outbox.use(FakeService())
    await shop.settled()
    shop.outbox.abandon()
    await shop.ended()
    assert shop.status(entry) is Status.SENDING


async def test_quitting_tries_to_save_an_outcome_once_more(shop: Shop) -> None:
    entry = await shop.type_before_full_disk(ADDED)
    shop.disk.recover()
    shop.outbox.finish()
    await shop.ended()
    assert shop.status(entry) is Status.ADDED


async def test_a_disk_that_stays_full_does_not_delay_quitting(shop: Shop) -> None:
    entry = await shop.type_before_full_disk(ADDED)
    await shop.outbox.wait_for_replies()
    shop.outbox.finish()
    await shop.ended()
    assert shop.status(entry) is Status.SENDING


async def test_leaving_waits_for_a_reply_and_not_for_the_disk(shop: Shop) -> None:
    await shop.type()
    shop.open()
    attempt = await shop.attempt()
    attempt.leave()
    shop.outbox.leave(True)
    replies = asyncio.create_task(shop.outbox.wait_for_replies())
    await shop.settled()
    assert not replies.done()
    shop.disk.fill()
    attempt.end(ADDED)
    await replies
    assert shop.queue.unsaved


async def test_every_service_it_was_given_is_closed(shop: Shop) -> None:
    others = [FakeService(), FakeService()]
    shop.open()
    for other in others:
        shop.outbox.use(other)
    shop.outbox.finish()
    await shop.ended()
    assert [service.closed for service in (shop.service, *others)] == [1, 1, 1]


async def test_a_user_who_stays_gets_the_reply_and_the_rest_is_sent(shop: Shop) -> None:
    first, second = await shop.type(2)
    shop.open()
    attempt = await shop.attempt()
    attempt.leave()
    shop.outbox.leave(True)
    await shop.settled()
    assert shop.service.sent == [1]
    shop.outbox.leave(False)
    attempt.end(ADDED)
    (await shop.attempt(2)).end(ADDED)
    await shop.at(second, Status.ADDED)
    assert shop.told(first)[-1] is Status.ADDED
    assert shop.service.sent == [1, 2]


async def test_leaving_claims_nothing_and_waits_for_the_last_reply(shop: Shop) -> None:
    first, second = await shop.type(2)
    shop.open()
    attempt = await shop.attempt()
    attempt.leave()
    shop.outbox.leave(True)
    replies = asyncio.create_task(shop.outbox.wait_for_replies())
    await shop.settled()
    assert not replies.done()
    attempt.end(ADDED)
    await replies
    await shop.settled()
    assert shop.status(first) is Status.ADDED
    assert shop.status(second) is Status.WAITING
    assert shop.service.sent == [1]


async def test_a_plant_that_has_not_left_is_sent_when_the_user_stays(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.open()
    await shop.attempt()
    shop.outbox.leave(True)
    await shop.outbox.wait_for_replies()
    assert shop.status(entry) is Status.WAITING
    shop.outbox.leave(False)
    (await shop.attempt(2)).end(ADDED)
    await shop.at(entry, Status.ADDED)
