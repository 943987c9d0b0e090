"""News from the engine to the window, and answers to its questions, one type each."""

from __future__ import annotations

from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from plantdesk.domain.token import KeyringState
from plantdesk.journal.errors import (
    JournalError,
    JournalInUse,
    JournalNotOpen,
    JournalNotOurs,
    JournalOtherVersion,
    JournalUnreadable,
)

if TYPE_CHECKING:
    from plantdesk.domain.entry import Entry, IdElsewhere
    from plantdesk.domain.given import Change, Given, GivenFault
    from plantdesk.domain.plant import NewPlant
    from plantdesk.domain.store import Store
    from plantdesk.domain.typed import Typed
    from plantdesk.journal.backups import KeptBackup
    from plantdesk.journal.records import (
        Backup,
        BatchCounts,
        BatchState,
        Doubt,
        Draft,
        IdsLeft,
        OpenCounts,
        Restored,
        WaitingBatch,
    )
    from plantdesk.sheets.files import FileFault


class Snapshot(Struct, frozen=True):
    """The form's content when the plant was added. It becomes an entry in the journal."""

    id: str
    store_id: str
    typed: Typed
    plant: NewPlant
    typed_at: datetime
    corrects: str | None = None
    # If so, saving it also clears the unfinished form on disk, otherwise its draft beside the form.
    from_form: bool = True


class NotSaved(Struct, frozen=True):
    """The journal couldn't save the snapshot. Nothing was sent."""

    snapshot: Snapshot
    # It may be saved, and sent.
    unknown: bool = False
    # Its text is on the disk, among the drafts.
    kept: bool = False


class AlreadyHere(Struct, frozen=True):
    """The snapshot wasn't saved: an entry with this id may already be in the store."""

    snapshot: Snapshot
    entry: Entry | IdElsewhere


class Known(Struct, frozen=True):
    """Whether an id is already in the journal for a store."""

    store_id: str
    plant_id: int
    entry: Entry | IdElsewhere | None


class DraftSaved(Struct, frozen=True):
    """Whether the unfinished form and the plants beside it are on the disk."""

    draft: Draft
    saved: bool = True


class NotChanged(Struct, frozen=True):
    """The user's decision about an entry couldn't be saved. Nothing changed."""

    entry_id: str
    # The journal doesn't have the entry: another one was opened just now.
    gone: bool = False


class JournalFaultKind(Enum):
    """By the exceptions that mean it, subclasses before their classes."""

    IN_USE = (JournalInUse,)
    OTHER_VERSION = (JournalOtherVersion,)
    NOT_OURS = (JournalNotOurs,)
    UNREADABLE = (JournalUnreadable, JournalNotOpen)
    NOT_WRITABLE = (JournalError,)


def fault_kind(error: JournalError) -> JournalFaultKind:
    return next(kind for kind in JournalFaultKind if isinstance(error, kind.value))


class JournalFault(Struct, frozen=True):
    """The journal can't be opened, so nothing is sent."""

    kind: JournalFaultKind
    path: Path
    # The newest automatic one, if restoring it would help.
    backup: KeptBackup | None = None


class JournalOpened(Struct, frozen=True):
    """The journal is open, or its waiting entries are no longer in doubt."""

    # Open ones of earlier sessions, newest first, and how many each store has.
    entries: tuple[Entry, ...]
    counts: dict[str, OpenCounts]
    # Waiting entries may have been sent already, and the user decides.
    doubt: Doubt | None = None


class JournalRepaired(Struct, frozen=True):
    """The journal was damaged. Its readable entries are in a new one; the old one is set aside."""

    set_aside: Path
    entries: int
    lost_some: bool
    # The newest automatic one, if some may be lost.
    backup: KeptBackup | None = None


class JournalPutBack(Struct, frozen=True):
    """The open journal's file was gone. It is back, and nothing is lost."""

    path: Path


class JournalReplaced(Struct, frozen=True):
    """A backup replaced the journal, or couldn't. The journal's content is told again."""

    fault: JournalFaultKind | None = None
    restored: Restored | None = None


class ReadProgress(Struct, frozen=True):
    """How many plants of how many were read, from `backup` or from a journal being copied."""

    done: int
    of: int
    backup: Path | None


class BackedUp(Struct, frozen=True):
    """The journal was copied to this file, or couldn't be."""

    path: Path
    fault: JournalFaultKind | None = None


