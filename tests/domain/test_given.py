"""What becomes of the stores of a computer when a file gives some."""

from msgspec.structs import replace

from plantdesk.domain.given import Change, ChangeKind, Given, Rules, plan_given
from plantdesk.domain.given_reading import read_given, store_id
from plantdesk.domain.store import PRACTICE, Store, StoreSettings

HOME, AWAY = "https://green.example", "https://new.example"
GREEN = Store(store_id("green"), "Green", "leaf", HOME)
OWN = Store("3f0c0000-0000-4000-8000-000000000000", "Corner shop", "plum", "https://own.example")
OLD = Store(store_id("old"), "Old", "plum", "https://old.example")
PROXY = "http://proxy.example:3128"


def table(*said, word="green", address=HOME, name="Green"):
    head = f'[[stores]]\nid = "{word}"\nname = "{name}"\naddress = "{address}"\n'
    return head + "\n".join(said) + "\n"


def plan(file, *here, waiting=()):
    read = read_given(file.encode())
    assert isinstance(read, Given), read
    return plan_given(read, (*here, PRACTICE), waiting)


def by_proxy(store):
    return replace(store, settings=replace(store.settings, proxy=PROXY))


def test_a_new_store_is_saved_with_a_free_colour_and_nobody_is_told():
    made = plan(table(), replace(OWN, colour="leaf"))
    assert (made.put, made.changes) == ((replace(GREEN, colour="lagoon"),), ())
    assert made.rules.gives(GREEN.id)
    assert plan(table('colour = "plum"'), OWN).put == (replace(GREEN, colour="plum"),)


def test_a_store_becomes_as_the_file_says():
    for file, here, put in (
        # Nothing to change.
        (table(), GREEN, ()),
        # A colour that the file leaves out stays as the user has it.
        (table(), replace(GREEN, name="Mine", colour="plum"), (replace(GREEN, colour="plum"),)),
        (table('colour = "leaf"'), replace(GREEN, colour="plum"), (GREEN,)),
        # Any other setting that it leaves out is the usual one.
        (table(), by_proxy(GREEN), (GREEN,)),
        (table(f'proxy = "{PROXY}"'), GREEN, (by_proxy(GREEN),)),
    ):
        made = plan(file, here, OWN)
        assert (made.put, made.changes) == (put, ())


def test_the_file_leaves_a_users_consent_to_http_alone():
    consented = StoreSettings(open_origin="http://green.example:80")
    store = replace(GREEN, address="http://green.example", settings=consented, brought=True)
    assert plan(table(address=store.address), store).put == ()


def test_a_new_address_applies_at_once_if_nothing_waits():
    made = plan(table(address=AWAY), GREEN)
    moved = replace(GREEN, address=AWAY)
    assert (made.put, made.changes, made.rules.moving) == (
        (moved,),
        (Change(ChangeKind.MOVED, GREEN, moved),),
        {},
    )


def test_the_user_agrees_first_to_an_address_for_which_plants_wait():
    file = table(f'proxy = "{PROXY}"', address=AWAY, name="New")
    made = plan(file, GREEN, waiting={GREEN.id})
    now = by_proxy(replace(GREEN, name="New"))
    # The rest is as the file has it already.
    assert (made.put, made.changes) == ((now,), ())
    assert made.rules.moving == {GREEN.id: replace(now, address=AWAY)}


def test_a_users_store_at_the_same_address_takes_the_given_id():
    own = replace(OWN, address=HOME)
    made = plan(table(), own)
    assert made.new_ids == {own.id: GREEN.id}
    assert made.put == (replace(own, id=GREEN.id, name="Green"),)
    assert made.rules.gives(GREEN.id)
    assert plan(table(), *made.put) == replace(made, put=(), new_ids={})


def test_no_store_takes_an_id_that_is_in_use():
    own = replace(OWN, address=AWAY)
    assert plan(table(address=AWAY), GREEN, own).new_ids == {}
    # Nor does a store that the file gives under its own word.
    file = table(address=AWAY) + table(word="new", name="New")
    made = plan(file, GREEN)
    assert made.new_ids == {}
    assert [store.address for store in made.put] == [AWAY, HOME]


def test_a_store_taken_out_of_the_file_becomes_an_ordinary_one():
    made = plan(table(), GREEN, OLD, OWN)
    assert (made.changes, made.put) == ((), ())
    assert made.rules.allows(OLD, replace(OLD, name="Mine"))


def test_another_store_of_the_same_name_is_numbered():
    own = replace(OWN, name="GREEN")
    other = replace(OWN, id="3f0c0000-0000-4000-8000-000000000001", name="GREEN (2)")
    renamed = replace(own, name="GREEN (3)")
    made = plan(table(), GREEN, own, other)
    assert (made.put, made.changes) == ((renamed,), (Change(ChangeKind.RENAMED, own, renamed),))
    # Each gets a number of its own.
    both = plan(table(), GREEN, own, replace(other, name="green")).put
    assert sorted(store.name for store in both) == ["GREEN (2)", "green (3)"]


class TestRules:
    def test_the_file_says_who_may_add_stores_and_where_plain_http_is_accepted(self):
        file = 'may_add_stores = false\nplain_http = ["http://plants.lan:8080"]\n' + table()
        rules = plan(file).rules
        assert not rules.allows(None, OWN)
        accepted = rules.with_acceptance(replace(OWN, address="http://plants.lan:8080/api"))
        assert not accepted.needs_consent
        assert rules.without_acceptance(accepted).needs_consent
        for other in ("http://plants.lan", "http://plants.lan:8081", "http://other.lan:8080"):
            assert rules.with_acceptance(replace(OWN, address=other)).needs_consent

    def test_a_given_store_stays_as_it_is_but_users_may_consent_to_http(self):
        consented = replace(OWN.settings, open_origin="http://own.example:80")
        rules = Rules(frozenset({OWN.id}))
        for change, given, own in (
            ({"address": AWAY}, False, True),
            ({"name": "Other"}, False, True),
            ({"colour": "leaf"}, False, True),
            ({"settings": StoreSettings(proxy=PROXY)}, False, True),
            ({"settings": consented, "brought": True}, True, True),
        ):
            now = replace(OWN, **change)
            assert (rules.allows(OWN, now), Rules().allows(OWN, now)) == (given, own)

    def test_the_address_may_become_the_files_once_the_user_agrees(self):
        now = replace(OWN, address=AWAY)
        rules = Rules(frozenset({OWN.id}), moving={OWN.id: now})
        assert rules.allows(OWN, now)
        assert not rules.allows(OWN, replace(now, address=HOME))
