"""A store: which it is, its colour, and whether its token may go out unencrypted."""

from plantdesk.domain.store import (
    COLOURS,
    PRACTICE,
    PRACTICE_ID,
    Store,
    StoreSettings,
    next_colour,
)

ORIGIN = "http://plants.example:80"


def test_the_practice_store_is_known_by_its_id_alone():
    assert Store(PRACTICE_ID, "Green Acres", "leaf", "https://plants.example").practice
    assert not Store("uuid", PRACTICE.name, "leaf", "http://127.0.0.1:1").practice


def test_a_new_store_gets_the_first_colour_that_is_taken_least():
    for taken, colour in (
        ([], COLOURS[0]),
        (["leaf", "sky"], "lagoon"),
        (["mauve"], COLOURS[0]),
        ([*COLOURS, *COLOURS[:3]], COLOURS[3]),
        ([*COLOURS, *COLOURS], COLOURS[0]),
    ):
        assert next_colour(taken) == colour


def test_a_token_that_others_could_read_needs_consent():
    for address, accepted, needs in (
        ("http://plants.example", "", True),
        ("http://192.168.0.2:8080/shop", "", True),
        ("http://plants.example", "https://plants.example:443", True),
        # It holds for any path of its origin, and for no other.
        ("http://plants.example:80/shop/", ORIGIN, False),
        ("http://plants.example:8080", ORIGIN, True),
        ("http://plants2.example", ORIGIN, True),
        ("http://plants.example.evil.example", ORIGIN, True),
        # Nobody else could read it, or it goes nowhere.
        ("https://plants.example", "", False),
        ("http://localhost:8080", "", False),
        ("http://[::1]:1", "", False),
        ("no address at all", "", False),
    ):
        store = Store("uuid", "Green Acres", "leaf", address, StoreSettings(open_origin=accepted))
        assert store.needs_consent is needs
