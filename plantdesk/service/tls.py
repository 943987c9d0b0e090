"""Whose certificates are trusted, and what is wrong with one that is not."""

import hashlib
import ssl
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import truststore

from plantdesk.domain.outcome import ConnectionFault

Trust = Callable[[], ssl.SSLContext]

# Far more than all authorities of a system take.
_MOST_BYTES = 4 << 20


def system_trust() -> ssl.SSLContext:
    """The certificates that this computer trusts, a company's own included."""
    return truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def no_trust() -> ssl.SSLContext:
    """For plain http: loads nothing, and would refuse everybody if it were ever used."""
    return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


@dataclass(frozen=True, slots=True, eq=False)
class Extended:
    """What trusts the certificates of a file too, and the SHA-256 of that file's content."""

    context: ssl.SSLContext
    digest: str


def trust_also(trust: Trust, certificates: str) -> Extended | None:
    """Trust those of a PEM file as well; None if there is no such file or no certificate in it."""
    content = _read(certificates)
    if content is None:
        return None
    context = trust()
    try:
        # The very bytes that are hashed: the file may change meanwhile. PEM is ASCII, and what
        # people wrote between the certificates does not matter.
        context.load_verify_locations(cadata=content.decode("ascii", "ignore"))
    except (OSError, ValueError):
        # An SSLError is an OSError too.
        return None
    return Extended(context, _digest(content))


def digest_of(certificates: str) -> str | None:
    """The SHA-256 of a file's content, whatever is in it; None if it can't be read."""
    content = _read(certificates)
    return None if content is None else _digest(content)


def handshake_fault(reasons: Iterable[BaseException]) -> ConnectionFault:
    """What stood in the way of a handshake, by everything that was raised."""
    # Where both the system's certificates and those of a file were tried (Windows), one may only
    # say that it does not know the issuer, and the other what is really wrong.
    faults = {_fault(why) for why in reasons if isinstance(why, ssl.SSLCertVerificationError)}
    order = (ConnectionFault.OTHER_NAME, ConnectionFault.EXPIRED, ConnectionFault.NOT_TRUSTED)
    return next((fault for fault in order if fault in faults), ConnectionFault.TLS)


# Not valid yet counts as expired: Windows does not tell them apart, and both may be the clock's
# fault. OpenSSL: 9 and 10; Windows: CERT_E_EXPIRED; macOS: errSecCertificateNotValidYet, -Expired.
_NOT_VALID_NOW = frozenset({9, 10, 0x800B0101, -67819, -67818})
# OpenSSL: a host's name, an IP address; Windows: CERT_E_CN_NO_MATCH; macOS: errSecHostNameMismatch.
_FOR_ANOTHER = frozenset({62, 64, 0x800B010F, -67602})


def _read(certificates: str) -> bytes | None:
    try:
        with Path(certificates).open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
    except (OSError, ValueError):
        # A path that can't be one is a ValueError.
        return None
    return content if len(content) <= _MOST_BYTES else None


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _fault(why: ssl.SSLCertVerificationError) -> ConnectionFault:
    # Only OpenSSL's own errors always have a code.
    code = getattr(why, "verify_code", 0)
    if code in _NOT_VALID_NOW:
        return ConnectionFault.EXPIRED
    return ConnectionFault.OTHER_NAME if code in _FOR_ANOTHER else ConnectionFault.NOT_TRUSTED
