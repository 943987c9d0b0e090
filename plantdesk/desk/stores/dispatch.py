"""One store's outbox, with a new service whenever its token or settings change."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from random import random
from time import monotonic

from plantdesk import __version__
from plantdesk.desk.stores.proxies import find_way
from plantdesk.domain.address import BadAddress, read_address
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.news import WaitReason
from plantdesk.outbox.outbox import Outbox
from plantdesk.service.call import PlantService
from plantdesk.service.deadlines import Deadlines

_LONGEST_WAIT = 120.0


def wait_after(misses: int, jitter: Callable[[], float] = random) -> float:
    """Return seconds until the next try: 1 to 2 after the first miss, later 60 to 120.

    They are random, so that the computers of a nursery don't all come back at once.
    """
    longest = min(2.0 ** min(misses, 10), _LONGEST_WAIT)
    return longest * (1 + jitter()) / 2


class Dispatch:
    """Sends plants with this store's token and address, or not at all."""

    def __init__(
        self,
        store: Store,
        keeper: JournalKeeper,
        tell: Callable[[object], None],
        connections: int,
        admits: Callable[[Store, Token, str], bool],
        *,
        offline: bool = False,
    ) -> None:
        self.store = store
        self._admits = admits
        self._sending: asyncio.Task[None] | None = None
        self.outbox = Outbox(
            store.id,
            keeper,
            tell,
            now=lambda: datetime.now(UTC),
            monotonic=monotonic,
            wait_after=lambda misses: wait_after(misses),
            connections=connections,
            offline=offline,
        )

    def start(self, ended: Callable[["asyncio.Task[None]"], None]) -> None:
        self._sending = asyncio.get_running_loop().create_task(self.outbox.run())
        self._sending.add_done_callback(ended)

    def equip(self, token: Token | None, reason: WaitReason = WaitReason.TOKEN) -> None:
        """Send with this token. Without one, or if it must not be sent, send nothing.

        Plants that have left still get their reply.
        """
        address = read_address(self.store.address)
        if isinstance(address, BadAddress):
            self.outbox.hold(WaitReason.ADDRESS)
        elif self.store.needs_consent:
            self.outbox.hold(WaitReason.CONSENT)
        elif token is None:
            self.outbox.hold(reason)
        else:
            settings = self.store.settings
            service = PlantService(
                address,
                token,
                version=__version__,
                deadlines=Deadlines(settings.connect_seconds, settings.total_seconds),
                find_way=partial(find_way, self.store),
                certificates=settings.certificates,
                admits=partial(self._admits, self.store, token),
                idempotency=settings.idempotency,
            )
            self.outbox.use(service)

    async def end(self, hurry: asyncio.Event, grace: float) -> None:
        """Wait for replies. Plants without one stay `sending`: to check at the next start."""
        if self._sending is None:
            return
        self.outbox.finish()
        impatient = asyncio.ensure_future(hurry.wait())
        await asyncio.wait(
            {self._sending, impatient}, timeout=grace, return_when=asyncio.FIRST_COMPLETED
        )
        impatient.cancel()
        self.outbox.abandon()
        await asyncio.wait({self._sending})
