"""A backup with a name that holds half a surrogate pair, for which there is no UTF-8."""

from datetime import UTC, datetime

import pytest

from plantdesk.journal.errors import JournalUnreadable
from tests.patience import PATIENCE
from tests.security import test_foreign_journal as foreign

house = foreign.house


@pytest.mark.parametrize("column", ["name", "tag"])
def test_it_is_refused_and_all_plants_go(house, column):
    house.session()
    crafted = foreign.craft(house, f"UPDATE entries SET {column} = CAST(x'41edA080' AS TEXT)")

    def restore(keeper):
        with pytest.raises(JournalUnreadable):
            keeper.restore(crafted, datetime.now(UTC)).result(PATIENCE)

    house.session(restore)

    def work(keeper):
        house.type(keeper, 2)
        house.send(keeper)

    house.session(work)
    assert house.arrived == [1, 2]
