"""Each store's settings affect its own requests only."""

import sys

import pytest
import trustme
from msgspec.structs import replace

from plantdesk.desk.news import Reached
from plantdesk.domain.outcome import (
    ConnectionFault,
    NotReached,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.status import Status
from plantdesk.domain.store import NO_PROXY
from tests.e2e.stores import takes_all
from tests.faults.server import (
    FaultServer,
    hang,
    take,
    take_request,
    tunnel,
)
from tests.service.authorities import certified, pem
from tests.stages.shared import FAR

told_by_variables = pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="there the system's proxy is no variable"
)


def with_settings(store, **settings):
    return replace(store, settings=replace(store.settings, **settings))


def added(front, shop, store):
    front.use(shop, store)
    front.at(front.add(to=store), Status.ADDED)


def outcome(front, store):
    """Send a plant to this store, and return its outcome."""
    entry = front.add(to=store)
    front.until(lambda: [e for e in front.entries if e.id == entry and e.outcome])
    return front.entries[-1].outcome


def test_a_changed_setting_applies_to_the_next_plant(front, shops):
    shop = shops.open()
    added(front, shop, shop.store)
    front.save(with_settings(shop.store, idempotency=False))
    front.at(front.add(to=shop.store), Status.ADDED)
    assert ["idempotency-key" in r.headers for r in shop.server.ledger.requests] == [True, False]
    # The token stays, because the address hasn't changed.
    assert shop.only_its_own


def test_each_store_has_its_own_deadlines(front, shops):
    hasty, patient = shops.open((take_request, hang)), shops.open((take_request, hang))
    one = with_settings(hasty.store, total_seconds=300)
    two = with_settings(patient.store, total_seconds=600)
    front.use(hasty, one)
    front.use(patient, two)
    waits, ends = front.add(to=two), front.add(to=one)
    front.until(lambda: front.queue_of(two).left and front.queue_of(one).left)
    front.pass_time(300)
    front.until(lambda: front.told(ends)[-1] is Status.TO_CHECK)
    assert front.entries[-1].outcome == Unsure(UnsureReason.DEADLINE)
    assert front.told(waits)[-1] is Status.SENDING


def test_a_certificate_file_is_trusted_for_its_store_only(front, shops, tmp_path):
    authority = trustme.CA()
    file = pem(authority, tmp_path)
    context = certified(authority, "127.0.0.1")
    with FaultServer((takes_all,), tls=context) as far:
        shop = shops.open()
        store = replace(shop.store, address=far.address)
        front.use(shop, store)
        assert outcome(front, store) == NotReached(ConnectionFault.NOT_TRUSTED)
        front.save(with_settings(store, certificates=file))
        front.until(lambda: front.entries[-1].status is Status.ADDED)
        assert far.ledger.requests[0].headers["authorization"] == f"Bearer {shop.token.secret}"
        front.quit()


def far_store(shops):
    """A store on another computer, accepted without encryption."""
    shop = shops.open(host=FAR)
    return shop, with_settings(shop.store, open_origin=shop.address)


def proxy_to(shop):
    return [lambda line: tunnel(line, to=("127.0.0.1", shop.server.port))]


@told_by_variables
@pytest.mark.usefixtures("names_lead_here")
def test_a_store_uses_its_own_proxy_the_systems_or_none(front, shops, monkeypatch):
    (own, by_own), (usual, by_systems), (straight, by_none) = (far_store(shops) for _ in range(3))
    with FaultServer(proxy_to(own)) as proxy, FaultServer(proxy_to(usual)) as systems:
        monkeypatch.setenv("http_proxy", systems.proxy)
        added(front, own, with_settings(by_own, proxy=proxy.proxy))
        added(front, usual, by_systems)
        added(front, straight, with_settings(by_none, proxy=NO_PROXY))
        for used, shop in ((proxy, own), (systems, usual)):
            (asked,) = used.ledger.requests
            assert asked.target == f"{shop.address}/plants"
        front.quit()
    assert own.only_its_own
    assert straight.only_its_own


@pytest.mark.usefixtures("names_lead_here")
def test_a_check_uses_the_stores_way_and_sends_nothing(front, shops):
    shop, store = far_store(shops)
    with FaultServer(proxy_to(shop)) as proxy:
        # A store from a form, never saved.
        front.check(with_settings(store, proxy=proxy.proxy))
        front.until(lambda: front.checks)
        assert front.checks == [Reached(False, by_proxy=proxy.proxy)]
        assert not proxy.ledger.received
        front.quit()
    assert shop.untouched
    assert front.listed[:-1] == ()


def test_a_hung_check_does_not_delay_quitting(front, shops):
    shop = shops.open((take(1), hang))
    address = shop.address.replace("http://", "https://")
    front.check(replace(shop.store, address=address))
    shop.server.ledger.wait_for(lambda ledger: ledger.received)
    front.quit()
    assert not front.checks
