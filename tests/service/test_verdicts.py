"""What Windows and macOS say about a certificate, which are not here to say it themselves."""

import ssl
from collections.abc import Callable

import pytest
import trustme

from plantdesk.domain.outcome import ConnectionFault, NotReached
from tests.faults.server import FaultServer
from tests.loop import run
from tests.service.authorities import certified, trusting
from tests.service.running import TAKES_ROSES, send_once


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    return trustme.CA()


def said(code: int | None) -> ssl.SSLCertVerificationError:
    error = ssl.SSLCertVerificationError("in the system's own words")
    if code is not None:
        error.verify_code = code
    return error


def refusing(authority: trustme.CA, refuse: Callable[[], None]) -> ssl.SSLContext:
    """Refuses after the handshake in its own way, as Windows and macOS do by way of truststore."""

    class Refusing(ssl.SSLObject):
        def do_handshake(self) -> None:
            super().do_handshake()
            refuse()

    context = trusting(authority)
    context.sslobject_class = Refusing
    return context


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        (0x800B0101, ConnectionFault.EXPIRED),
        (0x800B010F, ConnectionFault.OTHER_NAME),
        (0x800B0109, ConnectionFault.NOT_TRUSTED),
        (0x800B010A, ConnectionFault.NOT_TRUSTED),
        (0x800B010C, ConnectionFault.NOT_TRUSTED),
        (0x80096004, ConnectionFault.NOT_TRUSTED),
        (-67818, ConnectionFault.EXPIRED),
        (-67819, ConnectionFault.EXPIRED),
        (-67602, ConnectionFault.OTHER_NAME),
        (-67843, ConnectionFault.NOT_TRUSTED),
        (-67635, ConnectionFault.NOT_TRUSTED),
        (5, ConnectionFault.NOT_TRUSTED),
        (None, ConnectionFault.NOT_TRUSTED),
    ],
)
def test_what_other_systems_say_about_a_certificate_is_understood(
    authority: trustme.CA, code: int | None, fault: ConnectionFault
) -> None:
    def refuse() -> None:
        raise said(code)

    with FaultServer(TAKES_ROSES, tls=certified(authority, "127.0.0.1")) as store:
        outcome = run(send_once(store.address, trust=lambda: refusing(authority, refuse)))
        assert outcome == NotReached(fault)
        assert not store.ledger.received


@pytest.mark.parametrize(
    ("by_system", "by_file", "fault"),
    [
        (0x800B0109, 0x800B0101, ConnectionFault.EXPIRED),
        (0x800B0109, 0x800B010F, ConnectionFault.OTHER_NAME),
        (0x800B0101, 0x800B0109, ConnectionFault.EXPIRED),
        (0x800B0109, 0x800B0109, ConnectionFault.NOT_TRUSTED),
    ],
)
def test_what_windows_says_second_with_a_file_is_not_lost(
    authority: trustme.CA, by_system: int, by_file: int, fault: ConnectionFault
) -> None:
    def refuse() -> None:
        # Just as truststore does it: the first error is raised, the second stands behind it.
        try:
            raise said(by_system) from None
        except ssl.SSLCertVerificationError as first:
            try:
                raise said(by_file) from None
            except ssl.SSLCertVerificationError:
                raise first from None

    with FaultServer(TAKES_ROSES, tls=certified(authority, "127.0.0.1")) as store:
        outcome = run(send_once(store.address, trust=lambda: refusing(authority, refuse)))
        assert outcome == NotReached(fault)
