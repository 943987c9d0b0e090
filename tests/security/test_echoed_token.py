"""A store shows the token that it got, written as its language writes text by default."""

import base64
import html
import json
from urllib.parse import quote, unquote

import pytest

from plantdesk.domain.outcome import HeldBack, Refused, Unsure
from plantdesk.domain.token import Token
from plantdesk.service.call import PlantService
from tests.faults.server import FaultServer, reply, send, take_request
from tests.loop import run
from tests.service.running import KEY, ROSE, address

SECRET = "eyJhbGciOi/J9.tulip=+garden~4711.Zm9/vYmFy"


def php(text):
    return json.dumps(text).replace("/", r"\/")


WAYS = {
    "php": lambda: php({"sent": f"Bearer {SECRET}"}),
    "gson": lambda: php({"sent": SECRET}).replace("=", r"\u003d").replace("+", r"\u002b"),
    "html": lambda: f"<pre>{html.escape(SECRET).replace('=', '&#61;')}</pre>",
    "hexadecimal with colons": lambda: SECRET.encode().hex(":"),
    "capitals": lambda: f"UNKNOWN KEY {SECRET.upper()}",
    "percent": lambda: f"https://login.example/?t={quote(SECRET, safe='')}",
    "base64": lambda: base64.b64encode(f"Bearer {SECRET}".encode()).decode(),
    "wrapped": lambda: "\n".join(SECRET[at : at + 10] for at in range(0, len(SECRET), 10)),
    "cut in the middle": lambda: f"{SECRET[:16]} ... {SECRET[-14:]}",
    "mail": lambda: "".join(f"={ord(character):02X}" for character in SECRET),
    "quoted mail": lambda: "\n> ".join(SECRET[at : at + 10] for at in range(0, len(SECRET), 10)),
    "wide percent": lambda: "".join(f"%u{ord(character):04x}" for character in SECRET),
    "octal": lambda: "".join(f"\\{ord(character):03o}" for character in SECRET),
    "tags": lambda: "<wbr>".join(SECRET[at : at + 10] for at in range(0, len(SECRET), 10)),
    "error record": lambda: json.dumps({"error": 7, "message": f"not {quote(SECRET, safe='')}"}),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("status", [400, 401, 500])
def test_an_escaped_token_is_neither_shown_nor_kept(way, status):
    async def send_once(server):
        store = PlantService(address(server.address), Token(SECRET), version="0.1.0")
        outcome = await store.send(ROSE, KEY).outcome()
        await store.close()
        return outcome

    written = way()
    with FaultServer((take_request, send(reply(status, written.encode())))) as server:
        outcome = run(send_once(server))
    assert isinstance(outcome, Refused | HeldBack | Unsure)
    shown = repr(outcome)
    assert written not in shown
    for read in (str, unquote, html.unescape, without_backslashes, in_one_line):
        assert not any(SECRET[at : at + 12] in read(shown) for at in range(len(SECRET) - 11))


def without_backslashes(text):
    text = text.replace(r"\u003d", "=").replace(r"\u002b", "+")
    return text.replace("\\", "")


def in_one_line(text):
    return "".join(text.replace(r"\n", "").split())
