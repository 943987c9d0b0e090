from msgspec.structs import replace

from plantdesk.domain.id_range import IdRange
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token
from plantdesk.ui.store.reading import StoreField, StoreTyped, read_store
from tests.ui.stage import GREEN, LAKE, PRACTICE

OWN = replace(GREEN, ids=IdRange(7, 9), brought=True, way_agreed="1" * 64)
NEW = Store("new", "", "plum", "")
GOOD = StoreTyped(" Orangery ", "plants.orangery.example/", "plum", "", "", "")
CANARY = "canary-4711"


def read(base=NEW, typed=GOOD, **changes):
    return read_store(replace(typed, **changes), base, (GREEN, LAKE, PRACTICE))


def test_an_unchanged_form_reads_as_the_saved_store_and_a_new_one_is_normalised():
    # The administrator's file may give two stores the same address.
    for store in (GREEN, LAKE, OWN, replace(LAKE, address=GREEN.address)):
        ids = str(store.ids or "")
        typed = StoreTyped(store.name, store.address, store.colour, store.open_origin, "", ids)
        assert read(store, typed) == (store, None)
    orangery = Store("new", "Orangery", "plum", "https://plants.orangery.example")
    for token, read_as in ((CANARY, Token(CANARY)), (" ", None)):
        assert read(token=token) == (orangery, read_as)


def test_all_problems_are_returned_at_once_each_for_its_field():
    assert set(read(name="", address="", token="ü", ids="7")) == set(StoreField)
    for field, typed, said in (
        ("NAME", "  ", "Type a name for the store."),
        ("NAME", "a\tb", "Remove the line break or tab."),
        ("NAME", "green  ACRES", "\u2068Green Acres\u2069 already has this name."),
        ("NAME", "PRACTICE", "The practice store already has this name."),
        ("ADDRESS", "HTTPS://PLANTS.GREENACRES.EXAMPLE:443/", "\u2068Green Acres\u2069 already"),
        ("ADDRESS", "", "Type the address, like https://plants.example.org"),
        ("TOKEN", "two words", "A token has no spaces or accents. Copy it again."),
        ("IDS", "9-7", "Type the first and the last id, like 20000-29999."),
    ):
        found = read(**{field.lower(): typed})
        assert list(found) == [StoreField[field]]
        assert found[StoreField[field]].startswith(said)


def test_a_typed_token_is_not_shown():
    for thing in (replace(GOOD, token=CANARY), read(token=CANARY), read(token=f"{CANARY} ü")):
        assert CANARY not in repr(thing)
