"""Turns a search into SQL for the index."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from plantdesk.domain.search.folding import words_of
from plantdesk.domain.search.plant_search import Kind, Order, PlantFilter
from plantdesk.journal.index.rows import KIND_NUMBERS

Parameter = int | str
# A shorter word is in no trigram. These many of a long word find it among few texts.
_TRIGRAM, _MOST_TRIGRAMS = 3, 20
# Whether a text has a word.
_READ = "(instr(t.name, ?) OR instr(t.tag, ?) OR instr(t.rest, ?))"
# Each table's number of the entry.
_NUMBERS = {"words": "words.rowid", "plants p": "p.seq", "texts t": "t.seq"}
# Ids of stores and batches that the index doesn't know.
UNKNOWN = -1


@dataclass(frozen=True, slots=True)
class Query:
    """`number` is the column with the entry's number that SQLite has first."""

    source: str
    conditions: str
    parameters: tuple[Parameter, ...]
    number: str

    def select(self, what: str, more: str = "") -> str:
        return f"SELECT {what} FROM {self.source} WHERE {self.conditions} {more}"  # noqa: S608


def query_for(
    wanted: PlantFilter,
    numbers: Mapping[str, int],
    references: Mapping[str, Sequence[int]],
    between: tuple[int | None, int | None],
    order: Order = Order.TIME,
    *,
    many: bool = False,
    kinds: bool = False,
) -> Query:
    """Return the query of a filter. With `kinds`, it can select the kinds of the plants.

    `references` are the entries whose reference begins with a word. `many` means that so many
    rows match that only the order should decide which index SQLite uses.
    """
    conditions: list[str] = []
    parameters: list[Parameter] = []

    def also(condition: str, *values: Parameter) -> None:
        conditions.append(condition)
        parameters.extend(values)

    words = words_of(wanted.text)
    long_words = [word for word in words if len(word) >= _TRIGRAM and word not in references]
    # The full-text index answers for a single trigram.
    read_words = [word for word in words if len(word) != _TRIGRAM and word not in references]
    if long_words:
        also("words MATCH ?", " AND ".join(map(_trigrams, long_words)))
    keep_off = "+" if many or long_words else ""
    if wanted.kind is Kind.TO_DO:
        also(f"{keep_off}p.to_do = 1")
    elif wanted.kind is not Kind.ALL:
        also(f"{keep_off}p.kind = ?", KIND_NUMBERS[wanted.kind])
    if wanted.store_id is not None:
        also("p.store = ?", numbers.get(wanted.store_id, UNKNOWN))
    if wanted.sheet is not None:
        also("p.batch = ?", numbers.get(wanted.sheet, UNKNOWN))
    since, before = between
    if since is not None:
        also("p.typed_at >= ?", since)
    if before is not None:
        also("p.typed_at < ?", before)
    for word in words:
        if word in references:
            found = "p.seq IN (SELECT rowid FROM words WHERE words MATCH ?)"
            named = ", ".join(map(str, references[word]))
            also(f"({found} AND {_READ} OR p.seq IN ({named}))", _trigrams(word), *3 * [word])
    for word in read_words:
        also(_READ, *3 * [word])
    tables = _tables(
        words=bool(long_words),
        plants=kinds
        or bool(references)
        or replace(wanted, text="") != PlantFilter()
        or order in (Order.ID, Order.STATUS, Order.STORE),
        texts=bool(read_words or references) or order in (Order.NAME, Order.TAG),
        by_name=order is Order.NAME and (many or not conditions),
    )
    number = _NUMBERS[tables[0]]
    joined = [f"{table} ON {_NUMBERS[table]} = {number}" for table in tables[1:]]
    return Query(
        " CROSS JOIN ".join([tables[0], *joined]),
        " AND ".join(conditions) or "true",
        tuple(parameters),
        number,
    )


def _tables(*, words: bool, plants: bool, texts: bool, by_name: bool) -> list[str]:
    """Name the tables that are needed, in the order in which SQLite reads them."""
    two = ["texts t", "plants p"] if by_name else ["plants p", "texts t"]
    needed = {"plants p": plants or not (words or texts), "texts t": texts}
    return ["words"] * words + [table for table in two if needed[table]]


def order_by(order: Order, number: str, stores: list[int], *, descending: bool) -> str:
    """Return the ORDER BY clause. `stores` are the stores' numbers in the order of their names."""
    way = "DESC" if descending else "ASC"
    places = " ".join(f"WHEN {store} THEN {place}" for place, store in enumerate(stores))
    key = {
        Order.TIME: "",
        Order.ID: "p.plant_id",
        Order.NAME: "t.name",
        Order.STATUS: "p.kind",
        Order.STORE: f"CASE p.store {places} ELSE {len(stores)} END" if places else "",
        Order.TAG: "t.tag",
    }[order]
    return f"ORDER BY {key} {way}, {number} {way}" if key else f"ORDER BY {number} {way}"


def _trigrams(word: str) -> str:
    """Return a full-text query for what has all letters of the word, three by three.

    It also finds texts with these letters in other places: they must be read.
    """
    last = len(word) - _TRIGRAM
    starts = sorted({*range(0, last, _TRIGRAM), last})[:_MOST_TRIGRAMS]
    return " AND ".join(_quoted(word[start : start + _TRIGRAM]) for start in starts)


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'
