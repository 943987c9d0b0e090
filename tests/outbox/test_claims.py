"""When the outbox asks the journal, and what it tells of its queue."""

from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.status import Status
from plantdesk.journal.journal import Journal
from tests.loop import jump
from tests.outbox.fakes import FakeService
from tests.outbox.shop import ADDED


async def test_entries_added_during_a_claim_cause_another_claim(shop):
    claims = shop.count_calls(Journal.claim_next)
    shop.disk.hold()
    shop.open()
    await shop.disk.held()
    shop.outbox.entry_came()
    shop.disk.let_go()
    await shop.settled()
    assert claims() == 2


async def test_counting_takes_at_most_a_tenth_of_the_time(shop, monkeypatch):
    count, counts = Journal.open_counts, []

    def count_slowly(*about):
        shop.clock.seconds += 0.2
        counts.append(about)
        return count(*about)

    monkeypatch.setattr(Journal, "open_counts", count_slowly)
    shop.open()
    await shop.settled()
    assert len(counts) == 1
    for _ in range(3):
        shop.outbox.renew()
    await shop.settled()
    jump(1.9)
    await shop.settled()
    assert len(counts) == 1
    jump(0.2)
    await shop.settled()
    assert len(counts) == 2


async def test_an_outcome_is_recorded_by_itself_when_there_is_room(hasty_shop):
    (entry,) = await hasty_shop.type()
    hasty_shop.disk.fail_at({1, 2, 3})
    hasty_shop.service.answers = [ADDED]
    hasty_shop.open()
    await hasty_shop.at(entry, Status.ADDED)
    assert hasty_shop.waits == [1, 2, 3]


async def test_a_new_token_during_a_full_disk_is_not_forgotten(shop):
    (entry,) = await shop.get()
    attempt = await shop.attempt()
    shop.disk.fill()
    attempt.follow(HeldBack(HoldReason.TOKEN, 401))
    await shop.resting()
    shop.disk.recover()
    shop.outbox.use(FakeService(ADDED))
    await shop.at(entry, Status.ADDED)


async def test_a_plant_that_waits_again_is_told_before_all_are_counted(shop):
    """Otherwise the band would say that everything is sent."""
    shop.open()
    await shop.settled()
    shop.outbox._count_after = 3600.0
    shop.service.answers = [NotReached(ConnectionFault.CONNECT)]
    await shop.type()
    await shop.resting()
    assert shop.queue.waiting == 1
