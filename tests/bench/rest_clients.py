"""Programs that send the rows of a CSV file as requests: newman (Postman) and the Bruno CLI."""

import json
import shutil
import subprocess
from time import perf_counter

from tests.bench.children import TOKEN
from tests.bench.npm import installed

_LONGEST = 600.0
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
  {{
    "id": {{{{id}}}},
    "name": "{{{{name}}}}"
  }}
}}
"""


def installed_client(name):
    """Return the program, installed here if npm is; None without npm or a registry."""
    found = shutil.which(name) or installed(f".bin/{name}")
    return None if found is None else str(found)


def send_with_newman(program, folder, address, rows):
    """Return the seconds of the whole process."""
    request = {
        "method": "POST",
        "url": f"{address}/plants",
        "header": [
            {"key": "Authorization", "value": f"Bearer {TOKEN}"},
            {"key": "Content-Type", "value": "application/json"},
        ],
        "body": {"mode": "raw", "raw": '{"id":{{id}},"name":"{{name}}"}'},
    }
    schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
    info = {"name": "bench", "schema": schema}
    collection = folder / "collection.json"
    collection.write_text(json.dumps({"info": info, "item": [{"name": "add", "request": request}]}))
    return _timed([program, "run", str(collection), "-d", str(rows), "--silent"], folder)


def send_with_bruno(program, folder, address, rows):
    """Return the seconds of the whole process."""
    about = {"version": "1", "name": "bench", "type": "collection"}
    (folder / "bruno.json").write_text(json.dumps(about))
    (folder / "add.bru").write_text(_BRUNO.format(address=address, token=TOKEN))
    return _timed([program, "run", "add.bru", "--csv-file-path", str(rows)], folder)


def _timed(line, folder):
    start = perf_counter()
    subprocess.run(line, cwd=folder, stdout=subprocess.DEVNULL, check=True, timeout=_LONGEST)
    return perf_counter() - start
