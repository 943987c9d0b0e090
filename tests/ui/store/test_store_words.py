"""What is read from the fields of a store, and what is said of its connection and token."""

from msgspec.structs import replace

from plantdesk.desk.news import Reached, TokenNews
from plantdesk.domain.address import read_address
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.proxy import NO_PROXY, SYSTEM_PROXY, ConnectionSettings
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState, Token
from plantdesk.ui.store import check_words as words
from plantdesk.ui.store.reading import StoreField, StoreTyped, read_store
from plantdesk.ui.store.token_words import where_text
from tests.ui.stage import GREEN, LAKE, PRACTICE
from tests.ui.store.stage import END

SAFE, OPEN = Reached(True, "Let’s Encrypt R11", END, "proxy.example:3128"), Reached(False)
OWN = replace(GREEN, ids=IdRange(7, 9), brought=True, way_agreed="1" * 64)
NEW = Store("new", "", "plum", "")
HERE = "Connected to \u2068127.0.0.1\u2069.\nIt is on this computer"
GOOD = StoreTyped(" Orangery ", "plants.orangery.example/", "plum", "", "", "")
CANARY = "canary-4711"


def check_words(found, store, **settings):
    settings = ConnectionSettings(**settings)
    return words.check_words(found, read_address(store.address), settings, has_token=True)


def test_each_connection_fault_says_what_to_do_and_names_the_attempt_for_the_it_desk():
    address, proxy = "https://plants.example:8443/api", "http://proxy.example:3128"
    store = replace(GREEN, address=address)
    told = {each: check_words(NotReached(each), store, proxy=proxy)[0] for each in ConnectionFault}
    for said in told.values():
        assert said.startswith("Not connected: ")
        assert f"{address}\u2069, port 8443, proxy \u2068{proxy}" in said.splitlines()[-1]
    for fault, read_out in (
        (ConnectionFault.LOOK_UP, "can’t be found. Check the store’s address."),
        (ConnectionFault.NOT_TRUSTED, "isn’t trusted. Tell the IT desk."),
        (ConnectionFault.NO_NETWORK, "cable or the wifi"),
    ):
        assert read_out in told[fault].replace("\n", " ")
    # Whatever answers instead is told with how it was tried, too.
    for hold, proxy, parts in (
        (
            HoldReason.SIGN_IN,
            SYSTEM_PROXY,
            ("asks for a sign-in", "port 443,", "system proxy."),
        ),
        (HoldReason.ADDRESS, NO_PROXY, ("something else answered", "status 403", "no proxy.")),
    ):
        said, *look = check_words(HeldBack(hold, 403), GREEN, proxy=proxy)
        assert ([part for part in parts if part not in said], look) == ([], ["wrong", ""])


def test_a_success_names_issuer_proxy_and_that_no_plant_was_sent():
    said, *look = check_words(SAFE, GREEN)
    assert look == ["text2", "right"]
    for part in (
        *("plants.greenacres.example", "Let’s Encrypt R11", "3 March 2027", "proxy.example:3128"),
        "No plant was sent. Your token is checked when you add the first plant.",
    ):
        assert part in said
    # Without encryption, it warns unless the store is on this computer.
    for found, store, *look, part in (
        (Reached(True), GREEN, "text2", "right", "Encrypted, by a certificate that this computer"),
        (
            OPEN,
            LAKE,
            "warned",
            "",
            "without encryption.\nPlantDesk can’t tell if it’s the right st",
        ),
        (OPEN, replace(LAKE, address="http://127.0.0.1:8080"), "text2", "right", HERE),
    ):
        said, *shown = check_words(found, store)
        assert (shown, part in said) == (look, True)


def test_the_line_says_where_the_token_is():
    for found, keyring, text in (
        (True, "FINE", "Kept in this computer’s password store. Leave this empty to keep it."),
        (True, "NONE", "Kept only until PlantDesk closes: this computer has no password store."),
        (False, "ASKED", "Waiting for this computer’s password store…"),
        (False, "WAITS", "The password store hasn’t answered yet. If it asks you"),
    ):
        assert where_text(TokenNews("x", found, KeyringState[keyring])).startswith(text)
    told = {TokenNews("x", found, each) for each in KeyringState for found in (True, False)}
    assert len({*map(where_text, told)}) == 10
    for keyring, removed in (("LOCKED", False), ("FINE", True)):
        text = where_text(TokenNews("x", False, KeyringState[keyring], unwanted=True))
        assert ("the password store may still have it" in text) is not removed


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


def test_all_problems_are_returned_at_once_each_for_its_field_and_none_shows_a_token():
    assert set(read(name="", address="", token="ü", ids="7")) == set(StoreField)
    for field, typed, said in (
        ("NAME", "  ", "Type a name for the store."),
        ("NAME", "a\tb", "Remove the line break or tab."),
        ("NAME", "a\ud800", "One character is broken. Type it again."),
        ("NAME", "green  ACRES", "\u2068Green Acres\u2069 already has this name."),
        ("NAME", "PRACTICE", "The practice store already has this name."),
        ("ADDRESS", "HTTPS://PLANTS.GREENACRES.EXAMPLE:443/", "\u2068Green Acres\u2069 already"),
        ("ADDRESS", "", "Type the address, like https://plants.example.org"),
        ("TOKEN", "two words", "A token has no spaces or accents. Copy it again."),
        ("ADDRESS", "https://ada@x.example", "Remove the user name and password before the @."),
        ("ADDRESS", "https://x.example?q", "Remove the ? or # and everything after it."),
        ("ADDRESS", "https://x.example:0", "After the colon, type a port from 1 to 65535"),
        ("ADDRESS", "https://x .example", "Type the address without spaces."),
        ("ADDRESS", "ftp://x.example", "Start with https:// or http://"),
        ("ADDRESS", "https://x.example/plants", "Remove /plants at the end. PlantDesk adds it."),
        ("ADDRESS", "x..example", "Type it like https://plants.example.org"),
        ("IDS", "9-7", "Type the first and the last id, like 20000-29999."),
    ):
        found = read(**{field.lower(): typed})
        assert list(found) == [StoreField[field]]
        assert found[StoreField[field]].startswith(said)
    for thing in (replace(GOOD, token=CANARY), read(token=CANARY), read(token=f"{CANARY} ü")):
        assert CANARY not in repr(thing)
