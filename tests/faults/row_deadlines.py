"""Drips, black holes and hung look-ups end at their deadline and don't delay quitting.

The order of a plant's statuses is judged. Times are only reported: on a busy computer everything
takes longer.
"""

import asyncio
import math
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count as counting
from itertools import islice
from pathlib import Path
from random import Random
from time import monotonic
from traceback import format_exception_only

from plantdesk.desk.stores import end_outboxes
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import NotReached, Unsure, UnsureReason
from plantdesk.domain.status import Status
from plantdesk.journal.journal import Journal
from plantdesk.outbox.news import StoreQueue
from plantdesk.outbox.outbox import Outbox
from plantdesk.outbox.pace import wait_after
from plantdesk.service.exchange import Deadlines
from plantdesk.service.lookup import own_lookups
from tests.faults.network.before import BEFORE
from tests.faults.network.chain import STORE, Chain
from tests.faults.network.evidence import arrivals
from tests.faults.network.roads import Road, make_certificates
from tests.faults.network.scene import Stage
from tests.faults.network.scenes import STAGES
from tests.faults.tally import Tally
from tests.loop import run as run_loop

WHAT = "deadline: drip, black hole, hung look-up; quitting then"
SMALL, FULL = 10, 200
# Few runs, because their times are reported.
_AT_ONCE = 2
# Idle connections are kept, so that a busy computer doesn't use a fresh, healthy one.
_SOON = Deadlines(connect=1.0, total=1.0, idle=math.inf)
_LATE = Deadlines(connect=60.0, total=60.0, idle=math.inf)
# For each act: how long a reply may take, and how long quitting waits for it.
_ACTS = {
    "wait": (_SOON, 2.0),
    "quit, patient": (_SOON, 2.0),
    "quit": (_LATE, 0.1),
    "quit, hurry": (_LATE, 0.0),
}
# A busy computer is late, but a missing deadline is much later.
_SLACK = timedelta(seconds=20)


@dataclass(frozen=True, slots=True)
class Case:
    seed: str
    stage: Stage
    fault: str
    road: Road
    act: str

    def __str__(self):
        where = f"{self.stage.name}, {self.fault}, {self.road.value}"
        return f"{where}, {self.act}, seed {self.seed}"


@dataclass(slots=True)
class Result:
    wrong: list[str] = field(default_factory=list)
    # How much longer than allowed it took.
    over: float = 0.0
    # Including closing the loop.
    closed: float = 0.0


def run(count, seed):
    make_certificates()
    tally = Tally(runs=count)
    cases = list(islice(_cases(seed), count))
    over = {}
    closed = []
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        for case, result in zip(cases, pool.map(_try_out, cases), strict=True):
            tally.wrong += [f"{case}: {line}" for line in result.wrong]
            over.setdefault(case.act, []).append(result.over)
            closed.append(result.closed)
    for act, seconds in over.items():
        late = sum(one > 0.5 for one in seconds)
        name = f"longer than its limit, {act} ({len(seconds)})"
        tally.figures[name] = f"{max(seconds):.3f} s at most, {late} by more than 0.5 s"
    tally.figures["closing the loop after it"] = f"{max(closed):.3f} s at most"
    return tally


def _cases(seed):
    """All hanging and dripping faults, by one road and with one act after the other."""
    names = {stage.name for stage in BEFORE} | {"body", "whole request", "headers", "slow answer"}
    kinds = [
        (stage, fault)
        for stage in STAGES
        if stage.name in names
        for fault in stage.faults
        if fault in ("hang", "drip")
    ]
    Random(seed).shuffle(kinds)
    for turn in counting():
        for number, (stage, fault) in enumerate(kinds):
            road = stage.roads[(number + turn) % len(stage.roads)]
            act = tuple(_ACTS)[(number + turn) % len(_ACTS)]
            yield Case(f"{seed}.{turn}.{number}", stage, fault, road, act)


def _try_out(case):
    result = Result()
    try:
        with ExitStack() as stack, tempfile.TemporaryDirectory() as folder:
            scene = case.stage.make(case.road, case.fault, Random(case.seed), stack)
            trial = _Trial(case, scene, result)
            run_loop(trial.run(Path(folder)))
            result.closed = monotonic() - trial.ended
        came = arrivals(scene.laid.hops[-1]) if scene.laid.hops else []
        if any(one.reference == trial.second for one in came):
            result.wrong.append("another plant was sent after it")
        if isinstance(trial.outcome, NotReached) and any(
            one.reference == trial.first and one.body for one in came
        ):
            result.wrong.append(f"{trial.outcome}, and it came")
    except Exception as error:
        result.wrong.append("".join(format_exception_only(error)))
    return result


