"""Replies of a store as bytes, and the outcome that each proves if it arrives completely."""

import gzip
import json
from typing import NamedTuple

from plantdesk.domain.outcome import Added, HeldBack, Refused, Unsure
from tests.faults.server import reply

ELSEWHERE = "/elsewhere"
_CAP = 64 * 1024
_KEPT = 200


class Kind(NamedTuple):
    """With `closes`, the end of the connection ends the reply."""

    proves: type
    make: object
    closes: bool = False


def plant(request, **other):
    """The record of the requested plant, or of another. Very long names are cut."""
    sent = json.loads(request.body)
    record = {name: sent[name][:_KEPT] for name in ("name", "tag") if name in sent}
    return json.dumps(record | other).encode()


def well(request):
    return reply(200, plant(request))


def _chunked(request):
    body = plant(request)
    head = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    parts = (body[:5], body[5:], b"")
    return head + b"".join(b"%x\r\n%b\r\n" % (len(part), part) for part in parts)


def _until_closed(request):
    return b"HTTP/1.0 200 OK\r\n\r\n" + plant(request)


def _misses(count):
    """Say that the reply is by so many bytes longer than it is."""
    return lambda request: reply(200, plant(request), length=len(plant(request)) + count)


def _packed(request):
    return reply(200, gzip.compress(plant(request)), headers=[("Content-Encoding", "gzip")])


def _says(status, body=b""):
    return lambda _: reply(status, body, headers=[("Location", ELSEWHERE)] * (300 < status < 400))


# One for each way in which a reply is read. tests/service/test_replies.py goes through all codes.
KINDS = {
    "added": Kind(Added, well),
    "added, in chunks": Kind(Added, _chunked),
    "added, then closed": Kind(Added, _until_closed, closes=True),
    "added, altered": Kind(Added, lambda request: reply(200, plant(request, tag="other"))),
    "accepted": Kind(Unsure, lambda request: reply(202, plant(request))),
    "no content": Kind(Unsure, lambda _: reply(204)),
    "a web page": Kind(Unsure, _says(200, b"<html>Welcome to the guest network</html>")),
    "packed": Kind(Unsure, _packed),
    "huge": Kind(Unsure, lambda request: reply(200, plant(request, other="x" * _CAP))),
    "says it is longer": Kind(Unsure, _misses(7), closes=True),
    "says it is shorter": Kind(Unsure, _misses(-7), closes=True),
    "not HTTP": Kind(Unsure, lambda _: b"220 mail.example ready\r\n\r\n", closes=True),
    "refused": Kind(Refused, _says(400, b'{"error":12,"message":"no such bed"}')),
    "refused, no record": Kind(Refused, _says(422, b"no")),
    "held": Kind(HeldBack, _says(401)),
    "sent on": Kind(HeldBack, _says(307)),
    "unclear": Kind(Unsure, _says(503, b"later")),
}
