"""Uses a journal from elsewhere: a backup, a copy, or a file that was put back.

Such a file is never written and never trusted. A copy of it becomes the journal, if its tables are
exactly ours and everything in them is as we write it. The copy gets a new name and is in doubt, and
its stores come without consents and range of ids.
"""

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from shutil import disk_usage
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.parse import quote
from uuid import uuid4

from msgspec.structs import replace

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.entry import DoubtKind
from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.plant_reading import read_name
from plantdesk.domain.store import Store, alike, numbered, sounds_like_practice
from plantdesk.journal import repairs, rows
from plantdesk.journal import statements as sql
from plantdesk.journal.disk import (
    aside_of,
    new_part,
    put_in_place,
    size_of,
    wal_of,
    writing_to,
)
from plantdesk.journal.errors import (
    JournalError,
    JournalInUse,
    JournalNotWritable,
    JournalStopped,
    JournalUnreadable,
)
from plantdesk.journal.file import JournalFile, Value, translated
from plantdesk.journal.known_here import Taken, take_known
from plantdesk.journal.left_here import Seen, log_fits, start_of
from plantdesk.journal.reading_progress import STEPS, ReadingProgress
from plantdesk.journal.records import Backup, Restored
from plantdesk.journal.schema import check_header, set_random_number
from plantdesk.journal.search import write_texts
from plantdesk.private_files import make_private

Stores = Mapping[str, Store]

# Without the texts that a search reads, which are made of the others.
TABLES = (
    *("stores", "batches", "entries", "attempts", "draft", "decisions", "mistakes"),
    "ids_elsewhere",
)
# More than anybody has, and than the window can show.
MOST = {"stores": 500, "draft": 200}
# A million plants take a tenth of it.
_MOST_BYTES, _MOST_IN_LOG = 4 * 1024**3, 1024**3
# In SQLite's header: the size of a page, and how many there are.
_PAGE_SIZE, _PAGES = slice(16, 18), slice(28, 32)
# A copy leaves so many bytes free, or half of what is free if that is less.
_LEFT_FREE = 200_000_000
_COPIED_AT_ONCE = 1024**2
# Some ten reports a second.
_REPORTED_AT_ONCE = 5_000
# Ample: the longest texts are replies, of at most 64 KiB.
_LONGEST_ROW = 1_000_000

# The first, before anything is read: WAL without shared memory.
_PRAGMAS = (
    *("locking_mode = exclusive", "query_only = 1", "trusted_schema = 0"),
    *("cell_size_check = 1", "mmap_size = 0"),
)
_ONLY_READ = "mode=ro&immutable=1"
_ALLOWED_PRAGMAS = {"application_id", "user_version", "integrity_check", "foreign_key_check"}
_ALLOWED = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_READ}

# Without what other tables have.
_ENTRY = {"id": "uuid", "store_id": "''", "sent_again": "0"} | dict.fromkeys(
    ("batch", "mistake", "outcome"), "NULL"
)
# What the CHECKs of the tables leave to our readers.
_READ: dict[str, tuple[str, Callable[..., object]]] = {
    "stores": (rows.columns("stores", rows.STORE_COLUMNS), rows.store_from),
    "entries": (rows.columns("entries", rows.ENTRY_COLUMNS, **_ENTRY), rows.entry_from),
    "attempts": (
        rows.columns("attempts", rows.ATTEMPT_COLUMNS),
        partial(rows.attempt_from, NewPlant(0, "-")),
    ),
    "decisions": (
        rows.columns("decisions", rows.DECISION_COLUMNS),
        partial(rows.decision_from, ()),
    ),
    "draft": (rows.columns("draft", rows.DRAFT_COLUMNS), rows.draft_from),
}

_IN_BACKUP = """
SELECT count(*), count(*) FILTER (WHERE status = 'waiting'), max(changed_at) FROM entries
"""
_NUMBERS_IN = "SELECT count(*), ifnull(min(seq), 1), ifnull(max(seq), 1) FROM {}"


