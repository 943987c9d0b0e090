"""Random walks: no order of events makes the outbox break a promise."""

import logging
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import get_state_machine_test

from tests.faults.tally import Tally
from tests.faults.walk import Walk

WHAT = "random walks over the outbox"
SMALL, FULL = 25, 5000
_STEPS = 40
_IN_ONE_PROCESS = 250


@dataclass(slots=True)
class Steps(Tally):
    steps: Counter[str] = field(default_factory=Counter)


def run(count, seed_):
    if count <= _IN_ONE_PROCESS:
        return _walk(count, seed_)
    seeds = range(seed_ * 1000, seed_ * 1000 + -(-count // _IN_ONE_PROCESS))
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        tallies = list(pool.map(_walk, [_IN_ONE_PROCESS] * len(seeds), seeds))
    steps = sum((Counter(tally.steps) for tally in tallies), Counter[str]())
    return Steps(
        runs=sum(tally.runs for tally in tallies),
        wrong=[line for tally in tallies for line in tally.wrong],
        repeats=sum(tally.repeats for tally in tallies),
        figures=_figures(steps),
        steps=steps,
    )


def _figures(steps):
    listed = ", ".join(f"{name} {times}" for name, times in steps.most_common())
    return {f"{steps.total()} steps": listed}


def _walk(count, seed_):
    tally = Steps()
    complaints = _Complaints()
    Walk.walks, Walk.steps, Walk.broken = 0, Counter(), []
    test = get_state_machine_test(
        Walk,
        settings=settings(
            max_examples=count,
            stateful_step_count=_STEPS,
            deadline=None,
            database=None,
            phases=(Phase.generate,),
            suppress_health_check=list(HealthCheck),
        ),
    )
    logging.getLogger("plantdesk").addHandler(complaints)
    try:
        seed(seed_)(test)()
    except Exception as error:
        # The library repeats it once for its own report, which may pass.
        Walk.broken[1:] = []
        if not Walk.broken:
            tally.wrong.append(repr(error))
    finally:
        logging.getLogger("plantdesk").removeHandler(complaints)
    tally.runs = Walk.walks
    tally.wrong += [f"seed {seed_}: {line}" for line in (*Walk.broken, *complaints.lines)]
    tally.repeats = sum("was sent twice" in line for line in Walk.broken)
    tally.figures, tally.steps = _figures(Walk.steps), Walk.steps
    return tally


class _Complaints(logging.Handler):
    """A bug counts even if the outbox caught it."""

    def __init__(self):
        super().__init__(logging.ERROR)
        self.lines = []

    def emit(self, record):
        self.lines.append(self.format(record))
