"""News from the engine to the window, one type each.

Named tuples: 40 frozen dataclasses would delay the first plant by 30 ms.
"""

from __future__ import annotations

from datetime import datetime
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.domain.token import TokenPlace
from plantdesk.journal.records import KnownId

if TYPE_CHECKING:
    from plantdesk.domain.entry import ClearedId
    from plantdesk.domain.given import Change, GivenFault, Rules
    from plantdesk.domain.outcome import HeldBack, NotReached
    from plantdesk.domain.plant import NewPlant
    from plantdesk.domain.store import Store
    from plantdesk.domain.token import KeyringState
    from plantdesk.domain.typed import Typed
    from plantdesk.journal.backups.kept_backups import KeptBackup
    from plantdesk.journal.records import Backup, Doubt, Draft, OpenCounts, WaitingBatch
    from plantdesk.sheets.files import FileFault
    from plantdesk.sheets.reading.faults import ReadFault
    from plantdesk.sheets.reading.shapes import FileLook, Rows, SheetRead


class Snapshot(NamedTuple):
    """The form's content when the plant was added. It becomes an entry in the journal."""

    id: str
    store_id: str
    typed: Typed
    plant: NewPlant
    typed_at: datetime
    corrects: str | None = None
    # If so, saving it also clears the unfinished form on disk, otherwise its draft beside the form.
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


class NotSaved(NamedTuple):
    """The journal couldn't save the snapshot. Nothing was sent."""

    snapshot: Snapshot


class AlreadyHere(NamedTuple):
    """The snapshot wasn't saved: an entry with this id may already be in the store."""

    snapshot: Snapshot
    entry: Entry | ClearedId


class Known(NamedTuple):
    """Whether an id is already in the journal for a store."""

    store_id: str
    plant_id: int
    entry: Entry | ClearedId | None


class TagsFound(NamedTuple):
    """The tags of a store's recent plants, most used first."""

    store_id: str
    tags: tuple[str, ...]


class DraftNotSaved(NamedTuple):
    """The unfinished form exists only in the window."""

    draft: Draft


class JournalFaultKind(Enum):
    IN_USE = auto()
    TOO_NEW = auto()
    TOO_OLD = auto()
    NOT_OURS = auto()
    UNREADABLE = auto()
    NOT_WRITABLE = auto()


class JournalFault(NamedTuple):
    """The journal can't be opened, so nothing is sent.

    `backup` is the newest automatic one, if restoring it would help.
    """

    kind: JournalFaultKind
    path: Path
    backup: KeptBackup | None = None


class JournalDoubted(NamedTuple):
    """Waiting entries may have been sent already. None when the user has decided."""

    doubt: Doubt | None


class JournalRepaired(NamedTuple):
    """The journal was damaged. Its readable entries are in a new one; the old one is set aside."""

    set_aside: Path
    entries: int
    lost_some: bool


class BackedUp(NamedTuple):
    """The journal was copied to this file, or couldn't be."""

    path: Path
    fault: JournalFaultKind | None = None


class SupportFileWritten(NamedTuple):
    """The support file was saved, or couldn't be."""

    path: Path
    fault: FileFault | None


class BackupRead(NamedTuple):
    """The content of a backup that the user chose, or why it can't be read."""

    path: Path
    found: Backup | JournalFaultKind


class BackupFault(Enum):
    """Why an automatic backup failed."""

    NO_ROOM = auto()
    FAILED = auto()
    # The backups folder is a link.
    LINK = auto()


class BackupsFound(NamedTuple):
    """The automatic backups, newest first."""

    folder: Path
    backups: tuple[KeptBackup, ...]
    fault: BackupFault | None = None


class ReadProgress(NamedTuple):
    """How many plants of how many were read, from `backup` or from a journal being copied."""

    done: int
    of: int
    backup: Path | None


class JournalReplaced(NamedTuple):
    """A backup replaced the journal, or couldn't. The journal's content is told again."""

    fault: JournalFaultKind | None = None


class EntriesFound(NamedTuple):
    """Open entries of earlier sessions, newest first."""

    entries: tuple[Entry, ...]


class CountsFound(NamedTuple):
    """Counts of open entries by store, when the journal was opened."""

    counts: dict[str, OpenCounts]


class NotChanged(NamedTuple):
    """The user's decision about an entry couldn't be saved. Nothing changed.

    If it is `gone`, the journal no longer has the entry: it was cleared, for example.
    """

    entry_id: str
    gone: bool = False


