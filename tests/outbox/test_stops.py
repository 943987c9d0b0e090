"""Whatever stops sending: nothing new is sent, and what has left gets its reply."""

import asyncio

import pytest

from plantdesk.domain.status import Status
from plantdesk.outbox.news import Queue, Rest, StoreQueue, WaitReason
from tests.outbox.chain import STORE
from tests.outbox.fakes import FakeService
from tests.outbox.shop import BUSY
from tests.outcomes import ADDED, NO_ACCESS, STOPPED

# How to stop, how the queue stands afterwards with one plant that waits, and how to go on.
STOPS = {
    "without a token": (
        lambda shop: shop.outbox.use(WaitReason.TOKEN),
        Queue(waiting=1, rest=Rest(WaitReason.TOKEN)),
        lambda shop: shop.outbox.use(shop.service),
    ),
    "offline": (
        lambda shop: shop.set_terms(offline=True),
        Queue(waiting=1, offline=True),
        lambda shop: shop.set_terms(offline=False),
    ),
    "while the program may quit": (
        lambda shop: shop.set_terms(leaving=True),
        Queue(waiting=1),
        lambda shop: shop.set_terms(leaving=False),
    ),
    "stopped by the user": (
        lambda shop: [shop.outbox.stop_sending(f"entry-{number}") for number in (1, 2)],
        Queue(waiting=1, rest=Rest(STOPPED)),
        lambda shop: shop.outbox.go_on(),
    ),
}
every_stop = pytest.mark.parametrize(("stop", "queue", "go_on"), STOPS.values(), ids=STOPS)


@every_stop
async def test_what_has_not_left_stays_and_what_has_left_gets_its_reply(shop, stop, queue, go_on):
    stays, left = await shop.type(2)
    shop.open_trusted()
    await shop.attempt(2)
    shop.service.attempts[1].leave()
    stop(shop)
    stop(shop)
    await shop.at(stays, Status.WAITING)
    await shop.settled()
    shop.service.attempts[1].end(ADDED)
    await shop.at(left, Status.ADDED)
    shop.outbox.renew()
    await shop.settled()
    assert shop.queue == queue
    assert {news.topic for news in shop.news if isinstance(news, StoreQueue)} == {STORE.id}
    assert (shop.queue.waits_offline, shop.queue.in_doubt) == (queue.offline, False)
    assert shop.service.sent == [1, 2]
    shop.service.answers = [ADDED]
    go_on(shop)
    await shop.at(stays, Status.ADDED)
    await shop.heard(lambda: shop.queue == Queue())
    assert shop.outcomes(stays) == [STOPPED, ADDED]


@every_stop
async def test_a_claim_under_way_is_returned_and_never_handed_over(shop, stop, queue, go_on):
    (entry,) = await shop.type()
    shop.disk.hold()
    shop.open()
    await shop.disk.held()
    if queue.rest == Rest(STOPPED):
        # It can be stopped as soon as it is told.
        shop.on_news = lambda news: shop.outbox.stop_sending(entry)
    else:
        stop(shop)
    shop.disk.let_go()
    await shop.at(entry, Status.WAITING)
    await shop.settled()
    assert not shop.service.sent
    assert shop.outcomes(entry) == [STOPPED]
    assert shop.queue == queue


async def test_a_reply_to_a_dropped_service_does_not_change_the_reason(shop):
    (entry,) = await shop.get()
    attempt = await shop.attempt()
    attempt.leave()
    shop.outbox.use(WaitReason.ADDRESS)
    attempt.end(NO_ACCESS)
    await shop.at(entry, Status.WAITING)
    await shop.settled()
    assert shop.queue == Queue(waiting=1, rest=Rest(WaitReason.ADDRESS))


