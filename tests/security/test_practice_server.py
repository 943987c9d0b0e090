"""Another user of the computer attacks the practice store, which anybody here can connect to."""

import select
import socket
import threading
from contextlib import ExitStack
from http import HTTPStatus
from itertools import pairwise
from socketserver import TCPServer
from time import monotonic

import pytest

from plantdesk.practice.answers import Answer
from plantdesk.practice.listener import MOST_CONNECTIONS, Listener
from plantdesk.practice.server import PracticeStore
from tests.patience import PATIENCE

TOKEN = "leaf-4711"
HALF = b"POST /plants HTTP/1.1\r\nHost: a\r\nContent-Le"
WHOLE = b"POST /plants HTTP/1.1\r\nContent-Length: 0\r\n\r\n"


@pytest.fixture
def connect():
    with ExitStack() as connections:
        yield lambda port: connections.enter_context(
            socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        )


def test_many_half_requests_take_few_threads_and_end(connect):
    threads_before = threading.active_count()
    threads_at_answer = []

    def note(request):
        threads_at_answer.append(threading.active_count() - threads_before)

    listener = Listener(0, note, lambda body: Answer(HTTPStatus.OK, b"{}"), request_seconds=0.5)
    listener.start()
    for _ in range(3 * MOST_CONNECTIONS):
        connect(listener.server_port).sendall(HALF)
    # Accepted last, so all of the others came before.
    honest = connect(listener.server_port)
    honest.sendall(WHOLE)
    assert honest.recv(12) == b"HTTP/1.1 200"
    listener.close()
    assert threads_at_answer[0] <= MOST_CONNECTIONS + 1


def test_a_request_that_drips_byte_by_byte_is_cut(connect):
    with PracticeStore(None, TOKEN, request_seconds=0.5) as store:
        dripping = connect(int(store.address.rpartition(":")[2]))
        while not select.select([dripping], [], [], 0.01)[0]:
            dripping.sendall(b"P")
        assert dripping.recv(1) == b""


def test_a_wrong_bearer_is_answered_before_its_body_is_read(connect):
    with PracticeStore(None, TOKEN) as store:
        stranger = connect(int(store.address.rpartition(":")[2]))
        stranger.sendall(b"POST /plants HTTP/1.1\r\nContent-Length: 65536\r\n\r\n")
        assert stranger.recv(12) == b"HTTP/1.1 401"


def test_a_large_body_is_refused_even_with_the_right_bearer(connect):
    with PracticeStore(None, TOKEN) as store:
        line = connect(int(store.address.rpartition(":")[2]))
        head = f"POST /plants HTTP/1.1\r\nAuthorization: Bearer {TOKEN}\r\n"
        line.sendall(f"{head}Content-Length: 65537\r\n\r\n".encode())
        assert line.recv(12) == b"HTTP/1.1 413"


def test_without_a_free_file_handle_it_rests_between_tries(connect, monkeypatch):
    tries = []
    real = TCPServer.get_request

    def accept(server):
        tries.append(monotonic())
        if len(tries) < 4:
            raise OSError(24, "Too many open files")
        return real(server)

    monkeypatch.setattr(TCPServer, "get_request", accept)
    with PracticeStore(None, TOKEN) as store:
        line = connect(int(store.address.rpartition(":")[2]))
        line.sendall(WHOLE)
        assert line.recv(12) == b"HTTP/1.1 401"
    assert all(later - earlier > 0.05 for earlier, later in pairwise(tries[:4]))
