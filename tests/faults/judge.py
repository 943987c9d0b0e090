"""Compares the disk of a program that has ended with the server's ledger."""

import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import NamedTuple


class Kept(NamedTuple):
    """An entry on disk."""

    plant_id: int
    name: str
    tag: str | None
    status: str


class Disk(NamedTuple):
    entries: dict[str, Kept]
    # The texts of the unfinished form, and of those beside it.
    drafts: tuple[str, ...]


def read_disk(folder):
    """Read a copy, so that the next start finds the files unchanged."""
    with tempfile.TemporaryDirectory() as place:
        for name in ("journal.db", "journal.db-wal"):
            if (folder / name).exists():
                shutil.copy(folder / name, place)
        with closing(sqlite3.connect(Path(place, "journal.db"))) as file:
            if not file.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
                return Disk({}, ())
            asked = "SELECT uuid, plant_id, name, tag, status FROM entries ORDER BY seq"
            rows = file.execute(asked).fetchall()
            drafts = file.execute("SELECT id, name, tag FROM draft ORDER BY seq").fetchall()
    entries = {uuid: Kept(*row) for uuid, *row in rows}
    return Disk(entries, tuple(map(repr, drafts)))


def untrue(disk, known):
    """Yield statuses that the server's ledger contradicts, and those of plants never settled."""
    for ident, entry in disk.entries.items():
        came = known.get(ident, ())
        if entry.status in ("waiting", "sending"):
            yield f"never settled: {entry}"
        if _lies(entry.status, came):
            yield f"{ident} is {entry.status}, but there came {came}"
    yield from (f"{ident} came and is in no journal" for ident in known.keys() - disk.entries)


def _lies(status, came):
    match status:
        case "added":
            return not any(one.said and one.said.adds for one in came)
        case "refused":
            return not any(one.said and one.said.refuses for one in came)
        case "waiting" | "removed":
            return any(one.counts for one in came)
        case _:
            return False
