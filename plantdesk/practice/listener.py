"""HTTP on loopback: reads requests, passes them on, writes the replies.

Any user of this computer can connect. So the number of connections, the size of a request and its
time are limited, and a body is read only after path and bearer token were accepted.
"""

import io
import os
import re
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socketserver import TCPServer
from time import monotonic
from typing import TYPE_CHECKING, Any

from plantdesk.practice.answers import MOST_BYTES, Answer, PracticeRequest, error, refused

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

HOST = "127.0.0.1"
# PlantDesk itself opens at most 8.
MOST_CONNECTIONS = 16
# How long a connection may take to deliver its next whole request.
REQUEST_SECONDS = 15.0
_DRAINED_AT_MOST = 64 * MOST_BYTES
_DRAIN_SECONDS = 2.0
_STOP_WAITS = 2.0
# Without a free file handle, accepting fails at once, again and again.
_ACCEPT_PAUSE = 0.1

# Returns the reply to a request that is refused before its body is read.
TurnAway = Callable[[PracticeRequest], Answer | None]
# Returns the reply to a body. None closes the connection without a reply.
Respond = Callable[[bytes], Answer | None]


class Listener(ThreadingHTTPServer):
    """A thread that accepts connections, and one for each connection."""

    daemon_threads = True
    request_queue_size = 128
    # On Windows, this would let a second program take the same port.
    allow_reuse_address = os.name == "posix"

    def __init__(
        self,
        port: int,
        turn_away: TurnAway,
        respond: Respond,
        request_seconds: float = REQUEST_SECONDS,
    ) -> None:
        self.turn_away = turn_away
        self.respond = respond
        self.request_seconds = request_seconds
        self.closing = False
        self._lines: set[Any] = set()
        self._lines_changed = threading.Condition()
        super().__init__((HOST, port), _Line)
        self._acceptor = threading.Thread(target=self._accept, name="practice", daemon=True)

    def start(self) -> None:
        self._acceptor.start()

    def close(self) -> None:
        """Accept nothing more, let replies under way finish, and close every connection."""
        with self._lines_changed:
            self.closing = True
            self._lines_changed.notify_all()
        # The accepting thread waits without a limit. A connection wakes it.
        with suppress(OSError):
            socket.create_connection((HOST, self.server_port), timeout=_STOP_WAITS).close()
        self._acceptor.join(_STOP_WAITS)
        self.server_close()
        with self._lines_changed:
            for line in self._lines:
                with suppress(OSError):
                    line.shutdown(socket.SHUT_RD)
            self._lines_changed.wait_for(lambda: not self._lines, _STOP_WAITS)

    def server_bind(self) -> None:
        # Not HTTPServer's own, which looks up the host's name and may hang.
        TCPServer.server_bind(self)
        self.server_name, self.server_port = HOST, self.server_address[1]

    def verify_request(self, request: Any, client_address: Any) -> bool:  # noqa: ARG002
        return not self.closing

    def process_request(self, request: Any, client_address: Any) -> None:
        with self._lines_changed:
            self._lines.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        super().shutdown_request(request)
        with self._lines_changed:
            self._lines.discard(request)
            self._lines_changed.notify_all()

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ARG002
        """Ignore clients that went away. Our own bugs are raised as usual."""
        with suppress(OSError):
            raise

    def get_request(self) -> Any:
        try:
            return super().get_request()
        except OSError:
            with self._lines_changed:
                self._lines_changed.wait_for(lambda: self.closing, _ACCEPT_PAUSE)
            raise

    def _accept(self) -> None:
        while not self.closing:
            with self._lines_changed:
                self._lines_changed.wait_for(
                    lambda: len(self._lines) < MOST_CONNECTIONS or self.closing
                )
            # Further connections wait in the system's queue.
            self.handle_request()


class _Reader(io.RawIOBase):
    """Reads until a deadline. A socket's own timeout starts again with each byte."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self.deadline = 0.0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "WriteableBuffer") -> int:
        left = self.deadline - monotonic()
        if left <= 0:
            raise TimeoutError
        self._connection.settimeout(left)
        return self._connection.recv_into(buffer)


class _Line(BaseHTTPRequestHandler):
    """One connection, with one request after another."""

    server: Listener
    protocol_version = "HTTP/1.1"
    # Head and body are two writes. The second must not wait for the first to be acknowledged.
    disable_nagle_algorithm = True

    def setup(self) -> None:
        super().setup()
        self._reader = _Reader(self.connection)
        self.rfile = io.BufferedReader(self._reader)

    def handle_one_request(self) -> None:
        self._allow(self.server.request_seconds)
        super().handle_one_request()

    def do_POST(self) -> None:
        bearers = self.headers.get_all("Authorization", [])
        authorization = bearers[0] if len(bearers) == 1 else ""
        if away := self.server.turn_away(PracticeRequest(self.command, self.path, authorization)):
            self._write_and_leave(away)
            return
        body = self._read_body()
        if isinstance(body, Answer):
            self._write_and_leave(body)
            return
        answer = None if body is None else self.server.respond(body)
        if answer is None:
            self.close_connection = True
            return
        self._write(answer)

    # do_POST handles every method: turn_away checks path and method.
    do_GET = do_HEAD = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = do_POST

    def send_error(self, code: int, message: str | None = None, *_: str | None) -> None:
        """Called by the base class for a bad request. Sends an Error record, not an HTML page."""
        if code == HTTPStatus.NOT_IMPLEMENTED:
            self.do_POST()  # an unknown method is just another method
            return
        self.request_version = self.protocol_version  # was 0.9, which has no status line
        self._write_and_leave(error(HTTPStatus(code), message or HTTPStatus(code).phrase))

    def _allow(self, seconds: float) -> None:
        self._reader.deadline = monotonic() + seconds

    def version_string(self) -> str:
        return "PlantDesk-practice"

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Do nothing: the base class would write every request to stderr."""

    def _read_body(self) -> bytes | Answer | None:
        """Return the body, the reply to an unreadable one, or None if the client left."""
        lengths = self.headers.get_all("Content-Length", [])
        if "Transfer-Encoding" in self.headers or (not lengths and self.command == "POST"):
            return error(HTTPStatus.LENGTH_REQUIRED, "Content-Length is required")
        if not lengths:
            return b""
        if len(lengths) > 1 or not re.fullmatch("[0-9]{1,18}", lengths[0]):
            return refused("Content-Length is not a length")
        length = int(lengths[0])
        if length > MOST_BYTES:
            said = "the body is larger than a plant can be"
            return error(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, said)
        body = self.rfile.read(length)
        return body if len(body) == length else None

    def _write(self, answer: Answer) -> None:
        if self.server.closing:
            self.close_connection = True
        self.send_response(answer.status)
        for name, value in answer.headers:
            self.send_header(name, value)
        self.send_header("Content-Type", answer.content_type)
        self.send_header("Content-Length", str(len(answer.body)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(answer.body)

    def _write_and_leave(self, answer: Answer) -> None:
        """Reply, then read what is still coming: closing too early would reset the connection."""
        self.close_connection = True
        self._write(answer)
        self._allow(_DRAIN_SECONDS)
        with suppress(OSError):
            self.connection.shutdown(socket.SHUT_WR)
            left = _DRAINED_AT_MOST
            while left > 0 and (some := self.rfile.read1(65536)):
                left -= len(some)
