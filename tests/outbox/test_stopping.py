"""A person stops a plant, and what can no longer be stopped."""

from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.status import Status
from plantdesk.outbox.news import Queue, Rest
from tests.outbox.fakes import FakeService
from tests.outbox.shop import ADDED, Shop

STOPPED = NotReached(ConnectionFault.STOPPED)


async def test_a_stopped_plant_waits_and_sending_rests_until_the_user_acts(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.open()
    await shop.attempt()
    assert shop.outbox.stop_sending(entry)
    await shop.at(entry, Status.WAITING)
    await shop.heard(lambda: shop.queue == Queue(waiting=1, rest=Rest(STOPPED)))
    await shop.type()
    await shop.settled()
    assert shop.service.sent == [1]
    shop.service.answers = [ADDED]
    shop.outbox.go_on()
    await shop.at(entry, Status.ADDED)


async def test_stopping_twice_is_stopping_once(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.open()
    await shop.attempt()
    assert shop.outbox.stop_sending(entry)
    assert shop.outbox.stop_sending(entry)
    await shop.at(entry, Status.WAITING)
    await shop.settled()
    assert shop.service.sent == [1]
    assert shop.queue.rest == Rest(STOPPED)


async def test_a_plant_stopped_right_after_its_claim_is_never_handed_over(shop: Shop) -> None:
    stopped: list[bool] = []
    (entry,) = await shop.type()
    hear = shop.outbox._tell

    def stop_at_once(news: object) -> None:
        hear(news)
        if not stopped and shop.told(entry) == [Status.SENDING]:
            stopped.append(shop.outbox.stop_sending(entry))

    shop.outbox._tell = stop_at_once
    shop.open()
    await shop.at(entry, Status.WAITING)
    await shop.settled()
    assert stopped == [True]
    assert not shop.service.sent
    assert shop.queue.rest == Rest(STOPPED)
    assert shop.outcomes(entry) == [STOPPED]


async def test_a_plant_that_has_left_gets_its_reply_and_the_next_is_sent(shop: Shop) -> None:
    first, second = await shop.type(2)
    shop.open()
    attempt = await shop.attempt()
    attempt.leave()
    assert not shop.outbox.stop_sending(first)
    shop.service.answers = [ADDED]
    attempt.end(ADDED)
    await shop.at(second, Status.ADDED)
    assert shop.status(first) is Status.ADDED


async def test_stopping_a_plant_that_is_not_under_way_does_nothing(shop: Shop) -> None:
    first, second = await shop.type(2)
    shop.open()
    attempt = await shop.attempt()
    assert not shop.outbox.stop_sending(second)
    shop.service.answers = [ADDED]
    attempt.follow(ADDED)
    await shop.at(second, Status.ADDED)
    assert not shop.outbox.stop_sending(first)
    assert shop.service.sent == [1, 2]


async def test_a_plant_that_was_not_reached_can_be_stopped_while_the_disk_is_full(
    shop: Shop,
) -> None:
    (entry,) = await shop.type()
    shop.open()
    attempt = await shop.attempt()
    shop.disk.fill()
    attempt.end(NotReached(ConnectionFault.CONNECT))
    await shop.resting()
    assert shop.outbox.stop_sending(entry)
    shop.disk.recover()
    shop.outbox.entry_came()
    await shop.at(entry, Status.WAITING)
    await shop.heard(lambda: shop.queue.rest == Rest(STOPPED))


async def test_send_now_overrides_a_stop(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.open()
    await shop.attempt()
    shop.service.answers = [ADDED]
    shop.outbox.stop_sending(entry)
    shop.outbox.go_on()
    await shop.at(entry, Status.ADDED)
    assert shop.outcomes(entry) == [STOPPED, ADDED]


async def test_a_new_token_sends_plants_that_have_not_left(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.open()
    await shop.attempt()
    other = FakeService(ADDED)
    shop.outbox.use(other)
    await shop.at(entry, Status.ADDED)
    assert shop.outcomes(entry) == [STOPPED, ADDED]
    assert (shop.service.closed, other.closed) == (1, 0)


async def test_a_new_token_ignores_replies_to_the_old_one(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.open()
    attempt = await shop.attempt()
    attempt.leave()
    other = FakeService(ADDED)
    shop.outbox.use(other)
    await shop.settled()
    assert not other.sent
    assert not shop.service.closed
    attempt.end(HeldBack(HoldReason.TOKEN, 401))
    await shop.at(entry, Status.ADDED)
    assert shop.service.closed == 1


async def test_a_new_token_never_repeats_a_plant_sent_with_the_old_one(shop: Shop) -> None:
    first, second = await shop.type(2)
    shop.open()
    attempt = await shop.attempt()
    attempt.leave()
    other = FakeService(ADDED)
    shop.outbox.use(other)
    attempt.end(ADDED)
    await shop.at(second, Status.ADDED)
    assert shop.status(first) is Status.ADDED
    assert (shop.service.sent, other.sent) == ([1], [2])


async def test_a_plant_stopped_by_the_user_stays_even_with_a_new_token(shop: Shop) -> None:
    (entry,) = await shop.type()
    shop.open()
    await shop.attempt()
    other = FakeService()
    shop.outbox.use(other)
    assert shop.outbox.stop_sending(entry)
    await shop.at(entry, Status.WAITING)
    await shop.settled()
    assert not other.sent
    assert shop.queue.rest == Rest(STOPPED)
