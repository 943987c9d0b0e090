"""A plant stopped before it left never leaves. One that has left isn't affected."""

import asyncio
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count as counting
from itertools import islice
from pathlib import Path
from random import Random
from traceback import format_exception_only

from plantdesk.domain.outcome import Added, ConnectionFault, NotReached
from plantdesk.outbox.news import WaitReason
from plantdesk.service.lookup import own_lookups
from tests.faults.network.before import BEFORE
from tests.faults.network.chain import Chain
from tests.faults.network.evidence import arrivals, repeats
from tests.faults.network.roads import Road, lay, make_certificates
from tests.faults.network.scene import Scene, Stage, heavy
from tests.faults.network.truth import untrue
from tests.faults.network.watched import Steps, watched
from tests.faults.tally import Tally
from tests.loop import run as run_loop

WHAT = "cancelled at each stage, before it left and after"
SMALL, FULL = 30, 600
_AT_ONCE = 8
# There is no attempt yet, so the plant may take the new way at once.
_EARLY = "before the transport"
# By the user, by quitting, by a new token or address, or by the lack of one.
_MEANS = ("stop", "quit", "replace", "hold")


@dataclass(frozen=True, slots=True)
class Case:
    """Stop at a step of the transport, or where something hangs before."""

    seed: str
    road: Road
    means: str
    place: int | Stage

    def __str__(self):
        place = self.place.name if isinstance(self.place, Stage) else f"step {self.place}"
        return f"{self.means} at {place}, {self.road.value}, seed {self.seed}"


@dataclass(slots=True)
class Result:
    wrong: list[str] = field(default_factory=list)
    repeats: int = 0
    # How far it was when it was stopped.
    place: str = "never"
    left: bool = False
    stopped: bool | None = None


def run(count, seed):
    make_certificates()
    tally = Tally(runs=count)
    kept = Counter()
    gone = Counter()
    with watched(), ThreadPoolExecutor(_AT_ONCE) as pool:
        cases = list(islice(_cases(seed), count))
        for case, result in zip(cases, pool.map(_try_out, cases), strict=True):
            tally.wrong += [f"{case}: {line}" for line in result.wrong]
            tally.repeats += result.repeats
            (gone if result.left else kept)[result.place] += 1
    tally.figures[f"{kept.total()} had not left"] = _listed(kept)
    tally.figures[f"{gone.total()} had left"] = _listed(gone)
    return tally


def _cases(seed):
    """All places of all roads, stopped by one means after the other, again and again."""
    hanging = [(road, stage) for stage in BEFORE if "hang" in stage.faults for road in stage.roads]
    stepwise = [(road, step) for road in Road for step in range(len(_steps(road)))]
    for turn in counting():
        places = [*hanging, *stepwise]
        Random(f"{seed}.{turn}").shuffle(places)
        for number, (road, place) in enumerate(places):
            means = _MEANS[(number + turn) % len(_MEANS)]
            yield Case(f"{seed}.{turn}.{number}", road, means, place)


def _steps(road):
    """The steps of the transport for one plant."""
    steps = Steps()

    async def work(laid, folder):
        steps.install()
        async with Chain(Path(folder)) as chain:
            chain.use(laid.service())
            await chain.over(await chain.type())

    with ExitStack() as stack, tempfile.TemporaryDirectory() as folder:
        run_loop(work(lay(road, stack), folder))
    return steps.seen


def _listed(counter):
    return ", ".join(f"{name} {count}" for name, count in counter.most_common())


def _try_out(case):
    result = Result()
    random = Random(case.seed)
    try:
        with ExitStack() as stack, tempfile.TemporaryDirectory() as folder:
            other = lay(case.road, stack)
            if isinstance(case.place, Stage):
                scene = case.place.make(case.road, "hang", random, stack)
            else:
                scene = Scene(lay(case.road, stack))
                scene.name = heavy(random) if random.randrange(2) else scene.name
            attempt = _Attempt(case, scene, other, random, result)
            entry, attempts = run_loop(attempt.make(Path(folder)))
        # Only now the ledgers are complete.
        _judge(scene.laid, other, entry, attempts, result)
    except Exception as error:
        result.wrong.append("".join(format_exception_only(error)))
    return result


class _Attempt:
    """Send a plant and stop it on its way."""

    def __init__(self, case, scene, other, random, result):
        self._case = case
        self._scene = scene
        self._other = other
        self._random = random
        self._result = result

    async def make(self, folder):
        loop = asyncio.get_running_loop()
        if self._scene.resolve is not None:
            own_lookups(loop, self._scene.resolve)
        told = asyncio.Event()
        async with Chain(folder) as chain:

            def stop(journey):
                self._result.left = journey is not None and journey.left
                self._result.place = (steps.seen or [_EARLY])[-1]
                self._stop(chain, reference)
                told.set()

            place = self._case.place
            steps = Steps(None if isinstance(place, Stage) else place, stop)
            steps.before, steps.turns = bool(self._random.randrange(2)), self._random.randrange(7)
            steps.install()
            chain.use(self._scene.laid.service())
            reference = await chain.type(self._scene.name)
            if isinstance(place, Stage):
                await chain.heard(lambda: chain.told(reference))
                # Usually to where it hangs.
                loop.call_later(self._random.uniform(0.0, 0.05), stop, None)
            await told.wait()
            await chain.tried(reference)
            if self._case.means != "quit" and self._random.randrange(2):
                chain.use(self._other.service())
                await chain.over(reference)
            await chain.end()
            return await chain.entry(reference), await chain.attempts(reference)

    def _stop(self, chain, reference):
        match self._case.means:
            case "stop":
                self._result.stopped = chain.outbox.stop_sending(reference)
            case "quit":
                chain.outbox.finish()
            case "replace":
                chain.use(self._other.service())
            case "hold":
                chain.outbox.hold(WaitReason.TOKEN)
            case _:
                raise AssertionError(self._case.means)


def _judge(road, other, entry, attempts, result):
    here, there = (arrivals(one.hops[-1]) if one.hops else [] for one in (road, other))
    result.repeats = repeats([*here, *there])
    result.wrong += untrue(entry, attempts, [*here, *there], ())
    first = attempts[0].outcome
    if result.stopped is result.left:
        result.wrong.append(f"left is {result.left}, and stopping said {result.stopped}")
    if result.left:
        if not isinstance(first, Added) or len(here) != 1 or there:
            result.wrong.append(f"had left, and then: {first}, {here}, {there}")
    elif any(one.body or one.said for one in here):
        result.wrong.append(f"had not left, and then: {first}, {here}")
    elif first != NotReached(ConnectionFault.STOPPED) and not (there and result.place == _EARLY):
        result.wrong.append(f"had not left, and then: {first}")
