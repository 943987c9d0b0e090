"""The practice store as a client sees it, over real loopback."""

import ipaddress
import json
import socket
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from http.client import RemoteDisconnected

import pytest

from plantdesk.practice.manner import Manner
from plantdesk.practice.server import PracticeStore
from tests.patience import PATIENCE

ACER = {"id": 10442, "name": "Acer palmatum", "tag": "tree"}
BUXUS = {"id": 2, "name": "Buxus"}


def test_it_listens_on_loopback_at_a_port_chosen_by_the_system(store):
    scheme, _, rest = store.address.partition("://")
    host, _, port = rest.partition(":")
    assert scheme == "http"
    assert ipaddress.ip_address(host).is_loopback
    assert int(port) > 0


@pytest.mark.skipif(sys.platform != "linux", reason="others have 127.0.0.1 only")
def test_it_listens_nowhere_but_on_loopback(store):
    port = int(store.address.rpartition(":")[2])
    with socket.socket() as other:
        other.bind(("127.0.0.2", port))  # taken if the store were bound to all addresses


def test_a_plant_is_accepted(store, client):
    reply = client.post(ACER)
    assert (reply.status, reply.record) == (200, {"name": "Acer palmatum", "tag": "tree"})
    assert store.plant_count == 1


def test_a_plant_is_in_the_file_when_the_answer_comes(client, file):
    client.post(ACER)
    assert json.loads(file.read_bytes()) == [ACER]


def test_a_wrong_record_is_refused_with_an_error_record(store, client):
    reply = client.post({"name": "Acer"})
    assert (reply.status, reply.record) == (400, {"error": 400, "message": "id is required"})
    assert store.plant_count == 0


def test_a_repeated_id_is_refused_and_names_the_plant_that_is_there(store, client):
    client.post(ACER)
    reply = client.post({"id": 10442, "name": "Buxus"})
    assert reply.status == 400
    message = "id 10442 is already used by ‘Acer palmatum’"
    assert reply.record == {"error": 1062, "message": message}
    assert store.plant_count == 1


def test_a_repeat_with_the_same_idempotency_key_is_a_repeat(client):
    assert client.post(ACER, Idempotency_Key="a").status == 200
    assert client.post(ACER, Idempotency_Key="a").record["error"] == 1062


@pytest.mark.parametrize("authorization", [None, "Bearer other", "leaf-4711"])
def test_a_missing_or_wrong_bearer_is_answered_with_401(store, client, authorization):
    reply = client.post(ACER, Authorization=authorization)
    assert reply.status == 401
    assert reply.record["message"] == "the token was not accepted"
    assert store.plant_count == 0


def test_another_path_is_answered_with_404(client):
    reply = client.send("POST", "/pets", b"{}")
    assert (reply.status, reply.record["error"]) == (404, 404)


