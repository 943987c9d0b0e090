"""Turns a server's reply into text. The window shows invisible characters as codes."""

import json
import re

START = 2_000
_LONGEST_CHARACTER = 4
# In JSON: letters as numbers, with surrogate pairs together, or a backslash and one character.
_ESCAPED = re.compile(r"(?:\\u[0-9a-fA-F]{4})+|\\.")


def start_of(body: bytes) -> str:
    """Return the first characters of a body, whatever it contains."""
    # The slice of bytes may cut a character in two, so it is longer than needed.
    text = body[: START * _LONGEST_CHARACTER].decode(errors="replace")[:START]
    return text.replace("\r\n", "\n")


def readable_json(written: str) -> str:
    """Return JSON as written, but with letters instead of their numbers."""
    return _ESCAPED.sub(_readable, written)


def _readable(match: re.Match[str]) -> str:
    escaped = match[0]
    if escaped == r"\/":
        return "/"
    if not escaped.startswith(r"\u"):
        return escaped
    # Quotes and control characters stay escaped, as JSON requires.
    letters = json.loads(f'"{escaped}"')
    return json.dumps(letters, ensure_ascii=False)[1:-1]
