"""One plant as somebody typed it, with its journey so far."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from plantdesk.domain.outcome import ConnectionFault, NotReached, Outcome
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status


class Held(Enum):
    """Why a waiting entry is passed over until a person lets it go on."""

    # A person set it aside, or it can never be sent as it is.
    ASIDE = "aside"
    # It is left of a batch of an earlier session.
    BATCH = "batch"


@dataclass(frozen=True, slots=True)
class Entry:
    """`id` is the entry's UUID for life; `plant.id` is what was typed. Times are aware, in UTC."""

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
    held: Held | None = None

    @property
    def unsendable(self) -> bool:
        """Whether sending it again would be in vain."""
        return self.outcome == NotReached(ConnectionFault.NOT_TEXT)
