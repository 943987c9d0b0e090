"""Our own bugs are logged and pause sending. They neither lose a plant nor send it twice."""

import pytest

from plantdesk.domain.outcome import Unsure, UnsureReason
from plantdesk.domain.status import Status
from plantdesk.outbox.news import Rest, WaitReason
from tests.outcomes import ADDED, UNREACHED

PAUSED = Rest(WaitReason.FAULT)


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
    await shop.heard(lambda: shop.queue.rest == PAUSED)
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
