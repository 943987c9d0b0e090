"""A long secret in parts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plantdesk.vault.parts import LONGEST, join, parts_of, split

secrets = st.integers(1, 9000).flatmap(
    lambda length: st.integers(0, 93).map(
        lambda first: "".join(chr(0x21 + (first + place) % 94) for place in range(length))
    )
)
LONG = "a.b" * 1500
OTHER = "a.c" * 1500


@given(secrets)
def test_a_split_secret_fits_into_windows_and_is_joined_again(secret: str) -> None:
    texts = split(secret)
    assert all(len(text.encode("utf-16-le")) <= 2560 for text in texts)
    assert parts_of(texts[0]) == len(texts)
    assert join(texts) == secret


def test_a_short_secret_is_kept_as_it_is() -> None:
    assert split("a" * LONGEST) == ["a" * LONGEST]
    assert len(split("a" * (LONGEST + 1))) == 2


def test_no_part_could_pass_for_a_token() -> None:
    assert all(" " in text for text in split(LONG))


@pytest.mark.parametrize(
    "texts",
    [
        split(LONG)[:-1],
        split(LONG)[:1],
        split(LONG)[1:],
        split(LONG)[::-1],
        [*split(LONG), split(LONG)[-1]],
        [*split(LONG), "left-over"],
        [*split(LONG)[:-1], split(OTHER)[-1]],
        [split(OTHER)[0], *split(LONG)[1:]],
        [*split(LONG)[:-1], split(LONG)[-1][:-1]],
        [*split(LONG)[:-1], split(LONG)[-1] + "a"],
        [*split(LONG)[:-1], ""],
        ["a", "b"],
    ],
)
def test_parts_that_do_not_fit_together_are_no_secret(texts: list[str]) -> None:
    assert join(texts) is None


@pytest.mark.parametrize(
    "text", ["", "a b", "1/2", "1/ 2", "0/2 m a", "1/0 m a", "1/100 m a", "1/2 m ", "１/２ m a"]
)
def test_a_text_that_only_looks_like_a_part_is_a_secret(text: str) -> None:
    assert parts_of(text) == 1
    assert join([text]) == text
