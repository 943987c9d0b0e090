"""What an attempt without a reply means: what went wrong counts less than how far it got."""

import socket
from collections.abc import Iterator

import httpx

from plantdesk.domain.outcome import Gap, HeldBack, Hold, NotReached, Obstacle, Unsure
from plantdesk.service.journey import Journey

# What the network does. Any other exception is our own bug and goes its own way. (UnicodeError is
# what encoding an impossible host name raises.)
NETWORK_TROUBLE = (
    httpx.TimeoutException,
    httpx.NetworkError,
    httpx.RemoteProtocolError,
    httpx.ProxyError,
    OSError,
    UnicodeError,
)


def before_it_left(
    trouble: Exception | None, journey: Journey, *, by_proxy: bool, looking_up: bool
) -> NotReached | HeldBack:
    """The plant has not left: which obstacle stood in the way, or what the proxy wants."""
    if isinstance(trouble, httpx.ProxyError) and journey.proxy_status in (407, 511):
        return HeldBack(Hold.SIGN_IN, journey.proxy_status)
    if journey.shaking_hands:
        return NotReached(Obstacle.TLS)
    if by_proxy:
        return NotReached(Obstacle.PROXY)
    if looking_up or any(isinstance(reason, _LOOK_UP_FAILED) for reason in _reasons(trouble)):
        return NotReached(Obstacle.LOOK_UP)
    return NotReached(Obstacle.CONNECT)


def after_it_left(trouble: Exception | None) -> Unsure:
    """The plant left and no status came."""
    if isinstance(trouble, httpx.TimeoutException):
        return Unsure(Gap.DEADLINE)
    # A connection that just ended is the one case of this class without a reason of its own.
    spoke = isinstance(trouble, httpx.RemoteProtocolError) and len(list(_reasons(trouble))) > 2
    return Unsure(Gap.UNREADABLE if spoke else Gap.CUT)


_LOOK_UP_FAILED = (socket.gaierror, UnicodeError)


def _reasons(trouble: BaseException | None) -> Iterator[BaseException]:
    while trouble is not None:
        yield trouble
        # httpcore raises "from None", which leaves only the context.
        trouble = trouble.__cause__ or trouble.__context__
