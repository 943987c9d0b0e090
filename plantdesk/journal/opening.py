"""Opens the journal that was left here, makes a new one, or adopts another file in its place."""

from contextlib import ExitStack
from pathlib import Path

from plantdesk.journal import statements as sql
from plantdesk.journal.disk import finish_swap, size_of, sync, sync_folder, wal_of, writing_to
from plantdesk.journal.errors import (
    JournalUnreadable,
)
from plantdesk.journal.file import JournalFile, new_file, open_file
from plantdesk.journal.left_here import Here, Seen
from plantdesk.journal.schema import check_header, make_tables


def open_journal(path: Path, here: Here) -> JournalFile:
    """Open the journal. Make it and its folder if there is none."""
    with writing_to(path), ExitStack() as unless_opened:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        check_header(path)
        seen = Seen(path, here)
        unless_opened.callback(seen.close)
        finish_swap(path)
        if seen.distrusted:
            raise JournalUnreadable(path, "cut or overwritten while it was open")
        if not size_of(path):
            _make(seen)
        elif not seen.fits():
            _adopt(seen)
        while not (file := open_file(path, seen)):
            _adopt(seen)
        unless_opened.pop_all()
        return file


def _make(seen: Seen) -> None:
    if size_of(wal_of(seen.path)):
        # SQLite would delete the log.
        raise JournalUnreadable(seen.path, "empty, but for its log")
    part = seen.path.with_name(f"{seen.path.stem}.part-new{seen.path.suffix}")
    name = seen.here.outside.new_id()
    with new_file(part, seen.path) as file:
        make_tables(file)
        file.execute(sql.PUT_MARK, (name, None, 0))
    sync(part)
    # First: a journal without a record would be taken for a copy.
    seen.begin(part, name, 0)
    part.replace(seen.path)
    sync_folder(seen.path.parent)


def _adopt(seen: Seen) -> None:
    # Rarely needed, and slow to load.
    from plantdesk.journal.restore import adopt

    adopt(seen, seen.here.outside.now())
