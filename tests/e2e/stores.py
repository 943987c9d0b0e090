"""Replies of the stores in these tests, the requests that arrived, and the entries on disk."""

import json
import sqlite3
from contextlib import closing
from typing import NamedTuple

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


class Kept(NamedTuple):
    """An entry on disk."""

    plant_id: int
    name: str
    tag: str | None
    status: str


def kept_in(folder):
    """All entries in the journal of a program that has ended, oldest first."""
    asked = "SELECT plant_id, name, tag, status FROM entries ORDER BY seq"
    with closing(sqlite3.connect(folder / "journal.db")) as file:
        return [Kept(*row) for row in file.execute(asked)]
