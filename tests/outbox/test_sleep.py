"""Sleep of the computer, and changes of its clock."""

import pytest

from plantdesk.domain.status import Status
from tests.outbox.shop import ADDED


@pytest.mark.parametrize(("moved", "closed"), [(3.0, 1), (1.5, 0), (-5000.0, 0)])
async def test_no_connection_is_used_after_a_sleep_which_correcting_the_clock_is_not(
    shop, moved, closed
):
    hung_up = []
    shop.service.on_send = lambda _: hung_up.append(shop.service.closed)
    (first,) = await shop.get(ADDED, ADDED)
    await shop.at(first, Status.ADDED)
    shop.clock.slept += moved
    (second,) = await shop.type()
    await shop.at(second, Status.ADDED)
    assert hung_up == [0, closed]


async def test_a_plant_claimed_before_a_sleep_uses_a_new_connection(shop):
    shop.service.answers = [ADDED]
    (entry,) = await shop.type()
    shop.disk.hold()
    shop.open()
    await shop.disk.held()
    shop.clock.slept += 3600.0
    shop.disk.let_go()
    await shop.at(entry, Status.ADDED)
    assert shop.service.closed == 1
    assert shop.outcomes(entry) == [ADDED]
