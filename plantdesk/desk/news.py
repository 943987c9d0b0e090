"""What goes down to the desk and what comes up from it: one frozen dataclass each."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto
from pathlib import Path

from plantdesk.domain.administrator.given import GivenFault, Rules
from plantdesk.domain.administrator.given_plan import Change
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import HeldBack, NotReached
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.domain.token_way import WayChange
from plantdesk.domain.typed import Typed
from plantdesk.journal.backups.kept_backups import KeptBackup
from plantdesk.journal.records import Backup, Doubt, Draft, KnownId, OpenCounts, WaitingBatch

NO_RULES = Rules()


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What stood in the form when it was sent: on its way into the journal, not an entry yet."""

    id: str
    store_id: str
    typed: Typed
    plant: NewPlant
    typed_at: datetime
    corrects: str | None = None
    # Whether it stood in the form, so that the unfinished form on disk goes when it is saved.
    from_form: bool = True

    @property
    def entry(self) -> Entry:
        """What it becomes in the journal."""
        return Entry(
            self.id,
            self.store_id,
            self.plant,
            Status.WAITING,
            self.typed_at,
            self.typed_at,
            corrects=self.corrects,
        )


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
    """Whether an id is already in the journal for a store."""

    store_id: str
    plant_id: int
    entry: Entry | None


@dataclass(frozen=True, slots=True)
class DraftNotSaved:
    """The unfinished form is in the window and nowhere else."""

    draft: Draft


class JournalFaultKind(Enum):
    IN_USE = auto()
    TOO_NEW = auto()
    NOT_OURS = auto()
    UNREADABLE = auto()
    NOT_WRITABLE = auto()


@dataclass(frozen=True, slots=True)
class JournalFault:
    """The journal can't be opened; without it nothing is sent.

    `backup` is the last automatic one, where restoring it would help.
    """

    kind: JournalFaultKind
    path: Path
    backup: KeptBackup | None = None


@dataclass(frozen=True, slots=True)
class JournalDoubted:
    """What waits in the journal may have been sent already; None when a person has said."""

    doubt: Doubt | None


@dataclass(frozen=True, slots=True)
class JournalMended:
    """The journal was damaged; what could be read is in a new one, the old one is set aside."""

    set_aside: Path
    entries: int
    lost_some: bool


@dataclass(frozen=True, slots=True)
class BackedUp:
    """A copy of the journal lies there, or why it does not."""

    path: Path
    fault: JournalFaultKind | None = None


@dataclass(frozen=True, slots=True)
class BackupRead:
    """What a file holds that a person wants to restore."""

    path: Path
    found: Backup | JournalFaultKind


class BackupFault(Enum):
    """Why there was no automatic backup when one was due."""

    NO_ROOM = auto()
    FAILED = auto()
    # Their folder leads elsewhere.
    LINK = auto()


@dataclass(frozen=True, slots=True)
class BackupsFound:
    """The automatic backups in their folder, the newest first."""

    folder: Path
    backups: tuple[KeptBackup, ...]
    fault: BackupFault | None = None


@dataclass(frozen=True, slots=True)
class ReadProgress:
    """How many plants of how many were read so far: of a backup that is looked into, or else of
    what takes the journal's place."""

    done: int
    of: int
    backup: Path | None


@dataclass(frozen=True, slots=True)
class JournalReplaced:
    """A backup took the journal's place, or why it did not; what is in it now is told anew."""

    fault: JournalFaultKind | None = None


@dataclass(frozen=True, slots=True)
class EntriesFound:
    """What an earlier session left open, newest first."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class CountsFound:
    """The open entries of every store that has some, when the journal was opened."""

    counts: dict[str, OpenCounts]


@dataclass(frozen=True, slots=True)
class NotChanged:
    """What a person decided about an entry could not be written down; it is as it was."""

    entry_id: str


@dataclass(frozen=True, slots=True)
class WaitingBatches:
    """What earlier sessions left of batches, oldest first; after the start and every change."""

    batches: tuple[WaitingBatch, ...]


@dataclass(frozen=True, slots=True)
class StoresFound:
    """All stores that this computer knows, after every change; the practice store is the last.

    `rules` is what the administrator's file says about changing them.
    """

    stores: tuple[Store, ...]
    rules: Rules = NO_RULES


@dataclass(frozen=True, slots=True)
class GivenTold:
    """What a person should know about the administrator's file: its fault, or what it changed."""

    path: Path
    fault: GivenFault | None = None
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class StoreNotSaved:
    """The journal could not take a new, corrected or removed store; nothing has changed."""

    store_id: str


@dataclass(frozen=True, slots=True)
class TokenNews:
    """Where a store's token is; `expires` only if it says so itself.

    With a `change` it is not used before a person agrees to that way.
    """

    store_id: str
    place: TokenPlace
    keyring: KeyringState
    expires: datetime | None = None
    # A person had it forgotten, and the keyring may still have it.
    unwanted: bool = False
    change: WayChange | None = None

    @property
    def found(self) -> bool:
        return self.place in (TokenPlace.MEMORY, TokenPlace.KEYRING)


@dataclass(frozen=True, slots=True)
class NextId:
    """One more than the highest id of a store in this journal; None where nobody may offer it."""

    store_id: str
    number: int | None


@dataclass(frozen=True, slots=True)
class Check:
    """A connection to try: a store as it stands in a form, saved or not.

    No request is sent and no token is used.
    """

    store: Store


@dataclass(frozen=True, slots=True)
class Reached:
    """Somebody answers there. Without encryption nothing is known of the certificate."""

    encrypted: bool
    issuer: str = ""
    expires: datetime | None = None
    by_proxy: str = ""


@dataclass(frozen=True, slots=True)
class Checked:
    check: Check
    found: Reached | NotReached | HeldBack


@dataclass(frozen=True, slots=True)
class OwnFault:
    """A bug of ours somewhere; what was typed is kept. `report` has no secret in it."""

    report: str


@dataclass(frozen=True, slots=True)
class EndedBadly:
    """The program ended in the middle last time; what it left of itself, without secrets."""

    report: str


@dataclass(frozen=True, slots=True)
class MannerUsed:
    """The practice store has answered as it was told and accepts again."""


def news_of_added(snapshot: Snapshot, found: Entry | KnownId) -> Entry | AlreadyHere:
    """Return the news of what `Journal.add` returned."""
    return AlreadyHere(snapshot, found.entry) if isinstance(found, KnownId) else found
