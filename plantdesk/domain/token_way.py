"""The connection that a token is bound to: proxy and extra certificates."""

from dataclasses import dataclass, replace
from typing import Self

from plantdesk.domain.proxy import HttpProxy, read_proxy
from plantdesk.domain.store import NO_PROXY, SYSTEM_PROXY, StoreSettings


@dataclass(frozen=True, slots=True)
class TokenWay:
    """`proxy` is the store's setting, not the reply of a proxy script.

    `certificates` is the SHA-256 of the extra certificate file. It is empty without a file, and
    None until the file has been read.
    """

    proxy: str = SYSTEM_PROXY
    certificates: str | None = ""

    @classmethod
    def of(cls, settings: StoreSettings, certificates: str | None) -> Self:
        if settings.proxy in (SYSTEM_PROXY, NO_PROXY):
            return cls(settings.proxy, certificates)
        read = read_proxy(settings.proxy)
        return cls(read.text if isinstance(read, HttpProxy) else NO_PROXY, certificates)

    @classmethod
    def unread(cls, settings: StoreSettings) -> Self:
        """Return the way as the settings give it, without reading the certificate file."""
        return cls.of(settings, None if settings.certificates else "")

    def completed(self, now: "TokenWay") -> "TokenWay":
        """Fill in the current certificates if they were not known yet."""
        if self.certificates is not None:
            return self
        return replace(self, certificates=now.certificates)

    def rerouted(self, before: StoreSettings, now: StoreSettings) -> "TokenWay":
        """Take over only the settings that the user changed."""
        unread = TokenWay.unread(now)
        way = self
        if before.proxy != now.proxy:
            way = replace(way, proxy=unread.proxy)
        if before.certificates != now.certificates:
            way = replace(way, certificates=unread.certificates)
        return way


@dataclass(frozen=True, slots=True)
class WayChange:
    """The way that a token was given for, and the different one in force now."""

    given: TokenWay
    now: TokenWay

    @property
    def proxy(self) -> bool:
        return self.given.proxy != self.now.proxy

    @property
    def certificates(self) -> bool:
        """Whether the certificates differ. An unread file differs only from having none."""
        given, now = self.given.certificates, self.now.certificates
        if given is None:
            return False
        return given == "" if now is None else given != now


def way_change(given: TokenWay, now: TokenWay) -> WayChange | None:
    change = WayChange(given, now)
    return change if change.proxy or change.certificates else None
