"""A pasted token."""

import base64
import json
import logging
from dataclasses import FrozenInstanceError
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plantdesk.domain.token import Token, TokenFault, expiry_of, read_token

SECRET = "eyJhbGciOi.J9-_~+/Ab=="
PASTED = {
    SECRET: [
        SECRET, f"Bearer {SECRET}", f"BEARER   {SECRET}", f"  {SECRET}\r\n", f"\t{SECRET}\u00a0",
        f"\ufeff{SECRET}\u200b", f'"{SECRET}"', f"'{SECRET}'", f'" {SECRET} "',
        f'"Bearer {SECRET}"', f'""{SECRET}""', f'"\'{SECRET}\'"', f"Bearer Bearer {SECRET}",
        f'bearer  " {SECRET} "', f"'Bearer \"{SECRET}\"'",
    ],
    TokenFault.EMPTY: [
        "", " ", "\n", "\ufeff", '""', "''", '" "', "Bearer", "bearer \n", "Bearer ' '",
    ],
    TokenFault.NOT_FOR_A_HEADER: [
        "two words", "a\tb", "a\nb", "a\r\nX-Evil: 1", "a\0b", "a\x7fb", "a\x1bb", "schlüssel",
        "a…b", "a\u200bb", "a\u00a0b", "１２３", "🌱", "\ud800", "Authorization: Bearer a", "\x80",
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("becomes", "pasted"), [(becomes, each) for becomes, all_ in PASTED.items() for each in all_]
)
def test_what_is_pasted_along_is_taken_off_and_what_would_break_a_header_refused(becomes, pasted):
    assert read_token(pasted) == (Token(becomes) if isinstance(becomes, str) else becomes)


@pytest.mark.parametrize("pasted", ['"', "'", "a\"b'c", "\"a'", "Bearerabc", "bear"])
def test_visible_ascii_is_left_as_it_is(pasted):
    assert read_token(pasted) == Token(pasted)


wrappings = st.lists(st.sampled_from([('"', '"'), ("'", "'"), ("Bearer ", ""), (" ", "\n")]))


@given(
    st.text(st.characters(exclude_categories=())) | st.sampled_from([SECRET, "Bearer", "'a"]),
    wrappings,
)
def test_what_comes_out_fits_a_header_and_is_read_as_the_same_again(text, wrappings):
    for before, after in wrappings:
        text = f"{before}{text}{after}"
    token = read_token(text)
    if isinstance(token, Token):
        assert token.secret
        assert all("!" <= character <= "~" for character in token.secret)
        assert read_token(token.secret) == token


def test_a_token_never_shows_itself(caplog):
    token = Token(SECRET)
    logging.getLogger("plantdesk").warning("sending with %s and %r", token, token)
    for shown in (repr(token), str(token), f"{token}", f"{token!r}", repr([token]), caplog.text):
        assert "Token(…)" in shown
        assert SECRET not in shown
    assert SECRET not in repr(read_token(f"{SECRET} {SECRET}"))


def test_no_error_about_a_token_shows_it():
    token = Token(SECRET)
    wrong = [
        lambda: setattr(token, "secret", "other"),
        lambda: setattr(token, "other", 1),
        lambda: f"{token:>80}",
        lambda: token + "a",
        lambda: token.encode(),
        lambda: {}[token],
    ]
    for handle in wrong:
        with pytest.raises((TypeError, AttributeError, KeyError, FrozenInstanceError)) as caught:
            handle()
        assert SECRET not in f"{caught.value} {caught.value!r} {caught.value.args}"


def web_token(claims):
    """As a service makes one: three parts, and no padding at their ends."""
    body = base64.urlsafe_b64encode(claims).rstrip(b"=").decode()
    return Token(f"eyJhbGciOiJIUzI1NiJ9.{body}.c2lnbmF0dXJl")


@pytest.mark.parametrize(
    ("claims", "ends"),
    [
        *(({"sub": "x" * n, "exp": 1_900_000_000}, datetime(2030, 3, 17, 17, 46, 40, tzinfo=UTC))
          for n in range(4)),
        ({"exp": 0.5}, datetime(1970, 1, 1, 0, 0, 0, 500_000, tzinfo=UTC)),
        # The base64 of web tokens has letters of its own.
        ({"sub": "???>>>", "exp": 0}, datetime(1970, 1, 1, tzinfo=UTC)),
    ],
)  # fmt: skip
def test_a_web_token_tells_when_it_ends(claims, ends):
    assert expiry_of(web_token(json.dumps(claims).encode())) == ends


@pytest.mark.parametrize(
    "claims",
    [b"", b"{}", b"[]", b"7", b'"exp"', b"null", b"not json", b"\xff\xfe", b'{"exp":null}',
     b'{"exp":"1900000000"}', b'{"exp":true}', b'{"exp":NaN}', b'{"exp":Infinity}',
     b'{"exp":1e300}', b'{"exp":-1e300}', b'{"exp":99999999999999999999}', b'{"exp":[1]}',
     b'{"exp":' + b"9" * 5000 + b"}", b"[" * 100_000],
)  # fmt: skip
def test_a_web_token_that_does_not_say_when_it_ends_tells_nothing(claims):
    assert expiry_of(web_token(claims)) is None
