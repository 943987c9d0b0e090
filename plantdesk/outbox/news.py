"""News from the outbox: the state of one store's queue."""

from enum import Enum, auto
from operator import attrgetter

from msgspec import Struct

from plantdesk.domain.outcome import HeldBack, NotReached, Unsure
from plantdesk.domain.pausing import Paused
from plantdesk.journal.records import OpenCounts


class WaitReason(Enum):
    """Why nothing can be sent. FAULT is our own bug."""

    # There is no token, or not yet: TokenNews says which.
    TOKEN = auto()
    # The user hasn't agreed to send the token unencrypted.
    CONSENT = auto()
    ADDRESS = auto()
    # The administrator changed the address, and the user hasn't agreed to it.
    MOVING = auto()
    # The proxy or certificate has changed, and the user hasn't agreed to use the token with it.
    WAY = auto()
    JOURNAL = auto()
    # The journal was restored, salvaged or copied: its waiting plants may have been sent.
    DOUBT = auto()
    FAULT = auto()


RestReason = HeldBack | NotReached | Unsure | WaitReason | Paused


class Rest(Struct, frozen=True):
    """Why nothing is sent now, until this time of the monotonic clock, or until the user acts.

    `aside` is the id of an entry that may be set aside, so that the others can be sent.
    """

    why: RestReason
    until: float | None = None
    aside: str | None = None


class Queue(OpenCounts, frozen=True):
    """How many of the store's entries are where, and why sending rests."""

    rest: Rest | None = None
    # Ids of entries that have left this computer, so nothing can stop them.
    left: frozenset[str] = frozenset()
    # Ids of entries whose outcome is known but can't be saved now.
    unsaved: frozenset[str] = frozenset()
    # The user wants nothing sent. Sending may rest for another reason too.
    offline: bool = False

    @property
    def in_doubt(self) -> bool:
        """Whether the user must first say if the journal's plants were sent."""
        return self.rest is not None and self.rest.why is WaitReason.DOUBT

    @property
    def waits_offline(self) -> bool:
        """Whether going online is what helps first."""
        return self.offline and not self.in_doubt


class StoreQueue(Struct, frozen=True):
    """The state of one store's queue."""

    store_id: str
    queue: Queue

    # Of undelivered news with the same topic, only the newest matters.
    topic = property(attrgetter("store_id"))
