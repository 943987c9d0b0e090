"""A server that writes the token back may write it in many ways."""

import base64
import html
import json
import re
import string
from urllib.parse import quote, unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plantdesk.service.reply.echo import hide_token

SECRET = "eyJhbGciOi/J9.tulip=+garden~4711.Zm9/vYmFy"
RUN = SECRET[9:21]
VISIBLE = string.digits + string.ascii_letters + string.punctuation


def wrapped(text, width=7):
    return "\r\n ".join(text[at : at + width] for at in range(0, len(text), width))


def gson(text):
    return json.dumps(text).strip('"').replace("/", r"\/").replace("=", r"\u003d")


def percent(text):
    return "".join(f"%{ord(character):02x}" for character in text)


def numbered(text):
    return "".join(f"&#{ord(character)};" for character in text)


def base64_of(text, before="", after=""):
    return base64.b64encode(f"{before}{text}{after}".encode()).decode()


# What stands between the pieces of a text that is shorter than a run that counts.
GAPS = {
    "mail": "=\n",
    "script": "\\\n",
    "quoted mail": "\r\n> ",
    "comment": "\n# ",
    "tag": "<wbr>",
    "marked up": '</b><b class="x">',
    "colour": "\x1b[0m\x1b[31m",
    "dots": '" . "',
    "plus": "'+'",
    "list": '", "',
}

WRITTEN = {
    "plain": str,
    "gson": gson,
    "html": html.escape,
    "numbered": numbered,
    "hexadecimal entities": lambda text: "".join(f"&#x{ord(c):X};" for c in text),
    "long numbers": lambda text: "".join(f"&#{ord(c):010};" for c in text),
    "long hexadecimal entities": lambda text: "".join(f"&#x{ord(c):08x};" for c in text),
    "percent": percent,
    "wide percent": lambda text: "".join(f"%u{ord(c):04x}" for c in text),
    "mail": lambda text: "".join(f"={ord(c):02X}" for c in text),
    "octal": lambda text: "".join(f"\\{ord(c):03o}" for c in text),
    "braced escapes": lambda text: "".join(f"\\u{{{ord(c):x}}}" for c in text),
    "long escapes": lambda text: "".join(f"\\U{ord(c):08x}" for c in text),
    "quoted": quote,
    "unicode escapes": lambda text: "".join(f"\\u{ord(c):04x}" for c in text),
    "wrapped": wrapped,
    "hex": lambda text: text.encode().hex(),
    "base64": base64_of,
    "urlsafe": lambda text: base64.urlsafe_b64encode(text.encode()).decode(),
    "base64 after one": lambda text: base64_of(text, "x"),
    "base64 after two": lambda text: base64_of(text, "Bearer x"),
    "base64 of UTF-16": lambda text: base64.b64encode(text.encode("utf-16-le")).decode(),
    "spaced": " ".join,
    "twice": lambda text: gson(html.escape(quote(text))),
}


@pytest.mark.parametrize("write", WRITTEN.values(), ids=WRITTEN)
def test_a_token_is_cut_out_however_it_was_written(write):
    shown = hide_token(f"who is {write(SECRET)} here?", SECRET)
    # In base64 a neighbour's characters stay, and one that it shares with the token.
    assert shown is None or re.fullmatch(r"who is \w{0,11}…\w?=* here\?", shown)


@pytest.mark.parametrize("write", WRITTEN.values(), ids=WRITTEN)
def test_a_piece_of_a_token_is_cut_out_too(write):
    assert write(RUN) not in (hide_token(f"it begins with {write(RUN)}", SECRET) or "")


@pytest.mark.parametrize("width", [1, 4])
@pytest.mark.parametrize("mark", [".", "-", ", ", " · ", "' '"])
def test_a_token_with_marks_between_its_characters_is_cut_out(mark, width):
    written = mark.join(SECRET[at : at + width] for at in range(0, len(SECRET), width))
    assert hide_token(f"who is {written} here?", SECRET) in ("who is … here?", None)


def test_a_token_of_few_letters_hides_no_other_words():
    assert hide_token("an Acer is a tree", "a=!r%a$i~e#") == "an Acer is a tree"


@pytest.mark.parametrize("gap", GAPS.values(), ids=GAPS)
def test_a_token_in_pieces_is_cut_out(gap):
    written = gap.join(SECRET[at : at + 7] for at in range(0, len(SECRET), 7))
    assert hide_token(f"who is {written} here?", SECRET) in ("who is … here?", None)


@pytest.mark.parametrize("text", [
    "Map<String, List<Set<Map<Long, int>>>>", "<b>Acer</b> is no plant", "a='b'+'c'; d=5F",
    "The access token expired", "Bearer token expired", "Bearer realm=\"plants\"", "100 % tulips",
    r"C:\plants\new & used; 5 < 6", "A name like garden~4711 is fine", "",
])  # fmt: skip
def test_other_words_stay_as_they_are(text):
    assert hide_token(text, SECRET) == text


@pytest.mark.parametrize("text", [
    "Authorization: Bearer 0123456789abcdef0123", "bearer=0123456789.abcdef-0123",
    f"Bearer xx{SECRET[10:16]}yy",
])  # fmt: skip
def test_what_follows_bearer_and_looks_like_a_token_is_cut_out(text):
    assert hide_token(text, SECRET) in ("Authorization: Bearer …", "bearer=…", "Bearer …")


def test_what_is_decoded_without_end_is_not_shown():
    nested = SECRET
    for _ in range(9):
        nested = quote(nested, safe="")
    assert hide_token(f"you sent {nested}", SECRET) is None


def test_a_short_token_is_cut_out_as_a_whole():
    assert hide_token("leaf4711 is no token, leaf is fine", "leaf4711") == (
        "… is no token, leaf is fine"
    )


ways = st.lists(st.sampled_from([gson, html.escape, numbered, percent, quote, wrapped]), max_size=3)


def read(text):
    """What anybody could read in it."""
    for _ in range(8):
        text = unquote(html.unescape(re.sub(
            r"\\u([0-9a-f]{4})", lambda match: chr(int(match[1], 16)), text.replace(r"\/", "/")
        )))  # fmt: skip
    return "".join(text.split())


@given(
    secret=st.text(string.ascii_letters + string.digits + "._~+/=-", min_size=20, max_size=120),
    start=st.integers(0, 100),
    length=st.integers(12, 120),
    ways=ways,
    around=st.tuples(st.text(max_size=30), st.text(max_size=30)),
)
def test_no_run_of_a_token_can_be_read_afterwards(secret, start, length, ways, around):
    piece = secret[start % (len(secret) - 11) :][:length]
    written = piece
    for write in ways:
        written = write(written)
    shown = hide_token(f"{around[0]} {written} {around[1]}", secret)
    if shown is not None:
        assert piece not in read(shown)
        assert not any(piece[at : at + 12] in read(shown) for at in range(len(piece) - 11))


@given(
    secret=st.text(VISIBLE, min_size=12, max_size=60),
    start=st.integers(0, 40),
    before=st.binary(max_size=5),
    after=st.binary(max_size=5),
)
def test_no_run_of_a_token_can_be_read_from_base64(secret, start, before, after):
    piece = secret[start % (len(secret) - 11) :].encode()
    written = base64.b64encode(before + piece + after).decode()
    shown = hide_token(f"saw {written}", secret)
    assert shown is None or written not in shown
