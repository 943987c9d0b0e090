"""Checks a connection without sending anything."""

import asyncio
from collections.abc import Callable
from datetime import datetime
from functools import partial

from PySide6.QtNetwork import QSsl, QSslCertificate

from plantdesk.desk.news import Check, Checked, Reached
from plantdesk.desk.stores.proxies import find_way
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.local_time import from_epoch
from plantdesk.service.check import Answered, check
from plantdesk.service.deadlines import Deadlines


class Checks:
    """Use it on one loop only. Quitting doesn't wait for running checks."""

    def __init__(
        self, tell: Callable[[Checked], None], ended: Callable[["asyncio.Task[None]"], None]
    ) -> None:
        self._tell = tell
        self._ended = ended
        self._under_way: set[asyncio.Task[None]] = set()

    async def begin(self, wanted: Check) -> None:
        address = read_address(wanted.store.address)
        if isinstance(address, Address):
            task = asyncio.get_running_loop().create_task(self._try(wanted, address))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
            task.add_done_callback(self._ended)

    async def _try(self, wanted: Check, address: Address) -> None:
        self._tell(await _try_connection(wanted, address))


async def _try_connection(wanted: Check, address: Address) -> Checked:
    settings = wanted.store.settings
    found = await check(
        address,
        deadlines=Deadlines(settings.connect_seconds, settings.total_seconds),
        find_way=partial(find_way, wanted.store),
        certificates=settings.certificates,
    )
    if not isinstance(found, Answered):
        return Checked(wanted, found)
    issuer, expires = _read_certificate(found.certificate)
    return Checked(wanted, Reached(found.encrypted, issuer, expires, found.by_proxy))


def _read_certificate(raw: bytes) -> tuple[str, datetime | None]:
    """Return the issuer and the end of validity. Qt reads them the same way on every system."""
    if not raw:
        return "", None
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
    return ", ".join(dict.fromkeys(names)), from_epoch(seconds)
