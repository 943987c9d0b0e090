"""Faults when a plant may have left, and the list of all scenes."""

import contextlib

from plantdesk.domain.outcome import Unsure
from tests.faults.network.before import BEFORE
from tests.faults.network.relay import Cut, How
from tests.faults.network.replies import KINDS, well
from tests.faults.network.roads import WELL
from tests.faults.network.scene import (
    ALL,
    Scene,
    Stage,
    deadlines_for,
    ends,
    faulty,
    heavy,
    lay_relayed,
    spoken,
    warmed,
)
from tests.faults.server import (
    answer,
    drip,
    hang,
    send,
    take,
    take_head,
    take_request,
)

Stack = contextlib.ExitStack
_END = b"\r\n\r\n"
# The approximate length of an exchange, with and without TLS.
_LENGTHS = {("up", True): 1100, ("up", False): 450, ("down", True): 2300, ("down", False): 200}
# Seconds between two bytes of a drip.
_BEAD = 0.03
_AFTER_ANOTHER = ", after another"
_INFORMATION = b"HTTP/1.1 100 Continue\r\n\r\n", b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"


def _taken(road, fault, random, stack):
    if fault == "babble":
        laid = faulty(road, (send(b"220 mail.example ready\r\n"), hang), random, stack)
        # A program that reads this before sending may still send the plant.
        return Scene(laid, deadlines=deadlines_for("hang"))
    return Scene(faulty(road, ends(fault), random, stack), deadlines=deadlines_for(fault))


def _head(road, fault, random, stack):
    warm, first = warmed(random)
    program = (*first, take(random.randrange(1, 200)), *ends(fault))
    laid = faulty(road, program, random, stack)
    return Scene(laid, warm=warm, deadlines=deadlines_for(fault))


def _body(road, fault, random, stack):
    warm, first = warmed(random)
    large = random.randrange(2)
    some = take(random.randrange(1, 39_000 if large else 20))
    laid = faulty(road, (*first, take_head, some, *ends(fault)), random, stack)
    name = heavy(random) if large else "Rosa canina"
    return Scene(laid, warm=warm, proves=(Unsure,), deadlines=deadlines_for(fault), name=name)


def _asked(road, fault, random, stack):
    warm, first = warmed(random)
    laid = faulty(road, (*first, take_request, *ends(fault)), random, stack)
    return Scene(laid, warm=warm, proves=(Unsure,), deadlines=deadlines_for(fault))


def _in_answer(part):
    """Send the reply up to a byte in this part."""

    def make(road, fault, random, stack):
        warm, first = warmed(random)
        kind = random.choice(list(KINDS.values()))
        where = random.random()

        def said(line):
            whole = kind.make(line.request)
            return whole[: _position(whole, part, where)]

        laid = faulty(road, (*first, take_request, *spoken(said, fault, random)), random, stack)
        proves = None if part == "body" else (Unsure,)
        return Scene(laid, warm=warm, proves=proves, deadlines=deadlines_for(fault))

    return make


def _position(whole, part, where):
    line, head = whole.find(b"\r\n"), whole.find(_END) + len(_END)
    first, last = {"line": (1, line), "headers": (line, head - 1), "body": (head, len(whole))}[part]
    return first + int(where * (last - first))


def _answered(road, fault, random, stack):
    """A complete reply, after which the connection ends or stays."""
    kind = KINDS[fault.removesuffix(_AFTER_ANOTHER)]
    warm, first = (1, (take_request, answer(well))) if fault not in KINDS else warmed(random)
    how = "close" if kind.closes else random.choice(("stay", "stay", "close", "reset"))
    rest = WELL if how == "stay" else ends(how)
    laid = faulty(road, (*first, take_request, answer(kind.make), *rest), random, stack)
    return Scene(laid, warm=warm, proves=_proven(kind, warm, how))


def _slowly(road, fault, random, stack):
    """A good reply that comes too late."""
    warm, first = warmed(random)
    answers = (*first, take_request, lambda line: drip(well(line.request), _BEAD)(line))
    laid = faulty(road, answers, random, stack)
    return Scene(laid, warm=warm, proves=(Unsure,), deadlines=deadlines_for(fault))


