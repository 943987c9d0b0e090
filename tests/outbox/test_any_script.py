"""Whatever the service answers, the disk does and people want: nothing lost, nothing sent twice."""

import asyncio
import tempfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

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
from plantdesk.journal.journal import Journal
from plantdesk.outbox.news import Lack, Queue
from tests.outbox.fakes import FakeAttempt, FakeService
from tests.outbox.shop import A_WHILE, ADDED, Shop

STOPPED = NotReached(Obstacle.STOPPED)
OUTCOMES: list[Outcome] = [
    ADDED,
    Refused(400, "no"),
    Unsure(Gap.CUT),
    NotReached(Obstacle.CONNECT),
    STOPPED,
    HeldBack(Hold.TOKEN, 401),
    HeldBack(Hold.ADDRESS, 404),
    HeldBack(Hold.BUSY, 429),
    HeldBack(Hold.BUSY, 429, retry_after=0.001),
]


@settings(max_examples=40)
@given(
    script=st.lists(st.sampled_from(OUTCOMES), max_size=12),
    count=st.integers(1, 4),
    full_at=st.sets(st.integers(0, 30), max_size=8),
    connections=st.integers(1, 4),
)
def test_no_plant_is_lost_or_sent_without_a_claim(
    script: list[Outcome], count: int, full_at: set[int], connections: int
) -> None:
    async def work(shop: Shop) -> None:
        entries = await shop.type(count)
        # In the end everything has an answer, so that the test comes to an end.
        shop.service.answers = [*script, *[ADDED] * count]
        shop.disk.fail_at(full_at)
        shop.open_trusted()
        await _until_over(shop, entries)
        shop.outbox.finish()
        await shop.ended()
        # Answers that were alike to the end leave a pause standing, the last one a wait.
        rest = shop.queue.rest
        assert rest is None or rest.until is not None or isinstance(rest.why, Paused)
        _assert_the_end(shop, entries, shop.service.attempts)

    _run(work, connections, wait_after=lambda misses: 0.0)


Step = tuple[str, int, int]
ACTS = ("answer", "answer", "answer", "leave", "type", "type", "time passes", "trust", "trust")
DEEDS = ("stop", "go on", "use", "hold", "allow", "fill", "recover")
STEPS = st.tuples(
    st.sampled_from(ACTS + DEEDS), st.integers(0, 100), st.sampled_from([0, 1, 3, 100])
)


@settings(max_examples=40)
@given(connections=st.integers(1, 8), steps=st.lists(STEPS, min_size=5, max_size=30))
def test_whatever_is_done_while_several_are_under_way(connections: int, steps: list[Step]) -> None:
    async def work(shop: Shop) -> None:
        watch = Watch(shop, connections)
        entries = await shop.type(8)
        watch.use()
        shop.start()
        shop.trust()
        await shop.settled()
        for act, number, turns in steps:
            await watch.do(act, number, entries)
            await (shop.settled() if turns == 100 else _turns(turns))
        shop.disk.recover()
        for attempt in watch.under_way:
            attempt.follow(ADDED)
        watch.use(*[ADDED] * len(entries))
        await _until_over(shop, entries)
        watch.finished = True
        shop.outbox.finish()
        await shop.ended()
        assert not watch.broken
        assert [service.closed for service in watch.services] == [1] * len(watch.services)
        _assert_the_end(shop, entries, watch.attempts)

    _run(work, connections, wait_after=lambda misses: A_WHILE)


