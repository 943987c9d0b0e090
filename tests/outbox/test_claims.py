"""When the outbox asks the journal, and what it tells of its queue."""

from unittest.mock import Mock

import pytest

from plantdesk.domain.status import Status
from plantdesk.journal.journal import Journal
from plantdesk.outbox.news import Rest, WaitReason
from tests.outbox.shop import A_WHILE
from tests.outcomes import ADDED


@pytest.fixture
def claims(shop, monkeypatch):
    """Tells how many claims the outbox has asked for by themselves."""
    asked = Mock(wraps=shop.keeper.call)
    monkeypatch.setattr(shop.keeper, "call", asked)
    return lambda: sum(call.args[0] is Journal.claim_next for call in asked.call_args_list)


async def test_entries_added_during_a_claim_cause_another_claim(shop, claims):
    shop.disk.hold()
    shop.open()
    await shop.disk.held()
    shop.outbox.renew()
    shop.disk.let_go()
    await shop.settled()
    assert claims() == 2


async def test_each_sender_claims_its_next_plant_in_the_commit_of_its_outcome(shop, claims):
    await shop.type(8)
    shop.open_trusted()
    await shop.attempt(4)
    before = claims()
    for attempt in shop.service.under_way:
        attempt.follow(ADDED)
    await shop.attempt(8)
    assert claims() == before


async def test_an_outcome_is_recorded_by_itself_when_there_is_room(hasty_shop):
    (entry,) = await hasty_shop.type()
    hasty_shop.disk.fail_at({1, 2, 3})
    hasty_shop.service.answers = [ADDED]
    hasty_shop.open()
    await hasty_shop.at(entry, Status.ADDED)
    assert hasty_shop.waits == [1, 2, 3]


@pytest.mark.parametrize("ours", [False, True], ids=["the disk's fault", "our own bug"])
async def test_a_claim_that_fails_is_told_and_tried_again(shop, complaints, ours):
    (entry,) = await shop.type()
    (shop.disk.break_down if ours else shop.disk.fill)()
    await shop.get(ADDED, plants=0)
    until = shop.clock.seconds + A_WHILE
    rest = Rest(WaitReason.FAULT) if ours else Rest(WaitReason.JOURNAL, until)
    await shop.heard(lambda: shop.queue.rest == rest)
    shop.disk.recover()
    # Only a person goes on after our own bug.
    shop.outbox.go_on() if ours else shop.pass_time(A_WHILE)
    await shop.at(entry, Status.ADDED)
    assert len(complaints.take()) == ours
