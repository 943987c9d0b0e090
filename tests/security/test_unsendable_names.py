"""Waiting plants whose names hold half a surrogate pair, for which there is no UTF-8."""

import pytest

from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.status import Status
from plantdesk.journal.journal import Journal
from tests.faults.restoring import House, Keeper, settle
from tests.patience import PATIENCE
from tests.security import test_foreign_journal as foreign

house = foreign.house


@pytest.mark.parametrize("column", ["name", "tag"])
@foreign.ways
def test_it_is_set_aside_and_the_others_go(house: House, way: foreign.Way, column: str) -> None:
    broken = f"UPDATE entries SET {column} = CAST(x'41edA080' AS TEXT)"
    way(house, foreign.craft(house, broken))
    left: list[Entry] = []

    def work(keeper: Keeper) -> None:
        settle(keeper, never_sent=True)
        house.type(keeper, 2)
        house.send(keeper)
        left.extend(keeper.submit(Journal.open_entries, 10).result(PATIENCE))

    house.session(work)
    assert house.arrived == [1, 2]
    (entry,) = left
    assert entry.status is Status.WAITING
    assert entry.held is Held.ASIDE
    assert entry.outcome == NotReached(ConnectionFault.NOT_TEXT)