class BackupRead(Struct, frozen=True):
    """The content of a backup that the user chose, or why it can't be read."""

    path: Path
    found: Backup | JournalFaultKind
    # How many plants the open journal has.
    here: int | None = None


class BackupsFound(Struct, frozen=True):
    """The automatic backups, newest first, and whether the last try failed."""

    folder: Path
    backups: tuple[KeptBackup, ...]
    failed: bool = False


class ListChanged(Struct, frozen=True):
    """Plants may have changed. `to_do` counts those that need a person, by store."""

    to_do: dict[str, int]
    # How many of today's plants were added, of each store with plants. None if nobody counted.
    added: dict[str, int] | None = None


class WaitingBatches(Struct, frozen=True):
    """Unfinished batches of earlier sessions, oldest first."""

    batches: tuple[WaitingBatch, ...]


class BatchAdding(Struct, frozen=True):
    """How many plants of a sheet are in the journal. None is sent before all are."""

    batch_id: str
    done: int
    of: int
    # Of undelivered news with it, only the newest matters.
    topic: ClassVar[str] = "adding"


class BatchAdded(Struct, frozen=True):
    """The answer to adding a sheet. If it was cancelled or failed, nothing of it was added."""

    batch_id: str
    added: int = 0
    # The keys of rows whose id became known since they were checked.
    left_out: tuple[int, ...] = ()
    cancelled: bool = False
    failed: bool = False
    # Why the sheet's own file could not note it.
    fault: FileFault | None = None
    # The journal must be asked.
    unknown: bool = False


class IdsNotLookedUp(Struct, frozen=True):
    """The journal can't tell which ids may already be in the store."""


class BatchProgress(Struct, frozen=True):
    """Where the plants of a batch are, and how many get an answer in a second."""

    batch_id: str
    counts: BatchCounts
    state: BatchState
    rate: float = 0.0


class BatchEntries(Struct, frozen=True):
    """Entries of a batch as they are now, each once, since the last news of them."""

    batch_id: str
    entries: tuple[Entry, ...]


class StoresFound(Struct, frozen=True):
    """All known stores, the practice store last."""

    stores: tuple[Store, ...]
    # What the administrator's file lets users change; without it, they may change all.
    rules: Given | None = None
    # They take no plants, but the list of all plants has those that they took.
    removed: tuple[Store, ...] = ()


class StoreNotSaved(Struct, frozen=True):
    """A change to the store with this name is lost, with its new token."""

    name: str


class GivenTold(Struct, frozen=True):
    """The administrator's file has a fault, or changed stores."""

    path: Path
    fault: GivenFault | None = None
    changes: tuple[Change, ...] = ()


class TokenNews(Struct, frozen=True):
    """Whether a store has a token. If it has, and the keyring is fine, that keeps it."""

    store_id: str
    found: bool
    keyring: KeyringState
    # The user removed it, but the keyring may still have it.
    unwanted: bool = False

    @property
    def missing(self) -> bool:
        """Whether there is none. Otherwise, the keyring may still have one."""
        gone = self.unwanted or self.keyring in (KeyringState.FINE, KeyringState.NONE)
        return gone and not self.found


class NextId(Struct, frozen=True):
    """The id after three typed ones that went up by one, or None if we don't offer one."""

    store_id: str
    number: int | None
    # How many ids of the store's range are left, if they are few.
    left: IdsLeft | None = None


class Reached(Struct, frozen=True):
    """A server answers. Without encryption there is no certificate."""

    encrypted: bool
    issuer: str = ""
    expires: datetime | None = None
    by_proxy: str = ""


class PracticePlants(Struct, frozen=True):
    """The practice store's plants, the newest first. None if they can't be read."""

    plants: tuple[NewPlant, ...] | None


class FileWritten(Struct, frozen=True):
    """A file that the user saves. With a fault, nothing was written."""

    path: Path
    # One of the journal means that the rows could not be read.
    fault: FileFault | JournalFaultKind | None = None
    rows: int = 0
    # It is in UTF-8: the sheet's own encoding can't hold all of its letters.
    recoded: bool = False


class SupportFileWritten(Struct, frozen=True):
    """The support file was saved, or couldn't be."""

    path: Path
    fault: FileFault | None


class OwnFault(Struct, frozen=True):
    """Our own bug. Nothing typed is lost, and `report` contains no secret."""

    report: str
