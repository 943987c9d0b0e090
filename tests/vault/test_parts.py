"""Long secrets in parts."""

from plantdesk.vault.parts import join, parts_of, split

LONG, OTHER = split("a.b" * 1500), split("a.c" * 1500)


def test_parts_that_do_not_fit_together_are_no_secret():
    for texts in (
        LONG[:-1],
        LONG[1:],
        LONG[::-1],
        [*LONG, LONG[-1]],
        [*LONG[:-1], OTHER[-1]],
        [*LONG[:-1], LONG[-1][:-1]],
        [*LONG[:-1], LONG[-1] + "a"],
        ["a", "b"],
    ):
        assert join(texts) is None


def test_a_text_that_only_looks_like_a_part_is_a_secret():
    for text in ("", "a b", "2 parts", "0 parts 0123456789abcdef a", "2 parts 012 a"):
        assert parts_of(text) == 1
        assert join([text]) == text
