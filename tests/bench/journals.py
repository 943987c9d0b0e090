"""Writes a journal that somebody filled over years, and what people search for in it.

The same seed gives the same entries. The journal itself makes the tables; the rows go in without
it, for it would commit each by itself.
"""

import random
import sqlite3
import uuid
from contextlib import closing

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.outcome import Added, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.status import Status
from plantdesk.domain.store import COLOURS, Store
from plantdesk.folders import records_folder
from plantdesk.journal.journal import Journal
from plantdesk.journal.left_here import Here
from plantdesk.journal.rows import outcome_text
from plantdesk.journal.search import write_texts

# A genus, a species and a cultivar.
_WORDS = """
Acer Aesculus Alnus Betula Camellia Clematis Dahlia Euonymus Fagus Geranium Hosta Ilex Juniperus
Lavandula Magnolia Paeonia Prunus Quercus Rosa Salix Sorbus Syringa Tilia
| alba arendsii aurea chinensis fraseri glabra japonica media nigra palmatum robur
| Señora Fräulein Königin Étoile Ōsaka Ångström Łódź Kyōto
"""
_NAMES = [words.split() for words in _WORDS.split("|")]
_GENERA, _SPECIES, _ = _NAMES
_TAGS = ("Tree", "Shrub", "Perennial", "Rosé", "Ø 12 cm", None)
_FIRST_ID = 10_000
# Of each ten open entries.
_OPEN = (Status.WAITING,) * 4 + (Status.TO_CHECK,) * 2 + (Status.REFUSED,) * 4
_OUTCOMES = {
    Status.ADDED: Added(Plant("Acer")),
    Status.TO_CHECK: Unsure(UnsureReason.CUT),
    Status.REFUSED: Refused(400, ServiceError(7, "The name is not in the list of plants.")),
}
# In microseconds: from the start of 2021 a plant each minute, for some hours of each day.
_BEGAN, _DAY, _EVERY = 1_609_488_000_000_000, 86_400_000_000, 60_000_000
_A_DAY = 500
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
        if entries:
            file.execute(_BATCH, (1, _uuid(rng), 1, "sheet.csv", _BEGAN))
        for entry, attempt in _rows(entries, rng):
            file.execute(_ENTRY, entry)
            if attempt:
                file.execute(_ATTEMPT, attempt)
        write_texts(file)
        file.execute("COMMIT")
        file.execute("PRAGMA journal_mode = WAL")


def searched_texts(searches):
    """Beginnings and parts of words, two words, ids, what nobody has."""
    rng = random.Random(5)
    for number in range(searches):
        word, species = rng.choice(_GENERA).lower(), rng.choice(_SPECIES)
        yield (
            # As it is typed, letter by letter: half of all.
            *[word[: 1 + number // 8 % 12]] * 4,
            word[rng.randrange(len(word) - 2) :],
            f"{word} {species[: rng.randint(2, 9)]}",
            str(_FIRST_ID + int(rng.random() * 10 ** rng.randint(2, 6))),
            rng.choice(("xyzzy", f"{word}zz", "rosa xyzzy")),
        )[number % 8]


def _rows(entries, rng):
    for seq in range(1, entries + 1):
        genus, species, cultivar = map(rng.choice, _NAMES)
        name, tag = f"{genus} {species} ‘{cultivar} {seq % 1000}’", rng.choice(_TAGS)
        at = _BEGAN + seq // _A_DAY * _DAY + seq % _A_DAY * _EVERY
        status = _OPEN[seq // 10 % 10] if seq % 10 == 1 else Status.ADDED
        outcome = _OUTCOMES.get(status)
        tried_at, batch = (at, (None, None, None)) if outcome else (None, (1, None, "batch"))
        plant = (_FIRST_ID + seq, name, tag)
        yield (
            (seq, _uuid(rng), 1, *plant, status.value, at, at, tried_at, None, *batch, None),
            outcome and (seq, seq, at, at, 1, outcome_text(outcome)),
        )


def _uuid(rng):
    return str(uuid.UUID(int=rng.getrandbits(128), version=4))
