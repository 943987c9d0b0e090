"""One store on the wire: a plant is sent once, and its outcome is what the evidence allows."""

import asyncio
import ssl
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, assert_never
from urllib.parse import urlsplit

import httpx

from plantdesk.domain.address import Address
from plantdesk.domain.outcome import (
    Added,
    Gap,
    HeldBack,
    NotReached,
    Obstacle,
    Outcome,
    Refused,
    Unsure,
)
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.token import Token
from plantdesk.service.exchange import Exchange
from plantdesk.service.journey import Journey
from plantdesk.service.lookup import Lookups, own_lookups
from plantdesk.service.mishap import after_it_left, before_it_left
from plantdesk.service.reading import read_reply
from plantdesk.service.request import Letterhead
from plantdesk.service.secrecy import without_token
from plantdesk.service.texts import start_of
from plantdesk.service.tls import no_trust, system_trust


@dataclass(frozen=True, slots=True)
class Deadlines:
    """Seconds: to connect, for a whole attempt, and how long an idle connection may be reused."""

    connect: float = 10.0
    total: float = 60.0
    idle: float = 1.0


class Sending:
    """One attempt under way. Who waits for it may be cancelled; the attempt goes on."""

    def __init__(self, journey: Journey, task: asyncio.Task[Outcome]) -> None:
        self._journey = journey
        self._task = task

    @property
    def left(self) -> bool:
        """Whether the service may have the plant from now on."""
        return self._journey.left

    def stop(self) -> bool:
        """True: it had not left and never will. False: no effect."""
        if self._journey.left or self._task.done():
            return False
        if not self._journey.stopped:
            self._journey.stopped = True
            self._task.cancel()
        return True

    async def outcome(self) -> Outcome:
        """What is known in the end; raises only for our own bugs."""
        await self.ended()
        if not self._task.cancelled():
            return self._task.result()
        if self._journey.left:
            return Unsure(Gap.PROGRAM_ENDED)
        return NotReached(Obstacle.STOPPED)

    async def ended(self) -> None:
        await asyncio.wait({self._task})


class PlantService:
    """Belongs to one loop. `proxy` is "http://host:port" and never used for this computer."""

    def __init__(
        self,
        address: Address,
        token: Token,
        *,
        version: str,
        deadlines: Deadlines = Deadlines(),
        proxy: str | None = None,
        idempotency: bool = True,
        trust: Callable[[], ssl.SSLContext] = system_trust,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._address = address
        self._token = token
        self._deadlines = deadlines
        proxy = _plain_proxy(proxy)
        self._proxy = None if address.loopback else proxy
        self._letterhead = Letterhead(address, token, version=version, idempotency=idempotency)
        self._trust = trust if address.scheme == "https" else no_trust
        self._now = now
        self._transport: httpx.AsyncHTTPTransport | None = None
        self._under_way: set[Sending] = set()
        self._alters_plants = False

    def send(
        self, plant: NewPlant, key: str, on_left: Callable[[], None] = lambda: None
    ) -> Sending:
        """Start the one attempt for an entry; `key` is the entry's UUID."""
        loop = asyncio.get_running_loop()
        journey = Journey(loop, on_left)
        attempt = self._attempt(plant, key, journey, own_lookups(loop))
        task = loop.create_task(attempt)
        sending = Sending(journey, task)
        self._under_way.add(sending)
        task.add_done_callback(lambda _: self._under_way.discard(sending))
        return sending

    async def close(self) -> None:
        """Stop what has not left, wait for what has, close; a later send opens new connections."""
        transport, self._transport = self._transport, None
        under_way = tuple(self._under_way)
        for sending in under_way:
            sending.stop()
        for sending in under_way:
            await sending.ended()
        if transport is not None:
            await transport.aclose()

    async def _attempt(
        self, plant: NewPlant, key: str, journey: Journey, lookups: Lookups
    ) -> Outcome:
        request = self._letterhead.write(plant, key, self._extensions(journey))
        exchange = Exchange()
        reusable = False
        try:
            await exchange.run(self._open_transport(), request, self._deadlines.total)
            outcome = self._judge(exchange, journey, plant, lookups)
            reusable = self._reusable_after(outcome)
        finally:
            await exchange.end(reusable=reusable)
            if not journey.left:
                # A handshake that is cancelled keeps its connection open (httpcore 1.0.9).
                await journey.hang_up()
        return without_token(outcome, self._token)

    def _judge(
        self, exchange: Exchange, journey: Journey, plant: NewPlant, lookups: Lookups
    ) -> Outcome:
        if not journey.left:
            if exchange.too_late:
                return NotReached(Obstacle.DEADLINE)
            by_proxy = self._proxy is not None
            looking_up = lookups.looking_up(self._address.host)
            return before_it_left(
                exchange.trouble, journey, by_proxy=by_proxy, looking_up=looking_up
            )
        reply = exchange.reply
        if reply is None:
            return Unsure(Gap.DEADLINE) if exchange.too_late else after_it_left(exchange.trouble)
        if journey.answered_before:
            return Unsure(Gap.OTHER_PLANT, reply.http_status, start_of(reply.body))
        outcome = read_reply(reply, plant, reused=journey.reused, now=self._now())
        if exchange.too_late and isinstance(outcome, Unsure) and outcome.gap is Gap.CUT:
            return replace(outcome, gap=Gap.DEADLINE)
        return outcome

    def _reusable_after(self, outcome: Outcome) -> bool:
        match outcome:
            case Added():
                # Where the plant can't tell whose answer it is, only a fresh connection does.
                self._alters_plants |= bool(outcome.differs)
                return not self._alters_plants
            case Unsure():
                self._alters_plants |= outcome.gap is Gap.OTHER_PLANT
                return False
            case NotReached():
                return False
            case Refused() | HeldBack():
                return not self._alters_plants
            case _:
                assert_never(outcome)

    def _open_transport(self) -> httpx.AsyncHTTPTransport:
        if self._transport is None:
            self._transport = httpx.AsyncHTTPTransport(
                verify=self._trust(),
                trust_env=False,
                http1=True,
                http2=False,
                # How many are open at once is decided by how many plants are under way.
                limits=httpx.Limits(keepalive_expiry=self._deadlines.idle),
                proxy=self._proxy,
                retries=0,
            )
        return self._transport

    def _extensions(self, journey: Journey) -> dict[str, Any]:
        connect, total = self._deadlines.connect, self._deadlines.total
        timeouts = {"connect": connect, "read": total, "write": total, "pool": total}
        return {"timeout": timeouts, "trace": journey.trace}


def _plain_proxy(proxy: str | None) -> str | None:
    """Only "http://host:port"; the error never shows a text that may hold a password."""
    if proxy is None:
        return None
    try:
        parts = urlsplit(proxy)
        port = parts.port
    except ValueError:
        raise ValueError("the proxy's address can't be read") from None
    rest = parts.path.strip("/") or parts.query or parts.fragment
    if parts.scheme != "http" or not parts.hostname or not port or "@" in parts.netloc or rest:
        raise ValueError("only a proxy of the form http://host:port can be used")
    return f"http://{parts.netloc}"