def inspect_backup(backup: Path, journal: Path, progress: ReadingProgress) -> Backup:
    """Read a backup through without changing it. `journal` is the open journal."""
    # On POSIX, closing a file drops all of this process's locks on it.
    with writing_to(backup):
        if backup.exists() and journal.exists() and backup.samefile(journal):
            raise JournalInUse(backup, "the journal itself")
    with (
        writing_to(backup),
        TemporaryDirectory(prefix="plantdesk-") as folder,
        opened_to_read(_checked(backup), Path(folder, "copy.db"), progress) as file,
    ):
        check(file, progress)
        entries, waiting, newest = file.rows(rows.as_they_are, _IN_BACKUP)[0]
        return Backup(entries, waiting, None if newest is None else rows.time_from(newest))


def adopt(seen: Seen, now: datetime) -> None:
    """Use a copy of the file in the journal's place, which isn't the one that was left there."""
    check_unused(seen.path)
    if not log_fits(seen.path):
        # It may have saved plants. Salvaging keeps it, and says so.
        raise JournalUnreadable(seen.path, "its log is of another time")
    _use_copy(seen, seen.path, None, {}, now)


def restore(seen: Seen, backup: Path, known: Stores, now: datetime) -> Restored:
    """Use a copy of the backup, but keep `known` stores as they are here.

    What became of its plants since is taken over from the journal, if that was left here.
    """
    return _use_copy(seen, backup, DoubtKind.RESTORED, known, now)


def _use_copy(
    seen: Seen, source: Path, why: DoubtKind | None, known: Stores, now: datetime
) -> Restored:
    progress, left = seen.here.progress, seen.record
    as_left = source != seen.path and _is_as_left(seen)
    with new_part(seen.path, now) as part:
        _copy_with_log(_checked(source), part, progress)
        with _guarded(str(part), source, progress) as file:
            check(file, progress)
            name, attempt = file.name, file.newest_attempt
        if why is None:
            is_older = left and left.journal == name and attempt < left.newest_attempt
            why = DoubtKind.OLDER if is_older else DoubtKind.ELSEWHERE
        with new_file(part, seen.path) as copy:
            try:
                # SQLite 3.46 checks no partial index: in one, an added plant may still wait.
                copy.execute("REINDEX")
                if as_left:
                    copy.execute("ATTACH ? AS here", (_address(seen.path, _ONLY_READ),))
                made = make_ours(copy, why, known, take=as_left)
            except sqlite3.IntegrityError as error:
                raise JournalUnreadable(source, str(error)) from error
        use(part, made, seen, name)
        return Restored(aside_of(part), made.lacking)


def _is_as_left(seen: Seen) -> bool:
    """Whether the closed journal is the one that was left here, and undamaged."""
    if size_of(wal_of(seen.path)):
        return False
    try:
        with opened_to_read(seen.path, seen.path, seen.here.progress) as file:
            file.check_schema(or_empty=False)
            known = seen.fits() and seen.knows(file.name, file.newest_attempt)
            return known and file.value("PRAGMA integrity_check(1)") == "ok"
    except JournalStopped:
        raise
    except JournalError:
        return False


class Made(NamedTuple):
    """A journal that is ready to be used."""

    name: str
    newest_attempt: int
    # How many plants of the journal `here` aren't in it.
    lacking: int


def make_ours(
    connection: sqlite3.Connection, why: DoubtKind, known: Stores | None, *, take: bool = False
) -> Made:
    """Repair a checked file and give it a new name. It is in doubt if plants wait.

    `known` stores stay as they are here; None leaves all as they are in the file. If `take`, rows
    of the journal `here` are taken over.
    """
    name = str(uuid4())
    connection.execute("BEGIN")
    if why in (DoubtKind.RESTORED, DoubtKind.OLDER):
        # What was unfinished then may have been added since.
        connection.execute("DELETE FROM draft")
    newest, _ = _set_given(connection)
    taken = take_known(connection, newest) if take else Taken(0, rests=True)
    for statement in repairs.REPAIRS:
        connection.execute(statement)
    _, newest_attempt = _set_given(connection)
    for row in connection.execute(sql.STORES).fetchall() if known is not None else ():
        store = _at_home(rows.store_from(*row), known or {})
        connection.execute(sql.PUT_STORE, rows.store_values(store))
    for statistics in ("sqlite_stat1", "sqlite_stat4"):
        connection.execute(f"DROP TABLE IF EXISTS {statistics}")
    connection.execute("DELETE FROM texts")
    write_texts(connection)
    connection.execute(sql.PUT_MARK, (name, why.value, newest if taken.rests else 0))
    set_random_number(connection)
    connection.execute("COMMIT")
    return Made(name, newest_attempt, taken.lacking)


