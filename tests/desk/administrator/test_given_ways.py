"""Stores whose proxy an administrator changes: what people had made stays theirs, and one question.

Names of other computers lead here, so that a proxy stands between.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from plantdesk.desk.news import TokenNews
from plantdesk.domain.administrator.given_plan import Moving
from plantdesk.domain.status import Status
from plantdesk.domain.store import NO_PROXY, Store
from plantdesk.domain.token import TokenPlace
from plantdesk.domain.token_way import TokenWay, WayChange
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.ui.store_form.saving import save_store
from tests.desk.conftest import OpenDesk
from tests.desk.front import Front
from tests.desk.shops import FAR, Shop, Shops
from tests.desk.stores.test_store_settings import proxy_to, with_settings
from tests.faults.server import FaultServer

pytestmark = pytest.mark.usefixtures("names_lead_here")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "stores.toml"


@pytest.fixture
def shop(shops: Shops) -> Shop:
    shop = shops.open(host=FAR)
    shop.store = with_settings(shop.store, open_origin=shop.address, proxy=NO_PROXY)
    return shop


def give(file: Path, shop: Shop, proxy: str) -> None:
    file.write_text(
        f'plain_http = ["{shop.address}"]\n[[stores]]\nid = "green"\nname = "Green"\n'
        f'address = "{shop.address}"\nproxy = "{proxy}"\n',
        "utf-8",
    )


def made_by_a_person(open_desk: OpenDesk, shop: Shop, *, waits: bool) -> Front:
    """The session before: the token is kept, and a plant was sent or waits."""
    front = open_desk()
    front.save(shop.store)
    front.set_token(shop.token, keep=True, to=shop.store)
    front.until(lambda: is_kept(front, shop.store))
    front.desk.ask(lambda engine: engine.stores.work_offline(waits))
    entry = front.add(to=shop.store)
    front.at(entry, Status.WAITING if waits else Status.ADDED)
    front.quit()
    return front


def is_kept(front: Front, store: Store) -> bool:
    news = front.token_of(store)
    return news is not None and news.place is TokenPlace.KEYRING


def changes_asked(front: Front, store: Store) -> list[WayChange]:
    news: list[TokenNews] = [one for one in front.tokens if one.store_id == store.id]
    return [one.change for one in news if one.change]


@pytest.mark.parametrize("waits", [True, False], ids=["a plant waits", "nothing waits"])
def test_after_the_user_agrees_once_the_token_is_used(
    open_desk: OpenDesk, shop: Shop, file: Path, waits: bool
) -> None:
    before = made_by_a_person(open_desk, shop, waits=waits)
    sent = len(shop.arrived)
    with FaultServer(proxy_to(shop)) as proxy:
        give(file, shop, proxy.proxy)
        front = open_desk(shop.store, given=file, keyring=before.keyring)
        front.until(lambda: front.queue.rest == Rest(WaitReason.MOVING))
        assert [type(change) for change in front.given_told[0].changes] == [Moving]
        # Whatever else a person does about it.
        waiting = front.add()
        front.desk.ask(lambda engine: engine.stores.send_now(shop.store.id))
        front.at(waiting, Status.WAITING)
        mine = next(store for store in front.listed if store.id == shop.store.id)
        assert mine.settings.proxy == NO_PROXY
        assert not proxy.ledger.connections
        save_store(front.desk, mine.at(front.rules.moving[mine.id].whereabouts))
        front.at(waiting, Status.ADDED)
        assert len(shop.arrived) - sent == 1 + waits
        assert proxy.ledger.requests
        assert front.rules.moving == {}
        assert changes_asked(front, mine) == []
        front.quit()
    assert shop.bearers == {f"Bearer {shop.token.secret}"}


def test_without_the_file_the_users_settings_apply_again(
    open_desk: OpenDesk, shop: Shop, file: Path
) -> None:
    before = made_by_a_person(open_desk, shop, waits=False)
    with FaultServer(proxy_to(shop)) as proxy:
        give(file, shop, proxy.proxy)
        asked = open_desk(shop.store, given=file, keyring=before.keyring)
        asked.until(lambda: asked.queue.rest == Rest(WaitReason.MOVING))
        asked.quit()
        file.unlink()
        front = open_desk(shop.store, given=file, keyring=before.keyring)
        front.at(front.add(), Status.ADDED)
        assert not proxy.ledger.connections
        front.quit()


def test_the_token_of_a_given_store_asks_even_without_waiting_plants(
    open_desk: OpenDesk, shop: Shop, file: Path
) -> None:
    give(file, shop, NO_PROXY)
    before = open_desk(given=file)
    before.until(lambda: len(before.listed) == 2)
    store = before.listed[0]
    before.set_token(shop.token, keep=True, to=store)
    before.at(before.add(to=store), Status.ADDED)
    before.until(lambda: is_kept(before, store))
    before.quit()
    with FaultServer(proxy_to(shop)) as proxy:
        give(file, shop, proxy.proxy)
        front = open_desk(store, given=file, keyring=before.keyring)
        front.until(lambda: front.queue.rest == Rest(WaitReason.WAY))
        change = WayChange(TokenWay(NO_PROXY), TokenWay(proxy.proxy))
        assert changes_asked(front, store)[-1] == change
        waiting = front.add()
        front.at(waiting, Status.WAITING)
        assert not proxy.ledger.connections
        front.desk.ask(lambda engine: engine.stores.agree_to_way(store.id, change.now))
        front.at(waiting, Status.ADDED)
        assert len(proxy.ledger.requests) == 1
        front.quit()
        # Nobody is asked at the next start.
        again = open_desk(store, given=file, keyring=before.keyring)
        again.at(again.add(), Status.ADDED)
        again.quit()
    assert shop.bearers == {f"Bearer {shop.token.secret}"}


def test_a_token_stored_for_the_new_way_needs_no_agreement(
    open_desk: OpenDesk, shop: Shop, file: Path
) -> None:
    with FaultServer(proxy_to(shop)) as proxy:
        give(file, shop, proxy.proxy)
        store = replace(shop.store, name="Green")
        front = open_desk(given=file, start=False)
        front.keyring.keep(
            store.address, f"proxy={proxy.proxy} certificates=none {shop.token.secret}"
        )
        front.desk.start()
        front.until(lambda: len(front.listed) == 2)
        given = front.listed[0]
        front.at(front.add(to=given), Status.ADDED)
        assert len(proxy.ledger.requests) == 1
        front.quit()
    assert shop.bearers == {f"Bearer {shop.token.secret}"}
