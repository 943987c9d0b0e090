"""What Qt knows of the network: the system's proxy, and what stands in a certificate.

Qt makes a type where it is first used, and two threads that make some at once crash. So the window
loads this for the engine, which uses it on other threads.
"""

from datetime import datetime

from PySide6.QtCore import QDateTime, QUrl
from PySide6.QtNetwork import (
    QNetworkProxy,
    QNetworkProxyFactory,
    QNetworkProxyQuery,
    QSsl,
    QSslCertificate,
)

from plantdesk.domain.local_time import from_epoch
from plantdesk.domain.proxy import HttpProxy, UnusableProxy, Way

# Made now, on the window's thread; expiryDate() below returns a QDateTime.
_KINDS, _SUBJECTS = QNetworkProxy.ProxyType, QSslCertificate.SubjectInfo
_DER, _ = QSsl.EncodingFormat.Der, QDateTime


def system_way(address: str) -> Way:
    """Return the system proxy. Blocks, for seconds if a script (PAC) decides."""
    offered = QNetworkProxyFactory.systemProxyForQuery(QNetworkProxyQuery(QUrl(address)))
    for proxy in offered:
        if proxy.type() in (_KINDS.NoProxy, _KINDS.DefaultProxy):
            return None
        if proxy.type() in (_KINDS.HttpProxy, _KINDS.HttpCachingProxy):
            return HttpProxy(proxy.hostName(), proxy.port())
    return UnusableProxy() if offered else None


def read_certificate(raw: bytes) -> tuple[str, datetime | None]:
    """Return the issuer and the end of validity. Qt reads them the same way on every system."""
    certificate = QSslCertificate(raw, _DER)
    if certificate.isNull():
        return "", None
    names = [
        name
        for subject in (_SUBJECTS.Organization, _SUBJECTS.CommonName)
        for name in certificate.issuerInfo(subject)
    ]
    seconds = certificate.expiryDate().toSecsSinceEpoch()
    return ", ".join(dict.fromkeys(names)), from_epoch(seconds)
