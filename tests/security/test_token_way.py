"""A token goes only the way that a person gave it: no file brings another proxy or certificate.

Each test lets an attacker's proxy, with a certificate by the attacker's own authority, stand on the
way to the real store. What the proxy's own store was sent in clear is what the attacker has read.
"""

import shutil
import sqlite3
from contextlib import ExitStack, closing

import pytest
import trustme
from msgspec.structs import replace

from plantdesk.domain.status import Status
from plantdesk.domain.store import NO_PROXY, Store, StoreSettings
from plantdesk.domain.token import Token
from tests.desk import conftest as desk
from tests.e2e.stores import takes_all
from tests.faults.server import FaultServer
from tests.service.authorities import certified
from tests.service.running import through
from tests.stages.shared import FAR

names_lead_here = desk.names_lead_here

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
        settings = StoreSettings(proxy=NO_PROXY, certificates=str(self.certificates))
        address = f"https://{FAR}:{self.shop.port}"
        self.store = Store("5c8d2c0e-0000-4000-8000-1", "Green", "leaf", address, settings)

    @property
    def robbed(self):
        """Whether the attacker has read anything at all."""
        return bool(self.evil.ledger.requests) or SECRET.encode() in self.proxy.ledger.received

    def redirect(self, journal):
        """What an attacker writes into a journal."""
        said = (self.proxy.proxy, str(self.evil_certificates), self.store.address)
        with closing(sqlite3.connect(journal, isolation_level=None)) as file:
            file.execute("UPDATE stores SET proxy = ?, certificates = ? WHERE address = ?", said)

    def swap_certificates(self):
        """And the attacker's own server takes the place of the store, without any proxy."""
        shutil.copy(self.evil_certificates, self.certificates)

    def give(self, file, proxy, certificates):
        """The administrator's file gives the same address."""
        file.write_text(
            f'[[stores]]\nid = "green"\nname = "Green"\naddress = "{self.store.address}"\n'
            f'proxy = "{proxy}"\ncertificates = "{certificates.as_posix()}"\n',
            "utf-8",
        )


@pytest.fixture
def scene(tmp_path):
    with ExitStack() as rest:
        yield Scene(tmp_path, rest)


@pytest.fixture
def begun(scene, open_desk, names_lead_here):
    """A desk where a person has connected to the store and sent a plant, with the token kept."""
    front = open_desk()
    front.save(scene.store)
    front.set_token(TOKEN, keep=True, to=scene.store)
    front.at(front.add(to=scene.store), Status.ADDED)
    front.until(lambda: front.has_kept(scene.store))
    return front


def rests_or_safe(front, entry):
    """Until a person acts, or with the plant in the real store."""
    rest = front.queue_of(front.store).rest
    return front.told(entry)[-1:] == [Status.ADDED] or (rest is not None and rest.until is None)


def turn_to(front, scene):
    """The window turns to the store, and the keyring has answered."""
    front.store = scene.store
    front.do(lambda engine: engine.stores.show(scene.store.id))
    front.until(lambda: (news := front.token_of(scene.store)) and news.found)


def add_and_see(front, scene):
    """Add a plant: why it does not go, or None if it went to the real store."""
    turn_to(front, scene)
    entry = front.add(to=scene.store)
    front.until(lambda: front.told(entry))
    front.do(lambda engine: engine.stores.send_now(scene.store.id))
    front.until(lambda: rests_or_safe(front, entry))
    # Whatever is under way gets its answer.
    front.quit()
    assert not scene.robbed
    return front.queue_of(scene.store).rest


@pytest.mark.parametrize("keep", [True, False], ids=["kept", "in memory"])
def test_a_restored_backup_does_not_get_a_token_of_this_session(
    scene, open_desk, tmp_path, names_lead_here, keep
):
    front = open_desk()
    front.save(scene.store)
    front.set_token(TOKEN, keep=keep, to=scene.store)
    front.at(front.add(to=scene.store), Status.ADDED)
    backup = tmp_path / "backup.db"
    front.back_up(backup)
    scene.redirect(backup)
    opened = len(front.found)
    front.do(lambda engine: engine.restore(backup, scene.store))
    front.until(lambda: len(front.found) > opened)
    front.do(lambda engine: engine.settle_doubt(never_sent=True))
    add_and_see(front, scene)


def test_a_copied_journal_does_not_get_the_token(begun, scene, open_desk, tmp_path):
    begun.quit()
    scene.redirect(tmp_path / "journal.db")
    front = open_desk(keyring=begun.keyring)
    front.until(lambda: front.stores)
    front.do(lambda engine: engine.settle_doubt(never_sent=True))
    add_and_see(front, scene)


def test_a_given_file_does_not_get_the_token_of_a_store_it_gave(
    scene, open_desk, tmp_path, names_lead_here
):
    file = tmp_path / "stores.toml"
    scene.give(file, "none", scene.certificates)
    before = open_desk(given=file)
    before.until(lambda: len(before.listed) == 2)
    scene.store = before.listed[0]
    before.set_token(TOKEN, keep=True, to=scene.store)
    before.at(before.add(to=scene.store), Status.ADDED)
    before.until(lambda: before.has_kept(scene.store))
    before.quit()
    scene.give(file, scene.proxy.proxy, scene.evil_certificates)
    front = open_desk(given=file, keyring=before.keyring)
    front.until(lambda: front.stores)
    assert add_and_see(front, scene) is not None


@pytest.mark.parametrize("begin_again", [True, False], ids=["at the next start", "meanwhile"])
def test_a_certificate_file_that_somebody_else_wrote_does_not_get_the_token(
    begun, scene, open_desk, begin_again
):
    front = begun
    scene.swap_certificates()
    if begin_again:
        begun.quit()
        front = open_desk(keyring=begun.keyring)
        front.until(lambda: front.stores)
    # The attacker's server answers in the store's place.
    scene.shop._tls = scene.evil._tls
    settings = replace(scene.store.settings, total_seconds=59)
    front.save(replace(scene.store, settings=settings))
    turn_to(front, scene)
    entry = front.add(to=scene.store)
    front.until(lambda: rests_or_safe(front, entry))
    front.quit()
    assert len(scene.shop.ledger.requests) == 1


def test_a_given_file_does_not_get_the_token_of_a_store_that_a_person_made(
    begun, scene, open_desk, tmp_path
):
    begun.quit()
    file = tmp_path / "stores.toml"
    scene.give(file, scene.proxy.proxy, scene.evil_certificates)
    front = open_desk(given=file, keyring=begun.keyring)
    front.until(lambda: front.stores)
    # With its plants and its token, but under the given id.
    assert front.listed[0].address == scene.store.address
    scene.store = front.listed[0]
    assert add_and_see(front, scene) is not None
