"""Writes a journal that somebody filled over years: python -m tests.bench.generated FOLDER ENTRIES

The same seed gives the same entries. The journal itself makes the tables; the rows go in without
it, for it would commit each by itself.
"""

import random
import sqlite3
import sys
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import TypeVar

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.outcome import Added, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.status import Status
from plantdesk.domain.store import COLOURS, Store
from plantdesk.folders import records_folder
from plantdesk.journal.journal import Journal
from plantdesk.journal.rows import outcome_text
from plantdesk.journal.search import write_texts
from plantdesk.journal.seen import Here

GENERA = (
    "Acer", "Aesculus", "Alnus", "Berberis", "Betula", "Buddleja", "Camellia", "Clematis", "Cornus",
    "Corylus", "Dahlia", "Euonymus", "Fagus", "Fraxinus", "Geranium", "Hamamelis", "Helleborus",
    "Hosta", "Hydrangea", "Ilex", "Juniperus", "Lavandula", "Magnolia", "Malus", "Paeonia",
    "Prunus", "Pyrus", "Quercus", "Rosa", "Salix", "Sorbus", "Syringa", "Tilia", "Viburnum",
)  # fmt: skip
SPECIES = (
    "alba", "× arendsii", "aurea", "chinensis", "× fraseri", "glabra", "grandiflora", "japonica",
    "× media", "microphylla", "montana", "nigra", "officinalis", "orientalis", "palmatum",
    "paniculata", "pendula", "robur", "sinensis", "spicata", "sylvatica", "tomentosa", "vulgaris",
)  # fmt: skip
# The two words of a cultivar's name.
_FIRST = (
    "Señora", "Fräulein", "Königin", "Maréchal", "Madame", "Souvenir", "Étoile", "Crème", "Dorée",
    "Grüner", "Früher", "Ōsaka", "Ångström", "Łódź", "Little", "Golden", "Winter", "Royal",
    "Purple", "Autumn", "Silver", "Compact",
)  # fmt: skip
_SECOND = (
    "Élégance", "Schönheit", "Müller", "Brûlé", "Niño", "Zauber", "Kyōto", "Flame", "Queen",
    "Cascade", "Beauty", "Glow", "Dwarf", "Spire", "Cloud", "Delight", "Sørensen", "Dvořák",
)  # fmt: skip
_TAGS = ("Tree", "Shrub", "Perennial", "Climber", "Rosé", "Ø 12 cm", None, None)
_STORES = ("Bench", "Île Verte", "Lakeside Nursery", "Östra Trädgården")
# Most plants are the first store's.
_STORE_OF = (1, 1, 1, 1, 1, 1, 1, 2, 3, 4)
# Only the first store is ever sent to.
_NOWHERE = "http://127.0.0.1:9"
_FIRST_ID = 10_000
# Of each ten open entries.
_OPEN = (Status.WAITING,) * 4 + (Status.TO_CHECK,) * 2 + (Status.REFUSED,) * 4
# Of the others, one in so many.
_REMOVED = 200
# In microseconds: from the start of 2021 a plant each minute, for some hours of each day.
_BEGAN, _DAY, _EVERY, _TOOK = 1_609_488_000_000_000, 86_400_000_000, 60_000_000, 300_000
_A_DAY = 500
_AT_ONCE = 10_000
_ENTRY = f"INSERT INTO entries VALUES ({', '.join('?' * 15)})"
_ATTEMPT = "INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?)"
_BATCH = "INSERT INTO batches VALUES (?, ?, ?, ?, ?, 'held', NULL, NULL)"

_Word = TypeVar("_Word")


def write_journal(folder, entries, address, seed=11, *, open_entries=None, open_as=_OPEN):
    """By default every tenth entry is open: waiting in a batch that is held, to check or refused.

    Most entries are for the store with this address.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "journal.db"
    rng = random.Random(seed)
    stores = [
        Store(_uuid(rng), name, COLOURS[place], _NOWHERE if place else address)
        for place, name in enumerate(_STORES)
    ]
    journal = Journal.open(path, here=Here(this_computer, records_folder()))
    for store in stores:
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
        if entries:
            batches = [(place, _uuid(rng), place, f"sheet {place}.csv", _BEGAN) for place in
                       range(1, len(stores) + 1)]  # fmt: skip
            file.executemany(_BATCH, batches)
        some_open = entries // 10 if open_entries is None else open_entries
        rows = _rows(entries, some_open, open_as, rng)
        while some := list(islice(rows, _AT_ONCE)):
            file.executemany(_ENTRY, [entry for entry, _ in some])
            file.executemany(_ATTEMPT, [attempt for _, attempt in some if attempt])
        for _, sql in indexes:
            file.execute(sql)
        write_texts(file)
        file.execute("COMMIT")
        file.execute("PRAGMA journal_mode = WAL")


def _rows(entries, open_entries, open_as, rng):
    opened = 0
    for seq in range(1, entries + 1):
        name = (
            f"{_one(GENERA, rng)} {_one(SPECIES, rng)} ‘{_one(_FIRST, rng)} {_one(_SECOND, rng)}’"
        )
        tag, store = _one(_TAGS, rng), _one(_STORE_OF, rng)
        typed_at = _BEGAN + seq // _A_DAY * _DAY + seq % _A_DAY * _EVERY
        status = Status.REMOVED if seq % _REMOVED == 0 else Status.ADDED
        # Spread evenly.
        if seq * open_entries // entries > opened:
            status = open_as[opened % len(open_as)]
            opened += 1
        waits = status is Status.WAITING
        outcome = _outcome_of(status, seq, name, tag, rng)
        sent = NewPlant(_FIRST_ID + seq, name, tag)
        sent_at = None if outcome is None else typed_at
        ended_at = typed_at if waits else typed_at + _TOOK
        yield (
            (
                seq, _uuid(rng), store, _FIRST_ID + seq, name, tag, status.value, typed_at,
                ended_at, sent_at, None, store if waits else None, None,
                "batch" if waits else None, None,
            ),
            outcome and (seq, seq, typed_at, ended_at, 1, outcome_text(outcome, sent)),
        )  # fmt: skip


def _outcome_of(status, seq, name, tag, rng):
    match status:
        case Status.WAITING | Status.REMOVED:
            return None
        case Status.TO_CHECK:
            return Unsure(_one((UnsureReason.CUT, UnsureReason.DEADLINE), rng))
        case Status.REFUSED:
            said = _one((
                ServiceError(7, f"The name “{name}” is not in the list of plants."),
                ServiceError(12, f"Plant {_FIRST_ID + seq} was deleted and can't be added again."),
                ServiceError(31, f"The tag “{tag or ''}” is unknown. Ask Mr. Óskarsson."),
            ), rng)  # fmt: skip
            return Refused(400, said)
        case _:
            return Added(Plant(name, tag))


def _one(words, rng):
    # Four times as fast as rng.choice().
    return words[int(rng.random() * len(words))]


def _uuid(rng):
    digits = f"{rng.getrandbits(128):032x}"
    return f"{digits[:8]}-{digits[8:12]}-4{digits[13:16]}-a{digits[17:20]}-{digits[20:]}"


if __name__ == "__main__":
    write_journal(Path(sys.argv[1]), int(sys.argv[2]), "http://127.0.0.1:8080")
