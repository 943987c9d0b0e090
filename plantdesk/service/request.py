"""The request that carries one plant, byte for byte."""

import re

import httpx
import msgspec

from plantdesk.domain.address import Address
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.token import Token


class Letterhead:
    """The parts that all requests to one store share."""

    def __init__(self, address: Address, token: Token, *, version: str, idempotency: bool) -> None:
        try:
            self._url = httpx.URL(f"{address.text}/plants")
        except httpx.InvalidURL:
            raise ValueError("this address can't be used") from None
        self._headers = [
            (b"Host", self._url.netloc),
            (b"Authorization", b"Bearer " + _visible(token.secret)),
            (b"Content-Type", b"application/json"),
            (b"Accept", b"application/json"),
            (b"Accept-Encoding", b"identity"),
            (b"User-Agent", b"PlantDesk/" + _visible(version)),
        ]
        self._idempotency = idempotency

    def write(self, plant: NewPlant, key: str) -> httpx.Request:
        """Return the request for one plant. `key` is its entry's UUID."""
        body = msgspec.json.encode(_Body(plant.id, plant.name, plant.tag))
        headers = [*self._headers]
        if self._idempotency:
            headers.append((b"Idempotency-Key", _visible(key)))
        headers.append((b"Content-Length", b"%d" % len(body)))
        # Complete: for `content`, httpx would add headers, which takes longer than all the rest.
        stream = httpx.ByteStream(body)
        return httpx.Request("POST", self._url, headers=headers, stream=stream)


class _Body(msgspec.Struct, omit_defaults=True):
    id: int
    name: str
    tag: str | None = None


_VISIBLE = re.compile("[!-~]+")


def _visible(text: str) -> bytes:
    # The libraries' own exceptions would contain the whole value.
    if not _VISIBLE.fullmatch(text):
        raise ValueError("a value does not fit into a header")
    return text.encode("ascii")
