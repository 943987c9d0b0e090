"""A store: which it is, and its colour."""

from plantdesk.domain.store import COLOURS, PRACTICE, PRACTICE_ID, Store, next_colour


def test_the_practice_store_is_known_by_its_id_alone():
    assert Store(PRACTICE_ID, "Green Acres", "leaf", "https://plants.example").practice
    assert not Store("uuid", PRACTICE.name, "leaf", "http://127.0.0.1:1").practice


def test_a_new_store_gets_the_first_colour_that_is_taken_least():
    for taken, colour in (
        ([], COLOURS[0]),
        (["leaf", "sky"], "lagoon"),
        ([*COLOURS, *COLOURS[:3]], COLOURS[3]),
    ):
        assert next_colour(taken) == colour
