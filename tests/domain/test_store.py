"""A store: which it is, its colour, and whether its token may go out unencrypted."""

from dataclasses import replace

import pytest

from plantdesk.domain.address import read_address
from plantdesk.domain.store import (
    COLOURS,
    CONNECT_SECONDS,
    PRACTICE,
    PRACTICE_ID,
    SYSTEM_PROXY,
    TOTAL_SECONDS,
    Store,
    StoreSettings,
    next_colour,
)


def at(address, open_origin=""):
    return Store("uuid", "Green Acres", "leaf", address, StoreSettings(open_origin=open_origin))


def test_the_practice_store_is_known_by_its_id_alone():
    assert Store(PRACTICE_ID, "Practice", "leaf", "http://127.0.0.1:1").practice
    assert not Store("uuid", "practice", "leaf", "http://127.0.0.1:1").practice


def test_colours_are_given_in_order():
    taken = []
    for _ in COLOURS:
        taken.append(next_colour(taken))
    assert taken == list(COLOURS)


def test_a_colour_that_became_free_is_given_again():
    assert next_colour(["leaf", "sky"]) == "lagoon"


def test_when_all_colours_are_taken_the_one_taken_least_is_given():
    assert next_colour([*COLOURS, *COLOURS[:3]]) == COLOURS[3]
    assert next_colour([*COLOURS, *COLOURS]) == COLOURS[0]


def test_a_colour_nobody_knows_takes_no_place():
    assert next_colour(["mauve"]) == COLOURS[0]


@pytest.mark.parametrize("address", ["http://plants.example", "http://192.168.0.2:8080/shop"])
def test_a_token_that_others_could_read_needs_consent(address):
    assert at(address).needs_consent


@pytest.mark.parametrize(
    "address",
    ["https://plants.example", "http://localhost:8080", "http://127.0.0.1", "http://[::1]:1",
     "https://192.168.0.2"],
)  # fmt: skip
def test_a_token_that_nobody_else_could_read_needs_none(address):
    assert not at(address).needs_consent


def test_consent_holds_for_any_path_of_its_origin():
    origin = read_address("http://plants.example").origin
    assert not at("http://plants.example", origin).needs_consent
    assert not at("http://plants.example:80/shop/", origin).needs_consent


@pytest.mark.parametrize(
    "address",
    ["http://plants.example:8080", "http://plants2.example", "http://192.0.2.7",
     "http://plants.example.evil.example"],
)  # fmt: skip
def test_consent_holds_for_no_other_origin(address):
    assert at(address, "http://plants.example:80").needs_consent


def test_consent_given_for_https_is_none_for_http():
    assert at("http://plants.example", "https://plants.example:443").needs_consent


@pytest.mark.parametrize("address", ["", "no address at all", "http://"])
def test_what_is_no_address_goes_nowhere_and_needs_no_consent(address):
    assert not at(address).needs_consent


def test_the_practice_store_needs_no_consent():
    assert not PRACTICE.needs_consent
    assert not replace(PRACTICE, address="http://127.0.0.1:4711").needs_consent


def test_a_new_store_has_careful_settings():
    settings = Store("uuid", "Green Acres", "leaf", "https://plants.example").settings
    assert settings.proxy == SYSTEM_PROXY
    assert settings.open_origin == settings.certificates == ""
    assert settings.connect_seconds in CONNECT_SECONDS
    assert settings.total_seconds in TOTAL_SECONDS
