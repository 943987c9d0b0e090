"""A store with an http address whose port accepts only https."""

import trustme
from msgspec.structs import replace

from tests.e2e.stores import ROSE, arrived, takes_all
from tests.faults.https_ports import NGINX, https_port
from tests.service.authorities import certified, pem


def test_a_plant_waits_until_the_user_agrees_to_https_and_is_sent_once(launch, serve, tmp_path):
    authority = trustme.CA()
    server = serve((https_port(certified(authority, "127.0.0.1"), NGINX, takes_all),))
    program = launch(server.address)
    store = program.window.stores.current
    trusting = replace(store.settings, certificates=pem(authority, tmp_path))
    program.add_store(replace(store, settings=trusting))
    program.use_token("token-over-http")
    program.scan(*ROSE)
    program.wait_for(lambda: program.offer == "Switch to https…")
    program.wait_for(lambda: program.headline == "Waiting: \u2068127.0.0.1\u2069 needs https")
    assert "Status 400 A web page" in program.card
    assert program.statuses == [("7", "Waiting")]
    program.in_dialog(
        lambda: program.click("queueAction"),
        lambda dialog: program.click_in(dialog, "questionGoOn"),
    )
    safe = server.address.replace("http://", "https://")
    program.wait_for(lambda: program.window.stores.current.address == safe)
    # The token was for the old address.
    program.wait_for(lambda: program.queue == "Token missing")
    program.use_token("token-over-https")
    program.wait_for(lambda: program.statuses == [("7", "Added")])
    assert arrived(server) == [7, 7]
    plain, safely = (request.headers["authorization"] for request in server.ledger.requests)
    assert (plain, safely) == ("Bearer token-over-http", "Bearer token-over-https")
