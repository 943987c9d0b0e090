"""News from the engine to the window, one frozen dataclass each."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto
from pathlib import Path

from plantdesk.domain.administrator.given import GivenFault, Rules
from plantdesk.domain.administrator.given_plan import Change
from plantdesk.domain.entry import ClearedId, Entry
from plantdesk.domain.outcome import HeldBack, NotReached
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.domain.token_way import WayChange
from plantdesk.domain.typed import Typed
from plantdesk.journal.backups.kept_backups import KeptBackup
from plantdesk.journal.records import Backup, Doubt, Draft, KnownId, OpenCounts, WaitingBatch
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.shapes import FileLook, Rows, SheetRead

NO_RULES = Rules()


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The form's content when the plant was added. It becomes an entry in the journal."""

    id: str
    store_id: str
    typed: Typed
    plant: NewPlant
    typed_at: datetime
    corrects: str | None = None
    # If so, saving it also clears the unfinished form on disk.
    from_form: bool = True

    @property
    def entry(self) -> Entry:
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
    """The journal couldn't save the snapshot. Nothing was sent."""

    snapshot: Snapshot


@dataclass(frozen=True, slots=True)
class AlreadyHere:
    """The snapshot wasn't saved: an entry with this id may already be in the store."""

    snapshot: Snapshot
    entry: Entry | ClearedId


@dataclass(frozen=True, slots=True)
class Known:
    """Whether an id is already in the journal for a store."""

    store_id: str
    plant_id: int
    entry: Entry | ClearedId | None


@dataclass(frozen=True, slots=True)
class TagsFound:
    """The tags of a store's recent plants, most used first."""

    store_id: str
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DraftNotSaved:
    """The unfinished form exists only in the window."""

    draft: Draft


class JournalFaultKind(Enum):
    IN_USE = auto()
    TOO_NEW = auto()
    NOT_OURS = auto()
    UNREADABLE = auto()
    NOT_WRITABLE = auto()


@dataclass(frozen=True, slots=True)
class JournalFault:
    """The journal can't be opened, so nothing is sent.

    `backup` is the newest automatic one, if restoring it would help.
    """

    kind: JournalFaultKind
    path: Path
    backup: KeptBackup | None = None


@dataclass(frozen=True, slots=True)
class JournalDoubted:
    """Waiting entries may have been sent already. None when the user has decided."""

    doubt: Doubt | None


@dataclass(frozen=True, slots=True)
class JournalRepaired:
    """The journal was damaged. Its readable entries are in a new one; the old one is set aside."""

    set_aside: Path
    entries: int
    lost_some: bool


@dataclass(frozen=True, slots=True)
class BackedUp:
    """The journal was copied to this file, or couldn't be."""

    path: Path
    fault: JournalFaultKind | None = None


@dataclass(frozen=True, slots=True)
class BackupRead:
    """The content of a backup that the user chose, or why it can't be read."""

    path: Path
    found: Backup | JournalFaultKind


class BackupFault(Enum):
    """Why an automatic backup failed."""

    NO_ROOM = auto()
    FAILED = auto()
    # The backups folder is a link.
    LINK = auto()


@dataclass(frozen=True, slots=True)
class BackupsFound:
    """The automatic backups, newest first."""

    folder: Path
    backups: tuple[KeptBackup, ...]
    fault: BackupFault | None = None


@dataclass(frozen=True, slots=True)
class ReadProgress:
    """How many plants of how many were read, from `backup` or from a journal being copied."""

    done: int
    of: int
    backup: Path | None


@dataclass(frozen=True, slots=True)
class JournalReplaced:
    """A backup replaced the journal, or couldn't. The journal's content is told again."""

    fault: JournalFaultKind | None = None


