"""Programs from npm, installed beside the project the first time they are measured.

Two of them send the rows of a CSV file as requests: newman (Postman) and the Bruno CLI.
"""

import json
import shutil
import subprocess
from pathlib import Path

from tests.bench.measured import TOKEN

# `.venv` is not part of the project.
_FOLDER = Path(__file__).parents[2] / ".venv" / "from-npm"
_PACKAGES = ("newman@6.2.2", "@usebruno/cli@4.1.0", "swagger-ui-dist@5.35.0")
_BRUNO = """meta {{
  name: add
  type: http
  seq: 1
}}
post {{
  url: {address}/plants
  body: json
  auth: bearer
}}
auth:bearer {{
  token: {token}
}}
body:json {{
  {{ "id": {{{{id}}}}, "name": "{{{{name}}}}" }}
}}
"""


def installed(path):
    """Return a file under node_modules. None without npm or a registry."""
    if (npm := shutil.which("npm")) is None:
        return None
    file = _FOLDER / "node_modules" / path
    if not file.exists():
        _FOLDER.mkdir(parents=True, exist_ok=True)
        options = ("--no-audit", "--no-fund", "--ignore-scripts", "--silent")
        line = [npm, "install", *options, "--prefix", str(_FOLDER), *_PACKAGES]
        subprocess.run(line, cwd=_FOLDER, timeout=600.0)
    return file if file.exists() else None


def newman_line(folder, address, rows):
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    request = {
        "method": "POST",
        "url": f"{address}/plants",
        "header": [{"key": key, "value": value} for key, value in headers.items()],
        "body": {"mode": "raw", "raw": '{"id":{{id}},"name":"{{name}}"}'},
    }
    schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
    info = {"name": "bench", "schema": schema}
    collection = folder / "collection.json"
    collection.write_text(json.dumps({"info": info, "item": [{"name": "add", "request": request}]}))
    return [str(installed(".bin/newman")), "run", str(collection), "-d", str(rows), "--silent"]


def bruno_line(folder, address, rows):
    about = {"version": "1", "name": "bench", "type": "collection"}
    (folder / "bruno.json").write_text(json.dumps(about))
    (folder / "add.bru").write_text(_BRUNO.format(address=address, token=TOKEN))
    return [str(installed(".bin/bru")), "run", "add.bru", "--csv-file-path", str(rows)]
