"""Long secrets in parts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plantdesk.vault.parts import LONGEST, join, parts_of, split

secrets = st.integers(1, 9000).flatmap(
    lambda length: st.integers(0, 93).map(
        lambda first: "".join(chr(0x21 + (first + place) % 94) for place in range(length))
    )
)
LONG, OTHER = split("a.b" * 1500), split("a.c" * 1500)


@given(secrets)
def test_a_split_secret_fits_into_windows_and_is_joined_again(secret: str) -> None:
    texts = split(secret)
    assert all(len(text.encode("utf-16-le")) <= 2560 for text in texts)
    assert (len(texts) == 1) is (len(secret) <= LONGEST)
    assert parts_of(texts[0]) == len(texts)
    assert join(texts) == secret


@pytest.mark.parametrize(
    "texts",
    [
        LONG[:-1],
        LONG[:1],
        LONG[1:],
        LONG[::-1],
        [*LONG, LONG[-1]],
        [*LONG[:-1], OTHER[-1]],
        [OTHER[0], *LONG[1:]],
        [*LONG[:-1], LONG[-1][:-1]],
        [*LONG[:-1], LONG[-1] + "a"],
        [*LONG[:-1], ""],
        ["a", "b"],
    ],
)
def test_parts_that_do_not_fit_together_are_no_secret(texts: list[str]) -> None:
    assert join(texts) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a b",
        "2 parts",
        "0 parts 0123456789abcdef a",
        "2 parts 012 a",
        "2 parts 0123456789abcdef ",
    ],
)
def test_a_text_that_only_looks_like_a_part_is_a_secret(text: str) -> None:
    assert parts_of(text) == 1
    assert join([text]) == text
