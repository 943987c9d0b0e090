"""What happens to plants under way when the user pauses their batch."""

from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.journal.records import Batch
from plantdesk.outbox.news import Queue
from tests.journal.sheets import add_batch
from tests.outbox.shop import ADDED, STORE, Shop


async def _send_a_sheet(shop: Shop, *ids: str) -> None:
    now = shop.clock.now()
    entries = [
        Entry(one, STORE.id, NewPlant(number, "Acer"), Status.WAITING, now, now)
        for number, one in enumerate(ids, 100)
    ]
    batch = Batch("a-batch", STORE.id, "plants.csv", now)
    await shop.keeper.call(add_batch, batch, entries)
    shop.open()


async def test_a_plant_under_way_gets_its_reply_and_no_other_is_sent(shop: Shop) -> None:
    await _send_a_sheet(shop, "first", "second")
    attempt = await shop.attempt()
    await shop.keeper.call(lambda journal: journal.batches.hold("a-batch"))
    await shop.outbox.renew()
    attempt.follow(ADDED)
    await shop.at("first", Status.ADDED)
    await shop.settled()
    assert (len(shop.service.attempts), shop.queue) == (1, Queue(in_batches=1))


async def test_a_plant_that_comes_back_waits_with_its_batch(shop: Shop) -> None:
    await _send_a_sheet(shop, "first", "second")
    attempt = await shop.attempt()
    await shop.keeper.call(lambda journal: journal.batches.hold("a-batch"))
    await shop.outbox.renew()
    assert shop.queue.in_batches == 1
    attempt.follow(HeldBack(HoldReason.BUSY, 429, retry_after=5.0))
    await shop.heard(lambda: shop.queue.sending == 0)
    # Told with the plant, before anything is counted again.
    assert (shop.queue.waiting, shop.queue.in_batches) == (0, 2)
    entry = next(news for news in reversed(shop.news) if isinstance(news, Entry))
    assert (entry.id, entry.held) == ("first", Held.BATCH)


async def test_a_typed_plant_goes_ahead_of_a_batch(shop: Shop) -> None:
    await _send_a_sheet(shop, "first", "second")
    attempt = await shop.attempt()
    (typed,) = await shop.type()
    attempt.follow(ADDED)
    assert (await shop.attempt(2)).key == typed
