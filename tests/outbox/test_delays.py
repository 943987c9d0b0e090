"""Plants that the user may look over before they are sent."""

from datetime import timedelta

import pytest

from plantdesk.domain.status import Status
from plantdesk.journal.journal import Journal
from plantdesk.outbox import outbox
from tests.journal.crafted import ask
from tests.outbox.chain import STORE
from tests.outbox.shop import A_WHILE, Shop
from tests.outcomes import ADDED

DELAY = timedelta(minutes=10)
MINUTE = 60.0


@pytest.fixture
def shop(keeper, monkeypatch):
    """Its outbox looks at the clock often."""
    monkeypatch.setattr(outbox, "_LOOK_EVERY", 0.001)
    shop = Shop(keeper, delay=DELAY)
    shop.service.answers = [ADDED] * 9
    return shop


async def delayed(shop, count=1):
    """Type plants while the outbox runs. Return them when it has counted them."""
    if shop.running is None:
        shop.open()
        await shop.settled()
    typed = await shop.type(count, shop.clock.now() + DELAY)
    # The counts come when it has looked for the plants already.
    await shop.settled()
    shop.outbox.count(await shop.keeper.call(Journal.open_counts, STORE.id))
    await shop.heard(lambda: shop.queue.delayed == count)
    await shop.settled()
    return typed


async def test_a_delayed_plant_goes_by_itself_but_not_before_its_time(shop):
    (entry,) = await delayed(shop)
    shop.pass_time(10 * MINUTE - 1)
    await shop.settled()
    assert (shop.service.sent, shop.queue.waiting) == ([], 1)
    # Nobody wakes it.
    shop.clock.seconds += 1
    await shop.at(entry, Status.ADDED)
    await shop.heard(lambda: (shop.queue.waiting, shop.queue.delayed) == (0, 0))


def left_of(shop, entry):
    """How long it still waits."""
    return ask(shop.keeper, Journal.entry, entry).not_before - shop.clock.now()


@pytest.mark.parametrize("jump", [3600.0, -3600.0])
async def test_after_a_jump_of_the_clock_it_waits_anew(shop, jump):
    (entry,) = await delayed(shop)
    shop.clock.seconds += 5 * MINUTE
    shop.clock.slept += jump
    await shop.heard(lambda: shop.told(entry))
    assert shop.told(entry) == [Status.WAITING]
    assert left_of(shop, entry) == DELAY
    assert shop.service.sent == []
    shop.clock.seconds += 10 * MINUTE
    await shop.at(entry, Status.ADDED)


async def test_after_a_start_it_waits_anew(shop):
    (entry,) = await shop.type(1, shop.clock.now() + DELAY)
    shop.clock.seconds += 5 * MINUTE
    # The disk may be full then.
    shop.disk.fill()
    shop.open()
    await shop.resting()
    shop.disk.recover()
    shop.pass_time(A_WHILE)
    await shop.heard(lambda: shop.told(entry))
    assert left_of(shop, entry) == DELAY


async def test_a_jump_between_two_plants_sends_no_delayed_one(shop):
    """The claim that goes with an outcome must not trust the new time either."""
    (entry,) = await delayed(shop)
    shop.service.answers = []
    typed = await shop.type(2)
    attempt = await shop.attempt()
    shop.clock.slept += 3600.0
    attempt.follow(ADDED)
    await shop.at(typed[0], Status.ADDED)
    (await shop.attempt(2)).follow(ADDED)
    await shop.at(typed[1], Status.ADDED)
    assert shop.told(entry) == [Status.WAITING]
    assert shop.service.sent == [2, 3]


async def test_another_delay_counts_from_now(shop):
    (entry,) = await delayed(shop)
    shop.pass_time(5 * MINUTE)
    shop.set_terms(delay=timedelta(hours=1))
    await shop.heard(lambda: left_of(shop, entry) == timedelta(hours=1))
    shop.set_terms(delay=timedelta(minutes=1))
    await shop.heard(lambda: left_of(shop, entry) == timedelta(minutes=1))
    shop.set_terms(delay=timedelta())
    await shop.at(entry, Status.ADDED)
    await shop.heard(lambda: (shop.queue.waiting, shop.queue.delayed) == (0, 0))


@pytest.mark.parametrize("offline", [False, True])
async def test_all_delayed_plants_are_sent_if_the_user_wants_it(shop, monkeypatch, offline):
    # No look at the clock helps.
    monkeypatch.setattr(outbox, "_LOOK_EVERY", 3600.0)
    entries = await delayed(shop, 2)
    if offline:
        shop.set_terms(offline=True)
    assert await shop.outbox.send_delayed() == (not offline)
    assert not shop.outbox.busy
    assert shop.service.sent == ([] if offline else [1, 2])
    shop.set_terms(offline=False)
    for entry in entries:
        await shop.at(entry, Status.ADDED)
