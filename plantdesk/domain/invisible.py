"""Characters that nobody sees, written as codes such as ‹U+200B›.

Only what is shown has codes. What is stored, sent and exported stays as it came.
"""

import re

# Control and format characters, halves of surrogate pairs, fillers, variation selectors, and what
# Qt keeps for itself. Not unicodedata: what is shown must not depend on the version of Python.
_INVISIBLE = (
    "\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2"
    "\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164"
    "\ud800-\udfff\ufdd0-\ufdef\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U000110bd\U000110cd"
    "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
_LIKE_A_SPACE = "\xa0\u1680\u2000-\u200a\u202f\u205f\u3000"
_CODE = "‹U\\+((?:10|[0-9A-F])?[0-9A-F]{4})›"
# Somebody wrote a code: its first character becomes one, so that nobody is misled.
_WRITTEN = f"‹(?={_CODE[1:]})"
_IN_WORDS = re.compile(f"[{_INVISIBLE}]|{_WRITTEN}")
_IN_NAMES = re.compile(f"[\t\n{_LIKE_A_SPACE}{_INVISIBLE}]|{_WRITTEN}")


def reveal_words(text: str) -> str:
    """Words with codes in them; line breaks and tabs stay."""
    return _IN_WORDS.sub(_code, text.replace("\r\n", "\n"))


def reveal_name(text: str) -> str:
    """A name with codes, also for line breaks and for spaces that only look like the usual one."""
    return _IN_NAMES.sub(_code, text)


def conceal(text: str) -> str:
    """Put the characters back where their codes stand."""
    return re.sub(_CODE, lambda match: chr(int(match[1], 16)), text)


def _code(match: re.Match[str]) -> str:
    return f"‹U+{ord(match[0]):04X}›"
