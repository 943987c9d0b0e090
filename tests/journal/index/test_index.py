"""The index finds what a plain scan finds, and heals itself."""

import os
import shutil
import sqlite3
import stat
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plantdesk.domain.search.plant_search import (
    MOST_TO_SORT,
    SORTED,
    Kind,
    Order,
    PlantFilter,
    PlantSearch,
)
from plantdesk.domain.status import Status
from plantdesk.journal.disk import wal_of
from plantdesk.journal.errors import JournalError, JournalNotWritable, JournalStopped
from plantdesk.journal.index import statements as sql
from plantdesk.journal.index.index import TOP, IndexState, PlantIndex, delete_index, open_index
from plantdesk.journal.index.rows import KIND_NUMBERS, IndexRow
from plantdesk.journal.rows import microseconds
from tests.journal.index import listing
from tests.journal.index.listing import BEGIN, Listing, index_row

NUMBERS = range(1, 31)
JOURNAL = "00000000-0000-4000-8000-000000000001"
ALL = PlantSearch()
REFERENCES = st.dictionaries(
    st.sampled_from(["facade", "facade12", "acer"]),
    st.lists(st.sampled_from(NUMBERS), min_size=1, max_size=4, unique=True),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.search"


@pytest.fixture
def index(path: Path) -> Iterator[PlantIndex]:
    with closing(open_index(path, JOURNAL)) as index:
        yield index


def plant(seq: int, name: str = "Acer", status: str = "added", **other: Any) -> IndexRow:
    columns = {"store": "store-1", "id": seq, "tag": None, "held": None, "batch": None, **other}
    typed_at = columns.get("typed_at", microseconds(BEGIN) + seq)
    return index_row(
        seq,
        columns["store"],
        columns["id"],
        name,
        columns["tag"],
        status,
        columns["held"],
        typed_at,
        columns["batch"],
        reply=columns.get("replies"),
    )


def open_files(folder: Path) -> list[Path]:
    """This process's open files in the folder."""
    found = []
    for handle in Path("/proc/self/fd").iterdir():
        with suppress(OSError):
            found.append(handle.readlink())
    return [file for file in found if file.is_relative_to(folder)]


def numbers_of(index: PlantIndex, search: PlantSearch = ALL) -> list[int]:
    return list(index.every(search, {}, index.counts(search.filter, {})[search.filter.kind]))


class Changing:
    """An index and a plain list that take over the same changes."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "journal.search"
        self.index = open_index(self.path, JOURNAL)
        self.state = self.index.state
        self.listing = Listing()

    def apply(self, rows: list[IndexRow]) -> None:
        self.index.apply(rows)
        self.listing.apply(rows)

    def sweep(self, rows: list[IndexRow], down_to: int) -> None:
        """The journal has only these rows between `down_to` and the last sweep."""
        below = TOP if self.state.below is None else self.state.below
        present = [row for row in rows if row.kind and down_to <= row.seq < below]
        present.sort(key=lambda row: -row.seq)
        self.state = self.index.sweep(present, down_to, self.state)
        for seq in [seq for seq in self.listing.rows if down_to <= seq < below]:
            del self.listing.rows[seq]
        self.listing.apply(present)

    def close(self) -> None:
        self.index.close()

    def reopen(self) -> None:
        self.index.close()
        self.index = open_index(self.path, JOURNAL)
        assert self.index.state == self.state


STEPS = st.lists(
    st.tuples(st.just("apply"), listing.rows(NUMBERS))
    | st.tuples(st.just("sweep"), listing.rows(NUMBERS), st.sampled_from([0, *NUMBERS]))
    | st.tuples(st.just("reopen")),
    min_size=1,
    max_size=5,
)


@settings(max_examples=150)
@given(
    STEPS,
    st.lists(listing.searches(), min_size=4, max_size=4),
    REFERENCES,
    st.tuples(st.integers(0, 30), st.integers(0, 30)),
)
def test_a_search_finds_what_a_plain_scan_finds(
    steps: list[tuple[Any, ...]],
    searches: list[PlantSearch],
    references: dict[str, list[int]],
    part: tuple[int, int],
) -> None:
    first, count = part
    with TemporaryDirectory() as folder, closing(Changing(Path(folder))) as changing:
        for search in searches:
            for name, *arguments in steps:
                getattr(changing, name)(*arguments)
            index, expected = changing.index, changing.listing.numbers(search, references)
            counts = index.counts(search.filter, references)
            assert counts == changing.listing.counts(search.filter, references)
            total = counts[search.filter.kind]
            assert total == len(expected)
            assert list(index.every(search, references, total)) == expected
            found = index.find(search, references, first, count, total)
            assert found == expected[first : first + count]
            if search.order in SORTED:
                assert index.find(search, references, first, count, None) == found
            for number in NUMBERS:
                place = expected.index(number) if number in expected else None
                assert index.place_of(number, search, references, total) == place


@settings(max_examples=60)
@given(STEPS, st.none() | st.sampled_from(listing.STORES))
def test_kept_counts_equal_the_rows(steps: list[tuple[Any, ...]], store: str | None) -> None:
    with TemporaryDirectory() as folder, closing(Changing(Path(folder))) as changing:
        for name, *arguments in steps:
            getattr(changing, name)(*arguments)
        index, rows = changing.index, changing.listing.rows.values()
        assert index.to_do() == Counter(row.store_id for row in rows if row.to_do)
        kinds = {number: kind for kind, number in KIND_NUMBERS.items()}
        quarters = Counter(
            (row.typed_at // sql.QUARTER * sql.QUARTER, kinds[row.kind])
            for row in rows
            if store in (None, row.store_id)
        )
        kept = {(start, kind): n for start, kind, n in index.quarters(0, store) if n}
        assert kept == quarters


def many_kinds() -> list[IndexRow]:
    """Each name three times, in different places."""
    made = []
    for seq in range(1, 3 * len(listing.NAMES) + 1):
        name, status = listing.NAMES[seq % len(listing.NAMES)], list(Status)[seq % len(Status)]
        store, tag = listing.STORES[seq % 2], [None, "Tree", "Ac"][seq % 3]
        made.append(plant(seq, name, status.value, store=store, tag=tag, id=-seq % 7))
    return made


@pytest.mark.parametrize("text", listing.TYPED, ids=ascii)
@pytest.mark.parametrize("references", [{}, {"facade": [3, 5], "acer": [2, 40], "duplicate": [1]}])
def test_each_text_is_found_as_it_is(
    index: PlantIndex, text: str, references: dict[str, list[int]]
) -> None:
    every = Listing()
    for take in (index.apply, every.apply):
        take(many_kinds())
    for kind in (Kind.ALL, Kind.ADDED):
        wanted = PlantFilter(kind, text=text)
        counts = index.counts(wanted, references)
        assert counts == every.counts(wanted, references)
        for order in (Order.TIME, Order.NAME):
            search = PlantSearch(wanted, order)
            found = index.find(search, references, 0, 100, counts[kind])
            assert found == every.numbers(search, references)


@pytest.mark.parametrize("order", Order)
@pytest.mark.parametrize("descending", [True, False])
@pytest.mark.parametrize("text", ["", "ac", "acer"])
def test_any_part_of_a_list_is_found(
    index: PlantIndex, order: Order, descending: bool, text: str
) -> None:
    every = Listing()
    for take in (index.apply, every.apply):
        take(many_kinds())
    search = PlantSearch(PlantFilter(text=text), order, descending, listing.STORES[::-1])
    expected = every.numbers(search, {})
    assert len(expected) >= 9
    for first in range(len(expected) + 2):
        for count in (0, 1, 2, len(expected) - 1, 100):
            found = index.find(search, {}, first, count, len(expected))
            assert found == expected[first : first + count]


@pytest.mark.parametrize("order", Order)
def test_plants_with_the_same_key_are_in_the_order_of_time(index: PlantIndex, order: Order) -> None:
    index.apply([plant(seq, id=7) for seq in (3, 1, 2)])
    assert numbers_of(index, PlantSearch(order=order, descending=True)) == [3, 2, 1]
    assert numbers_of(index, PlantSearch(order=order, descending=False)) == [1, 2, 3]


@pytest.mark.parametrize("order", [order for order in Order if order not in SORTED])
def test_a_list_too_long_to_sort_is_in_the_order_of_time(index: PlantIndex, order: Order) -> None:
    tags = ["b", "a", "c"]
    index.apply([plant(seq, tag=tags[seq % 3]) for seq in range(1, MOST_TO_SORT + 2)])
    search = PlantSearch(order=order)
    total = index.counts(search.filter, {})[Kind.ALL]
    assert index.find(search, {}, 0, 2, total) == [MOST_TO_SORT + 1, MOST_TO_SORT]
    assert index.place_of(MOST_TO_SORT, search, {}, total) == 1
    index.apply([IndexRow(MOST_TO_SORT + 1)])
    first = index.find(replace(search, order=Order.TAG), {}, 0, 2, MOST_TO_SORT)
    assert [number % 3 for number in first] == [2, 2]


def test_a_word_may_be_in_any_text_but_not_across_two(index: PlantIndex) -> None:
    index.apply([plant(1042, "Acer", tag="Tree", replies="Duplicate")])
    for text in ("acer", "tree", "1042", "duplicate", "042 plica CER ree"):
        assert numbers_of(index, PlantSearch(PlantFilter(text=text))) == [1042], text
    for text in ("acertree", "ertr", "treed", "acer oak", "1042 0"):
        found = numbers_of(index, PlantSearch(PlantFilter(text=text)))
        assert found == ([1042] if text == "1042 0" else []), text


def test_the_newest_replies_count_and_long_ones_are_cut(index: PlantIndex) -> None:
    index.apply([plant(1, replies="x" * 3990 + " end here and no more")])
    assert numbers_of(index, PlantSearch(PlantFilter(text="end")))
    assert not numbers_of(index, PlantSearch(PlantFilter(text="more")))


def test_a_plant_that_changes_is_found_by_its_new_texts_only(index: PlantIndex) -> None:
    index.apply([plant(1, "Acer", status="waiting")])
    index.apply([plant(1, "Acer", status="refused", replies="Duplicate")])
    assert numbers_of(index, PlantSearch(PlantFilter(Kind.REFUSED, text="duplicate"))) == [1]
    index.apply([plant(1, "Rosa")])
    assert not numbers_of(index, PlantSearch(PlantFilter(text="acer")))
    assert not numbers_of(index, PlantSearch(PlantFilter(text="duplicate")))
    index.apply([IndexRow(1)])
    assert not numbers_of(index, PlantSearch(PlantFilter(text="rosa")))
    assert index.counts(PlantFilter(), {})[Kind.ALL] == 0


def test_a_pasted_page_is_searched(index: PlantIndex) -> None:
    index.apply([plant(1, "a " * 2000)])
    for text in (" ".join(map(str, range(5000))), "a b " * 3000, "x" * 100_000):
        assert numbers_of(index, PlantSearch(PlantFilter(text=text))) == []


def test_unchanged_plants_write_nothing(index: PlantIndex, path: Path) -> None:
    rows = [plant(seq) for seq in NUMBERS]
    index.apply(rows)
    before = wal_of(path).stat().st_size
    index.apply(rows)
    index.apply([IndexRow(1000)])
    assert wal_of(path).stat().st_size == before


def test_counts_are_of_the_present_moment(index: PlantIndex) -> None:
    for seq in NUMBERS:
        index.apply([plant(seq)])
        assert index.counts(PlantFilter(text="acer"), {})[Kind.ALL] == seq


def test_a_change_that_fails_leaves_everything_as_it_was(index: PlantIndex) -> None:
    index.apply([plant(1)])
    # No such number fits into the file.
    with pytest.raises(OverflowError):
        index.apply([plant(2, store="store-3"), replace(plant(3), plant_id=2**63)])
    assert numbers_of(index) == [1]
    index.apply([plant(2, store="store-4"), plant(3, store="store-3")])
    in_store_3 = PlantSearch(PlantFilter(store_id="store-3"))
    assert numbers_of(index, in_store_3) == [3]


def test_a_search_is_given_up_when_it_is_no_longer_wanted(index: PlantIndex) -> None:
    index.apply([plant(seq, "Acer " * 20) for seq in range(2000)])
    asked = iter([True])
    with pytest.raises(JournalStopped), index.giving_up_unless(lambda: next(asked, False)):
        index.counts(PlantFilter(text="z"), {})
    with pytest.raises(JournalStopped), index.giving_up_unless(lambda: False):
        pytest.fail("it isn't even begun")
    # The next one isn't.
    with index.giving_up_unless(lambda: True):
        assert index.counts(PlantFilter(text="z"), {})[Kind.ALL] == 0


def test_the_state_is_kept(path: Path) -> None:
    with closing(open_index(path, JOURNAL)) as index:
        assert index.state == IndexState(JOURNAL, None, TOP)
        state = index.sweep([plant(9), plant(8)], 8, index.state)
        assert state == IndexState(JOURNAL, None, 8)
        index.put_state(replace(state, equal=12))
    with closing(open_index(path, JOURNAL)) as index:
        assert index.state == IndexState(JOURNAL, 12, 8)
        assert numbers_of(index) == [9, 8]
        assert index.sweep([], 0, index.state) == IndexState(JOURNAL, 12, None)


def test_merging_in_slices_leaves_one_part_that_finds_the_same(path: Path) -> None:
    with closing(open_index(path, JOURNAL)) as index:
        for first in range(0, 10_000, 1000):
            index.apply([plant(seq, f"Acer {seq}") for seq in range(first, first + 1000)])
        before = numbers_of(index, PlantSearch(PlantFilter(text="er 77")))
        index.apply([IndexRow(7700)])
        slices = 1
        while index.merge_words():
            slices += 1
        assert slices > 1
        assert not index.merge_words()
        assert numbers_of(index, PlantSearch(PlantFilter(text="er 77"))) == [
            seq for seq in before if seq != 7700
        ]
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT count(DISTINCT segid) FROM words_idx").fetchone() == (1,)


def test_a_sweep_removes_what_the_journal_no_longer_has(index: PlantIndex) -> None:
    index.apply([plant(seq) for seq in (1, 2, 5, 8, 9)])
    state = index.sweep([plant(9), plant(6)], 5, index.state)
    assert numbers_of(index) == [9, 6, 2, 1]
    index.sweep([plant(2)], 0, state)
    assert numbers_of(index) == [9, 6, 2]


def test_the_index_of_another_journal_is_made_new(path: Path) -> None:
    with closing(open_index(path, JOURNAL)) as index:
        index.apply([plant(1)])
    with closing(open_index(path, "another")) as index:
        assert numbers_of(index) == []
        assert index.state == IndexState("another", None, TOP)


def test_an_index_that_a_kill_left_behind_is_used(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy" / path.name
    copy.parent.mkdir()
    with closing(open_index(path, JOURNAL)) as index:
        index.apply([plant(1)])
        for file in (path, wal_of(path)):
            shutil.copy(file, copy.parent)
    with closing(open_index(copy, JOURNAL)) as index:
        assert numbers_of(index) == [1]


def _of_another_version(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"PRAGMA user_version = {sql.VERSION + 1}")


def _with_a_trigger(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TRIGGER t AFTER INSERT ON plants BEGIN DELETE FROM texts; END")


def _without_a_table(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("DROP TABLE ids")


def _without_its_state(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("DELETE FROM state")
        file.commit()


def _of_another_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"PRAGMA user_version = {sql.VERSION}")
        file.execute("CREATE TABLE plants (seq INTEGER)")


def _read_only(path: Path) -> None:
    path.chmod(0o400)


def _scribbled_at(start: int, length: int) -> Any:
    def scribble(path: Path) -> None:
        with path.open("r+b") as file:
            file.seek(start)
            file.write(b"\xa5" * length)

    return scribble


SPOILT: dict[str, Callable[[Path], object]] = {
    "empty": lambda path: path.write_bytes(b""),
    "a text": lambda path: path.write_text("Dear diary, " * 1000),
    "short text": lambda path: path.write_text("Hello"),
    "cut off": lambda path: os.truncate(path, 5000),
    "cut off in its header": lambda path: os.truncate(path, 50),
    "a scribbled header": _scribbled_at(10, 80),
    "a scribbled schema": _scribbled_at(100, 3000),
    "another version": _of_another_version,
    "another program's": _of_another_program,
    "a trigger": _with_a_trigger,
    "a missing table": _without_a_table,
    "no state": _without_its_state,
    "read-only": _read_only,
    "a stray log": lambda path: wal_of(path).write_bytes(b"\x37\x7f\x06\x82" + b"log" * 5000),
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_spoilt_file_is_replaced_without_a_word(path: Path, how: str) -> None:
    with closing(open_index(path, JOURNAL)) as index:
        index.apply([plant(seq) for seq in range(500)])
        index.put_state(IndexState(JOURNAL, 7, None))
    SPOILT[how](path)
    with closing(open_index(path, JOURNAL)) as index:
        kept = IndexState(JOURNAL, 7, None), 500
        new = IndexState(JOURNAL, None, TOP), 0
        # Root can write to it all the same, and SQLite knows a log that isn't its own.
        expected = (new, kept) if how in ("read-only", "a stray log") else (new,)
        assert (index.state, len(numbers_of(index))) in expected
        index.apply([plant(1000, "Rosa")])
        assert numbers_of(index, PlantSearch(PlantFilter(text="rosa"))) == [1000]


def test_a_folder_in_its_place_is_a_fault(path: Path) -> None:
    path.mkdir()
    with pytest.raises(JournalNotWritable):
        open_index(path, JOURNAL)
    with pytest.raises(JournalNotWritable):
        delete_index(path)


def test_a_missing_folder_is_a_fault(path: Path) -> None:
    with pytest.raises(JournalNotWritable):
        open_index(path.parent / "gone" / path.name, JOURNAL)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes")
def test_no_other_user_can_read_it(path: Path) -> None:
    old = os.umask(0)
    try:
        with closing(open_index(path, JOURNAL)) as index:
            index.apply([plant(1)])
            files = [path, wal_of(path)]
            assert [stat.S_IMODE(file.stat().st_mode) for file in files] == [0o600, 0o600]
    finally:
        os.umask(old)


def test_deleting_leaves_nothing(path: Path) -> None:
    with closing(open_index(path, JOURNAL)) as index:
        index.apply([plant(1)])
        delete_index(path)
    delete_index(path)
    assert list(path.parent.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux for the open files")
@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_no_file_is_left_open(path: Path, spoil: Any) -> None:
    with closing(open_index(path, JOURNAL)) as index:
        index.apply([plant(seq) for seq in range(500)])
        assert open_files(path.parent)
    spoil(path)
    open_index(path, JOURNAL).close()
    assert open_files(path.parent) == []
    assert [file.name for file in path.parent.iterdir()] == [path.name]


@settings(max_examples=100)
@given(st.integers(0, 2**16), st.binary(min_size=1, max_size=300), listing.searches())
def test_a_damaged_file_answers_or_says_so(
    place: int, scribble: bytes, search: PlantSearch
) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder, "journal.search")
        with closing(open_index(path, JOURNAL)) as index:
            names = listing.NAMES
            index.apply([plant(seq, names[seq % len(names)]) for seq in range(300)])
        with path.open("r+b") as file:
            file.seek(place % path.stat().st_size)
            file.write(scribble)
        with closing(open_index(path, JOURNAL)) as index, suppress(JournalError):
            numbers_of(index, search)
            index.apply([plant(seq, "Rosa") for seq in range(310)])
