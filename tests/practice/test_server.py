"""The practice store as a client sees it, over real loopback."""

import json
import socket
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import httpx
import pytest

from plantdesk.domain.plant import ID_MAX, ID_MIN, NewPlant
from plantdesk.practice import server
from plantdesk.practice.manner import Manner
from plantdesk.practice.server import MOST_BYTES
from tests.patience import Deadline, limit, patiently
from tests.practice_store import PracticeStore

TOKEN = "leaf-4711"
ACER = {"id": 10442, "name": "Acer palmatum", "tag": "tree"}
BUXUS = {"id": 2, "name": "Buxus"}
# Each request has a connection of its own.
CLIENT = httpx.Client(trust_env=False, limits=httpx.Limits(max_keepalive_connections=0))


@pytest.fixture
def file(tmp_path):
    return tmp_path / "practice.json"


@pytest.fixture
def store(file, monkeypatch):
    # A connection that it leaves open is found at once.
    monkeypatch.setattr(server._Line, "timeout", None)
    with PracticeStore(file, TOKEN, slow=0.05) as store:
        yield store


def send(store, method="POST", path="/plants", *, bearer=f"Bearer {TOKEN}", **body):
    headers = {} if bearer is None else {"Authorization": bearer}
    return CLIENT.request(method, store.address + path, headers=headers, timeout=limit(), **body)


def answer(store, plant):
    reply = send(store, json=plant)
    return reply.status_code, reply.json()


def connected(store):
    port = int(store.address.rpartition(":")[2])
    return socket.create_connection(("127.0.0.1", port), timeout=limit())


def is_answered(line):
    line.sendall(b"HEAD / HTTP/1.1\r\n\r\n")
    return line.recv(65536).startswith(b"HTTP/1.1 404")


@pytest.mark.skipif(sys.platform != "linux", reason="others have 127.0.0.1 only")
def test_it_listens_nowhere_but_on_loopback(store):
    port = int(store.address.removeprefix("http://127.0.0.1:"))
    with socket.socket() as other:
        other.bind(("127.0.0.2", port))  # taken if the store were bound to all addresses


def test_a_plant_is_in_the_file_when_the_answer_comes_and_its_id_is_refused_then(store, file):
    assert answer(store, ACER) == (200, {"name": "Acer palmatum", "tag": "tree"})
    assert json.loads(file.read_bytes()) == [ACER]
    message = "id 10442 is already used by ‘Acer palmatum’"
    assert answer(store, BUXUS | {"id": 10442}) == (400, {"error": 1062, "message": message})
    assert answer(store, BUXUS) == (200, {"name": "Buxus"})
    assert store.shelf.plants() == [NewPlant(2, "Buxus"), NewPlant(10442, "Acer palmatum", "tree")]


def test_every_plant_that_the_interface_allows_is_accepted_and_others_told_the_field(store, file):
    records = [
        {"id": ID_MAX, "name": " "},
        {"id": ID_MIN, "name": "a", "tag": ""},
        {"id": 0, "name": "b\n🌱", "tag": None, "height": 3},
    ]
    assert [send(store, json=record).status_code for record in records] == [200] * 3
    plants = [NewPlant(record["id"], record["name"]) for record in reversed(records)]
    with PracticeStore(file, TOKEN) as later:
        assert later.shelf.plants() == store.shelf.plants() == plants
    for body, wrong in (
        (b'{"name":"Acer"}', "`id`"),
        (b'{"id":1.0,"name":"Acer"}', "$.id"),
        (b'{"id":9223372036854775808,"name":"Acer"}', "$.id"),
        (b'{"id":1,"name":""}', "$.name"),
        (b'{"id":1,"name":"Acer","tag":false}', "$.tag"),
        (b'{"id":1,"name":"\xff"}', "this is no plant"),
        (b'{"id":1,"name":"\\ud800"}', "this is no plant"),
        (b'{"deep":' + b"[" * 60_000, "this is no plant"),
    ):
        reply = send(store, content=body)
        assert (reply.status_code, reply.json()["error"]) == (400, 400)
        assert wrong in reply.json()["message"]
    assert store.shelf.plants() == plants


def test_only_a_post_to_plants_with_the_token_adds(store):
    store.answer_next(Manner.REFUSE)
    good, other = f"Bearer {TOKEN}", ("", TOKEN, f"Bearer {TOKEN}2", f"Basic {TOKEN}", None)
    for method, path, bearer, status in (
        *(("POST", path, good, 404) for path in ("/", "/plants/", "/plants?a=1")),
        *((name, "/plants", good, 405) for name in ("GET", "PUT", "DELETE", "HEAD")),
        *(("POST", "/plants", bearer, 401) for bearer in other),
    ):
        reply = send(store, method, path, bearer=bearer, json=ACER)
        assert (reply.status_code, reply.content == b"") == (status, method == "HEAD")
    assert send(store, json=ACER).status_code == 400
    assert len(store.shelf.plants()) == 0