class ClearProgress(NamedTuple):
    """Of so many plants that the user wants to clear, `done` were looked at.

    Open and refused ones stay, so fewer may be `cleared`. If it is `over` before all were looked
    at, it was stopped or failed.
    """

    done: int
    of: int
    cleared: int
    over: bool = False
    failed: bool = False


class ListChanged(NamedTuple):
    """`to_do` counts the plants of each store that need a person.

    Earlier plants are still being read while `done` is below `of`.
    """

    to_do: dict[str, int]
    done: int = 0
    of: int = 0


class WaitingBatches(NamedTuple):
    """Unfinished batches of earlier sessions, oldest first."""

    batches: tuple[WaitingBatch, ...]


class StoresFound(NamedTuple):
    """All known stores, the practice store last.

    `rules` says what the administrator's file lets users change; without it, they may change all.
    `removed` stores take no plants, but the list of all plants has those that they took.
    """

    stores: tuple[Store, ...]
    rules: Rules | None = None
    removed: tuple[Store, ...] = ()


class GivenTold(NamedTuple):
    """The administrator's file has a fault, or changed stores."""

    path: Path
    fault: GivenFault | None = None
    changes: tuple[Change, ...] = ()


class StoreNotSaved(NamedTuple):
    """A new, corrected or removed store couldn't be saved. Nothing changed."""

    store_id: str


class TokenNews(NamedTuple):
    """Where a store's token is. `expires` is known only if the token itself says so.

    If the store's proxy or certificate isn't the token's, the token isn't used until the user
    agrees to `other_way`.
    """

    store_id: str
    place: TokenPlace
    keyring: KeyringState
    expires: datetime | None = None
    # The user removed it, but the keyring may still have it.
    unwanted: bool = False
    # A digest.
    other_way: str = ""

    @property
    def found(self) -> bool:
        return self.place in (TokenPlace.MEMORY, TokenPlace.KEYRING)


class NextId(NamedTuple):
    """The id after three typed ones that went up by one, or None if we don't offer one."""

    store_id: str
    number: int | None


class Check(NamedTuple):
    """Check the connection to a store as entered in a form, without a request or a token."""

    store: Store


class Reached(NamedTuple):
    """A server answers. Without encryption there is no certificate."""

    encrypted: bool
    issuer: str = ""
    expires: datetime | None = None
    by_proxy: str = ""


class Checked(NamedTuple):
    check: Check
    found: Reached | NotReached | HeldBack


class ExportProgress(NamedTuple):
    """How many rows of how many were exported. When all were, a workbook is still packed."""

    path: Path
    done: int
    of: int


class Exported(NamedTuple):
    """An export has ended. With a fault, or if it was cancelled, no file was written.

    A fault of the journal means that the rows could not be read.
    """

    path: Path
    rows: int = 0
    fault: FileFault | JournalFaultKind | None = None
    cancelled: bool = False


class SheetProgress(NamedTuple):
    """How many percent of a sheet were read."""

    key: int
    percent: int


class SheetFound(NamedTuple):
    """What a file is. With a fault, or if it was cancelled, `look` is None.

    `row`, counted from 1, is the one to blame, if one is.
    """

    key: int
    path: Path
    look: FileLook | None
    fault: ReadFault | None = None
    row: int | None = None
    cancelled: bool = False


class SheetWasRead(NamedTuple):
    """All rows of a sheet. With a fault, or if it was cancelled, `sheet` is None."""

    key: int
    path: Path
    sheet: SheetRead | None
    fault: ReadFault | None = None
    row: int | None = None
    cancelled: bool = False


class ClipboardRead(NamedTuple):
    """The rows of what was copied. With a fault, or if it was cancelled, `rows` is None."""

    key: int
    rows: Rows | None
    fault: ReadFault | None = None
    row: int | None = None
    cancelled: bool = False


class SheetHandedOver(NamedTuple):
    """A sheet from the command line is being sent by the window's program."""

    name: str
    store: Store
    plants: int


class OwnFault(NamedTuple):
    """Our own bug. Nothing typed is lost, and `report` contains no secret."""

    report: str


class EndedBadly(NamedTuple):
    """The program crashed last time. `report` contains no secret."""

    report: str


class PracticePlants(NamedTuple):
    """The practice store's plants, the newest first. None if they can't be read."""

    plants: tuple[NewPlant, ...] | None


class MannerUsed:
    """The practice store has answered as told, and accepts plants again."""


def news_of_added(snapshot: Snapshot, found: Entry | KnownId) -> Entry | AlreadyHere:
    """Return the news of what `Journal.add` returned."""
    return AlreadyHere(snapshot, found.entry) if isinstance(found, KnownId) else found
