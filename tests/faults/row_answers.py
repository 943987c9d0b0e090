"""After any fault on the way, the program's statements match the servers' ledgers."""

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

from plantdesk.domain.entry import Entry
from plantdesk.journal.records import Attempt
from plantdesk.service.lookup import own_lookups
from tests.faults.network.chain import Chain
from tests.faults.network.evidence import arrivals, repeats, tunnels_said
from tests.faults.network.idle import run_idle
from tests.faults.network.replies import ELSEWHERE
from tests.faults.network.roads import PATIENT, Road, lay, make_certificates
from tests.faults.network.scene import Stage
from tests.faults.network.scenes import STAGES
from tests.faults.network.truth import untrue
from tests.faults.tally import Tally
from tests.loop import run as run_loop

WHAT = "every fault x stage x seed; plain, TLS, proxy"
SMALL, FULL = 100, 4400
_AT_ONCE = 12


@dataclass(frozen=True, slots=True)
class Case:
    seed: str
    stage: Stage
    fault: str
    road: Road

    def __str__(self):
        return f"{self.stage.name}, {self.fault}, {self.road.value}, seed {self.seed}"


@dataclass(slots=True)
class Result:
    wrong: list[str] = field(default_factory=list)
    repeats: int = 0
    first: str = "none"


def run(count, seed):
    cases = list(islice(_cases(seed), count))
    tally = Tally(runs=count)
    make_certificates()
    outcomes = Counter()
    spells = run_idle(count, seed, full=count >= FULL)
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        for case, result in zip(cases, pool.map(_try_out, cases), strict=True):
            tally.wrong += [f"{case}: {line}" for line in result.wrong]
            tally.repeats += result.repeats
            outcomes[result.first] += 1
    tally.wrong += spells.wrong
    tally.repeats += spells.repeats
    tally.figures |= spells.figures
    tally.figures["first outcomes"] = _listed(outcomes)
    tally.figures["roads"] = _listed(Counter(case.road.value for case in cases))
    cells = {(case.stage.name, case.fault, case.road) for case in cases}
    tally.figures["different combinations of stage, fault and road"] = str(len(cells))
    tally.figures["stages"] = _listed(Counter(case.stage.name for case in cases))
    return tally


def _cases(seed):
    """All scenes with all their faults, by one road after the other, again and again."""
    kinds = list(enumerate((stage, fault) for stage in STAGES for fault in stage.faults))
    for turn in counting():
        for number, (stage, fault) in kinds:
            if turn % len(Road) < len(stage.roads):
                road = stage.roads[(number + turn) % len(stage.roads)]
                yield Case(f"{seed}.{turn}.{number}", stage, fault, road)


def _listed(counter):
    return ", ".join(f"{name} {count}" for name, count in counter.most_common())


def _try_out(case):
    result = Result()
    try:
        with ExitStack() as stack:
            scene = case.stage.make(case.road, case.fault, Random(case.seed), stack)
            other = lay(case.road, stack) if scene.lost else scene.laid
            journeys = run_loop(_send(scene, other, stack))
        # Only now the ledgers are complete.
        _judge(scene, journeys, [scene.laid, *([other] if scene.lost else [])], result)
    except Exception as error:
        result.wrong.append("".join(format_exception_only(error)))
    return result


@dataclass(frozen=True, slots=True)
class Journey:
    entry: Entry
    attempts: list[Attempt]


async def _send(scene, other, stack):
    """Send a plant into the fault, and another. Return all journeys, the first plant's first."""
    if scene.resolve is not None:
        own_lookups(asyncio.get_running_loop(), scene.resolve)
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    async with Chain(folder) as chain:
        chain.use(scene.laid.service(scene.deadlines))
        before = [await chain.type() for _ in range(scene.warm)]
        await chain.over(*before)
        if scene.ready is not None:
            await asyncio.to_thread(scene.laid.hops[-1].wait_for, scene.ready)
        reference = await chain.type(scene.name)
        await chain.tried(reference)
        if scene.lost or scene.deadlines is not PATIENT:
            chain.use(other.service())
        await chain.over(reference)
        after = await chain.type()
        await chain.over(after)
        await chain.end()
        return [
            Journey(await chain.entry(one), await chain.attempts(one))
            for one in (reference, *before, after)
        ]


def _judge(scene, journeys, roads, result):
    # According to the ledger nearest to the program: a plant that arrived there has left.
    came = [arrival for road in roads for hop in road.hops[-1:] for arrival in arrivals(hop)]
    tunnels = {status for road in roads if road.tunnel for status in tunnels_said(road.tunnel)}
    result.repeats = max(repeats(_came_to(roads, depth)) for depth in (1, 2, 3))
    first = journeys[0].attempts[0]
    result.first = type(first.outcome).__name__
    if scene.before and first.left is not False:
        result.wrong.append(f"it never left, and this was said: {first}")
    if scene.proves and scene.deadlines is PATIENT and type(first.outcome) not in scene.proves:
        result.wrong.append(f"{first.outcome} instead of {scene.proves}")
    if any(ELSEWHERE in arrival.target for arrival in came):
        result.wrong.append("a redirect was followed")
    for journey in journeys:
        its_own = [arrival for arrival in came if arrival.reference == journey.entry.id]
        result.wrong += untrue(journey.entry, journey.attempts, its_own, tunnels)


def _came_to(roads, depth):
    """The hop with this number from the program, if there is one."""
    return [one for road in roads for hop in road.hops[-depth:][:1] for one in arrivals(hop)]