def _proven(kind, warm, how):
    if how == "reset":
        # A reset may overtake the reply.
        return None
    if kind is KINDS["added, altered"] and warm:
        return (Unsure,)
    return (kind.proves,)


def _early(road, fault, random, stack):
    """A reply before the large plant was read."""
    kind = KINDS[random.choice(("refused, 413", "refused", "held, 401", "unclear, 503"))]
    said = kind.make(None)
    laid = faulty(road, (take_head, send(said), *ends(fault)), random, stack)
    return Scene(laid, deadlines=deadlines_for(fault), name=heavy(random))


def _information(road, fault, random, stack):
    warm, first = warmed(random)
    said = b"".join(random.choices(_INFORMATION, k=random.randrange(1, 4)))
    kind = random.choice(list(KINDS.values()))
    if fault != "answer":
        when = random.choice((take_head, take_request))
        laid = faulty(road, (*first, when, send(said), *ends(fault)), random, stack)
        return Scene(laid, warm=warm, proves=(Unsure,), deadlines=deadlines_for(fault))
    program = (*first, take_request, send(said), answer(kind.make), *ends("close"))
    return Scene(faulty(road, program, random, stack), warm=warm, proves=_proven(kind, warm, ""))


def _two_at_once(road, fault, random, stack):
    """Two replies in one segment. The second belongs to no request."""
    kind = random.choice([kind for kind in KINDS.values() if not kind.closes])

    def twice(line):
        return well(line.request) + kind.make(line.request)

    program = (take_request, lambda line: line.write(twice(line)), take_request, *ends(fault))
    laid = faulty(road, program, random, stack)
    return Scene(laid, warm=1, deadlines=deadlines_for(fault))


def _idle_words(road, fault, random, stack):
    """An unrequested reply on a connection that waits for its next plant."""
    kind = random.choice((KINDS["unclear, 408"], KINDS["added, altered"], KINDS["refused"]))
    pause = random.choice((0.0, 0.001, 0.005))

    def later(line):
        line.released.wait(pause)
        line.write(kind.make(line.request))

    laid = faulty(road, (take_request, answer(well), later, *ends(fault)), random, stack)
    return Scene(laid, warm=1, deadlines=deadlines_for(fault), ready=_said)


def _said(ledger):
    """Wait until these bytes came or the connection ended."""
    line = ledger.connections[0]
    return line.closed or b"".join(part for _, part in line.said).count(b"HTTP/1.") > 1


def _any_byte(direction):
    def make(road, fault, random, stack):
        cut = Cut(random.randrange(_LENGTHS[direction, road.encrypted]), How(fault))
        up, down = (cut, None) if direction == "up" else (None, cut)
        laid = lay_relayed(road, stack, up, down)
        return Scene(laid, warm=random.randrange(2), deadlines=deadlines_for(fault))

    return make


_HALTS = ("reset", "close", "hang")
_ALL_WAYS = (*_HALTS, "drip")

STAGES = (
    *BEFORE,
    Stage("taken", (*_HALTS, "babble"), ALL, _taken),
    Stage("head", _HALTS, ALL, _head),
    Stage("body", _HALTS, ALL, _body),
    Stage("whole request", _HALTS, ALL, _asked),
    Stage("status line", _ALL_WAYS, ALL, _in_answer("line")),
    Stage("headers", _ALL_WAYS, ALL, _in_answer("headers")),
    Stage("answer's body", _ALL_WAYS, ALL, _in_answer("body")),
    Stage("whole answer", (*KINDS, "added, altered" + _AFTER_ANOTHER), ALL, _answered),
    Stage("slow answer", ("drip",), ALL, _slowly),
    Stage("early answer", _HALTS, ALL, _early),
    Stage("information first", (*_HALTS, "answer"), ALL, _information),
    Stage("two answers at once", _HALTS, ALL, _two_at_once),
    Stage("unasked words", _HALTS, ALL, _idle_words),
    Stage("any byte up", _ALL_WAYS, ALL, _any_byte("up")),
    Stage("any byte down", _ALL_WAYS, ALL, _any_byte("down")),
)
