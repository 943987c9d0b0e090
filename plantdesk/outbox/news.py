"""What the outbox tells: how the queue of one store stands."""

from dataclasses import dataclass
from enum import Enum, auto

from plantdesk.domain.outcome import HeldBack, NotReached, Unsure
from plantdesk.domain.pausing import Paused


class WaitReason(Enum):
    """What sending needs and does not have; FAULT is a bug of ours."""

    # So far, or at all: the news about the token tells which.
    TOKEN = auto()
    # Nobody accepted that the token goes unencrypted to this address.
    CONSENT = auto()
    ADDRESS = auto()
    # The administrator changed the address, and nobody has agreed that what waits goes there.
    MOVING = auto()
    # Proxy or certificate are others than the token was given for, and nobody has agreed.
    WAY = auto()
    JOURNAL = auto()
    # The journal was restored, salvaged or copied: what waits in it may have been sent.
    DOUBT = auto()
    FAULT = auto()


RestReason = HeldBack | NotReached | Unsure | WaitReason | Paused


@dataclass(frozen=True, slots=True)
class Rest:
    """Why nothing goes out now; `until` is on the monotonic clock, None until a person acts.

    `aside` is the id of the entry that may be set aside, so that the others go.
    """

    why: RestReason
    until: float | None = None
    aside: str | None = None


@dataclass(frozen=True, slots=True)
class Queue:
    """How many entries of the store are where, and whether sending rests."""

    waiting: int = 0
    sending: int = 0
    to_check: int = 0
    # Passed over until a person lets them go on.
    aside: int = 0
    in_batches: int = 0
    rest: Rest | None = None
    # Ids of the entries under way that have left this computer, so that nothing can stop them.
    left: frozenset[str] = frozenset()
    # Ids of those whose outcome is known and can't be written down now.
    unsaved: frozenset[str] = frozenset()
    # A person wants nothing sent; sending may rest for another reason too.
    offline: bool = False


@dataclass(frozen=True, slots=True)
class StoreQueue:
    """How the queue of one store stands."""

    store_id: str
    queue: Queue
