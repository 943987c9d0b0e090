"""Long secrets in parts."""

import pytest

from plantdesk.vault.parts import join, parts_of, split

LONG, OTHER = split("a.b" * 1500), split("a.c" * 1500)


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
def test_parts_that_do_not_fit_together_are_no_secret(texts):
    assert join(texts) is None


@pytest.mark.parametrize(
    "text",
    ["", "a b", "2 parts", "0 parts 0123456789abcdef a", "2 parts 012 a",
     "2 parts 0123456789abcdef "],
)  # fmt: skip
def test_a_text_that_only_looks_like_a_part_is_a_secret(text):
    assert parts_of(text) == 1
    assert join([text]) == text
