"""Replies of a store as bytes, and the outcome that each proves if it arrives completely."""

import json
from typing import NamedTuple

from plantdesk.domain.outcome import Added, HeldBack, Refused, Unsure
from tests.e2e.stores import accept, plant_in
from tests.faults.server import reply

ELSEWHERE = "/elsewhere"


class Kind(NamedTuple):
    """With `closes`, the end of the connection ends the reply."""

    proves: type
    make: object
    closes: bool = False


def _chunked(request):
    body = plant_in(request)
    head = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    parts = (body[:5], body[5:], b"")
    return head + b"".join(b"%x\r\n%b\r\n" % (len(part), part) for part in parts)


def _until_closed(request):
    return b"HTTP/1.0 200 OK\r\n\r\n" + plant_in(request)


def _longer(request):
    """Say that the reply is longer than it is."""
    return reply(200, plant_in(request), length=len(plant_in(request)) + 7)


def _altered(request):
    return reply(200, json.dumps(json.loads(plant_in(request)) | {"tag": "other"}).encode())


def _says(status, body=b""):
    return lambda _: reply(status, body, headers=[("Location", ELSEWHERE)] * (300 < status < 400))


# One for each way in which a reply is read. tests/service/test_replies.py goes through all codes.
KINDS = {
    "added": Kind(Added, accept),
    "added, in chunks": Kind(Added, _chunked),
    "added, then closed": Kind(Added, _until_closed, closes=True),
    "added, altered": Kind(Added, _altered),
    "a web page": Kind(Unsure, _says(200, b"<html>Welcome to the guest network</html>")),
    "says it is longer": Kind(Unsure, _longer, closes=True),
    "not HTTP": Kind(Unsure, lambda _: b"220 mail.example ready\r\n\r\n", closes=True),
    "refused": Kind(Refused, _says(400, b'{"error":12,"message":"no such bed"}')),
    "held": Kind(HeldBack, _says(401)),
    "sent on": Kind(HeldBack, _says(307)),
    "unclear": Kind(Unsure, _says(503, b"later")),
}
