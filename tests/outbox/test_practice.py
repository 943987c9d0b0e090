"""The outbox, the real service and a real HTTP server on loopback."""

from collections.abc import Callable

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.outcome import (
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Refused,
    Unsure,
)
from plantdesk.domain.status import Status
from plantdesk.domain.token import Token
from plantdesk.outbox.news import Queue, Rest, StoreQueue
from plantdesk.practice.manner import Manner
from plantdesk.practice.server import PracticeStore
from plantdesk.service.call import PlantService
from tests.faults.server import closed_port
from tests.outbox.shop import ADDED, Shop

TOKEN = Token("leaf-4711")


def service(address: str, token: Token = TOKEN) -> PlantService:
    read = read_address(address)
    assert isinstance(read, Address)
    return PlantService(read, token, version="0.1.0")


async def test_plants_get_into_the_store(shop: Shop) -> None:
    with PracticeStore(None, TOKEN.secret) as store:
        shop.open(service(store.address))
        entries = await shop.type(3)
        await shop.at(entries[-1], Status.ADDED)
        assert [shop.outcomes(entry) for entry in entries] == [[ADDED]] * 3
        assert store.plant_count == 3
        await _end(shop)


async def test_many_plants_are_sent_in_parallel_and_once_each(shop: Shop) -> None:
    with PracticeStore(None, TOKEN.secret) as store:
        entries = await shop.type(60)
        shop.open(service(store.address))
        await shop.heard(lambda: shop.queue == Queue() and shop.told(entries[-1]))
        assert [shop.outcomes(entry) for entry in entries] == [[ADDED]] * 60
        assert store.plant_count == 60
        assert max(news.queue.sending for news in shop.news if isinstance(news, StoreQueue)) > 1
        await _end(shop)


async def test_refused_and_cut_off_plants_block_no_others(hasty_shop: Shop) -> None:
    manners = iter([Manner.CUT])
    with PracticeStore(
        None, TOKEN.secret, on_manner_used=_then(lambda: store.answer_next(next(manners)))
    ) as store:
        store.answer_next(Manner.REFUSE)
        refused, cut, added = await hasty_shop.type(3)
        hasty_shop.open(service(store.address))
        await hasty_shop.at(added, Status.ADDED)
        assert isinstance(hasty_shop.outcomes(refused)[0], Refused)
        assert isinstance(hasty_shop.outcomes(cut)[0], Unsure)
        # The one that was cut off is there, and was not sent again.
        assert store.plant_count == 2
        await _end(hasty_shop)


def _held_for_its_token(rest: Rest | None) -> bool:
    return rest is not None and isinstance(rest.why, HeldBack) and rest.why.hold is HoldReason.TOKEN


async def test_a_new_token_replaces_a_wrong_one(shop: Shop) -> None:
    with PracticeStore(None, TOKEN.secret) as store:
        (entry,) = await shop.type()
        shop.open(service(store.address, Token("wrong")))
        await shop.heard(lambda: _held_for_its_token(shop.queue.rest))
        shop.outbox.use(service(store.address))
        await shop.at(entry, Status.ADDED)
        await _end(shop)


async def test_a_store_that_starts_later_gets_the_plant(shop: Shop) -> None:
    with closed_port() as port:
        (entry,) = await shop.type()
        shop.open(service(f"http://127.0.0.1:{port}"))
        await shop.resting()
    with PracticeStore(None, TOKEN.secret, port=port) as store:
        shop.outbox.go_on()
        await shop.at(entry, Status.ADDED)
        assert shop.outcomes(entry) == [NotReached(ConnectionFault.CONNECT_REFUSED), ADDED]
        assert store.plant_count == 1
        await _end(shop)


def _then(act: Callable[[], None]) -> Callable[[Manner], None]:
    """Act once, at the first manner that is used."""
    left = [act]
    return lambda _: left.pop()() if left else None


async def _end(shop: Shop) -> None:
    """While the store still listens, so that the connection is closed in order."""
    shop.outbox.finish()
    await shop.ended()
