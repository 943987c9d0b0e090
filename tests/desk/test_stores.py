"""Several stores: each plant goes to its own, with that store's token.

Nothing goes to an address that has changed, and no token to another origin.
"""

import pytest
from msgspec.structs import replace

from plantdesk.desk.news import NextId, NotSaved, TokenNews
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import PRACTICE
from plantdesk.domain.token import KeyringState
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.practice.server import PracticeStore
from tests.stages.engine import new_snapshot
from tests.stages.shops import FAR


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
    at_rest(front, away.store, WaitReason.TOKEN)
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


def at_rest(front, store, reason):
    front.until(lambda: front.queue_of(store) == Queue(waiting=1, rest=Rest(reason)))


def test_waiting_plants_go_only_to_the_new_address_and_with_a_new_token(front, shops):
    old, new = shops.open(), shops.open()
    front.save(old.store)
    front.set_token(old.token, to=old.store)
    front.at(front.add(to=old.store), Status.ADDED)
    front.until(lambda: front.keyring.token_of(old.address))
    front.save(replace(old.store, address="not an address"))
    waiting = front.add(to=old.store)
    at_rest(front, old.store, WaitReason.ADDRESS)
    front.save(replace(old.store, address=new.address))
    at_rest(front, old.store, WaitReason.TOKEN)
    nowhere = TokenNews(old.store.id, False, KeyringState.FINE)
    front.until(lambda: front.token_of(old.store) == nowhere)
    # The keyring keeps no unused token.
    front.until(lambda: front.keyring.kept == {})
    assert new.untouched
    front.set_token(new.token, to=old.store)
    front.at(waiting, Status.ADDED)
    assert new.only_its_own
    assert len(old.arrived) == 1


@pytest.mark.usefixtures("names_lead_here")
def test_no_byte_is_sent_without_the_users_acceptance_of_http(open_desk, shops):
    """The store is on another computer, whose name leads to this one."""
    shop = shops.open(host=FAR)
    front = open_desk(shop.store)
    front.set_token(shop.token)
    waiting = front.add()
    at_rest(front, shop.store, WaitReason.CONSENT)
    front.send_now()
    front.ask(lambda engine: engine.plants.look_up(shop.store.id, 0))
    at_rest(front, shop.store, WaitReason.CONSENT)
    assert not shop.server.ledger.connections
    front.save(replace(shop.store, open_origin=shop.address))
    front.at(waiting, Status.ADDED)
    assert shop.only_its_own
    front.quit()
    # It survives a restart. The window's memory of the store doesn't include it.
    after = open_desk(shop.store)
    after.set_token(shop.token)
    after.at(after.add(), Status.ADDED)
    # The user takes it back.
    after.save(shop.store)
    after.add()
    at_rest(after, shop.store, WaitReason.CONSENT)
    assert len(shop.arrived) == 2
