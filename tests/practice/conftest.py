"""A running practice store and a plain client for it, over real loopback."""

import json
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPMessage

import pytest

from plantdesk.practice.manner import Manner
from plantdesk.practice.server import PracticeStore
from tests.patience import PATIENCE

TOKEN = "leaf-4711"


@dataclass(frozen=True)
class Reply:
    status: int
    headers: HTTPMessage
    body: bytes

    @property
    def record(self):
        assert self.headers["Content-Type"] == "application/json"
        return json.loads(self.body)


class Client:
    """Sends one request a connection to whatever listens at the address."""

    def __init__(self, address):
        self.port = int(address.rpartition(":")[2])

    def send(self, method, path="/plants", body=b"", **headers):
        sent = {"Authorization": f"Bearer {TOKEN}", **headers}
        sent = {name.replace("_", "-"): value for name, value in sent.items() if value is not None}
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as connection:
            connection.request(method, path, body, sent)
            reply = connection.getresponse()
            return Reply(reply.status, reply.headers, reply.read())

    def post(self, record, **headers):
        return self.send("POST", body=json.dumps(record).encode(), **headers)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "practice.json"


@pytest.fixture
def used():
    """The manners that the store said were used, in order."""
    return []


@pytest.fixture
def store(file, used):
    with PracticeStore(file, TOKEN, slow=0.05, on_manner_used=used.append) as store:
        yield store


@pytest.fixture
def client(store):
    return Client(store.address)


@pytest.fixture
def client_of():
    return Client


@pytest.fixture
def token():
    return TOKEN


@pytest.fixture(params=[manner for manner in Manner if manner is not Manner.ACCEPT])
def manner(request):
    return request.param
