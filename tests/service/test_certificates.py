"""Encrypted connections: which certificates are trusted, and what is told of those that are not."""

import asyncio
import ssl
import threading

import trustme

from plantdesk.domain.outcome import ConnectionFault, NotReached, Refused
from plantdesk.domain.proxy import ConnectionSettings
from plantdesk.service.tls import handshake_fault
from tests.faults.https_ports import SAYING_SO
from tests.faults.server import FaultServer, reply, reset, send, take, take_request
from tests.loop import run
from tests.service import running
from tests.service.authorities import AUTHORITY, certified, named, pem, trusting

MISSING = NotReached(ConnectionFault.CERTIFICATE_FILE)


async def send_straight(port, **settings):
    running.lead_here()
    return await running.send_once(f"{running.FAR_SAFE}:{port}", **settings)


def test_a_store_known_by_the_file_or_the_system_gets_its_plants(tmp_path):
    path = tmp_path / "two.pem"
    one, two = trustme.CA().cert_pem.bytes(), AUTHORITY.cert_pem.bytes()
    path.write_bytes("Gärtnerei\n".encode() + one + b"# and ours\n" + two)
    with FaultServer(running.TAKES_ROSES, tls=certified(AUTHORITY, "garden.example")) as store:
        assert run(send_straight(store.port, settings=named(path))) == running.ROSE_IS_ADDED
        other = named(pem(trustme.CA(), tmp_path))
        work = send_straight(store.port, settings=other, trust=lambda: trusting(AUTHORITY))
        assert run(work) == running.ROSE_IS_ADDED
    # Encrypted as it was, it has met no wrong port.
    said = (take_request, send(SAYING_SO["Go"]))
    with FaultServer(said, tls=certified(AUTHORITY, "garden.example")) as store:
        assert isinstance(run(send_straight(store.port, settings=named(path))), Refused)


def test_an_unsound_certificate_is_told_by_its_fault(tmp_path):
    settings = named(pem(AUTHORITY, tmp_path))
    for tls, fault in (
        (certified(trustme.CA(), "garden.example"), ConnectionFault.NOT_TRUSTED),
        (certified(AUTHORITY, "garden.example", starts=-40, ends=-10), ConnectionFault.EXPIRED),
        (certified(AUTHORITY, "garden.example", starts=10), ConnectionFault.EXPIRED),
        (certified(AUTHORITY, "elsewhere.example"), ConnectionFault.OTHER_NAME),
    ):
        with FaultServer(running.TAKES_ROSES, tls=tls) as store:
            assert run(send_straight(store.port, settings=settings)) == NotReached(fault)
            assert not store.ledger.received
    # Nor one that speaks no TLS.
    for steps in ((reset,), (), (send(reply(400, b"plain http")),)):
        with FaultServer((take(1), *steps)) as server:
            outcome = run(running.send_once(server.address.replace("http", "https")))
            assert outcome == NotReached(ConnectionFault.TLS)
            assert b"Rosa" not in server.ledger.received


CONTENTS = (
    b"no certificate at all",
    b"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
    trustme.CA().private_key_pem.bytes(),
)


def test_a_file_without_certificates_stops_the_plant(tmp_path):
    names = ("nowhere.pem", ".", "a\0b", "\ud800", "x" * 5000)
    files = [ConnectionSettings(certificates=f"{tmp_path}/{name}") for name in names]
    for number, content in enumerate(CONTENTS):
        path = tmp_path / f"broken-{number}.pem"
        path.write_bytes(content)
        files.append(named(path))
    with FaultServer(running.TAKES_ROSES) as store:
        at = store.address.replace("http", "https")
        for file in files:
            assert run(running.send_once(at, settings=file)) == MISSING, file
        assert not store.ledger.connections


def test_a_file_is_read_anew_after_a_failure(tmp_path):
    async def work(at):
        path = tmp_path / "company.pem"
        settings = named(pem(AUTHORITY, tmp_path))
        path.unlink()
        store = running.service(at, settings=settings, idle=-1.0)
        assert await store.send(running.ROSE, running.KEY).outcome() == MISSING
        # Sound, but not the one that the settings name.
        pem(trustme.CA(), tmp_path)
        assert await store.send(running.ROSE, running.KEY).outcome() == MISSING
        pem(AUTHORITY, tmp_path)
        assert await store.send(running.ROSE, running.KEY).outcome() == running.ROSE_IS_ADDED
        # It goes missing later, which stops no plant.
        path.unlink()
        assert await store.send(running.ROSE, running.KEY).outcome() == running.ROSE_IS_ADDED
        await store.close()

    with FaultServer(running.TAKES_ROSES, tls=certified(AUTHORITY, "127.0.0.1")) as server:
        run(work(server.address))


async def test_a_file_that_hangs_holds_up_no_plant_for_long(tmp_path):
    began, ends = threading.Event(), threading.Event()

    def hang():
        began.set()
        ends.wait()

    store = running.service(running.FAR_SAFE, settings=named(pem(AUTHORITY, tmp_path)), trust=hang)
    assert (
        await running.late(
            store.send(running.ROSE, running.KEY).outcome(), asyncio.to_thread(began.wait)
        )
        == MISSING
    )
    # It ends only now, and what it says then is no news.
    ends.set()
    await store.close()


def said(code):
    error = ssl.SSLCertVerificationError("in the system's own words")
    if code is not None:
        error.verify_code = code
    return error


# What OpenSSL says about an address, and Windows and macOS, which are not here to say it.
CODES = {
    64: ConnectionFault.OTHER_NAME,
    0x800B0101: ConnectionFault.EXPIRED,
    0x800B010F: ConnectionFault.OTHER_NAME,
    **dict.fromkeys((-67818, -67819), ConnectionFault.EXPIRED),
    -67602: ConnectionFault.OTHER_NAME,
    **dict.fromkeys((0x800B0109, -67843, None), ConnectionFault.NOT_TRUSTED),
}
# What Windows says first and, with a file, second.
TWICE = (
    (0x800B0109, 0x800B0101, ConnectionFault.EXPIRED),
    (0x800B010F, 0x800B0109, ConnectionFault.OTHER_NAME),
)


def test_what_other_systems_say_about_a_certificate_is_understood():
    for *codes, fault in (*CODES.items(), *TWICE):
        assert handshake_fault(map(said, codes)) == fault, codes
