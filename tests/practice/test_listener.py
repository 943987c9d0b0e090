"""What goes over the line, byte by byte."""

import socket
import struct
import threading
from http import HTTPStatus

import pytest

from plantdesk.practice.answers import MOST_BYTES, Answer
from plantdesk.practice.listener import Listener
from tests.patience import PATIENCE

OK = Answer(HTTPStatus.OK, b'{"name":"Acer"}')
HEAD = b"POST /plants HTTP/1.1\r\nHost: a\r\n"


class Answering:
    """Answers every request the same way, and remembers what came."""

    def __init__(self):
        self.away = None
        self.answer = OK
        self.requests = []
        self.bodies = []
        self.came = threading.Event()

    def turn_away(self, request):
        self.requests.append(request)
        return self.away

    def respond(self, body):
        self.bodies.append(body)
        self.came.set()
        return self.answer


@pytest.fixture
def answering():
    return Answering()


@pytest.fixture
def listener(answering):
    listener = Listener(0, answering.turn_away, answering.respond)
    listener.start()
    yield listener
    listener.close()


@pytest.fixture
def line(listener):
    with socket.create_connection(("127.0.0.1", listener.server_port), timeout=PATIENCE) as line:
        yield line


def answer_on(line):
    """One whole answer: its head and, as long as the head says, its body."""
    came = b""
    while b"\r\n\r\n" not in came:
        came += (some := line.recv(1))
        assert some, came
    head = came.decode()
    length = int(head.lower().partition("content-length: ")[2].partition("\r\n")[0])
    body = b""
    while len(body) < length:
        body += (some := line.recv(length - len(body)))
        assert some, body
    return head, body


def test_several_requests_go_over_one_line(line, answering):
    for number in (b"1", b"2"):
        line.sendall(HEAD + b"Content-Length: 1\r\n\r\n" + number)
        head, body = answer_on(line)
        assert head.startswith("HTTP/1.1 200 OK\r\n")
        assert body == OK.body
    assert answering.bodies == [b"1", b"2"]


def test_a_request_that_comes_in_pieces_is_put_together(line, answering):
    for byte in HEAD + b"Content-Length: 3\r\n\r\nabc":
        line.sendall(bytes([byte]))
    answer_on(line)
    assert answering.bodies == [b"abc"]


def test_a_head_that_is_turned_away_is_answered_before_its_body_came(line, answering):
    answering.away = Answer(HTTPStatus.NOT_FOUND, b"{}")
    line.sendall(b"POST /a HTTP/1.1\r\nContent-Length: 2\r\n\r\n")
    head, _ = answer_on(line)
    assert head.startswith("HTTP/1.1 404 ")
    assert "\r\nConnection: close\r\n" in head
    assert answering.bodies == []


def test_a_client_that_waits_for_100_gets_it(line):
    line.sendall(HEAD + b"Content-Length: 1\r\nExpect: 100-continue\r\n\r\n")
    assert line.recv(25) == b"HTTP/1.1 100 Continue\r\n\r\n"
    line.sendall(b"1")
    assert answer_on(line)[0].startswith("HTTP/1.1 200 ")


def test_no_answer_closes_the_line_without_a_byte(line, answering):
    answering.answer = None
    line.sendall(HEAD + b"Content-Length: 0\r\n\r\n")
    assert line.recv(1) == b""


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        (b"", "411"),
        (b"Transfer-Encoding: chunked\r\n", "411"),
        (b"Transfer-Encoding: chunked\r\nContent-Length: 1\r\n", "411"),
        (b"Content-Length: many\r\n", "400"),
        (b"Content-Length: -1\r\n", "400"),
        (b"Content-Length: +1\r\n", "400"),
        (b"Content-Length: 1_0\r\n", "400"),
        (b"Content-Length: 1\r\nContent-Length: 1\r\n", "400"),
        (b"Content-Length: %d\r\n" % (MOST_BYTES + 1), "413"),
        (b"Content-Length: 999999999999999999\r\n", "413"),
    ],
)
def test_a_body_that_cannot_be_read_is_answered_and_the_line_closed(line, headers, status):
    line.sendall(HEAD + headers + b"\r\n")
    line.shutdown(socket.SHUT_WR)
    head, body = answer_on(line)
    assert head.startswith(f"HTTP/1.1 {status} ")
    assert "\r\nConnection: close\r\n" in head
    assert body.startswith(b'{"error":' + status.encode())
    assert line.recv(1) == b""


