"""Given stores over several starts."""

from dataclasses import replace
from pathlib import Path

import pytest

from plantdesk.desk.news import BackedUp, StoreNotSaved
from plantdesk.domain.administrator.given import GivenFaultKind, Setting
from plantdesk.domain.administrator.given_plan import Gone, Left, Moved, Moving, NotAdded, Shown
from plantdesk.domain.administrator.given_reading import store_id
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.domain.token import TokenPlace
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.ui.store_form.saving import save_store
from tests.desk.conftest import OpenDesk
from tests.desk.front import PRACTICE, Front
from tests.desk.shops import FAR, Shop, Shops
from tests.keyrings import MemoryKeyring

GREEN = store_id("green")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "stores.toml"


def give(file: Path, address: str, *said: str, before: str = "", name: str = "Green") -> Store:
    """Write a file that gives one store, and return the store."""
    file.write_text(
        f'{before}\n[[stores]]\nid = "green"\nname = "{name}"\naddress = "{address}"\n'
        + "\n".join(said),
        "utf-8",
    )
    return Store(GREEN, name, "leaf", address)


def listed(front: Front) -> dict[str, Store]:
    front.until(lambda: front.stores)
    return {store.id: store for store in front.listed if not store.practice}


def test_a_given_store_lacks_only_its_token(open_desk: OpenDesk, shops: Shops, file: Path) -> None:
    shop = shops.open()
    store = give(file, shop.address)
    front = open_desk(store, given=file)
    waiting = front.add()
    front.until(lambda: front.queue_of(store) == Queue(waiting=1, rest=Rest(WaitReason.TOKEN)))
    assert listed(front) == {GREEN: store}
    assert front.rules.locks == {GREEN: {Setting.NAME, Setting.ADDRESS}}
    assert front.given_told == []
    front.set_token(shop.token)
    front.at(waiting, Status.ADDED)
    assert shop.only_its_own


def test_a_token_already_in_the_keyring_is_used(
    open_desk: OpenDesk, shops: Shops, file: Path
) -> None:
    shop = shops.open()
    keyring = MemoryKeyring()
    keyring.keep(shop.address, shop.token.secret)
    front = open_desk(give(file, shop.address), given=file, keyring=keyring)
    front.at(front.add(), Status.ADDED)


def test_a_store_with_a_new_name_and_address_stays_the_same_store(
    open_desk: OpenDesk, shops: Shops, file: Path
) -> None:
    old, new = shops.open(), shops.open()
    store = give(file, old.address)
    before = open_desk(store, given=file)
    before.set_token(old.token, keep=True)
    before.at(before.add(7), Status.ADDED)
    before.until(lambda: before.keyring.token_of(old.address))
    before.quit()
    now = give(file, new.address, name="Green Acres")
    front = open_desk(store, given=file, keyring=before.keyring)
    assert listed(front) == {GREEN: now}
    renamed = replace(store, name="Green Acres")
    front.until(lambda: [told.changes for told in front.given_told])
    assert isinstance(front.given_told[0].changes[0], Moved)
    assert front.given_told[0].changes[0].now == replace(renamed, address=new.address)
    # The new origin asks again, and the keyring keeps no unused token.
    front.until(lambda: front.token_of(now).place is TokenPlace.NOWHERE)
    front.until(lambda: front.keyring.kept == {})
    front.until(lambda: front.queue_of(now).rest == Rest(WaitReason.TOKEN))
    # Its plants are still known.
    front.look_up(7)
    front.until(lambda: front.known)
    assert front.known[0].entry.plant.id == 7  # type: ignore[attr-defined]
    front.quit()
    again = open_desk(now, given=file)
    assert listed(again) == {GREEN: now}
    assert again.given_told == []


def test_a_given_store_keeps_its_token_within_its_origin(
    open_desk: OpenDesk, shops: Shops, file: Path
) -> None:
    shop = shops.open(path="/old")
    store = give(file, shop.address)
    keyring = MemoryKeyring()
    keyring.keep(shop.address, shop.token.secret)
    before = open_desk(store, given=file, keyring=keyring)
    listed(before)
    before.quit()
    shop.address = shop.address.replace("/old", "/new")
    give(file, shop.address)
    front = open_desk(store, given=file, keyring=keyring)
    front.at(front.add(), Status.ADDED)
    assert shop.only_its_own
    front.until(lambda: keyring.tokens == {f"PlantDesk {shop.address}/token": shop.token.secret})


