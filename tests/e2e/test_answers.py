"""Every kind of reply, from the wire to the window and the disk."""

import gzip
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.e2e.conftest import Launch, Serve
from tests.e2e.program import Kept, kept_in
from tests.e2e.stores import OAK, ROSE, ROSE_BODY, accept, arrived, takes_all
from tests.faults.server import Step, answer, drip, hang, repeat, reply, reset, send, take_request

HTML = b"<html><body>Welcome to the guest network</body></html>"
WHOLE = reply(200, ROSE_BODY)
# Long enough for the plant that follows, even on a busy machine.
_SHORT = 1.0
HEAD = WHOLE[: -len(ROSE_BODY)]
BOMB = gzip.compress(ROSE_BODY + b" " * 20_000_000)
TO_CHECK = "We don’t know if it was added"
ADDED = "Added to \u2068127.0.0.1\u2069"
REFUSED = "\u2068127.0.0.1\u2069 refused this plant"
CUT, LATE, NO_PLANT, OPEN = (
    "the connection dropped before the store replied",
    "the store didn’t reply in time",
    "the reply was not from a plant store",
    "the reply doesn’t say if it was added",
)
WEB_PAGE = "A web page answered instead of the store"


@dataclass(frozen=True)
class Case:
    """A reply of the store, and the window's words for it."""

    what: str
    steps: tuple[Step, ...]
    headline: str
    says: str = ""
    typed: tuple[str, str] = ROSE[1:]


def case(what: str, answer: bytes, headline: str, says: str = "", **more: object) -> Case:
    return Case(what, (send(answer),), headline, says, **more)  # type: ignore[arg-type]


def status(number: int, headline: str, says: str = "", body: bytes = HTML) -> Case:
    answer = reply(number, b"" if number == 204 else body)
    return case(f"{number}", answer, headline, says)


UNSURE = [
    Case("cut before the answer", (), TO_CHECK, CUT),
    Case("reset before the answer", (reset,), TO_CHECK, CUT),
    case("cut in the answer's body", WHOLE[:-3], TO_CHECK, CUT),
    case("an empty body", reply(200), TO_CHECK, NO_PLANT),
    case("HTML", reply(200, HTML), WEB_PAGE, NO_PLANT),
    case("a name that is a number", reply(200, b'{"name":7}'), TO_CHECK, NO_PLANT),
    case("a tag that is a list", reply(200, ROSE_BODY[:-8] + b"[]}"), TO_CHECK, NO_PLANT),
    case("no name", reply(200, b'{"tag":"shrub"}'), TO_CHECK, NO_PLANT),
    case("10 MB", reply(200, ROSE_BODY + b" " * 10_000_000), TO_CHECK, NO_PLANT),
    case("a gzip bomb", reply(200, BOMB, headers=[("Content-Encoding", "gzip")]), TO_CHECK,
         NO_PLANT),
    case("not HTTP", b"SSH-2.0-OpenSSH_9.2\r\n\r\n", TO_CHECK),
    status(202, TO_CHECK, OPEN, ROSE_BODY),
    status(204, TO_CHECK, NO_PLANT),
    status(500, TO_CHECK, OPEN),
    status(503, TO_CHECK, OPEN),
]  # fmt: skip
# Only these end by the deadline: the others must not run into a short one.
TOO_LATE = [
    Case("drips in the head", (drip(WHOLE, 0.05),), TO_CHECK, LATE),
    Case("drips in the body", (send(HEAD), drip(ROSE_BODY, 0.05)), TO_CHECK, LATE),
    Case("no answer", (hang,), TO_CHECK, LATE),
]
PROVEN = [
    case("the plant", WHOLE, ADDED),
    case("a null tag", reply(200, b'{"name":"Quercus robur","tag":null}'), ADDED, typed=OAK[1:]),
    case("an empty tag", reply(200, b'{"name":"Quercus robur","tag":""}'), ADDED, typed=OAK[1:]),
    case("unknown fields", reply(200, ROSE_BODY[:-1] + b',"id":9,"x":[{}]}'), ADDED),
    case("another content type", reply(200, ROSE_BODY, content_type="text/html"), ADDED),
    case("no content type", reply(200, ROSE_BODY, content_type=None), ADDED),
    case("another name", reply(200, b'{"name":"Rosa","tag":"shrub"}'),
         "Added, but not as you typed it", "under another name"),
    case("another tag", reply(200, b'{"name":"Rosa canina"}'),
         "Added, but not as you typed it", "with another tag"),
    status(201, ADDED, body=ROSE_BODY),
    case("an error record", reply(400, b'{"error":-7,"message":"<b>No</b> &amp; \\u00e9"}'),
         REFUSED, "Error -7 <b>No</b> &amp; é"),
    case("the largest error", reply(400, b'{"error":2147483647,"message":"no"}'),
         REFUSED, "Error 2147483647 no"),
    case("an error beyond int32", reply(400, b'{"error":2147483648,"message":"no"}'),
         REFUSED, 'Status 400 {"error":2147483648,"message":"no"}'),
    case("an error without words", reply(400), REFUSED, "Status 400"),
    status(409, REFUSED, "Status 409 A web page"),
    status(422, REFUSED, "Status 422"),
]  # fmt: skip
PAUSED = [
    status(401, "Waiting: \u2068127.0.0.1\u2069 didn’t accept the token"),
    status(403, "Waiting: \u2068127.0.0.1\u2069 doesn’t allow this"),
    status(404, "Waiting: no plant store at this address"),
    status(410, "Waiting: no plant store at this address"),
    status(407, "Waiting: the proxy asks for a sign-in"),
]
BUSY = [
    status(429, "Waiting: \u2068127.0.0.1\u2069 is busy"),
    case("429 with Retry-After", reply(429, headers=[("Retry-After", "170")]),
         "Waiting: \u2068127.0.0.1\u2069 is busy", "in 170\N{NO-BREAK SPACE}s"),
]  # fmt: skip
WORDS = {TO_CHECK: "To check", WEB_PAGE: "To check", REFUSED: "Refused"}

