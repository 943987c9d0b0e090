"""A backup with a name that holds half a surrogate pair, for which there is no UTF-8."""

import pytest

from tests.faults.restoring import House, Keeper
from tests.security import test_foreign_journal as foreign

house = foreign.house


@pytest.mark.parametrize("column", ["name", "tag"])
def test_it_is_turned_away_and_other_plants_go(house: House, column: str) -> None:
    broken = f"UPDATE entries SET {column} = CAST(x'41edA080' AS TEXT)"
    house.session()
    foreign.restored(house, foreign.craft(house, broken))

    def work(keeper: Keeper) -> None:
        house.type(keeper, 2)
        house.send(keeper)

    house.session(work)
    assert house.arrived == [2]
