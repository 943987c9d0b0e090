"""Hides a token that a server's reply repeats, in whatever form.

PHP and Gson write `\\/` for a slash, templates write `&#61;`, proxies log base64. So the text is
compared with the token as it came and after each kind of decoding. Every decoded character knows
its place in the original, so that exactly the written form is cut out.
"""

import re
import string
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

HIDDEN = "…"
# If text and token share fewer characters in a row, it is chance.
_RUN = 12
# This many count at the end, where a text may be cut off, and after "Bearer".
_SHORT_RUN = 6
_BEARER = re.compile(r"bearer[\s:=\"']*([A-Za-z0-9._~+/=-]+)", re.IGNORECASE)
_BEARER_RUN = 20
# Text that still changes after this many rounds of decoding was made to hide something.
_ROUNDS = 4

_JSON = (
    r"\\u(?P<u>[0-9a-fA-F]{4})|\\u\{(?P<braced>[0-9a-fA-F]{1,6})\}|\\U(?P<long>[0-9a-fA-F]{8})"
    r"|\\x(?P<x>[0-9a-fA-F]{2})|\\(?P<octal>[0-3][0-7]{2})|\\(?P<c>.)"
)
_HTML = r"&#0*(?P<dec>[0-9]{1,7});?|&#[xX]0*(?P<hex>[0-9a-fA-F]{1,6});?|&(?P<name>[A-Za-z]+;)"
_PERCENT = r"%u(?P<wide>[0-9a-fA-F]{4})|%(?P<percent>[0-9a-fA-F]{2})"
_MAIL = r"=(?P<mail>[0-9A-F]{2})"
# Tags, terminal colours, the ends of wrapped and quoted lines, and joined string literals.
_GAP = (
    r"(?P<gap><[^<>]{1,200}>+|\x1b\[[0-9;]*[A-Za-z]|[=\\]\r?\n|\r?\n[>|*#] ?|[\"'] ?[.+,] ?[\"'])"
)
_EACH = (_JSON, _HTML, _PERCENT, _MAIL, _GAP)
_WAYS = tuple(re.compile(way) for way in (*_EACH, "|".join((_GAP, *_EACH[:-1]))))
_WHITE = {"n": "\n", "r": "\r", "t": "\t"}

# No token contains line breaks, spaces or invisible characters.
_VISIBLE = frozenset(string.digits + string.ascii_letters + string.punctuation)
_LETTERS = frozenset(string.digits + string.ascii_letters)

_Span = tuple[int, int]
# For each length: all runs of that length, and all halves of a run.
_Runs = dict[int, tuple[frozenset[str], frozenset[str]]]


def hide_token(text: str, secret: str) -> str | None:
    """Replace the token with an ellipsis. Return None if cutting it out isn't enough."""
    find = partial(_find, forms=_forms(secret), secret=secret)
    found = find(text)
    if found is None:
        return None
    shown = _cut(text, found)
    return shown if not found or find(shown) == [] else None


@dataclass(frozen=True, slots=True)
class _Reading:
    """A decoded text, and the place of each of its characters in the original."""

    text: str
    spans: list[_Span]

    def span(self, start: int, end: int) -> _Span:
        return self.spans[start][0], self.spans[end - 1][1]


@dataclass(frozen=True, slots=True)
class _Forms:
    """All runs of the token that count, by length: plain, hexadecimal, base64."""

    runs: _Runs
    # Letters and digits only: a server may write points or hyphens between them.
    bare_runs: _Runs
    short_runs: frozenset[str]


