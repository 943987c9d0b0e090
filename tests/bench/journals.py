"""Writes a journal that somebody filled over years, and what people search for in it.

The same seed gives the same entries. The journal itself makes the tables; the rows go in without
it, for it would commit each by itself.
"""

import random
import sqlite3
from contextlib import closing
from itertools import islice

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.outcome import Added, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.status import Status
from plantdesk.domain.store import COLOURS, Store
from plantdesk.folders import records_folder
from plantdesk.journal.journal import Journal
from plantdesk.journal.left_here import Here
from plantdesk.journal.rows import outcome_text
from plantdesk.journal.search import write_texts

# A genus, a species and a cultivar.
_WORDS = """
Acer, Aesculus, Alnus, Betula, Camellia, Clematis, Dahlia, Euonymus, Fagus, Geranium, Hosta, Ilex,
Juniperus, Lavandula, Magnolia, Paeonia, Prunus, Quercus, Rosa, Salix, Sorbus, Syringa, Tilia
| alba, × arendsii, aurea, chinensis, × fraseri, glabra, japonica, × media, nigra, palmatum, robur
| Señora Flame, Fräulein Müller, Königin Glow, Étoile Dorée, Ōsaka Niño, Ångström, Łódź, Kyōto
"""
_NAMES = [[word.strip() for word in words.split(",")] for words in _WORDS.split("|")]
_GENERA, _SPECIES, _ = _NAMES
_TAGS = ("Tree", "Shrub", "Perennial", "Climber", "Rosé", "Ø 12 cm", None, None)
_FIRST_ID = 10_000
# Of each ten open entries; of the others, one in so many is removed.
_OPEN = (Status.WAITING,) * 4 + (Status.TO_CHECK,) * 2 + (Status.REFUSED,) * 4
_REMOVED = 200
# In microseconds: from the start of 2021 a plant each minute, for some hours of each day.
_BEGAN, _DAY, _EVERY, _TOOK = 1_609_488_000_000_000, 86_400_000_000, 60_000_000, 300_000
_A_DAY = 500
_AT_ONCE = 10_000
_ENTRY = f"INSERT INTO entries VALUES ({', '.join('?' * 15)}, NULL, NULL, NULL, NULL)"
_ATTEMPT = "INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?)"
_BATCH = "INSERT INTO batches VALUES (?, ?, ?, ?, ?, 'held', NULL, 0)"


def write_journal(folder, entries, address):
    """Every tenth entry is open: waiting in a batch that is held, to check or refused."""
    folder.mkdir(parents=True, exist_ok=True)
    path, rng = folder / "journal.db", random.Random(11)
    with closing(Journal.open(path, here=Here(this_computer, records_folder()))) as journal:
        journal.put_store(Store(_uuid(rng), "Bench", COLOURS[0], address))
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
            file.execute(_BATCH, (1, _uuid(rng), 1, "sheet.csv", _BEGAN))
        rows = _rows(entries, rng)
        while some := list(islice(rows, _AT_ONCE)):
            file.executemany(_ENTRY, [entry for entry, _ in some])
            file.executemany(_ATTEMPT, [attempt for _, attempt in some if attempt])
        for _, sql in indexes:
            file.execute(sql)
        write_texts(file)
        file.execute("COMMIT")
        file.execute("PRAGMA journal_mode = WAL")


def searched_texts(searches):
    """Beginnings and parts of words, two words, ids, what nobody has."""
    rng = random.Random(5)
    for number in range(searches):
        word = rng.choice((*_GENERA, *_SPECIES)).lower()
        start = rng.randrange(len(word) - 2)
        # As it is typed, letter by letter.
        beginnings = [word[: 1 + (number // 8 + place * 3) % 12] for place in range(4)]
        yield (
            *beginnings,
            word[start : start + rng.randint(2, 6)],
            f"{rng.choice(_GENERA)} {rng.choice(_SPECIES)[: rng.randint(2, 9)]}",
            str(_FIRST_ID + int(rng.random() * 10 ** rng.randint(2, 6))),
            rng.choice(("xyzzy", "qqqqqqq", f"{word}zz", "rosa xyzzy")),
        )[number % 8]


def _rows(entries, rng):
    for seq in range(1, entries + 1):
        genus, species, cultivar = map(rng.choice, _NAMES)
        name = f"{genus} {species} ‘{cultivar} {seq % 1000}’"
        plant = NewPlant(_FIRST_ID + seq, name, tag := rng.choice(_TAGS))
        typed_at = _BEGAN + seq // _A_DAY * _DAY + seq % _A_DAY * _EVERY
        status = Status.REMOVED if seq % _REMOVED == 0 else Status.ADDED
        if seq % 10 == 1:
            status = _OPEN[seq // 10 % 10]
        waits = status is Status.WAITING
        outcome = _outcome_of(status, plant)
        ended_at = typed_at if waits else typed_at + _TOOK
        times = (typed_at, ended_at, None if outcome is None else typed_at, None)
        batch = (1, None, "batch") if waits else (None, None, None)
        yield (
            (seq, _uuid(rng), 1, plant.id, name, tag, status.value, *times, *batch, None),
            outcome and (seq, seq, typed_at, ended_at, 1, outcome_text(outcome)),
        )


def _outcome_of(status, plant):
    match status:
        case Status.WAITING | Status.REMOVED:
            return None
        case Status.TO_CHECK:
            return Unsure(UnsureReason.CUT if plant.id % 4 else UnsureReason.DEADLINE)
        case Status.REFUSED:
            said = f"The name “{plant.name}” is not in the list of plants."
            return Refused(400, ServiceError(7, said))
        case _:
            return Added(Plant(plant.name, plant.tag))


def _uuid(rng):
    digits = f"{rng.getrandbits(128):032x}"
    return f"{digits[:8]}-{digits[8:12]}-4{digits[13:16]}-a{digits[17:20]}-{digits[20:]}"
