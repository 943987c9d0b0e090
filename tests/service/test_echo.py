"""A server that writes the token back may write it in many ways."""

import base64
import html
import json
import logging
import re
from urllib.parse import quote

import pytest

from plantdesk.domain.outcome import Added, HeldBack, HoldReason, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.typed import PlantField
from plantdesk.service.echo import hide_token, without_token
from plantdesk.service.replies import START
from tests.faults.server import FaultServer, closed_port, reply, send, take_request
from tests.service.running import KEY, ROSE, ROSE_BODY, TOKEN, outcomes_of, send_once, service

SECRET = "eyJhbGciOi/J9.tulip=+garden~4711.Zm9/vYmFy"
PLAIN = TOKEN.secret


def wrapped(text, width=7):
    return "\r\n ".join(text[at : at + width] for at in range(0, len(text), width))


def gson(text):
    return json.dumps(text).strip('"').replace("/", r"\/").replace("=", r"\u003d")


def percent(text):
    return "".join(f"%{ord(character):02x}" for character in text)


def numbered(text):
    return "".join(f"&#{ord(character)};" for character in text)


WRITTEN = {
    "plain": str,
    "gson": gson,
    "numbered": numbered,
    "hexadecimal entities": lambda text: "".join(f"&#x{ord(c):X};" for c in text),
    "percent": percent,
    "unicode escapes": lambda text: "".join(f"\\u{ord(c):04x}" for c in text),
    "wrapped": wrapped,
    "hex": lambda text: text.encode().hex(),
    "urlsafe": lambda text: base64.urlsafe_b64encode(text.encode()).decode(),
    "base64 after one": lambda text: base64.b64encode(f"x{text}".encode()).decode(),
    "base64 after two": lambda text: base64.b64encode(f"Bearer x{text}".encode()).decode(),
    "spaced": " ".join,
    "three times": lambda text: html.escape(numbered(wrapped(text))),
    "capitals": str.upper,
    "cut in the middle": lambda text: f"{text[:16]} ... {text[-14:]}",
}


@pytest.mark.parametrize("write", WRITTEN.values(), ids=WRITTEN)
def test_a_token_is_hidden_however_it_was_written(write):
    # Also one with digits after a code, and with a sign that looks like the soft end of a line.
    for secret in (SECRET, "000000000000000=0000"):
        for text in (secret, secret[4:20]):
            shown = hide_token(f"who is {write(text)} here?", secret)
            assert shown in (None, "who is … here?")


# What stands between the pieces of a text that is shorter than a run that counts.
GAPS = [(".", 1), (" · ", 4), ("' '", 4), ("=\n", 7), ("\r\n> ", 7), ("'+'", 7)]


def test_a_token_in_pieces_is_hidden():
    for gap, width in GAPS:
        pieces = gap.join(SECRET[at : at + width] for at in range(0, len(SECRET), width))
        assert hide_token(f"who is {pieces} here?", SECRET) is None, gap
    # So many characters in a row are no chance.
    code = base64.b64encode(SECRET.encode()).decode()
    for text, most in ((SECRET, 11), (SECRET.encode().hex(), 11), (code, 7)):
        assert hide_token(f"who is _{text[5:][:most]}_ here?", SECRET) is not None
        assert hide_token(f"who is _{text[5:][: most + 1]}_ here?", SECRET) is None


OTHER_WORDS = [
    "Map<String, List<Set<Map<Long, int>>>>", "<b>Acer</b> is no plant", "a='b'+'c'; d=5F",
    "The access token expired", "Bearer token expired", "Bearer realm=\"plants\"", "100 % tulips",
    r"C:\plants\new & used; 5 < 6", "A name like garden~4711 is fine", "nul \0 and \u202e", "",
]  # fmt: skip


def test_other_words_stay_as_they_are():
    for text in OTHER_WORDS:
        assert hide_token(text, SECRET) == text
    # Nor does a token of few letters hide any, though it is hidden itself.
    assert hide_token("an Acer is a tree", "a=!r%a$i~e#") == "an Acer is a tree"
    assert hide_token("who is a = ! r % a $ i ~ e # here?", "a=!r%a$i~e#") is None
    said = hide_token("leaf4711 is no token, leaf is fine", "leaf4711")
    assert said == "… is no token, leaf is fine"
    assert hide_token("who is l.e.a.f.4.7 here?", "leaf47") is None


