"""Faults when a plant may have left, and the list of all scenes."""

from plantdesk.domain.outcome import Unsure
from tests.faults.network.before import BEFORE
from tests.faults.network.relay import Cut, How
from tests.faults.network.replies import KINDS, well
from tests.faults.network.roads import WELL
from tests.faults.network.scene import (
    ALL,
    ALL_WAYS,
    BEAD,
    HALTS,
    SHORT,
    Scene,
    Stage,
    ends,
    heavy,
)
from tests.faults.server import answer, drip, hang, send, take, take_head, take_request

_END = b"\r\n\r\n"
# The approximate length of an exchange, with and without TLS.
_LENGTHS = {("up", True): 1100, ("up", False): 450, ("down", True): 2300, ("down", False): 200}
_AFTER_ANOTHER = ", after another"
_INFORMATION = b"HTTP/1.1 100 Continue\r\n\r\n", b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
_UNSURE = (Unsure,)


def _taken(at):
    if at.fault != "babble":
        return at.faulty(*at.ends)
    # A program that reads this before sending may still send the plant.
    return at.faulty(send(b"220 mail.example ready\r\n"), hang, deadlines=SHORT)


def _head(at):
    return at.faulty(take(at.random.randrange(1, 200)), *at.ends, warm=at.warm())


def _body(at):
    large = at.random.randrange(2)
    name = heavy(at.random) if large else "Rosa canina"
    some = take(at.random.randrange(1, 39_000 if large else 20))
    return at.faulty(take_head, some, *at.ends, warm=at.warm(), proves=_UNSURE, name=name)


def _asked(at):
    return at.faulty(take_request, *at.ends, warm=at.warm(), proves=_UNSURE)


def _in_answer(part):
    """Send the reply up to a byte in this part."""

    def make(at):
        kind = at.random.choice(list(KINDS.values()))
        where = at.random.random()

        def said(line):
            whole = kind.make(line.request)
            return whole[: _position(whole, part, where)]

        proves = None if part == "body" else _UNSURE
        return at.faulty(take_request, *at.spoken(said), warm=at.warm(), proves=proves)

    return make


def _position(whole, part, where):
    line, head = whole.find(b"\r\n"), whole.find(_END) + len(_END)
    first, last = {"line": (1, line), "headers": (line, head - 1), "body": (head, len(whole))}[part]
    return first + int(where * (last - first))


def _answered(at):
    """A complete reply, after which the connection ends or stays."""
    kind = KINDS[at.fault.removesuffix(_AFTER_ANOTHER)]
    warm = at.warm() if at.fault in KINDS else 1
    how = "close" if kind.closes else at.random.choice(("stay", "stay", "close", "reset"))
    rest = WELL if how == "stay" else ends(how)
    proves = _proven(kind, warm, how)
    return at.faulty(take_request, answer(kind.make), *rest, warm=warm, proves=proves)


def _slowly(at):
    """A good reply that comes too late."""

    def drips(line):
        drip(well(line.request), BEAD)(line)

    return at.faulty(take_request, drips, warm=at.warm(), proves=_UNSURE)


def _proven(kind, warm, how=""):
    if how == "reset":
        # A reset may overtake the reply.
        return None
    return _UNSURE if kind is KINDS["added, altered"] and warm else (kind.proves,)


def _early(at):
    """A reply before the large plant was read."""
    kind = KINDS[at.random.choice(("refused, 413", "refused", "held, 401", "unclear, 503"))]
    return at.faulty(take_head, send(kind.make(None)), *at.ends, name=heavy(at.random))


def _information(at):
    warm = at.warm()
    said = send(b"".join(at.random.choices(_INFORMATION, k=at.random.randrange(1, 4))))
    kind = at.random.choice(list(KINDS.values()))
    if at.fault == "answer":
        program = take_request, said, answer(kind.make)
        return at.faulty(*program, warm=warm, proves=_proven(kind, warm))
    when = at.random.choice((take_head, take_request))
    return at.faulty(when, said, *at.ends, warm=warm, proves=_UNSURE)


def _two_at_once(at):
    """Two replies in one segment. The second belongs to no request."""
    kind = at.random.choice([kind for kind in KINDS.values() if not kind.closes])

    def twice(line):
        line.write(well(line.request) + kind.make(line.request))

    return at.faulty(take_request, twice, take_request, *at.ends, warm=1, prepared=True)


def _idle_words(at):
    """An unrequested reply on a connection that waits for its next plant."""
    kind = at.random.choice((KINDS["unclear, 408"], KINDS["added, altered"], KINDS["refused"]))
    pause = at.random.choice((0.0, 0.001, 0.005))

    def later(line):
        line.released.wait(pause)
        line.write(kind.make(line.request))

    def said(ledger):
        """Whether these bytes came, or the connection ended."""
        line = ledger.connections[0]
        return line.closed or b"".join(part for _, part in line.said).count(b"HTTP/1.") > 1

    return at.faulty(later, *at.ends, warm=1, ready=said)


def _any_byte(direction):
    def make(at):
        cut = Cut(at.random.randrange(_LENGTHS[direction, at.road.encrypted]), How(at.fault))
        laid = at.cut(**{direction: cut})
        return Scene(laid, warm=at.warm(), deadlines=at.deadlines)

    return make


STAGES = (
    *BEFORE,
    Stage("taken", (*HALTS, "babble"), ALL, _taken),
    Stage("head", HALTS, ALL, _head),
    Stage("body", HALTS, ALL, _body),
    Stage("whole request", HALTS, ALL, _asked),
    Stage("status line", ALL_WAYS, ALL, _in_answer("line")),
    Stage("headers", ALL_WAYS, ALL, _in_answer("headers")),
    Stage("answer's body", ALL_WAYS, ALL, _in_answer("body")),
    Stage("whole answer", (*KINDS, "added, altered" + _AFTER_ANOTHER), ALL, _answered),
    Stage("slow answer", ("drip",), ALL, _slowly),
    Stage("early answer", HALTS, ALL, _early),
    Stage("information first", (*HALTS, "answer"), ALL, _information),
    Stage("two answers at once", HALTS, ALL, _two_at_once),
    Stage("unasked words", HALTS, ALL, _idle_words),
    Stage("any byte up", ALL_WAYS, ALL, _any_byte("up")),
    Stage("any byte down", ALL_WAYS, ALL, _any_byte("down")),
)