def test_the_largest_body_is_taken(line, answering):
    line.sendall(HEAD + b"Content-Length: %d\r\n\r\n" % MOST_BYTES + b"a" * MOST_BYTES)
    answer_on(line)
    assert answering.bodies == [b"a" * MOST_BYTES]


def test_a_client_that_sends_far_too_much_still_gets_its_answer(line):
    size = 16 * MOST_BYTES
    line.sendall(HEAD + b"Content-Length: %d\r\n\r\n" % size)
    line.sendall(b"a" * size)
    assert answer_on(line)[0].startswith("HTTP/1.1 413 ")
    assert line.recv(1) == b""


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"nonsense\r\n\r\n", 400),
        (b"GET / HTTP/9.9\r\n\r\n", 505),
        (b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n", 414),
        (b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 200 + b"\r\n", 431),
    ],
    ids=["nonsense", "version", "long path", "many headers"],
)
def test_what_is_not_http_is_answered_with_an_error_record(line, sent, status):
    line.sendall(sent)
    head, body = answer_on(line)
    assert head.startswith(f"HTTP/1.1 {status} ")
    assert body.startswith(b'{"error":%d,"message":"' % status)


def test_a_client_that_leaves_before_its_body_is_whole_is_not_heard(listener, answering):
    with socket.create_connection(("127.0.0.1", listener.server_port), timeout=PATIENCE) as line:
        line.sendall(HEAD + b"Content-Length: 10\r\n\r\nabc")
        line.shutdown(socket.SHUT_WR)
        assert line.recv(1) == b""
    assert answering.bodies == []


def test_a_client_that_resets_the_line_leaves_the_listener_well(listener, answering, capfd):
    with socket.create_connection(("127.0.0.1", listener.server_port), timeout=PATIENCE) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        line.sendall(HEAD + b"Content-Length: 10\r\n\r\nabc")
    with socket.create_connection(("127.0.0.1", listener.server_port), timeout=PATIENCE) as line:
        line.sendall(HEAD + b"Content-Length: 0\r\n\r\n")
        assert answer_on(line)[0].startswith("HTTP/1.1 200 ")
    listener.close()
    assert capfd.readouterr() == ("", "")


def test_an_answer_under_way_gets_out_before_the_lines_are_closed(listener, answering, line):
    go_on = threading.Event()

    def respond(body):
        answering.respond(body)
        assert go_on.wait(PATIENCE)
        return OK

    listener.respond = respond
    line.sendall(HEAD + b"Content-Length: 0\r\n\r\n")
    assert answering.came.wait(PATIENCE)
    closer = threading.Thread(target=listener.close)
    closer.start()
    go_on.set()
    assert answer_on(line)[1] == OK.body
    assert line.recv(1) == b""
    closer.join()


def test_two_bearers_are_none(line, answering):
    line.sendall(HEAD + b"Authorization: Bearer a\r\nAuthorization: Bearer b\r\n")
    line.sendall(b"Content-Length: 0\r\n\r\n")
    answer_on(line)
    assert [request.authorization for request in answering.requests] == [""]


def test_a_bug_of_ours_is_not_hidden(listener, monkeypatch):
    seen = []
    told = threading.Event()
    monkeypatch.setattr(threading, "excepthook", lambda what: (seen.append(what), told.set()))

    def respond(body):
        raise ZeroDivisionError

    listener.respond = respond
    with socket.create_connection(("127.0.0.1", listener.server_port), timeout=PATIENCE) as line:
        line.sendall(HEAD + b"Content-Length: 0\r\n\r\n")
        assert line.recv(1) == b""
    assert told.wait(PATIENCE)
    assert [what.exc_type for what in seen] == [ZeroDivisionError]