def _forms(secret: str) -> _Forms:
    run = min(_RUN, len(secret))
    raw = secret.encode()
    forms = [(secret, run), (raw.hex(), 2 * run)]
    # Of base64, only characters that depend on the token alone. Also of UTF-16, as .NET writes it.
    for encoded, width in ((raw, 1), (secret.encode("utf-16-le"), 2)):
        whole = (8 * run * width - 10) // 6
        if whole < _SHORT_RUN:
            continue
        for before in range(3):
            for encode in (b64encode, urlsafe_b64encode):
                text = encode(bytes(before) + encoded).decode().rstrip("=")
                own = text[(8 * before + 5) // 6 : 8 * (before + len(encoded)) // 6]
                forms.append((own, whole))
    bare = "".join(filter(_LETTERS.__contains__, secret))
    bare_run = min(_RUN, len(bare))
    bare_forms = [(bare, bare_run)] if bare_run >= _SHORT_RUN else []
    return _Forms(
        _runs(forms),
        _runs([*bare_forms, (raw.hex(), 2 * run)]),
        frozenset(_pieces(secret, _SHORT_RUN)),
    )


def _runs(forms: Sequence[tuple[str, int]]) -> _Runs:
    def pieces(length: int, size: int) -> frozenset[str]:
        return frozenset(one for form, its in forms if its == length for one in _pieces(form, size))

    lengths = {length for _, length in forms}
    return {length: (pieces(length, length), pieces(length, _half(length))) for length in lengths}


def _half(length: int) -> int:
    return max(1, length // 2)


def _find(text: str, forms: _Forms, secret: str) -> list[_Span] | None:
    """Find the token's places. Return None if decoding never ends."""
    found: list[_Span] = []
    for reading in _readings(text):
        if reading is None:
            return None
        found += _find_after_bearer(reading, forms)
        close = _keep(reading, _VISIBLE)
        found += _find_runs(close, forms.runs)
        found += _find_runs(_keep(close, _LETTERS), forms.bare_runs)
        found += _find_cut_off(close, secret)
    return found


def _readings(text: str) -> Iterator[_Reading | None]:
    as_it_came = _Reading(text, [(at, at + 1) for at in range(len(text))])
    yield as_it_came
    for way in _WAYS:
        reading = as_it_came
        for _ in range(_ROUNDS):
            before, reading = reading, _decoded(reading, way)
            if reading.text == before.text:
                break
            yield reading
        else:
            yield None


def _decoded(reading: _Reading, way: re.Pattern[str]) -> _Reading:
    text: list[str] = []
    spans: list[_Span] = []
    last = 0
    for match in way.finditer(reading.text):
        meaning = _meaning(match)
        if len(meaning) != 1:
            continue
        text += [reading.text[last : match.start()], meaning]
        spans += [*reading.spans[last : match.start()], reading.span(*match.span())]
        last = match.end()
    text.append(reading.text[last:])
    return _Reading("".join(text), [*spans, *reading.spans[last:]])


def _meaning(match: re.Match[str]) -> str:
    kind, value = match.lastgroup, match[match.lastgroup or 0]
    match kind:
        case "c":
            return _WHITE.get(value, value)
        case "name":
            # 2,231 names, which few replies need.
            from html.entities import html5

            return html5.get(value, "")
        case "gap":
            return "\n"
        case "dec":
            number = int(value)
        case "octal":
            number = int(value, 8)
        case _:
            number = int(value, 16)
    return chr(number) if number <= 0x10FFFF else ""


def _keep(reading: _Reading, characters: frozenset[str]) -> _Reading:
    kept = [at for at, character in enumerate(reading.text) if character in characters]
    text = "".join(reading.text[at] for at in kept).lower()
    return _Reading(text, [reading.spans[at] for at in kept])


def _find_runs(reading: _Reading, runs_by_length: _Runs) -> Iterator[_Span]:
    """Check only near halves: each run has one that starts at a multiple of the half's length."""
    text = reading.text
    for length, (runs, halves) in runs_by_length.items():
        half = _half(length)
        for at in range(0, len(text), half):
            if text[at : at + half] in halves:
                for start in range(max(0, at + half - length), at + 1):
                    if text[start : start + length] in runs:
                        yield reading.span(start, start + length)


def _find_after_bearer(reading: _Reading, forms: _Forms) -> Iterator[_Span]:
    for match in _BEARER.finditer(reading.text):
        run = match[1]
        if len(run) >= _BEARER_RUN or not forms.short_runs.isdisjoint(_pieces(run, _SHORT_RUN)):
            yield reading.span(*match.span(1))


def _find_cut_off(reading: _Reading, secret: str) -> Iterator[_Span]:
    length = len(reading.text)
    for short in range(min(len(secret), length), _SHORT_RUN - 1, -1):
        if reading.text.endswith(secret[:short].lower()):
            yield reading.span(length - short, length)
            return


def _pieces(text: str, length: int) -> Iterator[str]:
    """Return pieces in lower case: databases write ids and hex tokens in capitals; both work."""
    text = text.lower()
    return (text[start : start + length] for start in range(len(text) - length + 1))


def _cut(text: str, spans: list[_Span]) -> str:
    shown, last = [], 0
    for start, end in _joined(spans):
        shown += [text[last:start], HIDDEN]
        last = end
    return "".join([*shown, text[last:]])


def _joined(spans: list[_Span]) -> Iterator[_Span]:
    """Join spans that touch."""
    begin = end = -1
    for start, stop in sorted(spans):
        if start > end:
            if end >= 0:
                yield begin, end
            begin = start
        end = max(end, stop)
    if end >= 0:
        yield begin, end