async def test_only_a_plant_under_way_that_has_not_left_can_be_stopped(shop):
    first, second = await shop.get(plants=2)
    attempt = await shop.attempt()
    attempt.leave()
    assert shop.queue.left == {first}
    assert not shop.outbox.stop_sending(first)
    assert not shop.outbox.stop_sending(second)
    shop.service.answers = [ADDED]
    attempt.end(ADDED)
    await shop.at(second, Status.ADDED)
    assert not shop.outbox.stop_sending(first)
    assert shop.service.sent == [1, 2]


async def test_a_new_token_is_used_when_all_plants_of_the_old_one_have_their_reply(shop):
    await shop.several(4)
    first, second, *_ = shop.service.attempts
    first.leave()
    second.leave()
    other = FakeService()
    other.on_send = shop.service.on_send
    shop.outbox.use(other)
    first.end(ADDED)
    await shop.at(first.key, Status.ADDED)
    await shop.settled()
    assert other.sent == []
    second.end(NO_ACCESS)
    await shop.heard(lambda: other.sent)
    await shop.settled()
    # One plant at a time, and none of those that were added.
    assert other.sent == [2]
    assert (shop.service.closed, other.closed) == (1, 0)
    assert not shop.waits


# Quitting.


@pytest.mark.parametrize("abandon", [False, True])
@pytest.mark.parametrize("claimed", [False, True])
async def test_quitting_keeps_what_has_not_left(shop, abandon, claimed):
    (entry,) = await shop.type()
    if claimed:
        shop.disk.hold()
    shop.open()
    await (shop.disk.held() if claimed else shop.attempt())
    (shop.outbox.abandon if abandon else shop.outbox.finish)()
    shop.outbox.finish()
    shop.disk.let_go()
    await shop.ended()
    assert shop.told(entry) == [Status.SENDING, Status.WAITING]
    assert (shop.status(entry), shop.outcomes(entry)) == (Status.WAITING, [STOPPED])
    assert shop.service.sent == ([] if claimed else [1])
    assert shop.service.closed == 1


async def test_quitting_does_not_wait_for_a_rest_to_end(shop):
    await shop.get(BUSY)
    await shop.resting()
    shop.outbox.finish()
    await shop.ended()


@pytest.mark.parametrize("at_once", [False, True])
async def test_quitting_waits_for_plants_that_have_left_unless_it_is_at_once(shop, at_once):
    first, second, *_ = attempts = await shop.several(4)
    await shop.type()
    first.leave()
    second.leave()
    shop.outbox.finish()
    if at_once:
        shop.outbox.abandon()
    else:
        first.end(ADDED)
        await shop.settled()
        assert not shop.running.done()
        second.end(ADDED)
    await shop.ended()
    statuses = [shop.status(attempt.key) for attempt in attempts]
    left = Status.SENDING if at_once else Status.ADDED
    assert statuses == [left, left, Status.WAITING, Status.WAITING]
    assert (shop.service.sent, shop.service.closed) == ([1, 2, 3, 4], 1)


@pytest.mark.parametrize("room", [False, True])
async def test_quitting_tries_once_more_to_save_an_outcome(shop, room):
    (entry,) = await shop.get()
    attempt = await shop.attempt()
    shop.disk.fill()
    attempt.follow(ADDED)
    await shop.outbox.wait_for_replies()
    if room:
        shop.disk.recover()
    shop.outbox.finish()
    await shop.ended()
    assert shop.status(entry) is (Status.ADDED if room else Status.SENDING)


@pytest.mark.parametrize("full", [False, True])
async def test_leaving_waits_for_the_last_reply_and_not_for_the_disk(shop, full):
    await shop.get(plants=2)
    attempt = await shop.attempt()
    attempt.leave()
    shop.set_terms(leaving=True)
    replies = asyncio.create_task(shop.outbox.wait_for_replies())
    await shop.settled()
    assert not replies.done()
    if full:
        shop.disk.fill()
    attempt.end(ADDED)
    await shop.settled()
    assert replies.done()
    assert shop.queue.unsaved == (frozenset({attempt.key}) if full else frozenset())
    assert shop.service.sent == [1]
