"""Setting, keeping and removing tokens with slow and failing keyrings."""

import pytest
from msgspec.structs import replace

from plantdesk.desk import tokens
from plantdesk.desk.news import TokenNews
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE
from plantdesk.domain.token import KeyringState, Token, TokenPlace
from plantdesk.outbox.news import Queue, Rest, WaitReason


def told(front, shop, place, keyring):
    front.until(lambda: front.token_of(shop.store) == TokenNews(shop.store.id, place, keyring))


@pytest.fixture
def hasty(monkeypatch):
    """A keyring that doesn't answer at once seems to wait for the user."""
    monkeypatch.setattr(tokens.Tokens.__init__, "__defaults__", (0.01,))


def test_a_kept_token_is_there_after_a_restart(open_desk, shops):
    shop = shops.open()
    before = open_desk(shop.store)
    before.set_token(shop.token, keep=True)
    told(before, shop, TokenPlace.KEYRING, KeyringState.FINE)
    before.quit()
    after = open_desk(shop.store, keyring=before.keyring)
    after.at(after.add(), Status.ADDED)
    assert shop.only_its_own


def test_a_token_ends_the_warning_that_its_store_came_with_a_backup(open_desk, shops):
    shop = shops.open()
    front = open_desk(replace(shop.store, brought=True))

    def brought():
        return [store.brought for store in front.stores[-1] if store.id == shop.store.id]

    front.until(lambda: front.stores and brought() == [True])
    front.set_token(shop.token)
    front.until(lambda: brought() == [False])
    front.quit()
    front = open_desk(shop.store)
    front.until(lambda: front.stores and brought() == [False])


def test_a_session_token_is_gone_after_a_restart(open_desk, shops):
    shop = shops.open()
    before = open_desk(shop.store)
    before.set_token(shop.token)
    before.at(before.add(), Status.ADDED)
    before.quit()
    assert before.keyring.kept == {}
    after = open_desk(shop.store, keyring=before.keyring)
    told(after, shop, TokenPlace.NOWHERE, KeyringState.FINE)


def test_a_removed_token_sends_nothing_more(open_desk, shops):
    shop = shops.open()
    front = open_desk(shop.store)
    front.set_token(shop.token, keep=True)
    front.at(front.add(), Status.ADDED)
    front.desk.ask(lambda engine: engine.stores.forget_token(shop.store.id))
    waiting = front.add()
    front.at(waiting, Status.WAITING)
    front.until(lambda: front.queue == Queue(waiting=1, rest=Rest(WaitReason.TOKEN)))
    front.until(lambda: front.keyring.kept == {})
    assert len(shop.arrived) == 1


def test_quitting_gives_the_keyring_time_to_keep_a_new_token(open_desk, shops):
    shop = shops.open()
    front = open_desk(shop.store)
    front.until(lambda: front.queues)
    front.keyring.hang()
    front.set_token(shop.token, keep=True)
    front.until(front.keyring.asked.is_set)
    front.desk.quit()
    # It can still answer.
    front.look_up(0)
    front.until(lambda: front.known)
    assert not front.finished
    front.keyring.let_go()
    front.ended()
    assert front.keyring.token_of(shop.address) == shop.token.secret


def test_the_practice_store_takes_any_token_and_keeps_none(front):
    front.set_token(Token("anything"), keep=True)
    front.at(front.add(), Status.ADDED)
    front.desk.ask(lambda engine: engine.stores.forget_token(PRACTICE.id))
    front.at(front.add(), Status.ADDED)
    assert not front.keyring.asked.is_set()
    assert front.tokens == []
