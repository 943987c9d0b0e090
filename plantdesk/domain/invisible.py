"""Shows invisible characters as codes such as ‹U+200B›.

Codes are only for showing. Stored, sent and exported text stays as it came.
"""

import re

# Control and format characters, halves of surrogate pairs, fillers, variation selectors, and what
# Qt keeps for itself. We don't use unicodedata, because it differs between versions of Python.
_INVISIBLE = (
    "\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2"
    "\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164"
    "\ud800-\udfff\ufdd0-\ufdef\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U000110bd\U000110cd"
    "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
_LIKE_A_SPACE = "\xa0\u1680\u2000-\u200a\u202f\u205f\u3000"
_CODE = "‹U\\+((?:10|[0-9A-F])?[0-9A-F]{4})›"
# If the text itself contains a code, its first character is coded, so that nobody is misled.
_WRITTEN = f"‹(?={_CODE[1:]})"
# Compiled when one is first used: that takes a part of a start.
_IN_WORDS = f"[{_INVISIBLE}]|{_WRITTEN}"
_IN_NAMES = f"[\t\n{_LIKE_A_SPACE}{_INVISIBLE}]|{_WRITTEN}"


def reveal_words(text: str) -> str:
    """Show codes in a text. Line breaks and tabs stay."""
    return re.sub(_IN_WORDS, _code, text.replace("\r\n", "\n"))


def reveal_name(text: str) -> str:
    """Show codes in a name, also for line breaks and unusual spaces."""
    return re.sub(_IN_NAMES, _code, text)


def conceal(text: str) -> str:
    """Turn codes back into their characters."""
    return re.sub(_CODE, lambda match: chr(int(match[1], 16)), text)


def _code(match: re.Match[str]) -> str:
    return f"‹U+{ord(match[0]):04X}›"
