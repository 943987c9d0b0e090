"""Several plants at once, as many as the replies allow, and none over an old connection."""

import pytest

from plantdesk.domain.outcome import Refused
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Status
from plantdesk.outbox.news import Queue, Rest, WaitReason
from tests.outbox.shop import A_WHILE
from tests.outcomes import ADDED, CUT, REFUSED


async def test_twenty_trusted_replies_allow_more_connections_one_by_one(shop):
    connections = 3
    shop.set_terms(connections=connections)
    await shop.get(plants=30)
    for answers in range(25):
        most = max(1, min(connections, answers - 18))
        await shop.heard(lambda most=most: len(shop.service.under_way) == most)
        await shop.settled()
        assert len(shop.service.under_way) == most
        refused = Refused(400, ServiceError(1, "x" * answers))
        shop.service.under_way[0].follow(refused if answers % 3 else ADDED)
        await shop.attempt(answers + 1 + most)
    # The user may change the limit meanwhile.
    shop.set_terms(connections=5)
    await shop.heard(lambda: len(shop.service.under_way) == 5)


async def test_after_an_unclear_reply_nothing_new_is_sent_until_plants_under_way_end(shop):
    first, *others = await shop.several()
    await shop.type(6)
    first.follow(CUT)
    await shop.resting()
    shop.pass_time(A_WHILE)
    for other in others:
        await shop.settled()
        assert len(shop.service.sent) == 4
        other.follow(ADDED)
        await shop.at(other.key, Status.ADDED)
    # Afterwards one at a time.
    for sent in (5, 6):
        await shop.attempt(sent)
        await shop.settled()
        assert len(shop.service.sent) == sent
        shop.service.attempts[-1].follow(ADDED)


async def test_unsaved_outcomes_block_new_plants_until_all_are_saved(shop):
    shop.set_terms(connections=3)
    attempts = await shop.several(3)
    await shop.type(2)
    shop.outbox.renew()
    shop.disk.fill()
    attempts[0].follow(ADDED)
    attempts[1].follow(REFUSED)
    unsaved = frozenset({"entry-1", "entry-2"})
    await shop.heard(lambda: shop.queue.unsaved == unsaved)
    rest = Rest(WaitReason.JOURNAL, shop.clock.seconds + A_WHILE)
    assert shop.queue == Queue(waiting=2, sending=3, rest=rest, left=unsaved, unsaved=unsaved)
    assert shop.service.sent == [1, 2, 3]
    # Each try tells when the next one comes.
    shop.pass_time(A_WHILE)
    await shop.settled()
    assert shop.queue.rest == Rest(WaitReason.JOURNAL, shop.clock.seconds + A_WHILE)
    shop.disk.recover()
    shop.outbox.go_on()
    await shop.at("entry-1", Status.ADDED)
    await shop.at("entry-2", Status.REFUSED)


# Sleep of the computer, and changes of its clock.


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
