"""Given stores over several starts."""

import sys

import pytest
from msgspec.structs import replace

from plantdesk.domain.given import Change, ChangeKind, GivenFault, GivenFaultKind
from plantdesk.domain.given_reading import store_id
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE, Store
from plantdesk.domain.typed import Typed
from plantdesk.folders import given_file, given_files
from plantdesk.journal.records import Draft
from plantdesk.outbox.news import Queue, Rest, WaitReason
from tests.domain.test_given import table
from tests.keyrings import MemoryKeyring
from tests.stages.shops import FAR

GREEN = store_id("green")
OWN = Store("3f0c0000-0000-4000-8000-000000000000", "Own", "plum", "https://own.example")


@pytest.fixture
def file(tmp_path):
    return tmp_path / "stores.toml"


def give(file, address, *, before="", name="Green"):
    """Write a file that gives one store, and return the store."""
    file.write_text(f"{before}\n{table(name=name, address=address)}", "utf-8")
    return Store(GREEN, name, "leaf", address)


def listed(front):
    front.until(lambda: front.stores)
    return {store.id: store for store in front.listed if not store.practice}


def changes(front):
    listed(front)
    return [change.kind for told in front.given_told for change in told.changes]


def keyring_of(*shops):
    keyring = MemoryKeyring()
    for shop in shops:
        keyring.keep(shop.address, shop.token.secret)
    return keyring


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="Linux names its folders so")
def test_the_first_folder_with_a_file_is_used(tmp_path, monkeypatch):
    places = [tmp_path / name for name in "ab"]
    monkeypatch.setenv("XDG_CONFIG_DIRS", ":".join(["not/absolute", "", *map(str, places)]))
    files = [place / "plantdesk" / "stores.toml" for place in places]
    assert (list(given_files()), given_file()) == (files, None)
    for file in reversed(files):
        file.parent.mkdir(parents=True)
        file.touch()
        assert given_file() == file


def test_a_given_store_lacks_only_its_token_and_keeps_its_locked_settings(open_desk, shops, file):
    shop = shops.open()
    store = give(file, shop.address)
    front = open_desk(store, given=file)
    waiting = front.add()
    front.until(lambda: front.queue_of(store) == Queue(waiting=1, rest=Rest(WaitReason.TOKEN)))
    assert listed(front) == {GREEN: store}
    assert front.rules.gives(GREEN)
    assert front.given_told == []
    front.set_token(shop.token)
    front.at(waiting, Status.ADDED)
    assert shop.only_its_own
    moved = replace(store, address="https://other.example")
    assert not front.ask(lambda engine: engine.stores.save(moved))
    assert not front.ask(lambda engine: engine.stores.remove(GREEN))
    assert listed(front) == {GREEN: store}


def test_a_store_with_a_new_name_and_address_stays_the_same_store(open_desk, shops, file):
    old, new = shops.open(), shops.open()
    store = give(file, old.address)
    before = open_desk(store, given=file, keyring=keyring_of(old))
    before.at(before.add(7), Status.ADDED)
    before.quit()
    now = give(file, new.address, name="Green Acres")
    front = open_desk(store, given=file, keyring=before.keyring)
    assert (listed(front), changes(front)) == ({GREEN: now}, [ChangeKind.MOVED])
    # The new origin asks again, and the keyring keeps no unused token.
    front.until(lambda: front.token_of(now).missing)
    front.until(lambda: front.keyring.kept == {})
    # Its plants are still known.
    assert front.ask(lambda engine: engine.plants.look_up(GREEN, 7)).entry.plant.id == 7