class Watch:
    """Does the steps of a script and notes each promise that is broken meanwhile."""

    def __init__(self, shop: Shop, connections: int) -> None:
        self._shop = shop
        self._most = connections
        self._full = False
        self.finished = False
        self.services: list[FakeService] = []
        self.attempts: list[FakeAttempt] = []
        self.broken: list[str] = []
        self._call = shop.keeper.call
        shop.keeper.call = self._watched  # type: ignore[method-assign]

    @property
    def under_way(self) -> list[FakeAttempt]:
        return [attempt for attempt in self.attempts if not attempt.ended]

    def use(self, *answers: Outcome) -> None:
        service = FakeService(*answers)
        service.on_send = self._sent
        self.services.append(service)
        self._shop.outbox.use(service)

    async def do(self, act: str, number: int, entries: list[str]) -> None:
        shop = self._shop
        match act:
            case "answer" if self.under_way:
                attempt = self.under_way[number % len(self.under_way)]
                outcome = OUTCOMES[number % len(OUTCOMES)]
                # What has left can't be told that it has not.
                attempt.follow(Unsure(Gap.CUT) if attempt.left else outcome)
            case "leave" if self.under_way:
                attempt = self.under_way[number % len(self.under_way)]
                if not attempt.left:
                    attempt.leave()
            case "type" if not self._full:
                entries += await shop.type()
            case "time passes":
                shop.clock.seconds += A_WHILE
                shop.outbox.entry_came()
            case "trust":
                shop.outbox.go_on()
                shop.trust()
            case "stop":
                shop.outbox.stop_sending(entries[number % len(entries)])
            case "go on":
                shop.outbox.go_on()
            case "use":
                self.use()
            case "hold":
                shop.outbox.hold((Lack.TOKEN, Lack.CONSENT, Lack.ADDRESS)[number % 3])
            case "allow":
                connections = number % 8 + 1
                self._most = max(self._most, connections)
                shop.outbox.allow(connections)
            case "fill":
                self._full = True
                shop.disk.fill()
            case "recover":
                self._full = False
                shop.disk.recover()

    def _sent(self, attempt: FakeAttempt) -> None:
        key = attempt.key
        self._expect(key not in {other.key for other in self.under_way}, f"{key} twice at once")
        self.attempts.append(attempt)
        self._expect(len(self.under_way) <= self._most, f"{key} was one too many")
        self._expect(self._shop.queue.rest is None, f"{key} was sent while it rested")
        self._expect(self._shop.told(key)[-1] is Status.SENDING, f"{key} was not claimed")
        self._expect(not self.finished, f"{key} was sent after the end")

    async def _watched(self, method: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if method in (Journal.claim_next, Journal.record_and_claim):
            self._expect(self._shop.outbox._traffic.rest() is None, "a claim while it rested")
            self._expect(not self.finished, "a claim after the end")
        return await self._call(method, *args, **kwargs)

    def _expect(self, kept: bool, promise: str) -> None:
        if not kept:
            self.broken.append(promise)


def _assert_the_end(shop: Shop, entries: list[str], attempts: list[FakeAttempt]) -> None:
    to_check = sum(shop.status(entry) is Status.TO_CHECK for entry in entries)
    assert replace(shop.queue, rest=None) == Queue(to_check=to_check)
    for entry in entries:
        recorded = shop.outcomes(entry)
        handed_over = [attempt.result for attempt in attempts if attempt.key == entry]
        # Some were stopped between their claim and being handed over.
        assert _not_stopped(recorded) == _not_stopped(handed_over)
        assert len(recorded) >= len(handed_over)
        status = Status.WAITING
        for outcome in recorded:
            assert outcome is not None
            # Raises where an entry was claimed that was not waiting any more.
            status = after(after(status, Cause.CLAIMED), cause_of(outcome))
        assert shop.status(entry) is status
        assert shop.told(entry)[-1] is status


def _not_stopped(outcomes: list[Any]) -> list[Outcome]:
    return [outcome for outcome in outcomes if outcome != STOPPED]


def _over(shop: Shop, entries: list[str]) -> bool:
    open_ones = (None, Status.WAITING, Status.SENDING)
    return all((shop.told(entry) or [None])[-1] not in open_ones for entry in entries)


async def _until_over(shop: Shop, entries: list[str]) -> None:
    """As a person would do it, who goes on whenever it rests."""
    while not _over(shop, entries):
        told = len(shop.news)
        if shop.queue.rest is not None:
            # With a clock that stands still the next rest might be the same, which is no news.
            shop.clock.seconds += A_WHILE
            shop.outbox.go_on()
        await shop.heard(lambda told=told: len(shop.news) > told)


async def _turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


def _run(work: Callable[[Shop], Any], connections: int, wait_after: Callable[[int], float]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        shop = Shop(Path(folder) / "journal.db", wait_after, connections)
        with closing(shop):
            shop.run(work)
