"""Certificates for stores in tests, sound and unsound."""

import hashlib
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

import trustme

from plantdesk.domain.proxy import ConnectionSettings

AUTHORITY = trustme.CA()


def certified(authority, name, *, starts=-30, ends=30):
    """A store's side of TLS, with a certificate for this name, from and until so many days."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    not_before, not_after = (datetime.now(UTC) + timedelta(days=days) for days in (starts, ends))
    certificate = authority.issue_cert(name, not_before=not_before, not_after=not_after)
    certificate.configure_cert(context)
    return context


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