@contextmanager
def new_file(part: Path, named: Path) -> Iterator[sqlite3.Connection]:
    """Open a file that needs no safety until it is complete. Errors name the file `named`."""
    make_private(part)
    with translated(named), closing(sqlite3.connect(part, uri=True, isolation_level=None)) as file:
        for pragma in ("locking_mode = exclusive", "journal_mode = memory", "synchronous = off"):
            file.execute(f"PRAGMA {pragma}")
        file.execute("PRAGMA cache_size = -64000")
        yield file


def _set_given(connection: sqlite3.Connection) -> list[int]:
    """Set and return the highest numbers that were given to entries and to attempts."""
    highest = []
    for table in ("entries", "attempts"):
        select = repairs.GIVEN.format(table)
        (given,) = connection.execute(select, (repairs.HIGHEST,)).fetchone()
        connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        connection.execute("INSERT INTO sqlite_sequence VALUES (?, ?)", (table, given))
        highest.append(given)
    return highest


def use(part: Path, made: Made, seen: Seen, old_name: str | None) -> None:
    """Put the closed part in the journal's place. Its old name is forgotten everywhere."""
    if size_of(wal_of(part)):
        raise JournalNotWritable(seen.path, "no room for the new one")
    if old_name is not None:
        seen.forget(old_name)
    put_in_place(part, seen.path)
    seen.begin(seen.path, made.name, made.newest_attempt)


def opened_to_read(
    path: Path, scratch: Path, progress: ReadingProgress
) -> AbstractContextManager[JournalFile]:
    """Open a journal without leaving a trace. One with a log is copied to `scratch`."""
    if size_of(wal_of(path)):
        _copy_with_log(path, scratch, progress)
        return _guarded(str(scratch), path, progress)
    _check_regular_file(path)
    return _guarded(_address(path, _ONLY_READ), path, progress)


def check_unused(path: Path) -> None:
    """Raise JournalInUse if a program without our record has the file open. Write nothing."""
    connect = partial(sqlite3.connect, uri=True, timeout=0)
    with (
        suppress(JournalUnreadable, JournalNotWritable),
        translated(path),
        closing(connect(_address(path, "mode=ro"))) as connection,
    ):
        # Without shared memory. A file that is only read takes no more than the first lock.
        connection.execute("PRAGMA locking_mode = exclusive")
        connection.execute("PRAGMA schema_version")


def unread_rows(file: JournalFile, progress: ReadingProgress) -> Iterator[tuple[str, Value]]:
    """Yield the table and number of each row that our readers refuse."""
    plants = file.value("SELECT count(*) FROM entries")
    for table, (listed, read) in _READ.items():
        found = file.each(f"SELECT seq, {listed} FROM {table}")  # noqa: S608 - ours
        for done, (seq, *row) in enumerate(found, 1):
            try:
                read(*row)
            except (ValueError, TypeError, AttributeError, OverflowError):
                yield table, seq
            if table == "entries" and not done % _REPORTED_AT_ONCE:
                progress.report(done, plants)


@contextmanager
def _guarded(database: str, named: Path, progress: ReadingProgress) -> Iterator[JournalFile]:
    """Open a file in which nothing can run, hang or change. Errors name the file `named`."""
    check_header(named)
    progress.begin(size_of(named) + size_of(wal_of(named)))
    with (
        translated(named),
        closing(sqlite3.connect(database, uri=True, isolation_level=None)) as at,
    ):
        at.text_factory = bytes.decode
        for pragma in _PRAGMAS:
            at.execute(f"PRAGMA {pragma}")
        at.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_ROW)
        at.set_progress_handler(progress.should_stop, STEPS)
        at.set_authorizer(_allow)
        try:
            yield JournalFile(named, at)
        except JournalUnreadable as error:
            if progress.ended:
                raise JournalStopped(named, "ended") from error
            raise
        if progress.ended:
            raise JournalStopped(named, "ended")


