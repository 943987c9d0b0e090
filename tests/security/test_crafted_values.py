"""Rows of a backup that no version of ours wrote, though each value fits its column."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime

import pytest

from plantdesk.journal.errors import JournalUnreadable
from plantdesk.journal.journal import Journal
from plantdesk.journal.rows import time_from
from tests.patience import PATIENCE
from tests.security import test_foreign_journal as foreign

house = foreign.house

# Microseconds from 1970 to the last moment of the year 9999, and to the first of the year 1.
LAST, FIRST = 253402300799999999, -62135596800000000


def restore(house, crafted):
    def work(keeper):
        keeper.restore(crafted, datetime.now(UTC)).result(PATIENCE)

    house.session(work)


@pytest.mark.parametrize("column", ["typed_at", "changed_at", "sent_at"])
@pytest.mark.parametrize("moment", [LAST, FIRST])
def test_a_time_that_has_no_local_time_is_turned_away(house, column, moment):
    """The window crashed at every start as soon as it painted the row."""
    crafted = foreign.craft(house, f"UPDATE entries SET {column} = {moment}")
    with pytest.raises(JournalUnreadable):
        restore(house, crafted)


@pytest.mark.parametrize(
    "moment", [datetime(1970, 1, 1, tzinfo=UTC), datetime(9998, 12, 31, tzinfo=UTC)]
)
def test_all_other_times_have_a_local_time(moment):
    count = round(moment.timestamp() * 1_000_000)
    assert time_from(count).astimezone()


def test_more_unfinished_plants_than_a_window_shows_are_turned_away(house):
    """The window took minutes for some thousands of them, at every start."""
    crafted = foreign.craft(house)
    with closing(sqlite3.connect(crafted)) as file:
        file.execute("DELETE FROM draft")
        rows = ((number,) for number in range(1, 1001))
        file.executemany("INSERT INTO draft VALUES (?, NULL, '1', 'Acer', '', '')", rows)
        file.commit()
    with pytest.raises(JournalUnreadable):
        restore(house, crafted)


def test_more_stores_than_a_window_shows_are_turned_away(house):
    """Where a plant waited for each of 9,000, the window stood still for 19 s at every start."""
    crafted = foreign.craft(house)
    with closing(sqlite3.connect(crafted)) as file:
        rows = ((number, f"store-{number}") for number in range(1000, 1500))
        file.executemany(
            "INSERT INTO stores VALUES (?, ?, 'A', '', '', 10, 60, 1, '', '', '', 0, 9, 0, 0)", rows
        )
        file.commit()
    with pytest.raises(JournalUnreadable):
        restore(house, crafted)


def stores(house):
    names = []

    def read(keeper):
        names.extend(store.name for store in keeper.submit(Journal.stores).result(PATIENCE))

    house.session(read)
    return names


@pytest.mark.parametrize(
    "name",
    [
        "Practice store",
        "practice  STORE",
        "PRACTICE",
        "Practice\u2003store.",
        "PRAC\u200bTICE",
        "ＰＲＡＣＴＩＣＥ",
    ],
)
def test_no_store_from_elsewhere_passes_for_the_practice_store(house, name):
    new = "id = '5c8d2c0e-0000-4000-8000-00000000000f'"
    restore(house, foreign.craft(house, f"UPDATE stores SET name = '{name}', {new}"))
    assert set(stores(house)) == {"Store from elsewhere", "Green Acres"}


@pytest.mark.parametrize("character", ["\u202e", "\u200b", "\u2069", "\u3164", "\ufe0f", "\n"])
def test_a_store_from_elsewhere_shows_what_nobody_sees_in_its_name(house, character):
    new = "id = '5c8d2c0e-0000-4000-8000-00000000000f'"
    name = f"Green{character}Acres"
    restore(house, foreign.craft(house, f"UPDATE stores SET name = '{name}', {new}"))
    assert set(stores(house)) == {f"Green‹U+{ord(character):04X}›Acres", "Green Acres"}


@pytest.mark.parametrize("name", ["Green Acres", "GREEN  acres"])
def test_no_store_from_elsewhere_passes_for_one_that_is_known_here(house, name):
    """Both were in the list, and a token typed for one of them went to the other's address."""
    assert stores(house) == ["Green Acres"]
    new = "id = '5c8d2c0e-0000-4000-8000-00000000000f', address = 'https://theirs.test'"
    restore(house, foreign.craft(house, f"UPDATE stores SET name = '{name}', {new}"))
    assert set(stores(house)) == {f"{name} (2)", "Green Acres"}


def test_a_known_store_keeps_the_name_it_has_here(house):
    before = stores(house)
    restore(house, foreign.craft(house, "UPDATE stores SET name = 'Practice store'"))
    assert stores(house) == before
