"""The practice store: PlantDesk's own plant store service, for learning and for tests."""

import hmac
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import TCPServer
from typing import Any

from plantdesk.practice.answers import ALREADY_USED, FIXED, Answer, added, read_plant, refused
from plantdesk.practice.manner import Manner, PracticeWords
from plantdesk.practice.plant_file import Shelf

HOST = "127.0.0.1"
MOST_BYTES = 64 * 1024
# Any local user can connect. PlantDesk itself uses at most 4.
MOST_CONNECTIONS = 8
# After this many seconds without a byte, a connection is closed.
_IDLE_SECONDS = 15.0
# How often the accepting thread looks whether it should end.
_POLL_SECONDS = 0.05


class PracticeStore:
    """Listens on loopback between `start` and `stop`, and can be started again."""

    def __init__(
        self,
        file: Path | None,
        token: str,
        *,
        slow: float = 6.0,
        words: PracticeWords | None = None,
    ) -> None:
        self.shelf = Shelf(file)
        self._bearer = f"Bearer {token}".encode()
        self._slow = slow
        self._words = words or PracticeWords()
        self._next = Manner.ACCEPT
        self._lock = threading.Lock()
        self._stopping = threading.Event()
        self._server: _Server | None = None

    def start(self) -> None:
        """Start listening. Raises OSError if there is no loopback."""
        if self._server is None:
            self._stopping.clear()
            self._server = _Server(self._answer)
            serve, poll = self._server.serve_forever, [_POLL_SECONDS]
            threading.Thread(target=serve, args=poll, name="practice", daemon=True).start()

    def stop(self) -> None:
        """Accept no more plants. A slow reply under way is abandoned and its plant dropped."""
        if self._server is not None:
            self._stopping.set()
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @property
    def address(self) -> str:
        if self._server is None:
            raise RuntimeError("the practice store is not running")
        return f"http://{HOST}:{self._server.server_port}"

    def answer_next(self, manner: Manner) -> None:
        """Answer the next plant in this manner, and accept those after it."""
        self._next = manner

    def _answer(self, method: str, path: str, bearer: str, body: bytes) -> Answer | None:
        """Return the reply, or None to close the connection without one."""
        if self._stopping.is_set():
            return None
        if path != "/plants":
            return refused("there is nothing here but /plants", HTTPStatus.NOT_FOUND)
        if method != "POST":
            return refused("a plant is added with POST", HTTPStatus.METHOD_NOT_ALLOWED)
        if not hmac.compare_digest(bearer.encode("latin-1", "replace"), self._bearer):
            return FIXED[Manner.TOKEN_NOT_ACCEPTED]
        with self._lock:
            manner, self._next = self._next, Manner.ACCEPT
        if manner is Manner.REFUSE:
            return refused(self._words.refused)
        if manner in FIXED:
            return FIXED[manner]
        if manner is Manner.SLOW and self._stopping.wait(self._slow):
            return None
        plant = read_plant(body)
        if isinstance(plant, Answer):
            return plant
        try:
            there = self.shelf.put(plant)
        except OSError as error:
            return refused(f"the practice store could not write its file: {error.strerror}")
        if there is not None:
            return refused(self._words.used.format(there.id, there.name), number=ALREADY_USED)
        return None if manner is Manner.CUT else added(plant)


class _Server(ThreadingHTTPServer):
    request_queue_size = 128
    # On Windows, it would let a second program take the same port.
    allow_reuse_address = False

    def __init__(self, answer: Callable[[str, str, str, bytes], Answer | None]) -> None:
        self.answer = answer
        # The oldest first.
        self._lines: list[socket.socket] = []
        super().__init__((HOST, 0), _Line)

    def server_bind(self) -> None:
        # Not HTTPServer's own, which looks up the host's name and may hang.
        TCPServer.server_bind(self)
        self.server_name, self.server_port = HOST, self.server_address[1]

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer on a thread. Of too many connections, the oldest is closed."""
        self._lines.append(request)
        if len(self._lines) > MOST_CONNECTIONS:
            with suppress(OSError):
                # Its thread wakes up and closes it.
                self._lines.pop(0).shutdown(socket.SHUT_RDWR)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        with suppress(ValueError):
            self._lines.remove(request)
        super().shutdown_request(request)

    def handle_error(self, *_: object) -> None:
        """Ignore clients that went away. Our own bugs are raised as usual."""
        with suppress(OSError):
            raise


class _Line(BaseHTTPRequestHandler):
    """One connection, with one request after another."""

    server: _Server
    protocol_version = "HTTP/1.1"
    timeout = _IDLE_SECONDS
    # Head and body are two writes. The second must not wait for the first to be acknowledged.
    disable_nagle_algorithm = True

    def do_POST(self) -> None:
        length = self.headers.get("Content-Length", "0")
        if not length.isdecimal() or len(length) > 9 or int(length) > MOST_BYTES:
            self.close_connection = True
            said = "the body is larger than a plant can be"
            self._write(refused(said, HTTPStatus.REQUEST_ENTITY_TOO_LARGE))
            return
        body = self.rfile.read(int(length))
        bearer = self.headers.get("Authorization", "")
        answer = self.server.answer(self.command, self.path, bearer, body)
        if answer is None:
            self.close_connection = True
        else:
            self._write(answer)

    do_GET = do_HEAD = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = do_POST

    def log_message(self, *_: object) -> None:
        """Do nothing: the base class would write every request to stderr."""

    def _write(self, answer: Answer) -> None:
        self.send_response(answer.status)
        self.send_header("Content-Type", answer.content_type)
        self.send_header("Content-Length", str(len(answer.body)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(answer.body)
