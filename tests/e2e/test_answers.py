"""One reply of each kind, from the wire to the window and the disk."""

import pytest

from tests.e2e.program import Kept, kept_in
from tests.e2e.stores import ROSE, ROSE_BODY, accept, arrived, takes_all
from tests.faults.server import answer, hang, repeat, reply, send, take_request

HTML = b"<html><body>Welcome to the guest network</body></html>"
SHOP = "\u2068127.0.0.1\u2069"
TO_CHECK, REFUSED = "We don’t know if it was added", f"{SHOP} refused this plant"
# What the store does, the row's word, the headline, and what the card says besides.
ANSWERED = [
    ([], "To check", TO_CHECK, "the connection dropped before the store replied"),
    ([send(reply(200, HTML))], "To check", "A web page answered instead of the store",
     "the reply was not from a plant store"),
    ([send(reply(500, HTML))], "To check", TO_CHECK, "the reply doesn’t say if it was added"),
    ([send(reply(200, ROSE_BODY))], "Added", f"Added to {SHOP}", ""),
    ([send(reply(200, b'{"name":"Rosa","tag":"shrub"}'))], "Added",
     "Added, but not as you typed it", "under another name"),
    ([send(reply(400, b'{"error":-7,"message":"<b>No</b> &amp; \\u00e9"}'))], "Refused",
     REFUSED, "Error -7 <b>No</b> &amp; é"),
    ([send(reply(409, HTML))], "Refused", REFUSED, "Status 409 A web page"),
]  # fmt: skip
# Only this one ends by the deadline, which is long enough for the plant that follows.
TOO_LATE = [([hang], "To check", TO_CHECK, "the store didn’t reply in time")]


@pytest.mark.parametrize(("cases", "seconds"), [(ANSWERED, 60.0), (TOO_LATE, 1.0)])
def test_an_answered_plant_is_never_sent_again_and_the_next_one_goes_out(
    cases, seconds, launch, serve, folder, patience, waits
):
    waits(0.0)
    patience(seconds)
    well = (take_request, answer(accept))
    server = serve(*(steps for case in cases for steps in ((take_request, *case[0]), well)))
    program = launch(server.address)
    program.use_token()
    kept = []
    for number, (_, word, headline, says) in enumerate(cases, 1):
        program.scan(number, *ROSE[1:])
        shown = (word, headline)
        program.wait_for(lambda: (program.status_of(number), program.headline) == shown)  # noqa: B023
        assert says in program.card
        # Wait for a new connection: the next plant would fail on one that is closing.
        program.wait_for(lambda: cases is TOO_LATE or server.ledger.connections[-1].closed)
        program.scan(100 + number, "Tilia cordata", "")
        program.wait_for(lambda: program.status_of(100 + number) == "Added")  # noqa: B023
        program.wait_for(lambda: server.ledger.connections[-1].closed)
        kept.append(Kept(number, *ROSE[1:], word.lower()))
        kept.append(Kept(100 + number, "Tilia cordata", None, "added"))
    program.close()
    assert arrived(server) == [plant.plant_id for plant in kept]
    assert kept_in(folder) == kept


@pytest.mark.parametrize(
    ("held", "headline", "says"),
    [
        (reply(401, HTML), f"Waiting: {SHOP} didn’t accept the token", ""),
        (reply(404, HTML), "Waiting: no plant store at this address", ""),
        (reply(429, headers=[("Retry-After", "170")]), f"Waiting: {SHOP} is busy",
         "in 170\N{NO-BREAK SPACE}s"),
    ],
)  # fmt: skip
def test_a_held_back_plant_waits_and_so_does_the_next(held, headline, says, launch, serve, folder):
    server = serve((take_request, send(held)), (takes_all,))
    program = launch(server.address)
    program.use_token()
    program.scan(*ROSE)
    program.wait_for(lambda: program.headline == headline)
    assert says in program.card
    program.scan(99, "Tilia cordata", "")
    program.wait_for(lambda: program.statuses == [("99", "Waiting"), ("7", "Waiting")])
    program.close()
    assert arrived(server) == [7]
    assert [entry.status for entry in kept_in(folder)] == ["waiting", "waiting"]


def test_a_new_token_sends_the_plants_that_the_old_one_could_not(launch, serve):
    server = serve((take_request, send(reply(401))), (takes_all,))
    program = launch(server.address)
    program.scan(*ROSE)
    program.wait_for(lambda: program.headline == "Waiting: the access token is missing")
    assert (program.queue, program.offer) == ("Token missing", "Enter token…")
    assert not server.ledger.connections
    program.enter_token("old-leaf")
    program.wait_for(lambda: program.offer == "Enter token…" and program.queue == "Paused")
    program.enter_token("new-leaf")
    program.wait_for(lambda: program.status_of(7) == "Added")
    bearers = [request.headers["authorization"] for request in server.ledger.requests]
    assert bearers == ["Bearer old-leaf", "Bearer new-leaf"]


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
