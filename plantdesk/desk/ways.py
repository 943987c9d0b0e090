"""The way to a store: its own proxy, none, or whatever this computer is set to."""

import asyncio
import threading
from collections.abc import Callable

from plantdesk.domain.proxy import (
    NO_PROXY,
    SYSTEM_PROXY,
    HttpProxy,
    Straight,
    UnusableProxy,
    Way,
    read_proxy,
)
from plantdesk.domain.store import Store


async def find_way(store: Store) -> Way:
    match store.settings.proxy:
        case proxy if proxy == SYSTEM_PROXY:
            return await _aside(lambda: system_way(store.address))
        case proxy if proxy == NO_PROXY:
            return Straight()
        case own:
            read = read_proxy(own)
            return read if isinstance(read, HttpProxy) else UnusableProxy("")


def system_way(address: str) -> Way:
    """Blocks, for seconds where a script decides (PAC)."""
    # Loaded only when something is about to be sent to another computer.
    from PySide6.QtCore import QUrl
    from PySide6.QtNetwork import QNetworkProxy, QNetworkProxyFactory, QNetworkProxyQuery

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


async def _aside(ask: Callable[[], Way]) -> Way:
    """In a daemon thread: a pool's thread that hangs would hold up the end of the process."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Way] = loop.create_future()

    def work() -> None:
        try:
            found = ask()
        except Exception as error:
            _tell(loop, answer.set_exception, error)
        else:
            _tell(loop, answer.set_result, found)

    threading.Thread(target=work, name="way", daemon=True).start()
    # Who waits may give up; the answer is then nobody's.
    await asyncio.wait({answer})
    return answer.result()


def _tell(loop: asyncio.AbstractEventLoop, tell: Callable[..., object], what: object) -> None:
    try:
        loop.call_soon_threadsafe(tell, what)
    except RuntimeError:
        # The loop was closed meanwhile; nobody wants to know any more.
        return
