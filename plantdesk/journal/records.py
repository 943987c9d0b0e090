"""Records of the journal that aren't part of the domain."""

from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from plantdesk.domain.entry import DoubtKind, Entry, IdElsewhere
from plantdesk.domain.outcome import Outcome
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import PlantField, Typed


class Attempt(Struct, frozen=True):
    """One try to send one entry. Before its end, only its start is known.

    `left` stays None if the program ended meanwhile.
    """

    started_at: datetime
    left: bool | None = None
    outcome: Outcome | None = None


class Decision(Struct, frozen=True):
    """What a person decided about an entry."""

    at: datetime
    cause: Cause
    # How many of the history's attempts came before it.
    attempts_before: int
    # The id of the entry that was added instead.
    added: str | None = None


class History(Struct, frozen=True):
    """An entry's attempts and decisions, oldest first, and the entries it is linked with."""

    entry_id: str
    attempts: tuple[Attempt, ...] = ()
    decisions: tuple[Decision, ...] = ()
    # How many older attempts were not read.
    unread: int = 0
    corrects: Entry | None = None
    corrected_by: tuple[Entry, ...] = ()


class Draft(Struct, frozen=True):
    """The unfinished form as typed, and plants beside it that are in no journal.

    `number` distinguishes them on the screen. A dropped one is only there, so that the user can
    undo that.
    """

    typed: Typed
    store_id: str | None = None
    pinned: frozenset[PlantField] = frozenset()
    beside: tuple["Draft", ...] = ()
    number: int = 0
    dropped: bool = False

    @property
    def only_kept(self) -> bool:
        """Whether it has no text but what was pinned for the next plants."""
        return not any(getattr(self.typed, part.value) for part in {*PlantField} - self.pinned)


class Unfinished(Struct, frozen=True):
    """The last session's unfinished form and plants beside it, and their listed stores."""

    drafts: tuple[Draft, ...]
    stores: tuple[Store, ...]


class Batch(Struct, frozen=True):
    """The entries of one sheet. `name` is the sheet's.

    If `plantdesk add` began it, `digest` is the SHA-256 of the sheet's rows as they were read.
    """

    id: str
    store_id: str
    name: str
    made_at: datetime
    digest: str | None = None


class BatchPlant(NamedTuple):
    """A plant of a sheet, and its entry's UUID. There may be very many."""

    entry_id: str
    plant: NewPlant
    # The refused entry that it corrects.
    corrects: str | None = None
    # The key of its row in the sheet.
    row: int | None = None


class BatchState(Enum):
    """Whether the entries of a batch are sent."""

    # Not before it has all of them. At the next start it is dropped.
    ADDING = "adding"
    READY = "ready"
    # Until the user goes on.
    HELD = "held"


class WaitingBatch(Struct, frozen=True):
    """An unfinished batch that is held: a person `paused` it, or its session ended before it did.

    In doubt, its plants may already have been sent.
    """

    batch: Batch
    waiting: int
    paused: bool = False
    in_doubt: bool = False

    @property
    def goes_on(self) -> bool:
        """Whether the same `plantdesk add` sends the rest. What a person paused needs a person."""
        return not self.paused and self.batch.digest is not None


class BatchCounts(Struct, frozen=True):
    """How many entries of a batch are where. Each entry is counted once."""

    waiting: int = 0
    # Skipped until the user releases them.
    aside: int = 0
    sending: int = 0
    # By the store, or as the user found out.
    added: int = 0
    # Also those that the user corrected, or doesn't want to add.
    refused: int = 0
    to_check: int = 0
    removed: int = 0

    @property
    def answered(self) -> int:
        return self.added + self.refused + self.to_check

    @property
    def ended(self) -> bool:
        return not self.waiting and not self.sending


class KnownPlant(Struct, frozen=True):
    """The newest plant with an id that may be in the store. Its entry may be in another file."""

    entry_id: str | None
    status: Status | None
    # When it was typed, or sent if it has no entry here.
    at: datetime
    plant: NewPlant | None = None
    # Whether the store added it with another name or tag.
    differs: bool = False
    # Of its batch, if `plantdesk add` began that.
    digest: str | None = None


class OpenCounts(Struct, frozen=True):
    """Counts of a store's open entries, without batches that aren't ready."""

    # Only those that are sent by themselves.
    waiting: int = 0
    sending: int = 0
    to_check: int = 0
    # Neither corrected yet nor left out.
    refused: int = 0
    # Skipped until the user releases them.
    aside: int = 0
    in_batches: int = 0
    # Of those waiting, the ones that the user may still look over.
    delayed: int = 0
    # Added with a mistake that nobody has corrected in the store yet.
    to_correct: int = 0

    @property
    def to_do(self) -> int:
        """How many need a person, as plant_search.py says."""
        return self.aside + self.in_batches + self.to_check + self.refused + self.to_correct


class KnownId(Struct, frozen=True):
    """Nothing was saved: `entry` has the same id and may already be in the store."""

    entry: Entry | IdElsewhere


class IdsLeft(Struct, frozen=True):
    """How many ids of a range are free after the last one that was typed, or used after it."""

    after: int
    free: int


class Doubt(Struct, frozen=True):
    """How many waiting entries may have been sent. Nothing is claimed until the user decides."""

    why: DoubtKind
    waiting: int


class Backup(Struct, frozen=True):
    """A backup's content. `newest` is when an entry last changed."""

    entries: int
    waiting: int
    newest: datetime | None


class Restored(Struct, frozen=True):
    """Where the journal before is kept, and how many of its plants the backup lacks."""

    set_aside: Path
    lacking: int


class Salvaged(NamedTuple):
    """How many entries of a damaged journal were rescued. It is kept as `set_aside`.

    `lost_some` is true unless it is known that none was lost.
    """

    set_aside: Path
    entries: int
    lost_some: bool
