"""What nobody sees is shown, and nothing of it is lost."""

from hypothesis import given
from hypothesis import strategies as st

from plantdesk.domain.invisible import conceal, reveal_name, reveal_words

INVISIBLE = [
    *"\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069",
    *"\u00ad\ufeff\u061c\u034f\u115f\u2028\u2029\u3164\ufe0f\x00\x07\x1b\x7f\x85\r",
    "\U000e0001",
    "\U000e0100",
]


def test_an_invisible_character_is_shown_as_its_code_and_what_can_be_seen_as_it_is():
    for character in INVISIBLE:
        for reveal in (reveal_words, reveal_name):
            assert reveal(f"Ro{character}sa") == f"Ro‹U+{ord(character):04X}›sa"
    for text in ("樹木 ‘Ärger’ ёж", "<b>‹x› ‹U+2›</b>", ""):
        assert reveal_words(text) == reveal_name(text) == text
    # Words keep their lines, and a name shows them and odd spaces.
    assert reveal_words("a\tb\r\nc\nd") == "a\tb\nc\nd"
    assert reveal_name("a\nb") == "a‹U+000A›b"
    assert reveal_name("Acer\u00a0rubrum L.") == "Acer‹U+00A0›rubrum L."
    assert reveal_words("trop long\u00a0!") == "trop long\u00a0!"
    # A code that somebody wrote is told from ours.
    assert reveal_words("a‹U+200B›b") == "a‹U+2039›U+200B›b"


PIECES = st.sampled_from([*INVISIBLE, "‹", "›", "U+200B", "‹U+200B›", "‹U+10FFFF›", "a", " ", "\n"])


@given(st.lists(PIECES | st.characters()).map("".join))
def test_every_code_leads_back_to_its_character(text):
    assert conceal(reveal_name(text)) == text
    assert conceal(reveal_words(text)) == text.replace("\r\n", "\n")
