"""A store with an http address whose port accepts only https."""

import trustme
from msgspec.structs import replace

from plantdesk.domain.store import StoreSettings
from plantdesk.domain.token import Token
from tests.e2e.stores import ROSE, takes_all
from tests.faults.https_ports import NGINX, https_port
from tests.service.authorities import certified, pem


def test_a_plant_waits_until_the_user_agrees_to_https_and_is_sent_once(
    show_window, shops, tmp_path
):
    authority = trustme.CA()
    shop = shops.open((https_port(certified(authority, "127.0.0.1"), NGINX, takes_all),))
    settings = StoreSettings(certificates=pem(authority, tmp_path))
    window = show_window(shop=shop, store=replace(shop.store, settings=settings))
    window.scan(*ROSE)
    window.until(lambda: window.result.startswith("Waiting: Shop 1 needs https"))
    assert "Status 400 A web page" in window.result
    window.answers.append("questionGoOn")
    window.click("queueAction")
    # The token was for the old address.
    window.until(lambda: window.value("queueState") == "Token missing")
    window.engine.set_token(Token("token-over-https"))
    window.shows("Rosa canina, 7, shrub, Added")
    assert shop.arrived == [7, 7]
    tokens = [request.headers["authorization"] for request in shop.server.ledger.requests]
    assert tokens == [f"Bearer {shop.token.secret}", "Bearer token-over-https"]
    assert window.engine.listed[0].address == shop.address.replace("http://", "https://")
