"""Puts another journal in the journal's place: a backup, a copy, or what a damaged one still has.

Its rows are copied into a new file with our own tables. It gets a new name and is in doubt, and its
stores come without consents and range of ids.
"""

import logging
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.entry import DoubtKind
from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.plant_reading import read_name
from plantdesk.domain.store import COLOURS, Store, alike, numbered, sounds_like_practice
from plantdesk.journal import rows
from plantdesk.journal import statements as sql
from plantdesk.journal.disk import (
    aside_of,
    new_part,
    put_in_place,
    size_of,
    wal_of,
)
from plantdesk.journal.errors import JournalError, JournalUnreadable
from plantdesk.journal.file import JournalFile, new_file
from plantdesk.journal.foreign import (
    ONLY_READ,
    check,
    check_room,
    check_size,
    check_unused,
    opened_to_read,
    uri_of,
)
from plantdesk.journal.known_here import take_known
from plantdesk.journal.left_here import Seen, log_fits
from plantdesk.journal.records import Restored, Salvaged
from plantdesk.journal.rescue import copy_rows
from plantdesk.journal.schema import make_tables
from plantdesk.journal.search import write_texts

log = logging.getLogger(__name__)

Stores = Mapping[str, Store]

_LOST_STORE = rows.store_values(Store("", "Store that was lost", COLOURS[0], ""))[1]

_LAST_ATTEMPT = "a.seq = (SELECT max(seq) FROM attempts WHERE entry = e.seq)"

_WHEN_SENT = "(SELECT max(started_at) FROM attempts WHERE entry = e.seq AND has_left IS NOT 0)"

# Repairs copied rows, without claiming more than is known.
_REPAIRS = (
    # What its last attempt says is newer than the row. The next start sets it to check.
    f"""
UPDATE entries AS e SET status = 'sending', held = NULL, sent_at = {_WHEN_SENT}
WHERE status = 'waiting' AND EXISTS (
  SELECT 1 FROM attempts a WHERE {_LAST_ATTEMPT}
    AND ifnull(a.outcome ->> 'is', '') NOT IN ('not reached', 'held back')
)
""",  # noqa: S608 - its parts are ours
    # The entry's row is newer, and a later attempt was lost.
    """
DELETE FROM attempts
WHERE ended_at IS NULL AND entry NOT IN (SELECT seq FROM entries WHERE status = 'sending')
""",
    # A plant goes with its batch only if that is there, for the same store.
    """
UPDATE entries AS e
SET batch = NULL, held = iif(status = 'waiting' AND held = 'batch', 'aside', held)
WHERE (batch IS NOT NULL OR held = 'batch')
  AND NOT EXISTS (SELECT 1 FROM batches WHERE seq = e.batch AND store = e.store)
""",
    f"""
INSERT INTO stores (seq, id, settings) SELECT store, lower(hex(randomblob(16))), '{_LOST_STORE}'
FROM (SELECT store FROM entries UNION SELECT store FROM batches)
WHERE store NOT IN (SELECT seq FROM stores)
""",  # noqa: S608
)


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


def salvage(seen: Seen, now: datetime, *, or_begin: bool = False) -> Salvaged:
    """Use the readable rows of the journal. Its stores stay as they are if it was left here.

    If nothing can be read, raise, or `or_begin` another journal.
    """
    check_unused(seen.path)
    lost, name = {} if log_fits(seen.path) else {"log": "of another time"}, None
    with _replacing(seen, seen.path, now) as (source, target, aside):
        try:
            source.check_schema()
            with suppress(JournalUnreadable):
                name = source.name
            lost |= copy_rows(source, target, seen.here.progress)
            (entries,) = target.execute("SELECT count(*) FROM entries").fetchone()
            if "entries" in lost and not entries:
                raise JournalUnreadable(seen.path, "none of its plants can be read")
        except JournalUnreadable as error:
            if not or_begin:
                raise
            entries, lost["all"] = 0, error.why
        for table, why in lost.items():
            log.info("damaged: %s %s", table, why)
        left_here = seen.record is not None and seen.record.journal == name and seen.fits()
        known: Stores | None = None if left_here else {}
        _make_ours(target, seen.here.outside.new_id(), DoubtKind.SALVAGED, known)
        seen.forget(name)
        # An older file has no damage where newer plants were.
        return Salvaged(aside, entries, bool(lost) or seen.distrusted)


