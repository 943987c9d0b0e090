"""A backup that somebody got, changed and copied over the journal it was made of, as `cp` does."""

import sqlite3
from contextlib import closing

import pytest

from plantdesk.domain.store import StoreSettings
from tests.faults.restoring import write_over
from tests.patience import PATIENCE
from tests.security import test_foreign_journal as foreign

house = foreign.house

A_MARK = "INSERT INTO mark VALUES (1, '5c8d2c0e-0000-4000-8000-00000000000a', NULL, NULL)"
MANY_ATTEMPTS = """
INSERT INTO attempts (seq, entry, started_at, ended_at, outcome)
SELECT 1000000, seq, 0, 0, '{"is":"not reached","fault":"connect"}' FROM entries LIMIT 1
"""
THEIR_PROXY = "UPDATE stores SET proxy = 'http://attacker.test:3128', certificates = '/theirs.pem'"


def back_up(house, *statements):
    """With a plant that waits, and goes only afterwards."""
    backup = house.room / "backup.db"

    def work(keeper):
        house.type(keeper, 1)
        keeper.back_up(backup).result(PATIENCE)
        house.send(keeper)

    house.session(work)
    foreign.run(backup, *statements)
    return backup


forged = pytest.mark.parametrize("forge", [A_MARK, MANY_ATTEMPTS])


@forged
def test_no_plant_goes_twice(house, forge):
    write_over(back_up(house, forge), house.journal)
    foreign.use(house, house.send)
    assert house.arrived == [1]


@forged
def test_no_store_gets_another_way(house, forge):
    write_over(back_up(house, forge, THEIR_PROXY), house.journal)
    (store,) = foreign.stores(house)
    assert store.settings == StoreSettings()


def test_a_backup_tells_nothing_of_its_journal(house):
    backup = back_up(house)
    with closing(sqlite3.connect(house.journal)) as file:
        (name,) = file.execute("SELECT uuid FROM mark").fetchone()
    assert name.encode() not in backup.read_bytes()