def test_waiting_plants_go_to_an_address_that_the_file_changed_only_when_the_user_agrees(
    open_desk, shops, file
):
    old, new = shops.open(), shops.open()
    store = give(file, old.address)
    before = open_desk(store, given=file)
    waiting = before.add()
    before.at(waiting, Status.WAITING)
    before.quit()
    give(file, new.address)
    rests = Queue(waiting=1, rest=Rest(WaitReason.MOVING))
    front = open_desk(store, given=file, keyring=keyring_of(old, new))
    front.until(lambda: front.queue_of(store) == rests)
    assert changes(front) == []
    # Other actions don't change that, nor does the next start.
    front.send_now()
    front.set_token(old.token)
    front.do(lambda engine: engine.stores.show(GREEN))
    front.ask(lambda engine: engine.plants.look_up(GREEN, 7))
    front.quit()
    assert new.untouched
    again = open_desk(store, given=file, keyring=keyring_of(old, new))
    again.until(lambda: again.rules.moved(store) == replace(store, address=new.address))
    again.save(again.rules.moved(store))
    again.at(waiting, Status.ADDED)
    assert new.only_its_own
    assert old.untouched


def test_if_only_the_administrator_adds_stores_nobody_else_can(open_desk, file):
    store = give(file, "https://green.example", before="may_add_stores = false")
    front = open_desk(OWN, given=file)
    assert listed(front) == {GREEN: store}
    assert front.given_told[0].changes == (Change(ChangeKind.NOT_ADDED, OWN, OWN),)
    assert not front.ask(lambda engine: engine.stores.save(OWN))


def test_a_users_store_takes_the_given_id_with_its_plants_and_its_token(open_desk, shops, file):
    shop = shops.open()
    own = replace(OWN, address=shop.address)
    before = open_desk(own)
    waiting = before.add(7)
    before.at(waiting, Status.WAITING)
    before.desk.save_draft(Draft(Typed("8", "Rosa", ""), own.id))
    before.quit()
    give(file, shop.address)
    # The window starts with the file's id: tests/test_app.py.
    front = open_desk(replace(own, id=GREEN), given=file, keyring=keyring_of(shop))
    typed = front.add(8)
    for entry in (waiting, typed):
        front.at(entry, Status.ADDED)
    now = replace(own, id=GREEN, name="Green")
    assert (listed(front), changes(front)) == ({GREEN: now}, [])
    assert [draft.store_id for draft in front.drafts] == [GREEN]
    assert {front.entry(entry).store_id for entry in (waiting, typed)} == {GREEN}
    front.quit()
    # Also if the file changes its address later.
    give(file, f"{shop.address}/new")
    again = open_desk(replace(own, id=GREEN), given=file)
    assert {store.address for store in listed(again).values()} == {f"{shop.address}/new"}


@pytest.mark.parametrize("content", [None, "# none\n", "colur = 1"])
def test_a_store_that_the_file_no_longer_gives_stays_as_an_ordinary_one(open_desk, file, content):
    store = give(file, "https://green.example")
    before = open_desk(store, given=file)
    listed(before)
    before.quit()
    file.unlink() if content is None else file.write_text(content)
    front = open_desk(PRACTICE, given=file)
    assert (listed(front), changes(front)) == ({GREEN: store}, [])
    fault = GivenFault(GivenFaultKind.WRONG, None, "colur")
    broken = content == "colur = 1"
    assert [told.fault for told in front.given_told] == [fault] * broken
    assert (front.rules.preferences is None) is broken
    renamed = replace(store, name="Mine")
    front.save(renamed)
    assert listed(front) == {GREEN: renamed}
    front.do(lambda engine: engine.stores.remove(GREEN))
    front.until(lambda: listed(front) == {})


@pytest.mark.usefixtures("names_lead_here")
def test_acceptance_by_the_file_replaces_the_users_tick_until_the_file_lacks_it(
    open_desk, shops, file
):
    """The store is on another computer, whose name leads to this one: nothing is encrypted."""
    shop = shops.open(host=FAR)
    store = give(file, shop.address, before=f'plain_http = ["{shop.address}"]')
    before = open_desk(store, given=file)
    listed(before)
    assert not before.rules.needs_consent(store)
    before.set_token(shop.token)
    before.at(before.add(), Status.ADDED)
    before.quit()
    give(file, shop.address)
    front = open_desk(store, given=file)
    front.set_token(shop.token)
    front.add()
    needs_consent = Queue(waiting=1, rest=Rest(WaitReason.CONSENT))
    front.until(lambda: front.queue_of(store) == needs_consent)
    assert len(shop.arrived) == 1