def test_each_address_of_an_origin_keeps_its_own_token(open_desk: OpenDesk, file: Path) -> None:
    def give_both(one: str, other: str) -> None:
        tables = (
            f'[[stores]]\nid = "{name}"\nname = "{name}"\naddress = "https://a.example/{path}"\n'
            for name, path in (("green", one), ("lake", other))
        )
        file.write_text("".join(tables), "utf-8")

    def kept() -> dict[str, str]:
        return {name.removeprefix("PlantDesk "): secret for name, secret in keyring.tokens.items()}

    keyring = MemoryKeyring()
    for path in ("one", "other"):
        keyring.keep(f"https://a.example/{path}", f"token-of-{path}")
    give_both("one", "other")
    before = open_desk(given=file, keyring=keyring)
    listed(before)
    before.quit()
    give_both("other", "one")
    front = open_desk(given=file, keyring=keyring)
    stores = listed(front)
    for store in stores.values():
        front.until(lambda of=store: front.token_of(of).place is TokenPlace.KEYRING)
    front.quit()
    assert kept() == {
        "https://a.example/one/token": "token-of-one",
        "https://a.example/other/token": "token-of-other",
    }


def test_a_given_store_takes_over_the_token_of_a_users_store_at_its_new_address(
    open_desk: OpenDesk, shops: Shops, file: Path
) -> None:
    shop = shops.open()
    store = give(file, "https://old.example")
    before = open_desk(shop.store, given=file)
    before.set_token(shop.token, keep=True)
    before.until(lambda: before.keyring.token_of(shop.address))
    before.quit()
    now = give(file, shop.address)
    front = open_desk(store, given=file, keyring=before.keyring)
    front.until(lambda: front.queue_of(now).rest is None)
    front.desk.ask(lambda engine: engine.stores.remove(shop.store.id))
    front.until(lambda: len(front.listed) == 2)
    front.quit()
    again = open_desk(store, given=file, keyring=before.keyring)
    again.at(again.add(), Status.ADDED)


def waiting_at(open_desk: OpenDesk, store: Store, file: Path) -> str:
    """Leave one plant waiting for a token, and quit."""
    before = open_desk(store, given=file)
    waiting = before.add(to=store)
    before.at(waiting, Status.WAITING)
    before.quit()
    return waiting


def moving(open_desk: OpenDesk, old: Shop, new: Shop, file: Path) -> tuple[Front, Store, str]:
    """A plant waits for the old address. The file has a new one, and its token is known."""
    store = give(file, old.address)
    waiting = waiting_at(open_desk, store, file)
    give(file, new.address)
    keyring = MemoryKeyring()
    for shop in (old, new):
        keyring.keep(shop.address, shop.token.secret)
    front = open_desk(store, given=file, keyring=keyring)
    front.until(lambda: front.queue_of(store).rest == Rest(WaitReason.MOVING))
    return front, store, waiting


def test_waiting_plants_stay_when_the_file_changes_the_address(
    open_desk: OpenDesk, shops: Shops, file: Path
) -> None:
    old, new = shops.open(), shops.open()
    front, store, _ = moving(open_desk, old, new, file)
    assert front.rules.moving == {GREEN: replace(store, address=new.address)}
    assert [type(change) for change in front.given_told[0].changes] == [Moving]
    # Other actions don't change that.
    front.desk.ask(lambda engine: engine.stores.send_now(GREEN))
    front.set_token(old.token)
    front.desk.ask(lambda engine: engine.stores.open(GREEN))
    changed = replace(store, settings=replace(store.settings, idempotency=False))
    front.save(changed)
    front.add()
    front.until(lambda: front.queue_of(store) == Queue(waiting=2, rest=Rest(WaitReason.MOVING)))
    front.quit()
    assert old.untouched
    assert new.untouched
    again = open_desk(changed, given=file)
    again.until(lambda: again.queue_of(store) == Queue(waiting=2, rest=Rest(WaitReason.MOVING)))


def test_waiting_plants_go_to_the_new_address_when_the_user_agrees(
    open_desk: OpenDesk, shops: Shops, file: Path
) -> None:
    old, new = shops.open(), shops.open()
    front, _, waiting = moving(open_desk, old, new, file)
    save_store(front.desk, front.rules.moving[GREEN])
    front.at(waiting, Status.ADDED)
    assert new.only_its_own
    assert old.untouched
    assert front.rules.moving == {}
    assert listed(front)[GREEN].address == new.address


@pytest.mark.parametrize("broken", [True, False])
def test_waiting_plants_still_stay_when_the_file_becomes_unreadable(
    open_desk: OpenDesk, shops: Shops, file: Path, broken: bool
) -> None:
    old, new = shops.open(), shops.open()
    before, store, waiting = moving(open_desk, old, new, file)
    before.quit()
    if broken:
        file.write_text("[[stores", "utf-8")
    else:
        file.unlink()
    front = open_desk(store, given=file, keyring=before.keyring)
    front.until(lambda: front.queue_of(store).rest == Rest(WaitReason.MOVING))
    front.desk.ask(lambda engine: engine.stores.send_now(GREEN))
    front.save(replace(store, name="Mine"))
    assert front.rules.moving.keys() == {GREEN}
    save_store(front.desk, replace(front.rules.moving[GREEN], name="Mine"))
    front.at(waiting, Status.ADDED)
    assert new.only_its_own
    assert old.untouched