Patience = Callable[[float], None]


@pytest.mark.parametrize(("cases", "seconds"), [(UNSURE, 60.0), (TOO_LATE, _SHORT), (PROVEN, 60.0)])
def test_an_answered_plant_is_never_sent_again_and_the_next_one_goes_out(
    cases: list[Case],
    seconds: float,
    launch: Launch,
    serve: Serve,
    folder: Path,
    patience: Patience,
    waits: Callable[[float], None],
) -> None:
    waits(0.0)
    patience(seconds)
    well = (take_request, answer(accept))
    server = serve(*(steps for case in cases for steps in ((take_request, *case.steps), well)))
    program = launch(server.address)
    program.use_token()

    def try_out(number: int, case: Case) -> None:
        shown = (WORDS.get(case.headline, "Added"), case.headline)
        program.scan(number, *case.typed)
        program.wait_for(lambda: (program.status_of(number), program.headline) == shown)
        assert case.says in program.card

    def send_well(number: int) -> None:
        # Wait for a new connection: the next plant would fail on one that is closing.
        program.wait_for(lambda: cases is TOO_LATE or server.ledger.connections[-1].closed)
        program.scan(number, "Tilia cordata", "")
        program.wait_for(lambda: program.status_of(number) == "Added")
        program.wait_for(lambda: server.ledger.connections[-1].closed)

    kept = []
    for number, case in enumerate(cases, 1):
        try_out(number, case)
        send_well(100 + number)
        name, tag = case.typed
        kept.append(Kept(number, name, tag or None, WORDS.get(case.headline, "added").lower()))
        kept.append(Kept(100 + number, "Tilia cordata", None, "added"))
    program.close()
    assert arrived(server) == [plant.plant_id for plant in kept]
    assert kept_in(folder) == kept


@pytest.mark.parametrize("case", [*PAUSED, *BUSY], ids=lambda case: case.what)
def test_a_held_back_plant_waits_and_so_does_the_next(
    case: Case, launch: Launch, serve: Serve, folder: Path, waits: Callable[[float], None]
) -> None:
    waits(60.0)
    server = serve((take_request, *case.steps), (takes_all,))
    program = launch(server.address)
    program.use_token()
    program.scan(*ROSE)
    program.wait_for(lambda: program.headline == case.headline)
    assert case.says in program.card
    program.scan(99, "Tilia cordata", "")
    program.wait_for(lambda: program.statuses == [("99", "Waiting"), ("7", "Waiting")])
    program.close()
    assert arrived(server) == [7]
    assert kept_in(folder) == [
        Kept(7, "Rosa canina", "shrub", "waiting"),
        Kept(99, "Tilia cordata", None, "waiting"),
    ]