PROBLEMS = {
    Manner.REFUSE: (400, "this plant is refused so that you can see", 0),
    Manner.SLOW: (200, "Acer", 1),
    Manner.CUT: (None, "", 1),
    Manner.TOKEN_NOT_ACCEPTED: (401, "the token was not accepted", 0),
    Manner.PAGE: (200, "Guest Network", 0),
}


@pytest.mark.parametrize("manner", [each for each in Manner if each is not Manner.ACCEPT])
def test_every_problem_is_practised_once(store, manner):
    status, words, kept = PROBLEMS[manner]
    store.answer_next(manner)
    if status is None:
        with pytest.raises(httpx.RemoteProtocolError):
            send(store, json=ACER)
    else:
        reply = send(store, json=ACER)
        assert reply.status_code == status
        assert words in reply.text
        type_ = reply.headers["Content-Type"]
        assert type_.startswith("text/html") is (manner is Manner.PAGE)
    assert len(store.shelf.plants()) == kept
    assert send(store, json=BUXUS).status_code == 200


def test_a_problem_can_be_taken_back_and_needs_a_plant(store):
    store.answer_next(Manner.REFUSE)
    store.answer_next(Manner.ACCEPT)
    assert send(store, json=ACER).status_code == 200
    # What can't be accepted is refused instead of cut.
    store.answer_next(Manner.CUT)
    assert send(store, json={"id": 1}).status_code == 400


def test_a_slow_reply_holds_up_no_other_and_is_dropped_when_the_store_stops(file):
    slow = PracticeStore(file, TOKEN, slow=3600)
    with ThreadPoolExecutor() as threads, slow as store:
        store.answer_next(Manner.SLOW)
        waiting = threads.submit(send, store, json=ACER)
        until = Deadline()
        while store._next is Manner.SLOW:
            assert until.left
        assert send(store, json=BUXUS).status_code == 200
        assert not waiting.done()
        store.stop()
        with pytest.raises(httpx.RemoteProtocolError):
            waiting.result()
    assert [plant.id for plant in store.shelf.plants()] == [2]


def test_of_too_many_connections_the_oldest_is_closed(store):
    with ExitStack() as rest:
        lines = [rest.enter_context(connected(store)) for _ in range(100)]
        assert is_answered(lines[-1])
        assert {line.recv(1) for line in lines[:-8]} == {b""}
        assert all(map(is_answered, lines[-8:]))


def test_a_body_too_large_for_a_plant_is_refused_unread(store):
    for length in (str(MOST_BYTES + 1), "9" * 5000, "-1", "many"):
        with connected(store) as line:
            line.sendall(f"POST /plants HTTP/1.1\r\nContent-Length: {length}\r\n\r\n".encode())
            # What follows is no request: the connection ends.
            replies = b"".join(iter(lambda line=line: line.recv(65536), b""))
            assert replies.startswith(b"HTTP/1.1 413")
    assert send(store, content=b" " * MOST_BYTES).status_code == 400


def test_plants_outlast_a_restart_and_without_a_file_as_long_as_the_store(file):
    for where, plants in ((file, 1), (None, 0)):
        with PracticeStore(where, TOKEN) as store:
            send(store, json=ACER)
            store.stop()
            store.start()
            assert answer(store, ACER)[1]["error"] == 1062
        with PracticeStore(where, TOKEN) as again:
            assert len(again.shelf.plants()) == plants


def test_a_broken_file_is_done_without_and_what_cannot_be_written_refused_until_later(store, file):
    for broken in (b"\xff\xfe", b'[{"id":"1","name":"a"}]', b"[" * 100_000):
        file.write_bytes(broken)
        with PracticeStore(file, TOKEN) as other:
            assert send(other, json=ACER).status_code == 200
            assert len(other.shelf.plants()) == 1
    file.unlink()
    file.mkdir()
    status, record = answer(store, ACER)
    assert status == 400
    assert record["message"].startswith("the practice store could not write its file: ")
    assert str(file.parent) not in record["message"]
    file.rmdir()
    assert send(store, json=ACER).status_code == 200


def test_a_stopped_store_answers_no_idle_connection_and_leaves_no_thread(capfd):
    others = set(threading.enumerate())
    store = PracticeStore(None, TOKEN)
    store.start()
    store.start()
    with connected(store) as line:
        assert is_answered(line)
        threads = set(threading.enumerate()) - others
        assert len(threads) == 2
        store.stop()
        store.stop()
        line.sendall(b"GET / HTTP/1.1\r\n\r\n")
        while line.recv(65536):
            pass
    for thread in threads:
        patiently(thread.join)
        assert not thread.is_alive()
    assert TOKEN not in repr(store)
    assert capfd.readouterr() == ("", "")
