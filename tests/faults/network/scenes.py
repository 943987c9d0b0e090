"""The scenes of the fault tests: something goes wrong on a road, and what that proves."""

from concurrent.futures import Future
from functools import partial

from plantdesk.domain.outcome import Unsure
from tests.e2e.stores import accept
from tests.faults.network.replies import KINDS
from tests.faults.network.roads import WELL, Cut, Road, lay
from tests.faults.server import answer, hang, reset, send, take_head, take_request

_ALL = tuple(Road)
_SAFE = (Road.TLS, Road.TUNNEL)
_HALTS = ("reset", "close", "hang")
_WAYS = (*_HALTS, "drip")
_ENDS = {"reset": (reset,), "hang": (hang,)}
# The approximate length of an exchange there and back, with and without TLS, and its first bytes:
# with TLS, the plant hasn't left then.
_LENGTHS = {(True, True): 1200, (True, False): 450, (False, True): 2400, (False, False): 200}
_FIRST = {True: 100, False: 600}
_HEAVY = 39_000


class Scene:
    def __init__(self, lay_out, road, fault, random, stack):
        self.road, self.fault, self.random, self.stack = road, fault, random, stack
        # Whether it lasts until the deadline, and done once it does.
        self.hangs = fault in ("hang", "drip")
        self.stalled = Future()
        # Whether the fault comes before the plant can leave.
        self.before = False
        # The certain outcomes, if the outcome is certain.
        self.proves = None
        # Add this many plants first, over the connection that fails later.
        self.warm = 0
        # The plant's text, large if sending must take long.
        self.name = "Rosa canina"
        # Must be true of the nearest ledger before the plant is sent.
        self.ready = None
        self.laid = lay_out(self)

    def lay(self, *store, **more):
        return lay(self.road, self.stack, *store, stalled=self.stalled, **more)

    def faulty(self, *program):
        """Give the first connection this program, and let all later ones work.

        With a forwarding proxy, either the proxy or the store fails.
        """
        program = (*(take_request, answer(accept)) * self.warm, *program)
        if self.road is Road.FORWARD and self.random.randrange(2):
            return self.lay(proxy=[program])
        return self.lay(program, WELL)

    @property
    def ends(self):
        """The last steps of a server that fails in this way."""
        return _ENDS.get(self.fault, ())


def large_name(random):
    """The most letters that an entry can have, of four bytes each."""
    return "🌹" * random.randrange(9_900, 10_001)


def _first_bytes(scene, *, up):
    """Before a plant can leave."""
    scene.before = True
    return scene.lay(cut=Cut(up, scene.random.randrange(_FIRST[up]), scene.fault))


# When it may have left.


def _any_byte(scene, *, up, heavy=False):
    """Cut an exchange anywhere, or the large plant, or the exchange after another."""
    longest = _LENGTHS[up, scene.road.encrypted]
    if heavy:
        scene.name = large_name(scene.random)
        longest += _HEAVY
    else:
        scene.warm = scene.random.randrange(2)
    kind = scene.random.choice([kind for kind in KINDS.values() if not kind.closes])
    program = (*(take_request, answer(accept)) * scene.warm, take_request, answer(kind.make), *WELL)
    at = Cut(up, scene.random.randrange((1 + scene.warm) * longest), scene.fault)
    return scene.lay(program, WELL, cut=at)


def _babble(scene):
    # A program that reads this before sending may still send the plant.
    scene.hangs = True
    return scene.faulty(send(b"220 mail.example ready\r\n"), hang)


def _asked(scene):
    scene.warm = scene.random.randrange(2)
    scene.proves = Unsure
    return scene.faulty(take_request, *scene.ends)


def _answered(scene):
    """A complete reply, after which the connection ends or stays."""
    kind = KINDS[scene.fault]
    scene.warm = scene.random.randrange(2)
    how = "close" if kind.closes else scene.random.choice(("stay", "stay", "close", "reset"))
    # A reset may overtake the reply.
    if how != "reset":
        # On a used connection, a reply for another plant may belong to the one before.
        altered = kind is KINDS["added, altered"] and scene.warm
        scene.proves = Unsure if altered else kind.proves
    rest = WELL if how == "stay" else _ENDS.get(how, ())
    return scene.faulty(take_request, answer(kind.make), *rest)


def _early(scene):
    """A reply before the large plant was read."""
    scene.name = large_name(scene.random)
    kind = KINDS[scene.random.choice(("refused", "held", "unclear"))]
    return scene.faulty(take_head, send(kind.make(None)), *scene.ends)


def _idle_words(scene):
    """An unrequested reply on a connection that waits for its next plant."""
    kind = KINDS[scene.random.choice(("unclear", "added, altered", "refused"))]

    def later(line):
        line.released.wait(scene.random.choice((0.0, 0.001, 0.005)))
        line.write(kind.make(line.request))

    def said(ledger):
        """Whether these bytes came, or the connection ended."""
        line = ledger.connections[0]
        return line.closed or b"".join(part for _, part in line.said).count(b"HTTP/1.") > 1

    scene.warm, scene.ready = 1, said
    return scene.faulty(later, *scene.ends)


# By name: the faults, the roads, and what lays a road with the fault.
STAGES = {
    "first bytes there": (_WAYS, _SAFE, partial(_first_bytes, up=True)),
    "first bytes back": (_WAYS, _SAFE, partial(_first_bytes, up=False)),
    "any byte there": (_WAYS, _ALL, partial(_any_byte, up=True)),
    "any byte of a large plant": (_WAYS, _ALL, partial(_any_byte, up=True, heavy=True)),
    "any byte back": (_WAYS, _ALL, partial(_any_byte, up=False)),
    "babble": (("babble",), _ALL, _babble),
    "whole request": (_HALTS, _ALL, _asked),
    # The altered one more often: it counts where another plant went before.
    "whole answer": ((*KINDS, "added, altered"), _ALL, _answered),
    "early answer": (_HALTS, _ALL, _early),
    "unasked words": (_HALTS, _ALL, _idle_words),
}
