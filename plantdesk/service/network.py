"""Whether this computer is on a network at all."""

import errno
import socket

# Addresses that are set aside for documentation (RFC 5737, RFC 3849), and the port for discarding.
_FAR_AWAY = ((socket.AF_INET, "192.0.2.1", 9), (socket.AF_INET6, "2001:db8::1", 9))
_NO_WAY_THERE = frozenset(
    {
        errno.ENETUNREACH,
        errno.ENETDOWN,
        errno.EHOSTUNREACH,
        errno.EADDRNOTAVAIL,
        errno.EAFNOSUPPORT,
        # ERROR_NETWORK_UNREACHABLE and ERROR_HOST_UNREACHABLE on Windows, where errno has its own.
        1231,
        1232,
    }
)


def has_route() -> bool:
    """Whether anything leads out of this computer; nothing is sent to find out."""
    return any(_leads_to(*target) for target in _FAR_AWAY)


def leads_nowhere(trouble: BaseException) -> bool:
    """Whether the system itself said that there is no way to an address."""
    if not isinstance(trouble, OSError):
        return False
    return bool({trouble.errno, getattr(trouble, "winerror", None)} & _NO_WAY_THERE)


def _leads_to(family: socket.AddressFamily, host: str, port: int) -> bool:
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as plug:
            # Without a connection to make, this only looks for a way.
            plug.connect((host, port))
    except OSError as trouble:
        return not leads_nowhere(trouble)
    return True
