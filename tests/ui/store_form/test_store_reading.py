import pytest
from msgspec.structs import replace

from plantdesk.domain.address import Address, AddressFault, BadAddress, read_address
from plantdesk.domain.plant_reading import ProblemKind
from plantdesk.domain.proxy import ProxyFault
from plantdesk.domain.store import NO_PROXY, Store, StoreSettings
from plantdesk.domain.token import Token, TokenFault
from plantdesk.ui.store_form.store_reading import (
    OWN_PROXY,
    EditedStore,
    OutOfRange,
    StoreField,
    StoreTyped,
    TakenBy,
    TokenChange,
    as_typed,
    changes_origin,
    differs,
    has_default_settings,
    https_at_same_port,
    read_connection,
    read_store,
)
from tests.ui.stage import GREEN, LAKE, PRACTICE

OWN = replace(
    GREEN,
    settings=StoreSettings(5, 120, False, "http://proxy.example:3128", "/a.pem", ""),
)
NEW = Store("new", "", "plum", "")
CANARY = "canary-4711"


def problems(typed, base=NEW):
    read = read_store(typed, base, (GREEN, LAKE, PRACTICE))
    assert not isinstance(read, EditedStore)
    return {**read}


def edited(typed, base=NEW):
    read = read_store(typed, base, (GREEN, LAKE, PRACTICE))
    assert isinstance(read, EditedStore), read
    return read


GOOD = StoreTyped(name=" Orangery ", address="plants.orangery.example/", colour="plum")


@pytest.mark.parametrize("store", [GREEN, LAKE, OWN])
def test_an_unchanged_form_reads_as_the_saved_store(store):
    assert edited(as_typed(store), store) == EditedStore(store)


def test_name_and_address_are_normalised():
    store = edited(GOOD).store
    assert store == Store("new", "Orangery", "plum", "https://plants.orangery.example")


def test_all_problems_are_returned_at_once():
    typed = StoreTyped(
        token="ü",
        connect_seconds="0",
        total_seconds="x",
        proxy_choice=OWN_PROXY,
        proxy="socks5://x",
    )
    assert set(problems(typed)) == set(StoreField)


@pytest.mark.parametrize(
    ("typed", "part", "why"),
    [
        (replace(GOOD, name="  "), StoreField.NAME, ProblemKind.MISSING),
        (replace(GOOD, name="a\tb"), StoreField.NAME, ProblemKind.CONTROL_CHARACTER),
        (replace(GOOD, name="a\ud800"), StoreField.NAME, ProblemKind.NOT_TEXT),
        (replace(GOOD, name="green  ACRES"), StoreField.NAME, TakenBy(GREEN)),
        (replace(GOOD, name="practice store"), StoreField.NAME, TakenBy(PRACTICE)),
        (replace(GOOD, name="PRACTICE"), StoreField.NAME, TakenBy(PRACTICE)),
        (replace(GOOD, address=GREEN.address + "/"), StoreField.ADDRESS, TakenBy(GREEN)),
        (replace(GOOD, address="HTTPS://PLANTS.GREENACRES.EXAMPLE:443"), StoreField.ADDRESS,
         TakenBy(GREEN)),
        (replace(GOOD, address=""), StoreField.ADDRESS, BadAddress(AddressFault.EMPTY)),
        (replace(GOOD, token="two words"), StoreField.TOKEN, TokenFault.NOT_FOR_A_HEADER),
        (replace(GOOD, connect_seconds="121"), StoreField.CONNECT_SECONDS,
         OutOfRange(range(1, 121))),
        (replace(GOOD, connect_seconds="１０"), StoreField.CONNECT_SECONDS,
         OutOfRange(range(1, 121))),
        (replace(GOOD, total_seconds="4"), StoreField.TOTAL_SECONDS, OutOfRange(range(10, 601))),
        (replace(GOOD, total_seconds="9" * 5000), StoreField.TOTAL_SECONDS,
         OutOfRange(range(10, 601))),
        (replace(GOOD, connect_seconds="90"), StoreField.TOTAL_SECONDS, OutOfRange(range(90, 601))),
        (replace(GOOD, proxy_choice=OWN_PROXY), StoreField.PROXY, ProxyFault.EMPTY),
        (replace(GOOD, proxy_choice=OWN_PROXY, proxy="u:p@proxy:1"), StoreField.PROXY,
         ProxyFault.HAS_USER),
    ],
)  # fmt: skip
def test_each_problem_belongs_to_its_field(typed, part, why):
    assert problems(typed) == {part: why}


def test_a_store_may_keep_its_own_name_and_address():
    assert edited(replace(as_typed(GREEN), colour="sky"), GREEN).store.colour == "sky"


