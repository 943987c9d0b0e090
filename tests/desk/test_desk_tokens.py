"""Setting, keeping and removing tokens with slow and failing keyrings."""

from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE
from plantdesk.domain.token import Token
from plantdesk.outbox.news import Queue, Rest, WaitReason


def test_a_new_token_is_kept_and_a_removed_one_sends_nothing(open_desk, shops):
    shop = shops.open()
    front = open_desk(shop.store)
    front.set_token(shop.token)
    front.until(lambda: front.has_kept(front.store))
    front.at(front.add(), Status.ADDED)
    assert shop.only_its_own
    front.do(lambda engine: engine.stores.forget_token(shop.store.id))
    front.at(front.add(), Status.WAITING)
    front.until(lambda: front.queue == Queue(waiting=1, rest=Rest(WaitReason.TOKEN)))
    front.until(lambda: front.keyring.kept == {})
    assert len(shop.arrived) == 1


def test_quitting_gives_the_keyring_time_to_keep_a_new_token(open_desk, shops):
    shop = shops.open()
    front = open_desk(shop.store)
    front.until(lambda: front.queues)
    front.keyring.hang()
    front.set_token(shop.token)
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
    front.set_token(Token("anything"))
    front.at(front.add(), Status.ADDED)
    front.do(lambda engine: engine.stores.forget_token(PRACTICE.id))
    front.at(front.add(), Status.ADDED)
    assert not front.keyring.asked.is_set()
    assert front.tokens == []
