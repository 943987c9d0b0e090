"""Searching finds a text however it is spelled, and shows where."""

from hypothesis import example, given
from hypothesis import strategies as st

from plantdesk.domain.search.folding import fold, may_be_reference, words_of

# Few characters, so that words match often. Some fold to nothing, some to several letters.
TRICKY = "aAäsSßſøłİıi \u0301\u0308\u00ad\ufe0f\u200d´`'’×xﬁ½가樹🌱\ud800\n\0"
TEXTS = st.text(st.sampled_from(TRICKY), max_size=12) | st.text(max_size=12)


SAME = [
    ("SALVIA", "salvia"), ("salvia", "Sálvia"), ("Sálvia", "SALVIA"),
    ("sa\u0301lvia", "s\u00e1lvia"), ("strasse", "Straße"), ("STRASSE", "STRAẞE"),
    ("o", "Ǿ"), ("lubin zolty", "łubin żółty"), ("aesculus", "Æsculus"), ("x tait", "× tait"),
    ("'bloodgood'", "‚Bloodgood‘"), ('"elegans"', "„Elegans“"), ('"elegans"', "«Elegans»"),
    ("o'brien", "O´Brien"), ("ä'b", "Ä`b"), ("rosa-rugosa", "Rosa–rugosa"), ("12-5", "12−5"),
    ("istanbul", "İstanbul"), ("ISTANBUL", "ıstanbul"), ("ΣΟΦΟΣ", "σοφος"), ("10 cm2", "10 ㎝²"),
    ("fiddle", "ﬁddle"), ("\uac00", "\u1100\u1161"), ("❤", "❤\ufe0f"), ("salvia", "sal\u00advia"),
    ("acer palmatum", "Acer\u00a0palmatum"), ("acer palmatum", "Acer\npalmatum"),
    ("acer palmatum", "Acer\ud800palmatum"),
]  # fmt: skip


def test_both_spellings_are_the_same_and_other_characters_stay_apart():
    for typed, stored in SAME:
        assert fold(typed) == fold(stored), (ascii(typed), ascii(stored))
    for text in '樱桜櫻🌱🌿Ббβकक%_*"':
        assert fold(text + "rosa") == fold(text) + "rosa" != "rosa"
        assert fold(text) != " "
    # A search has each word once, and of a pasted text the first ones.
    assert words_of("  Acer\tROSA ácer\nrosa ") == ("acer", "rosa")
    assert words_of(" \u00ad \ud800") == ()
    words = words_of(" ".join(f"{number:0200}" for number in range(1000, 2000)))
    assert len(words) == 1
    words = words_of(" ".join(map(str, range(1000))))
    assert words == tuple(map(str, range(20)))


@given(TEXTS, TEXTS)
@example("ä", "`")
def test_a_text_folds_like_its_parts(one, other):
    """Otherwise a word would be found in a short text, but not in a longer one."""
    assert fold(one + other) == fold(one) + fold(other)


def test_the_beginning_of_a_reference_is_known():
    for word in ("0a1b2c", "12345678", "0a1b2c3d-0000-4000-8000-000000000001"):
        assert may_be_reference(word)
    for word in ("facad", "-facade", "salvia", "0" * 37, "facade\n"):
        assert not may_be_reference(word)
