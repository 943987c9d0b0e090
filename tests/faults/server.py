"""A server on loopback that misbehaves byte by byte and records every byte it gets.

Each connection gets a program, a sequence of steps. The first connection gets the first program,
and so on; further ones get the last. After its last step the connection is closed.

    with FaultServer([take_request, send(reply(200, b'{"name":"Rosa"}')[:-3])]) as server:
        ...
        server.ledger.requests  # all complete requests
"""

import contextlib
import socket
import struct
import threading
from concurrent.futures import Future, InvalidStateError
from dataclasses import dataclass, field
from functools import partial

from tests.patience import patiently

_CHUNK = 64 * 1024
_END = b"\r\n\r\n"
_NARROW = 8 * 1024


@dataclass(frozen=True, slots=True)
class Request:
    """A complete request as bytes."""

    raw: bytes

    @property
    def head(self):
        return self.raw.partition(_END)[0]

    @property
    def body(self):
        return self.raw.partition(_END)[2]

    @property
    def method(self):
        return self.head.split(b" ", 1)[0].decode("ascii")

    @property
    def target(self):
        return self.head.split(b" ", 2)[1].decode("ascii")

    @property
    def headers(self):
        lines = self.head.decode("latin-1").split("\r\n")[1:]
        pairs = (line.partition(":") for line in lines)
        return {name.lower(): value.strip() for name, _, value in pairs}


@dataclass(slots=True)
class Connection:
    received: bytearray = field(default_factory=bytearray)
    # The sent parts, each with the count of bytes received before it.
    said: list[tuple[int, bytes]] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)
    closed: bool = False

    @property
    def sent(self):
        return sum(len(part) for _, part in self.said)


class Ledger:
    """All connections, bytes and complete requests, in order."""

    def __init__(self, stalled):
        self._changed = threading.Condition()
        # Done once something hangs, or goes on too slowly.
        self.stalled = stalled
        self.connections = []
        self.requests = []

    @contextlib.contextmanager
    def change(self):
        with self._changed:
            yield
            self._changed.notify_all()

    @property
    def received(self):
        return b"".join(bytes(connection.received) for connection in self.connections)

    def wait_for(self, condition):
        """Wait until the ledger fulfils the condition, or fail."""
        with self._changed:
            if not patiently(partial(self._changed.wait_for, lambda: condition(self))):
                raise AssertionError("the server never saw what was waited for")


class Gone(Exception):
    """The client closed the connection instead of sending a request."""


class Line:
    """One connection, for a step."""

    def __init__(self, server, plug, record):
        self.plug, self.record = plug, record
        self._server, self._ledger = server, server.ledger
        # Set once the server is released or ends.
        self.released = server.released
        # Set by who resets the connection: what follows must not close it in order.
        self.broken = False
        self._unread = bytearray()

    def read_until(self, enough):
        """Read until `enough` returns the length of the wanted part."""
        while not (length := enough(self._unread)):
            chunk = self.plug.recv(_CHUNK)
            if not chunk:
                raise Gone
            self._unread += chunk
            with self._ledger.change():
                self.record.received += chunk
        part = bytes(self._unread[:length])
        del self._unread[:length]
        return part

    def read_request(self):
        request = Request(self.read_until(_whole_request))
        with self._ledger.change():
            self.record.requests.append(request)
            self._ledger.requests.append(request)
        return request

    def stall(self):
        """Say that no more follows, or too slowly."""
        with contextlib.suppress(InvalidStateError):
            self._ledger.stalled.set_result(None)

    def write(self, data):
        while data:
            written = self.plug.send(data[:_CHUNK])
            with self._ledger.change():
                self.record.said.append((len(self.record.received), data[:written]))
            data = data[written:]

    def connect(self, to):
        """Connect to another server. The connection ends with this server."""
        far = socket.create_connection(to)
        self._server.plugs.append(far)
        return far

    @property
    def request(self):
        """The last complete request."""
        return self.record.requests[-1]


def take_request(line):
    line.read_request()


def take_head(line):
    """Read the header block, but not the body."""
    line.read_until(lambda data: data.find(_END) + len(_END) if _END in data else 0)


def take(count):
    """Read exactly this many bytes."""
    return lambda line: line.read_until(lambda data: count if len(data) >= count else 0)


def send(data):
    return lambda line: line.write(data)


def send_together(data):
    """Send, with no moment between the records of TLS in which a busy computer does other work."""

    def step(line):
        # Only Linux has it: elsewhere, a second write without a delay.
        cork = getattr(socket, "TCP_CORK", socket.TCP_NODELAY)
        line.plug.setsockopt(socket.IPPROTO_TCP, cork, 1)
        line.write(data)
        line.plug.setsockopt(socket.IPPROTO_TCP, cork, 0)

    return step


def answer(respond):
    """Send the reply that `respond` makes for the last request."""
    return lambda line: line.write(respond(line.request))