@pytest.mark.parametrize("method", ["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "PRUNE"])
def test_another_method_is_answered_with_405(client, method):
    reply = client.send(method)
    assert (reply.status, reply.record["error"]) == (405, 405)
    assert reply.headers["Allow"] == "POST"


def test_a_head_request_is_answered_without_a_body(client):
    reply = client.send("HEAD")
    assert (reply.status, reply.body) == (405, b"")


def test_a_plant_is_refused_when_asked_to(store, client):
    store.answer_next(Manner.REFUSE)
    reply = client.post(ACER)
    message = "Practice: this plant is refused so that you can see what that looks like"
    assert (reply.status, reply.record) == (400, {"error": 400, "message": message})
    assert store.plant_count == 0


def test_a_slow_answer_accepts_in_the_end(store, client):
    store.answer_next(Manner.SLOW)
    assert client.post(ACER).status == 200
    assert store.plant_count == 1


def test_a_slow_answer_does_not_hold_up_others(file, token, client_of):
    used = threading.Event()
    slow = PracticeStore(file, token, slow=3600, on_manner_used=lambda _: used.set())
    with ThreadPoolExecutor() as threads, slow as store:
        client = client_of(store.address)
        store.answer_next(Manner.SLOW)
        waiting = threads.submit(client.post, ACER)
        assert used.wait(PATIENCE)
        assert client.post(BUXUS).status == 200
        assert not waiting.done()
        store.stop()
        with pytest.raises(RemoteDisconnected):
            waiting.result()


def test_a_line_cut_after_accepting_gives_no_answer_and_keeps_the_plant(store, client):
    store.answer_next(Manner.CUT)
    with pytest.raises(RemoteDisconnected):
        client.post(ACER)
    assert store.plant_count == 1


def test_a_plant_that_cannot_be_accepted_is_refused_instead_of_cut(store, client):
    store.answer_next(Manner.CUT)
    assert client.post({"id": 1}).status == 400


def test_the_token_is_not_accepted_when_asked_to(store, client):
    store.answer_next(Manner.TOKEN_NOT_ACCEPTED)
    reply = client.post(ACER)
    assert (reply.status, reply.record["error"]) == (401, 401)
    assert store.plant_count == 0


def test_a_page_comes_in_place_of_an_answer_when_asked_to(store, client):
    store.answer_next(Manner.PAGE)
    reply = client.post(ACER)
    assert reply.status == 200
    assert reply.headers["Content-Type"] == "text/html; charset=utf-8"
    assert b"Guest Network" in reply.body
    assert store.plant_count == 0


def test_a_manner_holds_for_one_plant_and_says_when_it_was_used(store, client, manner, used):
    store.answer_next(manner)
    assert used == []
    try:
        client.post(BUXUS)
    except RemoteDisconnected:
        assert manner is Manner.CUT
    assert used == [manner]
    assert client.post(ACER).status == 200
    assert used == [manner]


def test_a_manner_can_be_taken_back(store, client, used):
    store.answer_next(Manner.REFUSE)
    store.answer_next(Manner.ACCEPT)
    assert client.post(ACER).status == 200
    assert used == []


def test_a_manner_waits_for_a_plant_request(store, client, used):
    store.answer_next(Manner.REFUSE)
    client.send("GET")
    client.send("POST", "/pets")
    client.post(ACER, Authorization=None)
    assert used == []
    assert client.post(ACER).status == 400
    assert used == [Manner.REFUSE]


def test_plants_outlast_a_restart(file, token, client_of):
    with PracticeStore(file, token) as store:
        client_of(store.address).post(ACER)
    with PracticeStore(file, token) as store:
        assert store.plant_count == 1
        assert client_of(store.address).post(ACER).record["error"] == 1062


def test_it_can_be_started_again(store, client_of):
    client_of(store.address).post(ACER)
    store.stop()
    store.start()
    assert client_of(store.address).post(ACER).record["error"] == 1062


def test_it_comes_back_at_the_same_port_when_asked_to(store, file, token, client_of):
    port = int(store.address.rpartition(":")[2])
    store.stop()
    with PracticeStore(file, token, port=port) as again:
        assert again.address.endswith(f":{port}")
        assert client_of(again.address).post(ACER).status == 200


def test_a_taken_port_cannot_be_listened_on(store, file, token):
    port = int(store.address.rpartition(":")[2])
    with pytest.raises(OSError):
        PracticeStore(file, token, port=port).start()


def test_emptying_forgets_every_plant(store, client):
    client.post(ACER)
    store.empty()
    assert store.plant_count == 0
    assert client.post(ACER).status == 200


def test_a_broken_file_is_set_aside_and_the_store_goes_on(store, client, file):
    file.write_bytes(b"broken")
    assert client.post(ACER).status == 200
    assert file.with_name("practice.broken-1.json").read_bytes() == b"broken"


def test_a_plant_that_cannot_be_written_is_refused_with_the_reason(store, client, file):
    file.mkdir()
    reply = client.post(ACER)
    assert reply.status == 400
    assert reply.record["message"].startswith("the practice store could not write its file: ")
    assert str(file.parent) not in reply.record["message"]


def test_of_many_plants_with_one_id_at_once_exactly_one_is_accepted(store, client):
    together = threading.Barrier(16)

    def post(number):
        together.wait(PATIENCE)
        return client.post({"id": 7, "name": f"Plant {number}"}).status

    with ThreadPoolExecutor(16) as threads:
        statuses = sorted(threads.map(post, range(16)))
    assert statuses == [200] + [400] * 15
    assert store.plant_count == 1


def test_of_many_plants_at_once_exactly_one_takes_the_manner(store, client, used):
    store.answer_next(Manner.REFUSE)
    together = threading.Barrier(8)

    def post(number):
        together.wait(PATIENCE)
        return client.post({"id": number, "name": "Acer"}).status

    with ThreadPoolExecutor(8) as threads:
        statuses = sorted(threads.map(post, range(8)))
    assert statuses == [200] * 7 + [400]
    assert used == [Manner.REFUSE]


def test_stopping_does_not_wait_for_a_slow_answer_and_keeps_nothing(file, token, client_of):
    used = threading.Event()
    store = PracticeStore(file, token, slow=3600, on_manner_used=lambda _: used.set())
    with ThreadPoolExecutor() as threads, store:
        store.answer_next(Manner.SLOW)
        waiting = threads.submit(client_of(store.address).post, ACER)
        assert used.wait(PATIENCE)
        store.stop()
        with pytest.raises(RemoteDisconnected):
            waiting.result()
    assert store.plant_count == 0


@pytest.mark.skipif(sys.platform == "win32", reason="closing one side wakes no reader there")
def test_stopping_closes_idle_lines_and_leaves_no_thread(file, token):
    others = set(threading.enumerate())
    store = PracticeStore(file, token)
    store.start()
    port = int(store.address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
        line.sendall(b"GET / HTTP/1.1\r\n\r\n")
        assert line.recv(12) == b"HTTP/1.1 404"
        threads = set(threading.enumerate()) - others
        assert len(threads) == 2
        store.stop()
        while line.recv(65536):
            pass
    for thread in threads:
        thread.join(PATIENCE)
    assert not any(thread.is_alive() for thread in threads)


def test_a_stopped_store_takes_no_lines_and_has_no_address(store):
    port = int(store.address.rpartition(":")[2])
    store.stop()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    with pytest.raises(RuntimeError):
        _ = store.address


def test_starting_and_stopping_twice_is_no_trouble(store):
    address = store.address
    store.start()
    assert store.address == address
    store.stop()
    store.stop()


def test_the_token_is_not_shown(store, token):
    assert token not in repr(store)


def test_nothing_is_written_to_the_terminal(store, client, capfd):
    store.answer_next(Manner.CUT)
    with pytest.raises(RemoteDisconnected):
        client.post(ACER)
    client.post(BUXUS)
    store.stop()
    assert capfd.readouterr() == ("", "")
