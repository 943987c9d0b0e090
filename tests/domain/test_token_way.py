from dataclasses import replace

import pytest

from plantdesk.domain.store import NO_PROXY, StoreSettings
from plantdesk.domain.token_way import TokenWay, WayChange, way_change

USUAL = StoreSettings()
PROXY = "http://proxy.example:3128"
ONE, OTHER = "1" * 64, "2" * 64


@pytest.mark.parametrize("written", [PROXY, "proxy.example:3128", "HTTP://Proxy.Example:3128/"])
def test_a_proxy_is_the_same_however_it_is_written(written: str) -> None:
    assert TokenWay.of(replace(USUAL, proxy=written), "").proxy == PROXY


@pytest.mark.parametrize("word", ["system", NO_PROXY])
def test_the_words_for_a_proxy_stay_words(word: str) -> None:
    assert TokenWay.unread(replace(USUAL, proxy=word)) == TokenWay(word)


def test_without_reading_it_nothing_is_known_of_a_certificate_file() -> None:
    assert TokenWay.unread(replace(USUAL, certificates="company.pem")) == TokenWay("system", None)


@pytest.mark.parametrize(
    ("given", "now", "proxy", "certificates"),
    [
        (TokenWay("system", ONE), TokenWay(PROXY, ONE), True, False),
        (TokenWay("system", ONE), TokenWay("system", OTHER), False, True),
        (TokenWay("system", ONE), TokenWay(NO_PROXY, ""), True, True),
        (TokenWay("system", ""), TokenWay("system", ONE), False, True),
        # There is a file now, whatever is in it.
        (TokenWay("system", ""), TokenWay("system", None), False, True),
    ],
)
def test_a_change_says_what_changed(
    given: TokenWay, now: TokenWay, proxy: bool, certificates: bool
) -> None:
    change = way_change(given, now)
    assert change == WayChange(given, now)
    assert (change.proxy, change.certificates) == (proxy, certificates)


@pytest.mark.parametrize(
    ("given", "now"),
    [
        (TokenWay(), TokenWay()),
        (TokenWay("system", None), TokenWay("system", ONE)),
        # A file that can't be read now: whoever uses it says so.
        (TokenWay("system", ONE), TokenWay("system", None)),
    ],
)
def test_what_is_not_known_is_no_change(given: TokenWay, now: TokenWay) -> None:
    assert way_change(given, now) is None


def test_only_what_was_not_read_is_completed() -> None:
    now = TokenWay(PROXY, OTHER)
    assert TokenWay("system", None).completed(now) == TokenWay("system", OTHER)
    assert TokenWay("system", ONE).completed(now) == TokenWay("system", ONE)
    assert TokenWay("system", "").completed(now) == TokenWay("system", "")


def test_a_person_takes_along_what_they_changed_and_nothing_else() -> None:
    given = TokenWay("system", ONE)
    before = replace(USUAL, proxy=PROXY, certificates="company.pem")
    by_proxy = replace(before, proxy=NO_PROXY)
    assert given.rerouted(before, by_proxy) == TokenWay(NO_PROXY, ONE)
    by_file = replace(before, certificates="new.pem")
    assert given.rerouted(before, by_file) == TokenWay("system", None)
    without = replace(before, certificates="")
    assert given.rerouted(before, without) == TokenWay("system", "")
    assert given.rerouted(before, replace(before, total_seconds=9)) == given
