"""What a server wrote, as text that can be stored and shown without harm."""

import json
import re
import unicodedata

START = 2_000
_LONGEST_CHARACTER = 4
# They reorder what stands around them on the screen.
_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# In JSON: letters by number, halves of pairs together; or any one character behind a backslash.
_ESCAPED = re.compile(r"(?:\\u[0-9a-fA-F]{4})+|\\.")


def start_of(body: bytes) -> str:
    """The first characters of a body that may be anything."""
    # A character cut in two by the slice would show as a broken one.
    return harmless(body[: START * _LONGEST_CHARACTER].decode(errors="replace")[:START])


def readable_json(written: str) -> str:
    """JSON as it was written, but with letters where their numbers stood."""
    return _ESCAPED.sub(_readable, written)


def harmless(text: str) -> str:
    """The text with everything replaced that is not to be seen but changes what is seen."""
    text = text.replace("\r\n", "\n")
    return "".join("\ufffd" if _hidden(character) else character for character in text)


def _hidden(character: str) -> bool:
    if character in "\n\t":
        return False
    return unicodedata.category(character) in ("Cc", "Cs") or character in _BIDI


def _readable(match: re.Match[str]) -> str:
    escaped = match[0]
    if escaped == r"\/":
        return "/"
    if not escaped.startswith(r"\u"):
        return escaped
    # What JSON can't hold as it is stays escaped, such as quotes and control characters.
    letters = json.loads(f'"{escaped}"')
    return json.dumps(letters, ensure_ascii=False)[1:-1]