@dataclass(frozen=True, slots=True)
class EntriesFound:
    """Open entries of earlier sessions, newest first."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class CountsFound:
    """Counts of open entries by store, when the journal was opened."""

    counts: dict[str, OpenCounts]


@dataclass(frozen=True, slots=True)
class NotChanged:
    """The user's decision about an entry couldn't be saved. Nothing changed.

    If it is `gone`, the journal no longer has the entry: it was cleared, for example.
    """

    entry_id: str
    gone: bool = False


@dataclass(frozen=True, slots=True)
class WaitingBatches:
    """Unfinished batches of earlier sessions, oldest first."""

    batches: tuple[WaitingBatch, ...]


@dataclass(frozen=True, slots=True)
class StoresFound:
    """All known stores, the practice store last.

    `rules` says what the administrator's file lets users change. `removed` stores take no plants,
    but the list of all plants has those that they took.
    """

    stores: tuple[Store, ...]
    rules: Rules = NO_RULES
    removed: tuple[Store, ...] = ()


@dataclass(frozen=True, slots=True)
class GivenTold:
    """The administrator's file has a fault, or changed stores."""

    path: Path
    fault: GivenFault | None = None
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class StoreNotSaved:
    """A new, corrected or removed store couldn't be saved. Nothing changed."""

    store_id: str


@dataclass(frozen=True, slots=True)
class TokenNews:
    """Where a store's token is. `expires` is known only if the token itself says so.

    With a `change`, the token isn't used until the user agrees to the new way.
    """

    store_id: str
    place: TokenPlace
    keyring: KeyringState
    expires: datetime | None = None
    # The user removed it, but the keyring may still have it.
    unwanted: bool = False
    change: WayChange | None = None

    @property
    def found(self) -> bool:
        return self.place in (TokenPlace.MEMORY, TokenPlace.KEYRING)


@dataclass(frozen=True, slots=True)
class NextId:
    """The id after three typed ones that went up by one, or None if we don't offer one."""

    store_id: str
    number: int | None


@dataclass(frozen=True, slots=True)
class Check:
    """Check the connection to a store as entered in a form, without a request or a token."""

    store: Store


@dataclass(frozen=True, slots=True)
class Reached:
    """A server answers. Without encryption there is no certificate."""

    encrypted: bool
    issuer: str = ""
    expires: datetime | None = None
    by_proxy: str = ""


@dataclass(frozen=True, slots=True)
class Checked:
    check: Check
    found: Reached | NotReached | HeldBack


@dataclass(frozen=True, slots=True)
class ExportProgress:
    """How many rows of how many were exported. When all were, a workbook is still packed."""

    path: Path
    done: int
    of: int


@dataclass(frozen=True, slots=True)
class Exported:
    """An export has ended. With a fault, or if it was cancelled, no file was written.

    A fault of the journal means that the rows could not be read.
    """

    path: Path
    rows: int = 0
    fault: FileFault | JournalFaultKind | None = None
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class SheetProgress:
    """How many percent of a sheet were read."""

    key: int
    percent: int


@dataclass(frozen=True, slots=True)
class SheetFound:
    """What a file is. With a fault, or if it was cancelled, `look` is None.

    `row`, counted from 1, is the one to blame, if one is.
    """

    key: int
    path: Path
    look: FileLook | None
    fault: ReadFault | None = None
    row: int | None = None
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class SheetWasRead:
    """All rows of a sheet. With a fault, or if it was cancelled, `sheet` is None."""

    key: int
    path: Path
    sheet: SheetRead | None
    fault: ReadFault | None = None
    row: int | None = None
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class ClipboardRead:
    """The rows of what was copied. With a fault, or if it was cancelled, `rows` is None."""

    key: int
    rows: Rows | None
    fault: ReadFault | None = None
    row: int | None = None
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class SheetHandedOver:
    """A sheet from the command line is being sent by the window's program."""

    name: str
    store: Store
    plants: int


@dataclass(frozen=True, slots=True)
class OwnFault:
    """Our own bug. Nothing typed is lost, and `report` contains no secret."""

    report: str


@dataclass(frozen=True, slots=True)
class EndedBadly:
    """The program crashed last time. `report` contains no secret."""

    report: str


@dataclass(frozen=True, slots=True)
class PracticePlants:
    """The practice store's plants, the newest first. None if they can't be read."""

    plants: tuple[NewPlant, ...] | None


@dataclass(frozen=True, slots=True)
class MannerUsed:
    """The practice store has answered as told, and accepts plants again."""


def news_of_added(snapshot: Snapshot, found: Entry | KnownId) -> Entry | AlreadyHere:
    """Return the news of what `Journal.add` returned."""
    return AlreadyHere(snapshot, found.entry) if isinstance(found, KnownId) else found
