"""Reads the address of a plant store as a user types it."""

import ipaddress
import re
from enum import Enum, auto
from typing import NamedTuple
from urllib.parse import SplitResult, quote, urlsplit

from plantdesk.domain.typed import trim

_PLANTS = "/plants"
# What browsers and proxies accept. httpx refuses very long addresses.
_LONGEST = 2048
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_BARE_PERCENT = re.compile("%(?![0-9a-fA-F]{2})")


class AddressFault(Enum):
    """Why an address can't be used."""

    EMPTY = auto()
    NOT_AN_ADDRESS = auto()
    HAS_BLANK = auto()
    NOT_HTTP = auto()
    NO_NAME = auto()
    HAS_USER = auto()
    HAS_QUERY = auto()
    NO_SUCH_PORT = auto()
    BAD_PERCENT = auto()
    # The path has letters beyond ASCII. A host name may have them.
    ODD_PATH = auto()
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
    if not _is_coded(host):
        return host
    import idna

    try:
        return idna.decode(host)
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
    if not parts.netloc:
        return BadAddress(AddressFault.NO_NAME)
    if "@" in parts.netloc:
        return BadAddress(AddressFault.HAS_USER)
    if parts.query or parts.fragment or text[-1] in "?#":
        return BadAddress(AddressFault.HAS_QUERY)
    usable = _usable_host(host)
    if usable is None or _has_loose_colons(parts.netloc):
        return BadAddress(AddressFault.NOT_AN_ADDRESS)
    usual = 443 if scheme == "https" else 80
    port = _port(parts, usual)
    if port is None:
        return BadAddress(AddressFault.NO_SUCH_PORT)
    netloc = f"[{usable}]" if ":" in usable else usable
    if port != usual:
        netloc = f"{netloc}:{port}"
    return _with_path(f"{scheme}://{netloc}", parts.path, scheme, usable, port)


def _with_path(start: str, path: str, scheme: str, host: str, port: int) -> Address | BadAddress:
    if _BARE_PERCENT.search(path):
        return BadAddress(AddressFault.BAD_PERCENT)
    if not path.isascii():
        coded = "".join(c if c.isascii() else quote(c, errors="replace") for c in path)
        meant = _with_path(start, coded, scheme, host, port)
        better = meant.text if isinstance(meant, Address) else meant.better
        return BadAddress(AddressFault.ODD_PATH, better if path.isprintable() else None)
    path = path.rstrip("/")
    if path.lower().endswith(_PLANTS):
        while path.lower().endswith(_PLANTS):
            path = path[: -len(_PLANTS)].rstrip("/")
        return BadAddress(AddressFault.ENDS_IN_PLANTS, start + path)
    return Address(start + path, scheme, host, port)


def _port(parts: SplitResult, usual: int) -> int | None:
    try:
        port = parts.port
    except ValueError:
        return None
    return usual if port is None else port or None


def _has_loose_colons(netloc: str) -> bool:
    """Whether the host is an IPv6 address without its brackets."""
    return netloc.rpartition("]")[2].count(":") > 1


def _usable_host(host: str) -> str | None:
    """Return the host in ASCII, or None if it is not a valid host."""
    if not host.isascii() or _is_coded(host):
        # Slow to load and rarely needed.
        import idna

        try:
            host = idna.uts46_remap(host, std3_rules=False, transitional=False)
            labels = host.split(".")
            host = ".".join(
                label if label.isascii() else idna.alabel(label).decode("ascii") for label in labels
            )
            if _is_coded(host):
                # httpx can't use a name that can't be read back.
                idna.decode(host)
        except UnicodeError:
            return None
    return host if _names_a_host(host) else None


def _is_coded(host: str) -> bool:
    return any(label.startswith("xn--") for label in host.split("."))


def _names_a_host(host: str) -> bool:
    if ":" in host:
        try:
            ipaddress.IPv6Address(host)
        except ValueError:
            return False
        return True
    labels = host.removesuffix(".").split(".")
    if labels[-1].isdigit():
        # Only an IPv4 address ends in a number: "999.1.1.1" and "1.2" are no hosts.
        try:
            ipaddress.IPv4Address(host)
        except ValueError:
            return False
    return all(
        label
        and len(label) <= 63
        and not label.startswith("-")
        and not label.endswith("-")
        and all(character.isalnum() or character in "-_" for character in label)
        for label in labels
    )
