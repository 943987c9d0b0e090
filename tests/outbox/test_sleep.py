"""Sleep of the computer, and changes of its clock."""

import pytest

from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.status import Status
from plantdesk.outbox import outbox
from plantdesk.outbox.news import Queue, Rest
from tests.outbox.shop import ADDED


async def test_no_connection_is_used_after_a_sleep(shop):
    hung_up = []
    shop.service.on_send = lambda _: hung_up.append(shop.service.closed)
    (first,) = await shop.get(ADDED, ADDED)
    await shop.at(first, Status.ADDED)
    shop.clock.sleep(3.0)
    (second,) = await shop.type()
    await shop.at(second, Status.ADDED)
    assert hung_up == [0, 1]


@pytest.mark.parametrize("moved", [1.5, -1.5, -5000.0])
async def test_correcting_the_clock_is_no_sleep(shop, moved):
    (first,) = await shop.get(ADDED, ADDED)
    await shop.at(first, Status.ADDED)
    shop.clock.sleep(moved)
    (second,) = await shop.type()
    await shop.at(second, Status.ADDED)
    assert shop.service.closed == 0


async def test_a_plant_claimed_before_a_sleep_uses_a_new_connection(shop):
    shop.service.answers = [ADDED]
    (entry,) = await shop.type()
    shop.disk.hold()
    shop.open()
    await shop.disk.held()
    shop.clock.sleep(3600.0)
    shop.disk.let_go()
    await shop.at(entry, Status.ADDED)
    assert shop.service.closed == 1
    assert shop.outcomes(entry) == [ADDED]


async def test_a_sleep_cuts_a_wait_short(shop, monkeypatch):
    monkeypatch.setattr(outbox, "_LOOK_EVERY", 0.01)

    (entry,) = await shop.get(NotReached(ConnectionFault.CONNECT), ADDED)
    await shop.resting()
    shop.clock.sleep(60.0)
    await shop.at(entry, Status.ADDED)
    assert shop.service.closed == 1


async def test_a_busy_service_is_left_alone_for_as_long_as_it_asked_even_after_a_sleep(shop):
    busy = HeldBack(HoldReason.BUSY, 429, retry_after=100.0)
    (entry,) = await shop.get(busy, ADDED)
    await shop.resting()
    until = shop.clock.seconds + 100
    shop.clock.sleep(60.0)
    shop.outbox.renew()
    await shop.settled()
    assert shop.queue == Queue(waiting=1, rest=Rest(busy, until))
    assert shop.service.sent == [1]
    shop.pass_time(100.0)
    await shop.at(entry, Status.ADDED)


async def test_a_sleep_does_not_end_a_rest_that_needs_the_user(shop):
    held = HeldBack(HoldReason.TOKEN, 401)
    await shop.get(held)
    await shop.resting()
    shop.clock.sleep(3600.0)
    shop.outbox.renew()
    await shop.settled()
    assert shop.queue == Queue(waiting=1, rest=Rest(held))