class _Trial:
    """One plant gets stuck. Perhaps another waits behind it when the program quits."""

    def __init__(self, case, scene, result):
        self._case = case
        self._scene = scene
        self._result = result
        self._random = Random(case.seed)
        self._deadlines, self._grace = _ACTS[case.act]
        # The latest allowed end.
        self._until = None
        self.first = self.second = ""
        self.outcome = None
        self.ended = 0.0

    async def run(self, folder):
        scene = self._scene
        if scene.resolve is not None:
            own_lookups(asyncio.get_running_loop(), scene.resolve)
        async with Chain(folder) as chain:
            chain.outbox = outbox = Outbox(
                STORE.id,
                chain.keeper,
                _heard_by(chain),
                now=lambda: datetime.now(UTC),
                monotonic=monotonic,
                wait_after=wait_after,
            )
            outbox.use(scene.laid.service(self._deadlines))
            running = outbox, asyncio.create_task(outbox.run())
            for _ in range(scene.warm):
                await chain.over(await chain.type())
            self.first = await chain.type(scene.name)
            await chain.heard(lambda: chain.told(self.first))
            began = monotonic()
            if self._case.act == "wait":
                await chain.tried(self.first)
                self._result.over = monotonic() - began - self._deadlines.total
                await end_outboxes([running], asyncio.Event(), self._grace)
            else:
                await self._quit(chain, running, began)
            await self._judge(chain)
        self.ended = monotonic()

    async def _quit(self, chain, running, began):
        self.second = await chain.type()
        if not self._scene.before:
            await chain.heard(lambda: chain.queue.left or len(chain.told(self.first)) > 1)
        await asyncio.sleep(self._random.uniform(0.0, 0.05))
        hurry = asyncio.Event()
        if not self._grace:
            hurry.set()
        asked = monotonic()
        self._until = datetime.now(UTC) + timedelta(seconds=self._grace) + _SLACK
        await end_outboxes([running], hurry, self._grace or 60.0)
        # Quitting doesn't wait for plants that haven't left.
        left_for = began + self._deadlines.total - asked
        limit = 0.0 if self._scene.before else min(self._grace, left_for)
        self._result.over = monotonic() - asked - limit

    async def _judge(self, chain):
        """Return its statuses in order, then its status at the next start."""
        expect = self._expect
        (first, *more), told = await chain.attempts(self.first), chain.told(self.first)
        status = (await chain.entry(self.first)).status
        self.outcome = first.outcome
        expect(not more, f"tried again: {more}")
        way = [Status.SENDING] if status is Status.SENDING else [Status.SENDING, status]
        expect(told == way, f"told {told}, and it is {status}")
        if self._scene.before:
            expect(isinstance(first.outcome, NotReached), first)
            expect(status is Status.WAITING, status)
        else:
            expect(first.left or first.outcome is None, first)
            expect(not isinstance(first.outcome, NotReached), first)
        if self._scene.proves and first.outcome:
            expect(type(first.outcome) in self._scene.proves, first)
            given_up = self._deadlines is _LATE
            expect(status is not Status.SENDING or given_up, status)
        if self._until and first.ended_at:
            expect(first.ended_at < self._until, f"ended at {first.ended_at}, not {self._until}")
        if self.second:
            expect(not chain.told(self.second), "the second was claimed while quitting")
        found = await chain.keeper.call(Journal.start_up, datetime.now(UTC))
        as_found = (self.first, Status.TO_CHECK, Unsure(UnsureReason.PROGRAM_ENDED))
        abandoned = [as_found] if status is Status.SENDING else []
        what = [(entry.id, entry.status, entry.outcome) for entry in found]
        expect(what == abandoned, f"found {found}")

    def _expect(self, kept, what):
        if not kept:
            self._result.wrong.append(str(what))


def _heard_by(chain):
    def hear(news):
        if isinstance(news, Entry | StoreQueue):
            chain.hear(news)

    return hear
