"""Keeps the token out of replies that repeat it.

A plain repeat is cut out. A coded one (JSON, HTML, percent, base64, hexadecimal) hides the whole
text: PHP and Gson write `\\/` for a slash, templates write `&#61;`, proxies log base64.
"""

import html
import re
from base64 import b64encode
from collections.abc import Iterator
from typing import assert_never
from urllib.parse import unquote

from msgspec.structs import replace

from plantdesk.domain.outcome import Added, HeldBack, NotReached, Outcome, Refused, Unsure
from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.token import Token
from plantdesk.service.replies import START

HIDDEN = "…"
# If text and token share fewer characters in a row, it is chance.
_RUN = 12
# This many count at the end, where a text may be cut off, and after "Bearer".
_SHORT_RUN = 6
_BEARER = re.compile(r"(bearer[\s:=\"']*)([A-Za-z0-9._~+/=-]+)", re.IGNORECASE)
_BEARER_RUN = 20
# Text that still changes after this many rounds of decoding was made to hide something.
_ROUNDS = 4
# As JSON and its kin write a character, and a sign.
_CODE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))")
_ESCAPED_SIGN = re.compile(r"\\(?=[^\w\s])")
# Half a surrogate pair: no text that was decoded has one.
_BETWEEN = "\udc00"


def without_token(outcome: Outcome, token: Token) -> Outcome:
    """Return the outcome with the token hidden in the start of all of the server's texts.

    Of a longer text, hiding would stop the engine.
    """
    match outcome:
        case Refused(said=ServiceError(message=message, details=details) as error):
            shown = _hide(token, message, details)
            return replace(outcome, said=ServiceError(error.error, *shown) if shown else "")
        case Refused(said=said) | Unsure(said=said):
            return replace(outcome, said=_start(str(said), token) or "")
        case HeldBack(pointed_to=where, said=said):
            where = where and (_start(where, token) or HIDDEN)
            return replace(outcome, pointed_to=where, said=_start(said, token) or "")
        case Added(plant=plant) if outcome.differs:
            name, tag = _hide(token, plant.name, plant.tag or "") or (HIDDEN, plant.tag and HIDDEN)
            return replace(outcome, plant=Plant(name, tag or None))
        case Added() | NotReached():
            # It has no text of the server's, or the same that we sent.
            return outcome
        case _:
            assert_never(outcome)


def hide_token(text: str, secret: str) -> str | None:
    """Cut the token out. Return None if the text still has a part of it, or its code."""
    shown, runs = _cut(text, secret), _runs(secret)
    for reading in _readings(shown):
        if reading is None or _cut(reading, secret) != reading or _has_run(reading, runs):
            return None
    return shown


def _start(text: str, token: Token) -> str | None:
    """Return the start of a text as `hide_token` does, with a mark if the text goes on."""
    shown = hide_token(text[:START], token.secret)
    if shown is None or len(text) <= START:
        return shown
    # The token's beginning may already be hidden there.
    return shown.removesuffix(HIDDEN) + HIDDEN


def _hide(token: Token, *texts: str) -> list[str] | None:
    """Hide the token in the starts of texts that may each have a part of it."""
    shown = [start for text in texts if (start := _start(text, token)) is not None]
    together = hide_token(_BETWEEN.join(shown), token.secret)
    return None if together is None or len(shown) < len(texts) else shown


def _cut(text: str, secret: str) -> str:
    """Cut out the token, what looks like one after "Bearer", and its start at the text's end."""

    def after_bearer(match: re.Match[str]) -> str:
        parts = _pieces(match[2].lower(), _SHORT_RUN)
        is_token = len(match[2]) >= _BEARER_RUN or any(part in secret.lower() for part in parts)
        return match[1] + HIDDEN if is_token else match[0]

    # Databases write ids and hexadecimal tokens in capitals.
    text = re.sub(re.escape(secret), HIDDEN, text, flags=re.IGNORECASE)
    text = _BEARER.sub(after_bearer, text)
    for length in range(len(secret) - 1, _SHORT_RUN - 1, -1):
        if text[-length:].lower() == secret[:length].lower():
            return text[:-length] + HIDDEN
    return text


def _runs(secret: str) -> dict[int, set[str]]:
    """Return pieces of the token and of its codes in letters and digits, by their length."""
    raw = secret.encode()
    forms = [(secret.lower(), _RUN), (_bare(secret), _RUN), (raw.hex(), _RUN)]
    # Fewer count in base64, because its signs are left out.
    forms += [
        # Only characters that depend on the token alone, wherever it began.
        (_bare(b64encode(bytes(n) + raw)[(8 * n + 5) // 6 : 8 * (n + len(raw)) // 6].decode()), 8)
        for n in range(3)
    ]
    runs: dict[int, set[str]] = {}
    for form, most in forms:
        size = min(most, len(form))
        if size >= _SHORT_RUN:
            runs.setdefault(size, set()).update(_pieces(form, size))
    return runs


def _pieces(text: str, size: int) -> Iterator[str]:
    return (text[at : at + size] for at in range(len(text) - size + 1))


def _has_run(text: str, runs: dict[int, set[str]]) -> bool:
    close = "".join(character for character in text.lower() if "!" <= character <= "~")
    both = f"{close} {_bare(close)}"
    return any(not own.isdisjoint(_pieces(both, size)) for size, own in runs.items())


def _bare(text: str) -> str:
    return "".join(filter(str.isalnum, filter(str.isascii, text.lower())))


def _readings(text: str) -> Iterator[str | None]:
    """Yield the text after each kind of decoding and after all; None if it never ends."""
    ways = (_decoded, html.unescape, unquote)
    yield from {text, *(way(text) for way in ways)}
    for _ in range(_ROUNDS):
        before = text
        for way in ways:
            text = way(text)
        if text == before:
            return
        yield text
    yield None


def _decoded(text: str) -> str:
    text = _CODE.sub(lambda match: chr(int(match[1] or match[2], 16)), text)
    return _ESCAPED_SIGN.sub("", text)
