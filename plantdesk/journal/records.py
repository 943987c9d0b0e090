"""What the journal keeps or answers beyond the domain's words."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto
from pathlib import Path

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Outcome
from plantdesk.domain.store import Store
from plantdesk.domain.typed import PlantField, Typed


@dataclass(frozen=True, slots=True)
class Attempt:
    """One try to send one entry; until it ends only its start is known.

    `left` is None as well where the program ended in between.
    """

    started_at: datetime
    ended_at: datetime | None = None
    left: bool | None = None
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """The unfinished form, exactly as it stands, and what stands beside it without a journal.

    `number` tells one from another on the screen.
    """

    typed: Typed
    store_id: str | None = None
    pinned: frozenset[PlantField] = frozenset()
    beside: tuple["Draft", ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class Unfinished:
    """The last session's unfinished form, with the stores that its parts are for.

    A store that was removed is not among them.
    """

    draft: Draft
    stores: tuple[Store, ...]


@dataclass(frozen=True, slots=True)
class Batch:
    """What came from one sheet; `name` is the sheet's."""

    id: str
    store_id: str
    name: str
    made_at: datetime


@dataclass(frozen=True, slots=True)
class WaitingBatch:
    """What is left of a batch of an earlier session waits for a person."""

    batch: Batch
    waiting: int


@dataclass(frozen=True, slots=True)
class OpenCounts:
    """How many of a store's entries are open; each is counted once."""

    # Those that go by themselves.
    waiting: int = 0
    aside: int = 0
    in_batches: int = 0
    sending: int = 0
    to_check: int = 0


@dataclass(frozen=True, slots=True)
class KnownId:
    """Nothing was written: `entry` has the same id in the same store and may be there."""

    entry: Entry


class OpenKind(Enum):
    """Which of the open entries; those being sent count as waiting."""

    ALL = auto()
    TO_CHECK = auto()
    WAITING = auto()


class DoubtKind(Enum):
    """Why the plants that wait may have been sent from another copy of this journal."""

    # Made on another computer, in another folder, or put there as another file.
    ELSEWHERE = "elsewhere"
    # More was sent than this file knows of.
    OLDER = "older"
    RESTORED = "restored"
    SALVAGED = "salvaged"


@dataclass(frozen=True, slots=True)
class Doubt:
    """So many entries that wait may have been sent; nothing is claimed until a person says."""

    why: DoubtKind
    waiting: int


@dataclass(frozen=True, slots=True)
class Backup:
    """What a backup holds; `newest` is when an entry in it changed last."""

    entries: int
    waiting: int
    newest: datetime | None


@dataclass(frozen=True, slots=True)
class Salvaged:
    """What was carried over from a damaged journal, which lies whole under `set_aside`."""

    set_aside: Path
    entries: int
    waiting: int
    lost_some: bool