def test_without_the_file_the_user_may_send_waiting_plants_to_a_third_address(
    open_desk: OpenDesk, shops: Shops, file: Path
) -> None:
    old, new, third = shops.open(), shops.open(), shops.open()
    before, store, waiting = moving(open_desk, old, new, file)
    before.quit()
    file.unlink()
    front = open_desk(store, given=file, keyring=before.keyring)
    front.until(lambda: front.queue_of(store).rest == Rest(WaitReason.MOVING))
    front.save(replace(store, address=third.address))
    front.quit()
    again = open_desk(store, given=file, keyring=before.keyring)
    listed(again)
    again.set_token(third.token)
    again.at(waiting, Status.ADDED)
    assert third.only_its_own
    assert old.untouched
    assert new.untouched


@pytest.mark.parametrize(
    "kept", [b'{"moving to": 7}', b'{"moving to": {"x": ["a"], "y": 1}}', b"[1]", b"\xff"]
)
def test_tampered_kept_names_do_no_harm(
    open_desk: OpenDesk, file: Path, tmp_path: Path, kept: bytes
) -> None:
    (tmp_path / "given.json").write_bytes(kept)
    front = open_desk(given=file)
    front.until(lambda: front.stores)
    assert front.rules.moving == {}


def test_a_locked_setting_can_not_be_changed(open_desk: OpenDesk, file: Path) -> None:
    store = give(file, "https://green.example")
    front = open_desk(store, given=file)
    listed(front)
    save_store(front.desk, replace(store, address="https://other.example"))
    front.until(lambda: front.lost_stores == [StoreNotSaved(GREEN)])
    front.desk.ask(lambda engine: engine.stores.remove(GREEN))
    front.until(lambda: len(front.lost_stores) == 2)
    coloured = replace(store, colour="plum")
    front.save(coloured)
    assert listed(front) == {GREEN: coloured}


def test_if_only_the_administrator_adds_stores_nobody_else_can(
    open_desk: OpenDesk, file: Path
) -> None:
    store = give(file, "https://green.example", before="may_add_stores = false")
    own = Store("3f0c0000-0000-4000-8000-000000000000", "Own", "plum", "https://own.example")
    front = open_desk(own, given=file)
    assert listed(front) == {GREEN: store}
    assert front.given_told[0].changes == (NotAdded(own),)
    save_store(front.desk, own)
    front.until(lambda: front.lost_stores == [StoreNotSaved(own.id)])


def test_a_users_store_that_becomes_given_keeps_its_plants_and_its_token(
    open_desk: OpenDesk, shops: Shops, file: Path
) -> None:
    shop = shops.open()
    own = replace(shop.store, name="Mine")
    before = open_desk(own)
    waiting = before.add()
    before.at(waiting, Status.WAITING)
    before.quit()
    give(file, shop.address)
    keyring = MemoryKeyring()
    keyring.keep(shop.address, shop.token.secret)
    front = open_desk(own, given=file, keyring=keyring)
    front.at(waiting, Status.ADDED)
    assert listed(front) == {own.id: replace(own, name="Green")}
    front.quit()
    # Also if the file changes its address.
    give(file, shop.address + "/new")
    again = open_desk(own, given=file, keyring=keyring)
    assert list(listed(again)) == [own.id]
    assert listed(again)[own.id].address == shop.address + "/new"


def test_a_remembered_given_store_is_not_reported_as_removed(
    open_desk: OpenDesk, file: Path
) -> None:
    own = Store("3f0c0000-0000-4000-8000-000000000000", "Green", "leaf", "https://green.example")
    before = open_desk(own)
    listed(before)
    before.quit()
    give(file, own.address)
    taken_over = open_desk(own, given=file)
    listed(taken_over)
    taken_over.quit()
    # Started with --store and the new address, before the journal was read.
    now = give(file, "https://new.example")
    front = open_desk(now, given=file)
    assert listed(front) == {own.id: replace(own, address=now.address)}
    front.until(lambda: front.given_told)
    assert [type(change) for told in front.given_told for change in told.changes] == [Moved]


