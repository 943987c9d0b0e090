"""Replies of the stores in these tests, and the requests that arrived."""

import json

from tests.faults.server import answer, repeat, reply, take_request

ROSE = (7, "Rosa canina", "shrub")
ROSE_BODY = b'{"name":"Rosa canina","tag":"shrub"}'
OAK = (8, "Quercus robur", "")


def plant_in(request):
    """The Plant record that a correct store returns for a request."""
    sent = json.loads(request.body)
    del sent["id"]
    return json.dumps(sent, ensure_ascii=False).encode()


def accept(request):
    return reply(200, plant_in(request))


takes_all = repeat(take_request, answer(accept))


def arrived(server):
    """The ids of all plants that arrived completely, in order."""
    return [json.loads(request.body)["id"] for request in server.ledger.requests]