@pytest.mark.parametrize("case", [*PAUSED[2:3], *BUSY], ids=lambda case: case.what)
def test_send_now_sends_held_back_plants_in_order(
    case: Case, launch: Launch, serve: Serve, waits: Callable[[float], None]
) -> None:
    waits(60.0)
    server = serve((take_request, *case.steps), (takes_all,))
    program = launch(server.address)
    program.use_token()
    program.scan(*ROSE, 99, "Tilia cordata", "")
    program.wait_for(lambda: program.headline == case.headline)
    program.send_now_by_menu()
    program.wait_for(lambda: program.statuses == [("99", "Added"), ("7", "Added")])
    assert arrived(server) == [7, 7, 99]


def test_a_busy_store_is_retried_automatically(
    launch: Launch, serve: Serve, waits: Callable[[float], None]
) -> None:
    waits(0.05)
    server = serve((take_request, send(reply(429))), (takes_all,))
    program = launch(server.address)
    program.use_token()
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Added")
    assert arrived(server) == [7, 7]


def test_a_new_token_sends_the_plants_that_the_old_one_could_not(
    launch: Launch, serve: Serve
) -> None:
    server = serve((take_request, send(reply(401))), (takes_all,))
    program = launch(server.address)
    program.wait_for(lambda: program.offer == "Enter token…")
    program.enter_token("old-leaf")
    program.scan(*ROSE)
    program.wait_for(lambda: program.offer == "Enter token…" and program.queue == "Paused")
    program.enter_token("new-leaf")
    program.wait_for(lambda: program.status_of(7) == "Added")
    bearers = [request.headers["authorization"] for request in server.ledger.requests]
    assert bearers == ["Bearer old-leaf", "Bearer new-leaf"]


def test_without_a_token_a_plant_is_kept_and_nothing_is_sent(
    launch: Launch, serve: Serve, folder: Path
) -> None:
    server = serve((takes_all,))
    program = launch(server.address)
    program.scan(*ROSE)
    program.wait_for(lambda: program.headline == "Waiting: the access token is missing")
    assert (program.queue, program.offer) == ("Token missing", "Enter token…")
    program.close()
    assert not server.ledger.connections
    assert kept_in(folder) == [Kept(7, "Rosa canina", "shrub", "waiting")]


@pytest.mark.parametrize("number", [301, 302, 303, 307, 308])
def test_a_redirect_to_another_host_is_not_followed(
    number: int, launch: Launch, serve: Serve, folder: Path
) -> None:
    elsewhere = serve((takes_all,))
    where = f"{elsewhere.address}/plants"
    server = serve((take_request, send(reply(number, headers=[("Location", where)]))))
    program = launch(server.address)
    program.use_token()
    program.scan(*ROSE)
    unsure = number in (302, 303)
    word = "To check" if unsure else "Waiting"
    program.wait_for(lambda: program.status_of(7) == word)
    program.wait_for(lambda: unsure or f"redirected to \u2068{where}\u2069" in program.card)
    program.close()
    assert not elsewhere.ledger.connections
    assert arrived(server) == [7]
    assert kept_in(folder) == [Kept(*ROSE, word.lower())]


def test_five_equal_refusals_pause_the_store_until_the_user_goes_on(
    launch: Launch, serve: Serve
) -> None:
    expired = reply(400, b'{"error":7,"message":"token expired"}')
    server = serve((repeat(take_request, send(expired)),))
    program = launch(server.address)
    program.use_token()
    for plant_id in range(1, 8):
        program.scan(plant_id, "Rosa", "")
    program.wait_for(lambda: program.offer == "Go on")
    assert arrived(server) == [1, 2, 3, 4, 5]
    assert program.status_of(6) == "Waiting"
    program.click("queueAction")
    program.wait_for(lambda: program.status_of(7) == "Refused")
    assert arrived(server) == [1, 2, 3, 4, 5, 6, 7]
