"""A plant store that writes down every plant it is sent, repeated ones too.

store.py PORT TOKEN FILE
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path


class Clerk(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        plant = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        known = self.headers["Authorization"] == f"Bearer {sys.argv[2]}"
        answer = {"name": plant["name"], "tag": plant.get("tag")}
        if known:
            with Path(sys.argv[3]).open("a", encoding="utf-8") as ledger:
                print(plant["id"], file=ledger)
        self.send_response(200 if known else 401)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())


HTTPServer(("127.0.0.1", int(sys.argv[1])), Clerk).serve_forever()
