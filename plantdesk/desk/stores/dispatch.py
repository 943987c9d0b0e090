"""One store at work: its outbox, and a service made anew whenever token or settings change."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from random import random
from time import monotonic

from plantdesk import __version__
from plantdesk.desk.news import StoreQueue
from plantdesk.desk.stores.proxies import find_way
from plantdesk.domain.address import BadAddress, read_address
from plantdesk.domain.entry import Entry
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.news import Queue, WaitReason
from plantdesk.outbox.outbox import Outbox
from plantdesk.service.call import PlantService
from plantdesk.service.deadlines import Deadlines

_LONGEST_WAIT = 120.0


def wait_after(misses: int, jitter: Callable[[], float] = random) -> float:
    """Seconds until the next try: 1 to 2 after the first, later 60 to 120.

    Somewhere in the upper half, so that not all computers of a nursery come back at once.
    """
    longest = min(2.0 ** min(misses, 10), _LONGEST_WAIT)
    return longest * (1 + jitter()) / 2


class Dispatch:
    """Plants go with the token and the address of this store, or they stay."""

    def __init__(
        self,
        store: Store,
        keeper: JournalKeeper,
        tell: Callable[[object], None],
        connections: int,
        admits: Callable[[Store, Token, str], bool],
        *,
        off_line: bool = False,
    ) -> None:
        self.store = store
        self._tell = tell
        self._admits = admits
        self._sending: asyncio.Task[None] | None = None
        self.outbox = Outbox(
            store.id,
            keeper,
            self._pass_on,
            now=lambda: datetime.now(UTC),
            monotonic=monotonic,
            wait_after=lambda misses: wait_after(misses),
            connections=connections,
            off_line=off_line,
        )

    def start(self, ended: Callable[["asyncio.Task[None]"], None]) -> None:
        self._sending = asyncio.get_running_loop().create_task(self.outbox.run())
        self._sending.add_done_callback(ended)

    def equip(self, token: Token | None, lack: WaitReason = WaitReason.TOKEN) -> None:
        """Send with this token; without one, or where it may not go, nothing is sent.

        What has left already gets its answer all the same.
        """
        address = read_address(self.store.address)
        if isinstance(address, BadAddress):
            self.outbox.hold(WaitReason.ADDRESS)
        elif self.store.needs_consent:
            self.outbox.hold(WaitReason.CONSENT)
        elif token is None:
            self.outbox.hold(lack)
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
        """What left stays `sending` in the journal if it takes longer: to check at next start."""
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

    def _pass_on(self, news: Entry | Queue) -> None:
        self._tell(StoreQueue(self.store.id, news) if isinstance(news, Queue) else news)
