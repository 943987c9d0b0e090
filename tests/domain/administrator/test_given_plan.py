"""What becomes of the stores of a computer when a file gives some."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from plantdesk.domain.administrator.given import Given, was_given
from plantdesk.domain.administrator.given_plan import (
    Gone,
    Left,
    Moved,
    Moving,
    Open,
    Plan,
    Renamed,
    Shown,
    plan_given,
)
from plantdesk.domain.administrator.given_reading import read_given, store_id
from plantdesk.domain.store import PRACTICE, Store, StoreSettings

HOME = "https://green.example"
AWAY = "https://new.example"
GREEN = Store(store_id("green"), "Green", "leaf", HOME)
OWN = Store("3f0c0000-0000-4000-8000-000000000000", "Corner shop", "plum", "https://own.example")


def file(*said: str, address: str = HOME, name: str = "Green", before: str = "") -> Given:
    read = read_given(
        f'{before}\n[[stores]]\nid = "green"\nname = "{name}"\naddress = "{address}"\n'
        + "\n".join(said)
    )
    assert isinstance(read, Given)
    return read


def plan(given: Given, *here: Store, names: Mapping[str, str] | None = None, **open_: Open) -> Plan:
    counts = {GREEN.id: open_.get("green", Open()), OWN.id: open_.get("own", Open())}
    return plan_given(given, (*here, PRACTICE), names or {}, counts)


def test_a_new_store_is_written_down_and_nobody_is_told() -> None:
    made = plan(file())
    assert (made.put, made.changes) == ((GREEN,), ())
    assert made.rules.gives(GREEN.id)


def test_its_colour_is_one_that_no_store_here_has_yet() -> None:
    assert plan(file(), replace(OWN, colour="leaf")).put[0].colour == "lagoon"


def test_what_is_as_it_should_be_is_not_written_again() -> None:
    assert plan(file(), GREEN, OWN).put == ()


def test_the_file_wins_for_what_it_locks() -> None:
    renamed = replace(GREEN, name="Mine", colour="plum")
    assert plan(file(), renamed).put == (replace(renamed, name="Green"),)


def test_what_people_may_change_stays_as_they_have_it() -> None:
    renamed = replace(GREEN, name="Mine")
    assert plan(file('may_change = ["name"]'), renamed).put == ()


def test_what_the_file_leaves_out_stays_as_it_is() -> None:
    mine = replace(GREEN, settings=StoreSettings(idempotency=False, proxy="none"))
    made = plan(file("connect_seconds = 5"), mine)
    assert made.put == (replace(mine, settings=replace(mine.settings, connect_seconds=5)),)


@pytest.mark.parametrize(
    ("said", "theirs", "fitting"),
    [
        ("total_seconds = 20", (40, 90), (20, 20)),
        ("connect_seconds = 40", (5, 30), (40, 40)),
        ("connect_seconds = 40", (5, 90), (40, 90)),
    ],
)
def test_a_wait_that_people_chose_fits_the_one_that_is_given(
    said: str, theirs: tuple[int, int], fitting: tuple[int, int]
) -> None:
    made = plan(file(said), replace(GREEN, settings=StoreSettings(*theirs)))
    assert made.put == (replace(GREEN, settings=StoreSettings(*fitting)),)


def test_a_corrected_address_is_followed_where_nothing_waits() -> None:
    made = plan(file(address=AWAY), GREEN, green=Open(waiting=0, unsettled=3))
    moved = replace(GREEN, address=AWAY)
    assert made.put == (moved,)
    assert made.changes == (Moved(GREEN, moved),)
    assert made.rules.moving == {}


def test_where_plants_wait_a_person_has_to_agree_to_another_address() -> None:
    made = plan(file(address=AWAY, name="New"), GREEN, green=Open(waiting=1, unsettled=1))
    # The rest is as the file has it already.
    assert made.put == (replace(GREEN, name="New"),)
    now = replace(GREEN, name="New", address=AWAY)
    assert made.changes == (Moving(GREEN, now),)
    assert made.rules.moving == {GREEN.id: now}


PROXY = "http://proxy.example:3128"


def by_proxy(store: Store) -> Store:
    return replace(store, settings=replace(store.settings, proxy=PROXY))


@pytest.mark.parametrize("said", [f'proxy = "{PROXY}"', 'certificates = "/etc/ssl/company.pem"'])
@pytest.mark.parametrize("waiting", [0, 1])
def test_where_a_person_had_made_the_store_they_agree_to_proxy_and_certificate(
    said: str, waiting: int
) -> None:
    own = replace(OWN, address=HOME, name="Green")
    made = plan(file(said), own, own=Open(waiting, waiting))
    (change,) = made.changes
    assert isinstance(change, Moving)
    assert change.now != own
    assert made.rules.moving == {OWN.id: change.now}
    # All that the journal has stays as it was.
    assert made.put == ()


def test_where_plants_wait_a_person_has_to_agree_to_another_proxy() -> None:
    made = plan(file(f'proxy = "{PROXY}"', name="New"), GREEN, green=Open(1, 1))
    assert made.put == (replace(GREEN, name="New"),)
    assert made.changes == (Moving(GREEN, by_proxy(replace(GREEN, name="New"))),)


def test_another_proxy_of_a_given_store_is_followed_where_nothing_waits() -> None:
    made = plan(file(f'proxy = "{PROXY}"'), GREEN, green=Open(0, 3))
    assert (made.put, made.changes, made.rules.moving) == ((by_proxy(GREEN),), (), {})


def test_address_and_proxy_of_a_persons_store_are_asked_about_at_once() -> None:
    made = plan(file(f'proxy = "{PROXY}"', address=AWAY), OWN, names={"green": OWN.id})
    assert [type(change) for change in made.changes] == [Moving]
    now = made.rules.moving[OWN.id]
    assert (now.address, now.settings.proxy) == (AWAY, PROXY)
    assert [store.whereabouts for store in made.put] == [OWN.whereabouts]


def test_one_that_people_had_made_at_the_same_address_becomes_the_given_one() -> None:
    own = replace(OWN, address=HOME)
    made = plan(file(), own)
    assert made.put == (replace(own, name="Green"),)
    assert made.names == {"green": own.id}
    assert made.rules.gives(own.id)


def test_it_stays_the_given_one_when_its_address_is_corrected() -> None:
    made = plan(file(address=AWAY), OWN, names={"green": OWN.id})
    assert [store.id for store in made.put] == [OWN.id]
    assert made.names == {"green": OWN.id}


def test_without_the_names_another_store_is_made_rather_than_a_wrong_one_taken() -> None:
    made = plan(file(address=AWAY), OWN)
    assert [store.id for store in made.put] == [GREEN.id]
    assert made.changes == ()


def test_a_given_store_keeps_its_id_under_another_word_at_the_same_address() -> None:
    read = read_given('[[stores]]\nid = "other"\nname = "Green"\naddress = "https://green.example"')
    assert isinstance(read, Given)
    made = plan_given(read, (GREEN, PRACTICE), {}, {})
    assert (made.put, made.changes, made.names) == ((), (), {"other": GREEN.id})


@pytest.mark.parametrize("order", [("main", "other"), ("other", "main")])
def test_a_word_that_comes_back_for_another_store_takes_none_that_has_a_new_word(
    order: tuple[str, str],
) -> None:
    here = replace(GREEN, id=store_id("main"))
    names = {"other": here.id}
    tables = {
        "other": f'[[stores]]\nid = "other"\nname = "Green"\naddress = "{HOME}"\n',
        "main": f'[[stores]]\nid = "main"\nname = "New"\naddress = "{AWAY}"\n',
    }
    read = read_given("".join(tables[word] for word in order))
    assert isinstance(read, Given)
    made = plan_given(read, (here, PRACTICE), names, {})
    assert [(store.name, store.address) for store in made.put] == [("New", AWAY)]
    assert made.changes == ()
    new = made.put[0].id
    assert made.names == {"other": here.id, "main": new}
    assert was_given(new)
    again = plan_given(read, (here, *made.put, PRACTICE), made.names, {})
    assert (again.put, again.changes, again.names) == ((), (), made.names)


@pytest.mark.parametrize("open_", [Open(1, 1), Open(0, 1)])
def test_a_store_taken_out_of_the_file_stays_while_plants_are_open(open_: Open) -> None:
    made = plan(file(), replace(GREEN, id=store_id("old"), address=AWAY))
    assert [type(change) for change in made.changes] == [Gone]
    old = replace(GREEN, id=store_id("old"), name="Old", address=AWAY)
    made = plan_given(file(), (GREEN, old), {}, {old.id: open_})
    assert made.changes == (Left(old),)
    assert not made.rules.gives(old.id)


def test_the_store_that_is_shown_is_not_taken_away_from_under_who_types() -> None:
    old = replace(GREEN, id=store_id("old"), name="Old", colour="plum", address=AWAY)
    for here in ((GREEN, old), (old,)):
        made = plan_given(file(), here, {}, {}, shown=old.id)
        # The next start opens with the file's first.
        assert made.changes == (Shown(old, GREEN),)
    none = read_given("")
    assert isinstance(none, Given)
    assert plan_given(none, (old,), {}, {}, shown=old.id).changes == (Shown(old, None),)


def test_a_persons_own_store_is_never_taken_out() -> None:
    assert plan(file(), GREEN, OWN).changes == ()


def test_a_persons_own_store_gives_way_where_both_have_one_name() -> None:
    own = replace(OWN, name="GREEN")
    other = replace(OWN, id="3f0c0000-0000-4000-8000-000000000001", name="GREEN (2)")
    renamed = replace(own, name="GREEN (3)")
    made = plan(file(), GREEN, own, other)
    assert made.put == (renamed,)
    assert made.changes == (Renamed(own, renamed),)


def test_a_given_store_that_people_named_gives_way_to_one_that_the_file_calls_so() -> None:
    read = read_given(
        f'[[stores]]\nid = "green"\nname = "Green"\naddress = "{HOME}"\nmay_change = ["name"]\n'
        f'[[stores]]\nid = "new"\nname = "Orangery"\naddress = "{AWAY}"\n'
    )
    assert isinstance(read, Given)
    theirs = replace(GREEN, name="Orangery")
    renamed = replace(GREEN, name="Orangery (2)")
    made = plan_given(read, (theirs, PRACTICE), {}, {})
    assert [store.name for store in made.put] == ["Orangery", "Orangery (2)"]
    assert made.changes == (Renamed(theirs, renamed),)
    again = plan_given(read, (*made.put, PRACTICE), {}, {})
    assert (again.put, again.changes) == ((), ())


def test_rules_say_what_the_file_says() -> None:
    made = plan(file(before='may_add_stores = false\nplain_http = ["http://a.lan"]'))
    assert not made.rules.may_add_stores
    assert made.rules.accepts("http://a.lan:80")
