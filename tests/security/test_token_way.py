"""A token goes only the way that a person agreed to.

Each test lets an attacker's proxy, with a certificate by the attacker's own authority, stand on the
way to the real store. What the proxy's own store was sent in clear is what the attacker has read.
"""

from contextlib import ExitStack
from functools import partial

import pytest
import trustme
from msgspec.structs import replace

from plantdesk.domain.given_reading import store_id
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token
from plantdesk.outbox.news import Rest, WaitReason
from tests.e2e.stores import takes_all
from tests.faults.server import FaultServer
from tests.journal.crafted import run
from tests.service.authorities import certified, named
from tests.service.running import through
from tests.stages.shops import FAR

SECRET = "leaf-4711-of-the-nursery"
TOKEN = Token(SECRET)


class Scene:
    """A real store that a company's authority vouches for, and an attacker on the way to it."""

    def __init__(self, folder, rest):
        company, attacker = trustme.CA(), trustme.CA()
        self.certificates = folder / "company.pem"
        self.evil_certificates = folder / "evil.pem"
        company.cert_pem.write_to_path(str(self.certificates))
        attacker.cert_pem.write_to_path(str(self.evil_certificates))
        serve = rest.enter_context
        self.shop = serve(FaultServer((takes_all,), tls=certified(company, FAR)))
        self.evil = serve(FaultServer((takes_all,), tls=certified(attacker, FAR)))
        self.proxy = serve(FaultServer(through(self.evil)))
        address = f"https://{FAR}:{self.shop.port}"
        self.store = Store(store_id("green"), "Green", "leaf", address)
        # The administrator's.
        self.file = folder / "stores.toml"
        self.give("none", self.certificates)

    @property
    def robbed(self):
        """Whether the attacker has read anything at all."""
        return bool(self.evil.ledger.requests) or SECRET.encode() in self.proxy.ledger.received

    def give(self, proxy, certificates):
        """Let the administrator's file give the store this way."""
        self.file.write_text(
            f'[[stores]]\nid = "green"\nname = "Green"\naddress = "{self.store.address}"\n'
            f'proxy = "{proxy}"\ncertificates = "{certificates.as_posix()}"\n'
            f'certificates_sha256 = "{named(certificates).certificates_sha256}"\n',
            "utf-8",
        )


@pytest.fixture
def scene(tmp_path):
    with ExitStack() as rest:
        yield Scene(tmp_path, rest)


@pytest.fixture
def again(scene, open_desk, names_lead_here):
    """Opens a desk again where a person has connected to the given store and sent a plant."""
    front = open_desk(scene.store, given=scene.file)
    front.set_token(TOKEN)
    front.at(front.add(), Status.ADDED)
    front.until(lambda: front.has_kept(scene.store))
    front.quit()
    return partial(open_desk, scene.store, given=scene.file, keyring=front.keyring)


def add_and_see(front):
    """Add a plant, and return why it doesn't go. Nobody may be robbed."""
    front.until(lambda: (news := front.token_of(front.store)) and news.found)
    entry = front.add()
    front.send_now()

    def settled():
        rest = front.queue.rest
        return front.told(entry)[-1:] == [Status.ADDED] or (
            rest is not None and rest != Rest(WaitReason.TOKEN)
        )

    front.until(settled)
    return front.queue.rest


def test_a_file_with_another_proxy_and_certificate_gets_no_token(again, scene):
    scene.give(scene.proxy.address, scene.evil_certificates)
    front = again()
    assert add_and_see(front) == Rest(WaitReason.WAY)
    # Nor do other actions of the user agree to it.
    front.save(replace(front.listed[0], open_origin="https://elsewhere.example:443"))

    async def typed(engine):
        await engine.stores.set_token(scene.store.id, TOKEN)
        return engine.stores.rest(scene.store.id)

    assert front.ask(typed) == Rest(WaitReason.WAY)
    front.quit()
    assert not scene.robbed


def test_a_person_agrees_once(again, scene):
    """To a company's own proxy: the real store stands behind it."""
    with FaultServer(through(scene.shop)) as proxy:
        scene.give(proxy.address, scene.certificates)
        front = again()
        assert add_and_see(front) == Rest(WaitReason.WAY)
        way = front.rules.settings_of(scene.store.id).way
        front.save(replace(front.listed[0], way_agreed=way))
        front.until(lambda: front.queue.rest is None)
        assert add_and_see(front) is None
        front.quit()
        front = again()
        assert add_and_see(front) is None
        front.quit()
        assert len(proxy.ledger.requests) > 0


@pytest.mark.parametrize("break_it", ["gone", "a typo"])
def test_without_its_settings_a_store_does_not_send_around_the_proxy(again, scene, break_it):
    scene.file.unlink() if break_it == "gone" else scene.file.write_text("colur = 1")
    front = again()
    assert add_and_see(front) == Rest(WaitReason.WAY)
    assert front.listed[0].address == scene.store.address
    front.quit()
    assert len(scene.shop.ledger.requests) == 1


def test_a_journal_rewritten_in_place_gives_no_store_another_way(again, scene, tmp_path):
    """It holds no proxy and no certificate, only what a person agreed to."""
    forged = f"'$.way_agreed', '{'1' * 64}', '$.open_origin', '{scene.evil.address}'"
    change = f"UPDATE stores SET settings = json_set(settings, {forged})"
    run(tmp_path / "journal.db", f"{change} WHERE id = '{scene.store.id}'")
    front = again()
    # The store rests until a person agrees.
    assert add_and_see(front) == Rest(WaitReason.WAY)
    front.quit()
    assert not scene.robbed