def test_acceptance_by_the_file_is_not_saved_when_a_backup_lacks_the_store(
    open_desk: OpenDesk, file: Path, tmp_path: Path
) -> None:
    file.write_text('plain_http = ["http://open.example"]', "utf-8")
    front = open_desk(given=file)
    front.until(lambda: front.stores)
    saved: list[object] = []
    front.desk.on(BackedUp, saved.append)
    front.desk.ask(lambda engine: engine.backups.back_up(tmp_path / "backup.db"))
    front.until(lambda: saved)
    own = Store("3f0c0000-0000-4000-8000-000000000000", "Own", "plum", "http://open.example")
    save_store(front.desk, own)
    front.until(lambda: own.id in listed(front))
    accepted = listed(front)[own.id]
    assert not accepted.needs_consent
    opened = len(front.found)
    front.desk.ask(lambda engine: engine.restore(tmp_path / "backup.db", accepted))
    front.until(lambda: len(front.found) > opened)
    front.quit()
    file.unlink()
    again = open_desk(given=file)
    assert listed(again) == {own.id: own}
    assert own.needs_consent


def test_a_store_removed_from_the_file_goes_when_it_has_no_open_plants(
    open_desk: OpenDesk, file: Path
) -> None:
    store = give(file, "https://green.example")
    waiting = waiting_at(open_desk, store, file)
    file.write_text("# none\n", "utf-8")
    front = open_desk(store, given=file)
    assert listed(front) == {GREEN: store}
    assert front.given_told[0].changes == (Left(store),)
    assert front.rules.locks == {}
    front.desk.ask(lambda engine: engine.plants.change(waiting, Cause.PERSON_REMOVES))
    front.at(waiting, Status.REMOVED)
    front.quit()
    again = open_desk(PRACTICE, given=file)
    assert listed(again) == {}
    assert again.given_told[0].changes == (Gone(store),)


def test_a_shown_store_removed_from_the_file_goes_at_the_next_start(
    open_desk: OpenDesk, file: Path
) -> None:
    store = give(file, "https://green.example")
    open_desk(store, given=file).quit()
    file.write_text("# none\n", "utf-8")
    front = open_desk(store, given=file)
    assert listed(front) == {GREEN: store}
    assert front.given_told[0].changes == (Shown(store, None),)
    front.quit()
    again = open_desk(PRACTICE, given=file)
    assert listed(again) == {}


def test_without_the_file_stores_stay_and_may_be_changed(open_desk: OpenDesk, file: Path) -> None:
    store = give(file, "https://green.example")
    before = open_desk(store, given=file)
    listed(before)
    before.quit()
    file.unlink()
    front = open_desk(store, given=file)
    assert listed(front) == {GREEN: store}
    front.save(replace(store, name="Mine"))


def test_a_fault_in_the_file_is_reported_and_changes_no_store(
    open_desk: OpenDesk, shops: Shops, file: Path
) -> None:
    shop = shops.open()
    store = give(file, shop.address)
    before = open_desk(store, given=file)
    listed(before)
    before.quit()
    give(file, "https://elsewhere.example", "colur = 1")
    front = open_desk(store, given=file)
    assert listed(front) == {GREEN: store}
    fault = front.given_told[0].fault
    assert fault is not None
    assert (fault.kind, fault.line, fault.key) == (
        GivenFaultKind.UNKNOWN_KEY,
        None,
        "stores 1, colur",
    )
    assert front.rules.preferences is None
    front.set_token(shop.token)
    front.at(front.add(), Status.ADDED)


@pytest.mark.usefixtures("names_lead_here")
class TestPlainHttp:
    def test_acceptance_by_the_file_replaces_the_users_tick(
        self, open_desk: OpenDesk, shops: Shops, file: Path
    ) -> None:
        shop, other = shops.open(host=FAR), shops.open(host=FAR)
        origin = f'plain_http = ["{shop.address}"]'
        store = give(file, shop.address, before=origin)
        front = open_desk(store, given=file)
        front.set_token(shop.token)
        front.at(front.add(), Status.ADDED)
        # Not at another port of the same host.
        save_store(front.desk, other.store)
        front.until(lambda: other.store in front.listed)
        front.set_token(other.token, to=other.store)
        front.add(to=other.store)
        front.until(lambda: front.queue_of(other.store).rest == Rest(WaitReason.CONSENT))
        assert other.untouched

    def test_acceptance_ends_with_the_file_even_if_the_store_was_saved_meanwhile(
        self, open_desk: OpenDesk, shops: Shops, file: Path
    ) -> None:
        shop = shops.open(host=FAR)
        store = give(file, shop.address, before=f'plain_http = ["{shop.address}"]')
        before = open_desk(store, given=file)
        accepted = listed(before)[GREEN]
        assert not accepted.needs_consent
        before.save(replace(accepted, colour="plum"))
        before.quit()
        give(file, shop.address)
        front = open_desk(store, given=file)
        front.set_token(shop.token)
        front.add()
        front.until(
            lambda: front.queue_of(store) == Queue(waiting=1, rest=Rest(WaitReason.CONSENT))
        )
        assert shop.untouched
