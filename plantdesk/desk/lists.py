"""Reads lists from the journal, in slices so that no plant has to wait."""

import asyncio
from dataclasses import dataclass
from pathlib import Path

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Unsure
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Attempt, OpenKind
from plantdesk.sheets.check_list import CheckLine, comma_separated, tabbed
from plantdesk.sheets.files import FileFault, NotWritten, write_whole

SLICE = 200


@dataclass(frozen=True, slots=True)
class SliceWanted:
    """Open entries below the entry `after`."""

    kind: OpenKind
    store_id: str | None = None
    after: str | None = None


@dataclass(frozen=True, slots=True)
class SliceFound:
    """`complete` means that no entries follow."""

    wanted: SliceWanted
    entries: tuple[Entry, ...]
    complete: bool


@dataclass(frozen=True, slots=True)
class AttemptsFound:
    entry_id: str
    attempts: tuple[Attempt, ...]


@dataclass(frozen=True, slots=True)
class ListWanted:
    """The entries to check, of one store or of all, written to `path` if given.

    `heads` and `names` (of stores, by id) are words from the screen. So is `after`, for a plant
    that another copy of the journal may have sent later.
    """

    store_id: str | None
    heads: tuple[str, ...]
    names: dict[str, str]
    path: Path | None = None
    after: str = "{0}"


@dataclass(frozen=True, slots=True)
class ListMade:
    """`text` is for the clipboard. With a fault, no file was written."""

    wanted: ListWanted
    lines: tuple[CheckLine, ...]
    text: str
    fault: FileFault | None = None


async def read_slice(keeper: JournalKeeper, wanted: SliceWanted) -> SliceFound:
    found = await keeper.call(Journal.open_slice, wanted.kind, wanted.store_id, wanted.after, SLICE)
    return SliceFound(wanted, tuple(found), len(found) < SLICE)


async def read_attempts(keeper: JournalKeeper, entry_id: str) -> AttemptsFound:
    return AttemptsFound(entry_id, tuple(await keeper.call(Journal.attempts, entry_id)))


async def make_list(keeper: JournalKeeper, wanted: ListWanted) -> ListMade:
    lines: list[CheckLine] = []
    found = SliceFound(SliceWanted(OpenKind.TO_CHECK, wanted.store_id), (), complete=False)
    while not found.complete:
        after = found.entries[-1].id if found.entries else None
        found = await read_slice(keeper, SliceWanted(OpenKind.TO_CHECK, wanted.store_id, after))
        lines += [_line(entry, wanted) for entry in found.entries]
    # Oldest first, as in the store's own lists.
    lines.reverse()
    return await asyncio.get_running_loop().run_in_executor(None, _finish, wanted, tuple(lines))


def _finish(wanted: ListWanted, lines: tuple[CheckLine, ...]) -> ListMade:
    text = tabbed(lines, wanted.heads)
    if wanted.path is None:
        return ListMade(wanted, lines, text)
    content = text.encode("utf-8", "replace")
    if wanted.path.suffix.lower() == ".csv":
        content = comma_separated(lines, wanted.heads)
    try:
        write_whole(wanted.path, content)
    except NotWritten as error:
        return ListMade(wanted, lines, text, error.fault)
    return ListMade(wanted, lines, text)


def _line(entry: Entry, wanted: ListWanted) -> CheckLine:
    # This journal knows when it sent an entry, but not when another copy did.
    shape = "{0}" if isinstance(entry.outcome, Unsure) else wanted.after
    sent = (entry.sent_at or entry.typed_at).astimezone()
    store = wanted.names.get(entry.store_id, "")
    return CheckLine(entry.plant, store, sent, entry.id, shape)
