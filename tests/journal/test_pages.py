"""What is read without SQLite is what SQLite reads."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plantdesk.journal.disk import wal_of
from plantdesk.journal.pages import Pages

VALUES = st.one_of(
    st.none(),
    st.integers(-(2**63), 2**63 - 1),
    st.floats(allow_nan=False),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=20),
    st.integers(1, 20_000).map(lambda length: "é" * length),
)
TABLE = "CREATE TABLE t (a INTEGER PRIMARY KEY, b, c)"


@pytest.fixture
def connection(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = wal")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        # As in the journal.
        connection.execute("PRAGMA secure_delete = 1")
        connection.execute(TABLE)
        yield connection


def read(path: Path) -> tuple[list[tuple[object, ...]], list[str]]:
    damage: list[str] = []
    with Pages(path) as pages:
        rows = list(pages.rows(damage))
    # The table's own definition is a row too.
    return sorted((seq, *values[1:]) for seq, values in rows if values[0] is None), damage


def put(connection: sqlite3.Connection, count: int, text: str = "Acer") -> None:
    with_begin = not connection.in_transaction
    if with_begin:
        connection.execute("BEGIN")
    connection.executemany("INSERT INTO t (b, c) VALUES (?, ?)", [(text, n) for n in range(count)])
    if with_begin:
        connection.execute("COMMIT")


@settings(max_examples=40, deadline=None)
@given(rows=st.lists(st.tuples(st.integers(-(2**63), 2**63 - 1), VALUES, VALUES), max_size=40))
def test_whatever_is_in_a_table(
    tmp_path_factory: pytest.TempPathFactory, rows: list[tuple[object, ...]]
) -> None:
    path = tmp_path_factory.mktemp("pages") / "some.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(TABLE)
        connection.execute("BEGIN")
        connection.executemany("INSERT OR IGNORE INTO t VALUES (?, ?, ?)", rows)
        connection.execute("COMMIT")
        truth = connection.execute("SELECT * FROM t ORDER BY a").fetchall()
    assert read(path) == (truth, [])


@pytest.mark.parametrize("size", [512, 8192, 65536])
def test_pages_of_any_size(path: Path, size: int) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size = {size}")
        connection.execute(TABLE)
        put(connection, 300, "x" * 1000)
        truth = connection.execute("SELECT * FROM t ORDER BY a").fetchall()
    assert read(path) == (truth, [])


def test_the_log_counts(path: Path, connection: sqlite3.Connection) -> None:
    put(connection, 500)
    connection.execute("PRAGMA wal_checkpoint(RESTART)")
    connection.execute("UPDATE t SET b = 'Quercus' WHERE a < 100")
    put(connection, 500)
    truth = connection.execute("SELECT * FROM t ORDER BY a").fetchall()
    assert read(path) == (truth, [])


def test_what_was_not_committed_does_not_count(path: Path, connection: sqlite3.Connection) -> None:
    put(connection, 3)
    connection.execute("PRAGMA cache_size = 1")
    connection.execute("BEGIN")
    put(connection, 2000, "x" * 500)
    with closing(sqlite3.connect(path)) as other:
        truth = other.execute("SELECT * FROM t ORDER BY a").fetchall()
    assert read(path) == (truth, [])
    connection.execute("ROLLBACK")


def test_a_broken_frame_does_not_hide_those_behind_it(
    path: Path, connection: sqlite3.Connection, tmp_path: Path
) -> None:
    put(connection, 50, "x" * 1000)
    put(connection, 50, "y" * 1000)
    copy = Path(shutil.copytree(path.parent, tmp_path / "copy")) / path.name
    log = bytearray(wal_of(copy).read_bytes())
    log[32 + 6 * 4120 + 100 : 32 + 6 * 4120 + 200] = bytes(100)
    wal_of(copy).write_bytes(log)
    rows, _ = read(copy)
    assert len(rows) > 80
    assert set(rows) <= set(connection.execute("SELECT * FROM t").fetchall())


def test_freed_pages_are_no_damage_and_removed_rows_stay_removed(
    path: Path, connection: sqlite3.Connection
) -> None:
    put(connection, 2000)
    connection.execute("DELETE FROM t WHERE a > 5")
    rows, damage = read(path)
    assert damage == []
    assert rows[:5] == connection.execute("SELECT * FROM t ORDER BY a").fetchall()


@pytest.mark.parametrize("page", [bytes(4096), b"\xff" * 4096], ids=["zeros", "ones"])
def test_a_broken_page_is_noted_and_hides_nothing_else(
    path: Path, connection: sqlite3.Connection, page: bytes
) -> None:
    put(connection, 2000)
    truth = connection.execute("SELECT * FROM t ORDER BY a").fetchall()
    connection.close()
    whole = path.read_bytes()
    path.write_bytes(whole[: 4 * 4096] + page + whole[5 * 4096 :])
    rows, damage = read(path)
    assert damage == ["page 5"]
    assert 1500 < len(rows) < 2000
    assert set(rows) <= set(truth)


def test_a_file_that_is_cut_off_is_noted(path: Path, connection: sqlite3.Connection) -> None:
    put(connection, 2000)
    connection.close()
    path.write_bytes(path.read_bytes()[: 5 * 4096])
    rows, damage = read(path)
    assert "the file is cut off" in damage
    assert len(rows) > 500


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("pages") / "whole.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(TABLE)
        put(connection, 300, "x" * 100)
        put(connection, 3, "y" * 10_000)
    return path.read_bytes()


@settings(max_examples=100, deadline=None)
@given(places=st.lists(st.tuples(st.integers(0, 20 * 4096), st.binary(min_size=1, max_size=300))))
def test_no_damage_whatever_stops_the_reading(
    tmp_path_factory: pytest.TempPathFactory, whole: bytes, places: list[tuple[int, bytes]]
) -> None:
    path = tmp_path_factory.mktemp("pages") / "some.db"
    damaged = bytearray(whole)
    for place, content in places:
        damaged[place : place + len(content)] = content
    path.write_bytes(damaged)
    with Pages(path) as pages:
        list(pages.rows([]))
