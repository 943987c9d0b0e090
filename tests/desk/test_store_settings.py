"""The settings in the administrator's file affect their store's requests only."""

import sys

import pytest
from msgspec.structs import replace

from plantdesk.desk.news import Reached
from plantdesk.domain.outcome import ConnectionFault, NotReached, Unsure, UnsureReason
from plantdesk.domain.proxy import NO_PROXY
from plantdesk.domain.status import Status
from tests.faults.server import FaultServer, hang, take_request
from tests.service.running import through
from tests.stages.engine import giving
from tests.stages.shops import FAR


def test_each_store_has_its_own_deadline_and_may_go_without_the_reference(open_desk, shops):
    hasty, patient = shops.open((take_request, hang)), shops.open((take_request, hang))
    given = giving(patient.store, total_seconds=600, idempotency=False)
    front = open_desk(patient.store, given=given)
    front.use(hasty)
    front.use(patient)
    waits, ends = front.add(to=patient.store), front.add(to=hasty.store)
    front.until(lambda: front.queue_of(patient.store).left and front.queue_of(hasty.store).left)
    front.pass_time(60)
    front.until(lambda: front.told(ends)[-1] is Status.TO_CHECK)
    assert front.entries[-1].outcome == Unsure(UnsureReason.DEADLINE)
    assert front.told(waits)[-1] is Status.SENDING
    sent = [shop.server.ledger.requests[0].headers for shop in (patient, hasty)]
    assert ["idempotency-key" in headers for headers in sent] == [False, True]


def far_store(shops):
    """A store on another computer, accepted without encryption."""
    shop = shops.open(host=FAR)
    return shop, replace(shop.store, open_origin=shop.address)


@pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="there the system's proxy is no variable"
)
@pytest.mark.usefixtures("names_lead_here")
def test_a_store_uses_the_systems_proxy_or_none(open_desk, shops, monkeypatch):
    (usual, by_systems), (straight, by_none) = far_store(shops), far_store(shops)
    with FaultServer(through(usual.server)) as systems:
        monkeypatch.setenv("http_proxy", systems.address)
        for shop, store, settings in (
            (usual, by_systems, {}),
            (straight, by_none, {"proxy": NO_PROXY}),
        ):
            front = open_desk(store, given=giving(store, **settings))
            front.set_token(shop.token)
            front.at(front.add(), Status.ADDED)
            front.quit()
        (asked,) = systems.ledger.requests
        assert asked.target == f"{usual.address}/plants"
    assert straight.only_its_own


@pytest.mark.usefixtures("names_lead_here")
def test_a_check_uses_the_stores_way_and_sends_nothing(open_desk, shops):
    shop, store = far_store(shops)
    with FaultServer(through(shop.server)) as proxy:
        front = open_desk(given=giving(store, proxy=proxy.address))
        # From a form, with an address that was never saved.
        typed = replace(store, address=f"{store.address}/v2")
        reached = front.ask(lambda engine: engine.check_connection(typed))
        assert reached == Reached(False, by_proxy=proxy.address)
        assert not proxy.ledger.received
        near = replace(store, id="near", address="http://127.0.0.1:1")
        refused = front.ask(lambda engine: engine.check_connection(near))
        assert refused == NotReached(ConnectionFault.CONNECT_REFUSED)
        front.quit()
    assert shop.untouched
