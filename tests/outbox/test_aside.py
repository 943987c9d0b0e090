"""A plant that the service keeps holding back can be set aside."""

from datetime import UTC, datetime

import pytest

from plantdesk.domain.entry import Held
from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.status import Status
from plantdesk.journal.journal import Journal
from plantdesk.outbox.news import Queue, Rest
from tests.outbox.fakes import FakeService
from tests.outbox.shop import A_WHILE, ADDED

ELSEWHERE = HeldBack(HoldReason.ADDRESS, 404)
FORBIDDEN = HeldBack(HoldReason.NOT_ALLOWED, 403)


async def held(shop, *answers):
    """Return the entry held back by the last of these answers."""
    shop.service.answers = list(answers)
    if shop.running is None:
        shop.open()
    *_, last = await shop.type(len(answers))
    await shop.at(last, Status.WAITING)
    await shop.resting()
    return last


async def again(shop, entry, outcome):
    told = len(shop.told(entry))
    shop.service.answers = [outcome]
    shop.outbox.go_on()
    await shop.heard(lambda: len(shop.told(entry)) == told + 2)


async def test_an_entry_held_back_twice_while_others_are_added_may_be_set_aside(shop):
    entry = await held(shop, ADDED, ELSEWHERE)
    await shop.heard(lambda: shop.queue.rest == Rest(ELSEWHERE))
    await again(shop, entry, ELSEWHERE)
    await shop.heard(lambda: shop.queue.rest == Rest(ELSEWHERE, aside=entry))


async def test_a_403_after_the_token_was_accepted_may_be_set_aside_at_once(shop):
    entry = await held(shop, ADDED, FORBIDDEN)
    await shop.heard(lambda: shop.queue.rest == Rest(FORBIDDEN, aside=entry))


@pytest.mark.parametrize("answer", [ELSEWHERE, FORBIDDEN])
async def test_without_any_added_plant_none_may_be_set_aside(shop, answer):
    entry = await held(shop, answer)
    await again(shop, entry, answer)
    await shop.heard(lambda: shop.queue == Queue(waiting=1, rest=Rest(answer)))


async def test_replies_to_another_token_are_ignored(shop):
    entry = await held(shop, ADDED, FORBIDDEN)
    other = FakeService(FORBIDDEN)
    shop.outbox.use(other)
    await shop.heard(lambda: len(shop.told(entry)) == 4)
    await shop.heard(lambda: shop.queue.rest == Rest(FORBIDDEN))


async def test_a_plant_for_which_the_service_is_always_busy_may_be_set_aside(shop):
    busy = HeldBack(HoldReason.BUSY, 429, retry_after=A_WHILE)
    entry = await held(shop, ADDED, busy)
    await again(shop, entry, busy)
    rest = Rest(busy, shop.clock.seconds + A_WHILE, entry)
    await shop.heard(lambda: shop.queue.rest == rest)


async def test_an_entry_set_aside_is_skipped_and_the_others_are_sent(shop):
    entry = await held(shop, ADDED, FORBIDDEN)
    (other,) = await shop.type()
    shop.service.answers = [ADDED]
    aside = await shop.set_aside(entry)
    assert aside.held is Held.ASIDE
    await shop.at(other, Status.ADDED)
    await shop.heard(lambda: shop.queue == Queue(aside=1))
    assert shop.service.sent == [1, 2, 3]


async def test_a_released_entry_is_sent_again(shop):
    entry = await held(shop, ADDED, FORBIDDEN)
    await shop.set_aside(entry)
    await shop.heard(lambda: shop.queue == Queue(aside=1))
    await shop.keeper.call(Journal.release, entry, datetime.now(UTC))
    shop.service.answers = [ADDED]
    shop.outbox.renew()
    await shop.at(entry, Status.ADDED)
