"""What the stages of the fault tests are made of."""

import contextlib
import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from plantdesk.domain.outcome import Outcome
from plantdesk.service.deadlines import Deadlines
from tests.faults.network.relay import Cut, How, relay
from tests.faults.network.replies import well
from tests.faults.network.roads import PATIENT, WELL, Laid, Road, lay
from tests.faults.server import Ledger, Line, Program, answer, hang, reset, take_request

ALL = tuple(Road)
SAFE = (Road.TLS, Road.TUNNEL)
PROXIES = (Road.FORWARD, Road.TUNNEL)
TUNNEL = (Road.TUNNEL,)
# For what hangs: its deadline is waited for.
SHORT = Deadlines(connect=0.25, total=0.25, idle=math.inf)
_BEAD = 0.03


@dataclass(slots=True)
class Scene:
    """`before`: it goes wrong before the plant could leave. `proves`: what comes of it, surely."""

    laid: Laid
    before: bool = False
    proves: tuple[type[Outcome], ...] | None = None
    deadlines: Deadlines = PATIENT
    # So many plants are added first, over the connection that fails later.
    warm: int = 0
    # The plant's text, large where it has to be on its way for long.
    name: str = "Rosa canina"
    # This road stays as it is; the plant has to take another one afterwards.
    lost: bool = False
    # How names are looked up, where that matters.
    resolve: Callable[..., Any] | None = None
    # What has to be so before the plant goes.
    ready: Callable[[Ledger], object] | None = None


@dataclass(frozen=True, slots=True)
class Stage:
    name: str
    faults: tuple[str, ...]
    roads: tuple[Road, ...]
    make: Callable[[Road, str, Random, contextlib.ExitStack], Scene]


def ends(how: str) -> Program:
    """The end of a program that fails this way."""
    match How(how):
        case How.RESET:
            return (reset,)
        case How.HANG:
            return (hang,)
        case How.CLOSE | How.DRIP:
            return ()


def deadlines_for(how: str) -> Deadlines:
    return SHORT if how in ("hang", "drip") else PATIENT


def spoken(text: Callable[[Line], bytes], how: str, random: Random) -> Program:
    """Say this and fail; a drip says it so slowly that nobody waits for the end, or quickly."""
    if how != "drip":
        return (lambda line: line.write(text(line)), *ends(how))
    pause = random.choice((0.0, _BEAD))

    def step(line: Line) -> None:
        for byte in text(line):
            line.write(bytes((byte,)))
            if line.released.wait(pause):
                return

    return (step, hang)


def warmed(random: Random) -> tuple[int, Program]:
    """Perhaps a plant is added over the connection first."""
    warm = random.randrange(2)
    return warm, (take_request, answer(well)) * warm


def faulty(road: Road, program: Program, random: Random, stack: contextlib.ExitStack) -> Laid:
    """The first connection has this program, all later ones are well.

    A forwarding proxy may be the one that fails, or the store behind it.
    """
    if road is Road.FORWARD and random.randrange(2):
        return lay(road, stack, proxy=[program])
    return lay(road, stack, program, WELL)


def lay_relayed(road: Road, stack: contextlib.ExitStack, up: Cut | None, down: Cut | None) -> Laid:
    """The first connection is cut, all later ones are not."""
    return lay(road, stack, relayed=lambda port: ((relay(port, up=up, down=down),), (relay(port),)))


def heavy(random: Random) -> str:
    """A name that a narrow server does not take at once."""
    return "Rosa " * random.randrange(1_000_000, 1_200_000)
