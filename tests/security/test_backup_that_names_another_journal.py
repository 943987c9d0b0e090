"""A backup says that it replaces a journal that lies in another folder of this computer."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.e2e.stores import takes_all
from tests.faults.restoring import House, Keeper, doubt
from tests.faults.server import FaultServer
from tests.security import test_foreign_journal as foreign

house = foreign.house


@pytest.mark.parametrize("way", [foreign.restored, foreign.copied])
def test_the_other_journal_stays_as_it_was_left(house: House, way: foreign.Way) -> None:
    """It was in doubt at its next start, and nothing waiting in it was sent."""
    with FaultServer((takes_all,)) as server:
        other = House(house.room / "another folder", server)
        other.data.mkdir(parents=True)
        other.claims = house.claims
        other.session(lambda keeper: other.type(keeper, 1))
        house.session()
        # Where this journal lies is known to whoever has a copy of it.
        folder, inode = house.data.resolve(), house.journal.stat().st_ino
        theirs = f"computer = 'this one', folder = '{folder}', inode = '{inode}'"
        named = f"was = '{name_of(other.journal)}'"
        way(house, foreign.craft(house, f"UPDATE mark SET {named}, {theirs}"))
        house.session()

        def work(keeper: Keeper) -> None:
            assert doubt(keeper) is None
            other.send(keeper)

        other.session(work)
        assert other.arrived == [1]


def name_of(journal: Path) -> str:
    with closing(sqlite3.connect(journal)) as file:
        (name,) = file.execute("SELECT uuid FROM mark").fetchone()
    return str(name)
