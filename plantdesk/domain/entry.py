"""One plant as a user typed it, with its history so far."""

from datetime import datetime
from enum import Enum

from msgspec import Struct

from plantdesk.domain.outcome import Added, Outcome
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status


class IdElsewhere(Struct, frozen=True):
    """The id of a plant that a restored backup lacks, and when it was sent."""

    plant_id: int
    sent_at: datetime


class Held(Enum):
    """Why the outbox skips a waiting entry until the user releases it."""

    # The user set it aside, or it can't be sent as it is.
    ASIDE = "aside"
    # The user paused its batch, or an earlier session left it.
    BATCH = "batch"


class DoubtKind(Enum):
    """Why another copy of the journal may have sent its waiting plants."""

    # From another computer or folder, or another file in its place.
    ELSEWHERE = "elsewhere"
    # More was sent than this file knows.
    OLDER = "older"
    RESTORED = "restored"
    SALVAGED = "salvaged"


class Mistake(Struct, frozen=True):
    """What is wrong with an added plant, and when somebody corrected it in the store."""

    note: str
    noted_at: datetime
    corrected_at: datetime | None = None


class Entry(Struct, frozen=True):
    """`id` is the entry's own UUID; `plant.id` is what the user typed. Times are aware, in UTC."""

    id: str
    store_id: str
    plant: NewPlant
    status: Status
    typed_at: datetime
    changed_at: datetime
    sent_at: datetime | None = None
    outcome: Outcome | None = None
    corrects: str | None = None
    batch: str | None = None
    # The key of its row in its sheet.
    row: int | None = None
    held: Held | None = None
    mistake: Mistake | None = None
    # Why it was once set to check without an attempt that left.
    doubt: DoubtKind | None = None
    # The user sent it again when it was to check, and no attempt has begun since.
    sent_again: bool = False
    # Until then, the user may look it over, and the outbox skips it.
    not_before: datetime | None = None

    @property
    def to_correct(self) -> Mistake | None:
        """The mistake that somebody still has to correct in the store."""
        here = self.status in (Status.ADDED, Status.ADDED_AS_SAID)
        return self.mistake if here and self.mistake and not self.mistake.corrected_at else None

    @property
    def altered(self) -> bool:
        """Whether the store added it with another name or tag than was sent."""
        added = self.outcome if self.status is Status.ADDED else None
        return isinstance(added, Added) and bool(added.differs)
