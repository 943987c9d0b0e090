"""Whatever the service answers and the disk does: nothing lost, nothing sent twice."""

import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from plantdesk.domain.outcome import (
    Gap,
    HeldBack,
    Hold,
    NotReached,
    Obstacle,
    Outcome,
    Refused,
    Unsure,
    cause_of,
)
from plantdesk.domain.status import Cause, Status, after
from plantdesk.domain.streak import Paused
from plantdesk.outbox.news import Queue
from tests.outbox.shop import ADDED, Shop

OUTCOMES: list[Outcome] = [
    ADDED,
    Refused(400, "no"),
    Unsure(Gap.CUT),
    NotReached(Obstacle.CONNECT),
    NotReached(Obstacle.STOPPED),
    HeldBack(Hold.TOKEN, 401),
    HeldBack(Hold.ADDRESS, 404),
    HeldBack(Hold.BUSY, 429),
    HeldBack(Hold.BUSY, 429, retry_after=0.001),
]


@settings(max_examples=60)
@given(
    script=st.lists(st.sampled_from(OUTCOMES), max_size=12),
    count=st.integers(1, 4),
    full_at=st.sets(st.integers(0, 30), max_size=8),
)
def test_no_plant_is_lost_or_sent_without_a_claim(
    script: list[Outcome], count: int, full_at: set[int]
) -> None:
    async def work(shop: Shop) -> None:
        entries = await shop.type(count)
        # In the end everything has an answer, so that the test comes to an end.
        shop.service.answers = [*script, *[ADDED] * count]
        shop.disk.fail_at(full_at)
        shop.open()
        while not _over(shop, entries):
            told = len(shop.news)
            if shop.queue.rest is not None and shop.queue.rest.until is None:
                shop.outbox.go_on()
            await shop.heard(lambda told=told: len(shop.news) > told)
        shop.outbox.finish()
        await shop.ended()
        # Answers that were alike to the end leave a pause standing.
        assert shop.queue.rest is None or isinstance(shop.queue.rest.why, Paused)
        to_check = _count(shop, entries, Status.TO_CHECK)
        assert replace(shop.queue, rest=None) == Queue(to_check=to_check)
        _assert_each_claim_was_sent_once(shop, entries, script)

    with tempfile.TemporaryDirectory() as folder:
        shop = Shop(Path(folder) / "journal.db", wait_after=lambda misses: 0.0)
        with closing(shop):
            shop.run(work)


def _assert_each_claim_was_sent_once(shop: Shop, entries: list[str], script: list[Outcome]) -> None:
    handed_over = [attempt.key for attempt in shop.service.attempts]
    answers = [*script, *[ADDED] * len(entries)][: len(handed_over)]
    for entry in entries:
        mine = [answer for key, answer in zip(handed_over, answers, strict=True) if key == entry]
        assert shop.outcomes(entry) == mine
        status = Status.WAITING
        for answer in mine:
            # Raises where an entry was claimed that was not waiting any more.
            status = after(after(status, Cause.CLAIMED), cause_of(answer))
        assert shop.status(entry) is status
        assert shop.told(entry)[-1] is status


def _over(shop: Shop, entries: list[str]) -> bool:
    open_ones = (None, Status.WAITING, Status.SENDING)
    return all((shop.told(entry) or [None])[-1] not in open_ones for entry in entries)


def _count(shop: Shop, entries: list[str], status: Status) -> int:
    return sum(shop.status(entry) is status for entry in entries)
