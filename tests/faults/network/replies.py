"""Replies of a store as bytes, and the outcome that each proves if it arrives completely."""

import json
from typing import NamedTuple

from plantdesk.domain.outcome import Added, HeldBack, Refused, Unsure
from tests.faults.server import reply

ELSEWHERE = "/elsewhere"
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


def _longer(request):
    """Say that the reply is longer than it is."""
    return reply(200, plant(request), length=len(plant(request)) + 7)


def _says(status, body=b""):
    return lambda _: reply(status, body, headers=[("Location", ELSEWHERE)] * (300 < status < 400))


# One for each way in which a reply is read. tests/service/test_replies.py goes through all codes.
KINDS = {
    "added": Kind(Added, well),
    "added, in chunks": Kind(Added, _chunked),
    "added, then closed": Kind(Added, _until_closed, closes=True),
    "added, altered": Kind(Added, lambda request: reply(200, plant(request, tag="other"))),
    "a web page": Kind(Unsure, _says(200, b"<html>Welcome to the guest network</html>")),
    "says it is longer": Kind(Unsure, _longer, closes=True),
    "not HTTP": Kind(Unsure, lambda _: b"220 mail.example ready\r\n\r\n", closes=True),
    "refused": Kind(Refused, _says(400, b'{"error":12,"message":"no such bed"}')),
    "held": Kind(HeldBack, _says(401)),
    "sent on": Kind(HeldBack, _says(307)),
    "unclear": Kind(Unsure, _says(503, b"later")),
}