def test_a_proxy_is_normalised_and_saved_only_if_chosen():
    typed = replace(GOOD, proxy_choice=OWN_PROXY, proxy="proxy.example:3128")
    assert edited(typed).store.settings.proxy == "http://proxy.example:3128"
    assert edited(replace(typed, proxy_choice=NO_PROXY)).store.settings.proxy == NO_PROXY
    assert edited(replace(typed, proxy_choice=NO_PROXY, proxy="rubbish rubbish"))


@pytest.mark.parametrize("pasted", [f"Bearer {CANARY}", f' "{CANARY}" ', f"{CANARY}\n"])
def test_a_pasted_token_loses_its_prefix_and_quotes(pasted):
    assert edited(replace(GOOD, token=pasted, keep=False)).token == Token(CANARY)


def test_a_typed_token_is_not_forgotten_and_an_empty_one_changes_nothing():
    assert edited(replace(GOOD, token_change=TokenChange.FORGET)).forget
    assert not edited(replace(GOOD, token_change=TokenChange.FORGET, token="abc")).forget
    assert edited(replace(GOOD, token_change=TokenChange.REPLACE, token=" ")).token is None


def test_no_object_shows_the_token():
    typed = replace(GOOD, token=CANARY)
    bad = replace(typed, token=f"{CANARY} ü")
    for thing in (typed, edited(typed), read_store(bad, NEW, ()), problems(bad)):
        assert CANARY not in repr(thing)


def test_http_is_accepted_for_one_origin_only():
    typed = replace(as_typed(LAKE), accepted="http://store.lakeside.example:80")
    accepted = edited(typed, LAKE).store
    assert accepted.settings.open_origin == "http://store.lakeside.example:80"
    assert not accepted.needs_consent
    for other in ("http://store.lakeside.example:8080", "http://other.example"):
        assert edited(replace(typed, address=other), LAKE).store.needs_consent
    https = replace(typed, address="https://store.lakeside.example")
    assert edited(https, LAKE).store.settings.open_origin == ""


def test_a_connection_check_needs_no_name():
    assert isinstance(read_connection(replace(GOOD, name=""), NEW), Store)
    assert read_connection(replace(GOOD, address="a b"), NEW) == {
        StoreField.ADDRESS: BadAddress(AddressFault.HAS_BLANK)
    }


@pytest.mark.parametrize(
    ("address", "elsewhere"),
    [
        ("https://plants.greenacres.example/api", False),
        ("https://plants.greenacres.example:444", True),
        ("http://plants.greenacres.example", True),
        ("https://other.example", True),
        ("https://", False),
    ],
)
def test_another_origin_needs_another_token(address, elsewhere):
    assert changes_origin(GREEN.address, address) is elsewhere
    # A new store has no token yet.
    assert not changes_origin("", address)


@pytest.mark.parametrize(
    ("change", "asked"),
    [
        ({}, False),
        ({"token_change": TokenChange.REPLACE, "token": " ", "keep": False}, False),
        ({"token_change": TokenChange.REPLACE, "token": "leaf-4711"}, True),
        ({"token_change": TokenChange.FORGET}, True),
        ({"name": "Mine"}, True),
        ({"address": "two words"}, True),
        ({"certificates": "/a.pem"}, True),
        ({"proxy_choice": NO_PROXY}, True),
    ],
)
def test_differs_only_if_saving_would_change_something(change, asked):
    assert differs(replace(as_typed(GREEN), **change), GREEN) is asked


@pytest.mark.parametrize(
    ("address", "https"),
    [
        ("http://a.example:8443/api", "https://a.example:8443/api"),
        ("http://a.example:443", "https://a.example"),
        ("http://a.example/", "https://a.example:80"),
        ("http://[2001:db8::1]:8443/x", "https://[2001:db8::1]:8443/x"),
        ("http://bücher.example:8443", "https://xn--bcher-kva.example:8443"),
    ],
)
def test_the_same_port_over_https(address, https):
    read = read_address(address)
    assert isinstance(read, Address)
    assert https_at_same_port(read) == https


def test_settings_other_than_the_defaults_are_noticed():
    assert has_default_settings(as_typed(GREEN))
    for store in (OWN, replace(GREEN, settings=StoreSettings(certificates="/a.pem"))):
        assert not has_default_settings(as_typed(store))


def test_a_store_with_a_shared_address_can_still_be_changed():
    """The administrator may have moved a given store to the address of a user's store."""
    mine = replace(GREEN, id="mine", name="Mine")
    read = read_store(replace(as_typed(mine), token="leaf-4711"), mine, (mine, GREEN))
    assert isinstance(read, EditedStore)
    assert read.store == mine
