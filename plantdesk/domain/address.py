"""The address of a plant store, read as a person types it."""

import ipaddress
from dataclasses import dataclass
from enum import Enum, auto
from urllib.parse import urlsplit

from plantdesk.domain.typed import trim

_PLANTS = "/plants"
# As browsers and proxies take them; httpx refuses what is very long.
_LONGEST = 2048


class AddressFault(Enum):
    """Why an address can't be used."""

    EMPTY = auto()
    NOT_AN_ADDRESS = auto()
    NOT_HTTP = auto()
    HAS_USER = auto()
    HAS_QUERY = auto()
    ENDS_IN_PLANTS = auto()


@dataclass(frozen=True, slots=True)
class BadAddress:
    fault: AddressFault
    better: str | None = None


@dataclass(frozen=True, slots=True)
class Address:
    """A usable address, without a trailing slash; `shown` leaves the scheme out."""

    text: str
    scheme: str
    host: str
    port: int

    @property
    def shown(self) -> str:
        return self.text.partition("://")[2]

    @property
    def origin(self) -> str:
        """Scheme, host and port: what a token is bound to."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}:{self.port}"

    @property
    def loopback(self) -> bool:
        return is_loopback(self.host)

    @property
    def open_to_readers(self) -> bool:
        """Whether others on the network could read the token on its way."""
        return self.scheme == "http" and not self.loopback


def is_loopback(host: str) -> bool:
    """Whether a host is this computer itself."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def read_address(text: str) -> Address | BadAddress:
    """Read an address as a person types it; without a scheme, https is meant."""
    text = trim(text)
    if not text:
        return BadAddress(AddressFault.EMPTY)
    if "://" not in text:
        text = f"https://{text}"
    odd = any(not 0x21 <= ord(character) <= 0x7E for character in text) or "\\" in text
    if odd or len(text) > _LONGEST:
        return BadAddress(AddressFault.NOT_AN_ADDRESS)
    try:
        parts = urlsplit(text)
        port = parts.port
        host = parts.hostname or ""
    except ValueError:
        return BadAddress(AddressFault.NOT_AN_ADDRESS)
    scheme = parts.scheme.lower()
    if scheme not in ("http", "https"):
        return BadAddress(AddressFault.NOT_HTTP)
    if "@" in parts.netloc:
        return BadAddress(AddressFault.HAS_USER)
    if parts.query or parts.fragment or text[-1] in "?#":
        return BadAddress(AddressFault.HAS_QUERY)
    if not _names_a_host(host) or port == 0:
        return BadAddress(AddressFault.NOT_AN_ADDRESS)
    usual = 443 if scheme == "https" else 80
    netloc = f"[{host}]" if ":" in host else host
    if port not in (None, usual):
        netloc = f"{netloc}:{port}"
    path = parts.path.rstrip("/")
    if path.lower().endswith(_PLANTS):
        while path.lower().endswith(_PLANTS):
            path = path[: -len(_PLANTS)].rstrip("/")
        return BadAddress(AddressFault.ENDS_IN_PLANTS, f"{scheme}://{netloc}{path}")
    return Address(f"{scheme}://{netloc}{path}", scheme, host, port or usual)


def _names_a_host(host: str) -> bool:
    if ":" in host:
        try:
            ipaddress.IPv6Address(host)
        except ValueError:
            return False
        return True
    labels = host.removesuffix(".").split(".")
    if labels[-1].isdigit():
        # Only an IPv4 address ends in a number; "999.1.1.1" and "1.2" name nothing.
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
