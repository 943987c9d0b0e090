"""A service that takes every plant at once, or after a while."""

import asyncio
import shutil
import socket
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from tests.bench.measured import NAME

_ANSWER = f'{{"name":"{NAME}"}}'
_HEAD = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length"
_PATIENCE = 10.0
_NGINX = """
daemon off; worker_processes 1; pid {folder}/pid; error_log stderr error;
events {{ worker_connections 64; }}
http {{
  access_log off; keepalive_requests 100000000;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port}; default_type application/json;
    location / {{ return 200 '{answer}'; }}
  }}
}}
"""


@contextmanager
def plant_service(milliseconds=0):
    """Its address, and what it is."""
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/bin:/opt/homebrew/bin")
    if nginx and not milliseconds:
        with _nginx(nginx) as address:
            yield address, "nginx"
    else:
        with _server(milliseconds / 1000) as address:
            yield address, "a small asyncio server"


@contextmanager
def _nginx(program):
    with TemporaryDirectory() as folder, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        config = Path(folder, "nginx.conf")
        config.write_text(_NGINX.format(folder=folder, port=port, answer=_ANSWER), "utf-8")
        with subprocess.Popen([program, "-p", folder, "-c", str(config)]) as server:
            try:
                _wait_until_it_listens(port)
                yield f"http://127.0.0.1:{port}"
            finally:
                server.terminate()


def _wait_until_it_listens(port):
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.01)


@contextmanager
def _server(seconds):
    """On a thread of this process, which only waits for those that it measures."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    made = loop.create_server(lambda: _Connection(loop, seconds), "127.0.0.1", 0)
    server = asyncio.run_coroutine_threadsafe(made, loop).result()
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        loop.call_soon_threadsafe(server.close)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


class _Connection(asyncio.Protocol):
    def __init__(self, loop, seconds):
        self._loop, self._seconds = loop, seconds
        self._came = b""

    def connection_made(self, transport):
        self._transport = transport

    def data_received(self, data):
        self._came += data
        head, end, body = self._came.partition(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length:")[2].split()[0]) if end else 0
        if end and len(body) >= length:
            self._came = body[length:]
            self._loop.call_later(self._seconds, self._answer)

    def _answer(self):
        if not self._transport.is_closing():
            self._transport.write(f"{_HEAD}: {len(_ANSWER)}\r\n\r\n{_ANSWER}".encode())
