"""Sends each plant to a store once, and returns only an outcome that is proven."""

import asyncio
import re
from collections.abc import Callable

import httpx
import msgspec

from plantdesk.domain.address import Address
from plantdesk.domain.outcome import (
    Added,
    HeldBack,
    HoldReason,
    NotReached,
    Outcome,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.proxy import ConnectionSettings
from plantdesk.domain.token import Token
from plantdesk.service.connections import IDLE, Connections, FindWay
from plantdesk.service.echo import without_token
from plantdesk.service.exchange import Exchange
from plantdesk.service.no_reply import after_it_left, before_it_left, has_route
from plantdesk.service.replies import read_reply
from plantdesk.service.tls import Trust, system_trust

_SETTINGS = ConnectionSettings()


class PlantService:
    """Sends plants to one store, from one event loop.

    `find_way` finds the proxy that `settings` names, unless the store is on this computer.
    """

    def __init__(
        self,
        address: Address,
        token: Token,
        *,
        version: str,
        find_way: FindWay | None = None,
        settings: ConnectionSettings = _SETTINGS,
        trust: Trust = system_trust,
        idle: float = IDLE,
        has_route: Callable[[], bool] = has_route,
    ) -> None:
        self._address = address
        self._token = token
        self._settings = settings
        self._letterhead = Letterhead(
            address, token, version=version, idempotency=settings.idempotency
        )
        self._connections = Connections(
            address=address, find_way=find_way, settings=settings, trust=trust, idle=idle
        )
        self._has_route = has_route
        self._alters_plants = False

    def send(
        self, plant: NewPlant, key: str, on_left: Callable[[], None] = lambda: None
    ) -> Exchange:
        """Start the one attempt for an entry. `key` is the entry's UUID."""
        exchange = Exchange(self._connections, on_left)
        exchange.task = asyncio.create_task(self._attempt(plant, key, exchange))
        return exchange

    async def close(self) -> None:
        """Close all connections, those in use after their replies. None is used again."""
        await self._connections.close()

    async def _attempt(self, plant: NewPlant, key: str, exchange: Exchange) -> Outcome:
        request = self._letterhead.write(plant, key)
        reusable = sound = False
        try:
            await exchange.run(request, self._settings)
            outcome = self._judge(exchange, plant)
            reusable, sound = self._reusable_after(outcome), _sound_after(outcome)
        finally:
            await exchange.end(reusable=reusable, sound=sound)
        return without_token(outcome, self._token)

    def _judge(self, exchange: Exchange, plant: NewPlant) -> Outcome:
        reply = exchange.reply
        if not exchange.left:
            return before_it_left(exchange, self._address, self._has_route)
        if reply is None:
            late = Unsure(UnsureReason.DEADLINE)
            return late if exchange.too_late else after_it_left(exchange.error)
        encrypted = self._address.scheme == "https"
        outcome = read_reply(reply, plant, reused=exchange.reused, encrypted=encrypted)
        if exchange.too_late and isinstance(outcome, Unsure) and outcome.gap is UnsureReason.CUT:
            return Unsure(UnsureReason.DEADLINE, outcome.http_status, outcome.said)
        return outcome

    def _reusable_after(self, outcome: Outcome) -> bool:
        """Whether the connection may be used again: its next reply must be told from this one."""
        # If the store alters plants, only a new connection shows whose reply this is.
        altered = isinstance(outcome, Added) and bool(outcome.differs)
        other = isinstance(outcome, Unsure) and outcome.gap is UnsureReason.OTHER_PLANT
        self._alters_plants |= altered or other
        # What follows a refusal may pass for the next one.
        return isinstance(outcome, Added | HeldBack) and not self._alters_plants


def _sound_after(outcome: Outcome) -> bool:
    """Whether the way still leads to the store: the computer may be on another network by now."""
    sign_in = isinstance(outcome, HeldBack) and outcome.hold is HoldReason.SIGN_IN
    return not (isinstance(outcome, NotReached) or sign_in)


class Letterhead:
    """The parts that all requests to one store share, byte for byte."""

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
