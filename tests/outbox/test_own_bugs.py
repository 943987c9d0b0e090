"""A bug of ours is logged and pauses sending; it neither loses a plant nor sends it twice."""

from plantdesk.domain.outcome import Unsure, UnsureReason
from plantdesk.domain.status import Status
from plantdesk.outbox.news import Rest, WaitReason
from tests.conftest import Complaints
from tests.outbox.fakes import FakeAttempt
from tests.outbox.shop import ADDED, Shop

PAUSED = Rest(WaitReason.FAULT)


def test_a_plant_that_the_service_can_not_take_stays(shop: Shop, complaints: Complaints) -> None:
    def fail(attempt: FakeAttempt) -> None:
        shop.service.on_send = lambda _: None
        raise ValueError("planted")

    async def work(shop: Shop) -> None:
        (entry,) = await shop.type()
        shop.service.on_send = fail
        shop.open()
        await shop.at(entry, Status.WAITING)
        await shop.heard(lambda: shop.queue.rest == PAUSED)
        shop.service.answers = [ADDED]
        shop.outbox.go_on()
        await shop.at(entry, Status.ADDED)

    shop.run(work)
    (line,) = complaints.take()
    assert "ValueError: planted" in line


def test_an_attempt_that_fails_before_leaving_stays_waiting(
    shop: Shop, complaints: Complaints
) -> None:
    async def work(shop: Shop) -> None:
        (entry,) = await shop.type()
        shop.open()
        (await shop.attempt()).fail(ValueError("planted"))
        await shop.at(entry, Status.WAITING)
        await shop.heard(lambda: shop.queue.rest == PAUSED)

    shop.run(work)
    (line,) = complaints.take()
    assert "ValueError: planted" in line


def test_an_attempt_that_fails_after_leaving_is_to_check(
    shop: Shop, complaints: Complaints
) -> None:
    async def work(shop: Shop) -> None:
        entry, other = await shop.type(2)
        shop.open()
        attempt = await shop.attempt()
        attempt.leave()
        attempt.fail(ValueError("planted"))
        await shop.at(entry, Status.TO_CHECK)
        await shop.heard(lambda: shop.queue.rest == PAUSED)
        assert shop.outcomes(entry) == [Unsure(UnsureReason.FAULT)]
        shop.service.answers = [ADDED]
        shop.outbox.go_on()
        await shop.at(other, Status.ADDED)
        assert shop.service.sent == [1, 2]

    shop.run(work)
    (line,) = complaints.take()
    assert "ValueError: planted" in line


def test_a_failed_claim_pauses_sending_until_the_user_acts(
    shop: Shop, complaints: Complaints
) -> None:
    async def work(shop: Shop) -> None:
        (entry,) = await shop.type()
        shop.disk.break_down()
        shop.open()
        await shop.heard(lambda: shop.queue.rest == PAUSED)
        assert shop.status(entry) is Status.WAITING
        assert not shop.service.sent
        shop.disk.recover()
        shop.service.answers = [ADDED]
        shop.outbox.go_on()
        await shop.at(entry, Status.ADDED)

    shop.run(work)
    (line,) = complaints.take()
    assert "JournalMisused" in line


def test_an_unrecorded_outcome_is_kept_until_the_user_tries_again(
    shop: Shop, complaints: Complaints
) -> None:
    async def work(shop: Shop) -> None:
        first, second = await shop.type(2)
        shop.open()
        attempt = await shop.attempt()
        shop.disk.break_down()
        attempt.follow(ADDED)
        await shop.heard(lambda: shop.queue.rest == PAUSED)
        assert shop.queue.unsaved == {first}
        assert shop.service.sent == [1]
        shop.disk.recover()
        shop.service.answers = [ADDED]
        shop.outbox.go_on()
        await shop.at(second, Status.ADDED)
        assert shop.outcomes(first) == [ADDED]
        assert shop.service.sent == [1, 2]

    shop.run(work)
    (line,) = complaints.take()
    assert "JournalMisused" in line


def test_an_outcome_that_can_never_be_recorded_does_not_delay_quitting(
    shop: Shop, complaints: Complaints
) -> None:
    async def work(shop: Shop) -> None:
        (entry,) = await shop.type()
        shop.open()
        attempt = await shop.attempt()
        shop.disk.break_down()
        attempt.follow(ADDED)
        await shop.heard(lambda: shop.queue.rest == PAUSED)
        shop.outbox.finish()
        shop.outbox.abandon()
        await shop.ended()
        assert shop.status(entry) is Status.SENDING

    shop.run(work)
    assert all("JournalMisused" in line for line in complaints.take())
