"""Building blocks for the scenes of the fault tests."""

import math
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from random import Random
from typing import Any

from plantdesk.domain.outcome import Outcome
from plantdesk.service.exchange import Deadlines
from tests.faults.network.relay import relay
from tests.faults.network.replies import well
from tests.faults.network.roads import PATIENT, WELL, Laid, Road, lay
from tests.faults.server import Ledger, answer, hang, reset, take_request

ALL = tuple(Road)
SAFE = (Road.TLS, Road.TUNNEL)
PROXIES = (Road.FORWARD, Road.TUNNEL)
TUNNEL = (Road.TUNNEL,)
HALTS = ("reset", "close", "hang")
ALL_WAYS = (*HALTS, "drip")
# For faults that hang until the deadline.
SHORT = Deadlines(connect=0.25, total=0.25, idle=math.inf)
# Seconds between two bytes of a drip.
BEAD = 0.03


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
class Maker:
    """Makes the scene of a fault on a road."""

    road: Road
    fault: str
    random: Random
    stack: ExitStack

    @property
    def deadlines(self):
        return SHORT if self.fault in ("hang", "drip") else PATIENT

    @property
    def ends(self):
        """The last steps of a server that fails in this way."""
        return ends(self.fault)

    def lay(self, *store, **more):
        return lay(self.road, self.stack, *store, **more)

    def before(self, laid, **more):
        return Scene(laid, **{"before": True, "deadlines": self.deadlines, **more})

    def cut(self, up=None, down=None):
        """A road of which only the first connection is cut."""
        return self.lay(relayed=lambda port: ((relay(port, up=up, down=down),), (relay(port),)))

    def warm(self):
        """Whether a plant is added over the connection first."""
        return self.random.randrange(2)

    def faulty(self, *program, warm=0, prepared=False, **more):
        """Give the first connection this program, and let all later ones work.

        With a forwarding proxy, either the proxy or the store fails.
        """
        if warm and not prepared:
            program = (take_request, answer(well), *program)
        if self.road is Road.FORWARD and self.random.randrange(2):
            laid = self.lay(proxy=[program])
        else:
            laid = self.lay(program, WELL)
        return Scene(laid, warm=warm, **{"deadlines": self.deadlines, **more})

    def spoken(self, text):
        """Send this and fail. A drip sends it too slowly to wait for, or quickly."""
        if self.fault != "drip":
            return (lambda line: line.write(text(line)), *self.ends)
        pause = self.random.choice((0.0, BEAD))

        def drip(line):
            for byte in text(line):
                line.write(bytes((byte,)))
                if line.released.wait(pause):
                    return

        return (drip, hang)


@dataclass(frozen=True, slots=True)
class Stage:
    name: str
    faults: tuple[str, ...]
    roads: tuple[Road, ...]
    _make: Callable[[Maker], Scene]

    def make(self, *parts):
        return self._make(Maker(*parts))


def ends(how):
    return {"reset": (reset,), "hang": (hang,)}.get(how, ())


def heavy(random):
    """A name of the most letters that an entry can have, of four bytes each."""
    return "🌹" * random.randrange(9_900, 10_001)
