"""Encrypted connections: which certificates are trusted, and what is told of those that are not."""

import asyncio
import os
import ssl
import threading
from functools import partial

import pytest
import trustme

from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.proxy import ConnectionSettings
from tests.faults.server import FaultServer, hang, reply, reset, send, take
from tests.loop import run
from tests.service.authorities import (
    by_a_stranger,
    certified,
    expired,
    for_another,
    named,
    not_yet_valid,
    pem,
    trusting,
)
from tests.service.running import (
    FAR_SAFE,
    KEY,
    ONE_DEADLINE,
    ROSE,
    ROSE_IS_ADDED,
    TAKES_ROSES,
    late,
    lead_here,
    send_once,
    service,
    stalled,
)

MISSING = NotReached(ConnectionFault.CERTIFICATE_FILE)
UNSOUND = {
    by_a_stranger: ConnectionFault.NOT_TRUSTED,
    expired: ConnectionFault.EXPIRED,
    not_yet_valid: ConnectionFault.EXPIRED,
    for_another: ConnectionFault.OTHER_NAME,
}


@pytest.fixture(scope="module")
def authority():
    return trustme.CA()


async def send_straight(port, **settings):
    lead_here()
    return await send_once(f"{FAR_SAFE}:{port}", **settings)


def test_a_store_known_by_the_file_or_the_system_gets_its_plants(authority, tmp_path):
    path = tmp_path / "two.pem"
    one, two = trustme.CA().cert_pem.bytes(), authority.cert_pem.bytes()
    path.write_bytes("Gärtnerei\n".encode() + one + b"# and ours\n" + two)
    with FaultServer(TAKES_ROSES, tls=certified(authority, "garden.example")) as store:
        assert run(send_straight(store.port, settings=named(path))) == ROSE_IS_ADDED
        other = named(pem(trustme.CA(), tmp_path))
        work = send_straight(store.port, settings=other, trust=lambda: trusting(authority))
        assert run(work) == ROSE_IS_ADDED


def test_an_unsound_certificate_is_told_by_its_fault(authority, tmp_path):
    settings = named(pem(authority, tmp_path))
    for unsound, fault in UNSOUND.items():
        with FaultServer(TAKES_ROSES, tls=unsound(authority, "garden.example")) as store:
            assert run(send_straight(store.port, settings=settings)) == NotReached(fault)
            assert not store.ledger.received


CONTENTS = (
    b"",
    b"no certificate at all",
    b"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
    b"-----BEGIN CERTIFICATE-----\n",
    b"\0\xff" * 1000,
    trustme.CA().private_key_pem.bytes(),
    trustme.CA().cert_pem.bytes()[:-60],
)


def test_a_file_without_certificates_stops_the_plant(tmp_path):
    names = ("nowhere.pem", ".", "a\0b", "\ud800", "x" * 5000)
    files = [ConnectionSettings(certificates=f"{tmp_path}/{name}") for name in names]
    for number, content in enumerate(CONTENTS):
        path = tmp_path / f"broken-{number}.pem"
        path.write_bytes(content)
        files.append(named(path))
    with FaultServer(TAKES_ROSES) as store:
        at = store.address.replace("http", "https")
        for file in files:
            assert run(send_once(at, settings=file)) == MISSING, file
        assert not store.ledger.connections


def test_a_file_is_read_anew_after_a_failure(authority, tmp_path):
    async def work(at):
        path = tmp_path / "company.pem"
        settings = named(pem(authority, tmp_path))
        path.unlink()
        store = service(at, settings=settings)
        assert await store.send(ROSE, KEY).outcome() == MISSING
        # Sound, but not the one that the settings name.
        pem(trustme.CA(), tmp_path)
        assert await store.send(ROSE, KEY).outcome() == MISSING
        path.write_text("broken")
        assert await store.send(ROSE, KEY).outcome() == MISSING
        pem(authority, tmp_path)
        assert await store.send(ROSE, KEY).outcome() == ROSE_IS_ADDED
        await store.close()

    with FaultServer(TAKES_ROSES, tls=certified(authority, "127.0.0.1")) as server:
        run(work(server.address))


