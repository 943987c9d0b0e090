"""The effect of each outcome on the entry and the queue."""

import pytest

from plantdesk.domain.outcome import (
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.pausing import Pause, Paused
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Status
from plantdesk.journal.journal import Journal
from plantdesk.outbox import outbox
from plantdesk.outbox.news import Queue, Rest, WaitReason
from tests.outbox.fakes import FakeService
from tests.outbox.shop import A_WHILE, ADDED

NO_LINE = NotReached(ConnectionFault.CONNECT)
CUT = Unsure(UnsureReason.CUT)


@pytest.mark.parametrize(
    ("outcome", "status"),
    [
        (ADDED, Status.ADDED),
        (Refused(400, ServiceError(7, "no")), Status.REFUSED),
        (CUT, Status.TO_CHECK),
    ],
)
async def test_a_reply_is_recorded_and_the_next_plant_is_sent(hasty_shop, outcome, status):
    hasty_shop.service.answers = [outcome, ADDED]
    first, second = await hasty_shop.type(2)
    hasty_shop.open()
    await hasty_shop.at(second, Status.ADDED)
    assert hasty_shop.service.sent == [1, 2]
    assert hasty_shop.status(first) is status
    assert hasty_shop.outcomes(first) == [outcome]


async def test_an_entry_to_check_is_never_sent_again(shop):
    shop.service.answers = [CUT, ADDED]
    (cut,) = await shop.type()
    shop.open()
    await shop.at(cut, Status.TO_CHECK)
    shop.outbox.go_on()
    shop.outbox.renew()
    shop.outbox.use(FakeService())
    shop.outbox.use(shop.service)
    (other,) = await shop.type()
    await shop.at(other, Status.ADDED)
    assert shop.service.sent == [1, 2]


async def test_after_not_reached_a_plant_is_sent_again_with_growing_waits(hasty_shop):
    hasty_shop.service.answers = [NO_LINE, NO_LINE, NO_LINE, ADDED]
    (entry,) = await hasty_shop.type()
    hasty_shop.open()
    await hasty_shop.at(entry, Status.ADDED)
    assert hasty_shop.waits == [1, 2, 3]
    assert hasty_shop.outcomes(entry) == [NO_LINE, NO_LINE, NO_LINE, ADDED]


async def test_a_plant_claimed_again_with_its_outcome_is_the_only_one_under_way(hasty_shop):
    hasty_shop.service.answers = [NO_LINE]
    await hasty_shop.type(2)
    hasty_shop.open()
    await hasty_shop.attempt(2)
    hasty_shop.outbox.entry_came()
    await hasty_shop.settled()
    assert hasty_shop.service.sent == [1, 1]
    assert hasty_shop.queue == Queue(waiting=1, sending=1)


async def test_whether_a_plant_left_is_recorded_with_each_attempt(hasty_shop):
    hasty_shop.service.answers = [NO_LINE, ADDED]
    (entry,) = await hasty_shop.type()
    hasty_shop.open()
    await hasty_shop.at(entry, Status.ADDED)
    attempts = (await hasty_shop.keeper.call(Journal.history, entry)).attempts
    assert [attempt.left for attempt in attempts] == [False, True]


async def test_waits_start_over_after_a_reply(hasty_shop):
    hasty_shop.service.answers = [NO_LINE, NO_LINE, ADDED, NO_LINE, ADDED]
    _, last = await hasty_shop.type(2)
    hasty_shop.open()
    await hasty_shop.at(last, Status.ADDED)
    assert hasty_shop.waits == [1, 2, 1]


async def test_send_now_lets_waits_start_over(shop):
    shop.service.answers = [NO_LINE, NO_LINE]
    await shop.type()
    shop.open()
    await shop.resting()
    shop.outbox.go_on()
    await shop.heard(lambda: shop.waits == [1, 1])


async def test_after_not_reached_nothing_is_sent_before_the_wait_is_over(shop):
    shop.service.answers = [NO_LINE, ADDED]
    (entry,) = await shop.type()
    shop.open()
    await shop.resting()
    assert shop.queue == Queue(waiting=1, rest=Rest(NO_LINE, shop.clock.seconds + A_WHILE))
    shop.clock.seconds += A_WHILE - 1
    shop.outbox.entry_came()
    await shop.settled()
    assert shop.service.sent == [1]
    shop.clock.seconds += 1
    shop.outbox.entry_came()
    await shop.at(entry, Status.ADDED)


async def test_a_busy_service_is_left_alone_as_long_as_it_asks(shop):
    busy = HeldBack(HoldReason.BUSY, 429, retry_after=7.0)
    shop.service.answers = [busy, ADDED]
    (entry,) = await shop.type()
    shop.open()
    await shop.resting()
    assert shop.queue.rest == Rest(busy, shop.clock.seconds + 7)
    assert shop.status(entry) is Status.WAITING
    shop.clock.seconds += 7
    shop.outbox.entry_came()
    await shop.at(entry, Status.ADDED)
    assert not shop.waits


async def test_a_wait_ends_by_itself(shop):
    shop.service.answers = [HeldBack(HoldReason.BUSY, 429, retry_after=0.01), ADDED]
    shop.clock.start()
    (entry,) = await shop.type()
    shop.open()
    await shop.at(entry, Status.ADDED)


async def test_a_wait_that_ends_while_the_outbox_looks_is_over(shop, monkeypatch):
    monkeypatch.setattr(outbox, "_LOOK_EVERY", 0.001)
    shop.clock.step = 0.7
    shop.service.answers = [NO_LINE, ADDED] * 20
    *_, last = await shop.type(20)
    shop.open()
    await shop.at(last, Status.ADDED)


async def test_a_busy_service_that_names_no_time_gets_growing_waits(hasty_shop):
    hasty_shop.service.answers = [
        HeldBack(HoldReason.BUSY, 429),
        HeldBack(HoldReason.BUSY, 429),
        ADDED,
    ]
    (entry,) = await hasty_shop.type()
    hasty_shop.open()
    await hasty_shop.at(entry, Status.ADDED)
    assert hasty_shop.waits == [1, 2]


HOLDS = [
    HeldBack(HoldReason.TOKEN, 401),
    HeldBack(HoldReason.NOT_ALLOWED, 403),
    HeldBack(HoldReason.ADDRESS, 301, pointed_to="https://b.test"),
    HeldBack(HoldReason.SIGN_IN, 511),
]


@pytest.mark.parametrize("held", HOLDS, ids=lambda held: held.hold.value)
async def test_an_outcome_that_needs_the_user_rests_until_the_user_acts(shop, held):
    shop.service.answers = [held, ADDED]
    (entry,) = await shop.type()
    shop.open()
    await shop.resting()
    assert shop.queue == Queue(waiting=1, rest=Rest(held))
    assert shop.status(entry) is Status.WAITING
    shop.clock.seconds += 1_000_000
    await shop.type()
    await shop.settled()
    assert shop.service.sent == [1]
    shop.outbox.go_on()
    await shop.at(entry, Status.ADDED)


async def test_nothing_is_claimed_without_a_token(shop):
    (entry,) = await shop.type()
    shop.start()
    shop.outbox.go_on()
    await shop.settled()
    assert shop.queue == Queue(waiting=1, rest=Rest(WaitReason.TOKEN))
    assert shop.outcomes(entry) == []
    shop.service.answers = [ADDED]
    shop.outbox.use(shop.service)
    await shop.at(entry, Status.ADDED)


async def test_after_an_unclear_reply_the_next_plant_waits(shop):
    shop.service.answers = [CUT, ADDED]
    _, second = await shop.type(2)
    shop.open()
    await shop.resting()
    await shop.settled()
    rest = Rest(CUT, shop.clock.seconds + A_WHILE)
    assert shop.queue == Queue(waiting=1, to_check=1, rest=rest)
    assert shop.service.sent == [1]
    shop.clock.seconds += A_WHILE
    shop.outbox.entry_came()
    await shop.at(second, Status.ADDED)


async def test_waits_after_unclear_replies_grow_until_a_trusted_reply(hasty_shop):
    hasty_shop.service.answers = [CUT, CUT, Refused(400, "no"), CUT, ADDED]
    *_, last = await hasty_shop.type(5)
    hasty_shop.open()
    await hasty_shop.at(last, Status.ADDED)
    assert hasty_shop.waits == [1, 2, 1]


async def test_the_third_unclear_reply_pauses_until_the_user_resumes(hasty_shop):
    hasty_shop.service.answers = [CUT, CUT, CUT, ADDED]
    *_, last = await hasty_shop.type(4)
    hasty_shop.open()
    await hasty_shop.heard(lambda: hasty_shop.queue.rest == Rest(Paused(Pause.NO_CLEAR_ANSWER)))
    assert hasty_shop.service.sent == [1, 2, 3]
    hasty_shop.outbox.entry_came()
    await hasty_shop.settled()
    assert hasty_shop.service.sent == [1, 2, 3]
    hasty_shop.outbox.go_on()
    await hasty_shop.at(last, Status.ADDED)
    assert hasty_shop.service.sent == [1, 2, 3, 4]
