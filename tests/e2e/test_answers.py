"""One reply of each kind, from the wire to the window and the disk."""

from dataclasses import dataclass

import pytest

from tests.e2e.program import Kept, kept_in
from tests.e2e.stores import ROSE, ROSE_BODY, accept, arrived, takes_all
from tests.faults.server import Step, answer, hang, repeat, reply, send, take_request

HTML = b"<html><body>Welcome to the guest network</body></html>"
WHOLE = reply(200, ROSE_BODY)
# Long enough for the plant that follows, even on a busy machine.
_SHORT = 1.0
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


def case(what, answer, headline, says=""):
    return Case(what, (send(answer),), headline, says)


def status(number, headline, says=""):
    return case(f"{number}", reply(number, HTML), headline, says)


UNSURE = [
    Case("cut before the answer", (), TO_CHECK, CUT),
    case("HTML", reply(200, HTML), WEB_PAGE, NO_PLANT),
    status(500, TO_CHECK, OPEN),
]
# Only this one ends by the deadline: the others must not run into a short one.
TOO_LATE = [Case("no answer", (hang,), TO_CHECK, LATE)]
PROVEN = [
    case("the plant", WHOLE, ADDED),
    case("another name", reply(200, b'{"name":"Rosa","tag":"shrub"}'),
         "Added, but not as you typed it", "under another name"),
    case("an error record", reply(400, b'{"error":-7,"message":"<b>No</b> &amp; \\u00e9"}'),
         REFUSED, "Error -7 <b>No</b> &amp; é"),
    status(409, REFUSED, "Status 409 A web page"),
]  # fmt: skip
PAUSED = [
    status(401, "Waiting: \u2068127.0.0.1\u2069 didn’t accept the token"),
    status(404, "Waiting: no plant store at this address"),
]
BUSY = [
    case("429 with Retry-After", reply(429, headers=[("Retry-After", "170")]),
         "Waiting: \u2068127.0.0.1\u2069 is busy", "in 170\N{NO-BREAK SPACE}s"),
]  # fmt: skip
WORDS = {TO_CHECK: "To check", WEB_PAGE: "To check", REFUSED: "Refused"}


@pytest.mark.parametrize(("cases", "seconds"), [(UNSURE, 60.0), (TOO_LATE, _SHORT), (PROVEN, 60.0)])
def test_an_answered_plant_is_never_sent_again_and_the_next_one_goes_out(
    cases, seconds, launch, serve, folder, patience, waits
):
    waits(0.0)
    patience(seconds)
    well = (take_request, answer(accept))
    server = serve(*(steps for case in cases for steps in ((take_request, *case.steps), well)))
    program = launch(server.address)
    program.use_token()

    def try_out(number, case):
        shown = (WORDS.get(case.headline, "Added"), case.headline)
        program.scan(number, *ROSE[1:])
        program.wait_for(lambda: (program.status_of(number), program.headline) == shown)
        assert case.says in program.card

    def send_well(number):
        # Wait for a new connection: the next plant would fail on one that is closing.
        program.wait_for(lambda: cases is TOO_LATE or server.ledger.connections[-1].closed)
        program.scan(number, "Tilia cordata", "")
        program.wait_for(lambda: program.status_of(number) == "Added")
        program.wait_for(lambda: server.ledger.connections[-1].closed)

    kept = []
    for number, case in enumerate(cases, 1):
        try_out(number, case)
        send_well(100 + number)
        kept.append(Kept(number, *ROSE[1:], WORDS.get(case.headline, "added").lower()))
        kept.append(Kept(100 + number, "Tilia cordata", None, "added"))
    program.close()
    assert arrived(server) == [plant.plant_id for plant in kept]
    assert kept_in(folder) == kept


@pytest.mark.parametrize("case", [*PAUSED, *BUSY], ids=lambda case: case.what)
def test_a_held_back_plant_waits_and_so_does_the_next(case, launch, serve, folder, waits):
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


@pytest.mark.parametrize("case", [PAUSED[1], *BUSY], ids=lambda case: case.what)
def test_send_now_sends_held_back_plants_in_order(case, launch, serve, waits):
    waits(60.0)
    server = serve((take_request, *case.steps), (takes_all,))
    program = launch(server.address)
    program.use_token()
    program.scan(*ROSE, 99, "Tilia cordata", "")
    program.wait_for(lambda: program.headline == case.headline)
    program.send_now_by_menu()
    program.wait_for(lambda: program.statuses == [("99", "Added"), ("7", "Added")])
    assert arrived(server) == [7, 7, 99]


def test_a_busy_store_is_retried_automatically(launch, serve, waits):
    waits(0.05)
    server = serve((take_request, send(reply(429))), (takes_all,))
    program = launch(server.address)
    program.use_token()
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Added")
    assert arrived(server) == [7, 7]


def test_a_new_token_sends_the_plants_that_the_old_one_could_not(launch, serve):
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


def test_without_a_token_a_plant_is_kept_and_nothing_is_sent(launch, serve, folder):
    server = serve((takes_all,))
    program = launch(server.address)
    program.scan(*ROSE)
    program.wait_for(lambda: program.headline == "Waiting: the access token is missing")
    assert (program.queue, program.offer) == ("Token missing", "Enter token…")
    program.close()
    assert not server.ledger.connections
    assert kept_in(folder) == [Kept(7, "Rosa canina", "shrub", "waiting")]


def test_five_equal_refusals_pause_the_store_until_the_user_goes_on(launch, serve):
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
