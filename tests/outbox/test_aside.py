"""A plant that the service keeps holding back can be set aside."""

import pytest

from plantdesk.domain.entry import Held
from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.status import Cause, Status
from plantdesk.journal.journal import Journal
from plantdesk.outbox.news import Queue, Rest
from tests.outbox.shop import A_WHILE, BUSY
from tests.outcomes import ADDED

ELSEWHERE = HeldBack(HoldReason.ADDRESS, 404)
FORBIDDEN = HeldBack(HoldReason.NOT_ALLOWED, 403)


async def held(shop, *answers):
    """Return the entry held back by the last of these answers."""
    *_, last = await shop.get(*answers, plants=len(answers))
    await shop.at(last, Status.WAITING)
    await shop.resting()
    return last


async def again(shop, entry, outcome):
    told = len(shop.told(entry))
    shop.service.answers = [outcome]
    shop.outbox.go_on()
    await shop.heard(lambda: len(shop.told(entry)) == told + 2)


@pytest.mark.parametrize(
    ("answer", "added", "may"),
    [
        (ELSEWHERE, True, [False, True]),
        # The token was accepted before.
        (FORBIDDEN, True, [True, True]),
        # The service may object to everything.
        (FORBIDDEN, False, [False, False]),
        (BUSY, True, [False, True]),
    ],
)
async def test_an_entry_held_back_again_while_others_are_added_may_be_set_aside(
    shop, answer, added, may
):
    entry = await held(shop, *[ADDED] * added, answer)
    until = shop.clock.seconds + A_WHILE if answer is BUSY else None
    once, twice = (
        Queue(waiting=1, rest=Rest(answer, until, entry if aside else None)) for aside in may
    )
    await shop.heard(lambda: shop.queue == once)
    await again(shop, entry, answer)
    await shop.heard(lambda: shop.queue == twice)


async def test_an_entry_set_aside_is_skipped_until_it_is_released(shop):
    entry = await held(shop, ADDED, FORBIDDEN)
    (other,) = await shop.type()
    shop.service.answers = [ADDED]
    aside = await shop.keeper.call(Journal.change, entry, Cause.PERSON_SETS_ASIDE, shop.clock.now())
    assert aside.held is Held.ASIDE
    shop.outbox.renew(entry)
    await shop.at(other, Status.ADDED)
    await shop.heard(lambda: shop.queue == Queue(aside=1))
    assert shop.service.sent == [1, 2, 3]
    await shop.keeper.call(Journal.change, entry, Cause.PERSON_RELEASES, shop.clock.now())
    shop.service.answers = [ADDED]
    shop.outbox.renew()
    await shop.at(entry, Status.ADDED)
