"""Stores with a changed address: nothing goes to the old one, and no token to another origin."""

import pytest
from msgspec.structs import replace

from plantdesk.desk.news import TokenNews
from plantdesk.domain.status import Status
from plantdesk.domain.token import KeyringState
from plantdesk.outbox.news import Queue, Rest, WaitReason
from tests.stages.shops import FAR


def at_rest(front, store, reason, waiting=0):
    front.until(lambda: front.queue_of(store) == Queue(waiting=waiting, rest=Rest(reason)))


def test_waiting_plants_go_only_to_the_new_address_and_with_a_new_token(front, shops):
    old, new = shops.open(), shops.open()
    front.save(old.store)
    front.set_token(old.token, to=old.store)
    front.at(front.add(to=old.store), Status.ADDED)
    front.until(lambda: front.keyring.token_of(old.address))
    front.save(replace(old.store, address="not an address"))
    waiting = front.add(to=old.store)
    at_rest(front, old.store, WaitReason.ADDRESS, waiting=1)
    front.save(replace(old.store, address=new.address))
    at_rest(front, old.store, WaitReason.TOKEN, waiting=1)
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
    at_rest(front, shop.store, WaitReason.CONSENT, waiting=1)
    front.send_now()
    front.ask(lambda engine: engine.plants.look_up(shop.store.id, 0))
    at_rest(front, shop.store, WaitReason.CONSENT, waiting=1)
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
    at_rest(after, shop.store, WaitReason.CONSENT, waiting=1)
    assert len(shop.arrived) == 2
