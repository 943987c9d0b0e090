"""Says which certificates are trusted, and what is wrong with any other."""

import hashlib
import ssl
from collections.abc import Callable, Iterable
from pathlib import Path

import truststore

from plantdesk.domain.outcome import ConnectionFault

Trust = Callable[[], ssl.SSLContext]

# Far larger than the file with all of a system's authorities.
_MOST_BYTES = 4 << 20


def system_trust() -> ssl.SSLContext:
    """Trust what this computer trusts, including a company's own certificates."""
    return truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def trust_also(trust: Trust, certificates: str, sha256: str) -> ssl.SSLContext:
    """Also trust a PEM file. Raise OSError if it is missing, another, or has no certificate."""
    try:
        with Path(certificates).open("rb") as file:
            content = file.read(_MOST_BYTES)
        if hashlib.sha256(content).hexdigest() != sha256:
            raise OSError("another file")
        context = trust()
        # Load the same bytes that we hashed, because the file may change meanwhile. PEM is ASCII;
        # notes between the certificates don't matter.
        context.load_verify_locations(cadata=content.decode("ascii", "ignore"))
    except ValueError as error:
        # An impossible path, or an empty file.
        raise OSError from error
    return context


def handshake_fault(reasons: Iterable[BaseException]) -> ConnectionFault:
    """Return why a handshake failed, from all exceptions that were raised."""
    # Windows tries both the system's certificates and the file's. One may say only that it does
    # not know the issuer, and the other what is really wrong.
    faults = {_fault(why) for why in reasons if isinstance(why, ssl.SSLCertVerificationError)}
    order = (ConnectionFault.OTHER_NAME, ConnectionFault.EXPIRED, ConnectionFault.NOT_TRUSTED)
    return next((fault for fault in order if fault in faults), ConnectionFault.TLS)


# Not valid yet counts as expired: Windows doesn't tell them apart, and the clock may be wrong.
# OpenSSL: 9 and 10; Windows: CERT_E_EXPIRED; macOS: errSecCertificateNotValidYet, -Expired.
_NOT_VALID_NOW = frozenset({9, 10, 0x800B0101, -67819, -67818})
# OpenSSL: a host's name, an IP address; Windows: CERT_E_CN_NO_MATCH; macOS: errSecHostNameMismatch.
_FOR_ANOTHER = frozenset({62, 64, 0x800B010F, -67602})


def _fault(why: ssl.SSLCertVerificationError) -> ConnectionFault:
    # Errors that are not from OpenSSL may have no code.
    code = getattr(why, "verify_code", 0)
    if code in _NOT_VALID_NOW:
        return ConnectionFault.EXPIRED
    return ConnectionFault.OTHER_NAME if code in _FOR_ANOTHER else ConnectionFault.NOT_TRUSTED
