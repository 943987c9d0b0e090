from msgspec.structs import replace

from plantdesk.domain.address import AddressFault, BadAddress, read_address
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.plant_reading import ProblemKind
from plantdesk.domain.proxy import ProxyFault
from plantdesk.domain.store import NO_PROXY, Store, StoreSettings
from plantdesk.domain.token import TokenFault
from plantdesk.ui.store_form.store_reading import (
    OWN_PROXY,
    EditedStore,
    OutOfRange,
    StoreField,
    StoreTyped,
    TakenBy,
    TokenChange,
    as_typed,
    differs,
    https_at_same_port,
    read_connection,
    read_store,
)
from tests.ui.stage import GREEN, LAKE, PRACTICE

OWN = replace(
    GREEN,
    settings=StoreSettings(5, 120, False, "http://proxy.example:3128", "/a.pem", "", IdRange(7, 9)),
)
NEW = Store("new", "", "plum", "")
GOOD = StoreTyped(name=" Orangery ", address="plants.orangery.example/", colour="plum")
CANARY = "canary-4711"


def read(base=NEW, typed=GOOD, **changes):
    return read_store(replace(typed, **changes), base, (GREEN, LAKE, PRACTICE))


def edit(store, **changes):
    """Change a saved store."""
    return read(store, as_typed(store), **changes)


def test_an_unchanged_form_reads_as_the_saved_store():
    for store in (GREEN, LAKE, OWN):
        assert edit(store) == EditedStore(store)


def test_name_and_address_are_normalised():
    assert read().store == Store("new", "Orangery", "plum", "https://plants.orangery.example")


def test_all_problems_are_returned_at_once():
    wrong = {"ids": "7", "connect_seconds": "0", "total_seconds": "x", "proxy": "socks5://x"}
    read_all = read(typed=StoreTyped(token="ü", proxy_choice=OWN_PROXY, **wrong))
    assert set(read_all) == set(StoreField)


def test_each_problem_belongs_to_its_field():
    for field, typed, why in (
        ("name", "  ", ProblemKind.MISSING),
        ("name", "a\tb", ProblemKind.CONTROL_CHARACTER),
        ("name", "a\ud800", ProblemKind.NOT_TEXT),
        ("name", "green  ACRES", TakenBy(GREEN)),
        ("name", "practice store", TakenBy(PRACTICE)),
        ("name", "PRACTICE", TakenBy(PRACTICE)),
        ("address", GREEN.address + "/", TakenBy(GREEN)),
        ("address", "HTTPS://PLANTS.GREENACRES.EXAMPLE:443", TakenBy(GREEN)),
        ("address", "", BadAddress(AddressFault.EMPTY)),
        ("token", "two words", TokenFault.NOT_FOR_A_HEADER),
        ("connect_seconds", "121", OutOfRange(range(1, 121))),
        ("connect_seconds", "１０", OutOfRange(range(1, 121))),
        ("total_seconds", "4", OutOfRange(range(10, 601))),
        ("total_seconds", "9" * 5000, OutOfRange(range(10, 601))),
        ("proxy", "", ProxyFault.EMPTY),
        ("proxy", "u:p@proxy:1", ProxyFault.HAS_USER),
    ):
        choice = {"proxy_choice": OWN_PROXY} if field == "proxy" else {}
        assert read(**{field: typed}, **choice) == {StoreField[field.upper()]: why}


def test_a_proxy_is_normalised_and_saved_only_if_chosen():
    own = read(proxy_choice=OWN_PROXY, proxy="proxy.example:3128")
    assert own.store.settings.proxy == "http://proxy.example:3128"
    none = read(proxy_choice=NO_PROXY, proxy="rubbish rubbish")
    assert none.store.settings.proxy == NO_PROXY


def test_a_typed_token_is_not_forgotten_and_an_empty_one_changes_nothing():
    assert read(token_change=TokenChange.FORGET).forget
    assert not read(token_change=TokenChange.FORGET, token="abc").forget
    assert read(token_change=TokenChange.REPLACE, token=" ").token is None


def test_no_object_shows_the_token():
    typed = replace(GOOD, token=CANARY)
    for thing in (typed, read(token=CANARY), read(token=f"{CANARY} ü")):
        assert CANARY not in repr(thing)


def test_http_is_accepted_for_one_origin_only():
    origin = "http://store.lakeside.example:80"
    accepted = edit(LAKE, accepted=origin).store
    assert accepted.settings.open_origin == origin
    assert not accepted.needs_consent
    for other in ("http://store.lakeside.example:8080", "http://other.example"):
        assert edit(LAKE, accepted=origin, address=other).store.needs_consent
    https = edit(LAKE, accepted=origin, address="https://store.lakeside.example")
    assert https.store.settings.open_origin == ""


def test_a_connection_check_needs_no_name():
    assert isinstance(read_connection(replace(GOOD, name=""), NEW), Store)
    blank = {StoreField.ADDRESS: BadAddress(AddressFault.HAS_BLANK)}
    assert read_connection(replace(GOOD, address="a b"), NEW) == blank


def test_differs_only_if_saving_would_change_something():
    for change, asked in (
        ({}, False),
        ({"token_change": TokenChange.REPLACE, "token": " ", "keep": False}, False),
        ({"token_change": TokenChange.REPLACE, "token": "leaf-4711"}, True),
        ({"token_change": TokenChange.FORGET}, True),
        ({"name": "Mine"}, True),
        ({"colour": "plum"}, True),
        ({"address": "two words"}, True),
        ({"certificates": "/a.pem"}, True),
        ({"proxy_choice": NO_PROXY}, True),
    ):
        assert differs(replace(as_typed(GREEN), **change), GREEN) is asked


def test_the_same_port_over_https():
    for address, https in (
        ("http://a.example:8443/api", "https://a.example:8443/api"),
        ("http://a.example:443", "https://a.example"),
        ("http://a.example/", "https://a.example:80"),
        ("http://[2001:db8::1]:8443/x", "https://[2001:db8::1]:8443/x"),
        ("http://bücher.example:8443", "https://xn--bcher-kva.example:8443"),
    ):
        assert https_at_same_port(read_address(address)) == https
