"""Certificates for stores in tests, sound and unsound."""

import hashlib
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

import trustme

from plantdesk.domain.proxy import ConnectionSettings

_LONG_AGO = datetime.now(UTC) - timedelta(days=400)
_FAR_OFF = datetime.now(UTC) + timedelta(days=400)


def certified(authority, name, *, not_before=None, not_after=None):
    """A store's side of TLS, with a certificate for this name."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    certificate = authority.issue_cert(name, not_before=not_before, not_after=not_after)
    certificate.configure_cert(context)
    return context


def expired(authority, name):
    ended = _LONG_AGO + timedelta(days=30)
    return certified(authority, name, not_before=_LONG_AGO, not_after=ended)


def not_yet_valid(authority, name):
    return certified(authority, name, not_before=_FAR_OFF, not_after=_FAR_OFF + timedelta(days=30))


def by_a_stranger(_, name):
    return certified(trustme.CA(), name)


def for_another(authority, _):
    return certified(authority, "elsewhere.example")


def trusting(authority):
    """The program's side of TLS, where only this authority is trusted."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    authority.configure_trust(context)
    return context


def pem(authority, folder):
    """The path of a file with the authority's certificate."""
    path = folder / "company.pem"
    authority.cert_pem.write_to_path(str(path))
    return str(path)


def named(path):
    """The file as settings name it, with the SHA-256 of what is in it now."""
    digest = hashlib.sha256(Path(path).read_bytes()).hexdigest()
    return ConnectionSettings(certificates=str(path), certificates_sha256=digest)