def test_a_file_that_goes_missing_later_stops_no_plant(authority, tmp_path):
    file = pem(authority, tmp_path)

    async def work(at):
        store = service(at, settings=named(file), idle=-1.0)
        assert await store.send(ROSE, KEY).outcome() == ROSE_IS_ADDED
        await asyncio.to_thread(os.remove, file)
        assert await store.send(ROSE, KEY).outcome() == ROSE_IS_ADDED
        await store.close()
        assert await store.send(ROSE, KEY).outcome() == MISSING
        await store.close()

    with FaultServer(TAKES_ROSES, tls=certified(authority, "127.0.0.1")) as server:
        run(work(server.address))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_file_that_hangs_holds_up_no_plant_for_long(tmp_path):
    pipe = tmp_path / "hangs.pem"
    os.mkfifo(pipe)

    async def work(at):
        store = service(at, settings=ConnectionSettings(certificates=str(pipe)))
        # Opening it waits until it is read.
        opening = asyncio.create_task(asyncio.to_thread(pipe.open, "w"))
        assert await late(store.send(ROSE, KEY).outcome(), opening) == MISSING
        await store.close()
        readings = [one for one in threading.enumerate() if one.name == "certificates"]
        # It ends only now, and what it says then is no news.
        with await opening as writing:
            writing.write("no certificate")
        await asyncio.to_thread(readings[0].join)

    with FaultServer(TAKES_ROSES) as store:
        run(work(store.address.replace("http", "https")))
        assert not store.ledger.connections


def test_a_server_that_speaks_no_tls_stops_the_plant():
    for steps in ((reset,), (), (send(reply(400, b"plain http")),)):
        with FaultServer((take(1), *steps)) as server:
            outcome = run(send_once(server.address.replace("http", "https")))
            assert outcome == NotReached(ConnectionFault.TLS)
            assert b"Rosa" not in server.ledger.received


@pytest.mark.parametrize(
    ("settings", "seconds", "fault"),
    [
        (ConnectionSettings(), ConnectionSettings().connect_seconds, ConnectionFault.TLS),
        (ONE_DEADLINE, ONE_DEADLINE.total_seconds, ConnectionFault.DEADLINE),
    ],
)
async def test_a_handshake_that_hangs_is_told_as_one(settings, seconds, fault):
    with FaultServer((take(1), hang)) as server:
        sending = send_once(server.address.replace("http", "https"), settings=settings)
        assert await late(sending, stalled(server), seconds) == NotReached(fault)


def test_plain_http_loads_no_certificates():
    def never():
        raise AssertionError

    with FaultServer(TAKES_ROSES) as server:
        assert run(send_once(server.address, trust=never)) == ROSE_IS_ADDED


# What Windows and macOS say, which are not here to say it themselves.


def said(code):
    error = ssl.SSLCertVerificationError("in the system's own words")
    if code is not None:
        error.verify_code = code
    return error


def refusing(authority, refuse):
    """Refuses after the handshake in its own way, as Windows and macOS do by way of truststore."""

    class Refusing(ssl.SSLObject):
        def do_handshake(self):
            super().do_handshake()
            refuse()

    context = trusting(authority)
    context.sslobject_class = Refusing
    return context


CODES = {
    0x800B0101: ConnectionFault.EXPIRED,
    0x800B010F: ConnectionFault.OTHER_NAME,
    **dict.fromkeys((0x800B0109, 0x800B010A, 0x800B010C, 0x80096004), ConnectionFault.NOT_TRUSTED),
    **dict.fromkeys((-67818, -67819), ConnectionFault.EXPIRED),
    -67602: ConnectionFault.OTHER_NAME,
    **dict.fromkeys((-67843, -67635, 5, None), ConnectionFault.NOT_TRUSTED),
}
# What Windows says first and, with a file, second.
TWICE = (
    (0x800B0109, 0x800B0101, ConnectionFault.EXPIRED),
    (0x800B0109, 0x800B010F, ConnectionFault.OTHER_NAME),
    (0x800B0101, 0x800B0109, ConnectionFault.EXPIRED),
    (0x800B0109, 0x800B0109, ConnectionFault.NOT_TRUSTED),
)


def say(by_system):
    raise said(by_system)


def say_twice(by_system, by_file):
    """Just as truststore does it: the first error is raised, the second stands behind it."""
    try:
        raise said(by_system) from None
    except ssl.SSLCertVerificationError as first:
        try:
            raise said(by_file) from None
        except ssl.SSLCertVerificationError:
            raise first from None


def test_what_other_systems_say_about_a_certificate_is_understood(authority):
    said_so = [(partial(say, code), fault) for code, fault in CODES.items()]
    said_so += [(partial(say_twice, *codes), fault) for *codes, fault in TWICE]
    with FaultServer(TAKES_ROSES, tls=certified(authority, "127.0.0.1")) as store:
        for refuse, fault in said_so:
            trust = partial(refusing, authority, refuse)
            assert run(send_once(store.address, trust=trust)) == NotReached(fault), refuse
        assert not store.ledger.received
