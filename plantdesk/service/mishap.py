"""Turns an attempt without a reply into an outcome, by how far it got and what went wrong."""

import socket
from collections.abc import Callable, Iterator

import httpx

from plantdesk.domain.address import Address, is_loopback
from plantdesk.domain.outcome import Gap, HeldBack, Hold, NotReached, Obstacle, Unsure
from plantdesk.service.exchange import Exchange
from plantdesk.service.journey import Journey
from plantdesk.service.lookup import Lookups
from plantdesk.service.route import leads_nowhere
from plantdesk.service.tls import handshake_obstacle


def before_it_left(
    exchange: Exchange,
    journey: Journey,
    address: Address,
    lookups: Lookups,
    has_route: Callable[[], bool],
) -> NotReached | HeldBack:
    """The plant has not left: return the obstacle, or what the proxy wants."""
    if exchange.obstacle is not None:
        return NotReached(exchange.obstacle)
    if exchange.too_late:
        return NotReached(Obstacle.DEADLINE)
    if isinstance(exchange.trouble, httpx.ProxyError) and journey.proxy_status in (407, 511):
        return HeldBack(Hold.SIGN_IN, journey.proxy_status)
    reasons = tuple(_reasons(exchange.trouble))
    if journey.shaking_hands:
        return NotReached(handshake_obstacle(reasons))
    proxy = exchange.line and exchange.line.proxy
    host = proxy.host if proxy else address.host
    unknown = lookups.looking_up(host) or any(isinstance(why, _LOOK_UP_FAILED) for why in reasons)
    nowhere = unknown or any(leads_nowhere(why) for why in reasons)
    if nowhere and not is_loopback(host) and not has_route():
        return NotReached(Obstacle.NO_NETWORK)
    if proxy:
        return NotReached(Obstacle.PROXY)
    if unknown:
        return NotReached(Obstacle.LOOK_UP)
    # If a store has several addresses, one that refuses the connection tells the most.
    refused = any(isinstance(why, ConnectionRefusedError) for why in reasons)
    return NotReached(Obstacle.CONNECT_REFUSED if refused else Obstacle.CONNECT)


def after_it_left(trouble: Exception | None) -> Unsure:
    """The plant left, and no status came back."""
    if isinstance(trouble, httpx.TimeoutException):
        return Unsure(Gap.DEADLINE)
    # Of these errors, only a connection that just ended has no further reason.
    spoke = isinstance(trouble, httpx.RemoteProtocolError) and len(list(_reasons(trouble))) > 2
    return Unsure(Gap.UNREADABLE if spoke else Gap.CUT)


_LOOK_UP_FAILED = (socket.gaierror, UnicodeError)


def _reasons(trouble: BaseException | None) -> Iterator[BaseException]:
    while trouble is not None:
        yield trouble
        if isinstance(trouble, BaseExceptionGroup):
            # There is one for each address that was tried.
            for one in trouble.exceptions:
                yield from _reasons(one)
        # httpcore raises "from None", which leaves only the context.
        trouble = trouble.__cause__ or trouble.__context__