def test_what_follows_bearer_and_looks_like_a_token_is_hidden():
    for text, shown in (
        ("Authorization: Bearer 0123456789abcdef0123", "Authorization: Bearer …"),
        ("bearer=0123456789.abcdef-0123", "bearer=…"),
        (f"Bearer xx{SECRET[10:16]}yy", "Bearer …"),
        (f"Bearer%20xx{SECRET[10:16]}yy", None),
    ):
        assert hide_token(text, SECRET) == shown


def said_of(text):
    return without_token(Unsure(UnsureReason.STATUS, 500, text), TOKEN).said


def test_the_start_of_a_token_at_the_end_of_a_text_or_at_the_cut_is_not_kept():
    for length in range(6, len(PLAIN) + 1):
        assert said_of(f"saw {PLAIN[:length]}") == "saw …"
        assert hide_token(f"saw {numbered(PLAIN[:length])}", PLAIN) is None
        before = "x" * (START - length)
        assert said_of(f"{before}{PLAIN} and more") == f"{before}…"


LONG, CUT = "x" * 60_000, "x" * START + "…"
CUT_OFF = [
    (Refused(400, ServiceError(1, LONG, LONG)), Refused(400, ServiceError(1, CUT, CUT))),
    (Added(Plant(LONG), 200, (PlantField.NAME,)), Added(Plant(CUT), 200, (PlantField.NAME,))),
]


def test_only_the_start_of_a_long_text_is_kept_and_nothing_that_is_decoded_without_end():
    for outcome, kept in CUT_OFF:
        assert without_token(outcome, TOKEN) == kept
    nested = "tulips"
    for _ in range(9):
        nested = quote(f"{nested}%", safe="")
    assert hide_token(f"you sent {nested}", SECRET) is None


ECHO = b"Authorization: Bearer %s" % PLAIN.encode()
ECHOES = {
    "message": (
        reply(400, b'{"error":1,"message":"unknown token %s!"}' % PLAIN.encode()),
        Refused(400, ServiceError(1, "unknown token …!"))),
    "details": (
        reply(400, b'{"error":1,"message":"no","a":"%s","b":[{"c":"Bearer %s"}]}'
              % (PLAIN.encode(), PLAIN.encode())),
        Refused(400, ServiceError(1, "no", 'a: …\nb: [{"c": "Bearer …"}]'))),
    "an unclear reply": (
        reply(500, ECHO), Unsure(UnsureReason.STATUS, 500, "Authorization: Bearer …")),
    "location": (
        reply(307, headers=[("Location", f"https://login.example/?token={PLAIN}&next=/")]),
        HeldBack(HoldReason.ADDRESS, 307, pointed_to="https://login.example/?token=…&next=/")),
    "coded location": (
        reply(307, headers=[("Location", f"https://login.example/?token={percent(PLAIN)}")]),
        HeldBack(HoldReason.ADDRESS, 307, pointed_to="…")),
    "name and tag": (
        reply(200, b'{"name":"Rose %s","tag":"%s"}' % (PLAIN.encode(), PLAIN.encode())),
        Added(Plant("Rose …", "…"), 200, (PlantField.NAME, PlantField.TAG))),
}  # fmt: skip


def test_only_the_token_is_taken_out_of_a_reply_where_that_is_enough():
    written, outcomes = zip(*ECHOES.values(), strict=True)
    assert outcomes_of(*written) == list(outcomes)


def test_a_token_split_over_two_fields_is_not_kept():
    for at in range(1, len(PLAIN)):
        split = Added(Plant(PLAIN[:at], PLAIN[at:]), 200, (PlantField.NAME,))
        refused = Refused(400, ServiceError(7, f"not {PLAIN[:at]}", f"hint: {PLAIN[at:]}"))
        for outcome in (split, refused):
            shown = repr(without_token(outcome, TOKEN))
            joined = re.sub(r"', '?(tag=')?|hint: ", "", shown)
            assert not any(PLAIN[start : start + 12] in joined for start in range(len(PLAIN) - 11))


async def test_nothing_else_shows_the_token(caplog):
    caplog.set_level(logging.DEBUG)
    with FaultServer((take_request, send(reply(200, ROSE_BODY)))) as server:
        store = service(server.address)
        sending = store.send(ROSE, KEY)
        shown = f"{store!r} {sending!r} {vars(store)!r} {vars(sending)!r}"
        await sending.outcome()
        assert PLAIN not in f"{shown} {vars(store)!r} {vars(sending)!r}"
        await store.close()
    with closed_port() as port:
        assert PLAIN not in repr(await send_once(f"http://127.0.0.1:{port}"))
    assert PLAIN not in caplog.text
