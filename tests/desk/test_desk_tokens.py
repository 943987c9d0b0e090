"""Setting, keeping and removing tokens with slow and failing keyrings."""

from plantdesk.desk.news import TokenNews
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE
from plantdesk.domain.token import KeyringState, Token
from plantdesk.outbox.news import Queue, Rest, WaitReason


def told(front, place):
    news = TokenNews(front.store.id, place, KeyringState.FINE)
    front.until(lambda: front.token_of(front.store) == news)


def test_a_kept_token_is_there_after_a_restart_and_a_removed_one_sends_nothing(open_desk, shops):
    shop = shops.open()
    before = open_desk(shop.store)
    before.set_token(shop.token)
    told(before, True)
    before.quit()
    after = open_desk(shop.store, keyring=before.keyring)
    after.at(after.add(), Status.ADDED)
    assert shop.only_its_own
    after.do(lambda engine: engine.stores.forget_token(shop.store.id))
    after.at(after.add(), Status.WAITING)
    after.until(lambda: after.queue == Queue(waiting=1, rest=Rest(WaitReason.TOKEN)))
    after.until(lambda: after.keyring.kept == {})
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
