"""What a server wrote, as text; what nobody sees in it is for those who show it."""

import json
import re

START = 2_000
_LONGEST_CHARACTER = 4
# In JSON: letters by number, halves of pairs together; or any one character behind a backslash.
_ESCAPED = re.compile(r"(?:\\u[0-9a-fA-F]{4})+|\\.")


def start_of(body: bytes) -> str:
    """The first characters of a body that may be anything."""
    # A character cut in two by the slice would show as a broken one.
    text = body[: START * _LONGEST_CHARACTER].decode(errors="replace")[:START]
    return text.replace("\r\n", "\n")


def readable_json(written: str) -> str:
    """JSON as it was written, but with letters where their numbers stood."""
    return _ESCAPED.sub(_readable, written)


def _readable(match: re.Match[str]) -> str:
    escaped = match[0]
    if escaped == r"\/":
        return "/"
    if not escaped.startswith(r"\u"):
        return escaped
    # What JSON can't hold as it is stays escaped, such as quotes and control characters.
    letters = json.loads(f'"{escaped}"')
    return json.dumps(letters, ensure_ascii=False)[1:-1]
