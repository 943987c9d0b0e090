"""Drips, black holes and hung look-ups end at their deadline and don't delay quitting.

The order of a plant's statuses is judged: on a busy computer everything takes longer.
"""

import asyncio
import math
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from itertools import count as counting
from itertools import islice
from random import Random

from plantdesk.desk.stores import end_outboxes
from plantdesk.domain.outcome import NotReached, Unsure, UnsureReason
from plantdesk.domain.status import Status
from plantdesk.journal.journal import Journal
from plantdesk.outbox.pace import wait_after
from plantdesk.service.exchange import Deadlines
from tests.faults.network.before import BEFORE
from tests.faults.network.evidence import arrivals
from tests.faults.network.roads import make_certificates
from tests.faults.network.scenes import STAGES
from tests.faults.tally import try_all
from tests.loop import run as run_loop
from tests.outbox.chain import open_chain

WHAT = "deadline: drip, black hole, hung look-up; quitting then"
SMALL, FULL = 5, 200
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


def run(count, seed):
    make_certificates()

    def try_one(found, name, stage, fault, road, act):
        with ExitStack() as stack:
            trial = _Trial(found, name, act, stage.make(road, fault, Random(name), stack))
            run_loop(trial.run())
        trial.judge_arrivals()

    return try_all(islice(_cases(seed), count), try_one, _AT_ONCE)


def _cases(seed):
    """All hanging and dripping faults, by one road and with one act after the other."""
    names = {stage.name for stage in BEFORE} | {"body", "whole request", "headers", "slow answer"}
    stages = [stage for stage in STAGES if stage.name in names]
    kinds = [(stage, how) for stage in stages for how in ("hang", "drip") if how in stage.faults]
    Random(seed).shuffle(kinds)
    for turn in counting():
        for number, (stage, fault) in enumerate(kinds):
            road = stage.roads[(number + turn) % len(stage.roads)]
            act = tuple(_ACTS)[(number + turn) % len(_ACTS)]
            where = f"{stage.name}, {fault}, {road.value}"
            yield f"{where}, {act}, seed {seed}.{turn}.{number}", stage, fault, road, act


class _Trial:
    """One plant gets stuck. Perhaps another waits behind it when the program quits."""

    def __init__(self, found, name, act, scene):
        self._expect = found.expect
        self._random = Random(name)
        self._waits = act == "wait"
        self._deadlines, self._grace = _ACTS[act]
        self._scene = scene
        # The latest allowed end.
        self._until = None
        self._first = self._second = ""

    async def run(self):
        scene = self._scene
        async with open_chain(scene.resolve, wait_after=wait_after) as chain:
            chain.use(scene.laid.service(self._deadlines))
            for _ in range(scene.warm):
                await chain.over(await chain.type())
            self._first = await chain.type(scene.name)
            await chain.heard(lambda: chain.told(self._first))
            if self._waits:
                await chain.tried(self._first)
                await self._end(chain, asyncio.Event(), self._grace)
            else:
                await self._quit(chain)
            await self._judge(chain)

    async def _end(self, chain, hurry, grace):
        await end_outboxes([(chain.outbox, chain.running)], hurry, grace)

    async def _quit(self, chain):
        self._second = await chain.type()
        if not self._scene.before:
            await chain.heard(lambda: chain.queue.left or len(chain.told(self._first)) > 1)
        await asyncio.sleep(self._random.uniform(0.0, 0.05))
        hurry = asyncio.Event()
        if not self._grace:
            hurry.set()
        self._until = datetime.now(UTC) + timedelta(seconds=self._grace) + _SLACK
        await self._end(chain, hurry, self._grace or 60.0)

    async def _judge(self, chain):
        """Judge its statuses in order, then its status at the next start."""
        expect, scene = self._expect, self._scene
        (first, *more), told = await chain.attempts(self._first), chain.told(self._first)
        status = (await chain.entry(self._first)).status
        self._outcome = first.outcome
        not_reached = isinstance(first.outcome, NotReached)
        expect(not more, f"tried again: {more}")
        way = [Status.SENDING] if status is Status.SENDING else [Status.SENDING, status]
        expect(told == way, f"told {told}, and it is {status}")
        if scene.before:
            expect(not_reached and status is Status.WAITING, (first, status))
        else:
            expect((first.left or first.outcome is None) and not not_reached, first)
        if scene.proves and first.outcome:
            expect(type(first.outcome) in scene.proves, first)
            expect(status is not Status.SENDING or self._deadlines is _LATE, status)
        if self._until and first.ended_at:
            expect(first.ended_at < self._until, f"ended at {first.ended_at}, not {self._until}")
        if self._second:
            expect(not chain.told(self._second), "the second was claimed while quitting")
        found = await chain.keeper.call(Journal.start_up, datetime.now(UTC))
        as_found = (self._first, Status.TO_CHECK, Unsure(UnsureReason.PROGRAM_ENDED))
        abandoned = [as_found] if status is Status.SENDING else []
        what = [(entry.id, entry.status, entry.outcome) for entry in found]
        expect(what == abandoned, f"found {found}")

    def judge_arrivals(self):
        """When the ledger is complete."""
        hops = self._scene.laid.hops
        came = arrivals(hops[-1]) if hops else []
        for one in came:
            self._expect(one.reference != self._second, "another plant was sent after it")
            lied = isinstance(self._outcome, NotReached) and one.reference == self._first
            self._expect(not (lied and one.body), f"{self._outcome}, and it came")
