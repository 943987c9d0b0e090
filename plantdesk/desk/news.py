"""What goes down to the desk and what comes up from it: one frozen dataclass each."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto

from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.typed import Typed
from plantdesk.journal.records import Draft


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What stood in the form when it was sent: on its way into the journal, not an entry yet."""

    id: str
    typed: Typed
    plant: NewPlant
    typed_at: datetime
    corrects: str | None = None
    # Whether it stood in the form, so that the unfinished form on disk goes when it is saved.
    from_form: bool = True


@dataclass(frozen=True, slots=True)
class NotSaved:
    """The journal could not take the snapshot; nothing was sent."""

    snapshot: Snapshot


@dataclass(frozen=True, slots=True)
class AlreadyHere:
    """An entry with this id may be in the store; the snapshot was not saved."""

    snapshot: Snapshot
    entry: Entry


@dataclass(frozen=True, slots=True)
class Known:
    """Whether an id is already in the journal for this store."""

    plant_id: int
    entry: Entry | None


@dataclass(frozen=True, slots=True)
class DraftNotSaved:
    """The unfinished form is in the window and nowhere else."""

    draft: Draft


class JournalFaultKind(Enum):
    IN_USE = auto()
    TOO_NEW = auto()
    UNREADABLE = auto()
    NOT_WRITABLE = auto()


@dataclass(frozen=True, slots=True)
class JournalFault:
    """The journal can't be opened; without it nothing is sent."""

    kind: JournalFaultKind
    path: str


@dataclass(frozen=True, slots=True)
class EntriesFound:
    """What an earlier session left open, newest first."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class MannerUsed:
    """The practice store has answered as it was told and accepts again."""


@dataclass(frozen=True, slots=True)
class Finished:
    """Everything is put away; the window may close."""
