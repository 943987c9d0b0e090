"""The effect of each outcome, and of our own bugs, on the entry and the queue."""

import pytest

from plantdesk.domain.outcome import HeldBack, HoldReason, Unsure, UnsureReason
from plantdesk.domain.pausing import Pause, Paused
from plantdesk.domain.status import Status
from plantdesk.outbox import outbox
from plantdesk.outbox.news import Queue, Rest, WaitReason
from tests.outbox.fakes import FakeService
from tests.outbox.shop import A_WHILE
from tests.outcomes import ADDED, CUT, NO_ACCESS, REFUSED, UNREACHED


@pytest.mark.parametrize(("outcome", "status"), [(REFUSED, Status.REFUSED), (CUT, Status.TO_CHECK)])
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
        ([UNREACHED, UNREACHED, UNREACHED, ADDED], 1, [1, 2, 3]),
        ([CUT, CUT, REFUSED, CUT, ADDED], 5, [1, 2, 1]),
        ([UNREACHED, UNREACHED, ADDED, UNREACHED, ADDED], 2, [1, 2, 1]),
    ],
)
async def test_waits_grow_until_a_reply_is_trusted(hasty_shop, answers, plants, waits):
    *_, last = await hasty_shop.get(*answers, plants=plants)
    await hasty_shop.at(last, Status.ADDED)
    assert hasty_shop.waits == waits


async def test_a_plant_claimed_again_with_its_outcome_is_the_only_one_under_way(hasty_shop):
    await hasty_shop.get(UNREACHED, plants=2)
    await hasty_shop.attempt(2)
    hasty_shop.outbox.renew()
    await hasty_shop.settled()
    assert hasty_shop.service.sent == [1, 1]
    assert hasty_shop.queue == Queue(waiting=1, sending=1)


@pytest.mark.parametrize(
    ("outcome", "counts", "seconds"),
    [
        (UNREACHED, {"waiting": 2}, A_WHILE),
        (CUT, {"waiting": 1, "to_check": 1}, A_WHILE),
        # As long as the service asks for.
        (HeldBack(HoldReason.BUSY, 429, retry_after=7.0), {"waiting": 2}, 7.0),
    ],
)
async def test_nothing_is_sent_before_the_wait_is_over(shop, outcome, counts, seconds):
    *_, last = await shop.get(outcome, ADDED, ADDED, plants=2)
    await shop.resting()
    await shop.settled()
    assert shop.queue == Queue(**counts, rest=Rest(outcome, shop.clock.seconds + seconds))
    shop.pass_time(seconds - 1)
    await shop.settled()
    assert shop.service.sent == [1]
    shop.pass_time(1)
    await shop.at(last, Status.ADDED)
    assert shop.waits == ([1] if seconds == A_WHILE else [])


async def test_a_wait_that_ends_while_the_outbox_looks_is_over(shop, monkeypatch):
    monkeypatch.setattr(outbox, "_LOOK_EVERY", 0.001)
    shop.clock.step = 1.7
    *_, last = await shop.get(*[UNREACHED, ADDED] * 20, plants=20)
    await shop.at(last, Status.ADDED)


async def test_an_outcome_that_needs_the_user_rests_until_the_user_acts(shop):
    (entry,) = await shop.get(NO_ACCESS, ADDED)
    await shop.resting()
    assert shop.queue == Queue(waiting=1, rest=Rest(NO_ACCESS))
    assert shop.status(entry) is Status.WAITING
    shop.clock.seconds += 1_000_000
    await shop.type()
    await shop.settled()
    assert shop.service.sent == [1]
    shop.outbox.go_on()
    await shop.at(entry, Status.ADDED)


async def test_the_third_such_reply_pauses_until_the_user_resumes(hasty_shop):
    *_, last = await hasty_shop.get(*[CUT] * 3, ADDED, plants=4)
    paused = Rest(Paused(Pause.NO_CLEAR_ANSWER))
    await hasty_shop.heard(lambda: hasty_shop.queue.rest == paused)
    hasty_shop.outbox.renew()
    await hasty_shop.settled()
    assert hasty_shop.service.sent == [1, 2, 3]
    hasty_shop.outbox.go_on()
    await hasty_shop.at(last, Status.ADDED)


# Our own bugs are logged and pause sending. They neither lose a plant nor send it twice.


@pytest.mark.parametrize(
    ("left", "status", "outcome"),
    [(False, Status.WAITING, UNREACHED), (True, Status.TO_CHECK, Unsure(UnsureReason.FAULT))],
)
async def test_an_attempt_that_fails_pauses_sending(shop, complaints, left, status, outcome):
    def bug(attempt):
        if left:
            attempt.leave()
        attempt.fail(ValueError("planted"))

    entry, other = await shop.type(2)
    shop.service.on_send = bug
    shop.open()
    await shop.at(entry, status)
    await shop.heard(lambda: shop.queue.rest == Rest(WaitReason.FAULT))
    assert shop.outcomes(entry) == [outcome]
    assert shop.service.sent == [1]
    shop.service.on_send = lambda _: None
    shop.service.answers = [ADDED, ADDED]
    shop.outbox.go_on()
    await shop.at(other, Status.ADDED)
    assert shop.service.sent == ([1, 1, 2] if status is Status.WAITING else [1, 2])
    (line,) = complaints.take()
    assert "ValueError: planted" in line


@pytest.mark.parametrize("quits", [False, True])
async def test_an_outcome_that_is_not_recorded_is_kept_and_tried_again(shop, complaints, quits):
    first, second = await shop.get(plants=2)
    attempt = await shop.attempt()
    shop.disk.break_down()
    attempt.follow(ADDED)
    await shop.heard(lambda: shop.queue.rest and shop.queue.rest.why is WaitReason.FAULT)
    assert (shop.queue.unsaved, shop.service.sent) == ({first}, [1])
    if quits:
        shop.outbox.finish()
        shop.outbox.abandon()
        await shop.ended()
        assert shop.status(first) is Status.SENDING
    else:
        shop.disk.recover()
        shop.service.answers = [ADDED]
        shop.outbox.go_on()
        await shop.at(second, Status.ADDED)
        assert shop.outcomes(first) == [ADDED]
        assert shop.service.sent == [1, 2]
    assert all("JournalMisused" in line for line in complaints.take())
