"""The connection to a store: direct or through an HTTP proxy, and the settings of it."""

from typing import Annotated

from msgspec import Meta, Struct

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.typed import trim

# Values of a proxy setting that are not addresses.
SYSTEM_PROXY = "system"
NO_PROXY = "none"


class HttpProxy(Struct, frozen=True):
    host: str
    port: int

    @property
    def text(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"


class UnusableProxy(Struct, frozen=True):
    """The system's settings name a kind of proxy that PlantDesk can't use, such as SOCKS."""


# None is a direct connection.
Way = HttpProxy | UnusableProxy | None


class ConnectionSettings(Struct, frozen=True):
    """How to connect to a store. Only the administrator's file says anything else than this.

    `proxy` is SYSTEM_PROXY, NO_PROXY or "http://host:port". `certificates` names a PEM file that
    is trusted in addition to the system's certificates, if its content has this SHA-256.
    """

    connect_seconds: Annotated[int, Meta(ge=1, le=120)] = 10
    total_seconds: Annotated[int, Meta(ge=5, le=600)] = 60
    idempotency: bool = True
    proxy: str = SYSTEM_PROXY
    certificates: Annotated[str, Meta(max_length=4096)] = ""
    certificates_sha256: Annotated[str, Meta(pattern=r"\A([0-9a-fA-F]{64})?\Z")] = ""

    @property
    def way(self) -> str:
        """The proxy and the certificate, which users agree to before a token goes there."""
        way = f"{self.proxy} {self.certificates_sha256}"
        return "" if way == f"{SYSTEM_PROXY} " else way


def read_proxy(text: str) -> HttpProxy | None:
    """Read a proxy's address, like "proxy.example:3128". A name and a password can't be used."""
    text = trim(text)
    address = read_address(text if "://" in text else f"http://{text}")
    if not isinstance(address, Address) or address.scheme != "http" or "/" in address.shown:
        return None
    return HttpProxy(address.host, address.port)
