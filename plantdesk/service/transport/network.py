"""Tells whether this computer is on a network at all."""

import errno
import socket

# Addresses reserved for documentation (RFC 5737, RFC 3849), and the discard port.
_FAR_AWAY = ((socket.AF_INET, "192.0.2.1", 9), (socket.AF_INET6, "2001:db8::1", 9))
_NO_WAY_THERE = frozenset(
    {
        errno.ENETUNREACH,
        errno.ENETDOWN,
        errno.EHOSTUNREACH,
        errno.EADDRNOTAVAIL,
        errno.EAFNOSUPPORT,
        # Windows' own numbers: ERROR_NETWORK_UNREACHABLE and ERROR_HOST_UNREACHABLE.
        1231,
        1232,
    }
)


def has_route() -> bool:
    """Whether there is a route out of this computer. It sends nothing."""
    return any(_leads_to(*target) for target in _FAR_AWAY)


def leads_nowhere(error: BaseException) -> bool:
    """Whether the system says that there is no route to an address."""
    if not isinstance(error, OSError):
        return False
    return bool({error.errno, getattr(error, "winerror", None)} & _NO_WAY_THERE)


def _leads_to(family: socket.AddressFamily, host: str, port: int) -> bool:
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as plug:
            # With UDP, this only looks for a route.
            plug.connect((host, port))
    except OSError as error:
        return not leads_nowhere(error)
    return True
