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


@pytest.mark.parametrize(
    "pasted",
    [SECRET, f"Bearer {SECRET}", f"bearer {SECRET}", f"BEARER   {SECRET}", f"  {SECRET}\r\n",
     f"\t{SECRET}\u00a0", f"\ufeff{SECRET}", f"{SECRET}\u200b", f" \ufeff {SECRET}", f'"{SECRET}"',
     f"'{SECRET}'", f'" {SECRET} "', f'"Bearer {SECRET}"', f"Bearer {SECRET}\n",
     f'""{SECRET}""', f'"\'{SECRET}\'"', f"Bearer Bearer {SECRET}", f'Bearer "{SECRET}"',
     f"Bearer '{SECRET}'", f'bearer  " {SECRET} "', f"'Bearer \"{SECRET}\"'"],
)  # fmt: skip
def test_what_gets_pasted_along_is_taken_off(pasted):
    assert read_token(pasted) == Token(SECRET)


@pytest.mark.parametrize(
    "pasted",
    [
        "",
        " ",
        "\n",
        "\ufeff",
        "\u200b",
        '""',
        "''",
        '" "',
        "Bearer",
        "bearer \n",
        '"Bearer "',
        'Bearer ""',
        "Bearer ' '",
    ],
)
def test_nothing_pasted_is_empty(pasted):
    assert read_token(pasted) is TokenFault.EMPTY


@pytest.mark.parametrize(
    "pasted",
    ["two words", "a\tb", "a\nb", "a\r\nX-Evil: 1", "a\0b", "a\x7fb", "a\x1bb", "schlüssel", "a…b",
     "a\u200bb", "a\u00a0b", "１２３", "🌱", "\ud800", "Authorization: Bearer a", "\x80"],
)  # fmt: skip
def test_what_would_break_or_leak_in_a_header_is_refused(pasted):
    assert read_token(pasted) is TokenFault.NOT_FOR_A_HEADER


@pytest.mark.parametrize("pasted", ['"', "'", "a\"b'c", "\"a'", "Bearerabc", "bear"])
def test_visible_ascii_is_left_as_it_is(pasted):
    assert read_token(pasted) == Token(pasted)


@given(st.text(st.characters(exclude_categories=())))
def test_reading_a_token_never_raises_and_what_comes_out_fits_a_header(pasted):
    token = read_token(pasted)
    if isinstance(token, Token):
        assert token.secret
        assert all("!" <= character <= "~" for character in token.secret)
        f"Bearer {token.secret}".encode("ascii")


wrappings = st.lists(st.sampled_from([('"', '"'), ("'", "'"), ("Bearer ", ""), (" ", "\n")]))


@given(st.sampled_from([SECRET, "Bearer", '"', "'a", ""]), wrappings)
def test_what_was_read_once_is_read_as_the_same_again(text, wrappings):
    for before, after in wrappings:
        text = f"{before}{text}{after}"
    token = read_token(text)
    if isinstance(token, Token):
        assert read_token(token.secret) == token


@pytest.mark.parametrize(
    "show",
    [repr, str, "{}".format, "{!r}".format, lambda token: f"{token}", lambda token: repr([token])],
)
def test_a_token_never_shows_itself(show):
    shown = show(Token(SECRET))
    assert "Token(…)" in shown
    assert SECRET not in shown


def errors_of(token):
    """What goes wrong with a token when somebody handles it in a wrong way."""
    wrong = [
        lambda: setattr(token, "secret", "other"),
        lambda: delattr(token, "secret"),
        lambda: setattr(token, "other", 1),
        lambda: f"{token:>80}",
        lambda: token + "a",
        lambda: token < token,
        lambda: token.encode(),
        lambda: int(token),
        lambda: vars(token),
        lambda: {}[token],
        lambda: Token(token.secret, 1),
    ]
    for handle in wrong:
        with pytest.raises((TypeError, AttributeError, KeyError, FrozenInstanceError)) as caught:
            handle()
        yield caught.value


def test_no_error_about_a_token_shows_it():
    for error in errors_of(Token(SECRET)):
        assert SECRET not in f"{error} {error!r} {error.args}"


def test_a_logged_token_is_not_shown(caplog):
    logging.getLogger("plantdesk").warning("sending with %s and %r", *[Token(SECRET)] * 2)
    assert "Token(…)" in caplog.text
    assert SECRET not in caplog.text


def test_a_fault_does_not_carry_the_text():
    assert SECRET not in repr(read_token(f"{SECRET} {SECRET}"))


def test_two_tokens_are_the_same_when_their_secrets_are():
    assert Token("a") == Token("a") != Token("b")


def web_token(claims):
    """As a service makes one: three parts, and no padding at their ends."""
    body = base64.urlsafe_b64encode(claims).rstrip(b"=").decode()
    return Token(f"eyJhbGciOiJIUzI1NiJ9.{body}.c2lnbmF0dXJl")


def saying(**claims):
    return web_token(json.dumps(claims).encode())


@pytest.mark.parametrize("padding", range(4))
def test_a_web_token_tells_when_it_ends(padding):
    token = saying(sub="x" * padding, exp=1_900_000_000)
    assert expiry_of(token) == datetime(2030, 3, 17, 17, 46, 40, tzinfo=UTC)


def test_a_web_token_may_end_between_two_seconds():
    assert expiry_of(saying(exp=0.5)) == datetime(1970, 1, 1, 0, 0, 0, 500_000, tzinfo=UTC)


def test_the_base64_of_web_tokens_has_letters_of_its_own():
    token = saying(sub="???>>>", exp=0)
    assert set("-_") & set(token.secret)
    assert expiry_of(token) == datetime(1970, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    "claims",
    [b"", b"{}", b"[]", b"7", b'"exp"', b"null", b"not json", b"\xff\xfe", b'{"exp":null}',
     b'{"exp":"1900000000"}', b'{"exp":true}', b'{"exp":NaN}', b'{"exp":Infinity}',
     b'{"exp":1e300}', b'{"exp":-1e300}', b'{"exp":99999999999999999999}', b'{"exp":[1]}',
     b'{"exp":' + b"9" * 5000 + b"}", b"[" * 100_000],
)  # fmt: skip
def test_a_web_token_that_does_not_say_when_it_ends_tells_nothing(claims):
    assert expiry_of(web_token(claims)) is None


@pytest.mark.parametrize("secret", [SECRET, "a", "a.b", "a.b.c", "..", "a.b.c.d.e", "a.e30.c.d"])
def test_a_token_of_another_kind_tells_nothing(secret):
    assert expiry_of(Token(secret)) is None


@given(st.text(st.characters(min_codepoint=0x21, max_codepoint=0x7E), min_size=1))
def test_asking_when_a_token_ends_never_raises(secret):
    expiry_of(Token(secret))
    expiry_of(Token(f"a.{secret}.c"))


@given(st.binary())
def test_asking_a_web_token_never_raises(claims):
    expiry_of(web_token(claims))
