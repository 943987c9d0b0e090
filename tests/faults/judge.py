"""Compares the disk after a life with the typed plants and the server's ledger."""

import json
import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from tests.e2e.stores import Kept

_BLANK = repr(("", "", ""))


@dataclass(frozen=True, slots=True)
class Disk:
    entries: Mapping[str, Kept] = field(default_factory=dict)
    # The texts of the unfinished form, as a life prints them, and of those beside it.
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
    """Read a copy, so that the next life finds the files unchanged."""
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


def lost(told, before, after):
    """Return lost drafts and plants: the disk must match a step not before the last kept one.

    A step is a draft or a plant, in the order in which the window handed them over.
    """
    handed, kept = _handed(told), told.of("kept")
    if kept != handed[: len(kept)]:
        return [f"kept in another order than handed over: {kept} of {handed}"]
    fresh = set(after.entries) - set(before.entries)
    if gone := set(before.entries) - set(after.entries):
        return [f"gone from the journal: {sorted(gone)}"]
    left = set(before.drafts) - {_BLANK}
    if gone := left - set(after.drafts):
        return [f"gone from the drafts: {sorted(gone)}"]
    draft, plants = before.draft, set[str]()
    if draft in left and draft != after.draft:
        # At the start, it moved beside the form.
        draft = _BLANK
    for step in range(len(handed) + 1):
        if step >= len(kept) and (plants, draft) == (fresh, after.draft):
            return []
        if step < len(handed):
            is_plant = _is_plant(handed[step])
            plants |= {handed[step]} if is_plant else set()
            draft = None if is_plant else handed[step]
    return [f"{len(kept)} of {handed} acknowledged, but on disk are {fresh} and {after.draft}"]


def unanswered(told):
    """Return plants of a completed life of which the window got no news."""
    answered = told.of("kept") + told.of("untaken") + told.of("draft-untaken")
    left = Counter(_handed(told)) - Counter(answered)
    return [f"handed over and never heard of again: {list(left)}"] if left else []


def untrue(life, disk, known):
    """Return statuses, on disk or told, that the server's ledger contradicts."""
    said = [(line[:36], line[37:]) for line in life.of("told")]
    last = dict(said)
    # It was waiting when that was told.
    settled = [(ident, status) for ident, status in said if status != "waiting"]
    wrong = [f"{ident} was told {told}" for ident, told in settled if _lies(told, ident, known)]
    for ident, entry in disk.entries.items():
        if _lies(entry.status, ident, known):
            wrong.append(f"{ident} is {entry.status}, but there came {known.get(ident)}")
        if last.get(ident) in ("added", "refused") and last[ident] != entry.status:
            wrong.append(f"{ident} was told {last[ident]} and is {entry.status}")
    wrong += [f"{ident} came and is in no journal" for ident in known.keys() - disk.entries.keys()]
    return wrong


def garbled(disk, typed, requests):
    """Return plants in the journal or at the server that nobody typed."""
    texts = {number: (name, tag or None) for number, name, tag in typed}
    wrong = []
    for kept in disk.entries.values():
        if texts.get(kept.plant_id) != (kept.name, kept.tag):
            wrong.append(f"nobody typed {kept}")
    for request in requests:
        kept = disk.entries.get(request.headers["idempotency-key"])
        sent = json.loads(request.body)
        if kept and (sent["id"], sent["name"], sent.get("tag")) != kept[:3]:
            wrong.append(f"{kept} went out as {request.body!r}")
    return wrong


def _lies(status, ident, known):
    came = known.get(ident, ())
    match status:
        case "added":
            return not any(one.said and one.said.adds for one in came)
        case "refused":
            return not any(one.said and one.said.refuses for one in came)
        case "waiting" | "removed":
            return any(one.counts for one in came)
        case _:
            return False


def _handed(told):
    return [line.split(" ")[0] if _is_plant(line) else line for line in told.of("handed")]


def _is_plant(line):
    return not line.startswith("(")
