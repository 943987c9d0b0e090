"""Sends each plant to a store once, and returns only an outcome that is proven."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import assert_never

from plantdesk.domain.address import Address
from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Outcome,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.token import Token
from plantdesk.service.deadlines import Deadlines
from plantdesk.service.exchange import Exchange
from plantdesk.service.reply.no_reply import after_it_left, before_it_left
from plantdesk.service.reply.reply_reading import read_reply
from plantdesk.service.reply.reply_text import start_of
from plantdesk.service.request import Letterhead
from plantdesk.service.secrecy import without_token
from plantdesk.service.transport.connections import Admits, Connections, FindWay, go_straight
from plantdesk.service.transport.lookup import Lookups, own_lookups
from plantdesk.service.transport.network import has_route
from plantdesk.service.transport.progress import RequestProgress
from plantdesk.service.transport.tls import Trust, system_trust

_USUAL = Deadlines()


class Sending:
    """One attempt under way. It goes on even if the waiting task is cancelled."""

    def __init__(
        self, journey: RequestProgress, task: asyncio.Task[Outcome], ended: asyncio.Event
    ) -> None:
        self._journey = journey
        self._task = task
        self._ended = ended

    @property
    def left(self) -> bool:
        """Whether the service may already have the plant."""
        return self._journey.left

    def stop(self) -> bool:
        """Stop the attempt unless the plant has left. Return whether it was stopped."""
        if self._journey.left or self._task.done():
            return False
        if not self._journey.stopped:
            self._journey.stopped = True
            self._task.cancel()
        return True

    async def outcome(self) -> Outcome:
        """Wait for the outcome. Raises only for our own bugs."""
        await self.ended()
        if not self._task.cancelled():
            return self._task.result()
        if self._journey.left:
            return Unsure(UnsureReason.PROGRAM_ENDED)
        return NotReached(ConnectionFault.STOPPED)

    async def ended(self) -> None:
        await self._ended.wait()


class PlantService:
    """Sends plants to one store, from one event loop.

    `find_way` finds the proxy, unless the store is on this computer. `certificates` is a PEM file
    that is trusted in addition to the system's certificates. Before each use, `admits` gets the
    SHA-256 of its content and may refuse it.
    """

    def __init__(
        self,
        address: Address,
        token: Token,
        *,
        version: str,
        deadlines: Deadlines = _USUAL,
        find_way: FindWay = go_straight,
        certificates: str = "",
        admits: Admits = lambda _: True,
        idempotency: bool = True,
        trust: Trust = system_trust,
        has_route: Callable[[], bool] = has_route,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._address = address
        self._token = token
        self._deadlines = deadlines
        self._letterhead = Letterhead(address, token, version=version, idempotency=idempotency)
        self._lines = Connections(
            address,
            idle=deadlines.idle,
            find_way=find_way,
            certificates=certificates,
            trust=trust,
            admits=admits,
        )
        self._has_route = has_route
        self._now = now
        self._under_way: set[Sending] = set()
        self._alters_plants = False

    def send(
        self, plant: NewPlant, key: str, on_left: Callable[[], None] = lambda: None
    ) -> Sending:
        """Start the one attempt for an entry. `key` is the entry's UUID."""
        loop = asyncio.get_running_loop()
        journey = RequestProgress(loop, on_left)
        ended = asyncio.Event()
        attempt = self._attempt(plant, key, journey, own_lookups(loop), ended)
        task = loop.create_task(attempt)
        sending = Sending(journey, task, ended)
        self._under_way.add(sending)

        def end(_: asyncio.Task[Outcome]) -> None:
            ended.set()
            self._under_way.discard(sending)

        task.add_done_callback(end)
        return sending

    async def close(self, *, wait: bool = True) -> None:
        """Stop plants that have not left, wait for the others, and close all connections.

        With `wait=False`, a plant that has left closes its own connection when it ends. A later
        `send` opens new connections.
        """
        under_way = tuple(self._under_way)
        for sending in under_way:
            sending.stop()
        await self._lines.close()
        for sending in under_way if wait else ():
            await sending.ended()

    async def hang_up(self) -> None:
        """Close idle connections now and the others after use. None is used again."""
        await self._lines.close()

    async def _attempt(
        self,
        plant: NewPlant,
        key: str,
        journey: RequestProgress,
        lookups: Lookups,
        ended: asyncio.Event,
    ) -> Outcome:
        extensions = {"timeout": self._deadlines.phases, "trace": journey.trace}
        try:
            request = self._letterhead.write(plant, key, extensions)
        except UnicodeEncodeError:
            return NotReached(ConnectionFault.NOT_TEXT)
        exchange = Exchange(self._lines)
        reusable = sound = False
        try:
            await exchange.run(request, self._deadlines.total, lambda: journey.left)
            outcome = self._judge(exchange, journey, plant, lookups)
            reusable, sound = self._reusable_after(outcome), _sound_after(outcome)
        finally:
            if not journey.left:
                # A cancelled handshake leaves its connection open (httpcore 1.0.9).
                await journey.hang_up()
            await exchange.end(reusable=reusable, sound=sound)
        outcome = without_token(outcome, self._token)
        # Set here, not in a callback: waiters resume one loop turn sooner.
        ended.set()
        return outcome

    def _judge(
        self, exchange: Exchange, journey: RequestProgress, plant: NewPlant, lookups: Lookups
    ) -> Outcome:
        if not journey.left:
            return before_it_left(exchange, journey, self._address, lookups, self._has_route)
        reply = exchange.reply
        if reply is None:
            return (
                Unsure(UnsureReason.DEADLINE)
                if exchange.too_late
                else after_it_left(exchange.error)
            )
        if journey.answered_before:
            return Unsure(UnsureReason.OTHER_PLANT, reply.http_status, start_of(reply.body))
        encrypted = self._address.scheme == "https"
        outcome = read_reply(
            reply, plant, reused=journey.reused, encrypted=encrypted, now=self._now()
        )
        if exchange.too_late and isinstance(outcome, Unsure) and outcome.gap is UnsureReason.CUT:
            return replace(outcome, gap=UnsureReason.DEADLINE)
        return outcome

    def _reusable_after(self, outcome: Outcome) -> bool:
        match outcome:
            case Added():
                # If the store alters plants, only a new connection shows whose reply this is.
                self._alters_plants |= bool(outcome.differs)
                return not self._alters_plants
            case Unsure():
                self._alters_plants |= outcome.gap is UnsureReason.OTHER_PLANT
                return False
            case NotReached():
                return False
            case Refused() | HeldBack():
                return not self._alters_plants
            case _:
                assert_never(outcome)


def _sound_after(outcome: Outcome) -> bool:
    match outcome:
        case NotReached() | HeldBack(hold=HoldReason.SIGN_IN):
            # The computer may be on another network by now, with another proxy or none.
            return False
        case Added() | Refused() | HeldBack() | Unsure():
            return True
        case _:
            assert_never(outcome)
