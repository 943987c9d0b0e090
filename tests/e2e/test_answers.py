"""One reply of each kind, from the wire to the window and the disk."""

from plantdesk.domain.proxy import ConnectionSettings
from plantdesk.outbox import pace
from tests.e2e.stores import ROSE, ROSE_BODY, accept, kept_in
from tests.faults.judge import Kept
from tests.faults.server import answer, hang, reply, send, take_request

HTML = b"<html><body>Welcome to the guest network</body></html>"
TO_CHECK, REFUSED = "We don’t know if it was added", "Shop 1 refused this plant"
# What the store does, the row's word, the headline, and what the card says besides.
ANSWERED = [
    ([], "To check", TO_CHECK, "The connection dropped before the store replied"),
    ([send(reply(200, HTML))], "To check", "A web page answered instead of the store",
     "The reply doesn’t say if it was added"),
    ([send(reply(500, HTML))], "To check", TO_CHECK, "The reply doesn’t say if it was added"),
    ([send(reply(200, ROSE_BODY))], "Added", "Added to Shop 1", ""),
    ([send(reply(200, b'{"name":"Rosa","tag":"shrub"}'))], "Added",
     "Added, but not as you typed it", "with another name or tag"),
    ([send(reply(400, b'{"error":-7,"message":"<b>No</b> and \\u00e9"}'))], "Refused",
     REFUSED, "Error -7 <b>No</b> and é"),
    ([send(reply(409, HTML))], "Refused", REFUSED, "Status 409 A web page"),
    # Until the deadline.
    ([hang], "To check", TO_CHECK, "The store didn’t reply in time"),
]  # fmt: skip


def test_an_answered_plant_is_never_sent_again_and_the_next_one_goes_out(
    show_window, shops, tmp_path, monkeypatch
):
    monkeypatch.setattr(pace, "_LONGEST_WAIT", 0.0)
    well = (take_request, answer(accept))
    shop = shops.open(*(steps for case in ANSWERED for steps in ((take_request, *case[0]), well)))
    window, connections = show_window(shop=shop), shop.server.ledger.connections
    kept = []
    for number, (steps, word, headline, says) in enumerate(ANSWERED, 1):
        window.scan(number, *ROSE[1:])
        if steps == [hang]:
            window.until(shop.server.ledger.stalled.done)
            window.engine.pass_time(ConnectionSettings().total_seconds)
        window.shows(f"Rosa canina, {number}, shrub, {word}")
        window.until(lambda: window.result.startswith(headline))  # noqa: B023
        assert says in window.result
        # Wait for a new connection: the next plant would fail on one that is closing.
        window.until(lambda: steps == [hang] or connections[-1].closed)  # noqa: B023
        window.scan(100 + number, "Tilia cordata", "")
        window.shows(f"Tilia cordata, {100 + number}, Added")
        window.until(lambda: connections[-1].closed)
        kept.append(Kept(number, *ROSE[1:], word.lower()))
        kept.append(Kept(100 + number, "Tilia cordata", None, "added"))
    window.quit()
    assert shop.arrived == [plant.plant_id for plant in kept]
    assert kept_in(tmp_path) == kept
