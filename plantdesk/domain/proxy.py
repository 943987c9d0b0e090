"""The connection to a store: direct, or through an HTTP proxy."""

from enum import Enum, auto

from msgspec import Struct

from plantdesk.domain.address import AddressFault, BadAddress, read_address
from plantdesk.domain.typed import trim


class Straight(Struct, frozen=True):
    """A direct connection."""


class HttpProxy(Struct, frozen=True):
    host: str
    port: int

    @property
    def text(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"


class UnusableProxy(Struct, frozen=True):
    """The system's settings name a kind of proxy that PlantDesk can't use, such as SOCKS."""


Way = Straight | HttpProxy | UnusableProxy


class ProxyFault(Enum):
    """Why a typed proxy address can't be used."""

    EMPTY = auto()
    NOT_AN_ADDRESS = auto()
    NOT_HTTP = auto()
    HAS_USER = auto()


_FAULTS = {
    AddressFault.HAS_USER: ProxyFault.HAS_USER,
    AddressFault.NOT_HTTP: ProxyFault.NOT_HTTP,
}


def read_proxy(text: str) -> HttpProxy | ProxyFault:
    """Read a proxy's address as a user types it, like "proxy.example:3128"."""
    text = trim(text)
    if not text:
        return ProxyFault.EMPTY
    address = read_address(text if "://" in text else f"http://{text}")
    if isinstance(address, BadAddress):
        return _FAULTS.get(address.fault, ProxyFault.NOT_AN_ADDRESS)
    if address.scheme == "https":
        return ProxyFault.NOT_HTTP
    if "/" in address.shown:
        return ProxyFault.NOT_AN_ADDRESS
    return HttpProxy(address.host, address.port)
