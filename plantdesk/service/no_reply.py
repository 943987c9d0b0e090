"""Turns an attempt without a reply into an outcome, by how far it got and what went wrong."""

import errno
import socket
from collections.abc import Callable, Iterator

import httpcore

from plantdesk.domain.address import Address, is_loopback
from plantdesk.domain.outcome import (
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Unsure,
    UnsureReason,
)
from plantdesk.service.exchange import Exchange
from plantdesk.service.tls import handshake_fault

_LOOK_UP_FAILED = (socket.gaierror, UnicodeError)
_NO_WAY_THERE = {
    errno.ENETUNREACH,
    errno.ENETDOWN,
    errno.EHOSTUNREACH,
    errno.EADDRNOTAVAIL,
    errno.EAFNOSUPPORT,
    # Windows' own numbers: ERROR_NETWORK_UNREACHABLE and ERROR_HOST_UNREACHABLE.
    1231,
    1232,
}
# Addresses reserved for documentation (RFC 5737, RFC 3849), and the discard port.
_FAR_AWAY = ((socket.AF_INET, "192.0.2.1", 9), (socket.AF_INET6, "2001:db8::1", 9))


def has_route() -> bool:
    """Whether there is a route out of this computer. It sends nothing."""
    return any(_leads_to(*target) for target in _FAR_AWAY)


def before_it_left(
    exchange: Exchange, address: Address, has_route: Callable[[], bool]
) -> NotReached | HeldBack:
    """The plant has not left: return the fault, or what the proxy wants."""
    if exchange.fault is not None:
        return NotReached(exchange.fault)
    if exchange.too_late:
        return NotReached(ConnectionFault.DEADLINE)
    if isinstance(exchange.error, httpcore.ProxyError) and exchange.proxy_status in (407, 511):
        return HeldBack(HoldReason.SIGN_IN, exchange.proxy_status)
    reasons = tuple(_reasons(exchange.error))
    if exchange.shaking_hands:
        return NotReached(handshake_fault(reasons))
    proxy = exchange.connection and exchange.connection.road.proxy
    host = proxy.host if proxy else address.host
    unknown = any(isinstance(why, _LOOK_UP_FAILED) for why in reasons)
    nowhere = unknown or any(_leads_nowhere(why) for why in reasons)
    if nowhere and not is_loopback(host) and not has_route():
        return NotReached(ConnectionFault.NO_NETWORK)
    if proxy:
        return NotReached(ConnectionFault.PROXY)
    if unknown:
        return NotReached(ConnectionFault.LOOK_UP)
    # If a store has several addresses, one that refuses the connection tells the most.
    refused = any(isinstance(why, ConnectionRefusedError) for why in reasons)
    return NotReached(ConnectionFault.CONNECT_REFUSED if refused else ConnectionFault.CONNECT)


def after_it_left(error: Exception | None) -> Unsure:
    """The plant left, and no status came back."""
    # Of these errors, only a connection that just ended has no further reason.
    spoke = isinstance(error, httpcore.RemoteProtocolError) and len(list(_reasons(error))) > 1
    return Unsure(UnsureReason.UNREADABLE if spoke else UnsureReason.CUT)


def _reasons(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        if isinstance(error, BaseExceptionGroup):
            # There is one for each address that was tried.
            for one in error.exceptions:
                yield from _reasons(one)
        # httpcore raises "from None", which leaves only the context.
        error = error.__cause__ or error.__context__


def _leads_nowhere(error: BaseException) -> bool:
    """Whether the system says that there is no route to an address."""
    numbers = {getattr(error, "errno", None), getattr(error, "winerror", None)}
    return isinstance(error, OSError) and bool(numbers & _NO_WAY_THERE)


def _leads_to(family: socket.AddressFamily, host: str, port: int) -> bool:
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as plug:
            # With UDP, this only looks for a route.
            plug.connect((host, port))
    except OSError as error:
        return not _leads_nowhere(error)
    return True
