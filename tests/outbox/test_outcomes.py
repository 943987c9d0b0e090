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
from plantdesk.outbox import outbox
from plantdesk.outbox.news import Queue, Rest, WaitReason
from tests.outbox.fakes import FakeService
from tests.outbox.shop import A_WHILE, ADDED

NO_LINE = NotReached(ConnectionFault.CONNECT)
CUT = Unsure(UnsureReason.CUT)
BUSY = HeldBack(HoldReason.BUSY, 429)


@pytest.mark.parametrize(
    ("outcome", "status"),
    [
        (ADDED, Status.ADDED),
        (Refused(400, ServiceError(7, "no")), Status.REFUSED),
        (CUT, Status.TO_CHECK),
    ],
)
async def test_a_reply_is_recorded_and_the_next_plant_is_sent(hasty_shop, outcome, status):
    first, second = await hasty_shop.get(outcome, ADDED, plants=2)
    await hasty_shop.at(second, Status.ADDED)
    assert hasty_shop.service.sent == [1, 2]
    assert hasty_shop.status(first) is status
    assert hasty_shop.outcomes(first) == [outcome]


async def test_an_entry_to_check_is_never_sent_again(shop):
    (cut,) = await shop.get(CUT, ADDED)
    await shop.at(cut, Status.TO_CHECK)
    shop.outbox.go_on()
    shop.outbox.renew()
    shop.outbox.use(FakeService())
    shop.outbox.use(shop.service)
    (other,) = await shop.type()
    await shop.at(other, Status.ADDED)
    assert shop.service.sent == [1, 2]


@pytest.mark.parametrize(
    ("answers", "plants", "waits"),
    [
        ([NO_LINE, NO_LINE, NO_LINE, ADDED], 1, [1, 2, 3]),
        ([BUSY, BUSY, ADDED], 1, [1, 2]),
        ([CUT, CUT, Refused(400, "no"), CUT, ADDED], 5, [1, 2, 1]),
        ([NO_LINE, NO_LINE, ADDED, NO_LINE, ADDED], 2, [1, 2, 1]),
    ],
    ids=["not reached", "busy", "unclear", "starts over after a reply"],
)
async def test_waits_grow_until_a_reply_is_trusted(hasty_shop, answers, plants, waits):
    *_, last = await hasty_shop.get(*answers, plants=plants)
    await hasty_shop.at(last, Status.ADDED)
    assert hasty_shop.waits == waits


async def test_each_attempt_is_recorded_with_its_outcome_and_whether_it_left(hasty_shop):
    (entry,) = await hasty_shop.get(NO_LINE, ADDED)
    await hasty_shop.at(entry, Status.ADDED)
    attempts = await hasty_shop.attempts(entry)
    assert [(one.outcome, one.left) for one in attempts] == [(NO_LINE, False), (ADDED, True)]


async def test_a_plant_claimed_again_with_its_outcome_is_the_only_one_under_way(hasty_shop):
    await hasty_shop.get(NO_LINE, plants=2)
    await hasty_shop.attempt(2)
    hasty_shop.outbox.renew()
    await hasty_shop.settled()
    assert hasty_shop.service.sent == [1, 1]
    assert hasty_shop.queue == Queue(waiting=1, sending=1)


async def test_send_now_lets_waits_start_over(shop):
    await shop.get(NO_LINE, NO_LINE)
    await shop.resting()
    shop.outbox.go_on()
    await shop.heard(lambda: shop.waits == [1, 1])


async def test_after_not_reached_nothing_is_sent_before_the_wait_is_over(shop):
    (entry,) = await shop.get(NO_LINE, ADDED)
    await shop.resting()
    assert shop.queue == Queue(waiting=1, rest=Rest(NO_LINE, shop.clock.seconds + A_WHILE))
    shop.pass_time(A_WHILE - 1)
    await shop.settled()
    assert shop.service.sent == [1]
    shop.pass_time(1)
    await shop.at(entry, Status.ADDED)


async def test_a_busy_service_is_left_alone_as_long_as_it_asks(shop):
    busy = HeldBack(HoldReason.BUSY, 429, retry_after=7.0)
    (entry,) = await shop.get(busy, ADDED)
    await shop.resting()
    assert shop.queue.rest == Rest(busy, shop.clock.seconds + 7)
    assert shop.status(entry) is Status.WAITING
    shop.pass_time(7)
    await shop.at(entry, Status.ADDED)
    assert not shop.waits


async def test_a_wait_that_ends_while_the_outbox_looks_is_over(shop, monkeypatch):
    monkeypatch.setattr(outbox, "_LOOK_EVERY", 0.001)
    shop.clock.step = 1.7
    *_, last = await shop.get(*[NO_LINE, ADDED] * 20, plants=20)
    await shop.at(last, Status.ADDED)


HOLDS = [
    HeldBack(HoldReason.TOKEN, 401),
    HeldBack(HoldReason.NOT_ALLOWED, 403),
    HeldBack(HoldReason.ADDRESS, 301, pointed_to="https://b.test"),
    HeldBack(HoldReason.SIGN_IN, 511),
]


@pytest.mark.parametrize("held", HOLDS, ids=lambda held: held.hold.value)
async def test_an_outcome_that_needs_the_user_rests_until_the_user_acts(shop, held):
    (entry,) = await shop.get(held, ADDED)
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
    _, second = await shop.get(CUT, ADDED, plants=2)
    await shop.resting()
    await shop.settled()
    rest = Rest(CUT, shop.clock.seconds + A_WHILE)
    assert shop.queue == Queue(waiting=1, to_check=1, rest=rest)
    assert shop.service.sent == [1]
    shop.pass_time(A_WHILE)
    await shop.at(second, Status.ADDED)


@pytest.mark.parametrize(
    ("outcome", "paused"),
    [
        (CUT, Paused(Pause.NO_CLEAR_ANSWER)),
        (Refused(422, "no"), Paused(Pause.REFUSES_EVERYTHING, "no")),
    ],
)
async def test_the_third_such_reply_pauses_until_the_user_resumes(hasty_shop, outcome, paused):
    *_, last = await hasty_shop.get(*[outcome] * 3, ADDED, plants=4)
    await hasty_shop.heard(lambda: hasty_shop.queue.rest == Rest(paused))
    assert hasty_shop.service.sent == [1, 2, 3]
    hasty_shop.outbox.renew()
    await hasty_shop.settled()
    assert hasty_shop.service.sent == [1, 2, 3]
    hasty_shop.outbox.go_on()
    await hasty_shop.at(last, Status.ADDED)
    assert hasty_shop.service.sent == [1, 2, 3, 4]