def hang(line):
    """Do nothing until the server is released or ends."""
    line.stall()
    line.released.wait()


def reset(line):
    """Close with a reset."""
    reset_on_close(line.plug)
    line.plug.close()


def reset_on_close(plug):
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def repeat(*steps):
    """Repeat the steps until the client closes."""

    def step(line):
        while True:
            for one in steps:
                one(line)

    return step


def tunnel(line, to):
    """Act as a proxy, by CONNECT or plain http, that leads to `to` whatever is asked for."""
    request = line.read_request()
    _, _, path = request.target.removeprefix("http://").partition("/")
    with line.connect(to) as far:
        if request.method == "CONNECT":
            line.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
        else:
            far.sendall(request.raw.replace(request.target.encode(), b"/" + path.encode(), 1))
        carry(line, far)


def carry(line, far, send_on=lambda up, data, send: send(data)):
    """Carry bytes both ways until an end closes. `send_on` returns False once it broke the line."""

    def run(up, read, send):
        # The other way may have closed the socket.
        with contextlib.suppress(Gone, OSError, ValueError):
            while data := read():
                if send_on(up, data, send) is False:
                    return
        if not line.broken:
            shut(line.plug, far)

    back = threading.Thread(target=run, args=(False, lambda: far.recv(_CHUNK), line.write))
    back.start()
    run(True, lambda: line.read_until(len), far.sendall)
    patiently(back.join)


def reply(status, body=b"", *, headers=(), content_type="application/json", length=None):
    """A reply as bytes. `length` is a false Content-Length."""
    lines = [f"HTTP/1.1 {status} As it is"]
    if content_type is not None:
        lines.append(f"Content-Type: {content_type}")
    if status != 204:
        lines.append(f"Content-Length: {len(body) if length is None else length}")
    lines += [f"{name}: {value}" for name, value in headers]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


class FaultServer:
    """Runs its programs on its own threads, and ends them on exit."""

    def __init__(self, *programs, tls=None, stalled=None):
        """Several servers can have one `stalled` together."""
        self.ledger = Ledger(stalled or Future())
        self.released = threading.Event()
        self.plugs = []
        self._programs, self._tls = programs, tls
        self._ending = False
        self._threads = []
        self._errors = []

    def __enter__(self):
        self._listener = socket.create_server(("127.0.0.1", 0))
        # Little is unread, so that who sends much has to wait for whoever reads.
        self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _NARROW)
        self._run(self._accept)
        return self

    def __exit__(self, kind, error, traceback):
        self._ending = True
        self.release()
        # On some systems, closing a listener doesn't wake its waiters. A connection does.
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", self.port)).close()
        # Wait for the accepting thread first, which may still add a connection.
        for number, thread in enumerate(self._threads):
            if number:
                shut(*self.plugs)
            patiently(thread.join)
        self._listener.close()
        stuck = [thread for thread in self._threads if thread.is_alive()]
        if error is None and (stuck or self._errors):
            raise AssertionError(f"the server's own fault: {self._errors or stuck}")

    @property
    def port(self):
        return self._listener.getsockname()[1]

    @property
    def address(self):
        return f"{'https' if self._tls else 'http'}://127.0.0.1:{self.port}"

    def release(self):
        """Release connections that hang or drip."""
        self.released.set()

    def _run(self, work, *parts):
        def run():
            try:
                work(*parts)
            except BaseException as error:
                self._errors.append(error)

        thread = threading.Thread(target=run, name="fault server", daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self):
        while True:
            plug, _ = self._listener.accept()
            if self._ending:
                plug.close()
                return
            program = self._programs[min(len(self.ledger.connections), len(self._programs) - 1)]
            record = Connection()
            with self.ledger.change():
                self.ledger.connections.append(record)
            self.plugs.append(plug)
            self._run(self._serve, plug, record, program)

    def _serve(self, plug, record, program):
        plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            with contextlib.suppress(Gone, OSError), plug:
                if self._tls is not None:
                    lazy = {"server_side": True, "do_handshake_on_connect": False}
                    plug = self._tls.wrap_socket(plug, **lazy)
                    self.plugs.append(plug)
                    plug.do_handshake()
                line = Line(self, plug, record)
                for step in program:
                    step(line)
        finally:
            plug.close()
            with self.ledger.change():
                record.closed = True


@contextlib.contextmanager
def closed_port():
    """A port of this computer that refuses connections, reserved meanwhile."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        yield held.getsockname()[1]


def _whole_request(data):
    head = data.find(_END)
    if head < 0:
        return 0
    body = int(Request(bytes(data[:head])).headers.get("content-length", "0"))
    length = head + len(_END) + body
    return length if len(data) >= length else 0


def shut(*plugs, how=socket.SHUT_RDWR):
    for plug in plugs:
        with contextlib.suppress(OSError):
            # Not the TLS socket's own method, which would read encrypted bytes.
            socket.socket.shutdown(plug, how)
