"""Reads the address of a plant store as a user types it."""

import ipaddress
import re
from enum import Enum, auto
from types import ModuleType
from typing import NamedTuple
from urllib.parse import quote, urlsplit

from plantdesk.domain.typed import trim

_PLANTS = "/plants"
# What browsers and proxies accept. httpx refuses very long addresses.
_LONGEST = 2048
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_BARE_PERCENT = re.compile("%(?![0-9a-fA-F]{2})")
_LABEL = re.compile("(?!-)[a-z0-9_-]{1,63}(?<!-)")


class AddressFault(Enum):
    """Why an address can't be used."""

    EMPTY = auto()
    NOT_AN_ADDRESS = auto()
    HAS_BLANK = auto()
    NOT_HTTP = auto()
    HAS_USER = auto()
    HAS_QUERY = auto()
    NO_SUCH_PORT = auto()
    ENDS_IN_PLANTS = auto()


class BadAddress(NamedTuple):
    fault: AddressFault
    better: str | None = None


class Address(NamedTuple):
    """A usable address, without a trailing slash; `shown` leaves the scheme out.

    A host name with letters beyond ASCII is in its xn--… form; `readable` is the same address as
    people write it.
    """

    text: str
    scheme: str
    host: str
    port: int

    @property
    def shown(self) -> str:
        return self.text.partition("://")[2]

    @property
    def readable(self) -> str:
        return self.text.replace(self.host, readable_host(self.host), 1)

    @property
    def origin(self) -> str:
        """Scheme, host and port: a token is bound to these."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}:{self.port}"

    @property
    def loopback(self) -> bool:
        return is_loopback(self.host)

    @property
    def open_to_readers(self) -> bool:
        """Whether others on the network could read the token."""
        return self.scheme == "http" and not self.loopback


def readable_host(host: str) -> str:
    """Write a host as people do, with letters beyond ASCII."""
    try:
        return _idna().decode(host) if _is_coded(host) else host
    except UnicodeError:
        return host


def is_loopback(host: str) -> bool:
    """Whether the host is this computer."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def read_address(text: str) -> Address | BadAddress:
    """Read an address as a user types it. Without a scheme, it means https."""
    text = trim(text)
    if not text:
        return BadAddress(AddressFault.EMPTY)
    if any(character.isspace() for character in text):
        return BadAddress(AddressFault.HAS_BLANK)
    whole = text if "://" in text else f"https://{text}"
    if len(whole) > _LONGEST or "\\" in whole or _CONTROL.search(whole):
        return BadAddress(AddressFault.NOT_AN_ADDRESS)
    try:
        parts = urlsplit(whole)
        host = parts.hostname or ""
    except ValueError:
        return BadAddress(AddressFault.NOT_AN_ADDRESS)
    scheme = parts.scheme.lower()
    if scheme not in ("http", "https") or (whole != text and host in ("http", "https")):
        return BadAddress(AddressFault.NOT_HTTP)
    if "@" in parts.netloc:
        return BadAddress(AddressFault.HAS_USER)
    if parts.query or parts.fragment or text[-1] in "?#":
        return BadAddress(AddressFault.HAS_QUERY)
    usable = _usable_host(host)
    # Two colons in a host are an IPv6 address without its brackets.
    loose = parts.netloc.rpartition("]")[2].count(":") > 1
    if usable is None or not parts.path.isprintable() or loose:
        return BadAddress(AddressFault.NOT_AN_ADDRESS)
    usual = 443 if scheme == "https" else 80
    try:
        port = usual if parts.port is None else parts.port
    except ValueError:
        port = 0
    if port == 0:
        return BadAddress(AddressFault.NO_SUCH_PORT)
    netloc = f"[{usable}]" if ":" in usable else usable
    start = f"{scheme}://{netloc}" if port == usual else f"{scheme}://{netloc}:{port}"
    path = _coded(parts.path).rstrip("/")
    if not path.lower().endswith(_PLANTS):
        return Address(start + path, scheme, usable, port)
    while path.lower().endswith(_PLANTS):
        path = path[: -len(_PLANTS)].rstrip("/")
    return BadAddress(AddressFault.ENDS_IN_PLANTS, start + path)


def _coded(path: str) -> str:
    """Write a path as browsers send it, with %C3%BC for ü."""
    path = _BARE_PERCENT.sub("%25", path)
    return "".join(letter if letter.isascii() else quote(letter) for letter in path)


def _usable_host(host: str) -> str | None:
    """Return the host in ASCII, or None if it is not a valid host."""
    if not host.isascii() or _is_coded(host):
        try:
            # Also refuses a name that can't be read back, which httpx can't use.
            host = _idna().encode(host, uts46=True).decode()
        except UnicodeError:
            return None
    return host if _names_a_host(host) else None


def _idna() -> ModuleType:
    # Slow to load and rarely needed.
    import idna

    return idna


def _is_coded(host: str) -> bool:
    return any(label.startswith("xn--") for label in host.split("."))


def _names_a_host(host: str) -> bool:
    labels = host.removesuffix(".").split(".")
    if ":" in host or labels[-1].isdigit():
        # Only an IPv4 address ends in a number: "999.1.1.1" and "1.2" are no hosts.
        try:
            ipaddress.ip_address(host)
        except ValueError:
            return False
        return True
    return all(map(_LABEL.fullmatch, labels))
