"""Brings back a journal that went astray while it was open: watch.py.

SQLite goes on in the file that it has opened, so a copy of the open journal is whole, unless that
file was cut or overwritten.
"""

from datetime import datetime

from plantdesk.domain.entry import DoubtKind
from plantdesk.journal.copying import salvage
from plantdesk.journal.disk import aside_of, finish_swap, make_ready, new_part, writing_to
from plantdesk.journal.errors import JournalUnreadable
from plantdesk.journal.opening import Opened
from plantdesk.journal.other import check, make_ours, new_file, opened_to_read, use
from plantdesk.journal.reading_progress import ReadingProgress
from plantdesk.journal.records import Salvaged
from plantdesk.journal.schema import make_tables
from plantdesk.journal.seen import Seen
from plantdesk.journal.watch import Loss


def copy_out(opened: Opened, now: datetime, *, whole: bool) -> None:
    """Copy the open journal to a file that the next opening puts in its place.

    If it must be `whole`, raise JournalUnreadable unless it is. Then it counts as the journal that
    was left here. Otherwise neither it nor the file at the path does.
    """
    path, seen = opened.file.path, opened.seen
    if not whole:
        # SQLite's closing plays the log into that file, which would look like ours then.
        seen.distrust()
    with writing_to(path):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with new_part(path, now) as part:
        with new_file(part, path) as copy:
            opened.file.connection.backup(copy)
        if not whole:
            make_ready(part, path)
            return
        # Only now: who overwrites a file cuts it first. The copy could have pages of an older time,
        # when plants waited that were sent since.
        if opened.file.loss() is Loss.OVERWRITTEN:
            raise JournalUnreadable(path, Loss.OVERWRITTEN.value)
        progress = ReadingProgress()
        try:
            with opened_to_read(part, part, progress) as file:
                check(file, progress)
                name, newest = file.name, file.newest_attempt
        except JournalUnreadable as error:
            raise JournalUnreadable(path, error.why) from error
        if name is None or not seen.knows(name, newest):
            raise JournalUnreadable(path, "older than it was left")
        ready = make_ready(part, path)
        try:
            seen.begin(ready, name, newest)
        except BaseException:
            ready.unlink()
            raise


def salvage_lost(seen: Seen, now: datetime) -> Salvaged:
    """Use what can be read of a journal that was cut or overwritten. If nothing, begin another."""
    finish_swap(seen.path)
    try:
        return salvage(seen, now)
    except JournalUnreadable:
        with new_part(seen.path, now) as part:
            with new_file(part, seen.path) as target:
                make_tables(target)
                made = make_ours(target, DoubtKind.SALVAGED, None)
            use(part, made, seen, seen.record and seen.record.journal)
        return Salvaged(aside_of(part), 0, lost_some=True)
