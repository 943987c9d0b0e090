"""A plain list of plants that answers like the index, only slowly."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from plantdesk.domain.plant import NewPlant
from plantdesk.domain.search.folding import fold, words_of
from plantdesk.domain.search.plant_search import Kind, Order, PlantFilter, PlantSearch
from plantdesk.domain.status import Status
from plantdesk.journal.index import rows as index_rows
from plantdesk.journal.index.index import References
from plantdesk.journal.index.rows import KIND_NUMBERS, IndexRow
from plantdesk.journal.rows import microseconds
from plantdesk.journal.texts import text_of, with_reply

STORES = ("store-1", "store-2", "never used")
SHEETS = ("sheet-1", "sheet-2")
BEGIN = datetime(2026, 3, 1, tzinfo=UTC)
_KINDS = {number: kind for kind, number in KIND_NUMBERS.items()}

# What FTS5, LIKE and GLOB would take for their own, and what folds to more or fewer letters.
NAMES = (
    "Acer palmatum", "acer", "Ácer ‘Bloodgood’", 'Rosa "Peace" AND rosa', "100% *_^ near(a b)",
    "-acer OR NOT", "name:acer", "Straße\0Acer", "\ud800Acer", "樱花", "🌱🌿 sprout", "a",
    "O´Brien", "facade12",
    # All threes of letters of words that are typed, in other places.
    "tumult palmate", "e12 made fact",
)  # fmt: skip
TYPED = (
    "acer", "ac", "a", "palm acer", "rosa peace", '"peace"', 'pea"ce', '"', '""', "%", "_", "*",
    "100%", "*_^", "near(a", "b)", "and", "or not", "-acer", "name:acer", "name : ace", "ace*",
    "acer\0", "\0", "strasse", "花", "樱花", "🌱", "🌿🌱", "\ud800", "{a}", "o'brien", "12", "-5",
    "duplicate", "1062", "facade", "facade12", "facad", "   ", "", "xyzzy", "er pal", "palmatum",
)  # fmt: skip


@dataclass
class Listing:
    """The same plants as in the index."""

    rows: dict[int, IndexRow] = field(default_factory=dict)

    def apply(self, rows: Iterable[IndexRow]) -> None:
        for row in rows:
            if row.kind:
                self.rows[row.seq] = row
            else:
                self.rows.pop(row.seq, None)

    def found(self, wanted: PlantFilter, references: References) -> list[IndexRow]:
        return [row for row in self.rows.values() if _matches(row, wanted, references)]

    def numbers(self, search: PlantSearch, references: References) -> list[int]:
        def key(row: IndexRow) -> tuple[object, int]:
            stores = search.stores
            place = stores.index(row.store_id) if row.store_id in stores else len(stores)
            by: dict[Order, object] = {
                Order.TIME: 0,
                Order.ID: row.plant_id,
                # In the order of their UTF-8 bytes, like SQLite.
                Order.NAME: row.name.encode(),
                Order.TAG: row.tag.encode(),
                Order.STATUS: row.kind,
                Order.STORE: place,
            }
            return by[search.order], row.seq

        found = sorted(self.found(search.filter, references), key=key, reverse=search.descending)
        return [row.seq for row in found]

    def counts(self, wanted: PlantFilter, references: References) -> dict[Kind, int]:
        found = self.found(replace(wanted, kind=Kind.ALL), references)
        counts = Counter(_KINDS[row.kind] for row in found)
        counts[Kind.ALL] = len(found)
        counts[Kind.TO_DO] = sum(row.to_do for row in found)
        return {kind: counts[kind] for kind in Kind}


def _matches(row: IndexRow, wanted: PlantFilter, references: References) -> bool:
    texts = (row.name, row.tag, row.rest)
    return (
        (wanted.kind is not Kind.TO_DO or row.to_do)
        and wanted.kind in (Kind.ALL, Kind.TO_DO, _KINDS[row.kind])
        and wanted.store_id in (None, row.store_id)
        and wanted.sheet in (None, row.batch_id)
        and (wanted.since is None or row.typed_at >= microseconds(wanted.since))
        and (wanted.before is None or row.typed_at < microseconds(wanted.before))
        and all(
            any(word in text for text in texts) or row.seq in references.get(word, ())
            for word in words_of(wanted.text)
        )
    )


def times() -> st.SearchStrategy[datetime]:
    return st.integers(0, 200).map(lambda minutes: BEGIN + timedelta(minutes=minutes))


def index_row(
    seq: int,
    store: str,
    plant_id: int,
    name: str,
    tag: str | None,
    *others: object,
    reply: str | None = None,
) -> IndexRow:
    text = text_of(NewPlant(plant_id, name, tag))
    text = with_reply(text, fold(reply)) if reply else text
    return index_rows.index_row(seq, store, plant_id, *others, text)


def rows(numbers: Sequence[int]) -> st.SearchStrategy[list[IndexRow]]:
    """Rows with some of these numbers, one for each."""
    row = st.builds(
        index_row,
        st.sampled_from(numbers),
        st.sampled_from(STORES[:2]),
        st.sampled_from([1, 2, 3, -5, 1062, 2**63 - 1, -(2**63)]),
        st.sampled_from(NAMES),
        st.sampled_from([None, "Tree", "Ac", "\ud800"]),
        st.sampled_from(Status).map(lambda status: status.value),
        st.sampled_from([None, "aside", "batch"]),
        times().map(microseconds),
        st.sampled_from([None, *SHEETS]),
        reply=st.sampled_from([None, "1062 Duplicate plant", "9" * 5000]),
    )
    gone = st.sampled_from(numbers).map(IndexRow)
    return st.lists(row | row | row | gone, unique_by=lambda row: row.seq, max_size=len(numbers))


def filters() -> st.SearchStrategy[PlantFilter]:
    """Few conditions at once: otherwise most searches find nothing."""
    return st.one_of(
        st.builds(PlantFilter, st.sampled_from(Kind), text=st.sampled_from(TYPED)),
        st.builds(PlantFilter, store_id=st.sampled_from(STORES), text=st.sampled_from(TYPED)),
        st.builds(PlantFilter, since=times(), before=st.none() | times()),
        st.builds(PlantFilter, sheet=st.sampled_from([*SHEETS, "never used"]), before=times()),
        st.builds(
            PlantFilter,
            st.sampled_from(Kind),
            st.none() | st.sampled_from(STORES),
            st.none() | times(),
            st.none() | times(),
            st.none() | st.sampled_from(SHEETS),
            st.just("") | st.sampled_from(TYPED),
        ),
    )


def searches() -> st.SearchStrategy[PlantSearch]:
    return st.builds(
        PlantSearch,
        filters(),
        st.sampled_from(Order),
        st.booleans(),
        st.sampled_from([(), STORES, STORES[::-1], STORES[1:]]),
    )
