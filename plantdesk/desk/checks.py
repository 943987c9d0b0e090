"""Trying a connection without sending anything."""

from datetime import UTC, datetime
from functools import partial

from plantdesk.desk.news import Check, Checked, Reached
from plantdesk.desk.ways import find_way
from plantdesk.domain.address import Address
from plantdesk.service.check import Answered, check
from plantdesk.service.deadlines import Deadlines


async def try_connection(wanted: Check, address: Address) -> Checked:
    settings = wanted.store.settings
    found = await check(
        address,
        deadlines=Deadlines(settings.connect_seconds, settings.total_seconds),
        find_way=partial(find_way, wanted.store),
        certificates=settings.certificates,
    )
    if not isinstance(found, Answered):
        return Checked(wanted.number, found)
    issuer, expires = _read_certificate(found.certificate)
    return Checked(wanted.number, Reached(found.encrypted, issuer, expires, found.by_proxy))


def _read_certificate(raw: bytes) -> tuple[str, datetime | None]:
    """Who vouches for it and until when; Qt reads it alike on every system."""
    if not raw:
        return "", None
    from PySide6.QtNetwork import QSsl, QSslCertificate

    certificate = QSslCertificate(raw, QSsl.EncodingFormat.Der)
    if certificate.isNull():
        return "", None
    subjects = QSslCertificate.SubjectInfo
    names = [
        name
        for subject in (subjects.Organization, subjects.CommonName)
        for name in certificate.issuerInfo(subject)
    ]
    seconds = certificate.expiryDate().toSecsSinceEpoch()
    return ", ".join(dict.fromkeys(names)), datetime.fromtimestamp(seconds, UTC)
