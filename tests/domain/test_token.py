"""A pasted token."""

import logging

from plantdesk.domain.token import Token, TokenFault, read_token

SECRET = "eyJhbGciOi.J9-_~+/Ab=="
PASTED = {
    Token(SECRET): [
        SECRET, f"BEARER   {SECRET}", f"  {SECRET}\r\n", f"\ufeff{SECRET}\u200b", f"'{SECRET}'",
        f'" {SECRET} "', f'"Bearer {SECRET}"', f'"\'{SECRET}\'"', f"Bearer Bearer {SECRET}",
    ],
    TokenFault.EMPTY: ["", "\ufeff", '""', "bearer \n", "Bearer ' '"],
    TokenFault.NOT_FOR_A_HEADER: [
        "two words", "a\tb", "a\r\nX-Evil: 1", "a\0b", "a\x7fb", "schlüssel", "a…b", "a\u200bb",
        "a\u00a0b", "１２３", "🌱", "\ud800", "Authorization: Bearer a", "\x80",
    ],
    # Visible ASCII is left as it is.
    **{Token(text): [text] for text in ('"', "a\"b'c", "\"a'", "Bearerabc", "bear")},
}  # fmt: skip


def test_what_is_pasted_along_is_taken_off_and_what_would_break_a_header_refused():
    for becomes, texts in PASTED.items():
        for pasted in texts:
            assert read_token(pasted) == becomes, ascii(pasted)


def test_a_token_never_shows_itself(caplog):
    token = Token(SECRET)
    logging.getLogger("plantdesk").warning("sending with %s and %r", token, token)
    for shown in (repr(token), str(token), f"{token}", f"{token!r}", repr([token]), caplog.text):
        assert "Token(…)" in shown
        assert SECRET not in shown
    assert SECRET not in repr(read_token(f"{SECRET} {SECRET}"))