def _address(path: Path, options: str) -> str:
    name = path.absolute().as_posix()
    slash = "" if name.startswith("/") else "/"
    return f"file://{slash}{quote(name)}?{options}"


def _allow(action: int, what: str | None, *where: str | None) -> int:
    """Allow reading. The last part of `where` is the trigger or view that asks."""
    fine = action in _ALLOWED or (action == sqlite3.SQLITE_PRAGMA and what in _ALLOWED_PRAGMAS)
    return sqlite3.SQLITE_OK if fine and where[-1] is None else sqlite3.SQLITE_DENY


def _check_regular_file(path: Path) -> None:
    """Refuse pipes and devices, which may hang or never end."""
    if not path.is_file():
        raise JournalUnreadable(path, "not a file")


def _checked(path: Path) -> Path:
    """Refuse a file larger than its pages, or than a journal can be. It may take no room itself."""
    _check_regular_file(path)
    size, in_log = size_of(path), size_of(wal_of(path))
    header = start_of(path)
    # A log may have been played in only in part.
    paged = int.from_bytes(header[_PAGES]) * int.from_bytes(header[_PAGE_SIZE]) + in_log
    if size > min(paged, _MOST_BYTES) or in_log > _MOST_IN_LOG:
        raise JournalUnreadable(path, f"{size} bytes and {in_log} in the log are too many")
    return path


def _copy_with_log(path: Path, copy: Path, progress: ReadingProgress) -> None:
    """Copy a journal, and its log if that belongs to it."""
    for source, target in ((path, copy), (wal_of(path), wal_of(copy))):
        if source == path or size_of(source):
            _check_regular_file(source)
            make_private(target)
            _copy(source, target, progress)
    if not log_fits(copy):
        wal_of(copy).unlink()


def _copy(source: Path, target: Path, progress: ReadingProgress) -> None:
    """Copy as many bytes as there are now: somebody may still write the file."""
    left, free = size_of(source), disk_usage(target.parent).free
    if left > free - min(_LEFT_FREE, free // 2):
        raise JournalNotWritable(source, "no room for a copy")
    with source.open("rb") as file, target.open("wb") as copy:
        while piece := file.read(min(left, _COPIED_AT_ONCE)):
            if progress.ended:
                raise JournalStopped(source, "ended")
            copy.write(piece)
            left -= len(piece)


def check(file: JournalFile, progress: ReadingProgress) -> None:
    """Raise JournalUnreadable unless everything in the file is as we write it."""
    file.check_schema(or_empty=False)
    if (found := file.value("PRAGMA integrity_check(1)")) != "ok":
        raise JournalUnreadable(file.path, found)
    if file.rows(rows.as_they_are, "PRAGMA foreign_key_check"):
        raise JournalUnreadable(file.path, "rows point to what is not there")
    for table in TABLES:
        ((count, first, last),) = file.rows(rows.as_they_are, _NUMBERS_IN.format(table))
        if count > MOST.get(table, repairs.HIGHEST) or first < 1 or last > repairs.HIGHEST:
            raise JournalUnreadable(file.path, f"{table}: too many rows, or in no order of ours")
    for table, seq in unread_rows(file, progress):
        raise JournalUnreadable(file.path, f"{table}: row {seq} is not ours")


def _at_home(store: Store, known: Stores) -> Store:
    """Keep a known store as it is. Strip others of what is only for another computer."""
    if own := known.get(store.id):
        return own
    address = read_address(store.address)
    # Titles and questions show the name, so it must differ from those of known stores.
    name = numbered(reveal_name(store.name), {alike(own.name) for own in known.values()})
    named = read_name(name)[0] == name and not sounds_like_practice(store.name)
    return replace(
        store,
        # Nobody should practise with a real store.
        name=name if named or store.practice else "Store from elsewhere",
        address=address.text if isinstance(address, Address) else "",
        open_origin="",
        ids=None,
        way_agreed="",
        brought=not store.practice,
    )
