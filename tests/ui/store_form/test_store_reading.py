from msgspec.structs import replace

from plantdesk.domain.address import AddressFault, BadAddress
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.plant_reading import ProblemKind
from plantdesk.domain.store import Store
from plantdesk.domain.token import TokenFault
from plantdesk.ui.store_form.store_reading import (
    EditedStore,
    NoIdRange,
    StoreField,
    StoreTyped,
    TakenBy,
    TokenChange,
    as_typed,
    differs,
    read_connection,
    read_store,
)
from tests.ui.stage import GREEN, LAKE, PRACTICE

OWN = replace(GREEN, ids=IdRange(7, 9), brought=True, way_agreed="1" * 64)
NEW = Store("new", "", "plum", "")
GOOD = StoreTyped(name=" Orangery ", address="plants.orangery.example/", colour="plum")
CANARY = "canary-4711"


def read(base=NEW, typed=GOOD, **changes):
    return read_store(replace(typed, **changes), base, (GREEN, LAKE, PRACTICE))


def edit(store, **changes):
    """Change a saved store."""
    return read(store, as_typed(store), **changes)


def test_an_unchanged_form_reads_as_the_saved_store_and_a_new_one_is_normalised():
    for store in (GREEN, LAKE, OWN):
        assert edit(store) == EditedStore(store)
    assert read().store == Store("new", "Orangery", "plum", "https://plants.orangery.example")


def test_all_problems_are_returned_at_once_each_for_its_field():
    read_all = read(typed=StoreTyped(token="ü", ids="7"))
    assert set(read_all) == set(StoreField)
    for field, typed, why in (
        ("name", "  ", ProblemKind.MISSING),
        ("name", "a\tb", ProblemKind.CONTROL_CHARACTER),
        ("name", "a\ud800", ProblemKind.NOT_TEXT),
        ("name", "green  ACRES", TakenBy(GREEN)),
        ("name", "PRACTICE", TakenBy(PRACTICE)),
        ("address", "HTTPS://PLANTS.GREENACRES.EXAMPLE:443/", TakenBy(GREEN)),
        ("address", "", BadAddress(AddressFault.EMPTY)),
        ("token", "two words", TokenFault.NOT_FOR_A_HEADER),
        ("ids", "9-7", NoIdRange()),
    ):
        assert read(**{field: typed}) == {StoreField[field.upper()]: why}
    # A connection is checked without a name.
    assert isinstance(read_connection(replace(GOOD, name=""), NEW), Store)
    blank = {StoreField.ADDRESS: BadAddress(AddressFault.HAS_BLANK)}
    assert read_connection(replace(GOOD, address="a b"), NEW) == blank


def test_a_typed_token_is_not_forgotten_nor_shown_and_an_empty_one_changes_nothing():
    assert read(token_change=TokenChange.FORGET).forget
    assert not read(token_change=TokenChange.FORGET, token="abc").forget
    assert read(token_change=TokenChange.REPLACE, token=" ").token is None
    for thing in (replace(GOOD, token=CANARY), read(token=CANARY), read(token=f"{CANARY} ü")):
        assert CANARY not in repr(thing)


def test_differs_only_if_saving_would_change_something():
    for change, asked in (
        ({}, False),
        ({"token_change": TokenChange.REPLACE, "token": " "}, False),
        ({"token_change": TokenChange.REPLACE, "token": "leaf-4711"}, True),
        ({"token_change": TokenChange.FORGET}, True),
        ({"name": "Mine"}, True),
        ({"colour": "plum"}, True),
        ({"address": "two words"}, True),
        ({"ids": "7-9"}, True),
    ):
        assert differs(replace(as_typed(GREEN), **change), GREEN) is asked