def _use_copy(
    seen: Seen, source: Path, why: DoubtKind | None, known: Stores, now: datetime
) -> Restored:
    as_left = source != seen.path and _is_as_left(seen)
    check_size(source)
    check_room(source, seen.path.parent)
    with _replacing(seen, source, now) as (file, copy, aside):
        check(file)
        if lost := copy_rows(file, copy, seen.here.progress):
            raise JournalUnreadable(source, str(lost))
        if why is None:
            left, attempt = seen.record, file.newest_attempt
            is_older = left and left.journal == file.name and attempt < left.newest_attempt
            why = DoubtKind.OLDER if is_older else DoubtKind.ELSEWHERE
        if as_left:
            copy.execute("ATTACH ? AS here", (uri_of(seen.path, ONLY_READ),))
        lacking = _make_ours(copy, seen.here.outside.new_id(), why, known, take=as_left)
        seen.forget(file.name)
        return Restored(aside, lacking)


@contextmanager
def _replacing(
    seen: Seen, source: Path, now: datetime
) -> Iterator[tuple[JournalFile, sqlite3.Connection, Path]]:
    """Yield the source, an empty journal, and where the old one goes when that takes its place."""
    with new_part(seen.path, now) as part:
        # Deleted with the part.
        scratch = part.with_name(f"{part.name}.from")
        with (
            opened_to_read(source, scratch, seen.here.progress) as file,
            new_file(part, seen.path) as copy,
        ):
            make_tables(copy)
            yield file, copy, aside_of(part)
            made = JournalFile(part, copy)
            name, newest_attempt = made.name or "", made.newest_attempt
        put_in_place(part, seen.path)
        seen.begin(seen.path, name, newest_attempt)


def _is_as_left(seen: Seen) -> bool:
    """Whether the closed journal is the one that was left here, and undamaged."""
    if size_of(wal_of(seen.path)):
        return False
    try:
        with opened_to_read(seen.path, seen.path, seen.here.progress) as file:
            check(file)
            return seen.fits() and seen.knows(file.name, file.newest_attempt)
    except JournalError:
        return False


def _make_ours(
    connection: sqlite3.Connection,
    name: str,
    why: DoubtKind,
    known: Stores | None,
    *,
    take: bool = False,
) -> int:
    """Repair the copied rows and give the journal this new name. It is in doubt if plants wait.

    `known` stores stay as they are here; None leaves all as they are in the file. If `take`, rows
    of the journal `here` are taken over. Return how many of its plants are lacking.
    """
    connection.execute("BEGIN")
    if why in (DoubtKind.RESTORED, DoubtKind.OLDER):
        # What was unfinished then may have been added since.
        connection.execute("DELETE FROM draft")
    for statement in _REPAIRS:
        connection.execute(statement)
    # Rows that are known here need no repair: what a user decided about them holds.
    lacking, rests = take_known(connection) if take else (0, True)
    # Rows go with what they point to. An attempt that goes may leave decisions behind.
    while broken := connection.execute("PRAGMA main.foreign_key_check").fetchall():
        for table, seq, *_ in broken:
            connection.execute(f"DELETE FROM {table} WHERE seq = ?", (seq,))  # noqa: S608 - ours
    for row in connection.execute(sql.STORES).fetchall() if known is not None else ():
        store = _at_home(rows.store_from(*row), known or {})
        connection.execute(sql.PUT_STORE, rows.store_values(store))
    write_texts(connection)
    (newest,) = connection.execute("SELECT max(seq) FROM entries").fetchone()
    connection.execute(sql.PUT_MARK, (name, why.value, newest if rests else 0))
    connection.execute("COMMIT")
    return lacking


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
