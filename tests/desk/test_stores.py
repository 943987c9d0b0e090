"""Several stores: each plant goes to its own, with that store's token."""

from msgspec.structs import replace

from plantdesk.desk.news import NextId, NotSaved
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import PRACTICE
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.practice.server import PracticeStore
from tests.stages.engine import new_snapshot


def test_every_plant_goes_to_its_own_store_with_its_own_token(front, shops):
    away, *two = shops.open(), shops.open(path="/first"), shops.open(path="/second/api")
    front.save(away.store)
    for shop in two:
        front.use(shop)
    front.at(front.add(to=away.store), Status.WAITING)
    numbers = {shop: [*range(first, 1000, 100)] for first, shop in enumerate(two, 1)}
    added = [front.add(number, to=shop.store) for shop in two for number in numbers[shop]]
    for entry in added:
        front.at(entry, Status.ADDED)
    for shop in two:
        assert sorted(shop.arrived) == numbers[shop]
        assert shop.only_its_own
    # A paused store blocks no other.
    waits = Queue(waiting=1, rest=Rest(WaitReason.TOKEN))
    front.until(lambda: front.queue_of(away.store) == waits)
    assert away.untouched


def test_with_a_full_disk_stores_can_not_be_added_or_changed(open_desk, shops):
    shop, new = shops.open(), shops.open()
    front = open_desk()
    front.use(shop)
    moved = replace(shop.store, address=new.address, name="Elsewhere")
    front.disk.fill()
    for store in (new.store, moved):
        # Nor is its token used, which would go to the address before.
        assert not front.ask(lambda engine, store=store: engine.stores.save(store, new.token))
    front.disk.recover()
    front.at(front.add(to=shop.store), Status.ADDED)
    assert shop.only_its_own
    assert new.untouched
    # The list has the stores in their order, and the practice store last.
    front.save(new.store)
    renamed = replace(shop.store, name="Zinnia", ids=IdRange(1, 10**6))
    front.save(renamed)
    assert front.listed == (renamed, new.store, PRACTICE)
    front.quit()
    # The window's memory of a store doesn't overwrite the journal's.
    after = open_desk(moved)
    after.until(lambda: after.listed)
    assert after.listed == (renamed, new.store, PRACTICE)


def test_a_removed_store_is_gone_with_its_token_and_takes_no_plants(open_desk, shops):
    shop, other = shops.open(), shops.open()
    front = open_desk(shop.store)
    front.save(other.store)
    front.set_token(shop.token)
    front.at(front.add(), Status.ADDED)
    front.until(lambda: front.keyring.token_of(shop.address) == shop.token.secret)
    remove(front, shop.store)
    front.until(lambda: front.listed == (other.store, PRACTICE))
    front.until(lambda: front.keyring.kept == {})
    snapshot = new_snapshot(store_id=shop.store.id)
    front.desk.add(snapshot, even_if_known=False)
    front.until(lambda: front.not_taken == [NotSaved(snapshot)])
    front.quit()
    # The window remembers the shown store, perhaps an outdated version.
    after = open_desk(shop.store)
    after.until(lambda: after.listed)
    assert after.listed == (other.store, PRACTICE)
    assert after.token_of(shop.store) is None


def remove(front, store):
    front.do(lambda engine: engine.stores.remove(store.id))


def test_a_store_with_an_open_plant_or_on_a_full_disk_stays_and_goes_on(front, shops):
    shop = shops.open()
    front.save(shop.store)
    entry = front.add(to=shop.store)
    front.at(entry, Status.WAITING)
    assert_stays(front, shop)
    front.set_token(shop.token, to=shop.store)
    front.at(entry, Status.ADDED)
    front.disk.fill()
    assert_stays(front, shop)
    front.disk.recover()
    front.at(front.add(to=shop.store), Status.ADDED)
    remove(front, shop.store)
    front.until(lambda: front.listed == (PRACTICE,))


def assert_stays(front, shop):
    assert not front.ask(lambda engine: engine.stores.remove(shop.store.id))
    assert front.listed == (shop.store, PRACTICE)


def test_the_next_id_is_told_per_store(front, shops):
    one, two = shops.open().store, shops.open().store

    def told(store, number):
        front.until(lambda: front.next_ids[-1] == NextId(store.id, number))

    # At the start, that of the shown store is told.
    front.until(lambda: front.next_ids)
    front.save(two)
    front.save(one)
    waiting = [front.add(number, to=one) for number in (39, 40, 41, 50)][-1]
    told(one, None)
    # A removed plant doesn't count.
    front.do(lambda engine: engine.plants.change(waiting, Cause.PERSON_REMOVES))
    told(one, 42)
    for store, number in ((two, None), (one, 42)):
        front.do(lambda engine, store=store: engine.stores.show(store.id))
        told(store, number)


def test_the_practice_store_listens_only_while_it_is_needed(front, shops, monkeypatch):
    listening = []
    for method, listens in ((PracticeStore.start, True), (PracticeStore.stop, False)):

        def note(store, method=method, listens=listens):
            method(store)
            listening.append(listens)

        monkeypatch.setattr(PracticeStore, method.__name__, note)

    def at(listens):
        front.until(lambda: listening[-1:] == [listens])

    at(True)
    front.use(shops.open())
    at(False)
    # Plants under way need it.
    front.do(lambda engine: engine.stores.set_terms(offline=True))
    entry = front.add()
    at(True)
    front.do(lambda engine: engine.stores.set_terms(offline=False))
    front.at(entry, Status.ADDED)
    at(False)
    front.do(lambda engine: engine.stores.show(PRACTICE.id))
    at(True)
