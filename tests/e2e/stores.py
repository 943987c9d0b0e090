"""Replies of the stores in these tests, the requests that arrived, and the entries on disk."""

import json

from tests.faults.judge import read_disk
from tests.faults.server import answer, repeat, reply, take_request

ROSE = (7, "Rosa canina", "shrub")
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


def kept_in(folder):
    """All entries in the journal of a program that has ended, oldest first."""
    return [*read_disk(folder).entries.values()]
