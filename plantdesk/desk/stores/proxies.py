"""Finds the way to a store: its own proxy, none, or the system proxy."""

import asyncio
from functools import partial

from PySide6.QtCore import QUrl
from PySide6.QtNetwork import QNetworkProxy, QNetworkProxyFactory, QNetworkProxyQuery

from plantdesk.domain.proxy import HttpProxy, Straight, UnusableProxy, Way, read_proxy
from plantdesk.domain.store import NO_PROXY, SYSTEM_PROXY, Store
from plantdesk.domain.token_way import TokenWay
from plantdesk.service.tls import digest_of
from plantdesk.worker import run_apart


async def find_way(store: Store) -> Way:
    match store.settings.proxy:
        case proxy if proxy == SYSTEM_PROXY:
            # A proxy script may hang. If the caller gives up, the result is dropped.
            return await asyncio.wrap_future(run_apart("way", partial(system_way, store.address)))
        case proxy if proxy == NO_PROXY:
            return Straight()
        case own:
            read = read_proxy(own)
            return read if isinstance(read, HttpProxy) else UnusableProxy("")


async def token_way(store: Store, seconds: float) -> TokenWay:
    """Return the way that this store's token would take now. Reading a file may hang."""
    path = store.settings.certificates
    if not path:
        return TokenWay.unread(store.settings)
    read = asyncio.wrap_future(run_apart("certificates", partial(digest_of, path)))
    await asyncio.wait({read}, timeout=seconds)
    return TokenWay.of(store.settings, read.result() if read.done() else None)


def system_way(address: str) -> Way:
    """Return the system proxy. Blocks, for seconds if a script (PAC) decides."""
    offered = QNetworkProxyFactory.systemProxyForQuery(QNetworkProxyQuery(QUrl(address)))
    kinds = QNetworkProxy.ProxyType
    unusable = ""
    for proxy in offered:
        match proxy.type():
            case kinds.NoProxy | kinds.DefaultProxy:
                return Straight()
            case kinds.HttpProxy | kinds.HttpCachingProxy:
                return HttpProxy(proxy.hostName(), proxy.port())
            case kinds.Socks5Proxy:
                unusable = "SOCKS"
            case kind:
                unusable = kind.name
    return UnusableProxy(unusable) if unusable else Straight()
