"""What the journal keeps or answers beyond the domain's words."""

from dataclasses import dataclass
from datetime import datetime

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Outcome
from plantdesk.domain.typed import Field, Typed


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
    """The unfinished form, exactly as it stands."""

    typed: Typed
    store_id: str | None = None
    pinned: frozenset[Field] = frozenset()


@dataclass(frozen=True, slots=True)
class KnownId:
    """Nothing was written: `entry` has the same id in the same store and may be there."""

    entry: Entry
