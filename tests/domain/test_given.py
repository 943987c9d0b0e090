"""What becomes of the stores of a computer when a file gives some."""

from msgspec.structs import replace

from plantdesk.domain.given import Change, ChangeKind, Given, new_ids, plan_given
from plantdesk.domain.given_reading import store_id
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.store import PRACTICE, Store
from tests.domain.test_given_reading import given

HOME, AWAY = "https://green.example", "https://new.example"
GREEN = Store(store_id("green"), "Green", "leaf", HOME)
OWN = Store("3f0c0000-0000-4000-8000-000000000000", "Corner shop", "plum", "https://own.example")
PLAIN = replace(GREEN, address="http://green.example", open_origin="http://green.example:80")
PROXY = 'proxy = "http://proxy.example:3128"'


def table(*said, word="green", address=HOME, name="Green"):
    head = f'[[stores]]\nid = "{word}"\nname = "{name}"\naddress = "{address}"\n'
    return head + "\n".join(said) + "\n"


def plan(file, *here, waiting=()):
    return plan_given(given(file), (*here, PRACTICE), waiting)


def test_a_new_store_is_saved_with_a_free_colour_and_nobody_is_told():
    assert plan(table(), replace(OWN, colour="leaf")) == ([replace(GREEN, colour="lagoon")], [])
    assert plan(table('colour = "plum"'), OWN) == ([replace(GREEN, colour="plum")], [])
    # Its proxy needs no agreement: no token went another way.
    (new,), _ = plan(table(PROXY))
    assert new.way_agreed == given(table(PROXY)).settings_of(new.id).way != ""
    # Another store of the same name is numbered.
    own = replace(OWN, name="GREEN")
    other = replace(OWN, id="3f0c0000-0000-4000-8000-000000000001", name="GREEN (2)")
    renamed = replace(own, name="GREEN (3)")
    assert plan(table(), GREEN, own, other) == ([renamed], [])


def test_a_store_becomes_as_the_file_says():
    for file, here, put in (
        # Nothing to change.
        (table(), GREEN, []),
        # A colour that the file leaves out stays as the user has it.
        (table(), replace(GREEN, name="Mine", colour="plum"), [replace(GREEN, colour="plum")]),
        (table('colour = "leaf"'), replace(GREEN, colour="plum"), [GREEN]),
        # Any other setting that it leaves out is the usual one.
        (table(), replace(GREEN, ids=IdRange(7, 9)), [GREEN]),
        # Only a person agrees to another proxy.
        (table(PROXY), GREEN, []),
        (table(), replace(GREEN, way_agreed="1" * 64), []),
        # And to http.
        (table(address=PLAIN.address), PLAIN, []),
    ):
        assert plan(file, here, OWN) == (put, [])


def test_the_user_agrees_to_a_new_address_first_if_plants_wait():
    moved = replace(GREEN, address=AWAY)
    change = Change(ChangeKind.MOVED, GREEN, moved)
    assert plan(table(address=AWAY), GREEN) == ([moved], [change])
    file = table(address=AWAY, name="New")
    now = replace(GREEN, name="New")
    # The rest is as the file has it already.
    assert plan(file, GREEN, waiting={GREEN.id}) == ([now], [])
    assert given(file).moved(now) == replace(now, address=AWAY)


def test_a_store_at_the_same_address_takes_the_given_id_or_the_shown_one():
    own, read = replace(OWN, address=HOME), given(table())
    wanted = read.stores.values()
    assert new_ids(wanted, read, (own, PRACTICE)) == {own.id: GREEN.id}
    assert new_ids((own,), Given(), (replace(own, id="other"),)) == {"other": own.id}
    # The file's id wins.
    assert new_ids((own, *wanted), read, (replace(own, id="other"),)) == {"other": GREEN.id}
    # None takes an id that is in use.
    read = given(table(address=AWAY))
    assert new_ids(read.stores.values(), read, (GREEN, replace(OWN, address=AWAY))) == {}
    # Nor does a store that the file gives under its own word.
    file = table(address=AWAY) + table(word="new", name="New")
    assert new_ids(given(file).stores.values(), given(file), (GREEN,)) == {}
    assert [store.address for store in plan(file, GREEN)[0]] == [AWAY, HOME]


def test_the_file_says_who_may_add_stores_and_where_plain_http_is_accepted():
    rules = given('may_add_stores = false\nplain_http = ["http://plants.lan:8080"]\n' + table())
    assert not rules.allows(None, OWN)
    origin = "http://plants.example:80"
    for address, accepted, needs in (
        ("http://plants.lan:8080/api", "", False),
        ("http://plants.lan:8081", "", True),
        # A consent holds for any path of its origin, and for no other.
        ("http://plants.example/shop/", origin, False),
        ("http://plants.example:8080", origin, True),
        ("http://plants2.example", origin, True),
        # Nobody else could read it, or it goes nowhere.
        ("https://plants.example", "", False),
        ("http://[::1]:1", "", False),
        ("no address at all", "", False),
    ):
        store = replace(OWN, address=address, open_origin=accepted)
        assert rules.needs_consent(store) is needs


def test_a_given_store_stays_as_it_is_but_users_may_consent():
    rules = Given({OWN.id: OWN})
    for change, may in (
        ({"address": AWAY}, False),
        ({"ids": IdRange(7, 9)}, False),
        ({"open_origin": "http://a:80", "brought": True, "way_agreed": "1" * 64}, True),
    ):
        now = replace(OWN, **change)
        assert (rules.allows(OWN, now), Given().allows(OWN, now)) == (may, True)
    # Its address may become the file's once the user agrees.
    now = replace(OWN, address=AWAY)
    assert Given({OWN.id: now}).allows(OWN, now)
    assert not Given({OWN.id: now}).allows(OWN, replace(now, address=HOME))
