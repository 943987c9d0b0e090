"""Writes a journal that somebody filled over years: python -m tests.bench.generated FOLDER ENTRIES

The same seed gives the same entries. The journal itself makes the tables; the rows go in without
it, for it would commit each by itself.
"""

import random
import sqlite3
import sys
import uuid
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import TypeVar

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.outcome import Added, Outcome, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.journal.identity.mark import Here
from plantdesk.journal.journal import Journal
from plantdesk.journal.rows import columns_of

_GENERA = (
    "Acer",
    "Betula",
    "Cornus",
    "Fagus",
    "Hosta",
    "Ilex",
    "Quercus",
    "Rosa",
    "Salix",
    "Tilia",
)
_SPECIES = ("alba", "glabra", "japonica", "nigra", "palmatum", "pendula", "robur", "sylvatica")
_TAGS = ("Tree", "Shrub", "Perennial", None)
_FIRST_ID = 10_000
# An entry each 20 s from the start of 2020, in microseconds.
_BEGAN, _EVERY, _TOOK = 1_577_836_800_000_000, 20_000_000, 300_000
# How often one is not simply added: one in so many.
_TO_CHECK, _REFUSED, _REMOVED = 50_000, 50, 200
_AT_ONCE = 10_000
_ENTRY = "INSERT INTO entries VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, NULL, NULL, NULL)"
_ATTEMPT = f"INSERT INTO attempts VALUES ({', '.join('?' * 15)})"

_Row = tuple[object, ...]
_Word = TypeVar("_Word")


def write_journal(folder: Path, entries: int, address: str, seed: int = 11) -> Store:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "journal.db"
    rng = random.Random(seed)
    store = Store(str(uuid.UUID(int=rng.getrandbits(128), version=4)), "Bench", "leaf", address)
    journal = Journal.open(path, here=Here(this_computer))
    journal.put_store(store)
    journal.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        # Nobody minds if it breaks: it would be made again.
        for pragma in ("journal_mode = MEMORY", "synchronous = OFF", "cache_size = -500000"):
            file.execute(f"PRAGMA {pragma}")
        file.execute("BEGIN")
        # To make them at the end takes a third of the time.
        asked = "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"
        indexes = file.execute(asked).fetchall()
        for name, _ in indexes:
            file.execute(f"DROP INDEX {name}")
        rows = _rows(entries, rng)
        while some := list(islice(rows, _AT_ONCE)):
            file.executemany(_ENTRY, [entry for entry, _ in some])
            file.executemany(_ATTEMPT, [attempt for _, attempt in some if attempt])
        for _, sql in indexes:
            file.execute(sql)
        file.execute("COMMIT")
        file.execute("PRAGMA journal_mode = WAL")
    return store


def _rows(entries: int, rng: random.Random) -> Iterator[tuple[_Row, _Row | None]]:
    for seq in range(1, entries + 1):
        name = f"{_one(_GENERA, rng)} {_one(_SPECIES, rng)} ‘{seq % 997}’"
        tag, typed_at = _one(_TAGS, rng), _BEGAN + seq * _EVERY
        status, outcome = _end_of(seq, name, tag)
        ended_at = typed_at + _TOOK
        sent_at = None if outcome is None else typed_at
        plant = (_FIRST_ID + seq, name, tag)
        yield (
            (seq, _uuid(rng), *plant, status.value, typed_at, ended_at, sent_at),
            outcome and (seq, seq, typed_at, ended_at, 1, *columns_of(outcome)),
        )


def _end_of(seq: int, name: str, tag: str | None) -> tuple[Status, Outcome | None]:
    if seq % _TO_CHECK == 0:
        return Status.TO_CHECK, Unsure(UnsureReason.CUT)
    if seq % _REMOVED == 0:
        return Status.REMOVED, None
    if seq % _REFUSED == 0:
        return Status.REFUSED, Refused(400, ServiceError(7, "there is no such plant"))
    return Status.ADDED, Added(Plant(name, tag))


def _one(words: tuple[_Word, ...], rng: random.Random) -> _Word:
    # Four times as fast as rng.choice().
    return words[int(rng.random() * len(words))]


def _uuid(rng: random.Random) -> str:
    digits = f"{rng.getrandbits(128):032x}"
    return f"{digits[:8]}-{digits[8:12]}-4{digits[13:16]}-a{digits[17:20]}-{digits[20:]}"


if __name__ == "__main__":
    write_journal(Path(sys.argv[1]), int(sys.argv[2]), "http://127.0.0.1:8080")
