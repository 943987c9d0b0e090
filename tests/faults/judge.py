"""Compares the disk of a program that has ended with the server's ledger."""

import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from tests.e2e.stores import Kept


@dataclass(frozen=True, slots=True)
class Disk:
    entries: Mapping[str, Kept] = field(default_factory=dict)
    # The texts of the unfinished form, and of those beside it.
    drafts: tuple[str, ...] = ()
    # The form's.
    draft: str | None = None

    @property
    def statuses(self):
        return Counter(entry.status for entry in self.entries.values())

    @property
    def unsettled(self):
        open_ones = [one for one in self.entries.values() if one.status in ("waiting", "sending")]
        return [f"never settled: {open_ones}"] if open_ones else []


def read_disk(folder):
    """Read a copy, so that the next start finds the files unchanged."""
    with tempfile.TemporaryDirectory() as place:
        for name in ("journal.db", "journal.db-wal"):
            if (folder / name).exists():
                shutil.copy(folder / name, place)
        if not Path(place, "journal.db").exists():
            return Disk()
        with closing(sqlite3.connect(Path(place, "journal.db"))) as file:
            if not file.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
                return Disk()
            rows = file.execute("SELECT uuid, plant_id, name, tag, status FROM entries").fetchall()
            found = file.execute("SELECT seq, id, name, tag FROM draft ORDER BY seq").fetchall()
    entries = {uuid: Kept(*row) for uuid, *row in rows}
    drafts = {seq: repr(tuple(texts)) for seq, *texts in found}
    return Disk(entries, tuple(drafts.values()), drafts.get(1))


def untrue(disk, known):
    """Return statuses that the server's ledger contradicts."""
    wrong = [
        f"{ident} is {entry.status}, but there came {known.get(ident)}"
        for ident, entry in disk.entries.items()
        if _lies(entry.status, known.get(ident, ()))
    ]
    return wrong + [f"{ident} came and is in no journal" for ident in known.keys() - disk.entries]


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
