"""A real plant store on loopback that writes down every plant it is sent, repeated ones too."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self


class Ledger:
    """Closed and opened again it keeps its address and what it has written down."""

    def __init__(self, token: str) -> None:
        self.plants: list[tuple[int, str]] = []
        self._token = token
        self._port = 0
        self._server: ThreadingHTTPServer | None = None

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def open(self) -> None:
        plants, token = self.plants, self._token

        class Clerk(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if self.headers["Authorization"] != f"Bearer {token}":
                    self._answer(401, {"error": 1, "message": "Who are you?"})
                    return
                plant = json.loads(body)
                plants.append((plant["id"], plant["name"]))
                self._answer(200, {"name": plant["name"], "tag": plant.get("tag")})

            def _answer(self, status: int, record: dict[str, Any]) -> None:
                body = json.dumps(record).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: Any) -> None:
                """Nothing on the screen: the ledger is the record."""

        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), Clerk)
        self._server.daemon_threads = True
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def close(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
