"""Building blocks for the scenes of the fault tests."""

import contextlib
import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from plantdesk.domain.outcome import Outcome
from plantdesk.service.exchange import Deadlines
from tests.faults.network.relay import How, relay
from tests.faults.network.replies import well
from tests.faults.network.roads import PATIENT, WELL, Laid, Road, lay
from tests.faults.server import Ledger, answer, hang, reset, take_request

ALL = tuple(Road)
SAFE = (Road.TLS, Road.TUNNEL)
PROXIES = (Road.FORWARD, Road.TUNNEL)
TUNNEL = (Road.TUNNEL,)
# For faults that hang until the deadline.
SHORT = Deadlines(connect=0.25, total=0.25, idle=math.inf)
_BEAD = 0.03


@dataclass(slots=True)
class Scene:
    """`before`: the fault comes before the plant can leave. `proves`: the certain outcome."""

    laid: Laid
    before: bool = False
    proves: tuple[type[Outcome], ...] | None = None
    deadlines: Deadlines = PATIENT
    # Add this many plants first, over the connection that fails later.
    warm: int = 0
    # The plant's text, large if sending must take long.
    name: str = "Rosa canina"
    # This road stays broken, so the plant must take another afterwards.
    lost: bool = False
    # How names are looked up, if that matters.
    resolve: Callable[..., Any] | None = None
    # Must be true before the plant is sent.
    ready: Callable[[Ledger], object] | None = None


@dataclass(frozen=True, slots=True)
class Stage:
    name: str
    faults: tuple[str, ...]
    roads: tuple[Road, ...]
    make: Callable[[Road, str, Random, contextlib.ExitStack], Scene]


def ends(how):
    """The last steps of a server that fails in this way."""
    match How(how):
        case How.RESET:
            return (reset,)
        case How.HANG:
            return (hang,)
        case How.CLOSE | How.DRIP:
            return ()


def deadlines_for(how):
    return SHORT if how in ("hang", "drip") else PATIENT


def spoken(text, how, random):
    """Send this and fail. A drip sends it too slowly to wait for, or quickly."""
    if how != "drip":
        return (lambda line: line.write(text(line)), *ends(how))
    pause = random.choice((0.0, _BEAD))

    def step(line):
        for byte in text(line):
            line.write(bytes((byte,)))
            if line.released.wait(pause):
                return

    return (step, hang)


def warmed(random):
    """Perhaps add a plant over the connection first."""
    warm = random.randrange(2)
    return warm, (take_request, answer(well)) * warm


def faulty(road, program, random, stack):
    """Give the first connection this program, and let all later ones work.

    With a forwarding proxy, either the proxy or the store fails.
    """
    if road is Road.FORWARD and random.randrange(2):
        return lay(road, stack, proxy=[program])
    return lay(road, stack, program, WELL)


def lay_relayed(road, stack, up, down):
    """Cut only the first connection."""
    return lay(road, stack, relayed=lambda port: ((relay(port, up=up, down=down),), (relay(port),)))


def heavy(random):
    """A name of the most letters that an entry can have, of four bytes each."""
    return "🌹" * random.randrange(9_900, 10_001)
