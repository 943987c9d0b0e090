"""Checks whether a store can be reached, without sending a request."""

from collections.abc import Callable
from typing import Any

import httpx
from msgspec import Struct

from plantdesk.domain.address import Address
from plantdesk.domain.outcome import HeldBack, NotReached
from plantdesk.domain.proxy import ConnectionSettings
from plantdesk.service.connections import Connections, FindWay
from plantdesk.service.exchange import Exchange
from plantdesk.service.no_reply import before_it_left, has_route
from plantdesk.service.tls import Trust, system_trust


class Answered(Struct, frozen=True):
    """The connection works. Through a proxy without encryption, only the proxy is known to answer.

    `certificate` is the store's certificate (DER). `by_proxy` is like "http://host:port". Both are
    empty if there is none.
    """

    encrypted: bool
    certificate: bytes
    by_proxy: str


async def check(
    address: Address,
    *,
    find_way: FindWay,
    settings: ConnectionSettings,
    trust: Trust = system_trust,
    has_route: Callable[[], bool] = has_route,
) -> Answered | NotReached | HeldBack:
    """Connect as a plant would, and stop before the first byte of a request."""
    connections = Connections(address=address, find_way=find_way, settings=settings, trust=trust)
    exchange = _Visit(connections)
    try:
        await exchange.run(httpx.Request("HEAD", address.text), settings)
        return before_it_left(exchange, address, has_route)
    except _ThereAlready:
        proxy = exchange.connection and exchange.connection.road.proxy
        certificate = exchange.certificate
        return Answered(certificate is not None, certificate or b"", proxy.text if proxy else "")
    finally:
        await exchange.end(reusable=False, sound=False)


class _ThereAlready(Exception):
    pass


class _Visit(Exchange):
    certificate: bytes | None = None

    async def trace(self, event: str, info: dict[str, Any]) -> None:
        match event:
            case "http11.send_request_headers.started" if info["request"].method != b"CONNECT":
                raise _ThereAlready
            case "connection.start_tls.complete" | "proxy.start_tls.complete":
                shaken = info["return_value"].get_extra_info("ssl_object")
                self.certificate = shaken.getpeercert(True)
            case _:
                pass
        await super().trace(event, info)
