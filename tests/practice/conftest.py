"""A running practice store and a plain client for it, over real loopback."""

import json
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection

import pytest

from plantdesk.practice import server
from tests.patience import limit
from tests.practice_store import PracticeStore

TOKEN = "leaf-4711"


@dataclass(frozen=True)
class Reply:
    status: int
    content_type: str
    body: bytes

    @property
    def record(self):
        assert self.content_type == "application/json"
        return json.loads(self.body)


class Client:
    """Sends each request over a connection of its own."""

    def __init__(self, address):
        self.port = int(address.rpartition(":")[2])

    def send(self, method, path="/plants", body=b"", bearer=f"Bearer {TOKEN}", **headers):
        sent = headers if bearer is None else {"Authorization": bearer, **headers}
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=limit())) as connection:
            connection.request(method, path, body, sent)
            reply = connection.getresponse()
            return Reply(reply.status, reply.headers["Content-Type"], reply.read())

    def post(self, record, **more):
        return self.send("POST", body=json.dumps(record).encode(), **more)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "practice.json"


@pytest.fixture
def store(file, monkeypatch):
    # A connection that it leaves open is found at once.
    monkeypatch.setattr(server._Line, "timeout", None)
    with PracticeStore(file, TOKEN, slow=0.05) as store:
        yield store


@pytest.fixture
def client(store):
    return Client(store.address)
